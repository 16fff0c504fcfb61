"""What the sample translations of a training tell: all alike, going round in circles, unknown words, no likeness at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from model.doctor.course import FEWEST_VALIDATIONS, Course
from model.records.findings import Finding
from model.records.runs import RunInfo

UNKNOWN = "�"
"""What stands in a translation for the unknown token."""

LONGEST_LOOP, FEWEST_TURNS = 4, 4
"""Tokens that come again and again, and how often in a row, for a translation that goes round in circles."""

NO_LIKENESS, LITTLE_LIKENESS = 1.0, 20.0
"""BLEU and chrF below which translations have nothing to do with their references."""

FELL = 0.9
"""A train loss that came below such a share of the first one has fallen."""

LONGEST_EXAMPLE = 60
"""Characters of a translation that is shown."""


def all_alike(course: Course, info: RunInfo) -> Finding | None:
    """Every sample sentence is translated in the same way, although their references differ; most are enough where BLEU is near 0."""
    samples = course.samples
    if not course.is_warm(info.train.warmup_steps) or not samples:
        return None
    output, count = Counter(sample.translation for sample in samples).most_common(1)[0]
    if len({sample.reference for sample in samples if sample.translation == output}) < 2:
        return None
    update, seen = samples[0].update, {"count": len(samples), "example": _short(output)}
    if count == len(samples):
        code = "doctor_all_alike" if output.strip() else "doctor_empty"
        return Finding(code, "warning", update, seen if output.strip() else {"count": count})
    bleu = course.epochs[-1].bleu if course.epochs else None
    if 2 * count <= len(samples) or bleu is None or bleu >= NO_LIKENESS:
        return None
    return Finding("doctor_mostly_alike", "warning", update, {**seen, "same": count, "bleu": bleu})


def repetition(course: Course, info: RunInfo) -> Finding | None:
    """At least half of the sample translations say the same words over and over."""
    if not course.is_warm(info.train.warmup_steps):
        return None
    looping = [
        sample for sample in course.samples if is_looping(sample.translation) and not is_looping(sample.reference)
    ]
    if not looping or 2 * len(looping) < len(course.samples):
        return None
    seen = {"count": len(looping), "total": len(course.samples), "example": _short(looping[0].translation)}
    return Finding("doctor_repetition", "warning", looping[0].update, seen)


def all_unknown(course: Course, info: RunInfo) -> Finding | None:
    """At least half of the words of the sample translations are the unknown token."""
    words = [word for sample in course.samples for word in sample.translation.split()]
    unknown = sum(UNKNOWN in word for word in words)
    if not course.is_warm(info.train.warmup_steps) or not words or 2 * unknown < len(words):
        return None
    seen = {"percent": 100.0 * unknown / len(words), "vocabulary": info.model.target_vocabulary}
    return Finding("doctor_unknown", "fault", course.samples[0].update, seen)


def no_likeness(course: Course, info: RunInfo) -> Finding | None:
    """BLEU stays near 0 while the train loss falls."""
    if len(course.epochs) < FEWEST_VALIDATIONS or not course.is_warm(info.train.warmup_steps):
        return None
    first, last = course.epochs[0], course.epochs[-1]
    if last.bleu is None or last.bleu >= NO_LIKENESS or (last.chrf or 0.0) >= LITTLE_LIKENESS:
        return None
    if last.train_loss >= FELL * first.train_loss:
        return None
    seen = {"bleu": last.bleu, "before": first.train_loss, "after": last.train_loss, "count": len(course.epochs)}
    return Finding("doctor_no_likeness", "warning", last.update, seen)


def is_looping(text: str) -> bool:
    """Whether up to four words in a row, or letters of a script without spaces, come four times or more and fill half of it."""
    words = text.split() if " " in text.strip() else list(text.strip())
    return any(2 * longest_loop(words, size) >= len(words) > 0 for size in range(1, LONGEST_LOOP + 1))


def longest_loop(words: Sequence[str], size: int) -> int:
    """How many words the longest run of `size` words takes that are repeated, FEWEST_TURNS times or more; else 0."""
    longest = same = 0
    for place in range(size, len(words)):
        same = same + 1 if words[place] == words[place - size] else 0
        longest = max(longest, same + size)
    return longest if longest >= FEWEST_TURNS * size else 0


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_EXAMPLE else text[: LONGEST_EXAMPLE - 1] + "…"
