"""Moments of a training come back from the disk, or say what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from model.errors import RunError
from model.records.attention import AttentionTrace
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.probes import Probe, ProbeMoment
from model.records.runs import CheckpointState, RunInfo
from model.records.tokens import BEGIN_TOKEN, END_TOKEN, Token
from model.runs.folder import RunFolder
from model.runs.probes import MOST_TOKENS, kept_moments, read_moment, truncate_moments, write_moment
from model.runs.slimming import slim

MODEL = ModelConfig(layers=2, heads=2, width=8)


@pytest.fixture
def run(tmp_path: Path) -> RunFolder:
    info = RunInfo(
        "run", "2026-01-02T03:04:05+00:00", "tea", "c1", "corpus", "ab", "en", "zh",
        TokenizerConfig(), MODEL, TrainConfig(), probes=(("tea", "茶"),),
    )  # fmt: skip
    return RunFolder.create(tmp_path / "run", info, tokenizer_files={"joint.model": b"m"}, parts={})


def moment(update: int, tokens: int = 1) -> ProbeMoment:
    """Random weights of a sentence of so many tokens and its end."""
    source = (*(Token(7, "▁tea", "tea", 0, 3) for _ in range(tokens)), END_TOKEN)
    target = (*(Token(9, "茶", "茶", 0, 1) for _ in range(tokens)), END_TOKEN)
    draw = np.random.default_rng(update)
    size = (MODEL.layers, MODEL.heads, tokens + 1, tokens + 1)
    encoder, decoder, cross = (draw.random(size, np.float32) for _ in range(3))
    log_probs = -draw.random(tokens + 1, np.float32)
    trace = AttentionTrace(encoder, decoder, cross, source, (BEGIN_TOKEN, *target[:-1]), target, log_probs, update)
    return ProbeMoment(update, (Probe("tea", "茶", "水", trace),))


@pytest.mark.parametrize("tokens", [1, MOST_TOKENS - 1])
def test_that_a_moment_comes_back_in_half_precision(run: RunFolder, tokens: int) -> None:
    written = moment(20, tokens)
    assert write_moment(run, written) == "probes/step-00000020.npz"
    (before,), (after,) = written.probes, read_moment(run, 20).probes
    assert (after.source, after.reference, after.translation) == ("tea", "茶", "水")
    for name in ("source_tokens", "decoder_tokens", "target_tokens", "update"):
        assert getattr(after.trace, name) == getattr(before.trace, name)
    for name in ("encoder", "decoder", "cross", "log_probs"):
        read = getattr(after.trace, name)
        assert read.dtype == np.float32
        assert not read.flags.writeable
        np.testing.assert_allclose(read, getattr(before.trace, name), atol=5e-4)


def test_that_training_going_back_forgets_later_moments(run: RunFolder) -> None:
    for update in (0, 100_000_000, 20):
        write_moment(run, moment(update))
    assert kept_moments(run) == [0, 20, 100_000_000]
    truncate_moments(run, 20)
    assert kept_moments(run) == [0, 20]


def damages(content: bytes, file: Path) -> dict[str, bytes]:
    with np.load(file) as arrays:
        whole = dict(arrays)

    def changed(**others: np.ndarray) -> bytes:
        np.savez(file, **(whole | {name.replace("_", "/", 1): array for name, array in others.items()}))
        return file.read_bytes()

    return {
        "empty": b"",
        "torn": content[: len(content) // 2],
        "transposed": changed(**{"0_cross": whole["0/cross"][..., :1]}),
        "another layer": changed(**{"0_decoder": whole["0/decoder"][:1]}),
        "no numbers": changed(**{"0_encoder": np.full_like(whole["0/encoder"], np.nan)}),
        "too many probabilities": changed(**{"0_log/probs": np.zeros(2), "0_log_probs": np.zeros(5, np.float32)}),
        "no texts": changed(texts=np.frombuffer(b"3", np.uint8)),
        "an object": changed(texts=np.array([{}], object)),
        "too large": changed(**{"0_encoder": np.zeros(1_000_000, np.float16)}),
    }


def test_that_a_damaged_moment_is_told(run: RunFolder) -> None:
    file = run.path / write_moment(run, moment(20))
    for damage, content in damages(file.read_bytes(), file).items():
        file.write_bytes(content)
        with pytest.raises(RunError, match=r"step-00000020.npz is missing or damaged"):
            pytest.fail(f"{damage}: {read_moment(run, 20)}")
    file.unlink()
    with pytest.raises(RunError, match="missing or damaged"):
        read_moment(run, 20)


def test_that_a_slim_copy_carries_the_moments_up_to_its_weights(run: RunFolder, tmp_path: Path) -> None:
    for update in (0, 20, 30):
        write_moment(run, moment(update))
    weights = {"kernel": np.zeros((2, 2), np.float32)}
    run.save_checkpoint(CheckpointState(20, 1, 2, 3.5, 4.0, 5.0, 6.0), weights, weights, best=True)
    copy = slim(run, tmp_path / "slim")
    assert (kept_moments(copy), copy.info.probes) == ([0, 20], (("tea", "茶"),))
    assert read_moment(copy, 20).probes[0].translation == "水"
