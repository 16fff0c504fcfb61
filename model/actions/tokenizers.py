"""What is done with tokenizers before a training: learning one, looking how it cuts."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from model.actions.corpora import open_corpus
from model.actions.runs import opened_run, tokenizer_of
from model.records.configs import TokenizerConfig
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.tokens import Token
from model.records.trials import SIZES, SizePoint, TokenizerTrial

if TYPE_CHECKING:
    from model.data.corpus import CorpusView
    from model.data.tokenizer import Tokenizer

_COMPARED_LINES = 50_000
_TEXTS_AT_ONCE = 8192
_MOST_REMEMBERED = 8
_remembered: dict[tuple[str, TokenizerConfig], tuple[Tokenizer, tuple[Notice, ...]]] = {}


def split_sentence(
    corpus_path: str | Path,
    config: TokenizerConfig,
    text: str,
    side: str,
    *,
    run_path: str | Path | None = None,
    asked: Asked = never,
) -> tuple[Token, ...]:
    """How a sentence splits: by the run's tokenizer, or by one learned from the corpus."""
    if run_path is not None:
        return tokenizer_of(opened_run(run_path)).tokens(text, side)
    tokenizer, _ = learn_tokenizer(open_corpus(corpus_path), config, asked)
    return tokenizer.tokens(text, side)


def try_tokenizer(
    corpus_path: str | Path,
    config: TokenizerConfig,
    max_tokens: int,
    *,
    report: Report = silent,
    asked: Asked = never,
) -> TokenizerTrial:
    """Learns a tokenizer as a training would, and says how it suits the corpus.

    Args:
        corpus_path: A corpus folder.
        config: How it is learned.
        max_tokens: The longest sentence that the network is to take, its end token included.

    Raises:
        ConfigError: A field is out of range, or the kind does not suit the script.
        DataError: The corpus is damaged, or a side of it has no text.
        TrainingError: Learning failed.
        Cancelled: `asked` said so.
    """
    from model.data import trying

    corpus = open_corpus(corpus_path)
    tokenizer, notices = learn_tokenizer(corpus, config, asked, report=report)
    return trying.look_at(tokenizer, notices, corpus, max_tokens, report=report, asked=asked)


def try_run_tokenizer(
    corpus_path: str | Path, run_path: str | Path, *, report: Report = silent, asked: Asked = never
) -> TokenizerTrial:
    """How the tokenizer that a run has learned suits a corpus, for the longest sentence of the run's network.

    Args:
        corpus_path: A corpus folder.
        run_path: The run, mostly one that learns from this corpus.

    Raises:
        RunError: The run cannot be opened, or its tokenizer is damaged.
        DataError: The corpus is damaged.
        Cancelled: `asked` said so.
    """
    from model.data import trying

    folder = opened_run(run_path)
    tokenizer = tokenizer_of(folder)
    max_tokens = folder.info.model.max_tokens
    return trying.look_at(tokenizer, (), open_corpus(corpus_path), max_tokens, report=report, asked=asked)


def compare_sizes(
    corpus_path: str | Path,
    config: TokenizerConfig,
    emit: Callable[[SizePoint], None],
    *,
    report: Report = silent,
    asked: Asked = never,
) -> tuple[SizePoint, ...]:
    """Learns a tokenizer of each of SIZES from a sample of at most 50,000 lines, up to the first that the text cannot fill.

    Args:
        corpus_path: A corpus folder.
        config: How they are learned, but for the size.
        emit: Gets each point as soon as it is known.

    Raises:
        ConfigError, DataError, TrainingError, Cancelled: See `try_tokenizer`.
    """
    from model.data import trying

    corpus = open_corpus(corpus_path)
    lines = min(config.sample_lines, _COMPARED_LINES)

    def learn(size: int) -> Tokenizer:
        sized = dataclasses.replace(config, vocabulary=size, sample_lines=lines)
        return learn_tokenizer(corpus, sized, asked, report=report)[0]

    points: list[SizePoint] = []
    for point in trying.compare_sizes(learn, corpus, SIZES, report=report, asked=asked):
        emit(point)
        points.append(point)
    return tuple(points)


def learn_tokenizer(
    corpus: CorpusView, config: TokenizerConfig, asked: Asked, *, report: Report = silent
) -> tuple[Tokenizer, tuple[Notice, ...]]:
    """A tokenizer of the train part, and what a person should know about it.

    It is learned from at most `sample_lines` sentences, drawn by hash from the whole part. The last few are remembered: whoever
    tries one and then trains with it does not wait twice.

    Raises:
        ConfigError, DataError, TrainingError, Cancelled: See `try_tokenizer`.
    """
    key = (corpus.sha256, config)
    if key not in _remembered:
        _remembered[key] = _learned(corpus, config, asked, report)
        for oldest in list(_remembered)[:-_MOST_REMEMBERED]:
            _remembered.pop(oldest, None)
    return _remembered[key]


def foretold_entries(corpus: CorpusView, config: TokenizerConfig, sample: Tokenizer, asked: Asked) -> tuple[int, int]:
    """Of the vocabularies that a training will learn, told from a tokenizer of some of its lines; 0 where that does not tell.

    A sample meets fewer characters and fewer words than the whole. So characters are counted in all lines that the training
    would read, which is quick, and too small a vocabulary of the sample says nothing of the larger one.

    Args:
        corpus: Its train part is read.
        config: What the training asks for.
        sample: Learned from fewer lines of it, or from as many.
        asked: Says whether to stop.

    Raises:
        DataError: The corpus is damaged.
        Cancelled: `asked` said so.
    """
    from model.data.learning import smallest_vocabulary

    found = sample.source_vocabulary, sample.target_vocabulary
    if min(config.sample_lines, _lines_of(corpus, config)) <= sample.config.sample_lines:
        return found
    source, target = (_texts(corpus, config, side) for side in ("source", "target"))
    sides = (chain(source, target),) if config.joint else (source, target)
    least = tuple(smallest_vocabulary(texts, config, asked=asked) for texts in sides)

    def entries(learned: int, characters: int) -> int:
        if config.kind == "character" or characters >= config.vocabulary:
            return characters
        return config.vocabulary if learned >= config.vocabulary else 0

    return entries(found[0], least[0]), entries(found[1], least[-1])


def _lines_of(corpus: CorpusView, config: TokenizerConfig) -> int:
    """Those that a tokenizer could be learned from, counted as `sample_lines` counts them."""
    return corpus.count("train") * (2 if config.joint else 1)


def _learned(
    corpus: CorpusView, config: TokenizerConfig, asked: Asked, report: Report
) -> tuple[Tokenizer, tuple[Notice, ...]]:
    from model.data.tokenizer import Tokenizer

    source, target = (_texts(corpus, config, side, report) for side in ("source", "target"))
    return Tokenizer.learn(source, target, config, asked=asked, report=report)


def _texts(corpus: CorpusView, config: TokenizerConfig, side: str, report: Report = silent) -> Iterator[str]:
    """The sentences that a tokenizer is learned from."""
    from model.data.columns import PartColumns
    from model.data.drawing import drawn_rows

    columns = PartColumns(corpus, "train")
    rows = drawn_rows(columns.count, max(1, config.sample_lines // 2 if config.joint else config.sample_lines))
    for start in range(0, len(rows), _TEXTS_AT_ONCE):
        yield from columns.texts(rows[start : start + _TEXTS_AT_ONCE], side)
        report(Progress("reading", min(start + _TEXTS_AT_ONCE, len(rows)), len(rows)))
