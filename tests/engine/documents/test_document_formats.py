"""What is text in a document and what stays as it is; what is refused, and with which sentence."""

from __future__ import annotations

import gzip
import io
import time
from pathlib import Path

import pytest
from made_documents import MARKDOWN, MEMORY, SUBTITLES, WEB_SUBTITLES, XLIFF, layout_of, loud, opened, words_of

from model.documents import encoded
from model.documents.names import free_place, wanted_place
from model.documents.placing import Mark, placed
from model.documents.segments import spliced
from model.errors import ConfigError, DataError
from model.records.documents import DocumentSpec

WRAPPED = "It was a bright cold day in April, and the\nclocks were striking thirteen. Winston hid\nhis chin.\n"


def test_that_code_links_and_front_matter_of_markdown_stay() -> None:
    written = loud(MARKDOWN, "markdown")
    for kept in (
        "title: kept",
        "`code x` ",
        '](http://a.b/c "t")',
        'code = "kept"',
        "    kept too",
        "[known]: http://a",
        "[known]",
    ):
        assert kept in written
    for changed in (
        "# HEAD *LINE* #",
        "**VERY** WELL,\nAND",
        "ON\\\nHARD",
        "> QUOTED TEXT\n> GOES ON",
        "  CONTINUED\n- [ ] TODO",
    ):
        assert changed in written
    assert "| CELL ONE | TWO \\| THREE |" in written
    assert "\\[SIC\\] AND <b>THIS</b>" in written


@pytest.mark.parametrize(("text", "format"), [(SUBTITLES, "srt"), (WEB_SUBTITLES, "vtt")])
def test_that_times_and_styles_of_subtitles_stay(text: str, format: str) -> None:
    changed = [
        pair for pair in zip(text.split("\n"), loud(text, format).split("\n"), strict=True) if len(set(pair)) > 1
    ]
    if format == "srt":
        assert [line for _, line in changed] == [
            "<i>HELLO THERE,",
            "HOW ARE YOU TODAY?</i>",
            "- I AM FINE.",
            "- ME TOO.",
        ]
    else:
        assert [line for _, line in changed] == ["<v Anna>TOM &amp; JERRY", "ARE HERE"]


def test_that_empty_targets_are_filled_and_nothing_else_changes() -> None:
    written = loud(XLIFF, "xliff")
    fills = [
        '<target>HELLO <g id="1">BIG</g> WORLD &amp; ALL</target>',
        '\n    <target>CLICK <x id="2"/> NOW</target>',
        '<target><mrk mtype="seg" mid="1">ONE.</mrk> <mrk mtype="seg"\n   mid="2">TWO <ph id="3">&lt;br/></ph> X.</mrk></target>',
    ]
    empty = ["<target/>", "", '<target><mrk mtype="seg" mid="1"/></target>']
    for fill, before in zip(fills, empty, strict=True):
        assert written.count(fill) == 1
        written = written.replace(fill, before)
    assert written == XLIFF
    assert not layout_of(loud(XLIFF, "xliff"), "xliff").segments


def test_that_a_memory_gets_the_variants_that_it_lacks() -> None:
    written = loud(MEMORY, "tmx")
    fill = '\n    <tuv xml:lang="zh"><seg>HELLO <bpt i="1">&lt;b></bpt>YOU<ept i="1">&lt;/b></ept></seg></tuv>'
    assert written.replace(fill, "").replace("<seg>A BOAT</seg>", "<seg/>") == MEMORY
    assert not layout_of(written, "tmx").segments


@pytest.mark.parametrize(
    ("text", "words", "column"),
    [
        ("en\tzh\nHello there.\tNi hao ma\nGood\t\n", ["Hello there.", "Good"], ""),
        ("id,text,n\n1,One two,5\n2,Three,6\n", ["One two", "Three"], ""),
        ("id,text,n\n1,One two,x\n2,Three,y\n", ["x", "y"], "n"),
        ("a b\tc d\n", ["c d"], "2"),
        ("en\tnote\nHello there.\tfirst\nGood\t\n", ["Hello there.", "Good"], ""),
        ("note\tid\tEnglish\na long remark of mine\t7\tHello there.\n", ["Hello there."], ""),
        ("en\tde\nno\tla\n", ["en", "no"], ""),
    ],
)
def test_that_the_column_with_the_text_is_found_or_told(text: str, words: list[str], column: str) -> None:
    assert words_of(text, "tsv" if "\t" in text else "csv", column=column) == words


def test_that_a_column_that_is_not_there_is_said() -> None:
    with pytest.raises(DataError, match="has no column “zz”; its first row names these: en, zh"):
        layout_of("en\tzh\nHello.\tx\n", "tsv", column="zz")


def test_that_lines_broken_to_a_width_are_one_text_and_short_ones_are_not() -> None:
    [paragraph] = words_of(WRAPPED, "text")
    assert "the clocks" in paragraph
    assert loud(WRAPPED, "text") == WRAPPED.upper()
    assert words_of("Roses are red,\nviolets are blue.\n", "text") == ["Roses are red,", "violets are blue."]


@pytest.mark.parametrize(
    ("translation", "written"),
    [
        ("Ein sehr langer Satz", "Ein <b>sehr</b>\nlanger Satz"),
        ("我非常，长的句子", "我<b>非</b>常，\n长的句子"),
        ("我非常长的句子", "我<b>非</b>常长的句子"),
        ("eins", "<b>eins</b>"),
        ("", "<b></b>"),
    ],
)
def test_that_marks_keep_their_order_and_place(translation: str, written: str) -> None:
    marks = (Mark(2, "<b>"), Mark(6, "</b>"), Mark(6, "\n", is_break=True))
    result = placed(translation, "A very long sentence", marks, str)
    assert result == written


def test_that_a_mark_between_spaces_stands_between_words() -> None:
    for rest in ("(so).", "* so."):
        assert placed("Wort hier und dort", f"a b {rest}", (Mark(4, "$x$ "),), str) in (
            "Wort hier $x$ und dort",
            "Wort hier und $x$ dort",
        )


def test_that_a_link_keeps_words_wherever_the_translation_has_some() -> None:
    marks = (Mark(8, "**"), Mark(9, "**"), Mark(10, "["))
    assert placed("Wort hier und dort", "(a, b). a x", marks, str) == "Wort hier **und** [dort"


@pytest.mark.parametrize(
    ("name", "content", "error"),
    [
        ("a.pdf", b"%PDF-1.7 \xff", "document_no_text"),
        ("a.txt", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "picture_unread"),
        ("a.txt", gzip.compress(b"Hello", mtime=0), "document_no_text"),
        ("a.html", "<!DOCTYPE html><p>Hello", "document_kind"),
        ("a.txt", "<?xml version='1.0'?><a>Hello</a>", "document_kind"),
        ("a.txt", b"\0" * 400, "encoding_zeros"),
        (
            "a.tmx",
            MEMORY.replace("<!DOCTYPE tmx", "<!DOCTYPE tmx [<!ENTITY a 'b'>]><!--").replace('dtd">', "-->"),
            "xml_entities",
        ),
        ("a.xlf", XLIFF.replace("</body>", ""), "xml_broken"),
        ("a.tmx", "x" + MEMORY, "xml_broken"),
        ("a.xlf", XLIFF.replace('source-language="en"', 'source-language="fr"'), "document_language"),
        ("a.tmx", MEMORY.replace('"en', '"fr'), "document_language"),
    ],
)
def test_that_what_cannot_be_translated_is_refused_with_a_sentence(
    tmp_path: Path, name: str, content: str | bytes, error: str
) -> None:
    with pytest.raises(DataError) as caught:
        opened(tmp_path, name, content)
    assert caught.value.code == error
    assert "{" not in str(caught.value)


def test_that_choices_that_are_none_are_refused(tmp_path: Path) -> None:
    for choice in ({"format": "docx"}, {"encoding": "klingon"}):
        with pytest.raises(ConfigError):
            opened(tmp_path, "a.txt", "Hello", **choice)
    with pytest.raises(DataError, match="--target-language"):
        opened(tmp_path, "a.tmx", MEMORY, target_language="")


def test_that_a_huge_document_is_refused_before_it_is_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoded, "LARGEST_BYTES", 8)
    with pytest.raises(DataError) as caught:
        opened(tmp_path, "a.txt", "Hello there")
    assert caught.value.code == "document_too_large"


@pytest.mark.parametrize(
    ("format", "hostile"),
    [
        ("markdown", "[" * 20_000),
        ("markdown", "`" * 20_001 + " a"),
        ("markdown", "![[" * 8_000 + "](" * 8_000),
        ("markdown", "$a" * 20_000),
        ("markdown", "<a" * 20_000),
        ("markdown", "> " * 20_000 + "a"),
        ("csv", '"' * 20_001 + ",a\n"),
        ("srt", "<i" * 20_000),
        ("text", "\t" * 40_000 + "a"),
    ],
)
def test_that_hostile_text_takes_no_time(format: str, hostile: str) -> None:
    begin = time.process_time()
    text = "1\n00:00:01,000 --> 00:00:02,000\n" * (format == "srt") + hostile
    segments = layout_of(text, format).segments
    assert spliced(text, segments, [segment.text for segment in segments]) == text
    assert time.process_time() - begin < 2


def test_that_an_encoding_without_the_letters_makes_way_for_utf8(tmp_path: Path) -> None:
    document = opened(tmp_path, "a.txt", "Größe über Maß für Füße\n".encode("cp1252"))
    written, [notice] = document.written(["尺寸"])
    assert written.decode("utf-8") == "尺寸\n"
    assert "cp1252" in str(notice)
    unit = opened(tmp_path, "a.xlf", XLIFF.replace("UTF-8", "iso-8859-1").encode("latin-1"))
    assert b"&#23610;" in unit.written(["尺"] * len(unit.texts))[0]


def test_that_stray_bytes_survive(tmp_path: Path) -> None:
    raw = "Größe über alles\n".encode() * 3 + b"a\xff b\n"
    document = opened(tmp_path, "a.txt", raw)
    assert document.written(document.texts)[0] == raw


def test_that_the_name_says_the_language_and_nothing_is_written_over(tmp_path: Path) -> None:
    spec = DocumentSpec(str(tmp_path / "book.en.txt"), source_language="en", target_language="zh")
    assert wanted_place(spec).name == "book.zh.txt"
    (tmp_path / "book.zh.txt").touch()
    (tmp_path / "book.zh-2.txt").touch()
    assert free_place(wanted_place(spec)).name == "book.zh-3.txt"
    own = DocumentSpec(str(tmp_path / "a.md"), target_language="../x", output="")
    assert wanted_place(own).parent == tmp_path


def test_that_very_many_segments_are_found_in_a_moment() -> None:
    unit = "<trans-unit><source>a</source></trans-unit>\n"
    text = f'<xliff version="1.2"><file source-language="en"><body>{unit * 5000}</body></file></xliff>'
    file = io.StringIO(text)
    begin = time.process_time()
    assert len(layout_of(file.read(), "xliff").segments) == 5000
    assert time.process_time() - begin < 2
