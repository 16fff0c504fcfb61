"""Adam, one fused operation a variable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import tensorflow as tf
from numpy.typing import NDArray

from model.errors import RunError

BETA_1, BETA_2, EPSILON = 0.9, 0.98, 1e-9
"""The paper's (Vaswani et al. 2017, section 5.3)."""

_NUMBER = tf.TensorSpec((), tf.float32)


class Adam:
    """Moves variables along their gradients (Kingma and Ba 2015, algorithm 1, in the form at the end of its section 2).

    Gives the numbers of `keras.optimizers.Adam`, whose graph takes far longer to make and to run.
    """

    def __init__(self, variables: Mapping[str, Any], gradients: Mapping[str, Any]) -> None:
        """Args:
        variables: What is moved, by name.
        gradients: Variables of the same names and shapes that hold the gradients when `step` is called.
        """
        self._variables = {name: variable.value for name, variable in variables.items()}
        self._gradients = gradients
        self._first = {name: _zeros(variable) for name, variable in self._variables.items()}
        self._second = {name: _zeros(variable) for name, variable in self._variables.items()}
        self._compiled = tf.function(self._move, input_signature=[_NUMBER] * 4, autograph=False)

    def step(self, update: int, *, rate: float, scale: float) -> None:
        """One update.

        Args:
            update: Its number, from 1; it corrects the bias of the moments.
            rate: Learning rate.
            scale: The gradients are multiplied with it.
        """
        self._compiled(*(np.float32(number) for number in (BETA_1**update, BETA_2**update, rate, scale)))

    def arrays(self) -> dict[str, NDArray[Any]]:
        """A copy of both moments by name."""
        return {name: variable.numpy() for name, variable in self._moments().items()}

    def restore(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        """Takes back what `arrays` gave; either all or none.

        Raises:
            RunError: A name is missing or unknown, or a shape differs.
        """
        moments = self._moments()
        wanted = {name: tuple(variable.shape) for name, variable in moments.items()}
        received = {name: tuple(array.shape) for name, array in arrays.items()}
        for name in sorted(wanted.keys() | received.keys()):
            if wanted.get(name) != received.get(name):
                raise RunError("checkpoint_mismatch", field=name, wanted=wanted.get(name), received=received.get(name))
        for name, variable in moments.items():
            variable.assign(arrays[name])

    def _moments(self) -> dict[str, Any]:
        first = {f"first/{name}": variable for name, variable in self._first.items()}
        return first | {f"second/{name}": variable for name, variable in self._second.items()}

    def _move(self, beta_1_power: Any, beta_2_power: Any, rate: Any, scale: Any) -> None:
        for name, variable in self._variables.items():
            tf.raw_ops.ResourceApplyAdam(
                var=variable.handle,
                m=self._first[name].handle,
                v=self._second[name].handle,
                beta1_power=beta_1_power,
                beta2_power=beta_2_power,
                lr=rate,
                beta1=BETA_1,
                beta2=BETA_2,
                epsilon=EPSILON,
                grad=self._gradients[name] * scale,
            )


def _zeros(variable: Any) -> Any:
    return tf.Variable(tf.zeros(variable.shape), trainable=False)
