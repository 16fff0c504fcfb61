"""A saved run translates in a new process as it did in the old one."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from model.data.tokenizer import Tokenizer
from model.errors import RunError
from model.network.transformer import Transformer
from model.network.weights import weights_of
from model.records.configs import DecodeConfig, TrainConfig
from model.records.runs import CheckpointState, RunInfo
from model.runs.averages import keep_average
from model.runs.folder import RunFolder
from model.training.averaging import mean
from model.translation.translator import Translator, load

ROOT = Path(__file__).resolve().parents[3]
SENTENCES = ["Good morning.", "我昨天买了三本书。", "very 😀 tired"]
DECODE = DecodeConfig(beam=3, n_best=2, maximum_length=12)
PROGRAM = """
import json, sys
from pathlib import Path
from model.records.configs import DecodeConfig
from model.runs.folder import RunFolder
from model.translation.translator import load

translator = load(RunFolder.open(Path(sys.argv[1])), "last")
found = translator.translate(json.loads(sys.argv[2]), DecodeConfig(beam=3, n_best=2, maximum_length=12))
print(json.dumps([[t.text, t.score, [a.text for a in t.alternatives]] for t in found]))
"""


def state(update: int) -> CheckpointState:
    return CheckpointState(update, 0, update, 1.0, 1.0, 1.0, 1.0)


@pytest.fixture(scope="module")
def network(untrained: Callable[..., Transformer], tokenizer: Tokenizer) -> Transformer:
    return untrained(tokenizer)


@pytest.fixture
def folder(network: Transformer, tokenizer: Tokenizer, tmp_path: Path) -> RunFolder:
    info = RunInfo(
        name="run", created="2024-01-01T00:00:00+00:00", corpus_name="corpus", corpus_id="1", corpus_path="corpus",
        corpus_sha256="0", source_language="en", target_language="en", tokenizer=tokenizer.config,
        model=network.config, train=TrainConfig(),
    )  # fmt: skip
    return RunFolder.create(tmp_path / "run", info, tokenizer_files=tokenizer.files(), parts={})


def test_that_a_new_process_translates_a_saved_run_the_same(
    folder: RunFolder, network: Transformer, tokenizer: Tokenizer
) -> None:
    folder.save_checkpoint(state(3), weights_of(network), {}, best=True)
    found = Translator(network, tokenizer).translate(SENTENCES, DECODE)
    command = [sys.executable, "-c", PROGRAM, str(folder.path), json.dumps(SENTENCES)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    texts, scores, others = zip(*json.loads(done.stdout), strict=True)
    assert list(texts) == [t.text for t in found]
    assert list(others) == [[a.text for a in t.alternatives] for t in found]
    assert scores == pytest.approx([t.score for t in found], abs=1e-5)


def test_that_each_checkpoint_is_loaded_with_its_own_weights(folder: RunFolder, network: Transformer) -> None:
    weights = weights_of(network)
    folder.save_checkpoint(state(3), weights, {}, best=True)
    folder.save_checkpoint(state(5), {name: array + 1.0 for name, array in weights.items()}, {}, best=False)
    best, last = load(folder), load(folder, "last")
    assert (best.update, last.update, load(folder, 5).update) == (3, 5, 5)
    name = next(iter(weights))
    np.testing.assert_array_equal(weights_of(best.network)[name], weights[name])
    np.testing.assert_array_equal(weights_of(last.network)[name], weights[name] + 1.0)


def test_that_a_translation_names_the_average_that_made_it_so_that_it_is_looked_into_with_its_weights(
    folder: RunFolder, network: Transformer
) -> None:
    weights = weights_of(network)
    doubled = {name: 2 * array for name, array in weights.items()}
    for update, arrays in ((3, weights), (5, doubled)):
        folder.save_checkpoint(state(update), arrays, {}, best=False)
    name = keep_average(folder, 2, state(5), mean((weights, doubled)), None)
    translated = load(folder, "average").translate_text("", DECODE)
    assert (translated.checkpoint, translated.update) == (name, 5)
    looked_into = weights_of(load(folder, translated.checkpoint).network)
    for key, array in weights.items():
        np.testing.assert_array_equal(looked_into[key], np.float32(1.5) * array)


def test_that_a_run_without_checkpoint_says_so(folder: RunFolder) -> None:
    with pytest.raises(RunError):
        load(folder)


def test_that_weights_of_another_shape_are_refused(folder: RunFolder, network: Transformer) -> None:
    folder.save_checkpoint(state(1), weights_of(network), {}, best=True)
    folder.update(model=replace(folder.info.model, width=32))
    with pytest.raises(RunError):
        load(folder)


def test_that_the_tokenizer_of_another_run_is_refused(folder: RunFolder, network: Transformer) -> None:
    folder.save_checkpoint(state(1), weights_of(network), {}, best=True)
    folder.update(model=replace(folder.info.model, source_vocabulary=9, target_vocabulary=9))
    with pytest.raises(RunError, match="another run"):
        load(folder)
