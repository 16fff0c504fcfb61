"""Numbers as colours: accent for what is above 0, warning for what is below, stronger with size; grey for −∞."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QColor, QImage

from desktop_app.look import theme

READABLE = 0.45
"""Share of the full colour on which numbers can be read."""

_NOTHING, _HIDDEN = 127, 255


def tones(values: Any, largest: float) -> NDArray[np.uint8]:
    """The tone of each number: 0 for −`largest` and below, 127 for 0, 254 for `largest` and above, 255 for ±∞."""
    shares = np.clip(np.asarray(values) / largest, -1.0, 1.0)
    return np.where(np.isinf(values), _HIDDEN, np.rint(_NOTHING * (1 + shares))).astype(np.uint8)


def palette(share: float) -> list[QColor]:
    """The colours of now for all 256 tones; `share` of 1 for the full colour at both ends."""
    return list(_palette(theme.current(), share))


@lru_cache
def _palette(colors: theme.Colors, share: float) -> tuple[QColor, ...]:
    below, above, ground = QColor(colors.warning), QColor(colors.accent), QColor(colors.card)
    steps = [(tone - _NOTHING) / _NOTHING for tone in range(_HIDDEN)]
    mixed = [_mixed(ground, above if step >= 0 else below, abs(step) * share) for step in steps]
    return (*mixed, QColor(colors.chip))


def picture(made: NDArray[np.uint8], colors: Sequence[QColor]) -> QImage:
    """(R, C) tones as an image of a dot a cell."""
    rows, columns = made.shape
    image = QImage(np.ascontiguousarray(made).data, columns, rows, columns, QImage.Format.Format_Indexed8)
    image.setColorTable([color.rgb() for color in colors])
    return image.copy()  # the numbers of `made` go


def _mixed(under: QColor, over: QColor, share: float) -> QColor:
    one, two = under.getRgb()[:3], over.getRgb()[:3]  # type: ignore[index]
    return QColor(*(round(low + (high - low) * share) for low, high in zip(one, two, strict=True)))
