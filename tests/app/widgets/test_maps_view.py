"""The maps of two heads side by side."""

from __future__ import annotations

import pytest
from made_attention import trace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice
from desktop_app.widgets.attention.heat_map import HeatMap
from desktop_app.widgets.attention.maps_view import HIGH, MapsView, told_apart
from desktop_app.words.axes import headings


@pytest.fixture
def view(qtbot: QtBot) -> MapsView:
    made = MapsView()
    qtbot.addWidget(made)
    made.resize(900, 400)
    made.show()
    return made


def shown(view: MapsView, right_name: str, left_name: str = "first") -> tuple[HeatMap, ...]:
    left, right = (HeadChoice(trace(), "cross", 0, head) for head in (0, 1))
    view.show_head(right, Comparison(left, right, left_name, right_name))
    QApplication.processEvents()
    return view.left, view.map, view.difference


def test_that_maps_begin_at_one_height_whatever_script_their_names_are_in(view: MapsView) -> None:
    maps = shown(view, "\u7b2c\u4e8c\u0e17\u0e35\u0e48\u0915\u094d\u0937")
    assert len({one.mapTo(view, one.rect().topLeft()).y() for one in maps}) == 1
    assert len({one.height() for one in maps}) == 1


def test_that_three_maps_keep_the_room_in_which_one_says_what_its_sides_are(view: MapsView, qtbot: QtBot) -> None:
    maps = shown(view, "second")
    qtbot.waitUntil(lambda: all(one.is_written() for one in maps))
    sides = set(headings("cross"))
    assert all(not sides & {text.get_text() for text in one._picture.labels} for one in maps)
    view.show_head(HeadChoice(trace(), "cross", 0, 1))
    qtbot.waitUntil(view.map.is_written)
    assert sides <= {text.get_text() for text in view.map._picture.labels}


def test_that_a_name_without_room_ends_in_an_ellipsis(view: MapsView) -> None:
    shown(view, "second", "a run with a name that is far longer than the map below it")
    assert view._names[0].shown_text().endswith("…")
    assert view._names[1].shown_text() == "second"


def test_that_a_map_stays_high_enough_to_be_read(view: MapsView, qapp: QApplication) -> None:
    for zoom in (1.5, 1.0):
        theme.apply(qapp, "light", zoom)
        assert view.minimumHeight() == round(HIGH * zoom)


@pytest.mark.parametrize(
    ("names", "apart"),
    [
        (
            ("Cross-attention, layer 3, head 4", "Cross-attention, layer 1, head 4"),
            ("layer 3, head 4", "layer 1, head 4"),
        ),
        (("交叉注意力，第 3 层，第 4 个头", "交叉注意力，第 3 层，第 1 个头"), ("第 4 个头", "第 1 个头")),
        (("demo, update 1", "demo, update 12"), ("update 1", "update 12")),
        (("one run", "one more"), ("one run", "one more")),
    ],
)
def test_that_names_leave_out_the_parts_that_both_begin_with(names: tuple[str, str], apart: tuple[str, str]) -> None:
    assert told_apart(*names) == apart


def test_that_the_whole_name_is_there_under_the_mouse(view: MapsView) -> None:
    shown(view, "demo, update 2", "demo, update 1")
    assert [label.text() for label in view._names[:2]] == ["update 1", "update 2"]
    assert "demo, update 1" in view._names[0].toolTip()
