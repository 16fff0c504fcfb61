"""Lines of files: where they end, how they are decoded, which files are refused."""

from __future__ import annotations

import gzip
import os
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.data.readers import lines
from model.data.readers.lines import LONGEST_LINE, Line, cut_lines, read_lines
from model.errors import DataError

ENDS = ("\n", "\r\n", "\r")


def lines_of(path: Path) -> list[Line]:
    return list(read_lines(path, lambda _count: None))


def texts_in(folder: Path, content: bytes) -> list[str]:
    path = folder / "input.txt"
    path.write_bytes(content)
    return [line.text for line in lines_of(path)]


def in_pieces(content: bytes, size: int) -> Iterator[bytes]:
    return (content[start : start + size] for start in range(0, len(content), size))


def cut(content: bytes, size: int) -> list[bytes]:
    return [line for lines in cut_lines(in_pieces(content, size)) for line in lines]


@given(
    texts=st.lists(
        st.text(st.characters(exclude_characters="\r\n", exclude_categories=("Cs",)), max_size=8), max_size=6
    ),
    end=st.sampled_from(ENDS),
    closed=st.booleans(),
    size=st.integers(1, 9),
)
def test_that_lines_come_back_whatever_stands_in_them_and_wherever_chunks_end(
    texts: list[str], end: str, closed: bool, size: int
) -> None:
    content = end.join(texts) + (end if closed else "")
    wanted = texts if closed or (texts and texts[-1]) else texts[:-1]
    if closed and not texts:
        wanted = [""]
    assert [line.decode("utf-8") for line in cut(content.encode("utf-8"), size)] == wanted


@given(content=st.text("ab\r\n", max_size=12).map(str.encode), size=st.integers(1, 5))
def test_that_chunk_borders_change_nothing(content: bytes, size: int) -> None:
    assert cut(content, size) == cut(content, max(1, len(content)))


@pytest.mark.parametrize("mark", ["\u2028", "\u2029", "\u0085", "\v", "\f", "\x1c", "\x1d", "\x1e"])
def test_that_nothing_but_line_feed_and_carriage_return_ends_a_line(tmp_path: Path, mark: str) -> None:
    assert texts_in(tmp_path, f"one{mark}two\nthree\n".encode()) == [f"one{mark}two", "three"]


@pytest.mark.parametrize("end", ENDS)
def test_that_old_and_new_line_ends_leave_no_trace(tmp_path: Path, end: str) -> None:
    assert texts_in(tmp_path, end.join(["Sonne", "Mond", ""]).encode()) == ["Sonne", "Mond"]


def test_that_line_ends_may_be_mixed(tmp_path: Path) -> None:
    assert texts_in(tmp_path, b"a\rb\r\nc\n\rd") == ["a", "b", "c", "", "d"]


def test_that_a_missing_final_newline_loses_no_line(tmp_path: Path) -> None:
    assert texts_in(tmp_path, b"first\nlast") == ["first", "last"]


def test_that_a_byte_order_mark_is_no_part_of_the_first_word(tmp_path: Path) -> None:
    assert texts_in(tmp_path, "\ufeffHerbst\nWinter\n".encode()) == ["Herbst", "Winter"]


def test_that_a_gzipped_file_is_told_by_its_content(tmp_path: Path) -> None:
    assert texts_in(tmp_path, gzip.compress("grün\nblau\n".encode())) == ["grün", "blau"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "utf-32", "utf-32-be"])
def test_that_wide_text_is_read_by_its_mark(tmp_path: Path, encoding: str) -> None:
    mark = "\ufeff" if encoding.endswith("-be") else ""
    assert texts_in(tmp_path, f"{mark}tea\tお茶\r\nrice\t𠮷\r\n".encode(encoding)) == ["tea\tお茶", "rice\t𠮷"]


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
def test_that_wide_text_without_a_mark_is_told_by_its_zeros(tmp_path: Path, encoding: str) -> None:
    assert texts_in(tmp_path, "green tea\tgrüner Tee\rwater\t水\r".encode(encoding)) == [
        "green tea\tgrüner Tee",
        "water\t水",
    ]


def test_that_zeros_of_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(bytes(range(7)) * 50 + bytes(900))
    with pytest.raises(DataError, match="zero bytes") as caught:
        lines_of(path)
    assert caught.value.fields["path"] == str(path)


def test_that_half_a_character_of_wide_text_breaks_its_line_only(tmp_path: Path) -> None:
    path = tmp_path / "wide.txt"
    path.write_bytes("\ufeffone\n".encode("utf-16-le") + b"\x00\xd8" + "two\nthree\n".encode("utf-16-le"))
    assert [line.problem for line in lines_of(path)] == ["", "bad_bytes", ""]


def test_that_wide_text_that_breaks_off_within_a_character_is_an_error_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "wide.txt"
    path.write_bytes("\ufeffone\ntwo".encode("utf-16-le")[:-1])
    with pytest.raises(DataError, match="utf-16-le") as caught:
        lines_of(path)
    assert caught.value.fields["line"] == 2


def test_that_a_rare_broken_line_is_marked_and_the_others_stay_whole(tmp_path: Path) -> None:
    path = tmp_path / "mostly.txt"
    path.write_bytes("Größe\n".encode() * 30 + b"Gr\xf6\xdfe\n" + "Größe\n".encode() * 30)
    lines = lines_of(path)
    assert [number for number, line in enumerate(lines, 1) if line.problem == "bad_bytes"] == [31]
    assert {line.text for line in lines if not line.problem} == {"Größe"}


def test_that_a_single_broken_line_among_plain_ones_is_forgiven(tmp_path: Path) -> None:
    path = tmp_path / "plain.txt"
    path.write_bytes(b"plain\nplain\ncaf\xe9\n")
    assert [line.problem for line in lines_of(path)] == ["", "", "bad_bytes"]


def test_that_half_characters_of_utf16_are_no_utf8(tmp_path: Path) -> None:
    path = tmp_path / "surrogate.txt"
    path.write_bytes("ä\nö\n".encode() + b"\xed\xa0\x80\n")
    assert [line.problem for line in lines_of(path)] == ["", "", "bad_bytes"]


def test_that_a_torn_gzip_file_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "torn.gz"
    path.write_bytes(gzip.compress(b"".join(b"line %d\n" % number for number in range(5000)))[:-500])
    with pytest.raises(DataError, match="breaks off") as caught:
        lines_of(path)
    assert caught.value.fields["path"] == str(path)


def test_that_a_gzip_file_with_a_wrong_checksum_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "wrong.gz"
    content = bytearray(gzip.compress(b"quiet\nnight\n"))
    content[-6] ^= 0xFF
    path.write_bytes(content)
    with pytest.raises(DataError, match="damaged"):
        lines_of(path)


@pytest.mark.parametrize("end", [b"", b"\n", b"\rb"])
def test_that_a_line_without_an_end_in_sight_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: bytes
) -> None:
    monkeypatch.setattr(lines, "ENDLESS_LINE", 2 * LONGEST_LINE)
    path = tmp_path / "endless.txt"
    path.write_bytes(b"short\n" + b"a" * 3 * LONGEST_LINE + end)
    assert [len(line.text) for line in lines_of(path)][:2] == [5, 200]
    path.write_bytes(b"short\n" + b"a" * 4 * LONGEST_LINE + end)
    with pytest.raises(DataError, match="line 2 has not ended"):
        lines_of(path)


def test_that_an_endless_line_is_marked_and_takes_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "bomb.gz"
    with gzip.open(path, "wb", compresslevel=1) as file:
        file.write(b"short\n")
        for _ in range(24):
            file.write(b"a" * LONGEST_LINE)
        file.write(b"\nafter\n")
    tracemalloc.start()
    lines = lines_of(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [line.problem for line in lines] == ["", "line_too_long", ""]
    assert lines[2].text == "after"
    assert peak < 12 * LONGEST_LINE


def test_that_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"absent\.tsv"):
        lines_of(tmp_path / "absent.tsv")


def test_that_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="not a file"):
        lines_of(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes in folders")
def test_that_a_pipe_nobody_writes_to_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tsv")
    with pytest.raises(DataError, match="not a file"):
        lines_of(tmp_path / "pipe.tsv")


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "a/b"])
def test_that_a_name_no_file_can_have_is_an_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(DataError):
        lines_of(tmp_path / name)


@pytest.mark.parametrize(
    "change", [lambda path: os.truncate(path, 300_000), lambda path: path.open("ab").write(b"more")]
)
def test_that_a_file_that_changes_while_it_is_read_is_refused(tmp_path: Path, change: Callable[[Path], object]) -> None:
    path = tmp_path / "download.txt"
    path.write_bytes(b"word\n" * 200_000)
    lines = read_lines(path, lambda _count: None)
    next(lines)
    change(path)
    with pytest.raises(DataError, match="changed by another program"):
        list(lines)


def test_that_all_bytes_of_the_file_are_told(tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_bytes(b"word\n" * 200_000)
    told: list[int] = []
    list(read_lines(path, told.append))
    assert sum(told) == path.stat().st_size
    assert len(told) > 2
