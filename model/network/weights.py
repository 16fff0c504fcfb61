"""A network from its config, and its weights as named arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.errors import RunError
from model.network.transformer import Transformer
from model.records.configs import ModelConfig

POLICIES = {"float32": "float32", "bfloat16": "mixed_bfloat16", "float16": "mixed_float16"}


def build(config: ModelConfig, seed: int = 1, *, precision: str = "float32") -> Transformer:
    """Makes a network with all its weights, which are float32 whatever the `precision` it computes in.

    Raises:
        ConfigError: A field is out of range, or fields do not fit together.
    """
    return Transformer(config, seed, dtype=POLICIES[precision])


def named_variables(network: Transformer) -> dict[str, Any]:
    """Every trainable variable by a name such as "encoder_1/self_attention/output"."""
    return {variable.path.split("/", 1)[1]: variable for variable in network.trainable_variables}


def weights_of(network: Transformer) -> dict[str, NDArray[np.float32]]:
    """A copy of every weight by name."""
    return {name: np.array(variable.numpy(), np.float32) for name, variable in named_variables(network).items()}


def assign_weights(network: Transformer, weights: Mapping[str, NDArray[np.float32]]) -> None:
    """Puts weights into a network of the same shape; either all are taken or none.

    Raises:
        RunError: A name is missing or unknown, or a shape differs.
    """
    variables = named_variables(network)
    wanted = {name: tuple(variable.shape) for name, variable in variables.items()}
    received = {name: tuple(array.shape) for name, array in weights.items()}
    for name in sorted(wanted.keys() | received.keys()):
        if wanted.get(name) != received.get(name):
            raise RunError("checkpoint_mismatch", field=name, wanted=wanted.get(name), received=received.get(name))
    for name, variable in variables.items():
        variable.assign(weights[name])
