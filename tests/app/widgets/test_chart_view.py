"""The live chart: few draws, the last point among them."""

from __future__ import annotations

import time

import pytest
from made_training import LABELS, step
from matplotlib.colors import to_rgba
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.plots.history import CHARTS, TrainingRecord
from desktop_app.widgets.training import value_box
from desktop_app.widgets.training.chart_view import ChartView


def test_that_a_flood_of_points_draws_at_most_five_times_a_second_and_the_last_one(
    chart: ChartView, record: TrainingRecord, qtbot: QtBot
) -> None:
    before, begin = chart.draws, time.monotonic()
    for update in range(1, 3001):
        record.feed(step(update, 9.0 if update == 3000 else 1.0))
        chart.request_draw()
        if update % 100 == 0:
            qtbot.wait(20)
    line = chart.figure.axes[0].lines[0]
    qtbot.waitUntil(lambda: line.get_xdata()[-1] == 3000)
    assert 2 <= chart.draws - before <= 5 * (time.monotonic() - begin) + 2
    assert (line.get_xdata()[-1], line.get_ydata()[-1]) == (3000, 9.0)


def test_that_other_curves_are_painted_with_their_names(
    chart: ChartView, record: TrainingRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    named: list[str] = []
    monkeypatch.setattr(value_box, "paint", lambda *args: named.extend(line.name for line in args[3]))
    other = TrainingRecord()
    for one, values in ((record, (3.0, 2.0, 1.0)), (other, (8.0, 9.0))):
        for update, value in enumerate(values, 1):
            one.feed(step(update, value))
        chart.show_curves(CHARTS["loss"], one.series, {**LABELS, "train_loss": f"run {len(values)}"})
        chart.grab()
        assert chart.figure.axes[0].lines[0].get_ydata().tolist() == list(values)
        assert named[-1].startswith(f"run {len(values)}")


def test_that_more_points_do_not_hold_up_a_painting(chart: ChartView, record: TrainingRecord) -> None:
    record.feed(step(1))
    draws = chart.draws
    chart.show_curves(CHARTS["loss"], record.series, LABELS)
    chart.grab()
    assert chart.draws == draws


def test_that_no_chart_is_painted_in_the_colours_of_another_theme(
    chart: ChartView, record: TrainingRecord, qapp: QApplication
) -> None:
    record.feed(step(1))
    try:
        for mode, colors in (("dark", theme.DARK), ("light", theme.LIGHT)):
            theme.apply(qapp, mode)
            assert chart.grab().toImage().pixelColor(QPoint(1, 1)).name() == colors.card
            assert chart.figure.get_facecolor() == to_rgba(colors.card)
    finally:
        theme.apply(qapp, "light")


def test_that_an_idle_chart_is_not_drawn(chart: ChartView, qtbot: QtBot) -> None:
    before = chart.draws
    qtbot.wait(500)
    assert chart.draws == before


def test_that_a_chart_rests_after_its_last_point(chart: ChartView, record: TrainingRecord, qtbot: QtBot) -> None:
    record.feed(step(1))
    drawn = chart.draws
    chart.request_draw()
    qtbot.waitUntil(lambda: chart.draws > drawn)
    before = chart.draws
    qtbot.wait(500)
    assert chart.draws == before
    assert not chart._timer.isActive()


@pytest.mark.parametrize("points", [0, 1, 2, 5000])
def test_that_few_and_many_points_are_drawn(
    chart: ChartView, record: TrainingRecord, qtbot: QtBot, points: int
) -> None:
    for update in range(1, points + 1):
        record.feed(step(update, 1 / update))
    before = chart.draws
    chart.set_log(True)
    qtbot.waitUntil(lambda: chart.draws > before)
    axes = chart.figure.axes[0]
    assert axes.get_visible() is (points > 0)
    if points > 1:
        assert axes.get_yscale() == "log"
        assert len(axes.lines[0].get_xdata()) <= 1600


def test_that_a_change_of_theme_changes_an_open_chart(
    chart: ChartView, record: TrainingRecord, qapp: QApplication, qtbot: QtBot
) -> None:
    record.feed(step(1))
    try:
        for mode, colors in (("dark", theme.DARK), ("light", theme.LIGHT)):
            before = chart.draws
            theme.apply(qapp, mode)
            qtbot.waitUntil(lambda before=before: chart.draws > before)
            assert chart.grab().toImage().pixelColor(QPoint(2, 2)).name() == colors.card
    finally:
        theme.apply(qapp, "light")


def test_that_a_hidden_chart_waits_and_then_shows_all(chart: ChartView, record: TrainingRecord, qtbot: QtBot) -> None:
    chart.hide()
    before = chart.draws
    record.feed(step(1))
    chart.request_draw()
    qtbot.wait(300)
    assert chart.draws == before
    chart.show()
    qtbot.waitUntil(lambda: chart.draws > before)


def fed(chart: ChartView, record: TrainingRecord, qtbot: QtBot, updates: range, loss: float) -> None:
    """Feeds updates of one loss and waits until they are drawn."""
    before = chart.draws
    for update in updates:
        record.feed(step(update, loss + update % 2))
    chart.request_draw()
    qtbot.waitUntil(lambda: chart.draws > before)


def test_that_axes_are_drawn_anew_only_when_a_point_leaves_them(
    chart: ChartView, record: TrainingRecord, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fed(chart, record, qtbot, range(1, 201), 2.0)
    axes, drawn = chart.figure.axes[0], []
    original = axes.xaxis.draw
    monkeypatch.setattr(axes.xaxis, "draw", lambda *arguments: drawn.append(1) or original(*arguments))
    fed(chart, record, qtbot, range(201, 206), 2.0)
    assert not drawn
    fed(chart, record, qtbot, range(206, 301), 2.0)
    assert drawn == [1]
    assert axes.get_xlim()[1] >= 300
    fed(chart, record, qtbot, range(301, 302), 7.0)
    assert axes.get_ylim()[1] >= 8.0


def test_that_curves_over_axes_drawn_before_look_as_if_drawn_at_once(
    chart: ChartView, record: TrainingRecord, qtbot: QtBot
) -> None:
    fed(chart, record, qtbot, range(1, 201), 2.0)
    fed(chart, record, qtbot, range(201, 206), 2.0)
    grown = chart.grab().toImage()
    chart._frame = ()
    fed(chart, record, qtbot, range(0), 2.0)
    assert chart.grab().toImage() == grown


def test_that_a_drag_chooses_what_stands_under_it(chart: ChartView, record: TrainingRecord, qtbot: QtBot) -> None:
    """The room that is kept for points to come is no part of the points' width."""
    fed(chart, record, qtbot, range(1, 201), 2.0)
    first, last = chart.figure.axes[0].get_xlim()
    area = chart._area()
    pressed, released = (round(area.left() + share * area.width()) for share in (0.2, 0.6))
    qtbot.mousePress(chart, Qt.MouseButton.LeftButton, pos=QPoint(pressed, 100))
    qtbot.mouseRelease(chart, Qt.MouseButton.LeftButton, pos=QPoint(released, 100))
    under = [first + (x - area.left()) / area.width() * (last - first) for x in (pressed, released)]
    assert chart.zoom.span == pytest.approx(under, abs=0.5)


def test_that_wheel_drag_and_keys_show_a_part_and_a_double_click_all(
    chart: ChartView, record: TrainingRecord, qtbot: QtBot
) -> None:
    for update in range(1, 201):
        record.feed(step(update, 1 / update))
    chart.zoom.choose(0.5, 1.0, (1.0, 200.0))
    before = chart.draws
    chart.request_draw()
    qtbot.waitUntil(lambda: chart.draws > before)
    axes = chart.figure.axes[0]
    assert axes.get_xlim() == pytest.approx((100.5, 200.0))
    assert axes.get_ylim()[1] < 0.02
    qtbot.mouseDClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
    assert chart.zoom.span is None
    for pos, act in ((QPoint(150, 100), qtbot.mousePress), (QPoint(350, 100), qtbot.mouseRelease)):
        act(chart, Qt.MouseButton.LeftButton, pos=pos)
    first, last = chart.zoom.span
    assert 1 < first < last < 200
    qtbot.keyClick(chart, Qt.Key.Key_Minus)
    wider = chart.zoom.span
    assert wider is None or wider[1] - wider[0] > last - first
    qtbot.keyClick(chart, Qt.Key.Key_0)
    qtbot.keyClick(chart, Qt.Key.Key_Plus)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.zoom.span[1] == pytest.approx(200.0)
    assert chart.picture().span == chart.zoom.span


def test_that_the_number_at_the_end_of_a_growing_chart_is_whole(
    chart: ChartView, record: TrainingRecord, qtbot: QtBot
) -> None:
    """The last 0 of “1,000” was cut."""
    fed(chart, record, qtbot, range(1, 801), 2.0)
    axes = chart.figure.axes[0]
    axes.set_xlim(0, 1000)
    chart.figure.canvas.draw()
    last = [label for label in axes.get_xticklabels() if label.get_text() == "1,000"]
    assert last[0].get_window_extent().x1 <= chart.figure.bbox.width
