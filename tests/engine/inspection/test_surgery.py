"""Heads taken out of work: what is left is what the weights without them give, and the network itself is untouched."""

from __future__ import annotations

import numpy as np
import pytest
from letters import SOURCE, TARGET_IDS, Letters

from model.data.batches import TokenTable
from model.errors import Cancelled, ConfigError
from model.inspection.masks import batch_masks, loss_with_masks, masked_weights
from model.inspection.steps import head_steps
from model.inspection.surgery import importance, loss_of, operated
from model.inspection.trace import trace
from model.network.transformer import Transformer
from model.network.weights import build, weights_of
from model.records.configs import ModelConfig
from model.records.surgery import Cut

LAYERS, HEADS, SIZE = 2, 2, 4


@pytest.fixture(scope="module")
def network() -> Transformer:
    size = len(Letters.pieces)
    config = ModelConfig(layers=LAYERS, heads=HEADS, width=HEADS * SIZE, feed_forward=12, max_tokens=16,
                         source_vocabulary=size, target_vocabulary=size)  # fmt: skip
    made = build(config)
    random = np.random.default_rng(3)
    for variable in made.trainable_variables:
        variable.assign(random.normal(0, 0.5, variable.shape))
    return made


@pytest.fixture
def table() -> TokenTable:
    ids, offsets = np.array([6, 4, 5, 9, 7, 8, 5, 5], np.int32), np.array([0, 6, 8])
    targets, borders = np.array([7, 4, 9, 6], np.int32), np.array([0, 3, 4])
    return TokenTable(ids, offsets, targets, borders)


@pytest.mark.parametrize("stack", ["encoder", "decoder", "cross"])
def test_that_a_uniform_head_looks_alike_at_all_it_may_look_at(network: Transformer, stack: str) -> None:
    weights = trace(operated(network, [Cut(stack, 1, 0, "uniform")]), Letters(), SOURCE, TARGET_IDS).weights(stack)
    rows, columns = weights.shape[2:]
    visible = np.tril(np.ones((rows, columns))) if stack == "decoder" else np.ones((rows, columns))
    np.testing.assert_allclose(weights[1, 0], visible / visible.sum(-1, keepdims=True), atol=1e-6)
    before = trace(network, Letters(), SOURCE, TARGET_IDS).weights(stack)
    np.testing.assert_allclose(weights[0], before[0], atol=1e-6)


@pytest.mark.parametrize("stack", ["encoder", "decoder", "cross"])
def test_that_a_head_switched_off_adds_nothing(network: Transformer, stack: str) -> None:
    seen = head_steps(network, Letters(), SOURCE, TARGET_IDS, stack=stack, layer=0, head=1)
    cut = operated(network, [Cut(stack, 0, 1)])
    without = head_steps(cut, Letters(), SOURCE, TARGET_IDS, stack=stack, layer=0, head=1)
    others = seen.joined.copy()
    others[:, SIZE:] = 0
    np.testing.assert_allclose(without.projected, others @ seen.output_kernel + seen.output_bias, atol=1e-5)


def test_that_a_layer_switched_off_adds_its_bias_only(network: Transformer) -> None:
    cut = operated(network, [Cut("cross", 1)])
    without = head_steps(cut, Letters(), SOURCE, TARGET_IDS, stack="cross", layer=1, head=0)
    np.testing.assert_allclose(without.projected, np.broadcast_to(without.output_bias, without.projected.shape))


def test_that_the_network_itself_is_left_alone(network: Transformer) -> None:
    before = weights_of(network)
    operated(network, [Cut("encoder", 0), Cut("cross", 1, 1, "uniform")])
    after = weights_of(network)
    assert all(np.array_equal(before[name], after[name]) for name in before)


@pytest.mark.parametrize(
    ("cut", "field"),
    [
        (Cut("middle", 0), "stack"),
        (Cut("cross", LAYERS), "layer"),
        (Cut("cross", 0, HEADS), "head"),
        (Cut("cross", 0, 0, "half"), "kind"),
    ],
)
def test_that_what_is_not_there_cannot_be_cut(network: Transformer, cut: Cut, field: str) -> None:
    with pytest.raises(ConfigError) as caught:
        operated(network, [cut])
    assert caught.value.fields["field"] == field


@pytest.mark.usefixtures("untraced")
def test_that_importance_is_the_loss_without_each_head(network: Transformer, table: TokenTable) -> None:
    found = importance(network, table)
    assert len(found) == 3 * LAYERS * HEADS
    chosen = next(one for one in found if (one.stack, one.layer, one.head) == ("cross", 1, 0))
    assert chosen.loss_with_all == pytest.approx(loss_of(network, table), abs=1e-5)
    assert chosen.loss == pytest.approx(loss_of(operated(network, [Cut("cross", 1, 0)]), table), abs=1e-5)
    assert chosen.rise == chosen.loss - chosen.loss_with_all
    with pytest.raises(Cancelled):
        importance(network, table, asked=lambda: True)


@pytest.mark.usefixtures("untraced")
def test_that_the_loss_is_that_of_every_real_token(network: Transformer, table: TokenTable) -> None:
    sums = [
        trace(network, Letters(), "cabfde", [7, 4, 9, 2]).log_probs.sum(),
        trace(network, Letters(), "bb", [6, 2]).log_probs.sum(),
    ]
    assert loss_of(network, table) == pytest.approx(-float(np.sum(sums)) / 6, abs=1e-5)


@pytest.mark.usefixtures("untraced")
def test_that_the_loss_moves_when_masks_are_taken_away(network: Transformer, table: TokenTable) -> None:
    whole = loss_of(network, table)
    assert loss_with_masks(network, table) == pytest.approx(whole, abs=1e-6)
    assert loss_with_masks(network, table, causal=False) != pytest.approx(whole, abs=1e-4)
    assert loss_with_masks(network, table, padding=False) != pytest.approx(whole, abs=1e-4)


def test_that_masks_of_a_batch_show_padding_and_the_future(table: TokenTable) -> None:
    masks = batch_masks(table, Letters(), [0, 1])
    assert [token.piece for token in masks.source_tokens[1]] == ["b", "b", "</s>", "<pad>", "<pad>", "<pad>", "<pad>"]
    assert [token.piece for token in masks.decoder_tokens[0]] == ["<s>", "d", "a", "f"]
    np.testing.assert_array_equal(masks.decoder[0], np.tril(np.ones((4, 4), bool)))
    assert not masks.encoder[1, :, 3:].any()
    assert masks.cross[1, :2, :3].all()
    assert not masks.cross[1, 2:].any()


def test_that_scores_by_hand_go_through_the_networks_own_mask_and_softmax() -> None:
    scaled = np.array([[0.3, 1.7, 2.2, 9.0], [1.0, 1.0, 1.0, 1.0]], np.float32)
    visible = np.array([[True, True, True, False], [False] * 4])
    masked, weights = masked_weights(scaled, visible)
    np.testing.assert_array_equal(masked, np.where(visible, scaled, -np.inf))
    np.testing.assert_allclose(weights[0], [0.09, 0.35, 0.57, 0], atol=0.005)
    assert weights[0, 3] == 0
    assert not weights[1].any()
