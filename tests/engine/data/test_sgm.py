"""Test sets in SGML: segments of two files that belong together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.data.readers import read
from model.data.readers.rows import Row
from model.errors import DataError
from model.records.corpora import ReadOptions


@pytest.fixture
def rows_of(tmp_path: Path) -> Callable[[str, str], list[Row]]:
    def rows(source: str, target: str) -> list[Row]:
        paths = [tmp_path / "set-src.en.sgm", tmp_path / "set-ref.de.sgm"]
        for path, content in zip(paths, (f"<srcset>{source}</srcset>", f"<refset>{target}</refset>"), strict=True):
            path.write_text(content, encoding="utf-8")
        return list(read(list(map(str, paths)), ReadOptions()).rows)

    return rows


def test_that_segments_belong_together_by_document_and_number(rows_of: Callable[[str, str], list[Row]]) -> None:
    source = '<doc docid="a" genre="x">\n<p>\n<seg id="1">one</seg>\n<seg id="2">two</seg></p></doc><doc docid="b">\n<seg id="1">three</seg></doc>'
    target = "<DOC docid='b'><SEG id=1>drei</SEG></DOC>\n<doc sysid='ref' docid=a><hl><seg id='2'>zwei</seg></hl><seg id='1'>eins</seg></doc>"
    assert rows_of(source, target) == [Row(5, "three", "drei"), Row(4, "two", "zwei"), Row(3, "one", "eins")]


def test_that_segments_without_a_partner_have_an_empty_side(rows_of: Callable[[str, str], list[Row]]) -> None:
    source = '<doc docid="a">\n<seg id="1">one</seg>\n<seg id="2">two</seg></doc>'
    target = '<doc docid="a">\n<seg id="1">eins</seg>\n\n<seg id="3">drei</seg></doc>'
    assert rows_of(source, target) == [Row(2, "one", "eins"), Row(4, "", "drei"), Row(3, "two", "")]


def test_that_each_reference_is_a_row(rows_of: Callable[[str, str], list[Row]]) -> None:
    target = "".join(f'<doc docid="a" sysid="{name}"><seg id="1">{name}</seg></doc>' for name in ("A", "B"))
    assert rows_of('<doc docid="a"><seg id="1">one</seg></doc>', target) == [Row(1, "one", "A"), Row(1, "one", "B")]


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("AT&T &amp; R&D &quot;x&quot; &#233;", 'AT&T & R&D "x" é'),
        ("3 < 5 > 4 <b>bold</b>", "3 < 5 > 4 <b>bold</b>"),
        ("two\n lines ", "two  lines"),
        ("&amp;lt;", "&lt;"),
    ],
)
def test_that_text_is_read_as_it_stands(rows_of: Callable[[str, str], list[Row]], written: str, text: str) -> None:
    segment = f'<doc docid="a"><seg id="1">{written}</seg></doc>'
    assert rows_of(segment, segment) == [Row(1, text, text)]


def test_that_an_endless_segment_is_marked(rows_of: Callable[[str, str], list[Row]]) -> None:
    endless = '<doc docid="a"><seg id="1">' + f"{'long ' * 2000}\n" * 110 + '</seg><seg id="2">b</seg></doc>'
    rows = rows_of(endless, '<doc docid="a"><seg id="1">a</seg><seg id="2">b</seg></doc>')
    assert [row.problem for row in rows] == ["line_too_long", ""]


def test_that_a_broken_byte_marks_its_segment_alone(tmp_path: Path) -> None:
    source, target = tmp_path / "a", tmp_path / "b"
    lines = [
        "<srcset><doc docid=a>",
        *(f"<seg id={number}>für {number}</seg>" for number in range(4)),
        "</doc></srcset>",
    ]
    target.write_text("\n".join(lines), encoding="utf-8")
    source.write_bytes(target.read_bytes().replace("für 2".encode(), b"f\xfcr 2"))
    assert [row.problem for row in read([str(source), str(target)], ReadOptions()).rows] == ["", "", "bad_bytes", ""]


def test_that_the_end_of_a_segment_may_be_left_out(rows_of: Callable[[str, str], list[Row]]) -> None:
    segments = "<doc docid=a><seg id=1>one\n<seg id=2>two\n</doc>"
    assert rows_of(segments, segments) == [Row(1, "one", "one"), Row(2, "two", "two")]


def test_that_one_file_alone_is_told_to_be_half(tmp_path: Path) -> None:
    path = tmp_path / "set-src.en.sgm"
    path.write_text('<srcset><doc docid="a"><seg id="1">one</seg></doc></srcset>', encoding="utf-8")
    with pytest.raises(DataError, match="2 file"):
        read([str(path)], ReadOptions())


words = st.text(st.characters(exclude_characters="\0\r\n<", exclude_categories=("Cs", "Cn")), min_size=1, max_size=12)
texts = words.filter(lambda text: text == text.strip())


@settings(max_examples=40)
@given(pairs=st.lists(st.tuples(texts, texts), min_size=1, max_size=5), end=st.sampled_from(["\n", "\r\n"]))
def test_that_pairs_come_back(tmp_path_factory: pytest.TempPathFactory, pairs: list[tuple[str, str]], end: str) -> None:
    paths = [str(tmp_path_factory.getbasetemp() / name) for name in ("source.txt", "target.txt")]
    for side, path in enumerate(paths):
        segments = [f'<seg id="{n}">{pair[side].replace("&", "&amp;")}</seg>' for n, pair in enumerate(pairs)]
        content = "\n".join(["<refset>", '<doc docid="x">', *segments, "</doc>", "</refset>", ""])
        Path(path).write_bytes(content.replace("\n", end).encode())
    assert [(row.source, row.target) for row in read(paths, ReadOptions()).rows] == pairs
