"""Text longer than the table of positions is refused, in eager code and in graphs."""

from __future__ import annotations

from typing import Any

import tensorflow as tf
from keras import ops

from model.errors import DataError


def check_length(ids: Any, max_tokens: int, position: Any = 0) -> None:
    """Refuses ids (B, T) that reach beyond `max_tokens` positions when the first one stands at `position`.

    Raises:
        DataError: Where the length is known. A graph made for any length raises InvalidArgumentError when it runs: the
            table of positions would otherwise be read behind its end, which a GPU answers with zeros.
    """
    tokens = ops.shape(ids)[1] + position
    known = tf.get_static_value(tokens)
    if known is None:
        tf.debugging.assert_less_equal(tokens, max_tokens, "A sentence has more tokens than the network has positions.")
    elif known > max_tokens:
        raise DataError("sentence_too_long", tokens=int(known), max_tokens=max_tokens)
