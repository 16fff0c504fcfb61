"""Traces summed up, in whole words and without control tokens."""

from __future__ import annotations

import math

import numpy as np
import pytest

from model.actions import read_trace
from model.inspection import aggregates
from model.inspection.words import word_starts
from model.records.attention import STACKS, AttentionTrace
from model.records.tokens import BEGIN_TOKEN, END_TOKEN, Token

SOURCE = (
    Token(4, "▁bo", "bo", 0, 2), Token(5, "ught", "ught", 2, 6), Token(6, "▁don", "don", 7, 10), Token(7, "'", "'", 10, 11),
    Token(8, "t", "t", 11, 12), END_TOKEN,
)  # fmt: skip
TARGET = (
    Token(9, "▁买", "买", 0, 1), Token(10, "书", "书", 1, 2), Token(11, "<0xE4>", "买", 2, 3),
    Token(12, "<0xB9>", "买", 2, 3), END_TOKEN,
)  # fmt: skip


def made(layers: int = 2, heads: int = 3) -> AttentionTrace:
    draw = np.random.default_rng(1)

    def weights(rows: int, columns: int) -> np.ndarray:
        raw = draw.random((layers, heads, rows, columns)).astype(np.float32) ** 3
        return raw / raw.sum(-1, keepdims=True)

    source, target = len(SOURCE), len(TARGET)
    decoder = np.tril(weights(target, target))
    decoder /= decoder.sum(-1, keepdims=True)
    log_probs = -np.arange(1, target + 1, dtype=np.float32)
    return AttentionTrace(
        weights(source, source),
        decoder,
        weights(target, source),
        SOURCE,
        (BEGIN_TOKEN, *TARGET[:-1]),
        TARGET,
        log_probs,
    )


def test_that_words_begin_at_spaces_and_each_chinese_piece_is_one() -> None:
    assert word_starts(SOURCE) == (0, 2, 5)
    assert word_starts(TARGET) == (0, 1, 2, 4), "bytes of one character stay together"


@pytest.mark.parametrize("stack", STACKS)
def test_that_rows_of_words_still_sum_to_one(stack: str) -> None:
    found = aggregates.reading(made(), words=True)
    np.testing.assert_allclose(found.trace.weights(stack).sum(-1), 1, atol=1e-6)
    for summary in ("mean", "rollout"):
        np.testing.assert_allclose(found.stacks[stack].weights(summary, 2).sum(-1), 1, atol=1e-6)
    assert found.trace.weights(stack).shape[2:] == (len(found.trace.rows(stack)), len(found.trace.columns(stack)))


def test_that_weights_on_pieces_are_added_and_their_rows_averaged() -> None:
    whole, found = made(), aggregates.reading(made(), words=True).trace
    assert [token.text for token in found.source_tokens] == ["bought", "don't", ""]
    assert [token.text for token in found.target_tokens] == ["买", "书", "买", ""]
    by_hand = whole.cross[1, 2, 2:4, 2:5].sum(-1).mean()
    assert found.cross[1, 2, 2, 1] == pytest.approx(by_hand, abs=1e-6)
    assert found.log_probs.tolist() == [-1, -2, -7, -5]


def test_that_without_marks_only_real_tokens_are_left_and_nothing_else_changes() -> None:
    whole, found = made(), aggregates.reading(made(), marks=False)
    assert found.trace.decoder_tokens == TARGET[:-1]
    assert np.array_equal(found.trace.encoder, whole.encoder[:, :, :-1, :-1])
    assert np.array_equal(found.trace.decoder, whole.decoder[:, :, 1:, 1:])
    assert np.array_equal(found.stacks["cross"].rollout, aggregates.reading(whole).stacks["cross"].rollout[:, :-1, :-1])
    assert found.stacks["cross"].entropy.shape == (2, 3, 4)


def test_that_an_empty_translation_keeps_its_end() -> None:
    whole = made()
    empty = AttentionTrace(
        whole.encoder, whole.decoder[:, :, :1, :1], whole.cross[:, :, :1], SOURCE, (BEGIN_TOKEN,), (END_TOKEN,), whole.log_probs[:1]
    )  # fmt: skip
    assert aggregates.reading(empty, marks=False).trace.target_tokens == (END_TOKEN,)


def test_that_the_trace_as_it_is_stays_the_same_object() -> None:
    whole = made()
    assert read_trace(whole).trace is whole


def test_that_mean_and_maximum_are_those_of_the_heads_and_of_all_layers() -> None:
    whole = made()
    found = aggregates.summary(whole, "encoder")
    np.testing.assert_allclose(found.weights("mean", 1), whole.encoder[1].mean(0), atol=1e-7)
    np.testing.assert_allclose(found.weights("mean", 2), whole.encoder.mean((0, 1)), atol=1e-7)
    assert np.array_equal(found.weights("maximum", 2), whole.encoder.max((0, 1)))


def test_that_rollout_is_the_product_of_half_attention_and_half_residual() -> None:
    first = np.array([[1, 0], [0.5, 0.5]], np.float32)
    second = np.array([[0, 1], [1, 0]], np.float32)
    # Ā₁ = [[1, 0], [¼, ¾]], Ā₂ = [[½, ½], [½, ½]]; Ā₂ Ā₁ by hand:
    expected = [[0.625, 0.375], [0.625, 0.375]]
    np.testing.assert_allclose(aggregates.rollout(np.stack([first, second]))[1], expected)
    np.testing.assert_allclose(
        aggregates.cross_rollout(np.array([[[0.2, 0.8]]], np.float32), first)[0], [[0.2 + 0.4, 0.4]], atol=1e-7
    )


def test_that_entropy_is_in_bits_and_distance_in_tokens() -> None:
    sure, even = np.eye(4, dtype=np.float32), np.full((4, 4), 0.25, np.float32)
    shifted = np.roll(sure, 1, axis=1)
    weights = np.stack([sure, even, shifted])[None]
    np.testing.assert_allclose(aggregates.entropy(weights)[0], [[0] * 4, [2] * 4, [0] * 4], atol=1e-6)
    # Even: rows 0 and 3 are 6/4 away, rows 1 and 2 are 4/4; shifted: three times 1 and once 3.
    np.testing.assert_allclose(aggregates.distance(weights)[0], [0, 1.25, 1.5])


def test_that_a_diagonal_of_other_length_is_near() -> None:
    weights = np.zeros((1, 1, 3, 5), np.float32)
    weights[0, 0, [0, 1, 2], [0, 2, 4]] = 1
    assert aggregates.distance(weights)[0, 0] == 0
    assert math.isfinite(aggregates.distance(weights[:, :, :1])[0, 0])


def test_that_an_entropy_map_has_a_column_a_head_or_a_layer() -> None:
    found = aggregates.summary(made(layers=2, heads=3), "cross")
    assert found.weights("entropy", 0).shape == (5, 3)
    assert found.weights("entropy", 2).shape == (5, 2)
    np.testing.assert_allclose(found.weights("entropy", 2)[:, 1], found.weights("entropy", 1).mean(1), atol=1e-6)
