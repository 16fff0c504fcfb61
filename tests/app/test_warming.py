"""The search is compiled a piece at a time, when it is quiet, for what was wished for last."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.session import Session
from desktop_app.tasks import translation
from desktop_app.tasks.engine import EngineState
from desktop_app.translation import warming
from desktop_app.translation.warming import Warming
from model.records.configs import DecodeConfig

DECODE = DecodeConfig(beam=2)


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    made = Script()
    monkeypatch.setattr(translation, "warm", made)
    monkeypatch.setattr(warming, "QUIET", 1)
    return made


def test_that_pieces_follow_each_other_until_nothing_is_left(script: Script, session: Session, qtbot: QtBot) -> None:
    session.engine.state = EngineState("ready")
    made = Warming(session.engine)
    made.want("run-1", "best", DECODE)
    made.want("run-2", "last", DECODE)
    assert not script.jobs
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    assert script.last.asked[1:] == ("run-2", "last", DECODE)
    for left, jobs in ((True, 2), (True, 3), (False, 3)):
        script.last.give(left)
        assert len(script.jobs) == jobs
    made.want("run-2", "last", DecodeConfig(beam=1))
    qtbot.waitUntil(lambda: len(script.jobs) == 4)


def test_that_it_waits_for_the_engine_and_for_the_piece_under_way(
    script: Script, session: Session, qtbot: QtBot
) -> None:
    session.engine.state = EngineState("starting")
    made = Warming(session.engine)
    made.want("run-1", "best", DECODE)
    qtbot.wait(20)
    assert not script.jobs
    session.engine._become(EngineState("ready"))
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    made.want("run-2", "best", DECODE)
    qtbot.wait(20)
    assert len(script.jobs) == 1
    script.last.give(True)
    assert script.last.asked[1] == "run-2"
    script.last.fail(RuntimeError("no such run"))
    assert len(script.jobs) == 2


def test_that_after_an_answer_it_is_quiet_for_as_long_as_a_piece_took(
    script: Script, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.engine.state = EngineState("ready")
    made = Warming(session.engine)
    made.want("run-1", "best", DECODE)
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    monkeypatch.setattr(made._begun, "elapsed", lambda: 40)
    session.engine.answered.emit()
    script.last.give(True)
    assert len(script.jobs) == 1, "a piece is begun although somebody works"
    session.engine.answered.emit()
    assert made._pause.interval() == 40
    qtbot.waitUntil(lambda: len(script.jobs) == 2)


def test_that_no_piece_is_put_behind_what_is_being_computed(
    script: Script, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.engine.state = EngineState("ready")
    looks: list[bool] = []
    monkeypatch.setattr(session.engine, "is_idle", lambda: looks.append(len(looks) > 2) or looks[-1])
    made = Warming(session.engine)
    made.want("run-1", "best", DECODE)
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    assert looks == [False, False, False, True]
    monkeypatch.setattr(session.engine, "is_asked", lambda: True)
    script.last.give(True)
    assert len(script.jobs) == 1
