"""How well a tokenizer suits a corpus: tokens a sentence, what it has no entry for, and which pairs it makes too long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np
import pyarrow.compute as pc
from numpy.typing import NDArray

from model.data.columns import PartColumns
from model.data.corpus import CorpusView
from model.data.drawing import drawn_rows
from model.data.escaping import SPACE_MARK, escape
from model.data.normalisation import normalise
from model.data.statistics import LengthCounter
from model.data.tokenizer import SIDES, Tokenizer
from model.errors import Cancelled
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, silent
from model.records.trials import SideTokens, SizePoint, TokenizerTrial

MOST_PAIRS = 50_000
"""Of the train part, looked at for the tokens of a sentence."""

_MOST_MISSING = 12
_AT_ONCE = 2000
_HELD_OUT = ("validation", "test")


def look_at(
    tokenizer: Tokenizer,
    notices: Sequence[Notice],
    corpus: CorpusView,
    max_tokens: int,
    *,
    report: Report,
    asked: Asked,
) -> TokenizerTrial:
    """What there is to say of a tokenizer for a corpus.

    Args:
        tokenizer, notices: What came of learning.
        corpus: It was learned from its train part; what it lacks is looked for in the others, or there where they are empty.
        max_tokens: The longest sentence of the network, its end token included.
        report: Gets the sentences cut, then the rows looked at.
        asked: Says whether to stop.

    Raises:
        DataError: The corpus is damaged.
        Cancelled: `asked` said so.
    """
    (source, source_lengths), (target, target_lengths) = (
        _side(tokenizer, corpus, side, report, asked) for side in SIDES
    )
    counter = LengthCounter()
    counter.add(source_lengths, target_lengths)
    return TokenizerTrial(
        config=tokenizer.config,
        notices=tuple(notices),
        sides=(source, target),
        lengths=counter.lengths(),
        max_tokens=max_tokens,
        too_long=_count_too_long(tokenizer, PartColumns(corpus, "train"), max_tokens, report, asked),
        pairs=corpus.count("train"),
    )


def compare_sizes(
    learn: Callable[[int], Tokenizer], corpus: CorpusView, sizes: Iterable[int], *, report: Report, asked: Asked
) -> Iterable[SizePoint]:
    """A point for each size of the vocabulary, rising, up to the first that the text cannot fill; sizes that cannot hold every
    character, and so become one, are one point.

    Args:
        learn: Makes a tokenizer with so many entries.
        corpus: What it is judged by.
        sizes: Entries to ask for.
        report: Gets the sentences cut.
        asked: Says whether to stop.

    Raises:
        DataError: The corpus is damaged.
        Cancelled: `asked` said so.
    """
    size = 0
    for asked_for in sizes:
        if asked_for <= size:
            continue
        tokenizer = learn(asked_for)
        sides = [_side(tokenizer, corpus, side, report, asked)[0] for side in SIDES]
        size = max(side.vocabulary for side in sides)
        mean = sum(side.mean for side in sides) / len(sides)
        yield SizePoint(asked_for, size, mean, sum(side.coverage for side in sides) / len(sides))
        if size < asked_for:
            return


def _side(
    tokenizer: Tokenizer, corpus: CorpusView, side: str, report: Report, asked: Asked
) -> tuple[SideTokens, NDArray[np.uint32]]:
    """What there is to say of a side, and the tokens of each sentence of it that was cut."""
    texts = _texts(corpus, ["train"], side, MOST_PAIRS)
    lengths = np.array(_lengths(tokenizer, texts, side, report, asked) or [0], np.uint32)
    missing, all = _missing(tokenizer, _texts(corpus, _HELD_OUT, side, MOST_PAIRS) or texts, side)
    tokens = SideTokens(
        side=side,
        vocabulary=len(tokenizer.pieces(side)),
        sentences=len(texts),
        mean=float(lengths.mean()),
        median=float(np.median(lengths)),
        percentile_95=float(np.percentile(lengths, 95)),
        longest=int(lengths.max()),
        coverage=1 - missing.total() / max(1, all),
        missing=tuple(missing.most_common(_MOST_MISSING)),
    )
    return tokens, lengths


def _texts(corpus: CorpusView, parts: Iterable[str], side: str, most: int) -> list[str]:
    """At most so many sentences of each part."""
    columns = [PartColumns(corpus, part) for part in parts]
    return [text for part in columns for text in part.texts(drawn_rows(part.count, most), side)]


def _lengths(tokenizer: Tokenizer, texts: Sequence[str], side: str, report: Report, asked: Asked) -> list[int]:
    lengths: list[int] = []
    for start in range(0, len(texts), _AT_ONCE):
        if asked():
            raise Cancelled
        lengths += map(len, tokenizer.encode_many(texts[start : start + _AT_ONCE], side))
        report(Progress("encoding", len(lengths), len(texts)))
    return lengths


def _missing(tokenizer: Tokenizer, texts: Iterable[str], side: str) -> tuple[Counter[str], int]:
    """The characters, or words where words are tokens, that have no entry, and how many there are in all."""
    is_words = tokenizer.config.kind == "word"
    units: Counter[str] = Counter()
    for text in texts:
        written = normalise(text)
        units.update(written.split() if is_words else written.replace(" ", ""))
    pieces = set(tokenizer.pieces(side))
    mark = SPACE_MARK if is_words else ""
    return Counter({unit: n for unit, n in units.items() if mark + escape(unit) not in pieces}), units.total()


def _count_too_long(tokenizer: Tokenizer, columns: PartColumns, max_tokens: int, report: Report, asked: Asked) -> int:
    """Pairs of which a side has more tokens than the limit, the end token counted."""
    count = 0
    for _, batch in columns.batches("encoding", report=report, asked=asked):
        pairs = batch.filter(_may_be_longer(batch, max_tokens))
        lengths = [
            np.array(_lengths(tokenizer, column.to_pylist(), side, silent, asked), np.int64)
            for side, column in zip(SIDES, pairs.columns, strict=True)
        ]
        count += int((np.maximum(*lengths) >= max_tokens).sum())
    return count


def _may_be_longer(batch: Any, max_tokens: int) -> Any:
    """True for the pairs with so many bytes: a token stands for one at least, but for a space put before the sentence."""
    source, target = (pc.greater_equal(pc.add(pc.binary_length(side), 1), max_tokens) for side in batch.columns)
    return pc.or_(source, target)
