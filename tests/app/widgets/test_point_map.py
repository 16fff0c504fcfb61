"""Points on a plane: true distances, names that never overlap, every point reached by mouse and keys."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from desktop_app.widgets.learn.point_map import MOST_HIDDEN, PointMap

COUNT = 120


@pytest.fixture
def shown(qtbot: QtBot) -> PointMap:
    view = PointMap()
    qtbot.addWidget(view)
    view.resize(500, 300)
    view.show_points([f"word{n}" for n in range(COUNT)], np.random.default_rng(1).normal(size=(COUNT, 2)).astype("f4"))
    view.show()
    return view


def test_that_both_axes_have_one_scale_and_all_points_are_in_sight(shown: PointMap) -> None:
    pixels = np.array([shown.place(n).toTuple() for n in range(COUNT)])
    for one, other in itertools.islice(itertools.combinations(range(COUNT), 2), 0, None, 97):
        apart = np.hypot(*(pixels[one] - pixels[other]))
        assert apart / shown._scale() == pytest.approx(np.hypot(*(shown._places[one] - shown._places[other])), rel=1e-3)
    assert all(shown.rect().contains(QPoint(*map(int, pixel))) for pixel in pixels)


def test_that_names_never_overlap_and_marked_ones_come_first(shown: PointMap) -> None:
    shown.mark(COUNT - 1, [COUNT - 2])
    placed = shown.labels()
    assert not any(a.intersects(b) for a, b in itertools.combinations(placed.values(), 2))
    assert next(iter(placed)) == COUNT - 1
    assert 5 < len(placed) < COUNT


def test_that_a_click_and_the_arrow_keys_choose(shown: PointMap, qtbot: QtBot) -> None:
    chosen: list[int] = []
    shown.chosen.connect(chosen.append)
    shown.chosen.connect(shown.mark)
    qtbot.mouseClick(shown, Qt.MouseButton.LeftButton, pos=shown.place(7).toPoint())
    before = shown.place(chosen[-1])
    assert (before - shown.place(7)).manhattanLength() < 2 * 14
    qtbot.keyClick(shown, Qt.Key.Key_Right)
    assert shown.place(chosen[-1]).x() > before.x()


def test_that_coming_closer_keeps_what_is_under_the_mouse(shown: PointMap, qtbot: QtBot) -> None:
    place = shown.place(3)
    shown._come_closer(1.25, place)
    assert (shown.place(3) - place).manhattanLength() == pytest.approx(0, abs=1e-6)
    qtbot.keyClicks(shown, "+")
    qtbot.keyClicks(shown, "0")
    assert (shown.place(3) - place).manhattanLength() == pytest.approx(0, abs=1e-6)


def test_that_a_crowd_has_few_names_apart_and_the_marked_ones_keep_theirs(shown: PointMap) -> None:
    """Names in the middle lay over each other's dots, and side by side read as one."""
    places = np.random.default_rng(2).normal(size=(COUNT, 2)).astype("f4") * 0.05
    places[0], places[1] = (-1, -1), (1, 1)
    shown.show_points([f"word{n}" for n in range(COUNT)], places)
    shown.mark(50, [51])
    placed, dots = shown.labels(), [shown.place(n) for n in range(COUNT)]
    assert {0, 1, 50} & set(placed) == {0, 50} | ({1} & set(placed))
    for index, room in placed.items():
        if index not in (50, 51):
            assert sum(map(room.contains, dots)) <= MOST_HIDDEN
    rooms = [room.adjusted(-2, -1, 2, 1) for room in placed.values()]
    assert not any(a.intersects(b) for a, b in itertools.combinations(rooms, 2))
