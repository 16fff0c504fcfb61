"""Ids on disk: they grow piece by piece, are mapped, and are shared by runs side by side."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from model.errors import RunError
from model.runs.tokens import mapped_tokens, writing_tokens


def save(run: Path, key: str = "k") -> None:
    with writing_tokens(run, key) as append:
        for piece in ([1, 2], [], [3]):
            append("ids", np.array(piece, np.int32))
        append("offsets", np.array([0, 3]))


def ids(run: Path, key: str = "k") -> list[int] | None:
    kept = mapped_tokens(run, key)
    return None if kept is None else kept["ids"].tolist()


def test_that_pieces_become_arrays_that_are_mapped_and_cannot_be_changed(tmp_path: Path) -> None:
    save(tmp_path / "run")
    kept = mapped_tokens(tmp_path / "run", "k")
    assert kept is not None
    assert {name: array.tolist() for name, array in kept.items()} == {"ids": [1, 2, 3], "offsets": [0, 3]}
    assert kept["ids"].dtype == np.int32
    assert all(isinstance(array.base, np.memmap) and not array.flags.writeable for array in kept.values())


def test_that_a_run_takes_what_another_one_beside_it_has_and_keeps_it(tmp_path: Path) -> None:
    first, second = tmp_path / "one [run]", tmp_path / "two"
    second.mkdir()
    save(first)
    assert ids(second, "other") is None
    assert ids(second) == [1, 2, 3]
    files = [run / "tokens" / "k" / "ids.npy" for run in (first, second)]
    assert files[0].samefile(files[1])
    files[0].unlink()
    assert ids(second) == [1, 2, 3]


def test_that_without_links_the_ids_are_to_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no links here")

    save(tmp_path / "one")
    monkeypatch.setattr(os, "link", refuse)
    assert ids(tmp_path / "two") is None
    assert not list((tmp_path / "two" / "tokens").iterdir())


@pytest.mark.parametrize("content", [b"", b"torn", "shortened"], ids=("empty", "other", "shortened"))
def test_that_damaged_arrays_are_to_be_made_again(tmp_path: Path, content: bytes | str) -> None:
    save(tmp_path)
    file = tmp_path / "tokens" / "k" / "ids.npy"
    file.write_bytes(content if isinstance(content, bytes) else file.read_bytes()[:-1])
    assert ids(tmp_path) is None
    save(tmp_path)
    assert ids(tmp_path) == [1, 2, 3]


def test_that_nothing_is_left_of_what_was_broken_off(tmp_path: Path) -> None:
    def fail(piece: NDArray[np.int32]) -> None:
        with writing_tokens(tmp_path, "k") as append:
            append("ids", piece)
            raise OSError(28, "No space left on device")

    with pytest.raises(RunError, match="No space left"):
        fail(np.zeros(5, np.int32))
    assert list((tmp_path / "tokens").iterdir()) == []
