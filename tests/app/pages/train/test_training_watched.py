"""What the Train page shows of a training while it is on: curves, progress, samples and why it failed."""

from __future__ import annotations

import dataclasses
import time

from made_training import ended, epoch_done, history, started, step
from made_trainings import RUN, give_corpus, stop
from PySide6.QtWidgets import QFrame, QLabel
from pytestqt.qtbot import QtBot

from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.widgets.figure_view import DRAWS_PER_SECOND
from model.records.runs import RunSummary


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


def test_that_epochs_with_the_same_translation_share_a_line(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    session.set_run(RUN)
    qtbot.waitUntil(lambda: bool(page.view.record.samples))
    page.view.record.samples = {("a cat", "猫"): [(1, "狗"), (3, "猫")]}
    page.view.record.sampled = 5
    page.view.samples.show_samples(page.view.record.samples, lambda: 5)
    lines = page.view.samples.toPlainText().replace("\u00a0", " ").splitlines()
    assert [line.split("  ")[0] for line in lines[1:]] == ["epochs 1 to 2", "epochs 3 to 5"]


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
