"""Probe sentences are watched while a run trains, and training does not notice."""

from __future__ import annotations

import itertools
import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from small_training import MODEL, PAIRS, Corpus, Told, Trainings, assert_same, changed, kept, timeless

from model import actions
from model.data.tokenizer import Tokenizer
from model.errors import DataError
from model.inspection.trace import trace
from model.network.weights import assign_weights, build
from model.records.attention import STACKS
from model.records.configs import DecodeConfig, TokenizerConfig, TrainConfig
from model.records.corpora import ImportSpec
from model.records.events import ProbesTraced, StepDone
from model.records.tokens import END
from model.runs.folder import RunFolder
from model.runs.probes import kept_moments, read_moment
from model.training.probing import FIRST, stays
from model.training.trainer import train
from model.translation.translator import Translator

PROBES = tuple(PAIRS[2:4])


def kept_after(updates: int) -> list[int]:
    """What a training of so many updates keeps, without the training."""
    kept: list[int] = []
    for update in range(updates + 1):
        if stays(update, update + 1) or update == updates:
            kept = [one for one in [*kept, update] if stays(one, update)]
            assert len(kept) <= 40
    return kept


@pytest.mark.parametrize("updates", [1, 7, 50, 999, 3225, 40_000])
def test_that_few_moments_stay_the_first_close_together_and_the_others_even(updates: int) -> None:
    kept = kept_after(updates)
    assert (kept[0], kept[-1]) == (0, updates)
    assert set(FIRST) & set(range(updates + 1)) <= set(kept)
    gaps = {b - a for a, b in itertools.pairwise(kept) if a >= FIRST[-1] and b != updates}
    assert len(gaps) <= (2 if updates > 20_000 else 1), "even, but for the step from the first ones"
    assert max(np.diff(kept)) <= max(200, updates / 12)


def test_that_watching_changes_no_bit_of_a_training(trainings: Trainings) -> None:
    (watched, _), (alone, _) = trainings(probes=PROBES), trainings()
    for ours, theirs in zip(kept(watched), kept(alone), strict=True):
        assert_same(ours, theirs)
    assert timeless(watched, StepDone) == timeless(alone, StepDone)
    assert kept_moments(alone) == []


def test_that_a_moment_is_what_the_weights_of_then_do(trainings: Trainings, tokenizer: Tokenizer) -> None:
    folder, told = trainings(probes=PROBES)
    assert kept_moments(folder) == [0, 5, 6]
    assert [(e.update, e.name) for e in told.of(ProbesTraced)] == [(u, f"probes/step-{u:08d}.npz") for u in (0, 5, 6)]
    assert actions.probe_epochs(folder.path) == {e.update: e.epoch for e in told.of(ProbesTraced)}
    network = build(folder.info.model)
    assign_weights(network, folder.weights(folder.resolve("last")))
    outputs = Translator(network, tokenizer).translate([source for source, _ in PROBES], DecodeConfig(beam=1))
    for probe, (source, reference), output in zip(read_moment(folder, 6).probes, PROBES, outputs, strict=True):
        expected = trace(network, tokenizer, source, [*tokenizer.encode(reference, "target"), END])
        assert (probe.source, probe.reference, probe.translation) == (source, reference, output.text)
        assert (probe.trace.source_tokens, probe.trace.target_tokens) == (
            expected.source_tokens,
            expected.target_tokens,
        )
        assert probe.trace.decoder_tokens == expected.decoder_tokens
        for stack in STACKS:
            np.testing.assert_allclose(probe.trace.weights(stack), expected.weights(stack), atol=5e-4)
        np.testing.assert_allclose(probe.trace.log_probs, expected.log_probs, atol=1e-5)


def test_that_a_resumed_training_goes_on_with_its_moments(trainings: Trainings, tmp_path: Path) -> None:
    folder = RunFolder.open(Path(shutil.copytree(trainings(probes=PROBES)[0].path, tmp_path / "copy")))
    folder.update(train=changed(steps=12))
    lost = folder.path / "probes" / "step-00000010.npz"
    lost.write_bytes(b"of a training that was killed before its checkpoint")
    train(RunFolder.open(folder.path), Corpus(PAIRS), emit=Told())
    assert kept_moments(folder) == [0, 5, 10, 12]
    assert read_moment(folder, 10).update == 10


def test_that_a_new_run_is_watched_by_short_validation_pairs_or_those_given(tmp_path: Path) -> None:
    lines = [f"{source}\t{target}\n" for source, target in PAIRS]
    (tmp_path / "pairs.tsv").write_text("".join(lines), encoding="utf-8")
    corpus = actions.import_corpus(ImportSpec((str(tmp_path / "pairs.tsv"),), str(tmp_path / "corpus")))
    tokenizer = TokenizerConfig(kind="word", vocabulary=80, byte_fallback=False)

    def probes(name: str, train: TrainConfig, given: Sequence[tuple[str, str]] = ()) -> tuple[tuple[str, str], ...]:
        path = tmp_path / name
        actions.start_run(path, corpus.path, tokenizer=tokenizer, model=MODEL, train=train, probes=given)
        return actions.run_info(path).probes

    validation = actions.open_corpus(corpus.path).pairs("validation")
    assert probes("default", TrainConfig()) == tuple(validation)[:3]
    assert probes("none", changed(probe_sentences=0)) == ()
    assert probes("given", TrainConfig(), PROBES) == PROBES
    with pytest.raises(DataError, match="probe sentence"):
        probes("too long", TrainConfig(), [("a " * 40, "b")])
