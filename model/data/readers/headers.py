"""The first row of a table: whether it holds titles, and which columns are the pair."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from model.data.readers.language_names import code_of, is_code
from model.data.readers.language_tags import matching
from model.data.readers.rows import Found
from model.errors import DataError
from model.records.notices import Notice

SOURCE = re.compile(r"(source|src|original|input|prompt|question)([ _-]?(string|text|sentence|segment|seg))?s?")
TARGET = re.compile(
    r"(target|tgt|trg|translated|translation|output|completion|response|reference|ref|answer)([ _-]?(string|text|sentence|segment|seg))?s?"
)
NUMBERS = re.compile(r"([ug]?u?id|no|nr|number|index|key|\w*[ _-]id|string ?id)\.?|#")
LANGUAGE = re.compile(
    r"(?:(?:{0})s?[ _.:-])?(.*?)(?:[ _.:-](?:{0})s?)?".format("sentence|text|string|segment|translation"), re.I
)
"""A language with what is said of it, as in "text_en" and "sentence_eng_Latn"."""
LANGUAGE_OF_SIDE = tuple(
    re.compile(rf"({side})[ _-]?(lang|language|locale)([ _-]?code)?") for side in ("source|src", "target|tgt|trg")
)
"""Titles of columns that name the language of a side in each row."""
NO_TEXT = re.compile(r"[-+]?\.?[0-9][0-9.,]*(?:e[-+]?[0-9]+)?%?|https?://\S+", re.I)
"""A number or an address, as stand beside the texts of mined corpora."""
FEWEST_NUMBERED = 5
"""Rows that must all have one before a column is taken for one of numbers or addresses."""
NAMES_SHOWN = 12


class Layout(NamedTuple):
    """What the first rows of a table tell.

    Attributes:
        header: Whether the first one holds titles.
        source, target: The columns of the pair, from 0.
        chosen: Whether these were found out, and are others than the two first.
    """

    header: bool
    source: int
    target: int
    chosen: bool = False


def layout_of(
    rows: Sequence[Sequence[str]],
    header: bool | None,
    columns: tuple[int | str, int | str] | None,
    languages: tuple[str, str],
) -> Layout:
    """The layout of a table.

    Args:
        rows: Its first rows.
        header: Whether the first one holds titles; None: found out.
        columns: The pair as a person chose it, by number from 1 or by title; None: found out.
        languages: Codes of source and target; empty where not known.

    Raises:
        DataError: No column has a title that was asked for; without path, which the caller knows.
    """
    if not rows:
        return Layout(False, 0, 1)
    first = [cell.strip() for cell in rows[0]]
    if columns and any(isinstance(column, str) for column in columns):
        header = True
    if header is None:
        header = _has_titles(first, rows[1:])
    titles = first if header else []
    if columns:
        source, target = (_place(column, titles) for column in columns)
        return Layout(header, source, target)
    pair = titled_pair(titles, languages) or _unnumbered_pair(rows[1:] if header else rows)
    return Layout(header, *pair, chosen=pair != (0, 1))


def note_layout(path: Path, layout: Layout, rows: Sequence[Sequence[str]], found: Found) -> None:
    """Tells what was found out about a table by its first rows."""
    found.header = layout.header
    found.columns = tuple(cell.strip() for cell in rows[0]) if rows else ()
    found.pair = (layout.source + 1, layout.target + 1)
    if layout.header:
        source, target = (
            _language_of_side(place, named, found.columns, rows[1:])
            for place, named in zip((layout.source, layout.target), LANGUAGE_OF_SIDE, strict=True)
        )
        found.languages = (source, target)
    if layout.chosen:
        columns = ",".join(map(str, found.pair))
        found.notices.append(Notice("columns_chosen", {"path": str(path), "columns": columns}))


def _language_of_side(place: int, named: re.Pattern[str], titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The language of a column: by its title, else by a column that names the same one in each row."""
    if place < len(titles) and (code := language_of(titles[place])):
        return code
    column = next((column for column, title in enumerate(titles) if named.fullmatch(title.casefold())), None)
    if column is None:
        return ""
    codes = {code_of(row[column]) for row in rows if len(row) > column}
    return codes.pop() if len(codes) == 1 else ""


def _place(column: int | str, titles: Sequence[str]) -> int:
    if isinstance(column, int):
        return column - 1
    if column in titles:
        return titles.index(column)
    raise DataError("column_unknown", line=1, field="columns", value=column, known=", ".join(titles[:NAMES_SHOWN]))


def _has_titles(first: Sequence[str], others: Sequence[Sequence[str]]) -> bool:
    """Whether the first row holds titles, not a pair: two of them name the sides, or different languages.

    The names of two languages translate no sentence, but their codes may be words ("it", "es"): titles only if the cells below
    are mostly longer.
    """
    if len(set(first)) < len(first) or not others:
        return False
    folded = [cell.casefold() for cell in first]
    if any(map(SOURCE.fullmatch, folded)) and any(map(TARGET.fullmatch, folded)):
        return True
    named = [place for place, cell in enumerate(first) if language_of(cell) and not NUMBERS.fullmatch(cell.casefold())]
    sides = [cell for cell in folded if NUMBERS.fullmatch(cell) or SOURCE.fullmatch(cell) or TARGET.fullmatch(cell)]
    if len({language_of(first[place]) for place in named}) < 2:
        return bool(named and sides) and not all(is_code(first[place]) for place in named)
    return all(not is_code(first[place]) or longer_below(first, others, place) for place in named)


def longer_below(first: Sequence[str], others: Sequence[Sequence[str]], place: int) -> bool:
    """Whether most cells of a column are longer than its first."""
    lengths = [len(row[place]) for row in others if len(row) > place]
    return bool(lengths) and median(lengths) > len(first[place])


def language_of(title: str) -> str:
    """The code of the language that a title names; nothing for others."""
    named = LANGUAGE.fullmatch(title.strip())
    return code_of(title) or (code_of(named[1]) if named else "")


def titled_pair(titles: Sequence[str], languages: tuple[str, str]) -> tuple[int, int] | None:
    """The pair by the titles: the languages asked for, else the two sides, else the two first languages.

    Of two columns that are not numbers it is enough to know one.
    """
    folded = [title.casefold() for title in titles]
    texts = [place for place, title in enumerate(folded) if not NUMBERS.fullmatch(title)]
    source, target = (next(iter(_of_language(titles, language)), None) for language in languages)
    if len(texts) == 2 and source is None and target in texts:
        source = sum(texts) - target
    elif len(texts) == 2 and target is None and source in texts:
        target = sum(texts) - source
    if source is not None and target is not None and source != target:
        return source, target
    source, target = (
        next((place for place, title in enumerate(folded) if role.fullmatch(title)), None) for role in (SOURCE, TARGET)
    )
    if source is not None and target is not None:
        return source, target
    places = [place for place, title in enumerate(titles) if language_of(title)]
    if len(places) > 2:  # "id" is more often a number than Indonesian
        places = [place for place in places if not NUMBERS.fullmatch(folded[place])]
    return (places[0], places[1]) if len(places) > 1 else None


def _of_language(titles: Sequence[str], language: str) -> list[int]:
    code = code_of(language)
    return list(matching(language, tuple(titles))) or [
        place for place, title in enumerate(titles) if code and language_of(title) == code
    ]


def _unnumbered_pair(rows: Sequence[Sequence[str]]) -> tuple[int, int]:
    """The two first columns; of numbers, as in the lists of Tatoeba, or addresses none, where two columns of text are left."""
    width = min(map(len, rows), default=0)
    if len(rows) < FEWEST_NUMBERED:
        return 0, 1
    texts = [place for place in range(width) if not all(NO_TEXT.fullmatch(row[place].strip()) for row in rows)]
    return (texts[0], texts[1]) if len(texts) > 1 else (0, 1)
