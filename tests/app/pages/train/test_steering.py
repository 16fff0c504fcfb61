"""A training is paused, goes on, makes a single update and is stopped by the buttons of the Train page."""

from __future__ import annotations

from unittest.mock import Mock

import pytest
from made_training import started, step
from made_trainings import Trainings, give_corpus, stop
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from desktop_app.frame.menus import Menus
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from model.records.control import Go, Pause, StepOnce, Stop
from model.records.events import TrainingPaused


def test_that_pause_and_continue_reach_the_training(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.start()
    control = trainings.jobs[0].control
    session.training_event.emit(started())
    session.training_event.emit(step(1))
    qtbot.mouseClick(page.pause_button, Qt.MouseButton.LeftButton)
    assert isinstance(control.next(), Pause)
    session.training_event.emit(TrainingPaused(1))
    assert page.pause_button.text() == "Continue"
    qtbot.mouseClick(page.pause_button, Qt.MouseButton.LeftButton)
    assert isinstance(control.next(), Go)
    assert page.pause_button.text() == "Pause"
    stop(page, session, qtbot)
    assert isinstance(control.next(), Stop)


def test_that_a_training_that_waits_makes_a_single_update_and_shows_its_numbers(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.start()
    control, once = trainings.jobs[0].control, page.buttons.once
    for event in (started(), step(1)):
        session.training_event.emit(event)
    assert not once.isVisible()
    page.update_once()
    session.training_event.emit(TrainingPaused(1))
    assert once.isVisible()
    for _ in range(2):
        qtbot.mouseClick(once, Qt.MouseButton.LeftButton)
    assert isinstance(control.next(), StepOnce)
    session.training_event.emit(step(2, 1.5))
    assert (once.isVisible(), page.pause_button.text()) == (True, "Continue")
    session.training_event.emit(TrainingPaused(2))
    qtbot.waitUntil(lambda: "Paused" in page.view.progress.text() and "train loss 1.500 " in page.view.progress.text())
    stop(page, session, qtbot)
    assert isinstance(control.next(), Stop)  # neither the second click nor the one before the pause asked for an update
    assert not once.isVisible()


def test_that_nothing_more_can_be_asked_of_a_training_that_was_asked_to_stop_while_it_waits(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menus = Menus(window, session, top_bar=Mock(), pages=list, train_page=lambda: page, greet=list)
    entries = (menus._pause, menus._once, menus._stop)
    give_corpus(session)
    page.start()
    control, buttons = trainings.jobs[0].control, page.buttons
    for event in (started(), step(1), TrainingPaused(1)):
        session.training_event.emit(event)
    qtbot.waitUntil(lambda: not session.lanes.engine.queued())
    assert all(entry.isEnabled() for entry in entries)
    trainings.jobs[0].stop_asked.connect(
        lambda: session.corpus_changed.emit(session.corpus)
    )  # the buttons are told anew
    session.training.cancel()  # type: ignore[union-attr]  # as the status bar does
    assert [b.isEnabled() for b in (buttons.once, buttons.pause, buttons.stop)] == [False] * 3
    assert [entry.isEnabled() for entry in entries] == [False] * 3
    assert entries[0].toolTip() == "the training is being stopped"
    assert page.view.progress.text().startswith("Stopping")
    page.pause_or_continue()
    page.update_once()
    qtbot.waitUntil(lambda: session.training is None)
    assert isinstance(control.next(), Stop)
    assert control._commands.empty()


@pytest.mark.parametrize("width", [640, 800, 1300])
def test_that_no_button_moves_under_the_pointer_of_who_steers_a_training(
    page: TrainPage, session: Session, qtbot: QtBot, width: int
) -> None:
    page.resize(width, 550)
    give_corpus(session)
    buttons = page.buttons

    def places() -> list[QRect]:
        qtbot.wait(20)
        steady = (buttons.pause, buttons.stop, buttons.code, buttons.start)
        return [QRect(button.mapTo(page, QPoint()), button.size()) for button in steady]

    right = page.contentsRect().right() - 20
    assert places()[-1].right() == right
    page.start()
    running = places()
    assert running[-1].right() == right
    for event in (started(), step(1), TrainingPaused(1)):
        session.training_event.emit(event)
    assert buttons.pause.text() == "Continue"
    assert places() == running
    assert buttons.once.mapTo(page, QPoint(buttons.once.width(), 0)).x() < running[0].left(), "beside it"
    stop(page, session, qtbot)
    assert places()[-1].right() == right


def test_that_continue_during_a_single_update_goes_on_after_it(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.start()
    control = trainings.jobs[0].control
    for event in (started(), step(1), TrainingPaused(1)):
        session.training_event.emit(event)
    page.update_once()
    page.pause_or_continue()
    assert isinstance(control.next(), StepOnce)
    for event in (step(2), TrainingPaused(2)):
        session.training_event.emit(event)
    assert page.pause_button.text() == "Pause"
    stop(page, session, qtbot)
    assert isinstance(control.next(), Go)
    assert isinstance(control.next(), Stop)
