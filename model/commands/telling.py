"""What a training says, as lines for people."""

from __future__ import annotations

from model.records.events import (
    CheckpointSaved,
    CheckpointsAveraged,
    EpochDone,
    SampleTranslated,
    TrainEvent,
    TrainingEnded,
    TrainingStarted,
)
from model.records.notices import Notice


def prose(event: TrainEvent) -> str:
    """A line for people about an event, or nothing for one that comes too often."""
    match event:
        case TrainingStarted():
            how = "goes on" if event.resumed else "starts"
            sizes = f"{event.parameters:,} parameters, {event.train_pairs:,} pairs, {event.batches:,} updates an epoch"
            if event.too_long:
                sizes += f" ({event.too_long:,} pairs with too many tokens left out)"
            endless = event.updates_planned is None and event.minutes is None
            return f"training {how}: {sizes}{'; no limit is set: Ctrl+C saves and ends' if endless else ''}"
        case EpochDone():
            scores = [f"train loss {event.train_loss:.3f}"]
            if event.validation_loss is not None and event.validation_accuracy is not None:
                scores.append(f"validation loss {event.validation_loss:.3f}, accuracy {event.validation_accuracy:.1%}")
            if event.bleu is not None and event.chrf is not None:
                scores.append(f"BLEU {event.bleu:.1f}, chrF {event.chrf:.1f}")
            return f"epoch {event.epoch} · update {event.update:,} · {' · '.join(scores)} · {event.tokens_per_second:,.0f} tokens/s"
        case SampleTranslated():
            return f"    {event.source} → {event.translation}   (wanted: {event.reference})"
        case CheckpointSaved():
            return f"saved {event.name}{' (best so far)' if event.best else ''}"
        case CheckpointsAveraged():
            return averaged(event)
        case TrainingEnded(state="failed"):
            return ""  # it is said as an error
        case TrainingEnded():
            return f"{Notice(event.code, event.fields)} ({event.update:,} updates, {event.elapsed / 60:.1f} minutes of training)"
        case _:
            return ""


def averaged(event: CheckpointsAveraged) -> str:
    """A line for people about an average of checkpoints."""
    scores = [f"the average of {event.checkpoints} checkpoints"]
    if event.validation_loss_before is not None and event.validation_loss is not None:
        scores.append(f"validation loss {event.validation_loss_before:.3f} → {event.validation_loss:.3f}")
    if event.bleu_before is not None and event.bleu is not None:
        scores.append(f"BLEU {event.bleu_before:.1f} → {event.bleu:.1f}")
    scores.append("it translates from now on" if event.best else "what translated before stays the best")
    return " · ".join(scores)
