"""Text on its way into expat: nothing depends on where chunks end."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.data.readers.xml_text import BROKEN, XmlText

PIECES = [
    "a",
    "门",
    "😀",
    "\0",
    "\x1e",
    "&#30;",
    "&#x41;",
    "&#xD800;",
    "&#1234567890;",
    "&",
    "&#",
    ";",
    "&amp;",
    "\ufffe",
    "\n",
]


@given(
    text=st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
    encoding=st.sampled_from(["utf-8", "utf-16-le", "utf-32-be", "gb18030"]),
    size=st.integers(1, 7),
)
def test_that_chunk_borders_change_nothing(text: str, encoding: str, size: int) -> None:
    content = text.encode(encoding)
    whole, piecewise = XmlText(Path(), encoding), XmlText(Path(), encoding)
    pieces = [piecewise.decoded(content[start : start + size]) for start in range(0, len(content), size)]
    passed = whole.decoded(content) + whole.decoded(b"", final=True)
    assert "".join(pieces) + piecewise.decoded(b"", final=True) == passed
    assert piecewise.hiding == whole.hiding
    assert not set(passed) & set("\0\x1e\ufffe")


@pytest.mark.parametrize(
    ("written", "read"),
    [("x\x1ey", "x\x1ey"), ("&#0;&#x1f;", "\0\x1f"), ("&#xFFFF;", BROKEN), ("&#9;&#65;", "&#9;&#65;")],
)
def test_that_forbidden_characters_are_hidden_and_restored(written: str, read: str) -> None:
    text = XmlText(Path(), "utf-8")
    assert text.restored(text.decoded(written.encode(), final=True)) == read


def test_that_broken_bytes_are_marked_and_what_follows_is_whole() -> None:
    text = XmlText(Path(), "utf-8")
    assert text.decoded("Tür ".encode() + b"\xff" + "Tor é".encode()[:-1]) == f"Tür {BROKEN}Tor "
    assert text.damaged
    assert text.decoded("é".encode()[1:]) == "é"
