"""What the losses of a training tell: no number, a spike, over-fitting, under-fitting, too early an end."""

from __future__ import annotations

import numpy as np

from model.doctor.course import Course
from model.records.findings import Finding
from model.records.runs import RunInfo

FEWEST_POINTS, MOST_POINTS = 5, 200
"""Of the train losses that one mean is taken over: a twentieth of all, but no fewer and no more."""

RISE, RISE_SHARE = 0.5, 0.2
"""A mean loss that is higher than the lowest one before by so many nats, and by such a share of it, is a spike."""

WORSE, WORSE_SHARE, WORSE_FOR = 0.05, 0.05, 3
"""Over-fitting: the validation loss is so many nats and such a share above its best, after so many validations more."""

BLEU_TIE = 0.5
"""BLEU that rises by less says nothing."""

STILL, STILL_FOR = 0.01, 4
"""Under-fitting: over so many validations the train loss falls by less than such a share."""

LEARNED = 0.5
"""Share of right tokens from which a network has learned something."""

FALLING, FALLING_NATS = 0.02, 0.02
"""The end came too early where the last validation lowered the loss by such a share and so many nats."""


def not_finite(course: Course, _: RunInfo) -> Finding | None:
    """The training ended at an update that came to no number."""
    ended, steps = course.ended, course.steps
    if ended is None or ended.code != "loss_not_finite":
        return None
    update = int(str(ended.fields.get("update", ended.update)))
    if not course.update:
        return Finding("doctor_not_finite_at_once", "fault", update)
    last = {name: float(steps[name][-1]) for name in ("loss", "learning_rate", "gradient_norm")}
    return Finding("doctor_not_finite", "fault", update, last)


def spike(course: Course, _: RunInfo) -> Finding | None:
    """The train loss rose again; only advice where it has come down since."""
    means, size = _means(course.steps["loss"])
    lowest = np.minimum.accumulate(means) if len(means) else means
    risen = means - lowest > np.maximum(RISE, RISE_SHARE * lowest)
    if not risen.any():
        return None
    window = int(np.argmax(risen))
    highest = window + int(np.argmax(means[window:]))
    place = window * size
    return Finding(
        "doctor_spike",
        "warning" if risen[-1] else "advice",
        int(course.steps["update"][place]),
        {
            "before": float(lowest[window]),
            "after": float(means[highest]),
            "now": float(means[-1]),
            "learning_rate": float(course.steps["learning_rate"][place]),
        },
    )


def over_fitting(course: Course, _: RunInfo) -> Finding | None:
    """The validation gets worse while the train loss falls; not where BLEU rises all the same."""
    seen = [(epoch, epoch.validation_loss) for epoch in course.epochs if epoch.validation_loss is not None]
    if not seen:
        return None
    place = min(range(len(seen)), key=lambda number: seen[number][1])
    (best, lowest), (last, now) = seen[place], seen[-1]
    later = [epoch.bleu for epoch, _ in seen[place + 1 :] if epoch.bleu is not None]
    gains = best.bleu is not None and max(later, default=0.0) > best.bleu + BLEU_TIE
    if len(seen) - 1 - place < WORSE_FOR or gains or last.train_loss >= best.train_loss:
        return None
    if now - lowest <= max(WORSE, WORSE_SHARE * lowest):
        return None
    losses = {"lowest": lowest, "validation_loss": now, "train_loss": last.train_loss, "last": last.update}
    return Finding("doctor_over_fitting", "warning", best.update, losses)


def under_fitting(course: Course, info: RunInfo) -> Finding | None:
    """Neither loss falls any more, and most tokens are still guessed wrong."""
    if len(course.epochs) <= STILL_FOR or course.update < info.train.warmup_steps:
        return None
    before, last = course.epochs[-1 - STILL_FOR], course.epochs[-1]
    if last.train_accuracy >= LEARNED or last.train_loss < (1 - STILL) * before.train_loss:
        return None
    seen = {"train_loss": last.train_loss, "percent": 100 * last.train_accuracy, "count": STILL_FOR}
    return Finding("doctor_under_fitting", "warning", last.update, {**seen, "first": before.update})


def unfinished(course: Course, _: RunInfo) -> Finding | None:
    """A limit ended the training while the validation was still getting better."""
    if course.ended is None or course.ended.state != "finished" or len(course.epochs) < 2:
        return None
    before, last = course.epochs[-2].validation_loss, course.epochs[-1].validation_loss
    if before is None or last is None or before - last < max(FALLING_NATS, FALLING * before):
        return None
    return Finding("doctor_unfinished", "advice", course.update, {"before": before, "after": last})


def _means(
    losses: np.ndarray[tuple[int], np.dtype[np.float64]],
) -> tuple[np.ndarray[tuple[int], np.dtype[np.float64]], int]:
    """Means over pieces of the train losses, and the points of a piece; what is left at the start belongs to none."""
    size = min(max(len(losses) // 20, FEWEST_POINTS), MOST_POINTS)
    count = len(losses) // size
    return losses[: count * size].reshape(count, size).mean(axis=1), size
