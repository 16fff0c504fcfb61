"""The welcome goes for good, and an interrupted training is asked about until somebody answers."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_demos import demo_run
from made_runs import make_run
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.frame.status import Status
from desktop_app.jobs import Job
from desktop_app.look import theme
from desktop_app.pages.train import TrainPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.start import interrupted
from desktop_app.start.interrupted import Interrupted
from desktop_app.start.welcome import Welcome
from desktop_app.widgets.frame.status_bar import StatusBar
from model import actions
from model.records.runs import RunSummary
from model.runs.folder import RunFolder


@pytest.fixture
def runs_folder(session: Session) -> Path:
    return Path(session.runs_folder)


def test_that_buttons_stand_beside_the_words_in_the_first_frame_that_has_room(session: Session, qtbot: QtBot) -> None:
    """They stood in a row of their own, and jumped."""
    welcome = Welcome(session)
    qtbot.addWidget(welcome)
    welcome.resize(600, 100)
    welcome.show()
    assert welcome.translate.y() > welcome.text.y()
    welcome.resize(1600, 100)
    assert welcome.translate.x() > welcome.text.x() + 100


def test_that_the_welcome_closed_once_does_not_come_back(session: Session, qtbot: QtBot) -> None:
    first = Welcome(session)
    qtbot.addWidget(first)
    assert not first.isHidden()
    qtbot.mouseClick(first.close_button, Qt.MouseButton.LeftButton)
    second = Welcome(session)
    qtbot.addWidget(second)
    assert first.isHidden()
    assert second.isHidden()
    second.greet()
    assert not second.isHidden()


def test_that_a_strip_that_goes_gives_its_focus_to_no_button(session: Session, qtbot: QtBot) -> None:
    window, stop = QWidget(), QPushButton("Stop")
    qtbot.addWidget(window)
    welcome = Welcome(session)
    layout = QVBoxLayout(window)
    for widget in (welcome, stop):
        layout.addWidget(widget)
    window.show()
    welcome.close_button.setFocus()
    qtbot.waitUntil(welcome.close_button.hasFocus)
    qtbot.mouseClick(welcome.close_button, Qt.MouseButton.LeftButton)
    assert welcome.isHidden()
    assert not stop.hasFocus()


def test_that_a_door_that_was_used_puts_the_welcome_away_for_good(session: Session, qtbot: QtBot) -> None:
    first = Welcome(session)
    qtbot.addWidget(first)
    with qtbot.waitSignal(session.page_requested, check_params_cb=lambda page: page == "learn"):
        qtbot.mouseClick(first.learn, Qt.MouseButton.LeftButton)
    assert first.isHidden()
    second = Welcome(session)
    qtbot.addWidget(second)
    assert second.isHidden()
    second.greet()
    assert not second.isHidden()


def test_that_the_first_door_leads_to_a_text_that_typing_replaces(session: Session, qtbot: QtBot) -> None:
    """It seemed to close the card and nothing else."""
    window, bar = TranslatePage(session), StatusBar()
    welcome = Welcome(session)
    for widget in (window, bar, welcome):
        qtbot.addWidget(widget)
    Status(session, bar)
    window.set_text("I like tea.")
    pages: list[str] = []
    session.page_requested.connect(pages.append)
    qtbot.mouseClick(welcome.translate, Qt.MouseButton.LeftButton)
    assert pages == ["translate"]
    assert window.source.edit.textCursor().selectedText() == "I like tea."
    assert welcome.isHidden()
    assert "Help › Show the welcome" in bar.mentioned()


@pytest.mark.parametrize("width", [900, 1400])
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_that_the_welcome_is_never_clipped(
    session: Session, qtbot: QtBot, qapp: QApplication, width: int, zoom: float
) -> None:
    theme.apply(qapp, "light", zoom)
    try:
        area = QWidget()
        qtbot.addWidget(area)
        column = QVBoxLayout(area)
        welcome = Welcome(session)
        column.addWidget(welcome)
        column.addStretch(1)
        area.resize(width, 400)
        area.show()
        buttons = (welcome.translate, welcome.train, welcome.close_button)
        qtbot.waitUntil(lambda: welcome.text.height() >= welcome.text.heightForWidth(welcome.text.width()))
        for part in (welcome.title, *buttons):
            assert part.width() >= part.sizeHint().width(), part.text()
        assert welcome.rect().contains(buttons[-1].geometry())
    finally:
        theme.apply(qapp, "light", 1.0)


def test_that_every_door_leads_to_a_page(session: Session, qtbot: QtBot) -> None:
    asked: list[str] = []
    session.page_requested.connect(asked.append)
    welcome = Welcome(session)
    qtbot.addWidget(welcome)
    for door in (welcome.translate, welcome.train):
        qtbot.mouseClick(door, Qt.MouseButton.LeftButton)
    assert asked == ["translate", "data"]


@pytest.fixture
def strip(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Interrupted:
    """The strip, where the corpus of every run is there."""
    monkeypatch.setattr(
        interrupted.runs, "hindrance", lambda lanes, _: Job(lambda _: None, lanes.files, name="made up")
    )
    made = Interrupted(session)
    qtbot.addWidget(made)
    return made


@pytest.mark.parametrize(
    ("state", "asks"), [("running", True), ("paused", True), ("stopped", False), ("finished", False)]
)
def test_that_only_a_killed_training_is_asked_about(
    strip: Interrupted, session: Session, runs_folder: Path, qtbot: QtBot, state: str, asks: bool
) -> None:
    demo_run(runs_folder / "killed", state=state, example=False)
    strip.look()
    qtbot.waitUntil(session.lanes.idle)
    qtbot.wait(20)
    assert strip.isHidden() is not asks
    if asks:
        assert "killed" in strip.text.text()
        assert "10" in strip.text.text()


def test_that_a_run_without_a_checkpoint_is_not_said_to_go_on_from_one(strip: Interrupted, runs_folder: Path) -> None:
    run = actions.run_summary(demo_run(runs_folder / "young", state="running", example=False))
    strip._take_runs([dataclasses.replace(run, checkpoints=())])
    assert strip.text.text() == "The training of “young” was interrupted before its first checkpoint. Begin it again?"


def test_that_a_killed_training_is_said_to_go_on_from_what_was_saved(strip: Interrupted, runs_folder: Path) -> None:
    run = actions.run_summary(demo_run(runs_folder / "killed", state="running", example=False))
    strip._take_runs([dataclasses.replace(run, update=1115, checkpoints=("step-00000020", "step-00001055"))])
    assert "interrupted at update 1,115. Go on from its last checkpoint, update 1,055?" in strip.text.text()


def test_that_a_run_in_training_elsewhere_is_not_taken_for_a_killed_one(runs_folder: Path) -> None:
    folder = RunFolder.open(Path(demo_run(runs_folder / "busy", state="running", example=False)))
    with folder.lock():
        summary = actions.run_summary(folder.path)
        assert (summary.state, summary.interrupted) == ("running", False)
    assert actions.run_summary(folder.path).interrupted


def test_that_not_now_is_not_asked_again(strip: Interrupted, session: Session, runs_folder: Path, qtbot: QtBot) -> None:
    path = demo_run(runs_folder / "killed", state="running", example=False)
    session.set_run(actions.run_summary(path))
    strip.look()
    qtbot.waitUntil(lambda: not strip.isHidden())
    assert session.asked_about == path
    qtbot.mouseClick(strip.later, Qt.MouseButton.LeftButton)
    assert strip.isHidden()
    assert session.asked_about == ""
    qtbot.waitUntil(lambda: not actions.run_summary(path).interrupted)
    qtbot.waitUntil(lambda: session.run is not None and not session.run.interrupted)


def test_that_two_killed_trainings_are_asked_about_one_after_the_other(
    strip: Interrupted, runs_folder: Path, qtbot: QtBot
) -> None:
    for name in ("one", "two"):
        demo_run(runs_folder / name, state="running", example=False)
    accepted: list[RunSummary] = []
    strip.accepted.connect(accepted.append)
    strip.look()
    qtbot.waitUntil(lambda: not strip.isHidden())
    qtbot.mouseClick(strip.go_on, Qt.MouseButton.LeftButton)
    assert not strip.isHidden()
    qtbot.mouseClick(strip.go_on, Qt.MouseButton.LeftButton)
    assert strip.isHidden()
    assert {run.name for run in accepted} == {"one", "two"}


def test_that_a_run_whose_corpus_is_gone_is_said_to_be_unable_to_go_on(
    session: Session, runs_folder: Path, qtbot: QtBot
) -> None:
    strip = Interrupted(session)
    qtbot.addWidget(strip)
    make_run(runs_folder, "killed", state="running", corpus_path="/gone")
    strip.look()
    qtbot.waitUntil(lambda: not strip.isHidden() and not strip.go_on.isEnabled())
    for words in (strip.text.text(), strip.go_on.toolTip()):
        assert "is no longer at /gone; put it back there" in words
    assert strip.later.isEnabled()


def test_that_a_run_goes_on_only_when_its_history_is_read(
    session: Session, runs_folder: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = demo_run(runs_folder / "killed", state="running", example=False)
    page = TrainPage(session)
    qtbot.addWidget(page)
    asked: list[tuple[object, bool]] = []
    monkeypatch.setattr(page, "go_on", lambda changes: asked.append((changes, page.view.is_reading())))
    page.go_on_with(actions.run_summary(path))
    assert asked == []
    qtbot.waitUntil(lambda: asked == [({}, False)])


def test_that_a_run_that_goes_on_by_another_way_is_not_asked_about(
    strip: Interrupted, session: Session, runs_folder: Path, qtbot: QtBot
) -> None:
    path = demo_run(runs_folder / "killed", state="running", example=False)
    strip.look()
    qtbot.waitUntil(lambda: not strip.isHidden())
    session.training_changed.emit(SimpleNamespace(run_path=path))
    session.training_changed.emit(None)
    assert strip.isHidden()
