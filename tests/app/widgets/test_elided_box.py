"""A closed list of choices never cuts a letter."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

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
