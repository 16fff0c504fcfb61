"""The guide leaves the page its room: below it the panel is low, and can be folded to one line."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from test_guide import MadeUpViews

from desktop_app.guide.beside import Beside
from desktop_app.guide.guide import Guide
from desktop_app.guide.stops import stops
from desktop_app.look import theme
from desktop_app.session import Session


@pytest.fixture
def made(session: Session, qapp: QApplication) -> Iterator[Guide]:
    guide = Guide(session, MadeUpViews())  # type: ignore[arg-type]
    yield guide
    guide.close()
    theme.apply(qapp, "light", 1.0)


@pytest.fixture
def frame(made: Guide, qtbot: QtBot) -> Beside:
    both = Beside(QLabel("pages"), made.panel)
    qtbot.addWidget(both)
    both.show()
    return both


@pytest.mark.parametrize(
    ("width", "height", "zoom"), [(944, 512, 1.0), (902, 517, 1.5), (1238, 700, 1.5), (860, 450, 2.0)]
)
def test_that_in_a_narrow_window_the_page_keeps_most_of_the_height(
    made: Guide, frame: Beside, qtbot: QtBot, qapp: QApplication, width: int, height: int, zoom: float
) -> None:
    pages = frame.widget(0)
    assert pages is not None
    theme.apply(qapp, "light", 1.5)
    frame.resize(width, 900)
    made.start_tour()
    theme.apply(qapp, "light", zoom)
    frame.resize(width, height)
    qtbot.waitUntil(lambda: height / 4 <= made.panel.height() <= height / 3 + 1)
    assert pages.height() >= 0.6 * height
    line = made.panel.fold_button.geometry()
    assert line.top() <= made.panel.show_button.mapTo(made.panel, QPoint()).y() <= line.bottom()
    made.panel.fold_button.click()
    task = stops("en")[0].do
    qtbot.waitUntil(lambda: made.panel.height() == made.panel.sizeHint().height())
    assert made.panel.line.text() == f"1 of 12 · {task}"
    assert pages.height() > 0.8 * height
    assert made.panel.forward.isVisible()
    made.panel.fold_button.click()
    qtbot.waitUntil(lambda: made.panel.height() > height / 4)
    assert made.panel.line.text() == stops("en")[0].title


def test_that_what_a_person_dragged_stays_while_the_window_grows(made: Guide, frame: Beside, qtbot: QtBot) -> None:
    frame.resize(944, 512)
    made.start_tour()
    qtbot.wait(20)
    frame.moveSplitter(250, 1)
    qtbot.waitUntil(lambda: made.panel.height() == 512 - 250 - frame.handleWidth())
    frame.resize(944, 540)
    qtbot.waitUntil(lambda: made.panel.height() >= 240)
