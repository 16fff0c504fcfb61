"""A slim copy and its example lose nothing that is looked at."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest

from model.errors import RunError
from model.records.attention import AttentionTrace
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.events import EpochDone, StepDone
from model.records.examples import Example
from model.records.notices import Notice
from model.records.runs import CheckpointState, RunInfo
from model.records.tokens import BEGIN_TOKEN, END_TOKEN, Token
from model.records.translations import Candidate, TranslatedText, Translation
from model.runs import slimming
from model.runs.example import EXAMPLE, read_example, write_example
from model.runs.folder import RunFolder
from model.runs.slimming import slim

WEIGHTS = {"layers/0/kernel": np.random.default_rng(1).standard_normal((30, 40)).astype(np.float32)}


@pytest.fixture
def run(tmp_path: Path) -> RunFolder:
    info = RunInfo(
        "en → zh", "2026-01-02T03:04:05+00:00", "Everyday", "c1", str(tmp_path / "corpora" / "everyday"), "ab", "en", "zh",
        TokenizerConfig(), ModelConfig(), TrainConfig(keep=5),
    )  # fmt: skip
    made = RunFolder.create(
        tmp_path / "run",
        info,
        tokenizer_files={"joint.model": b"m"},
        parts={"validation": [("a", "b", "c")], "test": []},
    )
    for update in (10, 20):
        for step in range(update - 9, update + 1):
            made.append(StepDone(step, 1, step, 2.5, 0.5, 0.001, 1.0, 100, 1000.0, 1.0, None))
        made.append(EpochDone(update, 1, True, 2.0, 0.5, 1.0, 0.5, 7.4, 12.5, 30.0, "sig", 0.001, 1000.0, 2.0, None))
        state = CheckpointState(update, 1, 2, 3.5, 4.0, 5.0, 6.0)
        made.save_checkpoint(state, WEIGHTS, {"momentum": WEIGHTS["layers/0/kernel"]}, best=update == 10)
    return made


@pytest.fixture
def example() -> Example:
    source, target = (Token(7, "▁tea", "tea", 0, 3), END_TOKEN), (Token(9, "茶", "茶", 0, 1), END_TOKEN)
    other = Translation("tea", "水", source, target, -2.5, -1.25)
    best = Translation(
        "tea", "茶", source, target, -0.1, -0.05, ((Candidate(9, "茶", 0.7),), (Candidate(2, "", 0.9),)),
        alternatives=(other,), notices=(Notice("source_cut", {"tokens": 3}),),
    )  # fmt: skip
    draw = np.random.default_rng(2)
    shapes = {"encoder": (1, 2, 2, 2), "decoder": (1, 2, 2, 2), "cross": (1, 2, 2, 2), "log_probs": (2,)}
    arrays = {name: draw.standard_normal(shape).astype(np.float32) for name, shape in shapes.items()}
    trace = AttentionTrace(
        **arrays, source_tokens=source, decoder_tokens=(BEGIN_TOKEN, target[0]), target_tokens=target, update=10
    )
    return Example(TranslatedText("tea", "茶", (best,), 0.25, 10), trace)


def test_that_an_example_comes_back_bit_for_bit(run: RunFolder, example: Example) -> None:
    write_example(run, example)
    read = read_example(run.path)
    assert read is not None
    assert read.translation == example.translation
    for field in dataclasses.fields(AttentionTrace):
        mine, theirs = getattr(example.trace, field.name), getattr(read.trace, field.name)
        if isinstance(mine, np.ndarray):
            assert theirs.dtype == np.float32
            assert np.array_equal(mine, theirs)
            assert not theirs.flags.writeable
        else:
            assert mine == theirs


def test_that_a_run_without_an_example_has_none(run: RunFolder) -> None:
    assert read_example(run.path) is None


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"translation": {}, "trace": 3}'])
def test_that_a_damaged_example_is_told(run: RunFolder, content: str) -> None:
    (run.path / EXAMPLE).write_text(content, encoding="utf-8")
    with pytest.raises(RunError, match="damaged"):
        read_example(run.path)


def test_that_a_slim_copy_keeps_the_best_weights_and_nothing_for_training_only(run: RunFolder, tmp_path: Path) -> None:
    copy = slim(run, tmp_path / "demo")
    assert copy.checkpoints() == ["step-00000010"]
    assert copy.resolve("best") == copy.resolve("last") == "step-00000010"
    assert np.array_equal(copy.weights("step-00000010")["layers/0/kernel"], WEIGHTS["layers/0/kernel"])
    assert copy.state("step-00000010") == run.state("step-00000010")
    assert (copy.referenced("validation"), copy.tokenizer_files()) == ([("a", "b", "c")], {"joint.model": b"m"})
    assert sorted(file.name for file in (copy.path / "checkpoints" / "step-00000010").iterdir()) == [
        "state.json",
        "weights.npz",
    ]


def test_that_a_slim_copy_names_no_folder_of_this_computer(run: RunFolder, tmp_path: Path) -> None:
    copy = slim(run, tmp_path / "demo")
    for file in copy.path.rglob("*.json*"):
        assert json.dumps(str(tmp_path))[1:-1] not in file.read_text(encoding="utf-8"), file


def test_that_a_slim_copy_thins_updates_and_keeps_every_epoch(
    run: RunFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slimming, "MOST_STEPS", 5)
    history = slim(run, tmp_path / "demo").history()
    assert [event.update for event in history if isinstance(event, StepDone)] == [4, 8, 12, 16, 20]
    assert sum(isinstance(event, EpochDone) for event in history) == 2
