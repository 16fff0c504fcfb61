"""Numbers as they stand on the screen, read back and held against those found by hand."""

from __future__ import annotations

import math
import re
from typing import Any

import numpy as np

from desktop_app.widgets.bar_list import BarList
from desktop_app.widgets.matrix_view import MatrixView

NUMBER = re.compile(r"[−+]?\d+(?:\.\d+)?|−∞")


def number(text: str) -> float:
    """What a text says."""
    return -math.inf if text == "−∞" else float(text.replace("−", "-"))


def numbers_in(text: str) -> list[float]:
    """All numbers of a sentence."""
    return [number(found) for found in NUMBER.findall(text)]


def agrees(text: str, expected: float) -> bool:
    """As shown, up to a last digit that float32 may have rounded the other way."""
    value, decimals = number(text), len(text.partition(".")[2])
    return value == expected or abs(value - expected) <= 0.5 * 10**-decimals + 2e-5


def has_values(view: MatrixView, expected: Any) -> None:
    """Every cell of a matrix agrees."""
    assert view.values().shape == expected.shape
    for cell in np.ndindex(expected.shape):
        assert agrees(view.text(*cell), float(expected[cell])), (cell, view.text(*cell), expected[cell])


def bars_of(bars: BarList) -> list[str]:
    """The number at each bar."""
    return [bars.text(place) for place in range(len(bars.bars()))]


def shown(view: Any, qtbot: Any) -> Any:
    """A view on the screen."""
    qtbot.addWidget(view)
    view.resize(900, 700)
    view.show()
    return view
