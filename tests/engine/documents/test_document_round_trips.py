"""What is translated by itself gives the document back, and what was written is read again."""

from __future__ import annotations

import codecs
import csv
import io
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_documents import MARKDOWN, MEMORY, SUBTITLES, WEB_SUBTITLES, XLIFF, layout_of, opened

from model.documents.segments import has_words, spliced

PIECES = {
    "text": ["Good morning", " ", "\t", "\n", "\r\n", "\r", "a", "Ä。", "🙂", "\u2028", "  x  ", "12"],
    "markdown": [
        *("# ", "a b", "*", "**", "_", "`", "```", "~~~", "\n", "\r\n", "\n\n", "> ", "- ", "1. ", "    ", "|", "|---|", "[x]"),
        *("(http://a)", "![", "[^1]", ": ", "<b>", "<!--", "-->", "&amp;", "\\", "$", "---\n", "===", " word", "  \n", "{{", "}}"),
    ],
    "srt": ["1\n", "00:00:01,000 --> 00:00:02,000\n", "Hi you", "\n", "\n\n", "<i>", "</i>", "- ", "{\\an8}", "\r\n", "--> "],
    "vtt": ["WEBVTT\n", "01:02.003 --> 01:05.000\n", "Hi you", "\n", "\n\n", "<v A>", "</v>", "&amp;", "&", "\r\n", "<"],
    "csv": ["a,b\n", "one two", ",", ";", '"', '""', "\n", "\r\n", "\\", "1", " ", "\t"],
    "tsv": ["en\tzh\n", "one two", "\t", '"', "\n", "\r\n", "1", " "],
}  # fmt: skip

WHOLE = PIECES | {
    "markdown": [
        *("a b ", "word ", "*a b* ", "**a** ", "_a b_ ", "`a b` ", "[x y](http://a) ", "![x](http://a) ", "[x][y] ", "[^1] "),
        *("<b>a</b> ", "<!-- a --> ", "$a b$ ", "(a, b). ", "&amp; ", "\\* ", "{{ a }} ", "\n", "\r\n", "\n\n", "\n\n# "),
        *("\n\n> ", "\n\n- ", "\n\n1. ", "\n\n```\na b\n```\n\n", "\n\n| a | b |\n|---|---|\n| c | d |\n\n", "  \n"),
        *("\n\n---\n\n", "\n\n[y]: http://a\n\n"),
    ]
}  # fmt: skip
"""Markup as people write it, nothing left open."""


@pytest.mark.parametrize("format", PIECES)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_that_a_document_translated_by_itself_is_the_same_letter_by_letter(format: str, data: st.DataObject) -> None:
    text = "".join(data.draw(st.lists(st.sampled_from(PIECES[format]) | st.text(max_size=3), max_size=30)))
    segments = layout_of(text, format).segments
    assert spliced(text, segments, [segment.text for segment in segments]) == text
    assert all(first.end <= second.start for first, second in pairwise(segments))


@pytest.mark.parametrize("format", ["text", "markdown", "srt", "vtt"])
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_that_a_translation_is_read_again_as_it_was_written(format: str, data: st.DataObject) -> None:
    """Of translations with words enough for the marks of their sources; in a text, a fuller line would mean another one."""
    text = "".join(data.draw(st.lists(st.sampled_from(WHOLE[format]), max_size=30)))
    segments = [segment for segment in layout_of(text, format).segments if has_words(segment.text)]
    rooms = [2 * len(segment.text.split()) + len(segment.marks) if format != "text" else 2 for segment in segments]
    translations = ["Wort hier" + " und" * room for room in rooms]
    written = spliced(text, segments, translations)
    again = [segment.text for segment in layout_of(written, format).segments if has_words(segment.text)]
    if format == "text":  # where a line was full depends on what stands in it
        again, translations = [" ".join(again)], [" ".join(translations)]
    assert again == translations


@pytest.mark.parametrize(
    ("text", "translation", "written"),
    [
        ("a b`$x y$", "Wort", "Wort $x y$"),
        ("$x y$ (so", "3 Worte", "$x y$ 3 Worte"),
        ("$x y$(so", "3 Worte", "$x y$ 3 Worte"),
        ("a b $x y$", "Wort", "Wort $x y$"),
        ("a b ($x y$", "Wort (", "Wort ($x y$"),
    ],
)
def test_that_a_formula_stays_one_beside_any_translation(text: str, translation: str, written: str) -> None:
    [segment] = layout_of(text, "markdown").segments
    assert spliced(text, [segment], [translation]) == written
    assert [again.text for again in layout_of(written, "markdown").segments] == [translation]


CELLS = st.text('ab",\n é', min_size=1, max_size=9).map(lambda cell: f"x{cell}y")


@settings(max_examples=20, deadline=None)
@given(st.lists(st.tuples(CELLS, CELLS, CELLS), min_size=2, max_size=6))
def test_that_only_the_column_of_a_quoted_table_changes(rows: list[tuple[str, ...]]) -> None:
    table = _csv(rows)
    segments = layout_of(table, "csv", header=False, column="2").segments
    assert [segment.text.split() for segment in segments] == [row[1].split() for row in rows]
    translated = [f'say "{number}", now' for number in range(len(rows))]
    again = list(csv.reader(io.StringIO(spliced(table, segments, translated))))
    assert [[row[0], " ".join(row[1].split()), row[2]] for row in again] == [
        [row[0], text, row[2]] for row, text in zip(rows, translated, strict=True)
    ]


def _csv(rows: list[tuple[str, ...]]) -> str:
    file = io.StringIO()
    csv.writer(file, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    return file.getvalue()


@pytest.mark.parametrize("text", ["*a* [b] `c` _d_ <e> \\f | g", "# a", "- a", "1. a", "> a", "a & b &amp; c", "~~a~~"])
def test_that_signs_in_a_translation_make_no_markup(text: str) -> None:
    for format, document in (
        ("markdown", "x y"),
        ("markdown", "| x y | z |\n|---|---|\n"),
        ("vtt", "00:01.000 --> 00:02.000\nx y"),
    ):
        segments = layout_of(document, format).segments[:1]
        written = spliced(document, segments, [text])
        assert layout_of(written, format).segments[0].text == text


@pytest.mark.parametrize(
    ("name", "content", "units"),
    [
        ("a.txt", "Hello.\r\n\tYou  there\n", 2),
        ("a.md", MARKDOWN, 10),
        ("a.srt", SUBTITLES, 3),
        ("a.vtt", WEB_SUBTITLES, 1),
        ("a.tsv", "en\tzh\nHello.\tGood.\n", 1),
        ("a.csv", 'id,text\n1,"Hello, ""you"""\n2,b\n', 2),
        ("a.xlf", XLIFF.replace("<target/>", "<target>x</target>"), 3),
        ("a.tmx", MEMORY, 2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("mark", [b"", codecs.BOM_UTF8, codecs.BOM_UTF16_LE])
def test_that_bytes_stay_with_their_mark_and_encoding(
    tmp_path: Path, name: str, content: str, units: int, mark: bytes
) -> None:
    raw = mark + content.encode("utf-16-le" if mark == codecs.BOM_UTF16_LE else "utf-8")
    document = opened(tmp_path, name, raw)
    words = [text for text in document.texts if has_words(text)]
    assert len(words) == units
    written, notices = document.written(document.texts)
    assert not notices
    if name in ("a.xlf", "a.tmx"):
        assert written.startswith(mark)
        assert len(written) > len(raw)
    else:
        assert written == raw
