"""Another run is looked at while one trains: what is said of the training stays with its curves, and a link leads there."""

from __future__ import annotations

from dataclasses import replace

from made_training import started, step
from made_trainings import RUN, Trainings, give_corpus
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.training.other_training import OtherTraining


def test_that_what_is_said_of_a_training_stands_beside_its_own_curves_only(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    give_corpus(session)
    page.start()
    path = trainings.jobs[0].run_path
    for event in (started(), step(1)):
        session.training_event.emit(event)
    session.set_run(RUN)
    qtbot.waitUntil(lambda: len(page.view.record.series["train_loss"]) == 20)
    qtbot.waitUntil(lambda: not session.lanes.engine.queued())
    page.stop()
    assert "Stopping" not in page.view.progress.text()
    session.set_run(replace(RUN, path=path, name="new"))
    assert page.view.progress.text().startswith("Stopping")
    session.set_run(RUN)
    qtbot.waitUntil(lambda: session.training is None)
    assert "Stopping" not in page.view.progress.text()


def test_that_a_link_leads_from_the_curves_of_another_run_to_those_of_the_training(
    page: TrainPage, session: Session, trainings: Trainings, qtbot: QtBot
) -> None:
    line = page.findChild(OtherTraining)
    assert line is not None
    give_corpus(session)
    session.set_run(RUN)
    page.setup.name.setText("mine")
    page.start()
    assert line.isHidden(), "its run is not there yet"
    session.training_event.emit(started())
    assert line.isVisible()
    assert line.text.text().startswith("“mine” trains now")
    with qtbot.waitSignal(session.run_requested) as asked:
        qtbot.mouseClick(line.button, Qt.MouseButton.LeftButton)
    path = trainings.jobs[0].run_path
    assert asked.args == [path]
    session.set_run(replace(RUN, path=path, name="mine"))
    assert line.isHidden()
    session.set_run(RUN)
    assert line.isVisible()
    qtbot.waitUntil(lambda: not session.lanes.engine.queued())
    page.stop()
    qtbot.waitUntil(lambda: session.training is None)
    assert line.isHidden()


def test_that_a_chart_of_the_validation_says_when_its_curves_come(page: TrainPage) -> None:
    page.view.show_chart("perplexity")
    assert "after epoch 1" in page.view.chart._hint
    page.view.show_chart("loss")
    assert "from its first update on" in page.view.chart._hint
