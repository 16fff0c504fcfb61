"""The topics of the Learn page in lines: each has the room of its name, and the list that of its lines, at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.pages.learn.page import BELOW, LIST_WIDTH, WIDE, LearnPage
from desktop_app.pages.learn.topic_list import TopicList
from desktop_app.session import Session
from desktop_app.widgets.side_by_side import SideBySide
from desktop_app.words.topic_words import topic_words


@pytest.fixture
def topics(qapp: QApplication, qtbot: QtBot) -> Iterator[TopicList]:
    """The list in lines, above an empty view."""
    topics = TopicList()
    topics.addItems([name for name, _ in topic_words().values()])
    window = SideBySide(topics, QWidget(), width=LIST_WIDTH, height=0, wide=WIDE, below=BELOW)
    window.folded.connect(topics.turn)
    qtbot.addWidget(window)
    window.resize(600, 600)
    window.show()
    yield topics
    theme.apply(qapp, "light", 1.0)


@pytest.mark.parametrize("zoom", [1.0, 1.25, 1.5, 1.75])
def test_that_a_name_has_no_less_room_with_the_focus(topics: TopicList, qapp: QApplication, zoom: float) -> None:
    theme.apply(qapp, "light", zoom)
    room = QStyle.SubElement.SE_ItemViewItemText
    for row in range(topics.count()):
        option, index = QStyleOptionViewItem(), topics.model().index(row, 0)
        topics.initViewItemOption(option)
        option.text = topics.item(row).text()
        option.rect.setSize(topics.sizeHintForIndex(index))
        plain = topics.style().subElementRect(room, option, topics)
        option.state |= QStyle.StateFlag.State_HasFocus | QStyle.StateFlag.State_Selected
        assert topics.style().subElementRect(room, option, topics) == plain


def test_that_the_list_is_as_high_as_its_lines_at_once(topics: TopicList, qapp: QApplication) -> None:
    topics.window().resize(1000, 600)
    for zoom in (1.0, 1.5, 1.75):
        theme.apply(qapp, "light", zoom)
        for width in (1000, 800, 700, 400, 1400, 600):
            topics.window().resize(width, 600)
            QCoreApplication.sendPostedEvents()
            if topics.is_in_lines:
                height = topics.height()
                last = topics.visualItemRect(topics.item(topics.count() - 1))
                assert height == last.bottom() + 1, (zoom, width)


def test_that_no_gap_stands_below_the_topics_when_the_zoom_puts_them_in_lines(
    session: Session, qapp: QApplication, qtbot: QtBot
) -> None:
    try:
        page = LearnPage(session)
        qtbot.addWidget(page)
        page.resize(1240, 760)
        page.show()
        page._whole.setCurrentIndex(1)
        qtbot.waitUntil(lambda: page.list.height() > 400)
        theme.apply(qapp, "light", 1.5)
        QCoreApplication.sendPostedEvents()
        assert page.list.is_in_lines
        assert page.list.height() == page.list.sizeHintForRow(0)
    finally:
        theme.apply(qapp, "light", 1.0)
