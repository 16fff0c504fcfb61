"""The pairs of a run as ids."""

from __future__ import annotations

import dataclasses
import hashlib

from model.data.batches import TokenTable
from model.data.corpus import CorpusView
from model.data.encoding import encode_pairs
from model.data.sampling import sampled_cutter
from model.data.tokenizer import Tokenizer
from model.errors import TrainingError
from model.records import strict_json
from model.records.progress import Asked, Report
from model.runs.folder import RunFolder
from model.runs.tokens import mapped_tokens, writing_tokens

_FORMAT = 1
"""Of the arrays; another number makes all of them anew."""


def train_table(
    folder: RunFolder, corpus: CorpusView, tokenizer: Tokenizer, *, report: Report, asked: Asked
) -> TokenTable:
    """The train part, mapped from the disk: as this run or one beside it kept it, or cut now and kept.

    Raises:
        TrainingError: Every pair is longer than the network takes.
        RunError: It cannot be written.
        Cancelled: `asked` said so.
    """
    longest = folder.info.model.max_tokens
    key = _key(folder, tokenizer, longest)
    kept = _kept_table(folder, key)
    if kept is not None:
        return kept
    with writing_tokens(folder.path, key) as append:
        pairs, total = corpus.pairs("train"), corpus.count("train")
        if not encode_pairs(pairs, tokenizer, longest, append, total=total, report=report, asked=asked):
            raise TrainingError("train_part_too_long", name=corpus.name, max_tokens=longest)
    made = _kept_table(folder, key)
    assert made is not None
    return made


def sampled_table(
    folder: RunFolder, corpus: CorpusView, tokenizer: Tokenizer, epoch: int, *, asked: Asked
) -> TokenTable:
    """The train part as chance cuts it in this epoch: a function of (seed, epoch), made anew for each and kept in memory.

    Raises:
        TrainingError: Every pair is longer than the network takes.
        Cancelled: `asked` said so.
    """
    train, longest = folder.info.train, folder.info.model.max_tokens
    with sampled_cutter(tokenizer, train.subword_sampling, seed=train.seed, epoch=epoch) as cutter:
        table = TokenTable.build(corpus.pairs("train"), cutter, longest, asked=asked)
    if not len(table):
        raise TrainingError("train_part_too_long", name=corpus.name, max_tokens=longest)
    return table


def _kept_table(folder: RunFolder, key: str) -> TokenTable | None:
    arrays = mapped_tokens(folder.path, key)
    try:
        return TokenTable.from_arrays(arrays) if arrays is not None else None
    except ValueError:  # not ours: it is made again
        return None


def _key(folder: RunFolder, tokenizer: Tokenizer, longest: int) -> str:
    """The same for the same pairs, cut by the same tokenizer to the same length."""
    about = [_FORMAT, folder.info.corpus_sha256, dataclasses.asdict(tokenizer.config), longest]
    digest = hashlib.sha256(strict_json.dumps(about).encode())
    for name, content in sorted(tokenizer.files().items()):
        digest.update(name.encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def validation_table(folder: RunFolder, tokenizer: Tokenizer, *, report: Report, asked: Asked) -> TokenTable:
    """The validation pairs that the run carries with it; it may be empty.

    Raises:
        Cancelled: `asked` said so.
    """
    pairs = folder.part("validation")
    return TokenTable.build(pairs, tokenizer, folder.info.model.max_tokens, report=report, asked=asked)
