"""What the text tells that a network learns from: too little of it, too long, swapped, or seen before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from model.data.identification import can_identify, is_foreign
from model.data.scripts import is_written_in, script_of
from model.doctor.course import Course
from model.errors import Cancelled
from model.records.findings import Finding
from model.records.needs import enough_entries
from model.records.progress import Asked, never
from model.records.runs import RunInfo

Pair = tuple[str, str]
MOST_PARAMETERS = 30
"""Parameters for each target token of an epoch, from which a corpus is too small for its network."""

TOO_LONG = 0.05
"""Share of the train part that is left out because it is too long, from which it is worth while to say so."""

LOOKED_AT, MOST_READ = 200, 1_000_000
"""Pairs that are looked at for their languages, and of the train part for what stands elsewhere too."""

FEWEST_TOLD = 5
"""Pairs whose languages can be told, below which nothing is said."""

LEAKED = 0.05
"""Share of the validation part that stands in the train part, from which its scores say little."""

_WORD = re.compile(r"\w+")
_ASK_EVERY = 10_000


def small_corpus(course: Course, _: RunInfo) -> Finding | None:
    """The network has many times more parameters than there are tokens to learn from."""
    started, tokens = course.started, course.steps["tokens"]
    if started is None or not len(tokens):
        return None
    epoch = round(float(tokens.mean()) * started.batches)
    if started.parameters <= MOST_PARAMETERS * max(epoch, 1):
        return None
    seen = {"pairs": started.train_pairs, "tokens": epoch, "parameters": started.parameters}
    return Finding("doctor_small_corpus", "advice", None, seen)


def full_of_characters(_: Course, info: RunInfo) -> Finding | None:
    """The characters of the text are more than the entries asked for, so that no room was left for pieces of words."""
    entries = info.model.source_vocabulary, info.model.target_vocabulary
    enough = enough_entries(info.tokenizer, entries)
    if not enough:
        return None
    seen = {"vocabulary": max(entries), "asked": info.tokenizer.vocabulary, "enough": enough}
    return Finding("doctor_full_of_characters", "warning", None, seen)


def left_out(course: Course, info: RunInfo) -> Finding | None:
    """Many pairs are left out, since a side has more tokens than the network takes."""
    started = course.started
    if started is None or started.too_long <= TOO_LONG * (started.train_pairs + started.too_long):
        return None
    total = started.train_pairs + started.too_long
    seen = {"count": started.too_long, "total": total, "max_tokens": info.model.max_tokens}
    return Finding("doctor_left_out", "warning", None, seen)


def swapped(pairs: Sequence[Pair], info: RunInfo) -> Finding | None:
    """Most sources are written in the language of the targets and the other way round.

    Told by the script, or, where both languages have the same one, by sentences that are long enough to tell.
    """
    languages = info.source_language, info.target_language
    told = [is_swapped for pair in pairs[:LOOKED_AT] if (is_swapped := _is_swapped(pair, languages)) is not None]
    if len(told) < FEWEST_TOLD or 2 * sum(told) <= len(told):
        return None
    seen = {"count": sum(told), "total": len(told), "source": languages[0], "target": languages[1]}
    return Finding("doctor_swapped", "fault", None, seen)


def leak(validation: Sequence[Pair], train: Iterable[Pair], *, asked: Asked = never) -> Finding | None:
    """Sources of the validation part stand in the train part too, but for letter case and punctuation.

    Raises:
        Cancelled: `asked` said so.
    """
    wanted = {_key(source): source for source, _ in validation if _key(source)}
    found = set()
    for number, (source, _) in enumerate(islice(train, MOST_READ)):
        if number % _ASK_EVERY == 0 and asked():
            raise Cancelled
        if (key := _key(source)) in wanted:
            found.add(key)
    if len(found) <= LEAKED * len(wanted):
        return None
    seen = {"count": len(found), "total": len(wanted), "example": wanted[min(found)]}
    return Finding("doctor_leak", "warning", None, seen)


def _is_swapped(pair: Pair, languages: tuple[str, str]) -> bool | None:
    """Whether both sides are in the language of the other; None where it cannot be told."""
    scripts = [script_of(language) for language in languages]
    if "" in scripts:
        return None
    if scripts[0] != scripts[1]:
        own = all(is_written_in(text, script) for text, script in zip(pair, scripts, strict=True))
        return not own and all(is_written_in(text, script) for text, script in zip(pair, scripts[::-1], strict=True))
    if languages[0] == languages[1] or not all(map(can_identify, languages)):
        return None
    foreign = [is_foreign(text, language) for text, language in zip(pair, languages, strict=True)]
    return all(foreign) and not any(map(is_foreign, pair, languages[::-1]))


def _key(text: str) -> str:
    return " ".join(_WORD.findall(text.casefold()))
