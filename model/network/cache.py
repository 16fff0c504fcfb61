"""How key and value of new positions come among those of the positions before: at the end, or over free places."""

from __future__ import annotations

from typing import Any

from keras import ops


def appended(past_key: Any, past_value: Any, key: Any, value: Any) -> tuple[Any, Any]:
    """Returns key and value (B, H, t + T, K) of t positions and the T that follow them."""
    return ops.concatenate((past_key, key), axis=2), ops.concatenate((past_value, value), axis=2)


def overwritten(past_key: Any, past_value: Any, place: Any, key: Any, value: Any) -> tuple[Any, Any]:
    """Returns key and value (B, H, C, K) of which the T places from `place` on are those given, so that no shape grows."""
    start = (0, 0, place, 0)
    return ops.slice_update(past_key, start, key), ops.slice_update(past_value, start, value)
