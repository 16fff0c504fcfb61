"""What a training says: its events, to the run's history and to whoever listens."""

from __future__ import annotations

import time
from collections.abc import Callable

from model.records.events import (
    CheckpointSaved,
    CheckpointsAveraged,
    EpochDone,
    ProbesTraced,
    SampleTranslated,
    StepDone,
    TrainEvent,
    TrainingEnded,
    TrainingPaused,
    TrainingStarted,
)
from model.records.runs import RunInfo
from model.runs.folder import RunFolder
from model.runs.reading import newest_events
from model.training.limits import WINDOW, Clock, Limits, Pace
from model.training.loss import Tally, perplexity
from model.training.position import Position
from model.training.validation import Sampled

_MOST_EVENTS = 10_000
"""Of an earlier sitting that tell how fast it went: reading them takes no time that anybody notices."""


class Teller:
    """Makes the events of one training and passes them on.

    Attributes:
        batches: Of an epoch; set before the first update.
    """

    def __init__(
        self, folder: RunFolder, emit: Callable[[TrainEvent], None], *, clock: Clock, position: Position
    ) -> None:
        self._folder = folder
        self._emit = emit
        self._clock = clock
        self._position = position
        self._limits, self._validate_every = Limits.of(folder.info.train), folder.info.train.validate_every
        self._pace = Pace(self._limits)
        self.batches = 0

    def started(self, info: RunInfo, *, train_pairs: int, validation_pairs: int, too_long: int, resumed: bool) -> None:
        """Training begins, or goes on after a resumption."""
        period = self._period()
        self._pace.remember(newest_events(self._folder.path, min(2 * period, _MOST_EVENTS) + 2 * WINDOW), period)
        self._tell(
            TrainingStarted(
                time=time.time(),
                update=self._position.update,
                epoch=self._position.epoch + 1,
                parameters=info.model.parameters(),
                train_pairs=train_pairs,
                validation_pairs=validation_pairs,
                batches=self.batches,
                epochs=self._limits.epochs or 0,
                updates_planned=self._limits.updates(self.batches),
                minutes=self._limits.minutes,
                precision=info.train.precision,
                resumed=resumed,
                too_long=too_long,
            )
        )

    def updated(self, tally: Tally, *, source_tokens: int, rate: float, norm: float, seconds: float) -> None:
        """An update was made; the position stands behind it."""
        elapsed = self._clock.elapsed
        tokens = tally.tokens + source_tokens
        pace = self._pace.updated(elapsed=elapsed, tokens=tokens, seconds=seconds, period=self._period())
        self._tell(
            StepDone(
                update=self._position.update,
                epoch=self._position.epoch_number,
                batch=self._position.index,
                loss=tally.loss,
                accuracy=tally.accuracy,
                learning_rate=rate,
                gradient_norm=norm,
                tokens=int(tally.tokens),
                tokens_per_second=pace,
                elapsed=elapsed,
                seconds_left=self._seconds_left(),
            )
        )

    def epoch_done(self, *, complete: bool, rate: float, validation: Tally | None, sampled: Sampled) -> None:
        """The end of an epoch, or a validation in between; then the sample translations."""
        position = self._position
        self._tell(
            EpochDone(
                update=position.update,
                epoch=position.epoch_number,
                complete=complete,
                train_loss=position.tally.loss,
                train_accuracy=position.tally.accuracy,
                validation_loss=validation.loss if validation else None,
                validation_accuracy=validation.accuracy if validation else None,
                perplexity=perplexity(validation.loss) if validation else None,
                bleu=sampled.bleu,
                chrf=sampled.chrf,
                signature=sampled.signature,
                learning_rate=rate,
                tokens_per_second=self._pace.tokens_per_second,
                elapsed=self._clock.elapsed,
                seconds_left=self._seconds_left(),
            )
        )
        for source, reference, translation in sampled.shown:
            self._tell(SampleTranslated(position.update, position.epoch_number, source, reference, translation))

    def saved(self, name: str, *, best: bool) -> None:
        """A checkpoint is whole on the disk."""
        position = self._position
        self._tell(CheckpointSaved(position.update, position.epoch_number, name, best, position.validation_loss))

    def averaged(self, event: CheckpointsAveraged) -> None:
        """The last checkpoints were averaged."""
        self._tell(event)

    def probed(self, name: str) -> None:
        """The attention of the probe sentences is on the disk."""
        self._tell(ProbesTraced(self._position.update, self._position.epoch_number, name))

    def paused(self) -> None:
        """Training waits."""
        self._tell(TrainingPaused(self._position.update))

    def ended(self, state: str, code: str, fields: dict[str, object]) -> None:
        """The last event; whoever listens hears it even if the disk takes nothing any more."""
        position = self._position
        event = TrainingEnded(
            time.time(), position.update, position.epoch_number, state, code, self._clock.elapsed, fields
        )
        self._emit(event)
        self._folder.append(event)

    def _tell(self, event: TrainEvent) -> None:
        self._folder.append(event)
        self._emit(event)

    def _period(self) -> int:
        """Updates from one validation to the next."""
        return min(self.batches, self._validate_every or self.batches)

    def _seconds_left(self) -> float | None:
        planned = self._limits.updates(self.batches)
        return self._pace.seconds_left(None if planned is None else max(planned - self._position.update, 0))
