"""One set of files of an import while it is read: texts go to an Arrow file, numbers about the rows to columns on disk."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from model.data.cleaning import EXAMPLES_SHOWN, LINES_SHOWN, Pair, ProblemLog
from model.data.column import Column
from model.data.corpus import CorpusWriter
from model.data.readers.rows import Row
from model.data.splitting import pair_key, source_key, text_key
from model.data.statistics import CharacterCounter, LengthCounter
from model.data.stored_pairs import StoredPairs
from model.records.corpora import Problem


class Intake:
    """What is known of one set of files once they are read.

    Attributes:
        name: Of its Arrow file.
        path: Of the first file.
        first, last: As read.
        log: What was left out or changed.
        stored: The texts; None where nothing is written.
        lines, pair_keys, source_keys, lengths: A number a row.
        text_keys: The same number for sources that are the same text, capitals included; empty where nobody asks for them.
        characters: Of source and target.
    """

    def __init__(self, name: str, path: str, writer: CorpusWriter | None, *, text_keys: bool = False) -> None:
        folder = writer.folder if writer else None
        self.name = name
        self.path = path
        self.first: Row | None = None
        self.last: Row | None = None
        self.log = ProblemLog(path)
        self.stored: StoredPairs | None = None
        self.lines, self.pair_keys, self.source_keys, self.text_keys = (Column("Q", folder) for _ in range(4))
        self.lengths = (Column("I", folder), Column("I", folder))
        self.characters = (CharacterCounter(), CharacterCounter())
        self._writer = writer
        self._with_text_keys = text_keys
        self._files: list[tuple[int, str]] = []

    def __len__(self) -> int:
        return len(self.lines)

    def take(self, pairs: Iterable[Pair], seed: int) -> None:
        """Reads all pairs to their end."""
        file = self._writer.pair_file(self.name) if self._writer else None
        for line, source, target, row in pairs:
            self.first = self.first or row
            if not self.last or self.last.file != row.file:
                self._files.append((len(self.lines), row.file))
            self.last = row
            self.lines.append(line)
            self.pair_keys.append(pair_key(source, target))
            self.source_keys.append(source_key(source, seed))
            if self._with_text_keys:
                self.text_keys.append(text_key(source))
            for text, lengths, characters in zip((source, target), self.lengths, self.characters, strict=True):
                lengths.append(len(text))
                characters.add(text)
            if file:
                file.append(source, target)
        if file and self._writer:
            file.close()
            self.stored = self._writer.stored(self.name)

    def problem(self, code: str, mask: NDArray[np.bool_]) -> tuple[Problem, ...]:
        """The rows of a mask as a problem of this set; nothing when there are none."""
        rows = np.flatnonzero(mask)
        if not len(rows):
            return ()
        shown = rows[:LINES_SHOWN].tolist()
        lines, files = self.lines.at(shown), tuple(map(self._file_of, shown))
        examples = tuple(self.stored.texts(rows[:EXAMPLES_SHOWN].tolist())) if self.stored else ()
        return (Problem(code, len(rows), lines, examples, True, self.path, files if any(files) else ()),)

    def _file_of(self, row: int) -> str:
        return self._files[bisect(self._files, row, key=itemgetter(0)) - 1][1]

    def count_lengths(self, counter: LengthCounter, mask: NDArray[np.bool_]) -> None:
        """Counts the lengths of the rows of a mask."""
        for (start, source), (_, target) in zip(*(lengths.chunks() for lengths in self.lengths), strict=True):
            kept = mask[start : start + len(source)]
            counter.add(source[kept], target[kept])

    def close(self) -> None:
        """Lets go of the columns."""
        for column in (self.lines, self.pair_keys, self.source_keys, self.text_keys, *self.lengths):
            column.close()
