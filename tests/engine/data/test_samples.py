"""The built-in corpora."""

from __future__ import annotations

from collections import Counter
from datetime import date

import pytest

from model.data import samples
from model.data.samples.dates import written
from model.data.samples.numbers import in_words
from model.data.samples.words import words
from model.errors import DataError
from model.records.corpora import PARTS


@pytest.mark.usefixtures("drawn_once")
@pytest.mark.parametrize("name", samples.NAMES)
def test_that_a_sample_is_large_enough_and_no_source_stands_twice(name: str) -> None:
    parts = samples.generate(name)
    assert tuple(parts)[: len(PARTS)] == PARTS
    sources = [source.casefold() for pairs in parts.values() for source, _ in pairs]
    assert len(sources) == len(set(sources)) >= 20_000
    assert len(parts["test"]) >= 1_000
    assert len(parts["validation"]) >= 500


@pytest.mark.parametrize("name", sorted(set(samples.NAMES) - set(samples.LANGUAGES)))
def test_that_a_seed_repeats_and_another_differs(name: str) -> None:
    assert samples.generate(name, 3) == samples.generate(name, 3)
    assert samples.generate(name, 3)["test"] != samples.generate(name, 4)["test"]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("copy", lambda letters: letters),
        ("reverse", lambda letters: letters[::-1]),
        ("sort", sorted),
    ],
)
def test_that_letters_are_what_the_task_says(name: str, wanted: object) -> None:
    assert callable(wanted)
    for source, target in samples.generate(name)["test"]:
        assert target.split(" ") == list(wanted(source.split(" ")))


def test_that_lengths_are_even_and_all_letters_are_used() -> None:
    sources = [source.split(" ") for source, _ in samples.generate("reverse")["train"]]
    lengths = Counter(len(letters) for letters in sources)
    assert set(lengths) == set(range(4, 13))
    assert min(lengths.values()) > 0.9 * len(sources) / 9
    assert len({letter for letters in sources for letter in letters}) == 26


@pytest.mark.parametrize(
    ("day", "text"),
    [
        (date(2021, 3, 5), "Friday, 5 March 2021 | the 5th of March, 2021 | the fifth of March 2021 | Mar 5, 2021"),
        (date(1999, 12, 22), "Wednesday, 22 December 1999 | the 22nd of December, 1999 | the twenty-second of December 1999 | Dec 22, 1999"),
        (date(2012, 1, 11), "Wednesday, 11 January 2012 | the 11th of January, 2012 | the eleventh of January 2012 | Jan 11, 2012"),
    ],
)  # fmt: skip
def test_that_dates_are_written_as_people_do(day: date, text: str) -> None:
    forms = (
        "{weekday}, {day} {month} {year} | the {day_ordinal} of {month}, {year}"
        " | the {day_words} of {month} {year} | {short_month} {day}, {year}"
    )
    assert written(day, forms) == text


def test_that_every_form_of_a_date_tells_day_month_and_year() -> None:
    for form in words()["date_forms"]:
        texts = {written(day, form) for day in (date(2001, 2, 3), date(2001, 2, 4), date(2001, 3, 3), date(2002, 2, 3))}
        assert len(texts) == 4


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "zero"),
        (13, "thirteen"),
        (40, "forty"),
        (99, "ninety-nine"),
        (100, "one hundred"),
        (205, "two hundred and five"),
        (1000, "one thousand"),
        (3007, "three thousand and seven"),
        (12_340, "twelve thousand three hundred and forty"),
        (999_999, "nine hundred and ninety-nine thousand nine hundred and ninety-nine"),
    ],
)
def test_that_numbers_are_spelled_in_english(number: int, text: str) -> None:
    assert in_words(number) == text


def test_that_no_number_is_cut_in_half_by_the_split() -> None:
    for pairs in samples.generate("numbers").values():
        assert {source for source, _ in pairs} == {target for _, target in pairs}


def test_that_an_unknown_sample_is_refused_with_the_known_ones() -> None:
    with pytest.raises(DataError, match="reverse"):
        samples.generate("riddles")
