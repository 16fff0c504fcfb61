"""Text that is cut otherwise in every epoch, and yet the same way by everybody who trains that epoch."""

from __future__ import annotations

import numpy as np
import pytest
from small_training import PAIRS, Corpus, NewRun, Told, assert_same, changed, kept, timeless

from model.data.tokenizer import Tokenizer
from model.records.configs import TokenizerConfig
from model.records.control import ControlQueue, Stop
from model.records.events import EpochDone, StepDone
from model.runs.folder import RunFolder
from model.training.tables import sampled_table
from model.training.trainer import train


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    """One that has something to choose."""
    config = TokenizerConfig(kind="bpe", vocabulary=90, byte_fallback=False)
    return Tokenizer.learn([s for s, _ in PAIRS], [t for _, t in PAIRS], config)[0]


def test_that_an_epoch_is_cut_by_chance_but_always_alike_and_spells_the_same(
    new_run: NewRun, tokenizer: Tokenizer
) -> None:
    folder = new_run(train=changed(subword_sampling=0.3))
    first, again, second = (
        sampled_table(folder, Corpus(PAIRS), tokenizer, epoch, asked=lambda: False) for epoch in (0, 0, 1)
    )
    assert first.source_ids.tolist() == again.source_ids.tolist() != second.source_ids.tolist()
    for table in (first, second):
        cut = np.split(table.target_ids, table.target_offsets[1:-1])
        assert [tokenizer.decode(ids.tolist(), "target") for ids in cut] == [target for _, target in PAIRS]


def test_that_a_training_on_sampled_text_with_a_moving_average_goes_on_bit_for_bit(new_run: NewRun) -> None:
    settings = changed(subword_sampling=0.3, ema_decay=0.9, epochs=2, steps=None, schedule="linear", batch_tokens=64)
    whole, parted = (new_run(name, train=settings) for name in ("whole", "parted"))
    told = Told()
    train(whole, Corpus(PAIRS), emit=told)
    control, updates = ControlQueue(), told.of(StepDone)[-1].update
    train(parted, Corpus(PAIRS), emit=Told({updates - 1: lambda: control.put(Stop())}), control=control)
    again = RunFolder.open(parted.path)
    train(again, Corpus(PAIRS), emit=Told())
    for ours, theirs in zip(kept(whole), kept(again), strict=True):
        assert_same(ours, theirs)
    assert timeless(again, StepDone, EpochDone) == timeless(whole, StepDone, EpochDone)
    average, remembered = kept(whole)
    assert any(not np.array_equal(array, remembered[f"trained/{name}"]) for name, array in average.items())
