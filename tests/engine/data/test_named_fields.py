"""Records with named fields: JSON lines, JSON arrays, Parquet and Arrow give the same pairs."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.data.readers import json_array, read
from model.data.readers.rows import Row
from model.errors import DataError
from model.records.corpora import ReadOptions

Records = Sequence[dict[str, Any]]
PAIRS = [("The sun.", "Die Sonne."), ("7", "sieben"), ("a\tb\u2028c", 'ü "q" \\ \''), ("NA", "null")]
TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)


def json_lines(records: Records) -> bytes:
    return "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records).encode()


def json_lines_escaped(records: Records) -> bytes:
    return "\r\n\r\n".join(map(json.dumps, records)).encode("utf-8-sig")


def array(records: Records) -> bytes:
    return json.dumps(list(records)).encode()


def array_indented(records: Records) -> bytes:
    return json.dumps({"data": list(records), "version": 1}, indent=2, ensure_ascii=False).encode("utf-16")


def parquet(records: Records) -> bytes:
    buffer = io.BytesIO()
    pq.write_table(pa.Table.from_pylist(list(records)), buffer, row_group_size=3)
    return buffer.getvalue()


def arrow_file(records: Records) -> bytes:
    table = pa.Table.from_pylist(list(records))
    buffer = io.BytesIO()
    with pa.ipc.new_file(buffer, table.schema) as writer:
        writer.write_table(table, max_chunksize=2)
    return buffer.getvalue()


def arrow_stream(records: Records) -> bytes:
    table = pa.Table.from_pylist(list(records))
    buffer = io.BytesIO()
    with pa.ipc.new_stream(buffer, table.schema, options=pa.ipc.IpcWriteOptions(compression="zstd")) as writer:
        writer.write_table(table, max_chunksize=2)
    return buffer.getvalue()


WRITERS = [json_lines, json_lines_escaped, array, array_indented, parquet, arrow_file, arrow_stream]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("records")


def rows_of(folder: Path, data: bytes, **options: Any) -> list[Row]:
    path = folder / "records"
    path.write_bytes(data)
    return list(read([str(path)], ReadOptions(**options)).rows)


def claiming(data: bytes, field: int, size: int) -> bytes:
    """A Parquet file whose first page says of itself that it has this size, packed (3) or unpacked (2)."""
    start = len(
        b"PAR1"
    )  # then fields of a byte for their type and a number of seven bits a byte (Thrift's compact protocol)
    for _ in range(1, field):
        start = _past_number(data, start + 1)
    digits = [size * 2 >> shift & 0x7F for shift in range(0, 35, 7)]
    claim = bytes([*(digit | 0x80 for digit in digits[:-1]), digits[-1]])
    return data[: start + 1] + claim + data[_past_number(data, start + 1) :]


def _past_number(data: bytes, place: int) -> int:
    while data[place] & 0x80:
        place += 1
    return place + 1


def pairs_of(folder: Path, data: bytes, **options: Any) -> list[tuple[str, str]]:
    return [(row.source, row.target) for row in rows_of(folder, data, **options) if not row.problem]


@pytest.mark.parametrize("write", WRITERS)
@given(pairs=st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=8), nested=st.booleans())
def test_that_pairs_come_back_from_every_format(
    folder: Path, write: Callable[[Records], bytes], pairs: list[tuple[str, str]], nested: bool
) -> None:
    records = [{"en": source, "zh": target} for source, target in pairs]
    data = write([{"translation": record} for record in records] if nested else records)
    assert pairs_of(folder, data) == pairs


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize(
    ("names", "options"),
    [
        (("en", "de"), {}),
        (("de", "en"), {"languages": ("de", "en")}),
        (("en-US", "de_DE"), {"languages": ("en", "de")}),
        (("de", "other"), {"languages": ("de", "en")}),
        (("eng_Latn", "zho_Hans"), {"languages": ("en", "zh")}),
        (("source", "target"), {}),
        (("sourceString", "targetString"), {}),
        (("sentence_eng_Latn", "sentence_deu_Latn"), {"languages": ("en", "de")}),
        (("Deutsch", "English"), {}),
        (("left", "right"), {}),
        (("right", "left"), {"columns": ("right", "left")}),
        (("right", "left"), {"columns": (3, 4)}),
    ],
)
def test_that_the_pair_is_found_among_other_fields(
    folder: Path, write: Callable[[Records], bytes], names: tuple[str, str], options: dict[str, Any]
) -> None:
    first, second = names
    records = [{"id": str(number), "score": 0.5, first: s, second: t} for number, (s, t) in enumerate(PAIRS)]
    assert pairs_of(folder, write(records), **options) == PAIRS


@pytest.mark.parametrize("write", WRITERS)
def test_that_a_missing_text_costs_its_record_and_says_which_side(
    folder: Path, write: Callable[[Records], bytes]
) -> None:
    records = [{"en": "a", "de": "A"}, {"en": None, "de": "B"}, {"en": "c", "de": None}, {"en": "d", "de": "D"}]
    assert [row.problem for row in rows_of(folder, write(records))] == ["", "no_source", "no_target", ""]


@pytest.mark.parametrize("write", WRITERS)
def test_that_numbers_of_a_chosen_field_are_text(folder: Path, write: Callable[[Records], bytes]) -> None:
    records = [{"word": "seven", "figure": 7}, {"word": "eight", "figure": 8}]
    pairs = pairs_of(folder, write(records), columns=("word", "figure"))
    assert pairs == [("seven", "7"), ("eight", "8")]


@pytest.mark.parametrize("write", WRITERS)
def test_that_a_field_that_is_in_no_record_is_named_with_those_there_are(
    folder: Path, write: Callable[[Records], bytes]
) -> None:
    data = write([{"en": "a", "de": "A"}])
    with pytest.raises(DataError, match=r"no field “fr” in any record.*en, de"):
        pairs_of(folder, data, columns=("en", "fr"))


def test_that_two_fields_of_no_known_name_are_the_first_two_texts_else_asked_for(folder: Path) -> None:
    with pytest.raises(DataError, match="cannot be told"):
        pairs_of(folder, b'{"text": "a"}\n{"text": "b"}\n')


def test_that_a_list_of_messages_by_their_keys_is_no_pair(folder: Path) -> None:
    with pytest.raises(DataError, match="cannot be told"):
        pairs_of(folder, json.dumps({f"menu.{number}": "Open" for number in range(30)}).encode())


def test_that_what_stands_before_the_array_is_passed_over(folder: Path) -> None:
    records = '[{"en": "a", "de": "A"}, {"en": "b", "de": "B"}]'
    assert pairs_of(folder, f'{{"version": "0.1",\n"size": 2, "data": {records}, "more": 1}}'.encode()) == [
        ("a", "A"),
        ("b", "B"),
    ]
    lines = '{"id": 1, "tags": ["x"], "en": "a", "de": "A"}\n' * 2
    assert pairs_of(folder, lines.encode()) == [("a", "A")] * 2


def test_that_broken_lines_are_counted_where_they_stand_and_empty_ones_are_none(folder: Path) -> None:
    lines = [
        '{"translation": {"en": "a", "de": "A"}}',
        "",
        '{"translation": {"en": "b", "de": ',
        "[1]",
        '{"translation": {"en": "e"}}',
        '{"en": "\\ud800", "de": "F"}',
        "[" * 100_000,
        '{"n": ' + "9" * 5000 + "}",
    ]
    rows = rows_of(folder, "\n".join(lines).encode())
    assert all(
        (row.source + row.target).encode() for row in rows
    )  # half a surrogate pair can be neither shown nor saved
    assert [(row.line, row.problem) for row in rows] == [
        (1, ""),
        (3, "bad_json"),
        (4, "bad_json"),
        (5, "no_target"),
        (6, "bad_bytes"),
        (7, "bad_json"),
        (8, "bad_json"),
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n"])
@pytest.mark.parametrize("name", ["r.jsonl", "r.json", "r.txt"])
def test_that_a_line_may_be_an_array_of_texts(tmp_path: Path, end: str, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(end.join(json.dumps(pair, ensure_ascii=False) for pair in PAIRS).encode())
    assert [(row.source, row.target) for row in read([str(path)], ReadOptions()).rows] == PAIRS
    path.write_text("[Music]\t[Musik]\n[1, 2]\t[1; 2]\n", encoding="utf-8")
    assert [row.source for row in read([str(path)], ReadOptions()).rows] == ["[Music]", "[1, 2]"]


@given(cut=st.integers(1, 200), size=st.integers(1, 40))
def test_that_an_array_that_breaks_off_is_refused_and_borders_of_chunks_change_nothing(cut: int, size: int) -> None:
    text = json.dumps([{"en": f"w{number}", "de": "ü]}, {"} for number in range(9)], indent=1, ensure_ascii=False)
    whole = list(json_array.array_values(Path("x"), (text[at : at + size] for at in range(0, len(text), size))))
    assert whole == json.loads(text)
    with pytest.raises(DataError, match=r"record|array"):
        list(json_array.array_values(Path("x"), iter([text[: -min(cut, len(text))]])))


@pytest.mark.parametrize("text", ['[{"a": 1} {"a": 2}]', '[{"a": 1},]', "[,]", "[1, 2}", '[{"a": 1}, x]'])
def test_that_what_is_no_json_is_refused_with_the_record(text: str) -> None:
    with pytest.raises(DataError, match=r"record [123]"):
        list(json_array.array_values(Path("x"), iter([text])))


@pytest.mark.parametrize("write", [parquet, arrow_file, arrow_stream])
def test_that_a_cut_or_changed_table_is_refused_or_read_but_never_more(
    folder: Path, write: Callable[[Records], bytes]
) -> None:
    data = write([{"en": f"word {number}", "de": f"Wort {number}"} for number in range(40)])
    with pytest.raises(DataError):
        pairs_of(folder, data[: len(data) // 2], format="parquet" if write is parquet else "arrow")
    for place in range(8, len(data), 37):
        changed = bytearray(data)
        changed[place] ^= 0xFF
        with suppress(DataError):
            assert len(rows_of(folder, bytes(changed), format="parquet" if write is parquet else "arrow")) <= 40


@pytest.mark.parametrize("compression", ["none", "snappy", "zstd"])
@pytest.mark.parametrize("field", [2, 3])
def test_that_a_page_that_claims_a_gigabyte_gets_none(folder: Path, compression: str, field: int) -> None:
    resource = pytest.importorskip("resource")
    buffer = io.BytesIO()
    pq.write_table(pa.table({"en": ["a" * 50] * 9, "de": ["b"] * 9}), buffer, compression=compression)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(DataError, match="damaged"):
        rows_of(folder, claiming(buffer.getvalue(), field, 1 << 30))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 200 << 10
