"""What every reader hands out, whatever the format."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from model.records.notices import Notice


class Row(NamedTuple):
    """One row of a file, as read.

    Attributes:
        line: Where it stands, from 1.
        source, target: The two texts, not yet normalised.
        problem: Code of what makes the row unusable; empty for a sound one.
        file: The piece of the text, or the file of an archive, that it stands in, a comma between the names of two that belong
            together; empty where there is only one.
    """

    line: int
    source: str
    target: str
    problem: str = ""
    file: str = ""


@dataclass(slots=True)
class Found:
    """What a reader finds out about its files while it reads them; complete once all rows are taken, useful from the first.

    Attributes:
        encodings: Of text files, the Python codec name that each is decoded by.
        header: Whether the first row of a table was taken for titles.
        columns: Of a table, what stands in its first row, a text a column.
        pair: Of a table, the numbers of the two columns that are read, from 1.
        languages: Codes of source and target as the files name them.
        notices: What a person should know about the files.
    """

    encodings: dict[str, str] = field(default_factory=dict)
    header: bool = False
    columns: tuple[str, ...] = ()
    pair: tuple[int, int] = (1, 2)
    languages: tuple[str, str] = ("", "")
    notices: list[Notice] = field(default_factory=list)

    @property
    def encoding(self) -> str:
        """The encoding of the files; of two files with two, both."""
        return ", ".join(dict.fromkeys(self.encodings.values()))
