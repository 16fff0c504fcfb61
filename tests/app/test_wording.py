"""What things are called in the window."""

from __future__ import annotations

import pytest

from desktop_app.words import wording


@pytest.mark.parametrize(
    ("checkpoint", "words"),
    [("", "update 1,240"), ("step-00001240", "update 1,240"), ("average-00001240-5", "Average of 5, update 1,240")],
)
def test_that_weights_that_are_an_average_are_called_one(checkpoint: str, words: str) -> None:
    assert wording.weights(checkpoint, 1240) == words


@pytest.mark.parametrize(("field", "words"), [("ema_decay", "EMA decay"), ("warmup_steps", "Warmup steps")])
def test_that_abbreviations_stay_so_in_labels(field: str, words: str) -> None:
    assert wording.english_label(field) == words
