"""A run is watched by sentences that fit on the screen."""

from __future__ import annotations

import pytest

from model.data.probe_choice import GOOD_TOKENS, check_probes, chosen_probes
from model.data.tokenizer import Tokenizer
from model.errors import DataError
from model.records.configs import TokenizerConfig

WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def of(words: int) -> str:
    return " ".join(WORDS[:words])


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return Tokenizer.learn([of(10)], [of(10)], TokenizerConfig(kind="word", vocabulary=40, byte_fallback=False))[0]


def test_that_sentences_of_good_length_are_chosen_in_their_order(tokenizer: Tokenizer) -> None:
    good, shorter, longer = GOOD_TOKENS - 1, GOOD_TOKENS - 2, GOOD_TOKENS + 2
    pairs = [(of(1), of(1)), (of(longer), of(2)), (of(2), of(good)), (of(shorter), of(shorter)), (of(good), of(1))]
    chosen = chosen_probes(pairs, tokenizer, count=3, most=32)
    assert chosen == (pairs[2], pairs[3], pairs[4])
    assert chosen_probes(pairs, tokenizer, count=0, most=32) == ()


def test_that_what_does_not_fit_is_not_chosen(tokenizer: Tokenizer) -> None:
    pairs = [("", of(3)), (of(3), " "), (of(6), of(2)), (of(2), of(5))]
    assert chosen_probes(pairs, tokenizer, count=3, most=6) == (pairs[3],)
    assert chosen_probes([], tokenizer, count=3, most=6) == ()


@pytest.mark.parametrize("pair", [("", of(2)), (of(2), ""), (of(6), of(2)), (of(2), of(6))])
def test_that_a_given_sentence_must_fit(tokenizer: Tokenizer, pair: tuple[str, str]) -> None:
    check_probes([(of(5), of(5))], tokenizer, most=6)
    with pytest.raises(DataError, match=r"has . tokens; give one with 1 to 5"):
        check_probes([(of(2), of(2)), pair], tokenizer, most=6)
