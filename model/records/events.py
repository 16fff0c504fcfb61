"""What a training says, to the window and to history.jsonl alike. Epochs and batches count from 1 here."""

from __future__ import annotations

import dataclasses
import re
import typing
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from model.records.strict_json import fields_of


@dataclass(frozen=True, slots=True)
class TrainingStarted:
    """The first event of a training, and of each resumption.

    Attributes:
        time: Seconds since 1970.
        update: Updates done before.
        updates_planned: Updates in all by epochs and steps, or None where only minutes limit.
        too_long: Pairs of the train part that are left out, since a side has more than `max_tokens` tokens.
    """

    time: float
    update: int
    epoch: int
    parameters: int
    train_pairs: int
    validation_pairs: int
    batches: int
    epochs: int
    updates_planned: int | None
    minutes: float | None
    precision: str
    resumed: bool
    too_long: int = 0


@dataclass(frozen=True, slots=True)
class StepDone:
    """One update.

    Attributes:
        loss: Mean negative log-likelihood of a real target token, end included, unsmoothed, in nats.
        accuracy: Share of real target tokens that were the likeliest.
        tokens: Real target tokens of the update.
        tokens_per_second: Real source and target tokens of the update over its seconds.
        gradient_norm: Before clipping.
        elapsed: Training seconds so far, over all resumptions, pauses left out.
        seconds_left: Estimated, or None while unknown.
    """

    update: int
    epoch: int
    batch: int
    loss: float
    accuracy: float
    learning_rate: float
    gradient_norm: float
    tokens: int
    tokens_per_second: float
    elapsed: float
    seconds_left: float | None


@dataclass(frozen=True, slots=True)
class EpochDone:
    """An epoch ended, or a validation in between (`complete` is False then).

    Attributes:
        train_loss, train_accuracy: Over the epoch's updates so far, weighted by tokens (dropout on).
        validation_loss, validation_accuracy: Over the validation part, or None without one.
        perplexity: exp(validation_loss).
        bleu, chrf: Of greedy translations of a validation sample, or None.
        signature: sacreBLEU's of `bleu`.
    """

    update: int
    epoch: int
    complete: bool
    train_loss: float
    train_accuracy: float
    validation_loss: float | None
    validation_accuracy: float | None
    perplexity: float | None
    bleu: float | None
    chrf: float | None
    signature: str
    learning_rate: float
    tokens_per_second: float
    elapsed: float
    seconds_left: float | None


@dataclass(frozen=True, slots=True)
class SampleTranslated:
    """A validation sentence, translated with the weights of now."""

    update: int
    epoch: int
    source: str
    reference: str
    translation: str


@dataclass(frozen=True, slots=True)
class CheckpointSaved:
    """A checkpoint is whole on the disk."""

    update: int
    epoch: int
    name: str
    best: bool
    validation_loss: float | None


@dataclass(frozen=True, slots=True)
class CheckpointsAveraged:
    """The weights of the newest checkpoints were averaged.

    Attributes:
        update, epoch: Of the newest of them.
        name: Of the average.
        checkpoints: How many were averaged.
        best: Whether the average is what translates from now on.
        validation_loss_before, bleu_before: Of what translated before, on the validation part, or None.
        validation_loss, bleu: Of the average.
    """

    update: int
    epoch: int
    name: str
    checkpoints: int
    best: bool
    validation_loss_before: float | None
    validation_loss: float | None
    bleu_before: float | None
    bleu: float | None


@dataclass(frozen=True, slots=True)
class ProbesTraced:
    """The attention of the probe sentences at this update is on the disk, under this name."""

    update: int
    epoch: int
    name: str


@dataclass(frozen=True, slots=True)
class TrainingPaused:
    """Training waits."""

    update: int


@dataclass(frozen=True, slots=True)
class TrainingEnded:
    """The last event.

    Attributes:
        state: "finished", "stopped" or "failed".
        code: Key of the sentence that says why, such as "ended_epochs" or "loss_not_finite".
        fields: Values for the sentence.
    """

    time: float
    update: int
    epoch: int
    state: str
    code: str
    elapsed: float
    fields: dict[str, object] = field(default_factory=dict)


TrainEvent: TypeAlias = (
    TrainingStarted
    | StepDone
    | EpochDone
    | SampleTranslated
    | CheckpointSaved
    | CheckpointsAveraged
    | ProbesTraced
    | TrainingPaused
    | TrainingEnded
)
EVENTS: dict[str, type] = {
    re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower(): kind for kind in typing.get_args(TrainEvent)
}


def event_name(event: TrainEvent) -> str:
    """ "epoch_done" for an EpochDone."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


def event_to_dict(event: TrainEvent) -> dict[str, Any]:
    """The event as a JSON object, its name under "event"."""
    return {"event": event_name(event), **dataclasses.asdict(event)}


def event_from_dict(row: dict[str, Any]) -> TrainEvent | None:
    """The event of a JSON object, or None for one that this version does not know or whose fields are not its own.

    A number that was not finite is null in JSON, and not a number again here.
    """
    kind = EVENTS.get(str(row.get("event")))
    if kind is None:
        return None
    try:
        event: TrainEvent = kind(**fields_of(kind, row))
    except TypeError:
        return None
    return event
