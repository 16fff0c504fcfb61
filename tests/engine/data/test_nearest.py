"""Training text like a sentence is found, the same before the nearly same, and in bounded time."""

from __future__ import annotations

from pathlib import Path

import pytest
from test_corpus import written

from model.data.corpus import BATCH_ROWS
from model.data.nearest import nearest_pairs
from model.errors import Cancelled


def test_that_the_same_text_stands_first_and_like_text_after_it(tmp_path: Path) -> None:
    corpus = written(tmp_path / "corpus", 40)
    near = nearest_pairs(corpus, "train", "  SOURCE 17 ", most=3)
    first = near.pairs[0]
    assert (first.row, first.target, first.likeness) == (17, "Ziel 17", 1.0)
    assert 0.4 <= near.pairs[-1].likeness < 1.0
    assert (near.searched, near.total) == (40, 40)


@pytest.mark.parametrize("text", ["", "完全不同的句子", "zzzz qqqq"])
def test_that_nothing_is_like_a_text_with_nothing_in_common(tmp_path: Path, text: str) -> None:
    assert nearest_pairs(written(tmp_path / "corpus"), "train", text).pairs == ()


def test_that_the_search_ends_when_its_time_is_over_and_says_how_far_it_came(tmp_path: Path) -> None:
    corpus = written(tmp_path / "corpus", BATCH_ROWS + 5)
    near = nearest_pairs(corpus, "train", f"source {BATCH_ROWS + 1}", seconds=0.0)
    assert (near.searched, near.total) == (BATCH_ROWS, BATCH_ROWS + 5)
    with pytest.raises(Cancelled):
        nearest_pairs(corpus, "train", "source", asked=lambda: True)
