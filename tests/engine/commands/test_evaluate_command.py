"""`evaluate` says what the command of sacrebleu says of the same files."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from model.__main__ import main
from model.records.scores import drawn_numbers

OUTPUTS = ["我们昨天在河边吃午饭。", "她把红色的伞放在门口。", "", "他们明天去北京。"]
REFERENCES = [
    ["我们昨天在河边吃了午饭。", "她把红伞放在门口。", "下雨了。", "他们明天去北京。"],
    ["昨天我们在河边吃了午饭。", "她把红色雨伞放在门口。", "正在下雨。", "明天他们去北京。"],
]


MANY = 12
"""Times that the lines stand in a file; sacrebleu's own command fails where a resample has no match at all."""


def write(path: Path, lines: list[str]) -> str:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(path)


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    named = [write(tmp_path / f"ref{number}", MANY * lines) for number, lines in enumerate(REFERENCES)]
    return [write(tmp_path / "hyp", MANY * OUTPUTS), *named]


@pytest.mark.parametrize("lowercase", [False, True])
def test_that_numbers_and_signatures_are_those_of_the_sacrebleu_command(
    files: list[str], capsys: pytest.CaptureFixture[str], lowercase: bool
) -> None:
    outputs, *references = files
    given = [text for reference in references for text in ("--reference", reference)]
    more = ["--lowercase"] if lowercase else []
    assert (
        main(["evaluate", "--output", outputs, *given, "--target-language", "zh", "--intervals", "--json", *more]) == 0
    )
    row = json.loads(capsys.readouterr().out)
    command = [sys.executable, "-m", "sacrebleu", *references, "-i", outputs, "-m", "bleu", "chrf", "ter", "-tok", "zh"]
    command += ["--ter-asian-support", "--ter-normalized", "--confidence", "-w", "10", "-f", "json"]
    command += ["-lc", "--chrf-lowercase"] if lowercase else []
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    bleu, chrf, ter = json.loads(done.stdout)
    for name, said in (("bleu", bleu), ("chrf", chrf), ("ter", ter)):
        assert row[name] == pytest.approx(said["score"], abs=1e-9)
        assert row[f"{name}_margin"] == pytest.approx(said["confidence_var"], abs=1e-4)
        signature = row["signature" if name == "bleu" else f"{name}_signature"]
        assert set(signature.split("|")) == set(said["signature"].split("|"))
    assert row["empty"] == MANY


def test_that_two_files_are_tested_against_each_other(
    files: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outputs, reference, _ = files
    other = write(tmp_path / "other", MANY * REFERENCES[1])
    assert main(["evaluate", "--output", outputs, "--reference", reference, "--against", other, "--json"]) == 0
    tests = json.loads(capsys.readouterr().out)["tests"]
    assert [test["metric"] for test in tests] == ["BLEU", "chrF", "TER"]
    assert all(0 < test["p_value"] <= 1 for test in tests)


@pytest.mark.parametrize("holds_all", [True, False])
def test_that_the_drawn_sentences_are_those_of_the_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], holds_all: bool
) -> None:
    """The page and the command draw by one function; a file may hold translations of all sentences, or of these."""
    lines = [f"sentence {number} of a set" for number in range(240)]
    numbers = drawn_numbers(100, len(lines))
    said = [line if number in numbers else "nothing" for number, line in enumerate(lines)]
    outputs = write(tmp_path / "said", said if holds_all else [said[number] for number in numbers])
    given = ["evaluate", "--output", outputs, "--reference", write(tmp_path / "right", lines), "--drawn", "100"]
    assert main([*given, "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["sentences"], row["drawn_from"], row["exact"]) == (100, 240, 1.0)
    assert main(given) == 0
    assert "100 of 240 sentences" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--output", "{hyp}", "--reference", "{short}"], "48 lines, and the test set has 3"),
        (["--output", "{hyp}"], "--reference"),
        (["--output", "{hyp}", "--reference", "{ref}", "--reference", "{short}"], "has 48 lines and"),
        (["--output", "{hyp}", "--reference", "{ref}", "--against", "{short}"], "3 lines, and the test set has 48"),
        (["--output", "{hyp}", "--reference", "{gone}"], "no file"),
    ],
)
def test_that_what_does_not_fit_is_refused_with_both_counts(
    files: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], given: list[str], said: str
) -> None:
    places = {"hyp": files[0], "ref": files[1], "gone": tmp_path / "gone"}
    places["short"] = write(tmp_path / "short", REFERENCES[0][:3])
    assert main(["evaluate", *(text.format(**places) for text in given), "--json"]) == 1
    assert said in json.loads(capsys.readouterr().out.splitlines()[-1])["error"]["message"]
