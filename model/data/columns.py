"""Sources and targets of a part of a corpus, mapped from the disk: rows from anywhere, and whole columns for Arrow to compute on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from model.data.corpus import SCHEMA, CorpusView
from model.errors import Cancelled, DataError
from model.records.corpora import Referenced
from model.records.progress import Asked, Progress, Report, never, silent


class PartColumns:
    """Text of one part. Safe from any thread.

    Attributes:
        count: How many pairs it has.
        has_references: Whether sources have further right translations.
    """

    def __init__(self, corpus: CorpusView, part: str) -> None:
        """Maps the file; no row is read.

        Raises:
            DataError: It is damaged or gone.
        """
        self._corpus, self._part = corpus, part
        self.count, self.has_references = corpus.count(part), corpus.has_references(part)
        try:
            file = pa.ipc.open_file(pa.memory_map(str(corpus.path / f"{part}.arrow")))
            self._batches = [file.get_batch(number) for number in range(file.num_record_batches)]
        except (OSError, pa.ArrowException) as error:
            raise self._damaged() from error
        self._sound: set[int] = set()
        self._starts = np.cumsum([0, *(batch.num_rows for batch in self._batches)])
        if file.schema != corpus.schema(part) or self._starts[-1] != self.count:
            raise self._damaged()

    def batches(self, stage: str, *, report: Report = silent, asked: Asked = never) -> Iterator[tuple[int, Any]]:
        """The number of its first row and the record batch (source, target), for each of them in order.

        Args:
            stage: What the progress calls it.
            report: Gets the rows done.
            asked: Says whether to stop.

        Raises:
            DataError: The rows are damaged.
            Cancelled: `asked` said so.
        """
        for number, start in enumerate(self._starts[:-1].tolist()):
            if asked():
                raise Cancelled
            batch = self._batch(number)
            yield start, batch.select(SCHEMA.names)
            report(Progress(stage, start + batch.num_rows, self.count))

    def texts(self, rows: NDArray[Any], side: str) -> list[str]:
        """The sentences of some rows on a side, in the order of `rows`. Raises DataError where they are damaged."""
        return self._cells(rows, side)

    def _cells(self, rows: NDArray[Any], side: str) -> list[Any]:
        """What stands in a column."""
        numbers = np.searchsorted(self._starts, rows, side="right") - 1
        order = np.argsort(numbers, kind="stable")
        borders = np.flatnonzero(np.diff(numbers[order])) + 1
        found: list[Any] = [None] * len(rows)
        for places in np.split(order, borders) if len(rows) else []:
            number = numbers[places[0]]
            for place, text in zip(places.tolist(), self._taken(number, rows[places], side), strict=True):
                found[place] = text
        return found

    def pairs(self, rows: NDArray[Any]) -> list[tuple[str, str]]:
        """The pairs of some rows. Raises DataError where they are damaged."""
        source, target = (self.texts(rows, side) for side in SCHEMA.names)
        return list(zip(source, target, strict=True))

    def referenced(self, rows: NDArray[Any]) -> list[Referenced]:
        """The sources of some rows, each with all its right translations. Raises DataError where they are damaged."""
        pairs = self.pairs(rows)
        if not self.has_references:
            return list(pairs)
        lists = self._cells(rows, "references")
        return [(*pair, *(further or ())) for pair, further in zip(pairs, lists, strict=True)]

    def _taken(self, number: int, rows: NDArray[Any], side: str) -> list[Any]:
        """Cells of one record batch."""
        inside = rows - self._starts[number]
        cells: list[Any] = self._batch(number).column(side).take(pa.array(inside)).to_pylist()
        return cells

    def _batch(self, number: int) -> Any:
        """A record batch, looked over the first time only: that takes a millisecond, and sorted rows are in all of them."""
        if number not in self._sound:
            self._look_over(self._batches[number])
            self._sound.add(number)
        return self._batches[number]

    def _look_over(self, batch: Any) -> None:
        try:
            batch.validate(full=True)  # reading damaged rows would end the whole process
        except pa.ArrowException as error:
            raise self._damaged() from error

    def _damaged(self) -> DataError:
        return DataError("corpus_damaged", path=str(self._corpus.path), file=f"{self._part}.arrow")
