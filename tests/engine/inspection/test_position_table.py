"""The table of positions that is shown is the one that is added."""

from __future__ import annotations

import numpy as np
import pytest
from letters import SOURCE, TARGET_IDS, Letters

from model.errors import ConfigError
from model.inspection.positions import position_table
from model.inspection.steps import network_steps
from model.network.weights import build
from model.records.configs import ModelConfig


@pytest.mark.parametrize("positions", ["sinusoidal", "concatenated", "learned"])
def test_that_the_table_shown_is_the_one_added(positions: str) -> None:
    size = len(Letters.pieces)
    network = build(ModelConfig(layers=1, heads=1, width=6, feed_forward=4, max_tokens=16, positions=positions,
                                source_vocabulary=size, target_vocabulary=size))  # fmt: skip
    found = position_table(network, length=7)
    np.testing.assert_array_equal(found.values, network_steps(network, Letters(), SOURCE, TARGET_IDS).source.positions)
    assert found.kind == positions
    np.testing.assert_allclose(np.diag(found.similarity), 1, atol=1e-6)
    products = found.values[2] @ found.values[5] / np.linalg.norm(found.values[2]) / np.linalg.norm(found.values[5])
    assert found.similarity[2, 5] == pytest.approx(products, abs=1e-6)
    assert len(position_table(network, "sinusoidal", length=99).values) == 16
    with pytest.raises(ConfigError):
        position_table(network, "spiral")
