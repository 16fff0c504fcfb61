"""An attention weight that another page asks the Learn page to explain."""

from __future__ import annotations

import pytest
from made_networks import SOURCE, TARGET_IDS, WordTokenizer, config_of, network_of
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.state import Place
from desktop_app.session import Session
from model.inspection.steps import head_steps
from model.records.arithmetic import HeadSteps


@pytest.fixture
def page(session: Session, qtbot: QtBot) -> LearnPage:
    made = LearnPage(session)
    qtbot.addWidget(made)
    return made


def steps(layer: int, head: int) -> HeadSteps:
    network = network_of(config_of())
    return head_steps(network, WordTokenizer(), SOURCE, TARGET_IDS, stack="cross", layer=layer, head=head)  # type: ignore[arg-type]


def test_that_the_number_is_shown_when_the_arithmetic_of_its_head_came(page: LearnPage, session: Session) -> None:
    session.ask_number("cross", 1, 1, 2, 0)
    assert (page.topic(), page.state.place) == ("steps", Place("cross", 1, 1))
    result = page.view("steps").result  # type: ignore[attr-defined]
    for came in (steps(0, 0), steps(1, 1)):
        assert result.current() is None, "of another head"
        page.state.head_changed.emit(came)
    assert (page.view("steps").step().result, result.current()) == ("weights", (2, 0))  # type: ignore[attr-defined]


def test_that_arithmetic_that_is_there_is_shown_at_once_and_no_cell_beyond_it(
    page: LearnPage, session: Session
) -> None:
    page.state.place, page.state.head = Place("cross", 1, 0), steps(1, 0)
    page.state.head_changed.emit(page.state.head)
    result = page.view("steps").result  # type: ignore[attr-defined]
    session.ask_number("cross", 1, 0, 1, 1)
    assert result.current() == (1, 1)
    session.ask_number("cross", 1, 0, 99, 1)
    assert result.current() == (1, 1)


def test_that_a_cell_that_was_clicked_has_a_way_back_until_the_page_is_left(page: LearnPage, session: Session) -> None:
    asked: list[str] = []
    session.page_requested.connect(asked.append)
    page.show()
    assert page.way_back.isHidden()
    session.ask_number("cross", 1, 1, 2, 0)
    assert page.way_back.isVisible()
    assert page.way_back.shortcut().toString() == "Alt+Left"
    page.way_back.click()
    assert asked == ["learn", "attention"]
    page.hide()
    page.show()
    assert not page.way_back.isVisible()


def test_that_escape_goes_back_only_where_there_is_a_way_back(page: LearnPage, session: Session, qtbot: QtBot) -> None:
    asked: list[str] = []
    page.show()
    session.page_requested.connect(asked.append)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not asked
    session.ask_number("cross", 1, 1, 2, 0)
    qtbot.keyClick(page.view("steps"), Qt.Key.Key_Escape)
    assert asked == ["learn", "attention"]
    assert "Esc" in page.way_back.toolTip()
