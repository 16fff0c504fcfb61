"""A closed list of choices never cuts a letter."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.widgets.elided_box import ElidedBox

LONG = "BLEU 99.4 · beam 4 · update 2,960 · test part · English → Chinese"


@pytest.mark.parametrize(("width", "is_whole"), [(160, False), (900, True)])
def test_that_a_text_without_room_ends_in_an_ellipsis(qtbot: QtBot, width: int, is_whole: bool) -> None:
    box = ElidedBox()
    qtbot.addWidget(box)
    box.addItems([LONG])
    box.resize(width, 30)
    box.show()
    assert (box.elided_text() == LONG) is is_whole
    assert is_whole or box.elided_text().endswith("…")
    assert box.currentText() == LONG
    assert not box.grab().isNull()


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
def test_that_the_width_it_wants_is_enough(qtbot: QtBot, qapp: QApplication, zoom: float) -> None:
    theme.apply(qapp, "light", zoom)
    box = ElidedBox()
    qtbot.addWidget(box)
    box.addItems(["She bought three books last week."])
    box.resize(box.sizeHint())
    box.show()
    assert box.elided_text() == box.currentText()
    theme.apply(qapp, "light", 1.0)
