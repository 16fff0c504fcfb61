"""The table of formats: which reader, and how a document of each is told."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from model.data.readers import head, tmx, xliff
from model.data.readers.head import Head
from model.documents import markdown, plain, subtitles, table
from model.documents import tmx as memory
from model.documents import xliff as units
from model.documents.segments import Layout
from model.errors import ConfigError, DataError
from model.records.documents import DocumentSpec
from model.records.progress import Asked


class Format(NamedTuple):
    """One format.

    Attributes:
        read: Finds the segments of a text; it may be asked to stop, and then raises Cancelled.
        fits: Whether a content, or its name, looks like this format.
        root: Of XML the first element; else empty.
    """

    read: Callable[[str, DocumentSpec, Asked], Layout]
    fits: Callable[[Head], bool]
    root: str = ""


TABLE: dict[str, Format] = {  # asked in this order: content before names
    "tmx": Format(memory.read, lambda head: head.suffix == ".tmx" or tmx.fits(head), "tmx"),
    "xliff": Format(units.read, lambda head: head.suffix in xliff.SUFFIXES or xliff.fits(head), "xliff"),
    "vtt": Format(subtitles.read_vtt, lambda head: subtitles.fits_vtt(head.text)),
    "srt": Format(subtitles.read_srt, lambda head: head.suffix == ".srt" or subtitles.fits_srt(head.text)),
    "markdown": Format(markdown.read, lambda head: head.suffix in (".md", ".markdown", ".mdown", ".mkd", ".rmd")),
    "csv": Format(table.read, lambda head: head.suffix == ".csv"),
    "tsv": Format(table.read, lambda head: head.suffix in (".tsv", ".tab")),
    "text": Format(plain.read, lambda head: not _is_other(head)),
}

_OTHER_SUFFIXES = frozenset(
    (".html", ".htm", ".xhtml", ".xml", ".json", ".jsonl", ".po", ".pot", ".tex", ".py", ".js", ".yaml", ".yml")
)
_MARKUP = re.compile(r"\s*<(?:\?xml|!DOCTYPE|html)\b", re.IGNORECASE)


def format_of(path: Path, *, told: str = "", encoding: str = "") -> str:
    """The format of a document.

    Args:
        path: The document.
        told: The name of one that a person chose.
        encoding: A Python codec name that a person chose; empty: what the bytes show.

    Raises:
        ConfigError: No format has the name `told`.
        DataError: The file cannot be opened, or is of a kind that would be spoilt.
    """
    if told and told not in TABLE:
        raise ConfigError("config_choice", field="format", value=told, choices=", ".join(TABLE))
    if told:
        return told
    beginning = head.head_of(path, encoding=encoding)
    found = next((name for name, format in TABLE.items() if format.fits(beginning)), "")
    if not found:
        raise DataError("document_kind", path=str(path))
    return found


def _is_other(head: Head) -> bool:
    """Whether a file is of a kind whose signs would be taken for text."""
    return head.suffix in _OTHER_SUFFIXES or _MARKUP.match(head.text) is not None
