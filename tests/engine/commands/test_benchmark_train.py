"""`benchmark train`: which batches are timed; work that cannot be read is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from model.__main__ import main
from model.actions.speed import BATCHES, work_batches
from model.data.batches import assemble
from model.presets import PRESETS
from model.records.tokens import BEGIN, END

SMALL = ["benchmark", "train", "--preset", "toy", "--vocabulary", "50", "--json"]
MODEL = replace(PRESETS["toy"].model, source_vocabulary=50, target_vocabulary=50)


def test_that_batches_keep_the_shapes_and_ids_of_the_file(tmp_path: Path) -> None:
    source, target = np.array([[4, 5, 6], [7, 8, 9]], np.int32), np.array([[1, 10, 11, 12], [1, 13, 14, 15]], np.int32)
    np.savez(tmp_path / "work.npz", source_0=source[:1], target_0=target[:1], source_1=source, target_1=target)
    table, batches = work_batches(tmp_path / "work.npz", MODEL)
    assert [rows.tolist() for rows in batches] == [[0], [1, 2]]
    batch = assemble(table, batches[1])
    assert batch.source.tolist() == [[4, 5, END], [7, 8, END]]
    assert batch.decoder_input.tolist() == [[BEGIN, 10, 11], [BEGIN, 13, 14]]
    assert batch.target.tolist() == [[10, 11, END], [13, 14, END]]


def test_that_without_a_file_random_batches_are_made() -> None:
    table, batches = work_batches(None, MODEL)
    assert len(batches) == BATCHES
    assert sum(map(len, batches)) == len(table)


@pytest.mark.parametrize(
    "arrays",
    [
        {},
        {"source_0": np.ones((2, 3), np.int32)},
        {"source_0": np.full((1, 3), 50), "target_0": np.ones((1, 3), np.int32)},
        {"source_0": np.ones((1, 3), np.int32), "target_0": np.ones(3, np.int32)},
        {"source_0": np.zeros((1, 3), np.int32), "target_0": np.ones((1, 3), np.int32)},
    ],
)
def test_that_other_arrays_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arrays: dict[str, Any]
) -> None:
    np.savez(tmp_path / "work.npz", **arrays)
    assert main([*SMALL, "--work", str(tmp_path / "work.npz")]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["path"] == str(tmp_path / "work.npz")


def test_that_an_unknown_precision_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*SMALL, "--precision", "int8"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["field"] == "precision"
