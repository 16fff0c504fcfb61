"""Two small networks, the same but for the causal mask: what is told is what happened."""

from __future__ import annotations

import dataclasses
import itertools

import numpy as np
import pytest

from model.errors import Cancelled
from model.records.experiments import TrialPoint
from model.records.progress import Progress
from model.training.experiment import MODEL, TRAIN, mask_experiment

SMALL = dataclasses.replace(MODEL, heads=1, width=8, feed_forward=8)
STEPS = 3
FEW = dataclasses.replace(TRAIN, steps=STEPS)


@pytest.mark.long
def test_that_both_networks_begin_alike_and_every_update_is_told() -> None:
    told: list[TrialPoint] = []
    reported: list[Progress] = []
    found = mask_experiment(model=SMALL, train=FEW, held_out=2, tell=told.append, report=reported.append)
    for trial in (found.masked, found.unmasked):
        points = [(point.update, point.loss) for point in told if point.causal == trial.causal]
        np.testing.assert_allclose(points, list(enumerate(trial.losses, 1)))
        assert trial.right == np.mean([reference == said for _, reference, said in trial.said])
    assert [point.causal for point in told] == [True] * STEPS + [False] * STEPS
    assert [progress.done for progress in reported] == list(range(1, 2 * STEPS + 1))
    # With untrained weights the mask alone tells the two networks apart.
    assert found.masked.losses[0] == pytest.approx(found.unmasked.losses[0], abs=0.1)
    assert found.masked.losses[-1] != found.unmasked.losses[-1]
    assert all(source.split() == reference.split()[::-1] for source, reference, _ in found.masked.said)


def test_that_an_experiment_stops_when_asked() -> None:
    calls = itertools.count()
    with pytest.raises(Cancelled):
        mask_experiment(model=SMALL, train=FEW, held_out=2, asked=lambda: next(calls) > 5)


@pytest.mark.long
def test_that_a_network_without_the_mask_learns_to_cheat() -> None:
    found = mask_experiment()
    assert found.unmasked.losses[-1] < 0.01
    assert found.unmasked.forced > 0.99
    assert found.unmasked.right < 0.05
    assert found.masked.right > 0.8
