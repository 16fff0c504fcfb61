"""Load, train, translate, score, look, go on: the whole story through `python -m model`, with the real engine at toy size."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from model.__main__ import main

WORDS = {"one": "eins", "two": "zwei", "red": "rot", "blue": "blau", "cat": "Katze", "dog": "Hund", "sees": "sieht"}
SIZE = ["layers=1", "width=32", "heads=2", "feed_forward=64", "vocabulary=400", "warmup_steps=20", "dropout=0"]
ROOT = Path(__file__).resolve().parents[2]


def word_by_word(sentence: str) -> str:
    return " ".join(WORDS[word] for word in sentence.split())


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("ein Ordner 数据") / "pairs.tsv"
    sentences = [f"{a} {b} sees {c} {d}" for a in ("one", "two") for b in WORDS for c in ("red", "blue") for d in WORDS]
    rows = [f"{sentence}\t{word_by_word(sentence)}" for sentence in sentences]
    path.write_text("\n".join([*rows, "no target", "\tnur Ziel"]) + "\n", encoding="utf-8")
    return path


def objects(text: str) -> list[dict]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture(scope="module")
def trained(table: Path) -> tuple[Path, list[dict]]:
    corpus, run = table.parent / "corpus", table.parent / "run"
    assert main(["data", str(table), "--out", str(corpus), "--json"]) == 0
    out = io.StringIO()
    before, sys.stdout = sys.stdout, out
    try:
        assert main(["train", str(corpus), "--run", str(run), "--preset", "toy", "--set", *SIZE, "steps=60",
                     "epochs=none", "batch_tokens=256", "--json"]) == 0  # fmt: skip
    finally:
        sys.stdout = before
    return run, objects(out.getvalue())


def test_that_data_are_counted_and_what_is_left_out_is_said(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", str(table), "--json"]) == 0
    report = objects(capsys.readouterr().out)[-1]
    assert report["pairs"] == 196
    assert report["first"] == ["one one sees red one", word_by_word("one one sees red one")]
    assert sum(report["skipped"].values()) == 2
    assert sum(report["splits"].values()) == report["kept"]


def test_that_training_says_the_same_to_program_and_history(trained: tuple[Path, list[dict]]) -> None:
    run, events = trained
    history = objects((run / "history.jsonl").read_text(encoding="utf-8"))
    assert history == events
    steps = [event for event in events if event["event"] == "step_done"]
    assert [step["update"] for step in steps] == list(range(1, 61))
    assert steps[-1]["loss"] < steps[0]["loss"]
    assert events[-1]["event"] == "training_ended"
    assert events[-1]["state"] == "finished"


def test_that_lines_go_in_and_out_one_by_one(
    trained: tuple[Path, list[dict]], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run, _ = trained
    text = "one cat sees red dog\n\ntwo dog sees\u2028blue cat\r\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))
    assert main(["translate", "--run", str(run), "--beam", "2"]) == 0
    lines = capsys.readouterr().out.split("\n")
    assert len(lines) == 4
    assert lines[1] == ""
    assert lines[0]
    assert lines[2]


def test_that_a_run_is_scored_on_the_part_it_carries(
    trained: tuple[Path, list[dict]], capsys: pytest.CaptureFixture[str]
) -> None:
    run, _ = trained
    assert main(["evaluate", "--run", str(run), "--part", "test", "--beam", "1", "--json"]) == 0
    scores = objects(capsys.readouterr().out)[-1]
    assert {"bleu", "chrf", "ter", "signature", "exact", "sentences", "empty", "seconds"} <= set(scores)
    assert 0 <= scores["exact"] <= 1
    assert scores["sentences"] >= 1


def test_that_attention_has_the_shape_of_both_sentences(trained: tuple[Path, list[dict]], tmp_path: Path) -> None:
    run, _ = trained
    out = tmp_path / "trace.npz"
    arguments = ["attention", "--run", str(run), "--text", "one cat sees red dog", "--out", str(out)]
    assert main([*arguments, "--target", "eins Katze sieht"]) == 0
    with np.load(out, allow_pickle=False) as arrays:
        sources, targets = len(arrays["source_tokens"]), len(arrays["target_tokens"])
        assert arrays["cross"].shape == (1, 2, targets, sources)
        assert arrays["encoder"].shape == (1, 2, sources, sources)
        assert arrays["decoder_tokens"][0] == "<s>"
        np.testing.assert_allclose(arrays["cross"].sum(-1), 1, atol=1e-4)
    assert main([*arguments, "--steps", "1,2,cross"]) == 0
    with np.load(out, allow_pickle=False) as arrays:
        head_width = 32 // 2
        np.testing.assert_allclose(arrays["query"] @ arrays["key"].T, arrays["scores"], atol=1e-4)
        np.testing.assert_allclose(arrays["scaled"] * np.sqrt(head_width), arrays["scores"], atol=1e-4)


@pytest.mark.parametrize("text", ["", " \t", "\0"])
def test_that_a_text_without_tokens_is_traced_as_its_end(
    text: str, trained: tuple[Path, list[dict]], tmp_path: Path
) -> None:
    out = tmp_path / "trace.npz"
    assert main(["attention", "--run", str(trained[0]), "--text", text, "--out", str(out)]) == 0
    with np.load(out, allow_pickle=False) as arrays:
        assert arrays["cross"].shape == (1, 2, 1, 1)
        assert arrays["target_tokens"].tolist() == ["</s>"]


def test_that_a_run_goes_on_where_it_stopped(
    trained: tuple[Path, list[dict]], capsys: pytest.CaptureFixture[str]
) -> None:
    run, _ = trained
    assert main(["train", "--run", str(run), "--resume", "--set", "steps=+3", "--json"]) == 0
    steps = [event["update"] for event in objects(capsys.readouterr().out) if event["event"] == "step_done"]
    assert steps == [61, 62, 63]


@pytest.mark.parametrize(
    ("arguments", "mentions"),
    [
        (["data", "nowhere.tsv"], "nowhere.tsv"),
        (["train", "--run", "nowhere-run"], "sample:reverse"),
        (["train", "nowhere-corpus", "--run", "r"], "nowhere-corpus"),
        (["train", "sample:revers", "--run", "r"], "revers"),
        (["train", "sample:copy", "--run", "r", "--set", "epoch=3"], "epochs"),
        (["train", "sample:copy", "--run", "r", "--set", "heads=3"], "128"),
        (["translate", "--run", "nowhere-run"], "nowhere-run"),
        (["evaluate", "--run", "nowhere-run"], "nowhere-run"),
        (["evaluate", "--run", "nowhere-run", "--source", "x"], "--reference"),
        (["attention", "--run", "nowhere-run", "--text", "x", "--out", "t.npz", "--steps", "a"], "2,1,cross"),
    ],
)
def test_that_a_users_error_is_one_sentence_and_exit_one(
    arguments: list[str],
    mentions: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*arguments, "--json"]) == 1
    printed = capsys.readouterr()
    assert mentions in printed.err
    assert "Traceback" not in printed.err
    error = objects(printed.out)[-1]["error"]
    assert set(error) == {"kind", "message", "path", "line", "field"}
    assert not list(tmp_path.glob("r*"))


def test_that_wrong_usage_is_exit_two() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["translate"])
    assert ended.value.code == 2


@pytest.mark.long
def test_that_another_process_and_locale_translate_the_same(trained: tuple[Path, list[dict]]) -> None:
    run, _ = trained
    outputs = set()
    for environment in ({"LC_ALL": "C", "PYTHONUTF8": "0"}, {"LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "2"}):
        done = subprocess.run(
            [sys.executable, "-m", "model", "translate", "--run", str(run)],
            input="two blue cat sees red dog\nÄpfel 中文\n".encode(),
            capture_output=True,
            cwd=ROOT,
            env={**os.environ, **environment},
            check=True,
        )
        assert done.stderr == b""
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert outputs.pop().count(b"\n") == 2
