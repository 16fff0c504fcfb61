"""Which rows go to which part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np
import pytest

from model.data.column import Keys, Rows
from model.data.splitting import Share, pair_key, shares, source_key, split_off
from model.errors import ConfigError


def keys_of(sources: list[str], seed: int = 1) -> Keys:
    return np.array([source_key(source, seed) for source in sources], dtype=np.uint64)


def chosen(sources: list[str], wanted: Mapping[str, Share], seed: int = 1, groups: int = 1) -> dict[str, Rows]:
    """Rows of each part, the keys cut into groups that rise, as a column hands them out."""
    keys = keys_of(sources, seed)
    bounds = np.sort(keys)[:: -(-len(keys) // groups)][1:]

    def grouped() -> Iterator[tuple[Keys, Rows]]:
        number = np.searchsorted(bounds, keys, side="right")
        yield from ((keys[number == group], np.flatnonzero(number == group)) for group in range(len(bounds) + 1))

    return split_off(grouped, wanted)


def sizes(
    sources: list[str], split: tuple[float, float, float] | None = None, told: tuple[int, int] | None = None
) -> dict[str, int]:
    return {part: len(rows) for part, rows in chosen(sources, shares(split, told)).items()}


def distinct(count: int) -> list[str]:
    return [f"sentence {number}" for number in range(count)]


def test_that_a_source_key_forgets_case_and_a_pair_key_does_not() -> None:
    assert source_key("STRASSE", 1) == source_key("straße", 1)
    assert source_key("Straße", 1) != source_key("Straße", 2)
    assert pair_key("A", "b") != pair_key("a", "b")
    assert pair_key("a b", "c") != pair_key("a", "b c")


@pytest.mark.parametrize(
    ("count", "wanted"),
    [
        (1, (0, 0)),
        (2, (1, 0)),
        (3, (1, 1)),
        (40, (2, 2)),
        (1000, (50, 50)),
        (39_999, (2000, 2000)),
        (60_000, (2000, 2000)),
    ],
)
def test_that_the_default_split_takes_five_percent_at_least_one_and_at_most_2000(
    count: int, wanted: tuple[int, int]
) -> None:
    assert tuple(sizes(distinct(count)).values()) == wanted


def test_that_percentages_are_kept_and_have_no_upper_limit() -> None:
    assert sizes(distinct(10_000), (40, 40, 20)) == {"validation": 4000, "test": 2000}
    assert sizes(distinct(100), (90, 10, 0)) == {"validation": 10, "test": 0}


@pytest.mark.parametrize("split", [(90.0, 5.0, 6.0), (0.0, 50.0, 50.0), (110.0, -5.0, -5.0), (float("nan"), 5.0, 5.0)])
def test_that_a_split_must_sum_to_a_hundred(split: tuple[float, float, float]) -> None:
    with pytest.raises(ConfigError, match="90,5,5"):
        shares(split)


@pytest.mark.parametrize("seed", range(20))
def test_that_no_source_is_in_two_parts(seed: int) -> None:
    sources = [text for word in distinct(60) for text in (word, word.upper(), word.title())]
    rows = list(chosen(sources, shares((80, 10, 10)), seed).values())
    rows.append(np.setdiff1d(np.arange(len(sources)), np.concatenate(rows)))
    parts = [{sources[row].casefold() for row in part} for part in rows]
    assert all(parts)
    assert sum(len(part) for part in parts) == len(set.union(*parts))


def test_that_a_source_with_many_pairs_does_not_burst_a_part() -> None:
    sources = ["again"] * 500 + distinct(500)
    assert all(size <= 50 for size in sizes(sources).values())


def test_that_where_every_source_is_too_large_the_smallest_goes() -> None:
    sources = ["a"] * 9 + ["b"] * 6 + ["c"] * 9
    assert {sources[row] for row in chosen(sources, {"test": Share(5, 2000)})["test"]} == {"b"}


@pytest.mark.parametrize("count", [3, 50, 700])
def test_that_keys_in_many_groups_are_split_as_in_one(count: int) -> None:
    sources = [f"sentence {number * number % 97}" for number in range(count)]
    whole, cut = chosen(sources, shares((60, 20, 20))), chosen(sources, shares((60, 20, 20)), groups=7)
    assert all(sorted(cut[part]) == sorted(whole[part]) for part in whole)


def test_that_sizes_are_numbers_of_pairs() -> None:
    assert sizes(distinct(1000), told=(7, 300)) == {"validation": 7, "test": 300}
    assert sizes(distinct(10), told=(0, 100)) == {"validation": 0, "test": 9}
    for split, told in (((80.0, 10.0, 10.0), (1, 1)), (None, (-1, 5))):
        with pytest.raises(ConfigError, match="2000,2000"):
            shares(split, told)


def test_that_seeds_differ_and_one_seed_repeats() -> None:
    def tested(seed: int) -> list[int]:
        return sorted(chosen(distinct(200), shares(None), seed)["test"])

    assert tested(1) == tested(1)
    assert tested(1) != tested(2)


def test_that_more_data_moves_few_sources() -> None:
    """A source is chosen by its own hash, not by where it stands."""
    few, many = distinct(1000), ["new first row", *distinct(1000)]

    def tested(sources: list[str]) -> set[str]:
        return {sources[row] for row in chosen(sources, shares(None))["validation"]}

    assert len(tested(few) - tested(many)) <= 1
