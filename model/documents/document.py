"""A document: opened, cut into segments, and written with their translations."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from model.documents import encoded, formats, markup
from model.documents.encoded import Encoded
from model.documents.segments import Layout, line_numbers, spliced
from model.records.documents import DocumentSpec
from model.records.notices import Notice
from model.records.progress import Asked, never


@dataclass(frozen=True, slots=True)
class Document:
    """What was read.

    Attributes:
        spec: With the format that was found.
        source: Its text and encoding.
        layout: Its segments.
    """

    spec: DocumentSpec
    source: Encoded
    layout: Layout

    @property
    def texts(self) -> list[str]:
        """The words of each segment."""
        return [segment.text for segment in self.layout.segments]

    @property
    def lines(self) -> list[int]:
        """The line of each segment, from 1."""
        return list(line_numbers(self.source.text, self.layout.segments))

    def key(self, *choices: object) -> str:
        """What tells this document, read so and translated by these choices, from every other."""
        told = (self.spec.format, self.spec.encoding, self.spec.column, self.spec.header)
        languages = (self.spec.source_language, self.spec.target_language)
        names = json.dumps([*told, *languages, *map(str, choices)])
        return hashlib.sha256(self.source.raw + names.encode()).hexdigest()

    def written(self, translations: Sequence[str]) -> tuple[bytes, tuple[Notice, ...]]:
        """The bytes of the document with a translation in the place of each segment.

        Returns:
            The bytes, and what a person should know of their encoding.
        """
        text = spliced(self.source.text, self.layout.segments, translations)
        return encoded.encoded(text, self.source, is_xml=bool(formats.TABLE[self.spec.format].root))


def open_document(spec: DocumentSpec, *, asked: Asked = never) -> Document:
    """Reads a document.

    Raises:
        Cancelled: `asked` said so.
        ConfigError: A choice of the person is none.
        DataError: The file is missing, no text, too large, broken, or in a language that was not expected.
    """
    path = Path(spec.path)
    raw = encoded.read(path)
    spec = replace(spec, format=formats.format_of(path, told=spec.format, encoding=spec.encoding))
    root = formats.TABLE[spec.format].root
    source = encoded.decoded(path, raw, spec.encoding, is_xml=bool(root))
    if root:
        markup.check(path, raw[len(source.mark) :], source.codec, root, asked)
    layout = formats.TABLE[spec.format].read(source.text, spec, asked)
    return Document(spec, source, layout)
