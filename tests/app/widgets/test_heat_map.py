"""The large map of one head."""

from __future__ import annotations

import numpy as np
import pytest
from made_attention import trace
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.plots.attention import draw_head
from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice
from desktop_app.widgets.attention import heat_map as module
from desktop_app.widgets.attention.heat_map import HeatMap


@pytest.fixture
def heat_map(qtbot: QtBot) -> HeatMap:
    made = HeatMap()
    qtbot.addWidget(made)
    made.resize(520, 420)
    made.show_head(HeadChoice(trace(), "cross", 0, 0).drawing())
    made.show()
    qtbot.waitUntil(made.is_written)
    return made


def test_that_the_cell_under_the_mouse_is_told_by_row_and_column(heat_map: HeatMap, qtbot: QtBot) -> None:
    told = []
    heat_map.hovered.connect(told.append)
    for cell in ((0, 0), (3, 6), (1, 4)):
        qtbot.mouseMove(heat_map, heat_map.cell_center(*cell))
    qtbot.mouseMove(heat_map, QPoint(1, 1))
    assert told == [(0, 0), (3, 6), (1, 4), None]


def test_that_a_map_of_other_tokens_is_dimmed_until_the_new_one_is_drawn(heat_map: HeatMap, qtbot: QtBot) -> None:
    at = heat_map.cell_center(0, 0)
    before = heat_map.grab().toImage().pixelColor(at)
    heat_map.show_head(HeadChoice(trace(["Four", "quite", "other", "tokens"]), "cross", 0, 0).drawing())
    assert heat_map.grab().toImage().pixelColor(at) != before
    qtbot.waitUntil(heat_map.is_written)
    heat_map.show_head(HeadChoice(trace(), "cross", 0, 0).drawing())
    qtbot.waitUntil(heat_map.is_written)
    assert heat_map.grab().toImage().pixelColor(at) == before


def test_that_a_tooltip_covers_no_cell(heat_map: HeatMap, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    quiet = HeatMap(tip_beside=True)
    qtbot.addWidget(quiet)
    quiet.resize(520, 420)
    quiet.show_head(HeadChoice(trace(), "cross", 0, 0).drawing())
    quiet.show()
    qtbot.waitUntil(quiet.is_written)
    monkeypatch.setattr(module.FigureView, "event", lambda _, event: shown.append(event.type().name) or True)
    for view in (heat_map, quiet):
        for point in (view.cell_center(1, 1), QPoint(1, 1)):
            view.event(QHelpEvent(QEvent.Type.ToolTip, point, view.mapToGlobal(point)))
    assert shown == ["ToolTip"] * 3, "all but the one over a cell of the quiet map"


def test_that_another_head_over_the_same_tokens_changes_only_the_map(heat_map: HeatMap) -> None:
    draws, before = heat_map.draws, heat_map.grab().toImage()
    heat_map.show_head(HeadChoice(trace(), "cross", 1, 3).drawing())
    after = heat_map.grab().toImage()
    assert heat_map.draws == draws
    inside, label = heat_map.cell_center(0, 0), QPoint(4, heat_map.cell_center(0, 0).y())
    assert any(
        before.pixel(heat_map.cell_center(r, c)) != after.pixel(heat_map.cell_center(r, c))
        for r in range(4)
        for c in range(7)
    )
    assert before.copy(0, 0, label.x(), 420) == after.copy(0, 0, label.x(), 420)
    assert after.pixelColor(inside).isValid()


def test_that_another_head_lays_out_no_text_and_draws_no_canvas(
    heat_map: HeatMap, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = heat_map.figure.texts[:]

    def refuse(*_: object) -> None:
        pytest.fail("drawn anew")

    monkeypatch.setattr(heat_map.figure, "text", refuse)
    monkeypatch.setattr(heat_map.figure, "draw_artist", refuse)
    monkeypatch.setattr(heat_map.figure.canvas, "draw", refuse)
    monkeypatch.setattr(heat_map.figure.canvas, "buffer_rgba", refuse)
    heat_map.show_head(HeadChoice(trace(), "cross", 1, 3).drawing())
    heat_map.grab()
    assert heat_map.is_written()
    assert heat_map.figure.texts == before


@pytest.mark.parametrize("kind", ["head", "relative", "difference"])
def test_that_cells_have_the_colours_on_screen_that_they_have_in_files(kind: str, qtbot: QtBot) -> None:
    head = HeadChoice(trace(), "cross", 0, 1, 0.5 if kind == "relative" else 1.0)
    other = HeadChoice(trace(["The", "cat"]), "cross", 0, 1)
    drawing = Comparison(other, head, "a", "b").drawing() if kind == "difference" else head.drawing()
    view = HeatMap()
    qtbot.addWidget(view)
    view.resize(520, 420)
    view.show_head(drawing)
    view.show()
    qtbot.waitUntil(view.is_written)
    screen = view.grab().toImage()
    figure = Figure(figsize=(5.2, 4.2), dpi=100)
    canvas = FigureCanvasAgg(figure)
    draw_head(figure, drawing, view.palette_of_plots())
    canvas.draw()
    drawn = np.asarray(canvas.buffer_rgba())
    for row, column in np.ndindex(drawing.weights.shape):
        point = view.cell_center(row, column)
        assert screen.pixelColor(point).getRgb()[:3] == tuple(drawn[point.y(), point.x(), :3])


def test_that_another_head_does_not_begin_the_labels_anew(
    heat_map: HeatMap, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SLICE_SECONDS", 0.0)
    longer = trace([f"s{n}" for n in range(30)], [f"t{n}" for n in range(30)])
    draws = heat_map.draws
    heat_map.show_head(HeadChoice(longer, "cross", 0, 0).drawing())
    qtbot.waitUntil(lambda: heat_map.draws > draws)
    assert not heat_map.is_written()
    heat_map.show_head(HeadChoice(longer, "cross", 1, 3).drawing())
    qtbot.waitUntil(heat_map.is_written)
    assert heat_map.draws == draws + 1


def test_that_maps_that_fall_due_together_are_drawn_in_turns_of_their_own(qtbot: QtBot) -> None:
    views = [HeatMap() for _ in range(3)]
    for view in views:
        qtbot.addWidget(view)
        view.show_head(HeadChoice(trace(), "cross", 0, 0).drawing())
        view.show()
    drawn = []
    while not all(view.is_written() for view in views):
        QApplication.processEvents()
        drawn.append(sum(view.draws for view in views))
    assert {1, 2, 3} <= set(drawn)


def test_that_a_quick_walk_ends_on_the_last_head(heat_map: HeatMap, qtbot: QtBot) -> None:
    longer = trace([f"s{n}" for n in range(40)], [f"t{n}" for n in range(40)])
    for layer, head in ((0, 0), (0, 1), (1, 3)):
        heat_map.show_head(HeadChoice(longer, "cross", layer, head).drawing())
    qtbot.waitUntil(heat_map.is_written)
    heat_map.clearFocus()
    slow = heat_map.grab().toImage()
    fresh = HeatMap()
    qtbot.addWidget(fresh)
    fresh.resize(heat_map.size())
    fresh.show_head(HeadChoice(longer, "cross", 1, 3).drawing())
    fresh.show()
    qtbot.waitUntil(fresh.is_written)
    fresh.clearFocus()
    assert slow == fresh.grab().toImage()


def test_that_characters_without_a_font_are_told(heat_map: HeatMap, qtbot: QtBot) -> None:
    with qtbot.waitSignal(heat_map.written) as told:
        heat_map.show_head(HeadChoice(trace(["\ue123", "a"], ["b"]), "cross", 0, 0).drawing())
    assert told.args == ["\ue123"]


def test_that_a_change_of_theme_changes_an_open_map(heat_map: HeatMap, qapp: QApplication, qtbot: QtBot) -> None:
    try:
        theme.apply(qapp, "dark")
        qtbot.waitUntil(lambda: heat_map.grab().toImage().pixelColor(QPoint(1, 1)).name() == theme.DARK.card)
    finally:
        theme.apply(qapp, "light")


def test_that_the_names_around_a_map_stay_when_the_theme_changes(heat_map: HeatMap, qapp: QApplication) -> None:
    try:
        theme.apply(qapp, "dark")
        heat_map.grab()
        assert heat_map.is_written()
        draws = heat_map.draws
        QApplication.processEvents()
        assert heat_map.draws == draws, "drawn once, and its names with it"
    finally:
        theme.apply(qapp, "light")


def test_that_a_map_shows_that_keys_go_to_it(heat_map: HeatMap, qtbot: QtBot) -> None:
    heat_map.activateWindow()
    edges = []
    for go in (heat_map.setFocus, heat_map.clearFocus):
        go()
        qtbot.waitUntil(lambda: heat_map.hasFocus() == (not edges))
        edges.append(heat_map.grab().toImage().pixelColor(0, 100).name())
    assert edges == [theme.LIGHT.accent, theme.LIGHT.card]


def test_that_an_emptied_map_shows_nothing(heat_map: HeatMap, qtbot: QtBot) -> None:
    draws = heat_map.draws
    heat_map.show_head(None)
    qtbot.waitUntil(lambda: heat_map.draws > draws)
    assert heat_map.cell_at(QPoint(250, 200)) is None
