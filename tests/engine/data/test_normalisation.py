"""One rule for the text of training and of the text box."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.data.normalisation import normalise, normalise_with_offsets

TEXTS = st.text(alphabet=st.characters(), max_size=40) | st.text(
    alphabet="ae \t\u00a0\u3000\u200b\u200d\u0301\u0323\u1100\u1161\u11a8\u09c7\u09be\u0958\u212b\u0000\ufeff",
    max_size=20,
)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("  two\t\u00a0words\u3000\r\n", "two words"),
        ("a\u2028b\u2029c\u0085d", "a b c d"),
        ("so\u00adft\u200b and \ufeffmark\x00", "soft and mark"),
        ("cafe\u0301", "caf\u00e9"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("ﬁ ２ ︰ “x” IT", "ﬁ ２ ︰ “x” IT"),
        ("▁ stays", "▁ stays"),
        ("half \ud83d pair", "half pair"),
        ("", ""),
        (" \n ", ""),
    ],
)
def test_that_text_is_written_by_the_rule(typed: str, expected: str) -> None:
    assert normalise(typed) == expected


def test_that_every_space_separator_of_unicode_becomes_a_space() -> None:
    for code in range(sys.maxunicode + 1):
        if unicodedata.category(chr(code)) == "Zs":
            assert normalise(f"a{chr(code)}b") == "a b", hex(code)


def test_that_no_control_character_is_left() -> None:
    for code in range(0xA0):
        if unicodedata.category(chr(code)) == "Cc":
            assert normalise(f"a{chr(code)}b") in ("ab", "a b"), hex(code)


def test_that_the_quick_way_misses_no_character() -> None:
    """Of the first plane, and the noncharacters at the end of every other."""
    for code in (*range(0x10000), *(plane << 16 | low for plane in range(1, 17) for low in (0xFFFE, 0xFFFF))):
        text = f" a{chr(code)} {chr(code)}b "
        assert normalise(text) == normalise_with_offsets(text)[0], hex(code)


@given(TEXTS)
def test_that_normalising_again_changes_nothing(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


@given(TEXTS)
def test_that_the_way_with_offsets_writes_the_same_text(text: str) -> None:
    normalised, offsets = normalise_with_offsets(text)
    assert normalised == normalise(text)
    assert len(offsets) == len(normalised) + 1
    assert offsets == sorted(offsets)
    assert offsets[0] >= 0
    assert offsets[-1] <= len(text)


@given(TEXTS)
def test_that_offsets_lead_back_to_the_typed_character(text: str) -> None:
    normalised, offsets = normalise_with_offsets(text)
    for i, character in enumerate(normalised):
        if offsets[i] < offsets[i + 1] and character.isascii() and character != " ":
            assert text[offsets[i]] == character


def test_that_a_composed_character_stands_for_all_it_was_made_of() -> None:
    normalised, offsets = normalise_with_offsets("  cafe\u0301 \t au")
    assert normalised == "caf\u00e9 au"
    assert offsets == [2, 3, 4, 5, 7, 10, 11, 12]


def test_that_trailing_marks_end_where_they_were_typed() -> None:
    assert normalise_with_offsets("e\u0301  ") == ("\u00e9", [0, 2])
