"""A chart on screen, with the record that it is drawn from."""

from __future__ import annotations

import pytest
from made_training import LABELS
from pytestqt.qtbot import QtBot

from desktop_app.plots.history import CHARTS, TrainingRecord
from desktop_app.widgets.training.chart_view import ChartView


@pytest.fixture
def record() -> TrainingRecord:
    return TrainingRecord()


@pytest.fixture
def chart(qtbot: QtBot, record: TrainingRecord) -> ChartView:
    made = ChartView()
    qtbot.addWidget(made)
    made.resize(500, 300)
    made.show_curves(CHARTS["loss"], record.series, LABELS)
    made.show()
    qtbot.waitUntil(lambda: made.draws > 0)
    return made
