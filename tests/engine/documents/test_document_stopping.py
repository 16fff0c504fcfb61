"""A document that is being read is left at once when somebody asks to stop: a long one takes a minute."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from made_documents import layout_of, opened

from model.documents import work
from model.documents.formats import TABLE
from model.errors import Cancelled
from model.records.configs import DecodeConfig

UNIT = "<trans-unit><source>a</source></trans-unit>"
MEMORY_UNIT = '<tu><tuv xml:lang="en"><seg>a</seg></tuv></tu>'
TEXTS = {
    "xliff": f'<xliff version="1.2"><file source-language="en"><body>{UNIT * 99}</body></file></xliff>',
    "tmx": f"<tmx><body>{MEMORY_UNIT * 99}</body></tmx>",
    "srt": "1\n00:00:01,000 --> 00:00:02,000\na\n\n" * 99,
    "vtt": "WEBVTT\n\n" + "00:00:01.000 --> 00:00:02.000\na\n\n" * 99,
}


@pytest.mark.parametrize("format", TABLE)
@pytest.mark.parametrize("times", [0, 99])
def test_that_reading_stops_when_it_is_asked_to(format: str, times: int) -> None:
    asked = itertools.count()
    with pytest.raises(Cancelled):
        layout_of(TEXTS.get(format, "a\tb,c\n\n" * 99), format, asked=lambda: next(asked) >= times)
    assert next(asked) == times + 1


@pytest.mark.parametrize("text", ["```\n" + "code\n" * 99, "    code\n" * 99, "a *b*\n" * 99])
def test_that_code_and_a_paragraph_without_end_are_left_in_the_middle(text: str) -> None:
    """They give nothing, or one segment in all; the lines are gone through twice before."""
    asked = itertools.count()
    with pytest.raises(Cancelled):
        layout_of(text, "markdown", asked=lambda: next(asked) > 2.5 * text.count("\n"))


def test_that_what_was_read_is_not_taken_up_after_a_stop(tmp_path: Path) -> None:
    document = opened(tmp_path, "a.txt", "Good morning.\n")
    with pytest.raises(Cancelled):
        work.opened(document, DecodeConfig(), "a", asked=lambda: True)
