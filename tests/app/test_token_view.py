"""Chips of tokens wrap, tell what they are, and can be walked with the arrow keys."""

from __future__ import annotations

import pytest
from processor_time import processor_seconds
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from desktop_app.widgets.token_view import TokenView, _written, is_byte, token_tip
from model.records.tokens import END_TOKEN, Token

TOKENS = (*(Token(10 + i, f"▁word{i}", f"word{i}", 6 * i, 6 * i + 5) for i in range(9)), END_TOKEN)


@pytest.fixture
def view(qtbot: QtBot) -> TokenView:
    view = TokenView(lines=3)
    qtbot.addWidget(view)
    view.resize(800, view.height())
    view.show()
    view.set_tokens(TOKENS)
    return view


def test_that_chips_wrap_and_grow_up_to_their_lines(view: TokenView) -> None:
    heights = []
    for width in (800, 400, 150):
        view.resize(width, view.height())
        heights.append(view.height())
    assert heights[0] < heights[1] < heights[2]
    view.set_tokens(TOKENS * 10)
    assert view.height() == heights[2]


def test_that_a_token_is_told_with_piece_id_and_text() -> None:
    assert "▁word3" in token_tip(TOKENS[3])
    assert "13" in token_tip(TOKENS[3])
    assert "</s>" in token_tip(END_TOKEN)


def test_that_the_chip_under_the_mouse_has_a_tooltip(view: TokenView) -> None:
    chips = view.widget()
    QApplication.sendEvent(chips, QHelpEvent(QEvent.Type.ToolTip, QPoint(10, 10), chips.mapToGlobal(QPoint(10, 10))))
    assert "▁word0" in QToolTip.text()


def test_that_arrow_keys_walk_the_chips(view: TokenView, qtbot: QtBot) -> None:
    chosen: list[object] = []
    view.token_chosen.connect(chosen.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        qtbot.keyClick(view.widget(), key)
    assert chosen == [0, 1, 0]


def test_that_no_tokens_take_one_line(view: TokenView) -> None:
    view.set_tokens(())
    assert view.tokens == ()
    assert view.height() < 40


def test_that_of_very_many_tokens_the_first_are_shown_and_the_count_is_told(view: TokenView, qtbot: QtBot) -> None:
    begin = processor_seconds()
    view.set_tokens(TOKENS * 10_000)
    qtbot.wait(1)
    assert processor_seconds() - begin < 2  # a second a thousand would take minutes
    assert len(view.tokens) == 100_000
    assert "1,000 of 100,000" in view.widget().toolTip()
    view.set_tokens(TOKENS)
    assert "1,000" not in view.widget().toolTip()


def test_that_bytes_are_shown_as_two_digits_and_ids_make_chips_wider(qtbot: QtBot) -> None:
    byte = Token(233, "<0xE9>", "é", 0, 1)
    assert is_byte(byte)
    assert not is_byte(Token(5, "<", "<", 0, 1))
    assert "é" in token_tip(byte)
    plain, with_ids = TokenView(), TokenView(ids=True)
    for view in (plain, with_ids):
        qtbot.addWidget(view)
        view.set_tokens((byte, *TOKENS))
    assert not with_ids.grab().isNull()
    widths = [view.widget().place(1).width() for view in (plain, with_ids)]
    assert widths[0] < widths[1]


def test_that_a_byte_that_is_a_whole_character_is_shown_as_it() -> None:
    pieces = ("<0x37>", "<0x41>", "<0x20>", "<0x0A>", "<0xE9>", "37")
    assert [_written(Token(1, piece, "", 0, 1)) for piece in pieces] == ["7", "A", "20", "0A", "E9", "37"]


def test_that_the_keyboard_is_seen_before_a_token_is_chosen_and_escape_gives_the_choice_back(
    view: TokenView, qtbot: QtBot
) -> None:
    chips = view.widget()
    chips.clearFocus()
    before = chips.grab().toImage()
    chips.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(chips.hasFocus)
    assert chips.grab().toImage() != before
    qtbot.keyClick(chips, Qt.Key.Key_Right)
    with qtbot.waitSignal(view.token_chosen) as told:
        qtbot.keyClick(chips, Qt.Key.Key_Escape)
    assert told.args == [-1]
