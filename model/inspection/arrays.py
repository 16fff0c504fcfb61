"""From tensors of a batch of one to arrays that nobody changes."""

from __future__ import annotations

from typing import Any

import numpy as np

from model.records.attention import Array


def alone(values: Any) -> Array:
    """The only row of a batch."""
    return frozen(np.array(values)[0])


def frozen(array: Array) -> Array:
    """The array, read-only from now on."""
    array.flags.writeable = False
    return array
