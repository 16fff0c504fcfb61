"""Two heads side by side."""

from __future__ import annotations

import numpy as np
import pytest
from made_attention import SOURCE, TARGET, trace
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from desktop_app.plots.attention import draw_heads
from desktop_app.plots.comparison import Comparison, matching
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.palette import Palette


def test_that_the_difference_of_two_heads_is_right_minus_left() -> None:
    made = trace()
    both = Comparison(HeadChoice(made, "cross", 0, 1), HeadChoice(made, "cross", 1, 2), "a", "b")
    assert both.is_whole()
    assert np.array_equal(both.difference(), made.cross[1, 2] - made.cross[0, 1])
    drawing = both.drawing()
    assert drawing.diverging
    assert drawing.brightest == pytest.approx(float(np.abs(both.difference()).max()))


def test_that_only_the_same_tokens_are_compared() -> None:
    left = HeadChoice(trace(SOURCE[1:], TARGET), "cross", 0, 0)
    right = HeadChoice(trace(SOURCE, ("买", "三", "。")), "cross", 0, 0)
    both = Comparison(left, right, "a", "b")
    assert matching(left.columns, right.columns) == [(place, place + 1) for place in range(6)]
    assert not both.is_whole()
    difference = both.difference()
    assert np.isnan(difference[1]).all(), "三 is not on the left"
    assert np.isnan(difference[:, 0]).all(), "she is not on the left"
    assert difference[0, 3] == right.weights[0, 3] - left.weights[0, 2]


def test_that_nothing_in_common_is_no_difference_and_can_be_drawn() -> None:
    right = HeadChoice(trace(["x"], ["y"]), "cross", 0, 0)
    both = Comparison(HeadChoice(trace(["a", "b"], ["c"]), "cross", 0, 0), right, "a", "b")
    assert np.isfinite(both.difference()).sum() == 1, "the ends"
    figure = Figure(figsize=(9, 3), dpi=100)
    FigureCanvasAgg(figure).draw()
    palette = Palette("#ffffff", "#000000", "#555555", "#dddddd", "#0b7285", "#e8590c")
    pictures = draw_heads(figure, [both.left.drawing("a"), right.drawing("b"), both.drawing("c")], palette)
    assert [picture.left // 300 for picture in pictures] == [0, 1, 2]
    assert [text.get_text() for text in pictures[2].labels][-3][0] == "−"
