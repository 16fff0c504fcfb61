"""Where a training stands: what moves with every update and goes into each checkpoint."""

from __future__ import annotations

from dataclasses import dataclass, field

from model.records.runs import CheckpointState
from model.training.loss import Tally


@dataclass(slots=True)
class Position:
    """Attributes:
    update: Updates done.
    epoch, index: The next batch is number `index` of `epoch`, both from 0; `index` may stand behind the last batch.
    tally: Sums over the updates of this epoch.
    rate_factor: What commands have made of the learning rate.
    validated: The update of the last EpochDone.
    validation_loss, best_validation_loss: The last and the lowest, None before the first.
    """

    update: int = 0
    epoch: int = 0
    index: int = 0
    tally: Tally = field(default_factory=Tally)
    rate_factor: float = 1.0
    validated: int = 0
    validation_loss: float | None = None
    best_validation_loss: float | None = None

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
            best_validation_loss=state.best_validation_loss,
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
            best_validation_loss=self.best_validation_loss,
            validated=self.validated,
        )

    def updated(self, tally: Tally) -> None:
        """An update was made on the batch that was next."""
        self.update += 1
        self.index += 1
        self.tally += tally

    def told(self, validation_loss: float | None) -> bool:
        """An EpochDone was told; whether its validation loss is the lowest so far."""
        self.validated = self.update
        self.validation_loss = validation_loss
        best = self.best_validation_loss
        if validation_loss is None or (best is not None and validation_loss >= best):
            return False
        self.best_validation_loss = validation_loss
        return True

    def next_epoch(self) -> None:
        """The epoch's last batch is done."""
        self.epoch += 1
        self.index = 0
        self.tally = Tally()
