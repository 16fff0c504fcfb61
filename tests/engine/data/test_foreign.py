"""Files that hold no text to be read are named for what they are."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from made_files import packed

from model.data.readers import read
from model.data.readers.foreign import DOCUMENTS, PACKED
from model.errors import DataError
from model.records.corpora import ReadOptions

STARTS = [
    *(("packed_unread", mark, kind) for mark, kind in PACKED.items()),
    *(("document_unread", mark, kind) for mark, kind in DOCUMENTS.items()),
    ("page_unread", b"<!DOCTYPE html>\n<html><body>Not found</body></html>", "web page"),
    ("pointer_unread", b"version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 9\n", "git lfs pull"),
]


@pytest.mark.parametrize(("code", "start", "said"), STARTS, ids=[said for _, _, said in STARTS])
@pytest.mark.parametrize("packing", ["plain", "gzip", "zip"])
def test_that_a_file_without_text_says_what_it_is(
    tmp_path: Path, code: str, start: bytes, said: str, packing: str
) -> None:
    content = start + bytes(range(1, 200))
    packings = {"plain": content, "gzip": gzip.compress(content), "zip": packed({"pairs.tsv": content})}
    path = tmp_path / "pairs.tsv"
    path.write_bytes(packings[packing])
    for format in ("auto", "csv"):
        with pytest.raises(DataError, match=said.replace("(", r"\(").replace(")", r"\)")) as caught:
            list(read([str(path)], ReadOptions(format=format)).rows)
        assert caught.value.code == code


BINARIES = [
    ("picture_unread", "PNG", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
    ("picture_unread", "JPEG", b"\xff\xd8\xff\xe0\0\x10JFIF"),
    ("picture_unread", "GIF", b"GIF89a\1\0"),
    ("picture_unread", "WebP", b"RIFF\x10\x20\0\0WEBPVP8 "),
    ("picture_unread", "TIFF", b"II*\0\x08\0"),
    ("picture_unread", "BMP", b"BM\x36\x10\0\0\0\0\0\0\x36"),
    ("picture_unread", "HEIC", b"\0\0\0\x18ftypheic"),
    ("picture_unread", "ICO", b"\0\0\1\0\1\0\x10\x10"),
    ("sound_unread", "MP3", b"ID3\x04\0"),
    ("sound_unread", "MP3", b"\xff\xfb\x90\x64"),
    ("sound_unread", "Ogg", b"OggS\0\2"),
    ("sound_unread", "FLAC", b"fLaC\0\0"),
    ("sound_unread", "WAV", b"RIFF\x24\x80\0\0WAVEfmt "),
    ("film_unread", "MP4", b"\0\0\0\x20ftypisom"),
    ("film_unread", "Matroska", b"\x1a\x45\xdf\xa3\x01"),
    ("film_unread", "AVI", b"RIFF\x24\x80\0\0AVI LIST"),
    ("font_unread", "TrueType", b"\0\1\0\0\0\x12\1\0"),
    ("font_unread", "OpenType", b"OTTO\0\x0c"),
    ("font_unread", "WOFF", b"wOF2\0\1\0\0"),
    ("program_unread", "Windows", b"MZ\x90\0\3\0"),
    ("program_unread", "ELF", b"\x7fELF\2\1\1"),
    ("document_unread", "SQLite", b"SQLite format 3\0"),
]


@pytest.mark.parametrize(("code", "kind", "start"), BINARIES, ids=[kind for _, kind, _ in BINARIES])
def test_that_a_binary_file_is_named_before_encodings_are_talked_of(
    tmp_path: Path, code: str, kind: str, start: bytes
) -> None:
    path = tmp_path / "cat.txt"
    path.write_bytes(start + bytes(range(256)) * 40)
    for encoding in ("", "utf-8"):
        with pytest.raises(DataError, match=kind) as caught:
            list(read([str(path)], ReadOptions(encoding=encoding)).rows)
        assert caught.value.code == code


@pytest.mark.parametrize(
    "start", ["BM was here", "MZ is Mozambique", "ID3 tags", "RIFFed WAVEs", "GIF89", "OTTO", "II*", "wOFF"]
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_that_a_text_may_begin_with_such_letters(tmp_path: Path, start: str, encoding: str) -> None:
    path = tmp_path / "pairs.tsv"
    path.write_bytes(f"{start}\tĀ b\nĀ b\tc d\n".encode(encoding))
    assert [row.source for row in read([str(path)], ReadOptions()).rows] == [start, "Ā b"]


@pytest.mark.parametrize(
    "content",
    [
        '<?xml version="1.0"?><dataset id="wmt"><doc/></dataset>',
        '\ufeff<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- made\tby, hand -->\r\n<!DOCTYPE dataset>\r\n<dataset a="b,c">\t</dataset>',
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_that_xml_of_another_kind_is_named_by_its_first_element(tmp_path: Path, content: str, encoding: str) -> None:
    path = tmp_path / "set.xml"
    path.write_bytes(content.encode(encoding))
    with pytest.raises(DataError, match="dataset") as caught:
        read([str(path)], ReadOptions())
    assert caught.value.code == "xml_other"
