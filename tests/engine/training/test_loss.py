"""Loss and accuracy against numbers worked out by hand and against the textbook form."""

from __future__ import annotations

import numpy as np
import pytest
import tensorflow as tf

from model.training.loss import Tally, consistent_sums, perplexity, real_positions, token_sums, vocabulary_sums

LOGITS = np.array(
    [
        [[0.051, 2.04, 4.0, -0.765, -0.447], [-0.791, 0.855, -0.084, 4.0, -2.771],
         [2.35, -0.145, 1.021, -0.205, -0.569], [4.0, 1.237, -0.304, -0.229, 1.029]],
        [[-1.306, -2.272, 0.592, -1.006, -2.881], [4.0, -0.701, -1.79, -2.239, 0.055],
         [4.0, -0.35, -1.115, 0.577, 1.076], [4.0, 0.817, 1.564, -0.31, -1.22]],
        [[0.521, 0.371, 1.648, -1.927, -0.992], [-1.257, -2.601, 0.19, 0.792, 4.0],
         [2.078, 1.233, 0.941, 0.603, 1.434], [-1.998, 0.921, 0.904, 4.0, 0.521]],
    ],
    dtype=np.float32,
)  # fmt: skip
LABELS = np.array([[2, 3, 4, 0], [1, 0, 0, 0], [4, 4, 2, 3]], dtype=np.int32)


def sums(logits: np.ndarray, labels: np.ndarray, smoothing: float = 0.0) -> tuple[float, Tally]:
    """The objective, and what the curves show; the logits stand in for hidden vectors."""
    found, wanted = real_positions(tf.constant(logits), tf.constant(labels))
    result = token_sums(found, wanted, smoothing)
    return float(result.objective), Tally(float(result.nll), float(result.correct), float(wanted.shape[0]))


def textbook(logits: tf.Tensor, labels: np.ndarray, smoothing: float) -> tf.Tensor:
    classes = logits.shape[-1]
    smoothed = (1 - smoothing) * tf.one_hot(labels, classes) + smoothing / classes
    return tf.reduce_sum(-smoothed * tf.nn.log_softmax(logits))


def test_that_the_mean_over_real_tokens_is_the_one_worked_out_by_hand() -> None:
    _, tally = sums(LOGITS, LABELS)
    assert tally.tokens == 8
    assert tally.loss == pytest.approx(1.522903, abs=1e-6)
    assert perplexity(tally.loss) == pytest.approx(4.585517, abs=1e-5)


def test_that_smoothing_spreads_over_all_classes_and_leaves_the_shown_loss_alone() -> None:
    objective, tally = sums(LOGITS, LABELS, smoothing=0.1)
    assert objective / tally.tokens == pytest.approx(1.654130, abs=1e-6)
    assert tally.loss == pytest.approx(1.522903, abs=1e-6)


def test_that_accuracy_counts_no_padding() -> None:
    _, tally = sums(LOGITS, LABELS)
    assert tally.accuracy == 0.5


def test_that_more_padding_changes_nothing() -> None:
    wider = np.concatenate([LOGITS, np.ones((3, 3, 5), np.float32)], axis=1)
    padded = np.concatenate([LABELS, np.zeros((3, 3), np.int32)], axis=1)
    assert sums(wider, padded, 0.1)[0] == pytest.approx(sums(LOGITS, LABELS, 0.1)[0], rel=1e-6)
    assert sums(wider, padded)[1] == sums(LOGITS, LABELS)[1]


def test_that_batches_of_any_size_add_up_to_the_same_loss() -> None:
    parts = [sums(LOGITS[rows], LABELS[rows])[1] for rows in ([0], [1, 2])]
    together = parts[0] + parts[1]
    assert together.loss == pytest.approx(1.522903, abs=1e-6)
    assert together.accuracy == 0.5


@pytest.mark.parametrize("smoothing", [0.0, 0.1, 0.6])
def test_that_objective_and_gradient_equal_the_textbook_form(smoothing: float) -> None:
    generator = np.random.default_rng(3)
    logits = tf.Variable(generator.normal(size=(7, 11)).astype(np.float32) * 3)
    labels = generator.integers(0, 11, size=7).astype(np.int32)
    with tf.GradientTape() as ours_tape:
        ours = token_sums(logits, tf.constant(labels), smoothing).objective
    with tf.GradientTape() as textbook_tape:
        wanted = textbook(logits, labels, smoothing)
    assert float(ours) == pytest.approx(float(wanted), rel=1e-5)
    np.testing.assert_allclose(ours_tape.gradient(ours, logits), textbook_tape.gradient(wanted, logits), atol=1e-5)


@pytest.mark.parametrize("smoothing", [0.0, 0.1])
@pytest.mark.parametrize("kind", ["float32", "bfloat16"])
def test_that_the_product_with_the_vocabulary_has_the_sums_and_the_gradients_of_its_logits(
    smoothing: float, kind: str
) -> None:
    generator = np.random.default_rng(5)
    hidden = tf.cast(generator.normal(size=(9, 6)), kind)
    table = tf.Variable(generator.normal(size=(13, 6)).astype(np.float32))
    labels = tf.constant(generator.integers(1, 13, size=9), tf.int32)
    with tf.GradientTape() as ours_tape:
        ours_tape.watch(hidden)
        ours = vocabulary_sums(hidden, table.value(), labels, smoothing)
        objective = 3.0 * ours.objective
    with tf.GradientTape() as plain_tape:
        plain_tape.watch(hidden)
        logits = tf.cast(tf.matmul(hidden, tf.cast(table, kind), transpose_b=True), tf.float32)
        plain = token_sums(logits, labels, smoothing)
        wanted = 3.0 * plain.objective
    near = 1e-4 if kind == "float32" else 0.1
    np.testing.assert_allclose(ours.nll, plain.nll, rtol=1e-5)
    np.testing.assert_allclose(objective, wanted, rtol=1e-2 if kind == "bfloat16" else 1e-5)
    assert float(ours.correct) == float(plain.correct)
    gradients = zip(
        ours_tape.gradient(objective, [hidden, table]), plain_tape.gradient(wanted, [hidden, table]), strict=True
    )
    for found, right in gradients:
        np.testing.assert_allclose(tf.cast(found, tf.float32), tf.cast(right, tf.float32), rtol=near, atol=near)


def test_that_a_label_that_was_never_expected_has_its_whole_loss() -> None:
    """The softmax of such a label is 0 as a float; its logarithm is not taken."""
    sums_ = vocabulary_sums(tf.constant([[200.0, 0.0]]), tf.constant([[1.0, 0.0], [0.0, 1.0]]), tf.constant([1]), 0.0)
    assert float(sums_.nll) == pytest.approx(200.0)
    assert float(sums_.correct) == 0


def test_that_a_perplexity_too_large_for_a_number_is_none() -> None:
    assert perplexity(2000.0) is None


def test_that_two_passes_are_drawn_together_by_both_divergences() -> None:
    first, second = tf.constant([[1.0, 0.0, -1.0], [0.0, 2.0, 0.0]]), tf.constant([[0.5, 0.5, 0.0], [0.0, 2.0, 0.0]])
    labels = tf.constant([0, 1])
    p, q = (tf.nn.softmax(logits).numpy() for logits in (first, second))
    divergences = np.sum(p * np.log(p / q)) + np.sum(q * np.log(q / p))
    one, other = (token_sums(logits, labels, 0.1) for logits in (first, second))
    both = consistent_sums(tf.concat([first, second], 0), tf.concat([labels, labels], 0), 0.1, 5.0)
    plain = 0.5 * float(one.objective + other.objective)
    assert float(both.objective) == pytest.approx(plain + 0.5 * 5.0 * 0.5 * divergences, rel=1e-5)
    assert float(both.nll) == pytest.approx(0.5 * float(one.nll + other.nll), rel=1e-5)
    assert float(both.correct) == 2
