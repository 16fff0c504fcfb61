"""The frame around the topics of the Learn page."""

from __future__ import annotations

import pytest
from made_up_runs import run_of
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QScrollArea, QTabWidget
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn import numbers_state
from desktop_app.pages.learn.page import TOPICS, LearnPage
from desktop_app.pages.learn.scrolling import LowArea
from desktop_app.session import Session
from desktop_app.widgets.page_frame import PageFrame
from desktop_app.words import language


@pytest.mark.parametrize("part", ["state", "positions"])
def test_that_the_page_says_when_it_computes_for_a_while(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(numbers_state, "SOON", 0)
    page = LearnPage(session)
    qtbot.addWidget(page)
    newest = (page.state if part == "state" else page.view(part)).findChildren(Newest)[-1]
    script = Script()
    newest.ask(script)
    assert not page.numbers.is_computing, "what is there at once needs no word"
    qtbot.waitUntil(lambda: page.numbers.text() == "Computing…")
    script.last.give(None)
    assert page.numbers.text() == ""


def test_that_what_waits_for_a_validation_says_so(session: Session, qtbot: QtBot) -> None:
    page = LearnPage(session)
    qtbot.addWidget(page)
    said = []
    page.numbers.say_computing(True)
    for session.is_validating in (True, False):
        session.validation_changed.emit(session.is_validating)
        said.append(page.numbers.text())
    assert said == ["Validating first…", "Computing…"]


def test_that_what_is_being_translated_need_not_be_asked_for(session: Session, qtbot: QtBot) -> None:
    page = LearnPage(session)
    qtbot.addWidget(page)
    session.settings.sentence = "She reads."
    session.run = run_of("made-up-1")[0]
    page.show()
    assert "She reads." in page._invitation._text.text()
    assert page._invitation._go.isHidden()
    session.awaits_translation = False
    session.set_translation(None)
    assert page._invitation._title.text() == "Nothing to learn from yet"
    assert not page._invitation._go.isHidden()


def test_that_in_a_low_room_a_topic_scrolls_and_not_the_page_around_it(session: Session, qtbot: QtBot) -> None:
    page = LearnPage(session)
    frame = PageFrame(page)
    qtbot.addWidget(frame)
    frame.resize(943, 320)
    frame.show()
    page._whole.setCurrentIndex(1)
    for name in TOPICS:
        page.open(name)
        qtbot.wait(0)
        area = page._views.currentWidget()
        assert frame.verticalScrollBar().maximum() == 0, name
        assert isinstance(area, LowArea) == (not page.view(name).scrolls())
        if isinstance(area, LowArea):
            qtbot.waitUntil(lambda area=area: area.verticalScrollBar().maximum() > 0)
    frame.resize(943, 800)
    page.open("steps")
    qtbot.waitUntil(lambda: page._views.currentWidget().verticalScrollBar().maximum() == 0)


def test_that_nothing_moves_when_it_says_that_it_computes(session: Session, qtbot: QtBot) -> None:
    page = LearnPage(session)
    qtbot.addWidget(page)
    page.resize(943, 554)
    page.show()
    page._whole.setCurrentIndex(1)
    page.open("steps")
    qtbot.wait(0)
    places = [widget.geometry() for widget in (page._views, page.targets, page._about)]
    page.numbers.say_computing(True)
    qtbot.wait(0)
    assert places == [widget.geometry() for widget in (page._views, page.targets, page._about)]


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_that_no_topic_is_cut_at_the_largest_size_in_the_smallest_window(
    session: Session, qapp: QApplication, qtbot: QtBot, code: str
) -> None:
    page = LearnPage(session)
    frame = PageFrame(page)
    qtbot.addWidget(frame)
    frame.show()
    page._whole.setCurrentIndex(1)
    try:
        language.apply(qapp, code)
        theme.apply(qapp, "light", 2.0)
        frame.resize(1024 - theme.scaled(82), 640 - theme.scaled(90))
        for name in TOPICS:
            page.open(name)
            parts = page.view(name).findChildren(QTabWidget)
            for part in range(max((tabs.count() for tabs in parts), default=1)):
                for tabs in parts:
                    tabs.setCurrentIndex(part)
                qtbot.wait(20)
                place = f"{name}, part {part}"
                assert [area for area in page.findChildren(QScrollArea) if is_cut(area)] == [], place
                assert [button.text() for button in page.findChildren(QAbstractButton) if is_short(button)] == [], place
    finally:
        language.apply(qapp, "en")
        theme.apply(qapp, "light", 1.0)


def is_cut(area: QScrollArea) -> bool:
    """Whether it shows only a part of the width of what it holds, and cannot be scrolled to the rest."""
    is_fixed = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    return area.isVisible() and is_fixed and area.widget().minimumSizeHint().width() > area.viewport().width()


def is_short(button: QAbstractButton) -> bool:
    """Whether its words have less room than they need."""
    return button.isVisible() and bool(button.text()) and button.width() < button.minimumSizeHint().width()


def test_that_the_arrow_follows_the_sentence_and_leads_to_its_translation(session: Session, qtbot: QtBot) -> None:
    page = LearnPage(session)
    qtbot.addWidget(page)
    page.resize(1200, 700)
    page.show()
    for widget in (page._sentence, page._arrow, page.targets):
        widget.show()
    page._sentence.setText("A dog runs.")
    qtbot.wait(10)
    words = page._sentence.fontMetrics().horizontalAdvance("A dog runs.")
    left = page._sentence.mapTo(page, page._sentence.rect().topLeft()).x()
    arrow = page._arrow.mapTo(page, page._arrow.rect().topLeft()).x()
    assert 0 < arrow - (left + words) < 30
    assert 0 < page.targets.mapTo(page, page.targets.rect().topLeft()).x() - arrow < 40


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_that_lines_of_topics_leave_the_room_to_the_topic(
    session: Session, qapp: QApplication, qtbot: QtBot, code: str
) -> None:
    try:
        language.apply(qapp, code)
        theme.apply(qapp, "light", 1.5)
        page = LearnPage(session)
        frame = PageFrame(page)
        qtbot.addWidget(frame)
        frame.resize(1024 - theme.scaled(82), 640 - theme.scaled(90))
        frame.show()
        page._whole.setCurrentIndex(1)
        page.open("steps")
        qtbot.waitUntil(lambda: page.list.height() == page.list.contentsSize().height())
        qtbot.wait(20)
        for widget in (page._sentence, page._arrow, page.targets):
            widget.show()
        qtbot.wait(20)
        middles = [widget.mapTo(page, widget.rect().center()).y() for widget in (page._arrow, page.targets)]
        assert abs(middles[0] - middles[1]) < theme.scaled(4), "the arrow leads to the translation"
        assert page.tour.mapTo(page, page.tour.rect().bottomLeft()).y() < page.list.mapTo(page, QPoint(0, 0)).y()
        assert page.tour.width() >= page.tour.minimumSizeHint().width()
        assert page._about.mapTo(page, page._about.rect().topLeft()).y() < frame.height() / 2
    finally:
        language.apply(qapp, "en")
        theme.apply(qapp, "light", 1.0)


@pytest.mark.parametrize(("zoom", "is_beside"), [(1.0, True), (1.25, True), (1.5, False)])
def test_that_topics_leave_the_width_to_numbers_where_the_zoom_makes_it_scarce(
    session: Session, qapp: QApplication, qtbot: QtBot, zoom: float, is_beside: bool
) -> None:
    try:
        theme.apply(qapp, "light", zoom)
        page = LearnPage(session)
        qtbot.addWidget(page)
        page.resize(1360 - theme.scaled(82), 860 - theme.scaled(90))
        page.show()
        page._whole.setCurrentIndex(1)
        page.open("steps")
        qtbot.waitUntil(lambda: page.list.is_in_lines != is_beside)
        qtbot.waitUntil(lambda: page.tour.geometry().right() == page.width() - 40 - 1)
        if not is_beside:
            qtbot.waitUntil(lambda: page._views.width() == page.width() - 40)
            page._about.setText(10 * page._about.text())
            two = 2 * page._about.fontMetrics().height()
            qtbot.waitUntil(lambda: page._about.height() == two)  # of what it is about, and no third line
            assert page._about.shown_text().endswith("…")
    finally:
        theme.apply(qapp, "light", 1.0)
