"""A network comes back from its config, its named weights and a Keras file, also in a new process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import keras
import numpy as np
import pytest
from small_networks import DECODER_INPUT, SOURCE, small_config, small_network

from model.errors import RunError
from model.network.saving import save_network
from model.network.transformer import Transformer
from model.network.weights import assign_weights, build, weights_of
from model.records.configs import TokenizerConfig, TrainConfig
from model.records.runs import CheckpointState, RunInfo
from model.runs.folder import RunFolder

ROOT = Path(__file__).resolve().parents[3]


def test_that_named_weights_carry_a_network_over() -> None:
    network, other = small_network(seed=1), build(small_config(), 2)
    weights = weights_of(network)
    assert "encoder_1/self_attention/query_key_value" in weights
    assert sum(array.size for array in weights.values()) == network.config.parameters()
    assign_weights(other, weights)
    np.testing.assert_array_equal(network((SOURCE, DECODER_INPUT)), other((SOURCE, DECODER_INPUT)))


def test_that_named_weights_are_a_copy() -> None:
    network = small_network()
    weights = weights_of(network)
    before = weights["target_table"].copy()
    network.target_table.assign(before + 1)
    np.testing.assert_array_equal(weights["target_table"], before)


@pytest.mark.parametrize("fault", ["missing", "unknown", "shape"])
def test_that_weights_of_another_network_are_refused_whole(fault: str) -> None:
    network = small_network()
    before, weights = weights_of(network), {name: array + 1 for name, array in weights_of(network).items()}
    if fault == "missing":
        del weights["target_table"]
    elif fault == "unknown":
        weights["third_table"] = np.zeros(3, np.float32)
    else:
        weights["target_table"] = weights["target_table"][1:]
    with pytest.raises(RunError, match="table has shape"):
        assign_weights(network, weights)
    for name, array in weights_of(network).items():
        np.testing.assert_array_equal(array, before[name])


def test_that_a_config_makes_the_network_again() -> None:
    network = small_network(norm_position="post", precision="bfloat16")
    again = Transformer.from_config(network.get_config())
    assert (again.config, again.seed, again.compute_dtype) == (network.config, network.seed, "bfloat16")


def test_that_a_keras_file_keeps_logits_and_attention(tmp_path: Path) -> None:
    network = small_network()
    network.save(tmp_path / "network.keras")
    loaded = keras.saving.load_model(tmp_path / "network.keras")
    np.testing.assert_array_equal(network((SOURCE, DECODER_INPUT)), loaded((SOURCE, DECODER_INPUT)))
    for one, other in zip(network.encode(SOURCE).attention, loaded.encode(SOURCE).attention, strict=True):
        assert one.scores.shape == (3, 2, 5, 5)
        np.testing.assert_array_equal(one.scores, other.scores)


@pytest.mark.long
def test_that_a_keras_file_loads_in_a_new_process(tmp_path: Path) -> None:
    network = small_network(layers=1)
    network.save(tmp_path / "network.keras")
    np.savez(tmp_path / "ids.npz", source=SOURCE, decoder_input=DECODER_INPUT)
    program = (
        "import sys, keras, numpy, model.network.transformer\n"
        "network, ids = keras.saving.load_model(sys.argv[1]), numpy.load(sys.argv[2])\n"
        "numpy.save(sys.argv[3], network((ids['source'], ids['decoder_input'])))\n"
        "assert 'model.training' not in sys.modules"
    )
    files = [str(tmp_path / name) for name in ("network.keras", "ids.npz", "logits.npy")]
    done = subprocess.run(
        [sys.executable, "-c", program, *files], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    np.testing.assert_allclose(np.load(files[2]), network((SOURCE, DECODER_INPUT)), atol=1e-6)


def test_that_the_network_of_a_run_is_saved_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    network, file, checkpoint = small_network(seed=3), tmp_path / "out" / "mine.keras", "step-00000010"
    info = RunInfo(
        "mine", "2026-01-01", "", "", "", "", "", "", TokenizerConfig(), network.config, TrainConfig(), best=checkpoint
    )
    folder = RunFolder.create(tmp_path / "run", info, tokenizer_files={}, parts={})
    folder.add_checkpoint(checkpoint, CheckpointState(10, 0, 0, 0.0, 0.0, 0.0, 0.0), weights_of(network))
    assert save_network(folder, file) == checkpoint
    loaded = keras.saving.load_model(file)
    np.testing.assert_array_equal(network((SOURCE, DECODER_INPUT)), loaded((SOURCE, DECODER_INPUT)))
    before = file.read_bytes()

    def fail(_: Transformer, place: Path) -> None:
        Path(place).write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Transformer, "save", fail)
    with pytest.raises(RunError, match="No space left"):
        save_network(folder, file)
    assert file.read_bytes() == before
