"""One SentencePiece model: what its ids spell, and where. All texts here are normalised."""

from __future__ import annotations

import codecs
import os
from collections.abc import Sequence
from itertools import accumulate, pairwise, takewhile

import sentencepiece

from model.data.escaping import SPACE_MARK, escape, restore
from model.errors import RunError
from model.records.tokens import END, SPECIAL_PIECES, UNKNOWN

_UNKNOWN_TEXT = "\ufffd"
_CONTROLS = bytes([*range(32), 127])
"""Bytes that normalised text never holds; a network that has learned little may still say them, even a line feed."""
_BREAKS = str.maketrans("\u0085\u2028\u2029", "   ")
"""The same for characters of several bytes that others take for a line break; one for one, so that places stay."""
_THREADS = min(4, os.cpu_count() or 1)


class Vocabulary:
    """A vocabulary and the way from text to its ids and back.

    Attributes:
        name: Of its file.
        content: Of its file.
        pieces: The entries by id, "▁" for a space, "<0xE4>" for a byte.
        texts: What a person reads for each id where it stands alone.
    """

    def __init__(self, name: str, content: bytes, *, words: bool) -> None:
        """Reads a serialised model; `words` where its kind is whole words.

        Raises:
            RunError: The content is damaged or missing.
        """
        self.name = name
        self.content = content
        self._processor = _processor(name, content)
        self.pieces: list[str] = [self._processor.id_to_piece(id) for id in range(self._processor.get_piece_size())]
        if tuple(self.pieces[: UNKNOWN + 1]) != SPECIAL_PIECES:
            raise RunError("tokenizer_damaged", path=name)
        self._is_byte: list[bool] = [self._processor.is_byte(id) for id in range(len(self.pieces))]
        # SentencePiece makes one unknown token of several unknown words in a row, the spaces between them included.
        self._words = {piece: id for id, piece in enumerate(self.pieces)} if words else None
        self._spelled = [self._spelling(id) for id in range(len(self.pieces))]
        self.texts = [self._text_alone(id) for id in range(len(self.pieces))]

    def text_ids(self) -> list[int]:
        """The entries that are text, in their order: no control tokens, no single bytes."""
        return [id for id in range(UNKNOWN + 1, len(self.pieces)) if not self._is_byte[id]]

    def encode(self, texts: Sequence[str]) -> list[list[int]]:
        """The ids of each text, by several threads."""
        if self._words is not None:
            return [[id for id, _, _ in self._word_spans(escape(text))] for text in texts]
        ids: list[list[int]] = self._processor.encode([escape(text) for text in texts], num_threads=_THREADS)
        return ids

    def sample(self, texts: Sequence[str], share: float) -> list[list[int]]:
        """The ids of each text, cut by chance, in the calling thread; whole words are always cut alike.

        Args:
            texts: What is cut.
            share: Merges left out, or for unigram the power of a cutting's probability.
        """
        if self._words is not None:
            return self.encode(texts)
        encode = self._processor.encode
        return [encode(escape(text), enable_sampling=True, alpha=share, nbest_size=-1) for text in texts]

    def spans(self, text: str) -> list[tuple[int, int, int]]:
        """(id, start, stop) of each token: bytes have the place of their character, words leave out the space before."""
        if self._words is not None:
            return self._word_spans(escape(text))
        mapping = self._processor.encode(escape(text), return_type="offset_mapping")
        found: list[tuple[int, int, int]] = []
        for id, (start, stop) in zip(mapping["ids"], mapping["offsets"], strict=True):
            if self._is_byte[id]:
                stop = start + 1  # only the last byte of a character comes with its place
            elif stop - start > 1 and text[start] == " ":
                start += 1
            found.append((id, start, stop))
        return found

    def decode(self, ids: Sequence[int]) -> str:
        """The text up to the first end token, without spaces at its ends."""
        spelled = b"".join(self._spelled[id] for id in takewhile(lambda id: id != END, ids))
        return restore(spelled.decode("utf-8", errors="replace")).translate(_BREAKS).strip(" ")

    def decoded_spans(self, ids: Sequence[int]) -> list[tuple[int, int]]:
        """For each id the stretch of `decode(ids)` that it spells: bytes that of their character, words without the space
        before; empty for special tokens and behind the end."""
        heard = list(takewhile(lambda id: id != END, ids))
        edges, text = self._written(heard)
        before, length = len(text) - len(text.lstrip(" ")), len(text.strip(" "))
        spans: list[tuple[int, int]] = []
        for position, (id, (start, end)) in enumerate(zip(heard, pairwise(edges), strict=True)):
            if self._is_byte[id]:
                end = next((edge for edge in edges[position + 1 :] if edge > start), len(text))
            elif end - start > 1 and text[start] == " ":
                start += 1
            spans.append((min(max(start - before, 0), length), min(max(end - before, 0), length)))
        return spans + [(length, length)] * (len(ids) - len(heard))

    def _written(self, ids: Sequence[int]) -> tuple[list[int], str]:
        """How many characters are written before each id and after the last, and the text."""
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        parts = [decoder.decode(self._spelled[id]) for id in ids]
        text = "".join([*parts, decoder.decode(b"", final=True)]).translate(_BREAKS)
        edges = [0, *accumulate(map(len, parts))]
        edges[-1] = len(text)  # bytes that begin a character and do not end it belong to the last id
        return edges, text

    def _word_spans(self, escaped: str) -> list[tuple[int, int, int]]:
        assert self._words is not None
        found: list[tuple[int, int, int]] = []
        start = 0
        for word in escaped.split(" ") if escaped else []:
            found.append((self._words.get(SPACE_MARK + word, UNKNOWN), start, start + len(word)))
            start += len(word) + 1
        return found

    def _spelling(self, id: int) -> bytes:
        """What an id adds to a text."""
        if id <= END:
            return b""
        if id == UNKNOWN:
            return (_UNKNOWN_TEXT if self._words is None else " " + _UNKNOWN_TEXT).encode()
        if self._is_byte[id]:
            byte = bytes([int(self.pieces[id][3:5], 16)])
            return b"" if byte in _CONTROLS else byte
        return self.pieces[id].replace(SPACE_MARK, " ").encode()

    def _text_alone(self, id: int) -> str:
        if self._is_byte[id]:
            return self.pieces[id]
        text = restore(self._spelled[id].decode())
        return text.removeprefix(" ") or text


def _processor(name: str, content: bytes) -> sentencepiece.SentencePieceProcessor:
    if not content:
        raise RunError("tokenizer_missing", path=name)
    try:
        return sentencepiece.SentencePieceProcessor(model_proto=content)
    except RuntimeError:
        raise RunError("tokenizer_damaged", path=name) from None
