"""Neighbours among token vectors, and their map."""

from __future__ import annotations

import numpy as np
import pytest
from letters import Letters

from model.errors import ConfigError
from model.inspection.embedding_space import embedding_map, nearest
from model.network.transformer import Transformer
from model.network.weights import build
from model.records.configs import ModelConfig

SIZE = len(Letters.pieces)


@pytest.fixture
def network() -> Transformer:
    made = build(ModelConfig(layers=1, heads=1, width=4, feed_forward=4, max_tokens=8,
                             source_vocabulary=SIZE, target_vocabulary=SIZE))  # fmt: skip
    table = np.zeros((SIZE, 4), np.float32)
    table[4], table[5], table[6], table[7] = [1, 0, 0, 0], [9, 1, 0, 0], [0, 3, 0, 0], [-2, 0, 0, 0]
    made.target_table.assign(table)
    return made


def test_that_neighbours_are_ranked_by_the_angle_not_by_length(network: Transformer) -> None:
    found = nearest(network, Letters(), 4, "target", count=SIZE)
    cosines = {one.token.piece: one.cosine for one in found}
    assert found[0].token.piece == "b"
    assert cosines["b"] == pytest.approx(9 / np.sqrt(82))
    assert cosines["c"] == pytest.approx(0)
    assert found[-1].token.piece == "d"
    assert cosines["d"] == pytest.approx(-1)
    assert not cosines.keys() & {"a", "<pad>", "<s>", "</s>", "<unk>"}


def test_that_a_token_outside_the_vocabulary_is_refused(network: Transformer) -> None:
    with pytest.raises(ConfigError):
        nearest(network, Letters(), SIZE, "source")


def test_that_the_map_keeps_the_distances_of_points_on_a_plane(network: Transformer) -> None:
    found = embedding_map(network, Letters(), [4, 5, 6, 7], "source")
    vectors = network.source_table.numpy()[4:8]
    for one in range(4):
        for other in range(4):
            shown = np.linalg.norm(found.places[one] - found.places[other])
            assert shown == pytest.approx(np.linalg.norm(vectors[one] - vectors[other]), abs=1e-4)
    assert sum(found.explained) == pytest.approx(1)
    assert found.explained[0] > found.explained[1]
    np.testing.assert_allclose(found.places_of(vectors), found.places, atol=1e-4)
