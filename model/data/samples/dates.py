"""A toy task: a date as people write it → as ISO 8601 has it ("the 5th of March, 2021" → "2021-03-05")."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from random import Random

from model.data.samples.words import words

FIRST, LAST = date(1900, 1, 1), date(2099, 12, 31)


def date_pairs(random: Random, count: int) -> Iterator[tuple[str, str]]:
    """`count` pairs, each of another date, in a written form drawn at random."""
    for ordinal in random.sample(range(FIRST.toordinal(), LAST.toordinal() + 1), count):
        day = date.fromordinal(ordinal)
        yield written(day, random.choice(words()["date_forms"])), day.isoformat()


def written(day: date, form: str) -> str:
    """A date in one of the forms of words.json."""
    month, weekday = words()["months"][day.month - 1], words()["weekdays"][day.weekday()]
    return form.format(
        year=day.year,
        month=month,
        short_month=month[:3],
        weekday=weekday,
        short_weekday=weekday[:3],
        day=day.day,
        day_ordinal=f"{day.day}{_ending(day.day)}",
        day_words=words()["day_words"][day.day - 1],
    )


def _ending(day: int) -> str:
    if day in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
