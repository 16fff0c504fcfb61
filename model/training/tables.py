"""The pairs of a run as ids."""

from __future__ import annotations

from contextlib import suppress

from model.data.batches import TokenTable
from model.data.corpus import CorpusView
from model.data.tokenizer import Tokenizer
from model.errors import TrainingError
from model.records.progress import Asked, Report
from model.runs.folder import RunFolder


def train_table(
    folder: RunFolder, corpus: CorpusView, tokenizer: Tokenizer, *, report: Report, asked: Asked
) -> TokenTable:
    """The train part, from the run's own copy or cut now and kept there.

    Raises:
        TrainingError: Every pair is longer than the network takes.
        Cancelled: `asked` said so.
    """
    kept = folder.tokens()
    if kept is not None:
        with suppress(ValueError):  # not ours: it is made again
            return TokenTable.from_arrays(kept)
    longest = folder.info.model.max_tokens
    table = TokenTable.build(corpus.pairs("train"), tokenizer, longest, report=report, asked=asked)
    if not len(table):
        raise TrainingError("train_part_too_long", name=corpus.name, max_tokens=longest)
    folder.save_tokens(table.arrays())
    return table


def validation_table(folder: RunFolder, tokenizer: Tokenizer, *, report: Report, asked: Asked) -> TokenTable:
    """The validation pairs that the run carries with it; it may be empty.

    Raises:
        Cancelled: `asked` said so.
    """
    pairs = folder.part("validation")
    return TokenTable.build(pairs, tokenizer, folder.info.model.max_tokens, report=report, asked=asked)
