"""XML from strangers: what is refused, what is bounded, and where a fault stands."""

from __future__ import annotations

import gzip
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest
from processor_time import processor_seconds

from model.data.readers import read, tmx
from model.data.readers.rows import Row
from model.errors import ConfigError, DataError
from model.records.corpora import ReadOptions

START = '<tmx version="1.4"><header srclang="en"/><body>\n'
END = "</body></tmx>"
UNIT = '<tu><tuv xml:lang="en"><seg>door</seg></tuv><tuv xml:lang="de"><seg>Tür</seg></tuv></tu>\n'
MILLION = 1 << 20


def rows_of(folder: Path, content: str | bytes, options: ReadOptions | None = None) -> list[Row]:
    path = folder / "input.tmx"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return list(read([str(path)], options or ReadOptions(format="tmx")).rows)


@pytest.mark.parametrize(
    "declaration",
    [
        '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">',
        '<!ENTITY leak SYSTEM "secret.txt">',
        '<!ENTITY leak PUBLIC "-//X" "http://localhost/x">',
        '<!ENTITY % outer SYSTEM "outer.dtd"> %outer;',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_that_declared_entities_are_refused(tmp_path: Path, declaration: str, encoding: str) -> None:
    (tmp_path / "secret.txt").write_text("MARKER", encoding="utf-8")
    with pytest.raises(DataError, match="entit") as caught:
        rows_of(tmp_path, f"<!DOCTYPE tmx [\n{declaration}\n]>{START}{UNIT}{END}".encode(encoding))
    assert caught.value.fields["line"] == 2
    assert "MARKER" not in str(caught.value)


def endless(*, start: str, piece: str, times: int = 64) -> Iterator[bytes]:
    yield start.encode()
    for _ in range(times):
        yield piece.encode() * (MILLION // len(piece))


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (f"{START}<tu tuid='", "a"),
        (f"{START}<!--", "-x"),
        (f"{START}", "<a>"),
        (f"{START}<", "a"),
        (f"{START}<?", "a"),
        ("<!DOCTYPE tmx [<!ATTLIST tuv x CDATA '", "a"),
        ("<!DOCTYPE tmx SYSTEM '", "a"),
    ],
)
def test_that_endless_markup_is_refused_at_once_and_in_little_memory(tmp_path: Path, start: str, piece: str) -> None:
    path = tmp_path / "endless.tmx"
    with path.open("wb") as file:
        file.writelines(endless(start=start, piece=piece))
    tracemalloc.start()
    started = processor_seconds()
    with pytest.raises(DataError, match="goes beyond"):
        list(read([str(path)], ReadOptions(format="tmx")).rows)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert processor_seconds() - started < 2
    assert peak < 20 * MILLION


def test_that_endless_text_is_marked_and_takes_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "endless.tmx.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.writelines(endless(start=f'{START}<tu><tuv xml:lang="en"><seg>', piece="long ", times=12))
        file.write(f"</seg></tuv></tu>\n{UNIT}{END}".encode())
    tracemalloc.start()
    rows = list(read([str(path)], ReadOptions()).rows)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [row.problem for row in rows] == ["line_too_long", ""]
    assert peak < 12 * MILLION


def test_that_very_many_names_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="goes beyond"):
        rows_of(tmp_path, START + "".join(f"<a{number}/>" for number in range(50_000)))


def test_that_very_many_variants_are_marked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tmx, "LARGEST_UNIT", 1000)
    many = '<tuv xml:lang="en"><seg/></tuv>' * 20
    assert [row.problem for row in rows_of(tmp_path, f"{START}<tu>{many}</tu>{UNIT}{END}")] == ["line_too_long", ""]


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (f"{START}{UNIT}<tu>", 3),
        (f"{START}{UNIT}<tu></tuv></tu>{END}", 3),
        (f"{START}{UNIT}a & b{END}", 3),
        (f"{START}{UNIT}{END}\n{START}", 4),
        ("no markup at all", 1),
    ],
)
def test_that_broken_xml_is_told_with_its_line(tmp_path: Path, content: str, line: int) -> None:
    with pytest.raises(DataError, match=f"no well-formed XML at line {line} ") as caught:
        rows_of(tmp_path, content)
    assert caught.value.fields["line"] == line


def test_that_another_kind_of_file_is_told_by_its_first_element(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"<html> \(line 2\), and <tmx>"):
        rows_of(tmp_path, "<?xml version='1.0'?>\n<html><body/></html>")


def test_that_an_empty_file_has_no_rows(tmp_path: Path) -> None:
    assert rows_of(tmp_path, "") == []


@pytest.mark.parametrize("start", ["\n \n<?xml version='1.0'?>", "<?xml version='1.1' standalone='yes'?>\n\n", "\n\n"])
def test_that_a_misplaced_declaration_is_forgiven(tmp_path: Path, start: str) -> None:
    assert rows_of(tmp_path, f"{start}{START}{UNIT.replace('door', '&ndash;')}{END}") == [Row(4, "–", "Tür")]


@pytest.mark.parametrize(
    ("name", "codec"), [("ISO-8859-1", "cp1252"), ("gb2312", "gb18030"), ("Shift_JIS", "cp932"), ("UTF-16", "utf-8")]
)
def test_that_the_declared_encoding_is_used(tmp_path: Path, name: str, codec: str) -> None:
    text = {"cp1252": "“Tür”", "gb18030": "門是綠的", "cp932": "ドア①", "utf-8": "“門”"}[codec]
    content = f'<?xml version="1.0" encoding="{name}"?>{START}{UNIT.replace("Tür", text)}{END}'.encode(codec)
    assert rows_of(tmp_path, content) == [Row(2, "door", text)]


def test_that_a_chosen_encoding_is_stronger_than_a_declared_one(tmp_path: Path) -> None:
    content = f'<?xml version="1.0" encoding="UTF-8"?>{START}{UNIT}{END}'.replace("Tür", "дверь").encode("koi8-r")
    options = ReadOptions(format="tmx", encoding="koi8-r")
    assert rows_of(tmp_path, content, options) == [Row(2, "door", "дверь")]
    with pytest.raises(DataError, match="line 2"):
        rows_of(tmp_path, content)


def test_that_an_unknown_encoding_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="“klingon”"):
        rows_of(tmp_path, f'<?xml version="1.0" encoding="klingon"?>{START}{END}')
    with pytest.raises(ConfigError, match="klingon"):
        rows_of(tmp_path, START, ReadOptions(format="tmx", encoding="klingon"))


def test_that_a_rare_broken_byte_marks_its_row_alone(tmp_path: Path) -> None:
    content = (START + UNIT * 3).encode() + UNIT.encode("latin-1") + (UNIT + END).encode()
    assert [row.problem for row in rows_of(tmp_path, content)] == ["", "", "", "bad_bytes", ""]
