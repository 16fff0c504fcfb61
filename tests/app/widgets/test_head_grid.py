"""The mosaic of all heads."""

from __future__ import annotations

import numpy as np
import pytest
from made_attention import weights
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.widgets.attention.head_grid import HeadGrid

LAYERS, HEADS = 3, 4


@pytest.fixture
def grid(qtbot: QtBot) -> HeadGrid:
    made = HeadGrid()
    qtbot.addWidget(made)
    made.resize(420, 360)
    made.show_weights(weights(LAYERS, HEADS, 5, 7))
    made.show()
    return made


def test_that_a_click_chooses_the_head_under_it(grid: HeadGrid, qtbot: QtBot) -> None:
    for layer in range(LAYERS):
        for head in range(HEADS):
            qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell(layer, head).center())
            assert grid.current() == (layer, head)


def test_that_a_click_between_heads_chooses_nothing(grid: HeadGrid, qtbot: QtBot) -> None:
    qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell(1, 1).center())
    corner = grid.cell(0, 0).bottomRight()
    qtbot.mouseClick(grid, Qt.MouseButton.LeftButton, pos=corner + corner.__class__(4, 4))
    assert grid.current() == (1, 1)


def test_that_arrow_keys_walk_and_stop_at_the_edge(grid: HeadGrid, qtbot: QtBot) -> None:
    told = []
    grid.chosen.connect(told.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Up):
        qtbot.keyClick(grid, key)
    assert told == [(0, 1), (1, 1), (1, 0), (0, 0)]
    assert grid.current() == (0, 0)


def test_that_heads_lie_apart_and_inside(grid: HeadGrid) -> None:
    cells = [grid.cell(layer, head) for layer in range(LAYERS) for head in range(HEADS)]
    assert all(grid.rect().contains(cell) for cell in cells)
    assert not any(a.intersects(b) for n, a in enumerate(cells) for b in cells[n + 1 :])


def test_that_each_head_is_painted_in_its_place(grid: HeadGrid) -> None:
    only = np.zeros((LAYERS, HEADS, 2, 2), np.float32)
    only[2, 1] = 1.0
    grid.show_weights(only)
    image = grid.grab().toImage()
    bright = [
        (layer, head)
        for layer in range(LAYERS)
        for head in range(HEADS)
        if image.pixelColor(grid.cell(layer, head).center() * image.devicePixelRatio()).lightness() > 100
    ]
    assert bright == [(2, 1)]


def test_that_a_smaller_stack_keeps_the_choice_inside(grid: HeadGrid) -> None:
    grid.set_current(2, 3)
    grid.show_weights(weights(1, 2, 3, 3))
    assert grid.current() == (0, 1)
    grid.show_weights(None)
    grid.grab()


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier])
def test_that_an_arrow_with_another_key_is_not_for_the_heads(
    grid: HeadGrid, qtbot: QtBot, modifier: Qt.KeyboardModifier
) -> None:
    qtbot.keyClick(grid, Qt.Key.Key_Right, modifier)
    assert grid.current() == (0, 0)
    qtbot.keyClick(grid, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert grid.current() == (0, 1)
