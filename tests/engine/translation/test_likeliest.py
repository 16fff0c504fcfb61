"""The two-stage choice is that of a whole sort."""

from __future__ import annotations

import numpy as np
import pytest

from model.translation.likeliest import Likeliest


@pytest.mark.parametrize("vocabulary", [7, 64, 127, 250, 1000, 1013])
@pytest.mark.parametrize("width", [1, 5])
def test_that_the_likeliest_allowed_tokens_come_falling(vocabulary: int, width: int) -> None:
    logits = np.random.default_rng(vocabulary).normal(0.0, 4.0, (3, vocabulary)).astype(np.float32)
    logits[:, :2] += 30.0  # what may not be said would be the likeliest
    values, ids = Likeliest(vocabulary, (0, 1))(logits, width)
    logs = logits.astype(np.float64) - np.log(np.exp(logits.astype(np.float64)).sum(axis=1, keepdims=True))
    expected = 2 + np.argsort(-logs[:, 2:], axis=1)[:, :width]
    np.testing.assert_array_equal(ids, expected)
    np.testing.assert_allclose(values, np.take_along_axis(logs, expected, axis=1), atol=1e-4)
