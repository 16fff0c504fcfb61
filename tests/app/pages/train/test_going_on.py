"""An old run goes on: when that is offered, what is said of it, and why it may not be possible."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from made_runs import make_run
from made_training import columns, history, started, step
from made_trainings import EVERYDAY, FOUND, RUN, Trainings, give_corpus, give_sample, stop
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.jobs import Job
from desktop_app.pages import train as page_module
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from model import actions
from model.errors import RunError


def test_that_an_old_run_shows_its_history_and_can_go_on(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    session.set_run(RUN)
    qtbot.waitUntil(page.resume.isVisible)
    assert len(page.view.record.series["train_loss"]) == 20
    assert page.resume.epochs.value() == 4
    page.resume.epochs.setValue(6)
    page.resume.minutes.setValue(5)
    qtbot.mouseClick(page.resume.button, Qt.MouseButton.LeftButton)
    # The run had been trained for 10 seconds before.
    assert trainings.asked[0]["changes"] == {"epochs": 6, "minutes": pytest.approx(10 / 60 + 5), "steps": None}
    session.training_event.emit(started(20, resumed=True, epochs=6))
    session.training_event.emit(step(21))
    assert list(page.view.record.series["train_loss"].x) == list(range(1, 22))
    assert not page.resume.isVisible()
    stop(page, session, qtbot)


@pytest.mark.parametrize(("state", "main"), [("stopped", "Go on with this run"), ("finished", "Start")])
def test_that_the_likeliest_button_is_the_primary_one(
    page: TrainPage, session: Session, qtbot: QtBot, state: str, main: str
) -> None:
    give_corpus(session)
    session.set_run(dataclasses.replace(RUN, state=state))
    qtbot.waitUntil(page.resume.isVisible)
    primary = [b.text() for b in (page.start_button, page.resume.button) if b.property("role") == "primary"]
    assert primary == [main]


@pytest.mark.parametrize("is_demo", [True, False])
def test_that_of_another_corpus_than_that_of_the_run_there_is_one_way_to_start_and_a_link_to_the_other(
    page: TrainPage, session: Session, qtbot: QtBot, demo_folder: Path, is_demo: bool
) -> None:
    run = dataclasses.replace(RUN, path=str(demo_folder / "en-zh")) if is_demo else RUN
    session.set_run(run)
    qtbot.waitUntil(page.resume.isVisible)
    give_sample(session, "mine", "en")
    assert (page.resume.isVisible(), page.further.isVisible()) == (False, True)
    assert page.start_button.property("role") == "primary"
    assert f"“{EVERYDAY}”" in page.further.text.text()
    assert ("copy" in page.further.button.text()) is is_demo
    page.further.button.click()
    assert (page.resume.isVisible(), page.further.isVisible()) == (True, False)
    assert page.resume._text.text().endswith(f" · on its own corpus “{EVERYDAY}”")
    roles = [button.property("role") for button in (page.start_button, page.resume.button)]
    assert roles == ["", "primary"]
    give_sample(session, "reverse", "")
    assert page.further.isVisible(), "another corpus was chosen since then"
    give_corpus(session)
    assert (page.resume.isVisible(), page.further.isVisible()) == (True, False)
    assert EVERYDAY not in page.resume._text.text()


def test_that_a_run_past_its_limit_is_offered_epochs_it_has_not_made(
    page: TrainPage, session: Session, qtbot: QtBot
) -> None:
    session.set_run(dataclasses.replace(RUN, state="finished", epoch=16))
    qtbot.waitUntil(page.resume.isVisible)
    assert page.resume.epochs.value() == 26


@pytest.mark.parametrize("is_demo", [True, False])
def test_that_only_of_ones_own_run_the_page_tells_why_it_ended(
    page: TrainPage, session: Session, qtbot: QtBot, demo_folder: Path, is_demo: bool
) -> None:
    session.set_run(dataclasses.replace(RUN, path=str(demo_folder / "en-zh")) if is_demo else RUN)
    qtbot.waitUntil(page.resume.isVisible)
    assert page.view.record.ended is not None
    assert not page.view.progress.text(), "the offer to go on says it"
    session.ask_about(page.view.record.ended and session.run.path)
    assert (page.view.progress.text() == "") is is_demo
    assert ("more epochs" in page.resume.epochs.text()) is is_demo


def test_that_a_killed_training_is_not_shown_as_if_it_ran(
    page: TrainPage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = columns(list(history(20))[:-1])
    monkeypatch.setattr(page_module.runs, "history", lambda lanes, _: Job(lambda _: told, lanes.files, name="made up"))
    killed = dataclasses.replace(RUN, update=25, interrupted=True)
    session.set_run(killed)
    qtbot.waitUntil(lambda: page.view.progress.text() == "epoch 2 of 4 · update 20 (10 an epoch)")
    qtbot.waitUntil(page.resume.isVisible)
    assert "interrupted at update 25; it goes on from its last checkpoint, update 20" in page.resume._text.text()
    assert page.start_button.property("role") != "primary"
    session.ask_about(killed.path)
    assert page.resume.isHidden(), "the strip above asks already"
    assert page.start_button.property("role") != "primary"
    session.ask_about("/runs/another")
    assert page.resume.isVisible()
    assert page.resume.button.property("role") == "primary"
    session.set_run(dataclasses.replace(killed, interrupted=False, checkpoints=()))
    assert "stopped at update 25, before its first checkpoint; it begins again" in page.resume._text.text()
    assert page.resume.button.property("role") == "primary"


def test_that_going_on_says_so_at_once_and_the_keyboard_stays_with_the_training(
    page: TrainPage, session: Session, qtbot: QtBot
) -> None:
    give_corpus(session)
    session.set_run(RUN)
    qtbot.waitUntil(page.resume.isVisible)
    page.doctor_card.show_findings(RUN.path, [FOUND])
    page.resume.button.setFocus()
    page.resume.button.click()
    assert page.view.progress.text() == "Going on from update 20…"
    assert page.focusWidget() is page.pause_button
    session.training_event.emit(started(20, resumed=True))
    page.view.refresh()
    assert page.view.progress.text() == "Going on from update 20…"
    stop(page, session, qtbot)
    assert page.focusWidget() is None  # and not the next button, which does something else


def test_that_going_on_is_from_the_last_checkpoint_although_more_was_trained(
    page: TrainPage, session: Session, qtbot: QtBot
) -> None:
    give_corpus(session)
    session.set_run(dataclasses.replace(RUN, update=25))
    qtbot.waitUntil(page.resume.isVisible)
    page.resume.button.click()
    assert page.view.progress.text() == "Going on from update 20…"
    stop(page, session, qtbot)


def test_that_what_cannot_go_on_is_not_said_to_go_on(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    give_corpus(session)
    session.set_run(RUN)
    qtbot.waitUntil(page.resume.isVisible)
    page.resume.button.click()
    assert session.training is not None
    session.training.failed.emit(RunError("corpus_apart", name="letters"))
    assert "Going on" not in page.view.progress.text()


@pytest.mark.parametrize(
    ("state", "ended_by", "words"),
    [
        ("finished", "ended_minutes", "time limit reached"),
        ("finished", "ended_early", "stopped early"),
        ("stopped", "ended_stopped", "stopped by you"),
        ("stopped", "", "stopped"),
        ("failed", "write_failed", "failed"),
    ],
)
def test_that_the_offer_to_go_on_says_what_ended_the_run(
    page: TrainPage, session: Session, qtbot: QtBot, state: str, ended_by: str, words: str
) -> None:
    session.set_run(dataclasses.replace(RUN, state=state, ended_by=ended_by))
    qtbot.waitUntil(page.resume.isVisible)
    assert page.resume._text.text() == f"old: {words} at update 20"


@pytest.mark.parametrize(
    ("corpus_path", "why"), [("pairs", "did not come with it"), ("/gone", "no longer at /gone; put it back there")]
)
def test_that_a_run_without_its_corpus_is_not_offered_to_go_on(
    session: Session, qtbot: QtBot, tmp_path: Path, corpus_path: str, why: str
) -> None:
    made = make_run(tmp_path, "old", history(20), corpus_path=corpus_path, corpus_name="Two cats")
    page = TrainPage(session)
    qtbot.addWidget(page)
    page.show()
    session.set_run(actions.run_summary(made.path))
    qtbot.waitUntil(page.resume.isVisible)
    qtbot.waitUntil(lambda: not page.resume.button.isEnabled())
    assert why in page.resume._text.text()
    assert why in page.resume.button.toolTip()
    assert "Two cats" in page.resume._text.text()
    assert not page.resume.epochs.isVisible()
    assert page.resume.button.property("role") != "primary"


def test_that_a_run_that_another_program_trains_is_not_offered_to_go_on_until_that_has_ended(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    made = make_run(tmp_path, "old", history(20), corpus_path="/gone", state="running")
    page = TrainPage(session)
    qtbot.addWidget(page)
    page.show()
    with made.lock():
        session.set_run(actions.run_summary(made.path))
        qtbot.waitUntil(lambda: page.resume.isVisible() and not page.resume.button.isEnabled())
        assert "is being trained by another window or command" in page.resume._text.text()
    session.set_run(actions.run_summary(made.path))
    qtbot.waitUntil(lambda: "another window" not in page.resume._text.text())
