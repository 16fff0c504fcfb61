"""Where a training stands: what moves with every update and goes into each checkpoint."""

from __future__ import annotations

from dataclasses import dataclass, field

from model.records.runs import CheckpointState
from model.training.loss import Tally
from model.training.quality import NOTHING, Quality


@dataclass(slots=True)
class Position:
    """Attributes:
    update: Updates done.
    epoch, index: The next batch is number `index` of `epoch`, both from 0; `index` may stand behind the last batch.
    tally: Sums over the updates of this epoch.
    rate_factor: What commands have made of the learning rate.
    validated: The update of the last EpochDone.
    validation_loss: The last, None before the first.
    best: What the validation of the best weights found.
    since_best: Validations after it.
    """

    update: int = 0
    epoch: int = 0
    index: int = 0
    tally: Tally = field(default_factory=Tally)
    rate_factor: float = 1.0
    validated: int = 0
    validation_loss: float | None = None
    best: Quality = NOTHING
    since_best: int = 0

    @classmethod
    def of(cls, state: CheckpointState) -> Position:
        """The position that a checkpoint was saved at."""
        return cls(
            update=state.update,
            epoch=state.epoch,
            index=state.index,
            tally=Tally(state.train_nll, state.train_correct, state.train_tokens),
            rate_factor=state.rate_factor,
            validated=state.validated,
            validation_loss=state.validation_loss,
            best=Quality(state.best_validation_loss, state.best_bleu),
            since_best=state.since_best,
        )

    @property
    def epoch_number(self) -> int:
        """The epoch of the last update, from 1; before the first update 1."""
        return self.epoch + 1 if self.index else max(self.epoch, 1)

    def state(self, elapsed: float) -> CheckpointState:
        """What a checkpoint keeps.

        Args:
            elapsed: Training seconds so far.
        """
        return CheckpointState(
            update=self.update,
            epoch=self.epoch,
            index=self.index,
            elapsed=elapsed,
            train_nll=self.tally.nll,
            train_correct=self.tally.correct,
            train_tokens=self.tally.tokens,
            rate_factor=self.rate_factor,
            validation_loss=self.validation_loss,
            best_validation_loss=self.best.loss,
            best_bleu=self.best.bleu,
            since_best=self.since_best,
            validated=self.validated,
        )

    def updated(self, tally: Tally) -> None:
        """An update was made on the batch that was next."""
        self.update += 1
        self.index += 1
        self.tally += tally

    def told(self, found: Quality, by: str) -> bool:
        """An EpochDone was told; whether what its validation found, if there was one, is the best so far.

        Args:
            found: By the validation.
            by: "loss" or "bleu": what decides.
        """
        self.validated = self.update
        self.validation_loss = found.loss
        is_best = found.beats(self.best, by)
        if is_best:
            self.best = found
        self.since_best = 0 if is_best else self.since_best + 1
        return is_best

    def next_epoch(self) -> None:
        """The epoch's last batch is done."""
        self.epoch += 1
        self.index = 0
        self.tally = Tally()
