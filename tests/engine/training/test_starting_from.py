"""A training that begins where another run's weights are."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import numpy as np
from small_training import PAIRS, Corpus, Told, changed

from model.runs.folder import RunFolder
from model.training.trainer import train


def test_that_a_run_can_begin_with_the_weights_of_another(tmp_path: Path, trained: RunFolder) -> None:
    first = trained
    weights = first.weights(first.resolve("last"))
    info = dataclasses.replace(first.info, train=changed(steps=1, peak_learning_rate=1e-7), last="", best="")
    second = RunFolder.create(
        tmp_path / "second", info, tokenizer_files=first.tokenizer_files(), parts={}, start=weights
    )
    said = Told()
    train(RunFolder.open(second.path), Corpus(PAIRS), emit=said)
    after = second.weights("step-00000001")
    assert all(np.allclose(after[name], weights[name], atol=1e-6) for name in weights)
    assert (said[0].resumed, said[0].update) == (False, 0)
