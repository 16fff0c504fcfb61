"""Where rows stand, in words: every number readable, one line never called several."""

from __future__ import annotations

import pytest

from model.records.corpora import Problem


@pytest.mark.parametrize(
    ("lines", "count", "files", "said"),
    [
        ((27470,), 1, (), "line 27,470 of /far/t.tsv"),
        ((27470, 28960), 2, (), "lines 27,470 and 28,960 of /far/t.tsv"),
        ((1, 2, 1000), 3, (), "lines 1, 2 and 1,000 of /far/t.tsv"),
        ((1, 2), 9, (), "lines 1, 2, … of /far/t.tsv"),
        ((5,), 9, (), "lines 5, … of /far/t.tsv"),
        ((3, 1, 2), 3, ("a", "b", "b"), "line 3 of a; lines 1 and 2 of b, in /far/t.tsv"),
        ((3, 1), 9, ("a", "b"), "line 3 of a; lines 1, … of b, in /far/t.tsv"),
        ((), 9, (), "/far/t.tsv"),
    ],
)
def test_that_places_are_told_as_one_tells_them(
    lines: tuple[int, ...], count: int, files: tuple[str, ...], said: str
) -> None:
    problem = Problem("duplicate", count, lines, path="/far/t.tsv", files=files)
    assert problem.fields() == {"count": str(count), "places": said}


def test_that_records_are_called_so_and_counts_have_separators() -> None:
    problem = Problem("bad_record", 12345, (1, 2000), path="t.json")
    assert problem.fields() == {"count": "12,345", "places": "records 1, 2,000, … of t.json"}
