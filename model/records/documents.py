"""A document that is translated: what is asked for, how far it is, what came of it."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.notices import Notice


@dataclass(frozen=True, slots=True)
class DocumentSpec:
    """What to translate, and how the file is read.

    Attributes:
        path: The document.
        format: A name of `documents.formats.TABLE`; empty: told by content and name.
        encoding: A Python codec name; empty: found out.
        column: Of a table the column to translate, by number from 1 or by title; empty: found out.
        header: Whether the first row of a table holds titles; None: found out.
        source_language, target_language: Codes; of a translation memory they choose the variants.
        output: Where the translation goes; empty: beside the document, named for the target language.
    """

    path: str
    format: str = ""
    encoding: str = ""
    column: str = ""
    header: bool | None = None
    source_language: str = ""
    target_language: str = ""
    output: str = ""


@dataclass(frozen=True, slots=True)
class DocumentPreview:
    """How a document is read.

    Attributes:
        format, encoding: As found out or told.
        segments: How many pieces of text there are to translate.
        characters: Their length.
        first: The beginnings of the first of them.
        columns: Of a table the titles, or the cells of its first row.
        column: Of a table the number of the column that is read, from 1; else 0.
        header: Whether the first row of a table holds titles.
        output: Where the translation will go.
        done: How many characters an interrupted translation has done already.
    """

    format: str
    encoding: str
    segments: int
    characters: int
    first: tuple[str, ...]
    columns: tuple[str, ...] = ()
    column: int = 0
    header: bool = False
    output: str = ""
    done: int = 0


@dataclass(frozen=True, slots=True)
class DocumentProgress:
    """How far a translation is.

    Attributes:
        done, total: Characters.
        seconds_left: At the speed of this sitting; None until something was translated.
    """

    done: int
    total: int
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class Shortened:
    """A sentence of which a part was not translated: on which line of the document it stands, and why."""

    line: int
    sentence: str
    notice: Notice


@dataclass(frozen=True, slots=True)
class DocumentResult:
    """A translated document.

    Attributes:
        path: Where it is.
        segments: How many pieces of text were translated.
        seconds: How long this sitting took.
        shortened: Sentences that were too long.
        notices: What else a person should know, such as another encoding than the document's.
    """

    path: str
    segments: int
    seconds: float
    shortened: tuple[Shortened, ...] = ()
    notices: tuple[Notice, ...] = ()
