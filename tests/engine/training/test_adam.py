"""Our Adam against Keras' own."""

from __future__ import annotations

import keras
import numpy as np
import tensorflow as tf

from model.training.adam import BETA_1, BETA_2, EPSILON, Adam


def test_that_it_moves_like_the_one_of_keras() -> None:
    generator = np.random.default_rng(5)
    start = generator.normal(size=(3, 4)).astype(np.float32)
    ours, theirs = keras.Variable(start), keras.Variable(start)
    gradient = tf.Variable(tf.zeros((3, 4)))
    adam = Adam({"x": ours}, {"x": gradient})
    reference = keras.optimizers.Adam(0.0, beta_1=BETA_1, beta_2=BETA_2, epsilon=EPSILON)
    for update in range(1, 6):
        gradient.assign(generator.normal(size=(3, 4)).astype(np.float32))
        reference.learning_rate = 0.01 / update
        reference.apply([gradient.value() * 0.5], [theirs])
        adam.step(update, rate=0.01 / update, scale=0.5)
    np.testing.assert_allclose(ours.numpy(), theirs.numpy(), atol=1e-6)
    assert not np.allclose(ours.numpy(), start)
