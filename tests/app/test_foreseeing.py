"""How long a training will take stands in the form, measured once for what makes a difference."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_corpora import MadeUpCorpus
from made_training import epoch_done, started, step
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.session import Session
from desktop_app.settings import Settings
from desktop_app.tasks.engine import Engine, EngineState
from desktop_app.tasks.training import TrainingJob
from desktop_app.training import foreseeing, known_forecasts, remembered
from desktop_app.training.foreseeing import Foreseeing
from desktop_app.training.own_time import OwnTime
from desktop_app.widgets.training.training_setup import TrainingSetup
from model.errors import DataError
from model.records.control import ControlQueue
from model.records.events import StepDone
from model.records.runs import RunInfo
from model.records.speed import TrainingForecast

UNKNOWN = "How long an epoch takes here is not known yet."


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    made = Script()
    monkeypatch.setattr(foreseeing, "QUIET_MILLISECONDS", 0)
    monkeypatch.setattr(foreseeing.tasks, "foresee", made)
    return made


@pytest.fixture
def setup(session: Session, script: Script, qtbot: QtBot) -> TrainingSetup:
    del script
    made = TrainingSetup()
    qtbot.addWidget(made)
    Foreseeing(session, made)
    session.set_corpus(MadeUpCorpus())
    made.show()
    return made


def become_ready(session: Session) -> None:
    session.engine.state = EngineState("ready")
    session.engine.state_changed.emit(session.engine.state)


def test_that_the_time_is_measured_once_the_engine_is_ready_and_told_for_the_limits_of_the_form(
    session: Session, setup: TrainingSetup, script: Script, qtbot: QtBot
) -> None:
    qtbot.wait(5)
    assert not script.jobs
    become_ready(session)
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    setup.form.rows["epochs"].set_value(10)
    script.last.give(TrainingForecast(1234, 120.0, (3935, 3935)))
    assert "a vocabulary of 3,935" in setup.about.text(), "a tokenizer was learned for it"
    assert "2\u00a0min an epoch (1,234 updates), 20\u00a0min in all" in setup.forecast.text()
    setup.form.rows["epochs"].set_value(30)
    assert "1\u00a0h in all" in setup.forecast.text()
    qtbot.wait(5)
    assert len(script.jobs) == 1
    setup.form.rows["layers"].set_value(1)
    assert setup.forecast.text() == UNKNOWN
    qtbot.waitUntil(lambda: len(script.jobs) == 2)
    script.last.fail(DataError("sentence_too_long", tokens=600, max_tokens=512))
    assert setup.forecast.text() == UNKNOWN


def test_that_the_options_do_not_move_when_the_time_is_known(
    session: Session, setup: TrainingSetup, script: Script, qtbot: QtBot
) -> None:
    setup.resize(344, 700)
    become_ready(session)
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    setup.form.rows["epochs"].set_value(10)
    qtbot.wait(20)
    before = setup.forecast.geometry()
    script.last.give(TrainingForecast(1234, 120.0))
    qtbot.wait(20)
    assert "other work on this computer" in setup.forecast.text()
    assert setup.forecast.geometry() == before
    assert before.height() > 2 * setup.forecast.fontMetrics().height()


def test_that_what_was_measured_is_told_at_once_after_the_next_start_and_not_measured_again(
    session: Session, setup: TrainingSetup, script: Script, qtbot: QtBot
) -> None:
    become_ready(session)
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    script.last.give(TrainingForecast(updates=1234, epoch_seconds=41.0))
    setup.hide()
    again = Session(session.lanes, Engine(session.lanes), Settings(session.settings.path))
    form = TrainingSetup()
    qtbot.addWidget(form)
    Foreseeing(again, form)
    again.set_corpus(MadeUpCorpus())
    form.show()
    assert "41\u00a0s an epoch" in form.forecast.text(), "the engine need not have started"
    become_ready(again)
    qtbot.wait(5)
    assert len(script.jobs) == 1
    again.settings.threads = 1
    form.changed.emit()
    assert form.forecast.text() == UNKNOWN, "with fewer threads it takes longer"


def test_that_the_newest_measured_trainings_are_remembered(session: Session) -> None:
    for number in range(remembered.MOST + 1):
        known_forecasts.keep(session.settings, f"key {number}", TrainingForecast(10, 1.5))
    known_forecasts.keep(session.settings, "key 20", TrainingForecast(20, 2.5))
    known = known_forecasts.read(session.settings)
    assert len(known) == remembered.MOST
    assert next(iter(known.items())) == ("key 20", TrainingForecast(20, 2.5))
    assert "key 0" not in known
    session.settings.set("work/forecasts", '[["x", "many", 1]]')
    assert known_forecasts.read(session.settings) == {}


def test_that_nothing_is_measured_for_a_form_that_nobody_looks_at(
    session: Session, setup: TrainingSetup, script: Script, qtbot: QtBot
) -> None:
    become_ready(session)
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    setup.hide()
    assert script.last.was_cancelled
    script.last.stop()
    qtbot.wait(5)
    assert len(script.jobs) == 1


@pytest.mark.parametrize("goes_on", [False, True])
def test_that_a_training_that_was_made_tells_how_long_the_next_one_takes(
    session: Session,
    setup: TrainingSetup,
    script: Script,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    *,
    goes_on: bool,
) -> None:
    infos = Script()
    monkeypatch.setattr(foreseeing.runs, "run_info", infos)
    become_ready(session)
    qtbot.waitUntil(lambda: len(script.jobs) == 1)
    setup.form.rows["epochs"].set_value(40)
    script.last.give(TrainingForecast(updates=10, epoch_seconds=42.0))
    job = TrainingJob(session.engine, "/runs/no-such-run", ControlQueue(), lambda _: None, "train")
    tokenizer, model, train = setup.configs()
    job.configs = None if goes_on else (tokenizer, model, train)
    session.training = job
    session.training_changed.emit(job)
    if goes_on:
        learned = replace(model, source_vocabulary=1000, target_vocabulary=1200)
        infos.last.give(RunInfo("mine", "", "", MadeUpCorpus.id, "", "", "", "", tokenizer, learned, train))
    for event in [started(), *(step(update) for update in range(1, 11))]:
        session.training_event.emit(
            replace(event, elapsed=8.0 * event.update) if isinstance(event, StepDone) else event
        )
    session.training_event.emit(replace(epoch_done(10), elapsed=500.0))  # after a long validation
    session.training_event.emit(replace(step(11), elapsed=508.0))
    session._end_training()
    assert "1\u00a0min 20\u00a0s an epoch (10 updates), 53\u00a0min in all" in setup.forecast.text()


def test_that_few_updates_of_an_epoch_do_not_tell_its_time() -> None:
    own = OwnTime()
    for event in (started(), *(step(update) for update in range(1, 9))):
        own.feed(event)
        assert own.found() is None
