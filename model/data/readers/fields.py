"""Records with named fields, as JSON and Parquet have them: which two fields are the pair.

Known shapes are {"translation": {"en": …, "zh": …}}, as Hugging Face writes it, and flat fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from model.data.readers.headers import NUMBERS, language_of, titled_pair
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions

NESTED = "translation"
EXAMPLE_LENGTH = 200
FIELDS_SHOWN = 12
MOST_TEXTS = 12


class Fields:
    """Finds the pair in each record of a file; the two fields are those of the first record that has two."""

    def __init__(self, path: Path, options: ReadOptions, found: Found) -> None:
        self._path = path
        self._options = options
        self._found = found
        self._names = ("", "")
        self._met = [False, False]

    def row(self, number: int, record: object) -> Row:
        """The row of a record.

        Args:
            number: Where it stands, from 1.
            record: Best a mapping of names to texts, or a sequence of texts, whose names are their numbers from 1.
        """
        fields = _flat(record)
        if fields is None:
            return Row(number, str(record)[:EXAMPLE_LENGTH], "", "bad_record")
        if not all(self._names):
            self._choose(fields)
        source, target = (_text(fields.get(name)) for name in self._names)
        self._met = [self._met[0] or source is not None, self._met[1] or target is not None]
        if source is None or target is None:
            return Row(number, str(record)[:EXAMPLE_LENGTH], "", "no_source" if source is None else "no_target")
        if _is_sound(source) and _is_sound(target):
            return Row(number, source, target)
        return Row(number, _shown(source), _shown(target), "bad_bytes")

    def check(self) -> None:
        """To be asked after the last record.

        Raises:
            DataError: One of the two fields was in no record, or it cannot be told which two are meant.
        """
        known = ", ".join(self._found.columns[:FIELDS_SHOWN])
        missing = [name for name, met in zip(self._names, self._met, strict=True) if name and not met]
        if missing:
            value = ", ".join(missing)
            raise DataError("fields_unknown", path=str(self._path), field="columns", value=value, known=known)
        if known and not all(self._names):
            raise DataError("fields_open", path=str(self._path), field="columns", known=known)

    def _choose(self, fields: Mapping[str, object]) -> None:
        self._found.columns = self._found.columns or tuple(fields)
        names = chosen(fields, self._options)
        if names:
            self._names = names
        if all(map(language_of, self._names)):
            source, target = self._names
            self._found.languages = (language_of(source), language_of(target))


def chosen(fields: Mapping[str, object], options: ReadOptions) -> tuple[str, str] | None:
    """The two fields that hold the pair; None where that cannot be told.

    By the names or numbers a person gave, else by the same rules as the titles of a table; else the first two that hold text and
    are no number of the record. A record of very many texts is no pair, but perhaps a list of messages by their keys.
    """
    if options.columns:
        return named(options.columns, list(fields))
    texts = [name for name, value in fields.items() if isinstance(value, str)]
    if pair := titled_pair(texts, options.languages):
        return texts[pair[0]], texts[pair[1]]
    likely = [name for name in texts if not NUMBERS.fullmatch(name.casefold())]
    likely = likely if len(likely) > 1 else texts
    return (likely[0], likely[1]) if 1 < len(likely) <= MOST_TEXTS else None


def named(columns: tuple[int | str, int | str], names: Sequence[str]) -> tuple[str, str]:
    """Two columns by name, where a person gave names or numbers from 1."""
    source, target = (
        names[column - 1] if isinstance(column, int) and column <= len(names) else str(column) for column in columns
    )
    return source, target


def _flat(record: object) -> Mapping[str, object] | None:
    if isinstance(record, list):
        return {str(number): value for number, value in enumerate(record, start=1)}
    if not isinstance(record, dict):
        return None
    nested = record.get(NESTED)
    return nested if isinstance(nested, dict) else record


def _text(value: object) -> str | None:
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _is_sound(text: str) -> bool:
    """Whether it can be written as UTF-8; half of a surrogate pair, as JSON can spell it, cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _shown(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()
