"""A screen of one and a half dots a pixel."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
PROGRAM = """
import sys
sys.path[:0] = sys.argv[1:]
from made_attention import trace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from desktop_app.plots.head import HeadChoice
from desktop_app.widgets.attention.head_grid import HeadGrid
from desktop_app.widgets.attention.heat_map import HeatMap

application = QApplication([])
made = trace()
view, grid = HeatMap(), HeadGrid()
for widget in (view, grid):
    widget.resize(500, 400)
view.show_head(HeadChoice(made, "cross", 0, 0).drawing())
grid.show_weights(made.cross)
view.move(0, 0)
view.show()

while not view.is_written():
    QTest.qWait(20)
assert view.devicePixelRatioF() == 1.5
assert (view._image.width(), view._image.height()) == (750, 600), "blurred: drawn for another number of dots"
told = []
view.hovered.connect(told.append)
for cell in ((0, 0), (3, 6), (2, 3)):
    QTest.mouseMove(view, view.cell_center(*cell))
assert [cell for cell in told if cell] == [(0, 0), (3, 6), (2, 3)], told
grid.show()
QTest.mouseClick(grid, Qt.MouseButton.LeftButton, pos=grid.cell(1, 2).center())
assert grid.current() == (1, 2)
# The borders of the map lie on whole dots.
for length in (view._picture.left, view._picture.top, view._picture.width, view._picture.height):
    assert abs(length * 1.5 - round(length * 1.5)) < 1e-6
"""


def test_that_maps_are_sharp_and_clicks_hit_on_a_fractional_scale() -> None:
    environment = {**os.environ, "QT_SCALE_FACTOR": "1.5", "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(TESTS), str(TESTS.parents[1])],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
