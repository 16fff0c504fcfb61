"""A line to type into shows the beginning of its text while nobody types."""

from __future__ import annotations

import pytest
from made_attention import translated
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import fonts, theme
from desktop_app.widgets.elided_line import ElidedLine
from desktop_app.widgets.target_chooser import TargetChooser

LONG = "a translation of one's own that is so long that no line of this window has room for all of it"


@pytest.mark.parametrize(("width", "is_whole"), [(160, False), (900, True)])
def test_that_a_text_without_room_ends_in_an_ellipsis_until_somebody_types(
    qtbot: QtBot, width: int, is_whole: bool
) -> None:
    line = ElidedLine()
    qtbot.addWidget(line)
    line.setText(LONG)
    line.resize(width, 30)
    line.show()
    assert (line.elided_text() == LONG) is is_whole
    assert is_whole or line.elided_text().endswith("…")
    line.clearFocus()
    idle = line.grab().toImage()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    line.end(False)
    assert line.grab().toImage() != idle


def test_that_a_given_text_and_an_alternative_are_elided(qtbot: QtBot) -> None:
    chooser = TargetChooser()
    qtbot.addWidget(chooser)
    chooser.resize(300, 30)
    chooser.show_choice(translated((("x",), (LONG,))).sentences[0], 0)
    chooser.show()
    assert chooser.box.elided_text().endswith("…")
    chooser.show_choice(translated().sentences[0], 0, LONG)
    assert chooser.line.elided_text().endswith("…")


def test_that_what_stands_for_a_text_is_whole_beside_letters_of_another_script(
    qapp: QApplication, qtbot: QtBot
) -> None:
    if fonts.scripts_without_font("买"):
        pytest.skip("no Chinese font")
    theme.apply(qapp, "light")
    line = ElidedLine()
    qtbot.addWidget(line)
    line.resize(300, 26)
    line.show()
    line.clearFocus()
    seen = []
    for words in ("gypj", "gypj 微型"):
        line.setPlaceholderText(words)
        seen.append(line.grab().toImage().copy(2, 2, line.fontMetrics().horizontalAdvance("gypj"), 22))
    assert seen[0] == seen[1]


def test_that_what_stands_for_a_text_is_elided_too(qtbot: QtBot) -> None:
    line = ElidedLine()
    qtbot.addWidget(line)
    line.resize(160, 30)
    line.setPlaceholderText(LONG)
    assert line.elided_text().endswith("…")
