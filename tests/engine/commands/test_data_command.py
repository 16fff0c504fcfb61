"""`data`: what it prints, what it refuses, and that the locale plays no part."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from model.__main__ import main
from model.data.tokenizer import Tokenizer
from model.records.configs import ModelConfig, TrainConfig
from model.records.runs import RunInfo
from model.runs.folder import RunFolder

ROOT = Path(__file__).resolve().parents[3]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    code = main(["data", *arguments, "--json"])
    (line,) = capsys.readouterr().out.splitlines()
    return code, json.loads(line)


@pytest.fixture
def table(tmp_path: Path) -> str:
    path = tmp_path / "numbers.tsv"
    rows = [*(f"{n} apples\t{n} Äpfel\tnote" for n in range(8)), "", "0 apples\t0 Äpfel", "&quot;\tx\0"]
    path.write_bytes("\n".join(rows).encode())
    return str(path)


def test_that_the_report_is_one_json_object_and_nothing_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, report = printed(capsys, table)
    warnings = report.pop("warnings")
    assert code == 0
    assert report == {
        "pairs": 10,
        "first": ["0 apples", "0 Äpfel"],
        "last": ["&quot;", "x"],
        "skipped": {"both_empty": 1},
        "changed": {},
        "duplicates": 1,
        "references": {"sources": 0, "further": 0},
        "kept": 9,
        "splits": {"train": 7, "validation": 1, "test": 1},
    }
    assert [any(word in warning for warning in warnings) for word in ("Empty", "Repeated", "NUL", "&amp;")] == [
        True
    ] * 4
    assert [entry.name for entry in tmp_path.iterdir()] == ["numbers.tsv"]


def test_that_options_reach_the_import(capsys: pytest.CaptureFixture[str], tmp_path: Path, table: str) -> None:
    out = tmp_path / "corpus"
    _, report = printed(
        capsys, table, "--columns", "2,1", "--header", "yes", "--limit", "5", "--split", "60,20,20", "--seed", "4",
        "--source-language", "de", "--target-language", "en", "--out", str(out),
    )  # fmt: skip
    assert report["first"] == ["1 Äpfel", "1 apples"]
    assert report["splits"] == {"train": 3, "validation": 1, "test": 1}
    about = json.loads((out / "corpus.json").read_text(encoding="utf-8"))
    assert (about["source_language"], about["target_language"]) == ("de", "en")


def test_that_given_files_become_parts(capsys: pytest.CaptureFixture[str], tmp_path: Path, table: str) -> None:
    validation = tmp_path / "valid.tsv"
    validation.write_text("3 apples\tdrei Äpfel\n", encoding="utf-8", newline="\n")
    _, report = printed(capsys, table, "--validation", str(validation))
    assert report["splits"]["validation"] == 1
    assert report["skipped"]["overlap_removed"] == 1


def test_that_a_report_tells_the_tokens_of_a_run(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, table: str, tokenizer: Tokenizer
) -> None:
    info = RunInfo(
        name="", created="", corpus_name="", corpus_id="", corpus_path="", corpus_sha256="", source_language="en", target_language="de",
        tokenizer=tokenizer.config, model=ModelConfig(max_tokens=9, source_vocabulary=400, target_vocabulary=400), train=TrainConfig(),
    )  # fmt: skip
    run = RunFolder.create(tmp_path / "run", info, tokenizer_files=tokenizer.files(), parts={})
    file = tmp_path / "report.json"
    printed(capsys, table, "--out", str(tmp_path / "corpus"), "--report", str(file), "--tokenizer", str(run.path))
    tokens = json.loads(file.read_text(encoding="utf-8"))["tokens"]
    assert tokens["max_tokens"] == 9
    assert tokens["sides"][0]["longest"] == len(tokenizer.encode("1 apples", "source"))
    code, error = printed(capsys, table, "--out", str(tmp_path / "c"), "--report", str(file), "--tokenizer", "nowhere")
    assert (code, error["error"]["kind"]) == (1, "run")
    assert not (tmp_path / "c").exists()


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (["--columns", "en,de"], "columns"),
        (["--split", "90,10"], "split"),
        (["--limit", "0"], "limit"),
        (["--sizes", "5"], "sizes"),
        (["--sizes", "5,5", "--split", "80,10,10"], "sizes"),
        (["--same", "perhaps"], "same"),
        (["--length-ratio", "0.5"], "length_ratio"),
        (["--report", "report.doc"], "report"),
        (["--report", "report.html", "--tokenizer", "run"], "tokenizer"),
    ],
)
def test_that_an_impossible_option_is_named(
    capsys: pytest.CaptureFixture[str], table: str, arguments: list[str], field: str
) -> None:
    code, row = printed(capsys, table, *arguments)
    assert code == 1
    assert row["error"]["field"] == field


def test_that_a_bad_file_is_an_error_with_path_and_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "romanian.tsv"
    path.write_bytes("ok\tok\nIt is late.\tEste târziu în oraş.\nGood day.\tBună ziua, ce faci?\n".encode("cp1250"))
    code, row = printed(capsys, str(path))
    assert code == 1
    assert (row["error"]["kind"], row["error"]["path"], row["error"]["line"]) == ("data", str(path), 2)
    assert "UTF-8" in row["error"]["message"]


def test_that_prose_goes_to_standard_error(capsys: pytest.CaptureFixture[str], table: str) -> None:
    assert main(["data", table]) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "10 usable pairs, 9 kept" in err
    assert "0 apples → 0 Äpfel" in err


def test_that_the_locale_changes_nothing(tmp_path: Path, table: str) -> None:
    def report(**environment: str) -> bytes:
        command = [
            sys.executable,
            "-m",
            "model",
            "data",
            table,
            "--out",
            str(tmp_path / f"c{len(environment)}"),
            "--json",
        ]
        env = {**os.environ, **environment}
        return subprocess.run(command, capture_output=True, check=True, cwd=ROOT, env=env).stdout

    assert "Äpfel" in report(PYTHONUTF8="1").decode("utf-8")
    assert report(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0") == report(PYTHONUTF8="1", LC_ALL="C.UTF-8")
    texts = [(tmp_path / folder / "train.arrow").read_bytes() for folder in ("c2", "c3")]
    assert texts[0] == texts[1]
