"""Every weight and every step of a head, under the tokens they belong to."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import numpy as np
import pytest
from letters import SOURCE, TARGET_IDS, Letters

from model.errors import ConfigError, DataError
from model.inspection.steps import head_steps
from model.inspection.trace import trace, traces
from model.network.transformer import Transformer
from model.network.weights import build
from model.records.configs import ModelConfig
from model.records.tokens import END, Token

LAYERS, HEADS, SIZE = 2, 2, 4


@pytest.fixture(scope="module")
def network() -> Transformer:
    size = len(Letters.pieces)
    config = ModelConfig(layers=LAYERS, heads=HEADS, width=HEADS * SIZE, feed_forward=12, dropout=0.5, max_tokens=16,
                         source_vocabulary=size, target_vocabulary=size)  # fmt: skip
    return build(config)


def pieces(tokens: Sequence[Token]) -> list[str]:
    return [token.piece for token in tokens]


def test_that_axes_are_named_by_the_tokens_they_stand_for(network: Transformer) -> None:
    seen = trace(network, Letters(), SOURCE, TARGET_IDS, update=5)
    assert seen.encoder.shape == (LAYERS, HEADS, 7, 7)
    assert seen.decoder.shape == (LAYERS, HEADS, 4, 4)
    assert seen.cross.shape == (LAYERS, HEADS, 4, 7)
    assert pieces(seen.source_tokens) == [*"cabfde", "</s>"]
    assert pieces(seen.decoder_tokens) == ["<s>", "d", "a", "f"]
    assert pieces(seen.target_tokens) == ["d", "a", "f", "</s>"]
    assert pieces(seen.rows("cross")) == pieces(seen.target_tokens)
    assert seen.update == 5


def test_that_traced_rows_sum_to_one_and_look_at_nothing_later(network: Transformer) -> None:
    seen = trace(network, Letters(), SOURCE, TARGET_IDS)
    for weights in (seen.encoder, seen.decoder, seen.cross):
        assert weights.dtype == np.float32
        assert not weights.flags.writeable
        np.testing.assert_allclose(weights.sum(-1), 1, atol=1e-4)
    assert np.all(seen.decoder[..., ~np.tril(np.ones((4, 4), bool))] == 0)


@pytest.mark.parametrize("padding_mask", [True, False])
def test_that_several_pairs_traced_at_once_come_out_as_if_alone(network: Transformer, padding_mask: bool) -> None:
    network = build(dataclasses.replace(network.config, padding_mask=padding_mask))
    sentences = [(SOURCE, TARGET_IDS), (SOURCE[:2], TARGET_IDS[-1:]), ("", TARGET_IDS)]
    for together, (source, ids) in zip(traces(network, Letters(), sentences, update=7), sentences, strict=True):
        alone = trace(network, Letters(), source, ids, update=7)
        for name in ("source_tokens", "decoder_tokens", "target_tokens", "update"):
            assert getattr(together, name) == getattr(alone, name)
        for name in ("encoder", "decoder", "cross", "log_probs"):
            np.testing.assert_allclose(getattr(together, name), getattr(alone, name), atol=1e-5)


def test_that_traced_probabilities_are_those_of_the_network(network: Transformer) -> None:
    seen = trace(network, Letters(), SOURCE, TARGET_IDS)
    logits = np.asarray(network((np.array([[6, 4, 5, 9, 7, 8, END]]), np.array([[1, 7, 4, 9]]))))[0].astype(float)
    probabilities = np.exp(logits) / np.exp(logits).sum(-1, keepdims=True)
    np.testing.assert_allclose(seen.log_probs, np.log(probabilities[range(4), TARGET_IDS]), atol=1e-5)


def test_that_a_translation_cut_short_keeps_its_last_token(network: Transformer) -> None:
    seen = trace(network, Letters(), SOURCE, [7, 4])
    assert pieces(seen.target_tokens) == ["d", "a"]
    assert pieces(seen.decoder_tokens) == ["<s>", "d"]
    assert seen.cross.shape[2:] == (2, 7)


def test_that_an_empty_sentence_is_its_end(network: Transformer) -> None:
    assert trace(network, Letters(), "", [END]).cross.shape == (LAYERS, HEADS, 1, 1)


@pytest.mark.parametrize(("stack", "rows", "columns"), [("encoder", 7, 7), ("decoder", 4, 4), ("cross", 4, 7)])
def test_that_the_steps_of_a_head_follow_from_each_other(
    network: Transformer, stack: str, rows: int, columns: int
) -> None:
    seen = trace(network, Letters(), SOURCE, TARGET_IDS)
    for layer, head in ((0, 1), (1, 0)):
        steps = head_steps(network, Letters(), SOURCE, TARGET_IDS, stack=stack, layer=layer, head=head)
        assert (len(steps.rows), len(steps.columns)) == (rows, columns)
        assert steps.rows == seen.rows(stack)
        assert steps.columns == seen.columns(stack)
        assert steps.query.shape == (rows, SIZE)
        np.testing.assert_allclose(steps.scores, steps.query @ steps.key.T, atol=1e-5)
        np.testing.assert_allclose(steps.scaled, steps.scores / 2, atol=1e-6)
        visible = np.tril(np.ones((rows, columns), bool)) if stack == "decoder" else np.ones((rows, columns), bool)
        np.testing.assert_array_equal(steps.masked, np.where(visible, steps.scaled, -np.inf))
        np.testing.assert_array_equal(steps.weights, seen.weights(stack)[layer, head])
        np.testing.assert_allclose(steps.output, steps.weights @ steps.value, atol=1e-5)


@pytest.mark.parametrize(
    ("field", "wrong"), [("stack", {"stack": "middle"}), ("layer", {"layer": LAYERS}), ("head", {"head": -1})]
)
def test_that_a_head_that_is_not_there_is_refused(network: Transformer, field: str, wrong: dict[str, object]) -> None:
    with pytest.raises(ConfigError) as caught:
        head_steps(network, Letters(), SOURCE, TARGET_IDS, **{"stack": "cross", "layer": 0, "head": 0, **wrong})
    assert caught.value.fields["field"] == field


def test_that_a_sentence_longer_than_the_network_reads_is_refused(network: Transformer) -> None:
    with pytest.raises(DataError, match=r"17 tokens.*at most 16"):
        trace(network, Letters(), "a" * 16, TARGET_IDS)
