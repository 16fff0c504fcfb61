"""The doctor: everything that is looked for, in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from model.doctor import losses, outputs, text
from model.doctor.course import Course
from model.records.findings import Finding
from model.records.histories import History
from model.records.progress import Asked, never
from model.records.runs import RunInfo

Examination: TypeAlias = Callable[[Course, RunInfo], Finding | None]
EXAMINATIONS: tuple[Examination, ...] = (
    losses.not_finite,
    losses.spike,
    losses.over_fitting,
    losses.under_fitting,
    losses.unfinished,
    outputs.all_alike,
    outputs.repetition,
    outputs.all_unknown,
    outputs.no_likeness,
    text.small_corpus,
    text.left_out,
    text.full_of_characters,
)


def examine_course(history: History, info: RunInfo) -> list[Finding]:
    """What the course of a training tells, also while it goes on."""
    course = Course.of(history)
    return [finding for look in EXAMINATIONS if (finding := look(course, info)) is not None]


def examine_text(
    validation: Sequence[text.Pair], train: Iterable[text.Pair], info: RunInfo, *, asked: Asked = never
) -> list[Finding]:
    """What the pairs themselves tell; it stays the same however long one trains.

    Args:
        validation: Pairs of the validation part.
        train: Those of the train part, none where the corpus is gone.
        info: How the run was made.
        asked: Whether to stop.

    Raises:
        Cancelled: `asked` said so.
    """
    found = text.swapped(validation, info), text.leak(validation, train, asked=asked)
    return [finding for finding in found if finding is not None]
