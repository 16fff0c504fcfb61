"""Rows whose text stood before, found by 64-bit keys and checked by the texts; and what a source's further targets become."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from model.data.column import Keys, Rows

Same: TypeAlias = Callable[[Rows, Rows], NDArray[np.bool_]]
"""Whether the texts of each row equal those of the other row beside it."""


@dataclass(frozen=True, slots=True, eq=False)
class References:
    """Further targets of sources, as rows of one set of files.

    Attributes:
        heads: Rows that stay pairs, rising; a row as often as it has further targets.
        rows: Beside each of them the row of a further target, in the order of the file.
    """

    heads: Rows
    rows: Rows

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def sources(self) -> int:
        """How many sources have several targets."""
        return len(np.unique(self.heads))


def repeats(keys: Keys, rows: Rows, same: Same | None) -> tuple[Rows, Rows]:
    """The rows whose text stands in an earlier row, too, and for each of them the first row that has it.

    Equal keys are told apart by the texts, where those are stored; else two different texts of ten million rows are taken for
    the same once in about 370,000 corpora.

    Args:
        keys: Of the texts of the rows.
        rows: Must rise.
        same: None where no texts are stored.
    """
    found, originals = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    while len(keys):
        order = np.argsort(keys, kind="stable")
        keys, rows = keys[order], rows[order]
        begins = np.append(True, keys[1:] != keys[:-1])
        firsts = rows[np.maximum.accumulate(np.where(begins, np.arange(len(keys)), 0))]
        keys, rows, firsts = keys[~begins], rows[~begins], firsts[~begins]
        equal = same(rows, firsts) if same and len(rows) else np.ones(len(rows), dtype=np.bool_)
        found.append(rows[equal])
        originals.append(firsts[equal])
        keys, rows = keys[~equal], rows[~equal]
    return np.concatenate(found), np.concatenate(originals)


def referenced(groups: Iterable[tuple[Keys, Rows]], same: Same | None) -> References:
    """Makes every row that repeats a source a reference of the first row with it.

    Args:
        groups: Keys of the source texts of the rows of one part.
        same: Whether sources are equal.
    """
    found = [repeats(keys, rows, same) for keys, rows in groups]
    rows, heads = (np.concatenate(side) for side in zip(*found, strict=True))
    order = np.lexsort((rows, heads))
    return References(heads[order], rows[order])
