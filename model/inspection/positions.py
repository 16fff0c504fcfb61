"""The table of positions: as the network has it, or as another rule would make it."""

from __future__ import annotations

import numpy as np

from model.errors import ConfigError
from model.inspection.arrays import frozen
from model.network.embedding import FIXED
from model.network.transformer import Transformer
from model.records.attention import Array
from model.records.inspection import PositionTable

USED = "used"


def position_table(network: Transformer, kind: str = USED, *, side: str = "source", length: int = 64) -> PositionTable:
    """The first rows of a table of positions, and how alike they are.

    Args:
        network: Its own table, or the width of another.
        kind: "used" for the network's own, "sinusoidal" or "concatenated".
        side: Which stack's, where they are learned.
        length: At most so many rows.

    Raises:
        ConfigError: There is no such kind.
    """
    if kind not in (USED, *FIXED):
        raise ConfigError("config_choice", field="positions", value=kind, choices=", ".join((USED, *FIXED)))
    length = min(length, network.config.max_tokens)
    values = _own(network, side)[:length] if kind == USED else FIXED[kind](length, network.config.width)
    unit = values / np.maximum(np.linalg.norm(values, axis=1, keepdims=True), 1e-12)
    name = network.config.positions if kind == USED else kind
    return PositionTable(name, frozen(values.copy()), frozen(unit @ unit.T))


def _own(network: Transformer, side: str) -> Array:
    embedding = network.source_embedding if side == "source" else network.target_embedding
    return np.asarray(embedding.table, np.float32)
