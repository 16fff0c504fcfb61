"""A demo run is made from a trained one, and a run on another corpus begins with a trained one's weights."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

from model import actions
from model.__main__ import main
from model.records.configs import DecodeConfig

SIZE = ["layers=1", "width=16", "heads=2", "feed_forward=32", "vocabulary=320", "steps=2", "batch_tokens=64"]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("demo")
    for name, words in (("corpus", "red blue green"), ("other", "one two three")):
        rows = [f"{a} {b} {c}\t{c} {b} {a}" for a in words.split() for b in words.split() for c in words.split()]
        (folder / f"{name}.tsv").write_text("\n".join(rows) + "\n", encoding="utf-8")
        assert main(["data", str(folder / f"{name}.tsv"), "--out", str(folder / name), "--json"]) == 0
    assert main(["train", str(folder / "corpus"), "--run", str(folder / "run"), "--preset", "toy", "--set", *SIZE]) == 0
    return folder


def test_that_a_demo_translates_like_its_run_and_shows_its_example_without_it(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run, demo = place / "run", place / "made" / "demo"
    assert main(["demo", "--run", str(run), "--out", str(demo), "--text", "red blue green", "--json"]) == 0
    said = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert said["bytes"] == sum(file.stat().st_size for file in demo.rglob("*") if file.is_file())
    example = actions.run_example(demo)
    assert example is not None
    now = actions.translate(actions.load_translator(run), "red blue green", DecodeConfig(n_best=4, candidates=4))
    assert example.translation.sentences == now.sentences
    ids = [token.id for token in now.sentences[0].target_tokens]
    again = actions.trace(actions.load_translator(demo), "red blue green", ids)
    assert np.allclose(example.trace.cross, again.cross, atol=1e-6)


def test_that_an_example_needs_a_sentence(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--run", str(place / "run"), "--out", str(place / "empty"), "--text", " "]) == 1
    assert "sentence" in capsys.readouterr().err


def test_that_training_begins_with_another_runs_weights_on_another_corpus(place: Path) -> None:
    new = place / "new"
    arguments = ["train", str(place / "other"), "--run", str(new), "--from", str(place / "run"), "--set", "steps=1"]
    assert main(arguments) == 0
    before, after = actions.run_info(place / "run"), actions.run_info(new)
    assert (after.corpus_name, after.train.steps) == ("other", 1)
    assert (after.tokenizer, after.model) == (before.tokenizer, before.model)
    assert (new / "tokenizer" / "joint.model").read_bytes() == (
        place / "run" / "tokenizer" / "joint.model"
    ).read_bytes()
    assert actions.run_summary(new).update == 1


@pytest.mark.parametrize(("option", "word"), [("width=32", "comes with"), ("epochz=3", "epochs")])
def test_that_network_and_tokenizer_come_with_the_weights(
    place: Path, option: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [
        "train",
        str(place / "other"),
        "--run",
        str(place / "no"),
        "--from",
        str(place / "run"),
        "--set",
        option,
    ]
    assert main(arguments) == 1
    assert word in capsys.readouterr().err
    assert not (place / "no").exists()


def test_that_a_demo_is_gone_on_with_only_where_its_corpus_is(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    demo = place / "copied"
    shutil.copytree(place / "run", demo)
    (demo / "run.json").write_text(
        (demo / "run.json").read_text(encoding="utf-8").replace(str(place / "corpus"), "corpus-elsewhere"),
        encoding="utf-8",
    )
    assert main(["train", "--run", str(demo), "--resume"]) == 1
    assert "did not come with it" in capsys.readouterr().err
