"""Encodings: told, marked, seen by zeros, guessed where one guess stands alone, asked for where it does not."""

from __future__ import annotations

import codecs
from pathlib import Path

import pytest

from model.data.readers import read
from model.data.readers.encodings import encoding_of
from model.data.readers.rows import Row
from model.errors import ConfigError, DataError
from model.records.corpora import ReadOptions

TEXTS = {
    "simplified": ["The lake is deep.\t这个湖很深。", "My sister draws maps.\t我妹妹画地图。", "Close the window.\t请关上窗户。"],
    "traditional": ["The lake is deep.\t這個湖很深。", "My sister draws maps.\t我妹妹畫地圖。", "Close the window.\t請關上窗戶。"],
    "japanese": ["The shop is open.\tその店は開いています。", "I read books.\t私は本を読みます。", "Let us go home.\t家に帰りましょう。"],
    "korean": ["The shop is open.\t그 가게는 열려 있습니다.", "I read books.\t나는 책을 읽는다.", "Where is it?\t그것은 어디에 있어요?"],
    "german": ["The door is green.\tDie Tür ist grün.", "Big houses.\tGroße Häuser.", "He hears nothing.\tEr hört nichts."],
    "french": ["Summer has come.\tL'été est arrivé.", "He is there.\tIl est là, très fâché.", "It is here.\tC'est déjà ici."],
    "russian": ["The lake is deep.\tОзеро очень глубокое.", "It is warm today.\tСегодня на улице тепло.", "I drink tea.\tЯ пью чай с мёдом."],
}  # fmt: skip


def rows_of(path: Path, options: ReadOptions | None = None) -> list[Row]:
    return list(read([str(path)], options or ReadOptions()).rows)


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"]
)
def test_that_every_unicode_encoding_is_seen(language: str, encoding: str) -> None:
    text = "\n".join(TEXTS[language])
    head = text.encode(encoding)
    found = encoding_of(head)
    assert head[found.mark :].decode(found.codec) == text


@pytest.mark.parametrize(
    ("language", "encoding"),
    [
        ("simplified", "gb18030"),
        ("simplified", "gbk"),
        ("simplified", "gb2312"),
        ("traditional", "big5"),
        ("japanese", "shift_jis"),
        ("japanese", "euc_jp"),
        ("japanese", "iso2022_jp"),
        ("korean", "euc_kr"),
        ("korean", "cp949"),
        ("german", "cp1252"),
        ("german", "latin-1"),
        ("german", "mac_roman"),
        ("german", "cp850"),
        ("french", "cp1252"),
        ("french", "mac_roman"),
        ("russian", "cp1251"),
        ("russian", "koi8-r"),
    ],
)
def test_that_a_legacy_encoding_is_guessed_right_or_not_at_all(language: str, encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "pairs.tsv"
    path.write_bytes("\r\n".join(TEXTS[language]).encode(encoding))
    reading = read([str(path)], ReadOptions())
    assert [f"{row.source}\t{row.target}" for row in reading.rows] == TEXTS[language]
    guessed = [notice.fields["encoding"] for notice in reading.found.notices if notice.code == "encoding_detected"]
    assert guessed == ([] if encoding == "iso2022_jp" else [reading.found.encoding])


def test_that_text_of_several_likely_encodings_is_asked_about_with_its_first_line(tmp_path: Path) -> None:
    path = tmp_path / "romanian.tsv"
    rows = ["It is late.\tEste târziu în oraş.", "Good day.\tBună ziua, ce faci?", "The child.\tCopilul învaţă."]
    path.write_bytes("\n".join(["plain\tplain", *rows]).encode("cp1250"))
    with pytest.raises(DataError, match=r"cp1250.*--encoding") as caught:
        rows_of(path)
    assert (caught.value.code, caught.value.fields["line"]) == ("encoding_unsure", 2)
    assert rows_of(path, ReadOptions(encoding="cp1250"))[1].target == "Este târziu în oraş."


def test_that_what_is_like_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noise.txt"
    path.write_bytes(bytes(range(128, 256)) * 3 + b"\n" + bytes(range(255, 127, -1)) * 3 + b"\n")
    with pytest.raises(DataError, match="--encoding"):
        rows_of(path)


@pytest.mark.parametrize(
    "encoding",
    [
        "gb18030",
        "big5",
        "shift_jis",
        "euc_kr",
        "euc_jp",
        "cp1252",
        "latin-1",
        "koi8-r",
        "utf-16",
        "utf-7",
        "cp037",
        "hz",
    ],
)
def test_that_a_told_encoding_is_used(tmp_path: Path, encoding: str) -> None:
    word = {
        "gb18030": "茶",
        "big5": "茶",
        "shift_jis": "茶",
        "euc_kr": "차",
        "euc_jp": "茶",
        "koi8-r": "чай",
        "hz": "茶",
    }.get(encoding, "Blüte")
    path = tmp_path / "told.tsv"
    path.write_bytes(f"{word}\tone\ntwo\t{word}\n".encode(encoding))
    rows = rows_of(path, ReadOptions("tsv", encoding=encoding))
    assert [(row.source, row.target) for row in rows] == [(word, "one"), ("two", word)]


@pytest.mark.parametrize("name", ["klingon", "base64", "rot13", "zlib", "x" * 300])
def test_that_a_name_of_no_text_encoding_is_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "any.tsv"
    path.write_bytes(b"a\tb\n")
    with pytest.raises(ConfigError) as caught:
        rows_of(path, ReadOptions(encoding=name))
    assert (caught.value.code, caught.value.fields["field"]) == ("encoding_name", "encoding")


def test_that_a_mark_in_the_file_is_stronger_than_what_was_told(tmp_path: Path) -> None:
    path = tmp_path / "marked.tsv"
    path.write_bytes(codecs.BOM_UTF8 + "grün\tgreen\n".encode())
    assert rows_of(path, ReadOptions(encoding="cp1252")) == [Row(1, "grün", "green")]


def test_that_lines_that_a_told_encoding_cannot_decode_are_marked(tmp_path: Path) -> None:
    path = tmp_path / "gbk.tsv"
    path.write_bytes("茶\ttea\n".encode("gbk") + b"\xff\xff\tbad\n" + "水\twater\n".encode("gbk"))
    assert [row.problem for row in rows_of(path, ReadOptions(encoding="gbk"))] == ["", "bad_bytes", ""]


def test_that_one_bad_byte_never_turns_a_file_of_utf8_into_latin1(tmp_path: Path) -> None:
    path = tmp_path / "good.tsv"
    path.write_bytes("ü\tu\n".encode() * 2 + b"\xfc\tu\n" + "ö\to\n".encode())
    rows = rows_of(path)
    assert [(row.line, row.problem) for row in rows if row.problem] == [(3, "bad_bytes")]
    assert {row.source for row in rows if not row.problem} == {"ü", "ö"}


def test_that_a_legacy_text_that_begins_with_much_ascii_is_decoded_from_its_first_letter(tmp_path: Path) -> None:
    path = tmp_path / "late.tsv"
    rows = ["plain row\tplain row"] * 30_000 + TEXTS["simplified"] * 20
    path.write_bytes("\n".join(rows).encode("gb18030"))
    assert [row.target for row in rows_of(path)][-3:] == [text.split("\t")[1] for text in TEXTS["simplified"]]


@pytest.mark.parametrize("place", [40, 41])
def test_that_stray_zeros_and_a_broken_line_make_no_other_encoding(tmp_path: Path, place: int) -> None:
    lines = [f"Line {number} of many.\tZeile {number} von vielen.\n".encode() for number in range(200)]
    lines[20:20] = [b"broken \xff\tx\n", b"y" * (place - sum(map(len, lines[:20])) % 2) + b"\0\tz\n"]
    path = tmp_path / "pairs.tsv"
    path.write_bytes(b"".join(lines))
    rows = rows_of(path)
    assert [row.line for row in rows if row.problem] == [21]
    assert len(rows) == 202


def test_that_the_two_sides_may_have_different_encodings(tmp_path: Path) -> None:
    source, target = tmp_path / "t.zh", tmp_path / "t.de"
    source.write_bytes("\n".join(text.split("\t")[1] for text in TEXTS["simplified"]).encode("gb18030"))
    target.write_bytes("\n".join(text.split("\t")[1] for text in TEXTS["german"]).encode("utf-16"))
    reading = read([str(source), str(target)], ReadOptions())
    assert next(reading.rows).target == "Die Tür ist grün."
    assert reading.found.encoding == "gb18030, utf-16-le"
