"""Averages of weights: one that follows a training, and one of the checkpoints that it left."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

Weights = dict[str, NDArray[np.float32]]

_SHARE = tf.TensorSpec((), tf.float32)


class MovingAverage:
    """The exponential moving average of variables (Polyak and Juditsky 1992; the form of Kingma and Ba 2015, section 7.2).

    After update n it takes over a share 1 − min(decay, (1 + n) / (10 + n)) of the variables, so that the first updates,
    which are far from where it ends, are soon forgotten.
    """

    def __init__(self, variables: Mapping[str, Any], decay: float) -> None:
        """Begins with what the variables hold.

        Args:
            variables: What is averaged, by name.
            decay: Share of the average that an update leaves as it was; 0.999 looks back on about 1,000 updates.
        """
        self._variables = {name: variable.value for name, variable in variables.items()}
        self._average = {name: tf.Variable(variable, trainable=False) for name, variable in self._variables.items()}
        self._decay = decay
        self._compiled = tf.function(self._take, input_signature=[_SHARE], autograph=False)

    def follow(self, update: int) -> None:
        """Takes in what the variables are after an update; the first is number 1."""
        self._compiled(np.float32(1.0 - min(self._decay, (1 + update) / (10 + update))))

    def arrays(self) -> Weights:
        """A copy of the average, by name."""
        return {name: np.array(variable.numpy(), np.float32) for name, variable in self._average.items()}

    def assign(self, arrays: Mapping[str, NDArray[np.float32]]) -> None:
        """Takes back what `arrays` gave; the names and shapes are those of the variables."""
        for name, variable in self._average.items():
            variable.assign(arrays[name])

    def _take(self, share: Any) -> None:
        for name, variable in self._variables.items():
            average = self._average[name]
            average.assign_add(share * (variable - average))


def mean(several: Iterable[Mapping[str, NDArray[np.float32]]]) -> Weights:
    """The mean of the weights of several checkpoints of one network, summed in float64.

    Args:
        several: At least one; taken one after the other, so that two lie in memory at most.
    """
    sums: dict[str, NDArray[np.float64]] = {}
    count = 0
    for weights in several:
        count += 1
        for name, array in weights.items():
            sums[name] = sums.get(name, np.float64(0.0)) + array.astype(np.float64)
    return {name: (total / count).astype(np.float32) for name, total in sums.items()}
