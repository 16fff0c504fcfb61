"""The room of the Train page: what comes first in a narrow window, and what stays readable in a small one."""

from __future__ import annotations

import pytest
from made_training import started, step
from made_trainings import FOUND, RUN, give_corpus, stop
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.widgets.page_frame import PageFrame
from desktop_app.widgets.training.training_view import LEAST_CHART


def test_that_the_doctors_advice_is_read_whole(page: TrainPage, session: Session, qtbot: QtBot) -> None:
    session.set_run(RUN)
    page.doctor_card.show_findings(RUN.path, [FOUND])
    text = page.doctor_card.text
    qtbot.waitUntil(lambda: text.isVisible() and text.height() >= text.heightForWidth(text.width()) > 0)


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
