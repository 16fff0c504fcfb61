"""A matrix on screen: the numbers are those given, every cell is reached by mouse and keyboard, any size scrolls."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.widgets import matrix_names
from desktop_app.widgets.learn.filling_matrix import FillingMatrix
from desktop_app.widgets.matrix_cells import numbered
from desktop_app.widgets.matrix_view import MatrixView, shown_number
from desktop_app.widgets.tones import palette, tones


@pytest.mark.parametrize(
    ("value", "decimals", "text"),
    [(0.126, 2, "0.13"), (-1.5, 1, "−1.5"), (-np.inf, 2, "−∞"), (-0.001, 2, "0.00"), (12.0, 0, "12")],
)
def test_that_numbers_are_written_as_in_a_book(value: float, decimals: int, text: str) -> None:
    assert shown_number(value, decimals) == text


@pytest.fixture
def view(qtbot: QtBot) -> MatrixView:
    made = MatrixView()
    qtbot.addWidget(made)
    made.resize(400, 200)
    made.show_matrix(np.arange(12, dtype=np.float32).reshape(3, 4), ["a", "b", "c"], ["w", "x", "y", "z"])
    made.show()
    return made


def test_that_a_click_chooses_the_cell_under_it(view: MatrixView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.chosen) as seen:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.cell_rectangle(2, 1).center())
    assert seen.args == [(2, 1)]
    assert view.text(2, 1) == "9.00"
    assert view.cell_at(QPoint(2, 2)) is None


def test_that_arrow_keys_walk_and_stop_at_the_edge(view: MatrixView) -> None:
    view.set_current((0, 3))
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.current() == (0, 3)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.current() == (1, 3)
    view.set_current((7, 7))
    assert view.current() is None


def test_that_a_large_matrix_scrolls_to_the_chosen_cell(view: MatrixView) -> None:
    view.show_matrix(np.zeros((300, 500), np.float32), [str(n) for n in range(300)], [str(n) for n in range(500)])
    view.set_current((0, 0))
    for _ in range(20):
        QTest.keyClick(view, Qt.Key.Key_Down)
    rectangle = view.cell_rectangle(20, 0)
    assert view.viewport().rect().contains(rectangle)
    assert view.cell_at(rectangle.center()) == (20, 0)
    assert not view.grab().isNull()


def test_that_no_number_is_cut_in_half(view: MatrixView, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[tuple[int, int]] = []
    view.show_matrix(np.zeros((30, 30), np.float32), [str(n) for n in range(30)], [str(n) for n in range(30)])
    monkeypatch.setattr(view, "_paint_cell", lambda _, row, column: painted.append((row, column)))
    for width, height, at in ((397, 187, 0), (333, 171, 31), (260, 141, 10_000)):
        view.resize(width, height)
        view.horizontalScrollBar().setValue(at)
        view.verticalScrollBar().setValue(at)
        painted.clear()
        view.grab()
        free = view.viewport().rect().adjusted(view._left, view._top, 0, 0)
        assert painted
        assert all(free.contains(view.cell_rectangle(*cell)) for cell in painted)
        assert (max(painted) == (29, 29)) is (at == 10_000)
        assert view.cell_at(free.topLeft()) == min(painted)


def test_that_numbers_above_columns_go_on_by_round_steps() -> None:
    of_one = [str(n) for n in range(1, 100)]
    assert list(matrix_names._thinned(of_one, range(3, 20), 5)) == [4, 9, 14, 19], "5, 10, 15, 20"
    assert list(matrix_names._thinned(["0", "1"], range(3, 20), 5)) == [5, 10, 15]
    assert [matrix_names._round(every) for every in (1, 2, 3, 6, 7, 11, 30, 60)] == [1, 2, 5, 10, 10, 20, 50, 100]


def test_that_nothing_shown_is_nothing_to_choose(view: MatrixView) -> None:
    view.show_matrix(None)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.current() is None
    assert not view.grab().isNull()


@pytest.mark.parametrize(("width", "height"), [(500, 190), (330, 80)])
def test_that_a_small_matrix_fills_its_place(qtbot: QtBot, width: int, height: int) -> None:
    view = FillingMatrix()
    qtbot.addWidget(view)
    view.resize(width, height)
    view.show_matrix(np.ones((3, 4), np.float32), ("a", "b", "c"), ("1", "2", "3", "4"))
    view.show()
    last = view.cell_rectangle(2, 3)
    assert width - 4 <= last.right() + 1 <= width
    assert height - 3 <= last.bottom() + 1 <= height


def test_that_names_are_measured_once_and_not_for_every_cell(view: MatrixView, monkeypatch: pytest.MonkeyPatch) -> None:
    view.show_matrix(np.zeros((200, 200), np.float32), [str(n) for n in range(200)], [str(n) for n in range(200)])
    measured: list[None] = []
    monkeypatch.setattr(view, "fontMetrics", lambda: measured.append(None))
    view.grab()
    view.cell_rectangle(7, 7)
    assert measured == []


@pytest.mark.parametrize("shape", [(64, 128), (3, 2)])
def test_that_every_cell_without_a_number_has_the_tone_of_its_value(view: MatrixView, shape: tuple[int, int]) -> None:
    values = np.random.default_rng(3).normal(size=shape).astype(np.float32)
    values[0, 0], values[-1, -1] = -np.inf, 0.0
    view.show_matrix(values, packed=True, largest=1.0)
    seen, colors = view.grab().toImage(), palette(1.0)
    ratio = seen.devicePixelRatio()
    for cell in ((0, 0), (1, 1), (2, 0), (shape[0] - 1, shape[1] - 1)):
        place = view.cell_rectangle(*cell).center()
        if view.viewport().rect().contains(place):
            found = seen.pixelColor(int(place.x() * ratio), int(place.y() * ratio))
            assert found == colors[int(tones(values[cell], 1.0))], cell


def test_that_tones_go_from_one_color_over_none_to_the_other() -> None:
    assert tones([-2.0, -1.0, 0.0, 0.5, 1.0, 9.0, -np.inf], 1.0).tolist() == [0, 0, 127, 190, 254, 254, 255]


def test_that_cells_are_narrower_where_not_all_have_room_and_only_there(view: MatrixView) -> None:
    values = np.zeros((3, 6), np.float32)
    values[1, 2] = -1
    view.show_matrix(values, ["a", "b", "c"])
    usual = view._usual().width()
    for width, narrow in ((usual * 7, False), (usual * 11 // 2, True), (usual * 2, True)):
        view.resize(width, 200)
        assert (view.cell_rectangle(0, 0).width() < usual) is narrow
        assert view.horizontalScrollBar().maximum() == 0 or width == usual * 2
        assert view.sizeHint().width() >= 6 * usual
    assert QFontMetrics(theme.font(12)).horizontalAdvance("−1.00") < view._least


def test_that_cells_are_wide_enough_for_the_names_above_them_where_there_is_room(view: MatrixView) -> None:
    names = ["the", "everywhere", "here"]
    view.show_matrix(np.zeros((3, 3), np.float32), ["a", "b", "c"], names)
    needed = view.fontMetrics().horizontalAdvance("everywhere")
    assert view._usual().width() < needed
    for width, is_whole in ((1000, True), (40, False)):
        view.resize(width, 200)
        assert (view.cell_rectangle(0, 0).width() > needed + 4) is is_whole
    assert view.cell_rectangle(0, 0).width() == view._usual().width(), (
        "nor are they cut for the sake of one more column"
    )


def test_that_a_name_of_several_columns_is_whole_or_not_there(
    view: MatrixView, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends: list[int] = []
    monkeypatch.setattr(matrix_names, "_color", lambda _: QColor("black"))
    painter = SimpleNamespace(
        fontMetrics=view.fontMetrics, setClipRect=lambda _: None, setClipping=lambda _: None, setPen=lambda _: None,
        drawText=lambda place, _, name: ends.append(place.left() + view.fontMetrics().horizontalAdvance(name)),
    )  # fmt: skip
    names = [str(number) for number in range(100, 200)]
    strip = QRect(0, 0, 205, 20)
    matrix_names.paint_column_names(
        painter, names, range(100), lambda at: QRect(3 * at, 0, 3, 3), strip=strip, current=0
    )
    assert len(ends) > 2
    assert max(ends) <= strip.right()


def test_that_a_large_matrix_of_colours_is_seen_whole(view: MatrixView) -> None:
    view.resize(320, 200)
    view.show_matrix(np.zeros((64, 128), np.float32), packed=True)
    assert view.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("size", [(520, 200), (200, 520)])
def test_that_a_matrix_of_things_with_themselves_is_square(view: MatrixView, size: tuple[int, int]) -> None:
    names = [str(number) for number in range(64)]
    view.resize(*size)
    view.show_matrix(np.zeros((64, 64), np.float32), names, names, packed=True)
    assert view.cell_rectangle(3, 3).width() == view.cell_rectangle(3, 3).height()
    view.show_matrix(np.zeros((64, 64), np.float32), names, list(names), packed=True)
    assert view.cell_rectangle(3, 3).width() != view.cell_rectangle(3, 3).height(), "a table takes the room there is"


def test_that_no_bar_stays_because_of_the_room_that_the_other_takes(view: MatrixView, qtbot: QtBot) -> None:
    view.show()
    view.show_matrix(np.zeros((4, 4), np.float32), list("abcd"), list("abcd"))
    size = view.sizeHint()
    view.resize(60, 50)
    qtbot.wait(10)
    assert view.horizontalScrollBar().isVisible()
    assert view.verticalScrollBar().isVisible()
    view.resize(size)
    qtbot.waitUntil(lambda: not view.horizontalScrollBar().isVisible() and not view.verticalScrollBar().isVisible())


def test_that_cells_grow_with_the_room_up_to_a_limit(view: MatrixView) -> None:
    view.set_growth(2)
    usual = view._usual()
    for size, factor in (((2000, 2000), 2), ((view._left + 4 * usual.width(), 60), 1)):
        hint = view.sizeHint().height()
        view.resize(*size)
        assert view.cell_rectangle(0, 0).size() == usual * factor
        assert view.sizeHint().height() == hint, "else it would ask for what it was given"


def test_that_one_long_name_takes_no_column_from_the_others(view: MatrixView) -> None:
    names = ["We", "go", "tomorrowmorning", "to"]
    view.show_matrix(np.zeros((3, 4), np.float32), ["a", "b", "c"], names)
    view.resize(view._left + 4 * view._least + 8, 200)
    assert view.horizontalScrollBar().maximum() == 0


def test_that_a_picture_is_seen_whole_at_a_large_zoom(view: MatrixView, qapp: QApplication) -> None:
    try:
        theme.apply(qapp, "light", 1.5)
        view.show_matrix(np.zeros((64, 128), np.float32), packed=True)
        view.resize(420, 160)
        assert view.verticalScrollBar().maximum() == 0
    finally:
        theme.apply(qapp, "light", 1.0)


def test_that_names_give_way_before_a_column_is_out_of_sight() -> None:
    """The eleventh of eleven tokens had to be scrolled to, beside names that had room to spare."""
    usual, least, named = QSize(54, 24), 35, (47, 60)
    assert numbered(usual, QSize(40, 24), least, named).width() == 40
    assert numbered(usual, QSize(30, 24), least, named).width() == 47, "scrolled anyway: with their names"
    assert numbered(QSize(30, 24), QSize(20, 24), 56).width() == 56, "no number touches the next"
