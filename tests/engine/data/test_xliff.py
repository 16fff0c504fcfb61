"""XLIFF: which texts of a unit make a pair, in both versions and with what translation tools add."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.data.readers import read
from model.data.readers.rows import Row
from model.errors import DataError
from model.records.corpora import ReadOptions

OLD = '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
NEW = '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="de"><file id="f">'


def file(*units: str, source: str = "en-US", target: str = "de-DE") -> str:
    inner = "".join(f"\n<trans-unit>{unit}</trans-unit>" for unit in units)
    languages = f'source-language="{source}" target-language="{target}"'
    return f"<file {languages}><header><note>none</note></header><body><group>{inner}</group></body></file>"


@pytest.fixture
def rows_of(tmp_path: Path) -> Callable[..., list[Row]]:
    def rows(content: str, *languages: str) -> list[Row]:
        path = tmp_path / "input.xlf"
        path.write_text(content, encoding="utf-8")
        source, target = languages or ("", "")
        return list(read([str(path)], ReadOptions(languages=(source, target))).rows)

    return rows


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ('Press <g id="1">red</g><x id="2"/> now<ph id="3">&lt;b&gt;</ph>.', "Press red now."),
        ('<bpt id="1">&lt;a></bpt>Home<ept id="1">&lt;/a></ept><bx id="2"/><ex id="2"/>!', "Home!"),
        ('one<x id="1" ctype="lb"/>two<x id="2" equiv-text="&lt;br/&gt;"/>three', "one two three"),
        (
            'a <mrk mtype="x-sdl-deleted">bad <g id="1">old</g></mrk><mrk mtype="x-sdl-added">new</mrk> word',
            "a new word",
        ),
        ('<mrk mtype="term">blue</mrk> sky', "blue sky"),
    ],
)
def test_that_inline_codes_are_no_text(rows_of: Callable[..., list[Row]], source: str, text: str) -> None:
    content = f"{OLD}{file(f'<source>{source}</source><target>ja</target>')}</xliff>"
    assert rows_of(content) == [Row(2, text, "ja")]


def test_that_proposals_and_notes_are_not_read(rows_of: Callable[..., list[Row]]) -> None:
    unit = "<source>a</source><target>b</target><note>n</note><alt-trans><source>no</source><target>no</target></alt-trans>"
    assert rows_of(f"{OLD}{file(unit)}</xliff>") == [Row(2, "a", "b")]


def test_that_units_without_a_translation_have_an_empty_side(rows_of: Callable[..., list[Row]]) -> None:
    content = f"{OLD}{file('<source>a</source>', '<source>b</source><target/>')}</xliff>"
    assert rows_of(content) == [Row(2, "a", ""), Row(3, "b", "")]


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        ("new", "marked_untranslated"),
        ("needs-translation", "marked_untranslated"),
        ("needs-review-translation", ""),
        ("final", ""),
    ],
)
def test_that_a_target_that_is_said_to_be_no_translation_yet_is_counted(
    rows_of: Callable[..., list[Row]], state: str, problem: str
) -> None:
    units = (f'<source>a</source><target state="{state}">b</target>', "<source>c</source><target>d</target>")
    assert rows_of(f"{OLD}{file(*units)}</xliff>") == [Row(2, "a", "b", problem), Row(3, "c", "d")]
    empty = file(f'<source>a</source><target state="{state}"/>')
    assert rows_of(f"{OLD}{empty}</xliff>") == [Row(2, "a", "")]


def test_that_a_segment_of_the_second_version_may_say_so_too(rows_of: Callable[..., list[Row]]) -> None:
    pairs = "<source>a</source><target>b</target></segment>"
    unit = f'<unit id="1"><segment state="initial">{pairs}<segment state="translated">{pairs}<segment>{pairs}</unit>'
    assert [row.problem for row in rows_of(f"{NEW}{unit}</file></xliff>")] == ["marked_untranslated", "", ""]


def test_that_marked_segments_are_rows_of_their_own(rows_of: Callable[..., list[Row]]) -> None:
    unit = (
        "<source>One. Two. Three.</source>"
        '<seg-source><g id="0"><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">T<x id="5"/>wo.</mrk></g>'
        ' <mrk mtype="seg" mid="3">Three.</mrk></seg-source>'
        '<target><mrk mtype="seg" mid="2">Zw<g id="7">ei.</g></mrk> <mrk mtype="seg" mid="1">Eins.</mrk></target>'
        '<sdl:seg-defs xmlns:sdl="http://sdl.com/FileTypes/SdlXliff/1.0"><sdl:seg id="1"/></sdl:seg-defs>'
    )
    rows = rows_of(f"{OLD}{file(unit)}</xliff>")
    assert rows == [Row(2, "One.", "Eins."), Row(2, "Two.", "Zwei."), Row(2, "Three.", "")]


def test_that_a_translation_without_marks_goes_with_the_whole_source(rows_of: Callable[..., list[Row]]) -> None:
    unit = '<source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk></seg-source><target>Eins. Zwei.</target>'
    assert rows_of(f"{OLD}{file(unit)}</xliff>") == [Row(2, "One. Two.", "Eins. Zwei.")]


def test_that_segments_of_the_second_version_are_rows(rows_of: Callable[..., list[Row]]) -> None:
    content = (
        f'{NEW}<unit id="1"><mtc:matches xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0"><mtc:match>'
        "<source>no</source><target>no</target></mtc:match></mtc:matches><originalData><data>&lt;b&gt;</data></originalData>\n"
        '<segment><source>A <pc id="1">big <mrk id="m">world</mrk></pc><ph id="2" subType="xlf:lb"/>now<sc id="3"/></source>'
        "<target>Eine große Welt</target></segment><ignorable><source> </source></ignorable>\n"
        "<segment><source>Two</source></segment></unit></file></xliff>"
    )
    assert rows_of(content) == [Row(2, "A big world now", "Eine große Welt"), Row(3, "Two", "")]


def test_that_files_in_other_languages_are_counted_and_turned_ones_are_turned(
    rows_of: Callable[..., list[Row]],
) -> None:
    unit = "<source>a</source><target>b</target>"
    files = file(unit) + file(unit, target="fr") + file(unit, source="de", target="en-GB")
    rows = rows_of(f"{OLD}{files}</xliff>", "en", "de")
    assert rows == [Row(2, "a", "b"), Row(3, "a", "b", "other_language"), Row(4, "b", "a")]
    with pytest.raises(DataError, match="“zh”; it has: en-US, de-DE, fr, de, en-GB"):
        rows_of(f"{OLD}{files}</xliff>", "en", "zh")


def test_that_a_target_language_that_is_not_named_is_believed(rows_of: Callable[..., list[Row]]) -> None:
    content = f"{OLD}{file('<source>a</source><target>b</target>')}</xliff>".replace(' target-language="de-DE"', "")
    assert rows_of(content, "en", "de") == [Row(2, "a", "b")]


texts = st.text(st.characters(exclude_categories=("Cs", "Cn")), min_size=1, max_size=12).filter(
    lambda text: "\0" not in text
)


@settings(max_examples=40)
@given(pairs=st.lists(st.tuples(texts, texts), min_size=1, max_size=5), is_new=st.booleans())
def test_that_pairs_come_back(
    tmp_path_factory: pytest.TempPathFactory, pairs: list[tuple[str, str]], is_new: bool
) -> None:
    kept = {"\r": "&#13;"}
    sides = [
        f"<source>{escape(source, kept)}</source><target>{escape(target, kept)}</target>" for source, target in pairs
    ]
    new = "".join(f"<unit><segment>{side}</segment></unit>" for side in sides)
    path = tmp_path_factory.getbasetemp() / "pairs.xml"
    path.write_bytes((f"{NEW}{new}</file></xliff>" if is_new else f"{OLD}{file(*sides)}</xliff>").encode())
    reading = read([str(path)], ReadOptions())
    assert [(row.source, row.target) for row in reading.rows] == pairs
    assert reading.format == "xliff"
