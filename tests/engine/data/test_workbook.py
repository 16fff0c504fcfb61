"""Excel workbooks: the text that a person sees, of one sheet, in bounded time and memory."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import pytest
from hypothesis import given
from hypothesis import strategies as st
from made_files import TYPES, cells, packed, workbook

from model.data.readers import xlsx
from model.data.readers.rows import Found, Row
from model.errors import DataError
from model.records.corpora import ReadOptions

PRINTABLE = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="_\ufffe\uffff"), min_size=1, max_size=9
)


def rows_of(folder: Path, data: bytes, options: ReadOptions | None = None) -> list[Row]:
    path = folder / "pairs.xlsx"
    path.write_bytes(data)
    return list(xlsx.read_rows([path], options or ReadOptions(), lambda _count: None, Found()))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("workbooks")


@given(pairs=st.lists(st.tuples(PRINTABLE, PRINTABLE), max_size=5))
def test_that_pairs_come_back_from_cells_with_and_without_shared_texts(
    folder: Path, pairs: Sequence[tuple[str, str]]
) -> None:
    data = workbook({"One": "".join(cells(*pair) for pair in pairs)})
    options = ReadOptions(header=False, columns=(1, 2))
    assert [(row.source, row.target) for row in rows_of(folder, data, options)] == list(pairs)
    shared = "".join(f"<si><t>{escape(text)}</t></si>" for pair in pairs for text in pair)
    rows = "".join(f"<row><c t='s'><v>{2 * n}</v></c><c t='s'><v>{2 * n + 1}</v></c></row>" for n in range(len(pairs)))
    data = workbook({"One": rows}, shared)
    assert [(row.source, row.target) for row in rows_of(folder, data, options)] == list(pairs)


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        ("<c><v>7</v></c>", "7"),
        ("<c t='n'><v>0.30000000000000004</v></c>", "0.3"),
        ("<c t='inlineStr'><is><t>007</t></is></c>", "007"),
        ("<c t='str'><f>A1&amp;B1</f><v>joined</v></c>", "joined"),
        ("<c t='b'><v>1</v></c>", "TRUE"),
        ("<c t='e'><v>#N/A</v></c>", "#N/A"),
        ("<c t='s'><v>0</v></c>", "half bold"),
        ("<c t='s'><v>1</v></c>", "漢字"),
        ("<c t='s'><v>2</v></c>", "a\nb\x0b_x000B_"),
        ("<c t='s'><v>99</v></c>", ""),
        ("<c t='s'><v>-1</v></c>", ""),
        ("<c s='3'/>", ""),
    ],
)
def test_that_a_cell_is_read_as_it_is_shown(tmp_path: Path, cell: str, shown: str) -> None:
    shared = "<si><r><t>half </t></r><r><rPr><b/></rPr><t>bold</t></r></si>"
    shared += "<si><t>漢字</t><rPh sb='0' eb='2'><t>かんじ</t></rPh></si><si><t>a\nb_x000B__x005F_x000B_</t></si>"
    rows = rows_of(tmp_path, workbook({"One": f"<row><c t='str'><v>left</v></c>{cell}</row>"}, shared))
    assert [(row.source, row.target) for row in rows] == [("left", shown)]


def test_that_gaps_move_nothing_and_lines_are_the_numbers_that_excel_shows(tmp_path: Path) -> None:
    rows = "<row r='3'><c r='C3' t='str'><v>c</v></c><c r='AA3' t='str'><v>aa</v></c></row><row r='9'/>"
    rows += "<row><c r='B10'><v>2</v></c></row>"
    read = rows_of(tmp_path, workbook({"One": rows}), ReadOptions(columns=(3, 27), header=False))
    assert read == [Row(3, "c", "aa"), Row(10, "", "")]


def test_that_the_titles_are_no_pair_and_choose_the_columns(tmp_path: Path) -> None:
    data = workbook({"One": cells("Note", "English", "Deutsch") + cells("x", "The sun shines.", "Die Sonne scheint.")})
    assert rows_of(tmp_path, data) == [Row(2, "The sun shines.", "Die Sonne scheint.")]
    chosen = ReadOptions(columns=("Deutsch", "Note"))
    assert rows_of(tmp_path, data, chosen) == [Row(2, "Die Sonne scheint.", "x")]
    with pytest.raises(DataError, match="no column “Suomi”"):
        rows_of(tmp_path, data, ReadOptions(columns=("Suomi", "Note")))


def test_that_a_sheet_is_chosen_by_name_else_the_first(tmp_path: Path) -> None:
    data = workbook({"One": cells("a", "A"), "Zwei & 三": cells("b", "B")})
    assert rows_of(tmp_path, data) == [Row(1, "a", "A")]
    assert rows_of(tmp_path, data, ReadOptions(member="Zwei & 三")) == [Row(1, "b", "B")]
    assert xlsx.sheets(tmp_path / "pairs.xlsx") == ["One", "Zwei & 三"]
    with pytest.raises(DataError, match="One, Zwei"):
        rows_of(tmp_path, data, ReadOptions(member="Three"))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (packed({"[Content_Types].xml": TYPES, "word/document.xml": b"<document/>"}), "document_unread"),
        (packed({"mimetype": b"application/vnd.oasis", "META-INF/manifest.xml": b"<m/>"}), "document_unread"),
        (packed({"[Content_Types].xml": TYPES, "visio/document.xml": b"<document/>"}), "workbook_other"),
        (workbook({}), "file_empty"),
        (workbook({"One": cells("a", "b") + "<row><c>"}), "xml_broken"),
        (workbook({"One": cells("a", "b")})[:-30], "archive_damaged"),
        (workbook({"One": "<!DOCTYPE x>"}), "xml_broken"),
    ],
)
def test_that_what_is_no_whole_workbook_is_refused(tmp_path: Path, data: bytes, code: str) -> None:
    with pytest.raises(DataError) as refusal:
        rows_of(tmp_path, data)
    assert refusal.value.code == code


def test_that_entities_are_refused(tmp_path: Path) -> None:
    files = {"[Content_Types].xml": TYPES, "xl/_rels/workbook.xml.rels": b"<Relationships/>"}
    files["xl/workbook.xml"] = b"<!DOCTYPE w [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><workbook>&a;</workbook>"
    with pytest.raises(DataError, match="entit"):
        rows_of(tmp_path, packed(files))


@pytest.mark.parametrize(
    ("piece", "shared"),
    [
        ("<row/>", ""),
        ("<row><c/></row>", ""),
        ("<c/>", ""),
        (cells("a", "b"), ""),
        ("", "<si/>"),
        ("", "<si><t>x</t></si>"),
    ],
)
def test_that_a_part_that_packs_better_than_any_table_is_refused_unread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, piece: str, shared: str
) -> None:
    monkeypatch.setattr("model.data.readers.workbook.HARMLESS_PART", 1 << 16)
    many = (1 << 17) // len(shared or piece)
    bomb = workbook({"One": cells("a", "b") + ("" if shared else piece * many)}, shared * many)
    with pytest.raises(DataError, match="far more than text"):
        rows_of(tmp_path, bomb)


def test_that_a_far_cell_costs_nothing(tmp_path: Path) -> None:
    rows = "<row r='999999999'><c r='XFD1' t='str'><v>far</v></c></row>" * 200
    read = rows_of(tmp_path, workbook({"One": rows}), ReadOptions(header=False, columns=(16384, 1)))
    assert read[-1] == Row(999999999, "far", "")


def test_that_a_sheet_has_no_more_rows_than_excel_allows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rows_of(tmp_path, workbook({"One": "<row><c/></row>" * 9 + cells("a", "A")})) == [Row(10, "a", "A")]
    monkeypatch.setattr("model.data.readers.workbook.MOST_ROWS", 9)
    with pytest.raises(DataError, match="far more than text"):
        rows_of(tmp_path, workbook({"One": "<row><c/></row>" * 9 + cells("a", "A")}))
