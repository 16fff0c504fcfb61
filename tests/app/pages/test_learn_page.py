"""The frame around the topics of the Learn page."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.newest import Newest
from desktop_app.pages.learn import page as page_module
from desktop_app.pages.learn.page import TOPICS, LearnPage
from desktop_app.pages.learn.scrolling import LowArea
from desktop_app.session import Session
from desktop_app.widgets.page_frame import PageFrame


@pytest.mark.parametrize("part", ["state", "positions"])
def test_that_the_page_says_when_it_computes_for_a_while(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(page_module, "SOON", 0)
    page = LearnPage(session)
    qtbot.addWidget(page)
    newest = (page.state if part == "state" else page.view(part)).findChildren(Newest)[-1]
    script = Script()
    newest.ask(script)
    assert page.computing.isHidden(), "what is there at once needs no word"
    qtbot.waitUntil(lambda: not page.computing.isHidden())
    script.last.give(None)
    assert page.computing.isHidden()


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
    page.computing.show()
    qtbot.wait(0)
    assert places == [widget.geometry() for widget in (page._views, page.targets, page._about)]
