"""`average`: what is asked for is averaged, and the scores before and after are said."""

from __future__ import annotations

import json
from typing import Any

import pytest

from model import actions
from model.__main__ import main
from model.errors import ConfigError
from model.records.events import CheckpointsAveraged

EVENT = CheckpointsAveraged(
    update=40, epoch=4, name="average-00000040-3", checkpoints=3, best=True,
    validation_loss_before=2.5, validation_loss=2.25, bleu_before=20.0, bleu=21.5,
)  # fmt: skip


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    heard: list[tuple[str, int]] = []

    def average(path: str, last: int, **_: Any) -> CheckpointsAveraged:
        heard.append((path, last))
        return EVENT

    monkeypatch.setattr(actions, "average_checkpoints", average)
    return heard


def test_that_scores_before_and_after_are_said(
    asked: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["average", "a run", "--last", "3"]) == 0
    said = capsys.readouterr().out
    assert asked == [("a run", 3)]
    assert "2.500 → 2.250" in said
    assert "20.0 → 21.5" in said
    assert "translates from now on" in said


def test_that_programs_get_the_event(asked: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["average", "a run", "--json"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert (row["event"], row["bleu"], asked[0][1]) == ("checkpoints_averaged", 21.5, 5)


def test_that_what_is_no_number_of_checkpoints_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["average", "a run", "--last", "all", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["field"] == "last"
    with pytest.raises(ConfigError, match="between 2 and"):
        actions.average_checkpoints("a run", 1)
