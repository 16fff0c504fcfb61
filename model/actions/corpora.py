"""What is done with text: importing, looking, cutting sentences."""

from __future__ import annotations

import dataclasses
import functools
import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from model.actions.runs import opened_run, tokenizer_of
from model.records.configs import TokenizerConfig
from model.records.corpora import CorpusReport, ImportSpec, Preview, ReadOptions
from model.records.notices import Notice
from model.records.progress import Asked, Report, never, silent
from model.records.tokens import Token

if TYPE_CHECKING:
    from model.data.corpus import CorpusView
    from model.data.tokenizer import Tokenizer


def import_corpus(spec: ImportSpec, *, report: Report = silent, asked: Asked = never) -> CorpusReport:
    """Reads, cleans and splits parallel text into the new corpus folder `spec.out`.

    Raises:
        DataError: A file cannot be used; nothing is left behind then.
        Cancelled: `asked` said so; nothing is left behind then either.
    """
    from model.data import importing

    return importing.import_corpus(spec, report=report, asked=asked)


def preview(paths: Sequence[str], options: ReadOptions, *, limit: int = 200, asked: Asked = never) -> Preview:
    """The first rows of files as they would be imported, and what is wrong with them."""
    from model.data import importing

    return importing.preview(paths, options, limit, asked=asked)


def sample_names() -> dict[str, str]:
    """The built-in corpora: name → one line about each."""
    from model.data import samples

    return dict(samples.NAMES)


def open_corpus(path: str | Path) -> CorpusView:
    """An imported corpus, its text left on the disk.

    Raises:
        DataError: The folder is missing, damaged or too new.
    """
    from model.data.corpus import CorpusView

    return CorpusView.open(Path(path))


def list_corpora(folder: str | Path) -> list[CorpusReport]:
    """What is known of every corpus below a folder."""
    from model.data import corpus

    return corpus.list_corpora(Path(folder))


def split_sentence(
    corpus_path: str | Path,
    config: TokenizerConfig,
    text: str,
    side: str,
    *,
    run_path: str | Path | None = None,
    asked: Asked = never,
) -> tuple[Token, ...]:
    """How a sentence splits: by the run's tokenizer, or by one learned from the corpus for looking only."""
    if run_path is not None:
        return tokenizer_of(opened_run(run_path)).tokens(text, side)
    return _tokenizer_for_looking(str(corpus_path), config, _Unkeyed(asked)).tokens(text, side)


@dataclasses.dataclass(frozen=True)
class _Unkeyed:
    """A callable that plays no part in a cache's key."""

    call: Callable[[], bool]

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Unkeyed)


@functools.lru_cache(maxsize=4)
def _tokenizer_for_looking(corpus_path: str, config: TokenizerConfig, asked: _Unkeyed) -> Tokenizer:
    tokenizer, _ = learn_tokenizer(open_corpus(corpus_path), config, asked.call)
    return tokenizer


def learn_tokenizer(corpus: CorpusView, config: TokenizerConfig, asked: Asked) -> tuple[Tokenizer, tuple[Notice, ...]]:
    """A tokenizer of the train part, and what a person should know about it."""
    from model.data.tokenizer import Tokenizer

    def side(index: int) -> Iterator[str]:
        return (pair[index] for pair in itertools.islice(corpus.pairs("train"), config.sample_lines))

    return Tokenizer.learn(side(0), side(1), config, asked=asked)
