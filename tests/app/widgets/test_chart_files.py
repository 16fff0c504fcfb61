"""What a file of a chart is called, and what it says that its curves are of."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from desktop_app.plots.overlay import RunCurves
from desktop_app.widgets.runs.overlay_view import OverlaidRun, OverlayView
from desktop_app.widgets.training.training_view import TrainingView


def test_that_files_of_a_training_are_named_by_its_run_and_curve(qtbot: QtBot) -> None:
    view = TrainingView()
    qtbot.addWidget(view)
    view.set_run_name("en/zh: tiny")
    assert (view.export._stem, view.chart.picture().title) == ("en-zh- tiny-loss", "en/zh: tiny · Loss")
    view.show_chart("learning_rate")
    assert (view.export._stem, view.chart.picture().title) == (
        "en-zh- tiny-learning_rate",
        "en/zh: tiny · Learning rate",
    )
    view.set_run_name("")
    assert (view.export._stem, view.chart.picture().title) == ("training-learning_rate", "Learning rate")


def test_that_files_of_runs_are_named_by_their_curve(qtbot: QtBot) -> None:
    view = OverlayView()
    qtbot.addWidget(view)
    runs = [OverlaidRun(f"/{name}", name, "#000000", RunCurves()) for name in ("one", "two")]
    view.show_runs(runs[:1], growing=False)
    assert (view.export._stem, view.chart.picture().title) == ("one-validation_loss", "Validation loss")
    view.show_runs(runs, growing=False)
    assert (view.export._stem, view.chart.picture().title) == ("runs-validation_loss", "Validation loss")
