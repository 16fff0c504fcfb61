"""`translate` with everything that is known of a translation; options that do not go together are refused."""

from __future__ import annotations

import io
import json
from typing import Any
from unittest.mock import Mock

import pytest

from model import actions
from model.__main__ import main
from model.translation.translator import Translator

COMMAND = ["translate", "--run", "none", "--beam", "2"]


@pytest.fixture
def _read(translator: Translator, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "load_translator", lambda *_: translator)
    monkeypatch.setattr("sys.stdin", Mock(buffer=io.BytesIO(b"Good morning. Thank you.\n\n")))


@pytest.mark.usefixtures("_read")
def test_that_details_hold_every_choice_of_every_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    more = ["--details", "--tree", "--alignment", "--candidates", "3", "--n-best", "2", "--prefix", "go"]
    assert main([*COMMAND, *more]) == 0
    first, empty = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert empty == {"translation": "", "sentences": []}
    assert [row["source"] for row in first["sentences"]] == ["Good morning.", "Thank you."]
    for row in first["sentences"]:
        check_row(row)
    assert first["sentences"][0]["text"].startswith("go")
    assert [row["forced"] for row in first["sentences"]] == [2, 0]


def check_row(row: dict[str, Any]) -> None:
    assert len(row["tokens"]) == row["length"] == len(row["candidates"])
    assert all(0.0 <= token["probability"] <= 1.0 for token in row["tokens"])
    assert all(other["score"] <= row["score"] for other in row["alternatives"])
    assert len(row["alignment"]["source_of"]) == len(row["alignment"]["target_words"])
    ends = [node for node in row["tree"]["nodes"] if node["fate"] == ("finished" if row["finished"] else "cut")]
    assert row["score"] == pytest.approx(max(node["score"] for node in ends))


@pytest.mark.usefixtures("_read")
def test_that_plain_lines_may_begin_as_given_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*COMMAND, "--prefix", "go"]) == 0
    assert capsys.readouterr().out.startswith("go")


@pytest.mark.parametrize(
    ("options", "field"),
    [
        (["--groups", "2", "--beam", "3"], "groups"),
        (["--groups", "2", "--sampling", "yes"], "groups"),
        (["--temperature", "0.7"], "temperature"),
        (["--top-k", "5"], "top_k"),
        (["--top-p", "0.9"], "top_p"),
        (["--minimum-length", "9", "--maximum-length", "5"], "minimum_length"),
    ],
)
def test_that_options_that_do_not_go_together_are_refused(
    capsys: pytest.CaptureFixture[str], options: list[str], field: str
) -> None:
    assert main([*COMMAND, *options, "--json"]) == 1
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["field"] == field
    assert ";" in error["message"]  # what to do instead
