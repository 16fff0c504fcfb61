"""The average of the last checkpoints of a run: made, validated, and kept as what translates where it is better."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from model.data.batches import TokenTable
from model.data.tokenizer import Tokenizer
from model.errors import Cancelled, RunError
from model.network.weights import assign_weights, build
from model.records.events import CheckpointsAveraged
from model.records.progress import Asked, Progress, Report, never, silent
from model.runs.averages import keep_average
from model.runs.folder import RunFolder
from model.training.averaging import mean
from model.training.quality import NOTHING, Quality
from model.training.tables import validation_table
from model.training.validation import Validator
from model.translation.translator import Translator

FEWEST = 2


def average_checkpoints(
    folder: RunFolder, last: int, *, report: Report = silent, asked: Asked = never
) -> CheckpointsAveraged:
    """Averages the weights of the newest checkpoints (Vaswani et al. 2017, section 6.1: the last 5) and scores the result.

    It is kept beside them, and becomes the best where its validation loss is lower than that of what was the best, or where
    the run has nothing to validate on.

    Args:
        folder: The run, locked by the caller.
        last: How many checkpoints; as many as there are where the run keeps fewer.

    Returns:
        What came of it, both scored on the validation part: loss over all of it, BLEU of a greedily translated sample.

    Raises:
        RunError: There are fewer than two checkpoints, one is damaged, or the average cannot be written.
        Cancelled: `asked` said so; nothing is changed.
    """
    names = folder.checkpoints()[-last:]
    if len(names) < FEWEST:
        raise RunError("average_too_few", path=str(folder.path), count=len(names), wanted=FEWEST)
    weights = mean(folder.weights(name) for name in names)
    trial = _Trial(folder, report, asked)
    before, after = trial.quality(folder.weights(folder.resolve("best"))), trial.quality(weights)
    is_best = before == NOTHING or after.beats(before, folder.info.train.best_by)
    state = folder.state(names[-1])
    return CheckpointsAveraged(
        update=state.update,
        epoch=state.epoch + bool(state.index) or 1,
        name=keep_average(folder, len(names), state, weights, after if is_best else None),
        checkpoints=len(names),
        best=is_best,
        validation_loss_before=before.loss,
        validation_loss=after.loss,
        bleu_before=before.bleu,
        bleu=after.bleu,
    )


class _Trial:
    """A network that different weights of one run are tried in."""

    def __init__(self, folder: RunFolder, report: Report, asked: Asked) -> None:
        info = folder.info
        tokenizer = Tokenizer.load(folder.tokenizer_files(), info.tokenizer, place=str(folder.path))
        table = validation_table(folder, tokenizer, report=report, asked=asked)
        self._report, self._asked, self._language = report, asked, info.target_language
        self._heard = 0
        self._network = build(info.model)
        self._translator = Translator(self._network, tokenizer)
        self._validator = self._validator_on(table, folder) if len(table) else None

    def _validator_on(self, table: TokenTable, folder: RunFolder) -> Validator:
        config, pairs = folder.info.train, folder.referenced("validation")
        tokens = folder.info.micro_batch_tokens or config.batch_tokens
        return Validator(self._network, table, pairs, sentences=config.validation_sentences, tokens=tokens)

    def quality(self, weights: Mapping[str, NDArray[np.float32]]) -> Quality:
        """On the validation part, or nothing without one, or where the loss is no number."""
        if self._validator is None:
            return NOTHING
        assign_weights(self._network, weights)
        loss = self._validator.loss(self._hear).loss
        if not math.isfinite(loss):
            return NOTHING
        sampled = self._validator.sampled(self._translator, self._language, report=self._report, asked=self._asked)
        return Quality(loss, sampled.bleu)

    def _hear(self) -> None:
        """Before each batch of both validations."""
        if self._asked():
            raise Cancelled
        assert self._validator is not None
        self._report(Progress("validating", self._heard, 2 * self._validator.hearings))
        self._heard += 1
