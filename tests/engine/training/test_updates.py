"""One update: gradients, micro-steps, clipping, Adam."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from model.data.batches import Batch
from model.errors import RunError
from model.network.weights import build, weights_of
from model.records.configs import ModelConfig, TrainConfig
from model.training.loss import Tally
from model.training.sizing import measured_micro_batch_tokens
from model.training.updates import Updater

VOCABULARY = 17
MODEL = ModelConfig(
    layers=1, heads=2, width=8, feed_forward=16, dropout=0.0,
    source_vocabulary=VOCABULARY, target_vocabulary=VOCABULARY, max_tokens=32,
)  # fmt: skip
DROPPING = dataclasses.replace(MODEL, dropout=0.3, attention_dropout=0.3)


def batch_of(rows: int, source: int, target: int, *, seed: int = 0, padding: int = 0) -> Batch:
    """Random ids; the last row is shorter than the others, and all have `padding` more columns of 0."""
    generator = np.random.default_rng(seed)
    sources = generator.integers(3, VOCABULARY, (rows, source)).astype(np.int32)
    targets = generator.integers(3, VOCABULARY, (rows, target)).astype(np.int32)
    sources[-1, source // 2 :] = 0
    targets[-1, target // 2 :] = 0
    inputs = np.concatenate([np.ones((rows, 1), np.int32), targets[:, :-1]], axis=1)
    inputs[-1, target // 2 :] = 0
    return Batch(*(np.pad(ids, ((0, 0), (0, padding))) for ids in (sources, inputs, targets)))


def rows_of(batch: Batch, rows: slice) -> Batch:
    return Batch(batch.source[rows], batch.decoder_input[rows], batch.target[rows])


def updater(model: ModelConfig = MODEL, **train: float) -> Updater:
    return Updater(build(model, 1), TrainConfig(**train))  # type: ignore[arg-type]


def update(target: Updater, *pieces: Batch, number: int = 1, rate: float = 0.01) -> tuple[Tally, float]:
    tally = Tally()
    for micro_step, piece in enumerate(pieces):
        tally += target.add(piece, update=number, micro_step=micro_step)
    norm = target.gradient_norm(tally.tokens)
    target.apply(number, rate=rate, tokens=tally.tokens, norm=norm)
    return tally, norm


def assert_close(first: Updater, second: Updater, tolerance: float = 1e-5) -> None:
    for one, other in zip(first.arrays().values(), second.arrays().values(), strict=True):
        np.testing.assert_allclose(one, other, atol=tolerance)


@pytest.mark.usefixtures("untraced")
def test_that_an_update_in_micro_steps_equals_one_in_a_piece() -> None:
    whole, cut = updater(), updater()
    batch = batch_of(6, 5, 7)
    one, _ = update(whole, batch)
    several, _ = update(cut, rows_of(batch, slice(0, 1)), rows_of(batch, slice(1, 4)), rows_of(batch, slice(4, 6)))
    assert several.loss == pytest.approx(one.loss, rel=1e-5)
    assert several.tokens == one.tokens
    assert_close(whole, cut)


@pytest.mark.usefixtures("untraced")
def test_that_padding_changes_no_update() -> None:
    narrow, wide = updater(), updater()
    update(narrow, batch_of(4, 5, 6))
    update(wide, batch_of(4, 5, 6, padding=3))
    assert_close(narrow, wide)


def test_that_all_shapes_share_one_graph() -> None:
    target = updater()
    for rows, source, length in ((1, 2, 3), (4, 5, 6), (3, 9, 2)):
        update(target, batch_of(rows, source, length))
    assert target.micro_step.experimental_get_tracing_count() == 1


@pytest.mark.usefixtures("untraced")
def test_that_long_gradients_are_shortened_to_the_limit() -> None:
    target = updater(clip_norm=0.01)
    _, norm = update(target, batch_of(4, 5, 6))
    assert norm > 0.01
    moments = [array for name, array in target.arrays().items() if name.startswith("first/")]
    length = np.sqrt(sum(float(np.sum(np.square(moment))) for moment in moments))
    assert length == pytest.approx((1 - 0.9) * 0.01, rel=1e-3)


@pytest.mark.usefixtures("untraced")
def test_that_the_gradient_norm_is_of_the_mean_over_tokens() -> None:
    target = updater()
    _, once = update(target, batch_of(4, 5, 6))
    twice_the_same = updater()
    _, twice = update(twice_the_same, batch_of(4, 5, 6), batch_of(4, 5, 6))
    assert twice == pytest.approx(once, rel=1e-4)


@pytest.mark.usefixtures("untraced")
def test_that_the_first_update_moves_weights_by_the_rate() -> None:
    """Adam's first step is rate · sign(gradient) wherever the gradient is not tiny (Kingma and Ba 2015, section 2.1)."""
    target = updater()
    before = weights_of(target.network)
    update(target, batch_of(4, 5, 6), rate=0.01)
    after = weights_of(target.network)
    moved = np.concatenate([np.abs(after[name] - before[name]).ravel() for name in before])
    assert moved.max() == pytest.approx(0.01, rel=1e-3)


def test_that_dropout_depends_on_seed_update_and_micro_step_only() -> None:
    target = updater(DROPPING)
    batch = batch_of(6, 5, 7)

    def loss(update: int, micro_step: int) -> float:
        return target.add(batch, update=update, micro_step=micro_step).nll

    first = loss(1, 0)
    assert loss(1, 1) != first
    assert loss(2, 0) != first
    assert loss(1, 0) == first


def test_that_the_same_updates_give_the_same_bits() -> None:
    """With dropout on, in several threads: what resuming bit for bit rests on."""
    twins = [updater(DROPPING), updater(DROPPING)]
    for twin in twins:
        for number in range(1, 5):
            update(twin, batch_of(16, 9, 11, seed=number), number=number)
    first, second = (weights_of(twin.network) for twin in twins)
    assert all(np.array_equal(first[name], second[name]) for name in first)


@pytest.mark.usefixtures("untraced")
def test_that_what_adam_remembers_can_be_taken_back() -> None:
    target, other = updater(), updater()
    update(target, batch_of(4, 5, 6))
    other.restore(target.arrays())
    assert_close(target, other, 0.0)


def test_that_what_adam_remembers_of_another_network_is_refused() -> None:
    larger = updater(dataclasses.replace(MODEL, width=16))
    with pytest.raises(RunError) as refused:
        updater().restore(larger.arrays())
    assert refused.value.code == "checkpoint_mismatch"


def test_that_measuring_leaves_nothing_behind() -> None:
    target, other = updater(), updater()
    tokens = measured_micro_batch_tokens(target, batch_of(4, 5, 6), 24)
    assert tokens == 24
    update(target, batch_of(4, 5, 6))
    update(other, batch_of(4, 5, 6))
    assert_close(target, other, 0.0)


@pytest.mark.usefixtures("untraced")
def test_that_two_passes_cost_no_tokens_and_without_dropout_change_nothing() -> None:
    plain, drawn = updater(), updater(r_drop=5.0)
    batch = batch_of(4, 5, 6)
    one, other = update(plain, batch), update(drawn, batch)
    assert other[0].tokens == one[0].tokens
    assert other[0].loss == pytest.approx(one[0].loss, rel=1e-5)
    assert_close(plain, drawn)


@pytest.mark.usefixtures("untraced")
def test_that_two_passes_have_their_own_dropout() -> None:
    batch = batch_of(6, 5, 7)
    norms = [update(updater(DROPPING, r_drop=weight), batch)[1] for weight in (1e-6, 5.0)]
    assert norms[0] != pytest.approx(norms[1], rel=1e-3)
