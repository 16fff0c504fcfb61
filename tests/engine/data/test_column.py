"""Numbers of rows kept on disk come back as they were, and equal keys come together."""

from __future__ import annotations

import numpy as np
import pytest

from model.data import column
from model.data.column import Column


@pytest.fixture
def random_column(monkeypatch: pytest.MonkeyPatch) -> Column:
    monkeypatch.setattr(column, "GROUP_ROWS", 64)
    monkeypatch.setattr(column, "CHUNK_ROWS", 100)
    monkeypatch.setattr(column, "BUFFERED", 32)
    made = Column("Q", None)
    for number in np.random.default_rng(3).integers(0, 1 << 64, 450, dtype=np.uint64).tolist() * 2:
        made.append(number)
    return made


def test_that_numbers_come_back_in_order(random_column: Column) -> None:
    starts, chunks = zip(*random_column.chunks(), strict=True)
    numbers = np.concatenate(chunks)
    assert len(numbers) == len(random_column) == 900
    assert starts[:3] == (0, 100, 200)
    assert random_column.at([0, 449, 899]) == tuple(numbers[[0, 449, 899]].tolist())
    random_column.append(7)  # after reading
    assert random_column.at([900, 0]) == (7, int(numbers[0]))


def test_that_equal_keys_come_in_one_group_and_groups_rise(random_column: Column) -> None:
    groups = list(random_column.groups())
    numbers = np.concatenate([chunk for _, chunk in random_column.chunks()])
    assert len(groups) > 8
    for keys, rows in groups:
        assert (np.diff(rows) > 0).all()
        assert (numbers[rows] == keys).all()
        assert len(np.unique(keys)) * 2 == len(keys)
    largest = [keys.max() for keys, _ in groups if len(keys)]
    smallest = [keys.min() for keys, _ in groups if len(keys)]
    assert all(low > high for low, high in zip(smallest[1:], largest[:-1], strict=True))
    assert sum(len(rows) for _, rows in groups) == 900
