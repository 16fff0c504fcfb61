"""The maps of two heads side by side."""

from __future__ import annotations

from made_attention import trace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice
from desktop_app.widgets.attention.maps_view import MapsView


def test_that_maps_begin_at_one_height_whatever_script_their_names_are_in(qtbot: QtBot) -> None:
    view = MapsView()
    qtbot.addWidget(view)
    left, right = (HeadChoice(trace(), "cross", 0, head) for head in (0, 1))
    view.show_head(right, Comparison(left, right, "first", "\u7b2c\u4e8c\u0e17\u0e35\u0e48\u0915\u094d\u0937"))
    view.resize(900, 400)
    view.show()
    QApplication.processEvents()
    maps = (view.left, view.map, view.difference)
    assert len({shown.mapTo(view, shown.rect().topLeft()).y() for shown in maps}) == 1
    assert len({shown.height() for shown in maps}) == 1
