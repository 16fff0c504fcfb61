"""At every zoom that a person may choose, a page folds rather than asking for more width than the window has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.main_window import PAGES
from desktop_app.session import Session
from desktop_app.widgets.folding_splitter import FoldingSplitter
from desktop_app.widgets.page_frame import PageFrame
from desktop_app.widgets.side_by_side import GAP, SideBySide
from desktop_app.words import language

RAIL = 82
"""Pixels at the left of a page, before zooming."""

WINDOWS = (
    (1024, 640, 1.0),
    (1024, 640, 1.1),
    (1024, 640, 1.25),
    (1360, 860, 1.5),
    (1024, 640, 1.5),
    (1360, 860, 2.0),
    (1024, 640, 2.0),
)


@pytest.fixture
def application(qapp: QApplication) -> Iterator[QApplication]:
    yield qapp
    language.apply(qapp, "en")
    theme.apply(qapp, "light", 1.0)


@pytest.mark.parametrize("name", PAGES)
def test_that_a_page_fits_the_width_of_every_window(
    name: str, session: Session, application: QApplication, qtbot: QtBot
) -> None:
    page = PAGES[name](session)
    frame = PageFrame(page)
    qtbot.addWidget(frame)
    frame.show()
    for code in ("en", "zh_CN"):
        language.apply(application, code)
        for width, height, zoom in WINDOWS:
            theme.apply(application, "light", zoom)
            frame.resize(width - theme.scaled(RAIL), height - theme.scaled(90))
            qtbot.wait(1)
            place = f"{code} at {zoom} in {width}x{height}"
            assert page.minimumSizeHint().width() <= frame.viewport().width(), place
            assert frame.horizontalScrollBar().maximum() == 0, place
            assert [part for part in page.findChildren(SideBySide) if is_crowded(part)] == [], place
            assert [part for part in page.findChildren(FoldingSplitter) if is_squeezed(part)] == [], place


def is_crowded(both: SideBySide) -> bool:
    """Whether what stands beside each other has less room than it needs."""
    needed = both._side.minimumWidth() + GAP + both._main.minimumSizeHint().width()
    return both.isVisible() and not both.is_folded and both.width() < needed


def is_squeezed(both: FoldingSplitter) -> bool:
    """Whether one of its parts has less room than it needs."""
    parts = [both.widget(number) for number in range(both.count())]
    return both.isVisible() and any(part.width() < part.minimumSizeHint().width() for part in parts if part)
