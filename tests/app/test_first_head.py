"""The head on screen before a person has chosen one."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from made_attention import trace

from desktop_app.attention.first_head import first_head
from model.records.attention import AttentionTrace


def pointing(made: AttentionTrace, layer: int, head: int, columns: list[int]) -> AttentionTrace:
    """A trace of which the rows of one head of cross-attention lie wholly on these columns."""
    cross = made.cross.copy()
    cross[layer, head] = np.eye(cross.shape[-1], dtype=np.float32)[columns]
    return dataclasses.replace(made, cross=cross)


def test_that_the_head_of_the_last_layer_that_points_at_words_comes_first() -> None:
    """3 words and an end look at 6 words and an end (column 6)."""
    clear = pointing(trace(), 1, 2, [1, 3, 5, 6])
    assert first_head(clear) == "cross/1/2"
    assert first_head(pointing(trace(), 0, 2, [1, 3, 5, 6])).startswith("cross/1/"), "only the last layer counts"
    assert first_head(pointing(clear, 1, 0, [6, 6, 6, 6])) == "cross/1/2", "to rest on the end is no pointing"


@pytest.mark.parametrize(("source", "target"), [((), ()), (("a",), ()), ((), ("甲",))])
def test_that_without_words_there_is_a_head_all_the_same(source: tuple[str, ...], target: tuple[str, ...]) -> None:
    assert first_head(trace(source, target)) == "cross/1/0"
