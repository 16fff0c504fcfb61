"""Translation memories: which variants of a unit make a pair, and what of a segment is text."""

from __future__ import annotations

import gzip
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

DOCTYPE = '<!DOCTYPE tmx SYSTEM "tmx14.dtd">'


def unit(*variants: tuple[str, str], attribute: str = "xml:lang") -> str:
    inner = "".join(f'<tuv {attribute}="{tag}"><seg>{text}</seg></tuv>' for tag, text in variants)
    return f"<tu><note>no text</note>{inner}</tu>\n"


def memory(*units: str, header: str = "en", declaration: str = '<?xml version="1.0"?>') -> str:
    start = f'{declaration}{DOCTYPE}<tmx version="1.4"><header srclang="{header}"/><body>\n'
    return start + "".join(units) + "</body></tmx>\n"


@pytest.fixture
def rows_of(tmp_path: Path) -> Callable[..., list[Row]]:
    def rows(content: str | bytes, *languages: str) -> list[Row]:
        path = tmp_path / "memory.tmx"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        source, target = languages or ("", "")
        return list(read([str(path)], ReadOptions(languages=(source, target))).rows)

    return rows


@pytest.mark.parametrize(
    ("segment", "text"),
    [
        ('Open <bpt i="1">&lt;b></bpt>the lid<ept i="1">&lt;/b></ept> slowly.', "Open the lid slowly."),
        ("up <hi>and <hi>d<it pos='end'>{x}</it>own</hi></hi>!", "up and down!"),
        ("a<ut>{\\cs1 }</ut>b<ph x='1'>{2}</ph>c", "abc"),
        ("one<ph>&lt;br/></ph>two", "one two"),
        ("one<ph type='lb'/>two", "one two"),
        ("Cows<ph>{\\fn <sub>Big <ph>{i}</ph>ones.</sub>}</ph> eat.", "Cows Big ones.  eat."),
        ("5 &lt; 6 &amp; <![CDATA[<b>]]> &#233;", "5 < 6 & <b> é"),
        ("Caf&eacute;&nbsp;&unknown;", "Café\u00a0&unknown;"),
        ("x&#x1E;y&#0;z\v", "x\x1ey\0z\v"),
        ("می\u200cروم", "می\u200cروم"),
    ],
)
def test_that_a_segment_is_what_a_person_reads(rows_of: Callable[..., list[Row]], segment: str, text: str) -> None:
    assert rows_of(memory(unit(("en", segment), ("de", "ja")))) == [Row(2, text, "ja")]


@pytest.mark.parametrize(
    ("tags", "languages", "pair"),
    [
        (("en-US", "de-DE"), ("en", "de"), (0, 1)),
        (("eng", "deu"), ("en", "de-DE"), (0, 1)),
        (("de", "en"), ("eng", "ger"), (1, 0)),
        (("DE_de", "EN"), ("en-us", "de"), (1, 0)),
        (("en-GB", "fr", "en"), ("fr", "en"), (1, 2)),
        (("de", "en", "fr"), ("", ""), (1, 0)),
        (("fr", "de"), ("", ""), (0, 1)),
        (("en-US", "en-GB", "zh-TW"), ("", ""), (0, 2)),
        (("en-US", "en-GB"), ("", ""), (0, 1)),
        (("en", "de", "fr"), ("", "en"), (1, 0)),
        (("en", "de", "fr"), ("fr", ""), (2, 0)),
        (("en", "en"), ("en", "en"), (0, 1)),
    ],
)
def test_that_two_languages_are_chosen_among_the_variants(
    rows_of: Callable[..., list[Row]], tags: tuple[str, ...], languages: tuple[str, str], pair: tuple[int, int]
) -> None:
    texts = ("first", "second", "third")
    rows = rows_of(memory(unit(*zip(tags, texts, strict=False))), *languages)
    assert rows == [Row(2, texts[pair[0]], texts[pair[1]])]


def test_that_any_source_language_and_the_old_attribute_are_read(rows_of: Callable[..., list[Row]]) -> None:
    content = memory(unit(("de", "Tür"), ("fr", "porte"), attribute="lang"), header="*all*")
    assert rows_of(content) == [Row(2, "Tür", "porte")]


def test_that_each_translation_of_a_unit_is_a_row(rows_of: Callable[..., list[Row]]) -> None:
    content = memory(unit(("en", "door"), ("de", "Tür"), ("fr", "porte"), ("de", "Pforte")))
    assert rows_of(content) == [Row(2, "door", "Tür"), Row(2, "door", "Pforte")]


def test_that_a_unit_without_a_language_has_an_empty_side(rows_of: Callable[..., list[Row]]) -> None:
    content = memory(unit(("en", "one")), unit(("en", "two"), ("de", "zwei")), unit(("de", "drei")), unit())
    assert rows_of(content) == [Row(2, "one", ""), Row(3, "two", "zwei"), Row(4, "", "drei"), Row(5, "", "")]


def test_that_a_missing_language_is_told_with_those_there_are(rows_of: Callable[..., list[Row]]) -> None:
    with pytest.raises(DataError, match="“fr”; it has: en-US, de-DE"):
        rows_of(memory(unit(("en-US", "door"), ("de-DE", "Tür"))), "en", "fr")


def test_that_a_memory_without_translations_is_told(rows_of: Callable[..., list[Row]]) -> None:
    with pytest.raises(DataError, match=r"one language only \(en\)"):
        rows_of(memory(unit(("en", "door"))))


def test_that_the_languages_are_found_out(tmp_path: Path) -> None:
    path = tmp_path / "memory.txt"
    path.write_text(memory(unit(("zh-CN", "门"), ("en-US", "door"))), encoding="utf-8")
    reading = read([str(path)], ReadOptions())
    assert (reading.format, len(list(reading.rows)), reading.found.languages) == ("tmx", 1, ("en-US", "zh-CN"))


texts = st.text(st.characters(exclude_characters="\0", exclude_categories=("Cs", "Cn")), min_size=1, max_size=12)


@settings(max_examples=40)
@given(
    pairs=st.lists(st.tuples(texts, texts), min_size=1, max_size=5),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "gb18030"]),
    end=st.sampled_from(["\n", "\r\n", "\r"]),
    packed=st.booleans(),
)
def test_that_pairs_come_back_in_every_encoding(
    tmp_path_factory: pytest.TempPathFactory, pairs: list[tuple[str, str]], encoding: str, end: str, packed: bool
) -> None:
    kept = {"\r": "&#13;", "\n": "&#10;"}  # else XML makes one line end of all
    units = [unit(("en", escape(source, kept)), ("de", escape(target, kept))) for source, target in pairs]
    declaration = f'<?xml version="1.0" encoding="{encoding.removesuffix("-sig")}"?>'
    content = memory(*units, declaration=declaration).replace("\n", end).encode(encoding)
    path = tmp_path_factory.getbasetemp() / "pairs.tmx"
    path.write_bytes(gzip.compress(content) if packed else content)
    assert [(row.source, row.target) for row in read([str(path)], ReadOptions()).rows] == pairs
