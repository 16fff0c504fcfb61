"""Options of a search that do not fit together are refused; scores follow the length penalty."""

from __future__ import annotations

from typing import Any

import pytest

from model.errors import ConfigError
from model.records.decoding import DecodeConfig
from model.records.ranking import reranked, score_of
from model.records.tokens import END_TOKEN, Token
from model.records.translations import Translation


def entry(length: int, log_prob: float) -> Translation:
    return Translation("", str(length), (), (*[Token(5, "a", "a")] * (length - 1), END_TOKEN), log_prob, log_prob)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"beam": 4, "n_best": 5}, "config_range"),
        ({"beam": 4, "groups": 3}, "config_groups"),
        ({"beam": 4, "groups": 2, "sampling": True}, "config_sampling_groups"),
        ({"top_p": 0.5}, "config_sampling"),
        ({"minimum_length": 5, "maximum_length": 4}, "config_lengths"),
    ],
)
def test_that_what_does_not_go_together_is_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(ConfigError) as caught:
        DecodeConfig(**options).check()
    assert caught.value.code == code


def test_that_what_goes_together_is_taken() -> None:
    DecodeConfig(beam=4, groups=2, n_best=4, minimum_length=4, no_repeat=3, copy_unknown=True).check()
    DecodeConfig(sampling=True, temperature=0.7, top_k=5, top_p=0.9, minimum_length=3, maximum_length=9).check()


def test_that_a_larger_penalty_brings_the_longer_one_up() -> None:
    entries = (entry(4, -2.0), entry(9, -2.6))
    assert [e.text for e in reranked(entries, 0.0)] == ["4", "9"]
    longer, shorter = reranked(entries, 1.0)
    assert (longer.text, shorter.text) == ("9", "4")
    assert longer.score == pytest.approx(-2.6 / (14 / 6)) == score_of(-2.6, 9, 1.0)


def test_that_confidence_is_the_mean_probability_of_a_token_whatever_the_length() -> None:
    assert entry(4, -2.0).confidence == pytest.approx(entry(8, -4.0).confidence)
    assert Translation("", "", (), (), 0.0, 0.0).confidence == 0.0
