"""What things are called in the window."""

from __future__ import annotations

import pytest

from desktop_app.words import wording
from model.records.corpora import Problem


@pytest.mark.parametrize(
    ("checkpoint", "words"),
    [("", "update 1,240"), ("step-00001240", "update 1,240"), ("average-00001240-5", "Average of 5, update 1,240")],
)
def test_that_weights_that_are_an_average_are_called_one(checkpoint: str, words: str) -> None:
    assert wording.weights(checkpoint, 1240) == words


@pytest.mark.parametrize(("field", "words"), [("ema_decay", "EMA decay"), ("warmup_steps", "Warmup steps")])
def test_that_abbreviations_stay_so_in_labels(field: str, words: str) -> None:
    assert wording.english_label(field) == words


def test_that_no_single_place_of_a_row_is_hidden() -> None:
    places = {
        count: wording.problem(Problem("duplicate", count, tuple(range(1, min(count, 10) + 1)), path="/a/b.tsv"))
        for count in (4, 5, 6)
    }
    assert "lines 1, 2, 3 and 4 of b.tsv" in places[4]
    assert "lines 1, 2, 3, 4 and 5 of b.tsv" in places[5]
    assert "lines 1, 2, 3, 4, … of b.tsv" in places[6]
