"""Learning a SentencePiece model: what it reads, how large its vocabulary can be, and the child process that learns it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import dropwhile, islice
from pathlib import Path
from typing import IO

import sentencepiece

import model
from model.data.escaping import SPACE_MARK, escape
from model.data.normalisation import normalise
from model.errors import Cancelled, ConfigError, DataError, TrainingError
from model.records.configs import TokenizerConfig
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report
from model.records.tokens import SPECIAL_PIECES

_LEARNER_KINDS = {"bpe": "bpe", "unigram": "unigram", "character": "char", "word": "word"}
_BYTES = 256
_PART = re.compile(r".{1,1000}(?= |$)|.{1,1000}")
_RESERVED = re.compile(r"<(?=(?:pad|unk|/?s|0x[0-9A-F]{2})>)")
_NO_MERGE = re.compile(_RESERVED.pattern + r"[^>]+>")
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff]")
_LONGEST_MEAN_WORD = 6
_TEXTS_BETWEEN_POLLS = 1000
_POLL_SECONDS = 0.05
_MERGES_AT_ONCE = 20
_LINES_A_BLOCK = 10_000


def learn_model(
    texts: Iterable[str], side: str, config: TokenizerConfig, *, report: Report, asked: Asked
) -> tuple[bytes, tuple[Notice, ...]]:
    """Learns a SentencePiece model.

    Args:
        texts: Sentences as typed.
        side: "source", "target" or "joint", for notices and errors.
        config: The vocabulary may come out smaller or larger than it says, see below; `sample_lines` is the caller's.
        report: Hears when the child process begins.
        asked: Says whether to stop; the child process is ended then.

    Returns:
        The serialised model, and a notice where the vocabulary was raised because it could not hold every character, or
        is smaller than asked because the texts give no more entries.

    Raises:
        DataError: There is no text.
        ConfigError: Whole words were asked for in a script that puts no spaces between them.
        TrainingError: The learner died.
        Cancelled: `asked` said so.
    """
    lines = list(_lines(_polled(texts, asked)))
    if not lines:
        raise DataError("tokenizer_no_text", side=side)
    if config.kind == "word":
        _check_words(lines, side)
    smallest = _smallest_vocabulary(lines, config)
    report(Progress("learning_tokenizer", 0))
    content, pieces = _learned(lines, max(config.vocabulary, smallest), config, asked)
    if config.kind == "bpe" and (once := _merges_seen_once(pieces, lines)):
        content, pieces = _learned(lines, len(pieces) - once, config, asked)
    size = len(pieces)
    if size == config.vocabulary:
        return content, ()
    code = "vocabulary_raised" if size > config.vocabulary else "vocabulary_smaller"
    return content, (Notice(code, {"side": side, "asked": config.vocabulary, "size": size}),)


def smallest_vocabulary(texts: Iterable[str], config: TokenizerConfig, *, asked: Asked) -> int:
    """The entries that a model has at least, whatever is asked for; nothing is learned. Raises Cancelled when `asked` says so."""
    return _smallest_vocabulary(_lines(_polled(texts, asked)), config)


def _polled(texts: Iterable[str], asked: Asked) -> Iterator[str]:
    for position, text in enumerate(texts):
        if position % _TEXTS_BETWEEN_POLLS == 0 and asked():
            raise Cancelled
        yield text


def _lines(texts: Iterable[str]) -> Iterator[str]:
    """Normalised and escaped, long texts in parts, the spellings of control and byte pieces broken up.

    SentencePiece would leave out long lines, and would learn nothing from a "</s>" in a text, not even its four characters.
    """
    for text in texts:
        for part in _PART.findall(_RESERVED.sub("< ", escape(normalise(text)))):
            if stripped := part.strip(" "):
                yield stripped


def _check_words(lines: Iterable[str], side: str) -> None:
    """Refuses texts of a script without spaces between its words: what stands between spaces is too long for words."""
    words = [word for line in lines for word in line.split(" ")]
    unspaced = [word for word in words if _UNSPACED.search(word)]
    characters = sum(map(len, unspaced))
    if 10 * characters > sum(map(len, words)) and characters > _LONGEST_MEAN_WORD * len(unspaced):
        raise ConfigError("tokenizer_word", field="kind", side=side, example=unspaced[0][:20])


def _smallest_vocabulary(lines: Iterable[str], config: TokenizerConfig) -> int:
    """Entries for the special tokens, the bytes and every character; whole words need no characters."""
    if config.kind == "word":
        return len(SPECIAL_PIECES) + 1
    characters = {" "}
    for line in lines:  # one union of them all would keep every other thread waiting
        characters.update(line)
    return len(SPECIAL_PIECES) + (_BYTES if config.byte_fallback else 0) + len(characters)


def _merges_seen_once(pieces: Iterable[str], lines: Iterable[str]) -> int:
    """How many of the last merges of byte-pair encoding, which come by falling frequency, join what is together only once.

    In a small corpus they go on until each sentence is one token, from which nothing can be learned.
    """
    blocks = list(_blocks(lines))
    merges = [piece for piece in pieces if len(piece) > 1 and not _NO_MERGE.fullmatch(piece)]

    def occurs_once(piece: str) -> bool:
        places = ((block, block.find(piece)) for block in blocks)
        found = ((block, place) for block, place in places if place >= 0)
        block, place = next(found, ("", -1))
        return block.find(piece, place + 1) < 0 and next(found, None) is None

    # One merge says little: parts of it may be in other merges, and then its text occurs more often than it was joined.
    first = bisect_left(
        range(len(merges)), True, key=lambda start: any(map(occurs_once, merges[start : start + _MERGES_AT_ONCE]))
    )
    return sum(1 for _ in dropwhile(lambda piece: not occurs_once(piece), merges[first:]))


def _blocks(lines: Iterable[str]) -> Iterator[str]:
    """The lines as SentencePiece writes them, many together; no merge goes over the end of a line."""
    rest = iter(lines)
    while chunk := list(islice(rest, _LINES_A_BLOCK)):
        yield SPACE_MARK.join(["", *chunk]).replace(" ", SPACE_MARK)


def _learned(lines: Iterable[str], vocabulary: int, config: TokenizerConfig, asked: Asked) -> tuple[bytes, list[str]]:
    content = _learn_in_child(lines, vocabulary, config, asked)
    processor = sentencepiece.SentencePieceProcessor(model_proto=content)
    return content, [processor.id_to_piece(id) for id in range(processor.get_piece_size())]


def _learn_in_child(lines: Iterable[str], vocabulary: int, config: TokenizerConfig, asked: Asked) -> bytes:
    # Files without a name instead of pipes: neither side waits for the other, no path matters, nothing is left behind.
    with tempfile.TemporaryFile() as texts, tempfile.TemporaryFile() as learned, tempfile.TemporaryFile() as messages:
        texts.writelines(line.encode() + b"\n" for line in lines)
        texts.seek(0)
        status = _run_child(_options(vocabulary, config), texts, learned, messages, asked)
        learned.seek(0)
        content = learned.read()
        if status != 0 or not content:
            messages.seek(0)
            said = messages.read().decode("utf-8", errors="replace").split("\n")
            raise TrainingError("tokenizer_died", status=status, reason=next(filter(None, reversed(said)), "-"))
        return content


def _options(vocabulary: int, config: TokenizerConfig) -> dict[str, object]:
    words = config.kind == "word"
    return {
        "model_type": _LEARNER_KINDS[config.kind],
        "vocab_size": vocabulary,
        "byte_fallback": config.byte_fallback and not words,
        "split_digits": config.split_digits and not words,
        # The space before a word is part of it, also at the start of a sentence; characters stand alone.
        "add_dummy_prefix": config.kind != "character",
    }


def _run_child(
    options: dict[str, object], texts: IO[bytes], learned: IO[bytes], messages: IO[bytes], asked: Asked
) -> int:
    """The exit status of the learner, which is ended when `asked` says so."""
    with subprocess.Popen(
        [sys.executable, "-m", "model.data.learner", json.dumps(options)],
        stdin=texts,
        stdout=learned,
        stderr=messages,
        cwd=Path(model.__file__).parents[1],
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    ) as child:
        try:
            while True:
                try:
                    return child.wait(_POLL_SECONDS)
                except subprocess.TimeoutExpired:
                    if asked():
                        raise Cancelled from None
        finally:
            child.kill()
