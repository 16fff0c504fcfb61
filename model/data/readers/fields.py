"""Records with named fields, as JSON and Parquet have them: which two fields are the pair.

Known shapes are {"translation": {"en": …, "zh": …}}, as Hugging Face writes it, and flat fields.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from model.data.readers.language_names import code_of
from model.data.readers.language_tags import matching
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions

NESTED = "translation"
USUAL_NAMES = (("source", "target"), ("src", "tgt"), ("src", "trg"), ("input", "output"), ("question", "answer"))
EXAMPLE_LENGTH = 200
FIELDS_SHOWN = 12


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
        if all(map(code_of, self._names)):
            self._found.languages = self._names


def chosen(fields: Mapping[str, object], options: ReadOptions) -> tuple[str, str] | None:
    """The two fields that hold the pair; None where that cannot be told.

    By the names or numbers a person gave, by the languages, by usual names, by what looks like two languages; else the first two
    that hold text.
    """
    if options.columns:
        return named(options.columns, list(fields))
    texts = [name for name, value in fields.items() if isinstance(value, str)]
    return _by_language(texts, options.languages) or _by_habit(texts)


def named(columns: tuple[int | str, int | str], names: Sequence[str]) -> tuple[str, str]:
    """Two columns by name, where a person gave names or numbers from 1."""
    source, target = (
        names[column - 1] if isinstance(column, int) and column <= len(names) else str(column) for column in columns
    )
    return source, target


def _by_language(names: Sequence[str], languages: tuple[str, str]) -> tuple[str, str] | None:
    """Two fields named for languages; of two fields one is enough to know."""
    source, target = (_of_language(names, language) for language in languages)
    if len(names) == 2 and bool(source) != bool(target):
        source = source or next(name for name in names if name != target)
        target = target or next(name for name in names if name != source)
    return (source, target) if source and target and source != target else None


def _of_language(names: Sequence[str], language: str) -> str:
    places = matching(language, tuple(names)) if language else []
    return names[places[0]] if places else ""


def _by_habit(names: Sequence[str]) -> tuple[str, str] | None:
    for pair in USUAL_NAMES:
        if set(pair) <= set(names):
            return pair
    codes = list(filter(code_of, names))
    if len(codes) > 2 and "id" in codes:
        codes.remove("id")  # more often a number of the record than Indonesian
    likely = codes if len(codes) > 1 else names
    return (likely[0], likely[1]) if len(likely) > 1 else None


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
