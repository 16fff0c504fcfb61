"""A document on its way: translated block by block, kept as it goes, written at the end."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from model.documents import names
from model.documents.document import Document
from model.documents.journal import Done, Journal
from model.documents.segments import has_words
from model.errors import DataError
from model.records.configs import DecodeConfig
from model.records.documents import DocumentPreview, DocumentProgress, DocumentResult, Shortened
from model.records.progress import Asked, never, stoppable
from model.records.translations import TranslatedText
from model.runs import atomic

FIRST_BLOCK = 500
LARGEST_BLOCK = 20_000
"""Characters translated between two looks at the clock; the first ones measure the speed."""
_LINE_ENDS = re.compile("[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+")
FIRST_SHOWN = 50
LETTERS_SHOWN = 300


class Translates(Protocol):
    """Who translates lines of text, such as `translation.translator.Translator`."""

    def translate_text(self, text: str, config: DecodeConfig, *, asked: Asked = never) -> TranslatedText:
        """Line in, line out."""


class DocumentWork:
    """Each different text is translated once, the long ones first, so that those of a block are alike and time left is not too hopeful."""

    def __init__(self, document: Document, decode: DecodeConfig, weights: str, *, asked: Asked = never) -> None:
        """Takes up what was done before.

        Args:
            document: What to translate.
            decode: How to search.
            weights: What tells the weights from others: what other weights did is not taken up.
            asked: Whether to stop.

        Raises:
            Cancelled: `asked` said so.
            DataError: What was done before cannot be read.
        """
        self._document, self._decode = document, decode
        self._texts = list(dict.fromkeys(stoppable(document.texts, asked)))
        self._translations = {text: text for text in stoppable(self._texts, asked) if not has_words(text)}
        self._cut: dict[str, Done] = {}
        self._wanted = names.wanted_place(document.spec)
        key = document.key(weights, decode)
        self._journal = Journal(names.side_place(self._wanted, key), key)
        kept = self._journal.read()
        for done in kept:
            self._take(done)
        self._waiting = [
            number for number, text in enumerate(stoppable(self._texts, asked)) if text not in self._translations
        ]
        self._waiting.sort(key=lambda number: (-len(self._texts[number]), number))
        self._total = sum(len(text) for text in self._texts)
        self._before = self._total - self._characters_left()
        self._goes_on = bool(kept)
        self._seconds = 0.0

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to translate."""
        return not self._waiting

    @property
    def progress(self) -> DocumentProgress:
        """How far it is."""
        left = self._characters_left()
        now = self._total - left - self._before
        return DocumentProgress(self._total - left, self._total, self._seconds * left / now if now else None)

    def preview(self) -> DocumentPreview:
        """How the document is read, and where its translation will go."""
        layout, texts = self._document.layout, self._document.texts
        return DocumentPreview(
            self._document.spec.format,
            self._document.source.codec,
            len(texts),
            self._total,
            tuple(_shown(text) for text in texts[:FIRST_SHOWN]),
            layout.columns,
            layout.column,
            layout.header,
            str(names.free_place(self._wanted)),
            self._before if self._goes_on else 0,
        )

    def step(self, translator: Translates, *, seconds: float = 2.0, asked: Asked = never) -> DocumentProgress:
        """Translates about as much as takes so many seconds, and keeps it.

        Raises:
            Cancelled: `asked` said so; what this step has done is lost.
            RunError: What is done cannot be kept.
        """
        begin = time.perf_counter()
        block = self._block(seconds)
        lines = [_LINE_ENDS.sub(" ", self._texts[number]) for number in block]
        result = translator.translate_text("\n".join(lines), self._decode, asked=asked)
        found = _shared_out(block, lines, result)
        self._journal.add(found)
        for done in found:
            self._take(done)
        del self._waiting[: len(block)]
        self._seconds += time.perf_counter() - begin
        return self.progress

    def finish(self) -> DocumentResult:
        """Writes the translated document under a name that is free, and forgets what was kept.

        Raises:
            RunError: It cannot be written.
        """
        document = self._document
        content, notices = document.written([self._translations[text] for text in document.texts])
        place = names.free_place(self._wanted)
        with atomic.writable(place), atomic.appearing_file(place) as file:
            file.write(content)
        self._journal.remove()
        return DocumentResult(str(place), len(document.texts), self._seconds, tuple(self._shortened()), notices)

    def _take(self, done: Done) -> None:
        if 0 <= done.text < len(self._texts):
            text = self._texts[done.text]
            self._translations[text] = done.translation
            if done.cut:
                self._cut[text] = done

    def _characters_left(self) -> int:
        return sum(len(self._texts[number]) for number in self._waiting)

    def _block(self, seconds: float) -> list[int]:
        """The next texts; always one at least."""
        done = self._total - self._characters_left() - self._before
        room = min(LARGEST_BLOCK, seconds * done / self._seconds) if done and self._seconds else FIRST_BLOCK
        block: list[int] = []
        for number in self._waiting:
            room -= len(self._texts[number])
            if block and room < 0:
                break
            block.append(number)
        return block

    def _shortened(self) -> list[Shortened]:
        found, told = [], set[str]()
        for line, text in zip(self._document.lines, self._document.texts, strict=True):
            if text in self._cut and text not in told:
                told.add(text)
                found += [Shortened(line, sentence, notice) for sentence, notice in self._cut[text].cut]
        return found


def _shared_out(numbers: Sequence[int], lines: Sequence[str], result: TranslatedText) -> list[Done]:
    """The lines of a result, each with its sentences that were cut."""
    cut = [
        (sentence.source, notice)
        for sentence in result.sentences
        for notice in sentence.notices
        if notice.code == "source_cut"
    ]
    rows = zip(numbers, lines, result.text.split("\n"), strict=True)
    return [Done(number, text, tuple(pair for pair in cut if pair[0] in line)) for number, line, text in rows]


def _shown(text: str) -> str:
    """A piece of text for a preview."""
    return text if len(text) <= LETTERS_SHOWN else f"{text[:LETTERS_SHOWN]}…"


def opened(document: Document, decode: DecodeConfig, weights: str, *, asked: Asked = never) -> DocumentWork:
    """A work on a document that has something to translate.

    Raises:
        Cancelled: `asked` said so.
        DataError: It has nothing.
    """
    if not any(map(has_words, document.texts)):
        raise DataError("document_nothing", path=document.spec.path)
    return DocumentWork(document, replace(decode, n_best=1, candidates=0), weights, asked=asked)
