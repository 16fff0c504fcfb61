"""All heads of a stack as one image of color numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from model.records.attention import Array

MOST_CELLS = 96
"""Rows or columns of one head in the mosaic; more are joined, the largest weight of each group kept."""


def mosaic(weights: Array, most: int = MOST_CELLS, *, brightest: Array | None = None) -> NDArray[np.uint8]:
    """One image of all heads.

    Args:
        weights: (L, H, rows, columns) between 0 and 1.
        most: Rows and columns of a head that are kept apart.
        brightest: (L, H) weight of each head that is drawn as bright as 1 would be; 1 for all if None.

    Returns:
        (L × rows, H × columns) color numbers 0 to 255, layers downwards, heads to the right.
    """
    small = _joined(_joined(weights, 2, most), 3, most)
    layers, heads, rows, columns = small.shape
    if brightest is not None:
        small = small / brightest[:, :, None, None]
    numbers = np.clip(np.nan_to_num(small) * 255, 0, 255).round().astype(np.uint8)
    return np.ascontiguousarray(numbers.transpose(0, 2, 1, 3).reshape(layers * rows, heads * columns))


def difference_mosaic(differences: Array, most: int = MOST_CELLS) -> NDArray[np.uint8]:
    """One image of how all heads differ: number 0 where it is least, 255 where most, equally far from the middle.

    Args:
        differences: (L, H, rows, columns), not a number where there is nothing to compare.
        most: Rows and columns of a head that are kept apart.
    """
    known = np.nan_to_num(differences)
    shape = differences.shape[:2]
    largest = np.full(shape, float(np.abs(known).max(initial=0.0)) or 1.0, np.float32)
    more, less = (mosaic(np.maximum(sign * known, 0), most, brightest=largest).astype(np.int16) for sign in (1, -1))
    return np.ascontiguousarray(np.clip(128 + (more - less) // 2, 0, 255).astype(np.uint8))


def _joined(weights: Array, axis: int, most: int) -> Array:
    """Groups of neighbours along an axis as their maximum, so that a narrow diagonal stays visible."""
    every = -(-weights.shape[axis] // most)
    if every == 1:
        return weights
    view = np.moveaxis(weights, axis, 0)
    joined = view[::every].copy()
    for place in range(1, every):
        others = view[place::every]
        np.maximum(joined[: len(others)], others, out=joined[: len(others)])
    return np.moveaxis(joined, 0, axis)
