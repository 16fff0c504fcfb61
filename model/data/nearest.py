"""Pairs of a corpus whose source is like a given sentence, the same one or nearly."""

from __future__ import annotations

import heapq
import time

import numpy as np
from rapidfuzz import process
from rapidfuzz.distance import Indel

from model.data.columns import PartColumns
from model.data.corpus import CorpusView
from model.data.normalisation import normalise
from model.records.progress import Asked, Report, never, silent
from model.records.scores import NearPair, NearPairs

LEAST_LIKENESS = 0.4
"""Below this two sentences share hardly more than their letters."""

SECONDS = 5.0


def nearest_pairs(
    corpus: CorpusView,
    part: str,
    text: str,
    *,
    most: int = 5,
    seconds: float = SECONDS,
    report: Report = silent,
    asked: Asked = never,
) -> NearPairs:
    """The pairs whose source is most like a text, letter case aside.

    Likeness is the share of characters that stay when one text is edited into the other by insertions and deletions
    (2 × longest common subsequence ÷ both lengths); 1 is the same text. A large part is looked at for as long as there is
    time, from its beginning; the result says how far.

    Args:
        corpus, part: Where to look; the text of the part is streamed, never held.
        text: As a person reads it.
        most: How many pairs.
        seconds: How long to look.
        report: Gets the rows looked at.
        asked: Says whether to stop.

    Raises:
        DataError: The file of the part is damaged.
        Cancelled: `asked` said so.
    """
    columns, wanted = PartColumns(corpus, part), normalise(text).casefold()
    best: list[tuple[float, int]] = []
    searched, end = 0, time.monotonic() + seconds
    for start, batch in columns.batches("searching", report=report, asked=asked):
        sources = batch.column(0).to_pylist()
        found = process.extract(
            wanted, sources, scorer=Indel.normalized_similarity, processor=str.casefold, limit=most,
            score_cutoff=LEAST_LIKENESS,
        )  # fmt: skip
        best = heapq.nlargest(most, [*best, *((likeness, -(start + row)) for _, likeness, row in found)])
        searched = start + batch.num_rows
        if time.monotonic() > end:
            break
    return NearPairs(tuple(_near(columns, likeness, -row) for likeness, row in best), searched, columns.count)


def _near(columns: PartColumns, likeness: float, row: int) -> NearPair:
    ((source, target),) = columns.pairs(np.array([row]))
    return NearPair(row, source, target, likeness)
