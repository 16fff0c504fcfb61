"""Message catalogues: messages, their plural forms, and what is no message."""

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

HEADER = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=%s\\n"\n\n'


@pytest.fixture
def rows_of(tmp_path: Path) -> Callable[..., list[Row]]:
    def rows(content: str | bytes, *languages: str) -> list[Row]:
        path = tmp_path / "input.po"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        source, target = languages or ("", "")
        return list(read([str(path)], ReadOptions(languages=(source, target))).rows)

    return rows


@pytest.mark.parametrize(
    ("entry", "rows"),
    [
        ('msgid "door"\nmsgstr "Tür"\n', [Row(6, "door", "Tür")]),
        ('# a\n#: b.c:1\nmsgctxt "menu"\nmsgid "Open"\nmsgstr "Öffnen"', [Row(9, "Open", "Öffnen")]),
        ('msgid ""\n"two "\n  "parts"\nmsgstr ""\n"zwei"\n"teilig"\n', [Row(6, "two parts", "zweiteilig")]),
        ('msgid "\\"a\\"\\n\\tb\\\\n"\nmsgstr "\\303\\274\\x41"', [Row(6, '"a"\n\tb\\n', "üA")]),
        ('msgid "old"\nmsgstr ""\n', [Row(6, "old", "")]),
        ('#, c-format, fuzzy\n#| msgid "was"\nmsgid "is"\nmsgstr "war"\n', [Row(8, "is", "war", "fuzzy")]),
        ('#~ msgid "gone"\n#~ msgstr "weg"\n', []),
        ('msgctxt "empty"\nmsgid ""\nmsgstr "leer"\n', [Row(7, "", "leer")]),
        ('msgid "a"\nmsgstr "A"\nmsgid "b"\nmsgstr "B"\n', [Row(6, "a", "A"), Row(8, "b", "B")]),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_that_a_message_is_a_row(rows_of: Callable[..., list[Row]], entry: str, rows: list[Row], end: str) -> None:
    assert rows_of((HEADER % "UTF-8" + entry).replace("\n", end)) == rows


@pytest.mark.parametrize(
    ("forms", "pairs"),
    [
        (["eine", "viele"], [("one", "eine"), ("many", "viele")]),
        (["alle"], [("one", "alle"), ("many", "alle")]),
        (["a", "b", "c"], [("one", "a"), ("many", "b"), ("many", "c")]),
        (["", ""], [("one", "")]),
    ],
)
def test_that_plural_forms_go_with_the_plural(
    rows_of: Callable[..., list[Row]], forms: list[str], pairs: list[tuple[str, str]]
) -> None:
    entry = 'msgid "one"\nmsgid_plural "many"\n' + "".join(f'msgstr[{n}] "{form}"\n' for n, form in enumerate(forms))
    assert [(row.source, row.target) for row in rows_of(entry)] == pairs


def test_that_the_charset_of_the_header_is_used(rows_of: Callable[..., list[Row]]) -> None:
    content = (HEADER % "ISO-8859-1" + 'msgid "door"\nmsgstr "Tür"\n').encode("latin-1")
    assert rows_of(content) == [Row(6, "door", "Tür")]


def test_that_the_header_may_be_one_line(rows_of: Callable[..., list[Row]]) -> None:
    header = 'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=iso-8859-1\\n"\n\n'
    assert rows_of((header + 'msgid "door"\nmsgstr "Tür"\n').encode("latin-1")) == [Row(4, "door", "Tür")]


def test_that_a_catalogue_of_the_source_language_is_turned(rows_of: Callable[..., list[Row]]) -> None:
    content = HEADER % "UTF-8" + 'msgid "door"\nmsgstr "Tür"\n'
    assert rows_of(content, "de", "en") == [Row(6, "Tür", "door")]
    assert rows_of(content, "en", "de") == [Row(6, "door", "Tür")]


def test_that_a_line_of_no_catalogue_is_told(rows_of: Callable[..., list[Row]]) -> None:
    with pytest.raises(DataError, match=r"line 8 \(“garbage”\)"):
        rows_of(HEADER % "UTF-8" + 'msgid "door"\nmsgstr "Tür"\ngarbage\n')


@pytest.mark.parametrize("field", ["msgid", "msgstr"])
def test_that_a_broken_byte_marks_its_message_alone(rows_of: Callable[..., list[Row]], field: str) -> None:
    entries = "".join(f'msgid "für {number}"\nmsgstr "Tür {number}"\n\n' for number in range(3))
    word = f'{field} "{"für" if field == "msgid" else "Tür"} 1'
    rows = rows_of((HEADER % "UTF-8" + entries).encode().replace(word.encode(), word.encode("latin-1")))
    assert [(row.line, row.problem) for row in rows] == [(6, ""), (9, "bad_bytes"), (12, "")]


def test_that_an_endless_message_is_marked(rows_of: Callable[..., list[Row]]) -> None:
    content = 'msgid "a"\nmsgstr ""\n' + f'"{"b" * 1000}"\n' * 1100 + '\nmsgid "c"\nmsgstr "d"\n'
    assert [row.problem for row in rows_of(content)] == ["line_too_long", ""]


ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": '\\n"\n"', "\r": "\\r", "\t": "\\t"}
texts = st.text(st.characters(exclude_characters="\0", exclude_categories=("Cs", "Cn")), min_size=1, max_size=12)


@settings(max_examples=40)
@given(pairs=st.lists(st.tuples(texts, texts), min_size=1, max_size=5), end=st.sampled_from(["\n", "\r\n", "\r"]))
def test_that_pairs_come_back(tmp_path_factory: pytest.TempPathFactory, pairs: list[tuple[str, str]], end: str) -> None:
    written = [[text.translate(str.maketrans(ESCAPES)) for text in pair] for pair in pairs]
    content = "".join(f'msgid "{source}"\nmsgstr "{target}"\n\n' for source, target in written)
    path = tmp_path_factory.getbasetemp() / "pairs.txt"
    path.write_bytes(content.replace("\n", end).encode())
    reading = read([str(path)], ReadOptions())
    assert [(row.source, row.target) for row in reading.rows] == pairs
    assert reading.format == "po"
