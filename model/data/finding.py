"""Where a piece of text stands in a part of a corpus."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from model.data.columns import PartColumns
from model.data.corpus import CorpusView
from model.data.normalisation import normalise
from model.records.progress import Asked, Report, never, silent

Rows = NDArray[np.int32]


def find_rows(
    corpus: CorpusView,
    part: str,
    text: str,
    *,
    found: Callable[[int], None],
    order: Rows | None = None,
    report: Report = silent,
    asked: Asked = never,
) -> Rows:
    """Positions, rising, of the pairs that hold a text on one side, letter case aside.

    Args:
        corpus, part: Where to look; the text of the part is streamed, never held.
        text: As typed; it is normalised as the corpus was.
        found: Gets the number of pairs found so far, as they are.
        order: For each position the row that stands there; as imported if None.
        report: Gets the rows looked at.
        asked: Says whether to stop.

    Raises:
        DataError: The file of the part is damaged.
        Cancelled: `asked` said so.
    """
    columns, wanted = PartColumns(corpus, part), normalise(text)
    if not wanted:
        return np.zeros(0, np.int32)
    rows: list[Rows] = [np.zeros(0, np.int32)]
    count = 0
    for batch in _matches(columns, wanted, report, asked):
        rows.append(batch)
        count += len(batch)
        found(count)
    return _positions(np.concatenate(rows), order)


def find_target(corpus: CorpusView, source: str, *, asked: Asked = never) -> str:
    """The target of the first pair of any part with that source, as typed; empty where there is none.

    Raises:
        DataError: The file of a part is damaged.
        Cancelled: `asked` said so.
    """
    wanted = normalise(source)
    for part in corpus.parts:
        for start, batch in PartColumns(corpus, part).batches("searching", asked=asked):
            found = pc.index(batch.column("source"), wanted).as_py()
            if found >= 0:
                return corpus.rows(part, start + found, start + found + 1)[0][1]
    return ""


def _matches(columns: PartColumns, text: str, report: Report, asked: Asked) -> Iterator[Rows]:
    for start, batch in columns.batches("searching", report=report, asked=asked):
        source, target = (pc.match_substring(column, text, ignore_case=True) for column in batch.columns)
        inside = pc.indices_nonzero(pc.or_(source, target)).cast(pa.int32()).to_numpy()
        if len(inside):
            yield inside + np.int32(start)


def _positions(rows: Rows, order: Rows | None) -> Rows:
    if order is None:
        return rows
    is_found = np.zeros(len(order), np.bool_)
    is_found[rows] = True
    return np.flatnonzero(is_found[order]).astype(np.int32)
