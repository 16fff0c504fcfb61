"""The Train page, with a training that is made up."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest
from made_runs import make_run
from made_training import columns, ended, epoch_done, history, started, step
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.frame.menus import Menus
from desktop_app.jobs import Job
from desktop_app.look import theme
from desktop_app.pages import train as page_module
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.tasks.training import TrainingJob
from desktop_app.values.folders import new_folder, new_run
from desktop_app.widgets.figure_view import DRAWS_PER_SECOND
from desktop_app.widgets.page_frame import PageFrame
from desktop_app.widgets.training.training_view import LEAST_CHART
from model import actions
from model.errors import RunError
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.control import ControlQueue, Go, Pause, StepOnce, Stop
from model.records.events import TrainingPaused
from model.records.findings import Finding
from model.records.runs import RunInfo, RunSummary

EVERYDAY = "Everyday en → zh"
RUN = RunSummary("/runs/old", "old", "stopped", "", EVERYDAY, "tiny", 1000, 20, 2, 2.5, 31.5, ("step-00000020",))
INFO = RunInfo(
    "old", "", "c", "1", "/c", "", "en", "zh", TokenizerConfig(), ModelConfig(), TrainConfig(epochs=4), "stopped"
)


FOUND = Finding("doctor_unfinished", "advice", 20, {"before": 2.0, "after": 1.5})


class Trainings:
    """Stands for the engine: remembers what was started and lets the test speak for it."""

    def __init__(self) -> None:
        self.jobs: list[TrainingJob] = []
        self.asked: list[dict[str, Any]] = []

    def start(self, engine: Any, **asked: Any) -> TrainingJob:
        return self._keep(
            TrainingJob(engine, asked["run_path"], ControlQueue(), wait, "made up", run_name=asked["name"]), asked
        )

    def resume(self, engine: Any, run: RunSummary, **asked: Any) -> TrainingJob:
        return self._keep(TrainingJob(engine, run.path, ControlQueue(), wait, "made up", run_name=run.name), asked)

    def _keep(self, job: TrainingJob, asked: dict[str, Any]) -> TrainingJob:
        self.jobs.append(job)
        self.asked.append(asked)
        return job


def wait(handle: Any) -> RunSummary:
    while not handle.asked():
        time.sleep(0.005)
    return RUN


@pytest.fixture(autouse=True)
def trainings(monkeypatch: pytest.MonkeyPatch) -> Trainings:
    made = Trainings()
    monkeypatch.setattr(page_module.training, "start", made.start)
    monkeypatch.setattr(page_module.training, "resume", made.resume)
    return made


@pytest.fixture
def page(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> TrainPage:
    def answer(value: Any) -> Callable[..., Job]:
        return lambda lanes, _path: Job(lambda _: value, lanes.files, name="made up")

    monkeypatch.setattr(page_module.runs, "history", answer(columns(list(history(20)))))
    monkeypatch.setattr(page_module.runs, "run_info", answer(INFO))
    monkeypatch.setattr(page_module.runs, "hindrance", answer(None))
    monkeypatch.setattr("desktop_app.session.runs.run_summary", answer(RUN))
    made = TrainPage(session)
    qtbot.addWidget(made)
    made.resize(960, 550)
    made.show()
    return made


FEW = SimpleNamespace(kept=1000)
"""A report."""


def give_corpus(session: Session) -> None:
    session.corpus = SimpleNamespace(
        path="/corpora/c", id="c", name=EVERYDAY, source_language="en", target_language="zh", report=FEW
    )
    session.corpus_changed.emit(session.corpus)


def give_sample(session: Session, name: str, language: str) -> None:
    session.corpus = SimpleNamespace(path=f"/corpora/sample-{name}", id=name, name=name, source_language=language)
    session.corpus_changed.emit(session.corpus)


def stop(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not session.lanes.engine.queued())
    page.stop()
    qtbot.waitUntil(lambda: session.training is None)


def test_that_without_a_corpus_the_page_leads_to_the_data_page(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    assert not page.start_button.isVisible()
    with qtbot.waitSignal(session.page_requested) as asked:
        page._empty.accepted.emit()
    assert asked.args == ["data"]


def test_that_a_double_click_starts_one_training(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.setup.choose_preset("toy")
    qtbot.mouseClick(page.start_button, Qt.MouseButton.LeftButton)
    qtbot.mouseDClick(page.start_button, Qt.MouseButton.LeftButton)
    page.start()
    assert len(trainings.jobs) == 1
    assert not page.start_button.isEnabled()
    assert page.setup.size_label.isHidden(), "what is said there is of the next network"
    asked = trainings.asked[0]
    assert (asked["corpus_path"], asked["name"], asked["model"].layers) == ("/corpora/c", "Everyday en → zh Toy", 2)
    stop(page, session, qtbot)
    assert page.start_button.isEnabled()


def test_that_a_toy_corpus_preselects_the_toy_preset_until_a_person_chooses(page: TrainPage, session: Session) -> None:
    for name, language, preset in (("reverse", "", "toy"), ("english-chinese", "en", "tiny"), ("sort", "", "toy")):
        give_sample(session, name, language)
        assert page.setup.preset.currentData() == preset
    page.setup.form.rows["layers"].editor.setText("3")
    give_corpus(session)
    assert page.setup.configs()[1].layers == 3


def test_that_a_wrong_option_cannot_be_trained(page: TrainPage, session: Session, trainings: Trainings) -> None:
    give_corpus(session)
    page.setup.form.rows["layers"].editor.setText("0")
    page.start()
    assert not page.start_button.isEnabled()
    assert trainings.jobs == []


def test_that_a_failed_training_says_why_with_its_fields_and_keeps_its_curves(
    page: TrainPage, session: Session, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.start()
    for event in (started(), step(1), step(2)):
        session.training_event.emit(event)
    reason = {"path": "/runs/c", "reason": "No space left on device"}
    failed = dataclasses.replace(ended(2, "write_failed"), state="failed", fields=reason)
    session.training_event.emit(failed)
    qtbot.waitUntil(lambda: page.view.progress.text() == "/runs/c cannot be written: No space left on device")
    assert page.view.progress.property("role") == "danger"
    assert len(page.view.record.series["train_loss"]) == 2
    banner = page.findChild(QFrame, "banner")
    assert banner is not None
    assert "No space left" in banner.findChild(QLabel).text()
    session.training_event.emit(started(2, resumed=True))
    qtbot.waitUntil(lambda: page.view.progress.property("role") == "muted")
    stop(page, session, qtbot)


def test_that_events_show_as_curves_progress_and_samples(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    give_corpus(session)
    page.start()
    for event in [started(resumed=True), *list(history(30))[1:-1]]:  # of which the time left is known at once
        session.training_event.emit(event)
    qtbot.waitUntil(lambda: "epoch 3 of 4" in page.view.progress.text())
    for words in ("update 30", "1,234 tokens/s", "about 1\u00a0min left"):
        assert words in page.view.progress.text()
    assert "✓" in page.view.samples.toPlainText()
    qtbot.waitUntil(lambda: page.view.chart.draws > 0)
    session.training_event.emit(ended(30))
    qtbot.waitUntil(lambda: "epoch" in page.view.progress.text().lower() and "left" not in page.view.progress.text())
    stop(page, session, qtbot)


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


def test_that_the_run_is_named_while_it_is_trained(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    give_corpus(session)
    page.setup.name.setText("My run")
    page.start()
    session.training_event.emit(started())
    session.training_event.emit(step(1))
    assert page.view._chart_card.heading.text() == "Curves of: My run"
    session.set_run(RUN)
    assert page.view._chart_card.heading.text() == "Curves of: old"
    stop(page, session, qtbot)


def test_that_a_training_goes_on_unseen_while_another_run_is_shown(
    page: TrainPage, session: Session, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.start()
    path = session.training.run_path
    session.training_event.emit(step(1))
    session.set_run(RUN)
    qtbot.waitUntil(lambda: len(page.view.record.series["train_loss"]) == 20)
    session.training_event.emit(step(2))
    session.training_event.emit(epoch_done(2))
    assert len(page.view.record.series["train_loss"]) == 20
    session.set_run(RunSummary(path, "new", "running", "", "c", "tiny", 1, 2, 1, None, None, ()))
    assert list(page.view.record.series["train_loss"].x) == [1, 2]
    stop(page, session, qtbot)


def test_that_two_runs_of_one_name_are_told_apart(tmp_path: Path) -> None:
    assert new_run(str(tmp_path), "en → zh Toy") == (str(tmp_path / "en-zh-Toy"), "en → zh Toy")
    (tmp_path / "en-zh-Toy").mkdir()
    assert new_run(str(tmp_path), "en → zh Toy") == (str(tmp_path / "en-zh-Toy-2"), "en → zh Toy 2")


def test_that_a_killed_training_is_not_shown_as_if_it_ran(
    page: TrainPage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = columns(list(history(20))[:-1])
    monkeypatch.setattr(page_module.runs, "history", lambda lanes, _: Job(lambda _: told, lanes.files, name="made up"))
    killed = dataclasses.replace(RUN, update=25, interrupted=True)
    session.set_run(killed)
    qtbot.waitUntil(lambda: page.view.progress.text() == "epoch 2 of 4 · update 20")
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


def test_that_epochs_with_the_same_translation_share_a_line(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    session.set_run(RUN)
    qtbot.waitUntil(lambda: bool(page.view.record.samples))
    page.view.record.samples = {("a cat", "猫"): [(1, "狗"), (3, "猫")]}
    page.view.record.sampled = 5
    page.view.samples.show_samples(page.view.record.samples, lambda: 5)
    lines = page.view.samples.toPlainText().replace("\u00a0", " ").splitlines()
    assert [line.split("  ")[0] for line in lines[1:]] == ["epochs 1 to 2", "epochs 3 to 5"]


def test_that_the_doctors_advice_is_read_whole(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    session.set_run(RUN)
    page.doctor_card.show_findings(RUN.path, [FOUND])
    text = page.doctor_card.text
    qtbot.waitUntil(lambda: text.isVisible() and text.height() >= text.heightForWidth(text.width()) > 0)


def test_that_a_run_gets_a_folder_of_its_own(tmp_path: Path) -> None:
    first = Path(new_folder(str(tmp_path), "Everyday en → zh / Tiny"))
    first.mkdir()
    assert first.parent == tmp_path
    assert Path(new_folder(str(tmp_path), "Everyday en → zh / Tiny")) not in (first, tmp_path)
    assert Path(new_folder(str(tmp_path), "../..")).parent == tmp_path


def test_that_a_flood_of_updates_is_drawn_seldom_and_to_its_end(
    page: TrainPage, session: Session, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.start()
    session.training_event.emit(started())
    qtbot.waitUntil(lambda: page.view.chart.draws > 0)  # the first drawing imports matplotlib
    draws, begin = page.view.chart.draws, time.monotonic()
    for update in range(1, 5001):
        session.training_event.emit(step(update))
        if update % 500 == 0:
            qtbot.wait(10)
    most = 2 + DRAWS_PER_SECOND * (time.monotonic() - begin)
    assert page.view.chart.draws - draws <= most
    qtbot.waitUntil(lambda: "update 5,000" in page.view.progress.text())
    line = page.view.chart.figure.axes[0].lines[0]
    qtbot.waitUntil(lambda: list(line.get_xdata()[-1:]) == [5000])
    stop(page, session, qtbot)


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_that_in_the_smallest_window_curves_keep_their_height_and_the_page_scrolls(
    page: TrainPage, session: Session, qapp: QApplication, qtbot: QtBot, zoom: float
) -> None:
    session.set_run(RUN)
    qtbot.waitUntil(page.resume.isVisible)
    page.doctor_card.show_findings(RUN.path, [FOUND])
    page.view.show_stage(lambda: "Words that need more than one line. " * 8)
    frame = PageFrame(page)
    qtbot.addWidget(frame)
    frame.resize(943, 455)
    frame.show()
    page.show()
    try:
        theme.apply(qapp, "light", zoom)
        chart, card = page.view.chart, page.view._chart_card
        for _ in range(5):  # layouts settle one inside the other
            qapp.processEvents()
        qtbot.waitUntil(lambda: page.height() >= page.minimumSizeHint().height())
        assert frame.verticalScrollBar().maximum() > 0
        assert card.rect().contains(chart.geometry())
        assert chart.height() >= zoom * LEAST_CHART
        assert chart._area().height() >= 0.9 * zoom * 180
        progress = page.view.progress
        assert progress.height() >= progress.heightForWidth(progress.width())
        assert card.rect().contains(progress.geometry())
        assert not progress.geometry().intersects(chart.geometry())
    finally:
        page.setParent(None)
        theme.apply(qapp, "light", 1.0)


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


def test_that_the_form_names_and_describes_the_run_that_trains_and_then_what_comes_next(
    page: TrainPage, session: Session, trainings: Trainings, tmp_path: Path, qtbot: QtBot
) -> None:
    session.settings.runs_folder = str(tmp_path)
    give_corpus(session)
    (tmp_path / "Everyday-en-zh-Tiny").mkdir()
    page.setup.form.rows["dropout"].set_value(0.2)
    session.corpus_changed.emit(session.corpus)
    assert page.setup.name.placeholderText() == "Everyday en → zh Tiny 2"
    page.start()
    assert page.setup.name.text() == trainings.jobs[0].run_name == "Everyday en → zh Tiny 2"
    Path(trainings.jobs[0].run_path).mkdir()
    session.training_event.emit(started())
    qtbot.waitUntil(lambda: page.setup.form.configs()[1] == INFO.train)
    assert not page.setup.preset.isVisible(), "it may be of another size than the run"
    session.settings_changed.emit("precision")
    give_sample(session, "reverse", "")
    stop(page, session, qtbot)
    assert page.setup.name.text() == ""
    assert page.setup.configs()[1].dropout == 0.2
    give_corpus(session)
    assert "its run will be called “Everyday en → zh Tiny 3”" in page.setup.target.text()
    page.setup.name.setText("Cats")
    assert "its run will be called “Cats”" in page.setup.target.text()


def test_that_in_a_narrow_window_progress_and_curves_come_before_the_options_while_a_training_is_on(
    page: TrainPage, session: Session, qtbot: QtBot
) -> None:
    def height(widget: QWidget) -> int:
        return widget.mapTo(page, QPoint(0, 0)).y()

    page.resize(600, 1400)
    give_corpus(session)
    qtbot.waitUntil(lambda: height(page.setup) < height(page.view))
    page.start()
    session.training_event.emit(started())
    session.training_event.emit(step(1))
    qtbot.waitUntil(lambda: page.view.progress.isVisible() and height(page.setup) > height(page.view))
    assert height(page.view.progress) < height(page.view.chart)
    stop(page, session, qtbot)
    qtbot.waitUntil(lambda: not page.setup.isHidden() and height(page.setup) > height(page.view))
    page.hide()
    page.show()
    qtbot.waitUntil(lambda: height(page.setup) < height(page.view))
