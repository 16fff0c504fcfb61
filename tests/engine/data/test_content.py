"""What files are packed in: told by content, read as a stream, bounded, and never unpacked to the names they carry."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import os
import tarfile
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from model.data.importing import import_corpus
from model.data.readers import content, read
from model.data.readers.content import members, opened, seekable
from model.errors import DataError
from model.records.corpora import ImportSpec, ReadOptions

UNIT = '<tu><tuv lang="en"><seg>a</seg></tuv><tuv lang="de"><seg>b</seg></tuv></tu>'
TEXT = b"Sonne\tsun\nMond\tmoon\n" * 20


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def tarred(files: dict[str, bytes], form: int = tarfile.PAX_FORMAT) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=form) as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


def as_is(data: bytes) -> bytes:
    return data


COMPRESSIONS: dict[str, Callable[[bytes], bytes]] = {
    "plain": as_is,
    "gzip": gzip.compress,
    "bzip2": bz2.compress,
    "xz": lzma.compress,
    "two gzip streams": lambda data: gzip.compress(data[:7]) + gzip.compress(data[7:]),
}
ARCHIVES: dict[str, Callable[[dict[str, bytes]], bytes]] = {
    "zip": zipped,
    "zip, stored": lambda files: zipped(files, zipfile.ZIP_STORED),
    "zip, bzip2": lambda files: zipped(files, zipfile.ZIP_BZIP2),
    "zip, lzma": lambda files: zipped(files, zipfile.ZIP_LZMA),
    "tar": tarred,
    "tar, ustar": lambda files: tarred(files, tarfile.USTAR_FORMAT),
    "tar, gnu": lambda files: tarred(files, tarfile.GNU_FORMAT),
    "tar.gz": lambda files: gzip.compress(tarred(files)),
    "tar.bz2": lambda files: bz2.compress(tarred(files)),
    "tar.xz": lambda files: lzma.compress(tarred(files)),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "pairs.any"


def content_of(path: Path, member: str = "") -> bytes:
    with opened(path, member) as (_, stream):
        return stream.read()


def code_of_refusal(path: Path, member: str = "") -> str:
    with pytest.raises(DataError) as refusal:
        content_of(path, member)
    assert str(path) in str(refusal.value)
    assert "{" not in str(refusal.value)
    return refusal.value.code


@pytest.mark.parametrize("pack", COMPRESSIONS.values(), ids=COMPRESSIONS)
def test_that_a_packed_file_is_known_by_its_first_bytes(path: Path, pack: Callable[[bytes], bytes]) -> None:
    path.write_bytes(pack(TEXT))
    assert content_of(path) == TEXT
    assert members(path) == []


@pytest.mark.parametrize("archive", ARCHIVES.values(), ids=ARCHIVES)
def test_that_a_member_of_an_archive_is_read_by_name_and_alone_without(
    path: Path, archive: Callable[[dict[str, bytes]], bytes]
) -> None:
    long_name = "f" * 90 + "/" + "n" * 90 + ".tsv"
    path.write_bytes(archive({"a.tsv": TEXT, long_name: b"other", "README.txt": b"about", "._a.tsv": b"\0"}))
    assert members(path) == ["a.tsv", long_name]
    assert content_of(path, "a.tsv") == TEXT
    assert content_of(path, long_name) == b"other"
    assert code_of_refusal(path) == "member_open"
    assert code_of_refusal(path, "b.tsv") == "member_unknown"
    path.write_bytes(archive({"LICENSE": b"free", "语料/a.tsv": TEXT}))
    assert content_of(path) == TEXT


@pytest.mark.parametrize("inner", ["gzip", "bzip2", "xz"])
def test_that_a_member_may_be_packed_once_more(path: Path, inner: str) -> None:
    path.write_bytes(zipped({"a.tsv.any": COMPRESSIONS[inner](TEXT)}))
    assert content_of(path) == TEXT


@pytest.mark.parametrize(
    "data",
    [
        gzip.compress(gzip.compress(TEXT)),
        gzip.compress(zipped({"a": TEXT})),
        zipped({"a": zipped({"b": TEXT})}),
        zipped({"a": gzip.compress(tarred({"b": TEXT}))}),
        tarred({"a": gzip.compress(bz2.compress(TEXT))}),
    ],
    ids=["gzip-gzip", "gzip-zip", "zip-zip", "zip-gzip-tar", "tar-gzip-bzip2"],  # the bytes hold the time of day
)
def test_that_archives_in_archives_are_not_followed(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    assert code_of_refusal(path) == "archive_nested"


def test_that_an_archive_without_files_says_so(path: Path) -> None:
    path.write_bytes(zipped({}))
    assert code_of_refusal(path) == "archive_empty"


@pytest.mark.parametrize("name", ["gzip", "bzip2", "xz", "zip", "zip, stored", "tar", "tar.gz", "tar.xz"])
def test_that_a_cut_off_file_is_refused_wherever_it_is_cut(path: Path, name: str) -> None:
    noise = os.urandom(12_000)
    whole = COMPRESSIONS[name](noise) if name in COMPRESSIONS else ARCHIVES[name]({"a": noise})
    for place in (len(whole) // 10, len(whole) // 4, len(whole) // 2):
        path.write_bytes(whole[:place])
        assert code_of_refusal(path, "a") in ("archive_damaged", "member_unknown")


@pytest.mark.parametrize("name", ["gzip", "bzip2", "xz", "zip", "tar.gz"])
def test_that_a_changed_byte_is_noticed(path: Path, name: str) -> None:
    noise = os.urandom(3000)
    whole = bytearray(COMPRESSIONS[name](noise) if name in COMPRESSIONS else ARCHIVES[name]({"a": noise}))
    whole[len(whole) // 2] ^= 0x55
    path.write_bytes(whole)
    assert code_of_refusal(path, "a") == "archive_damaged"


def test_that_a_password_is_said_to_be_needed(path: Path) -> None:
    data = bytearray(zipped({"a.tsv": TEXT}))
    for signature, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        data[data.index(signature) + offset] |= 1
    path.write_bytes(data)
    assert code_of_refusal(path) == "archive_encrypted"


def test_that_an_unknown_way_of_packing_is_said(path: Path) -> None:
    data = bytearray(zipped({"a.tsv": TEXT}))
    for signature, offset in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        data[data.index(signature) + offset] = 9  # deflate64
    path.write_bytes(data)
    assert code_of_refusal(path) == "archive_method"


@pytest.mark.parametrize(
    ("record", "offset", "value"),
    [
        (b"PK\x05\x06", 12, b"\xff\xff\xff\x7f"),  # the size of the directory: it would begin before the file
        (b"PK\x01\x02", 6, b"\xf9\0"),  # a version of zip that does not exist
        (b"PK\x01\x02", 9, b"\x08"),  # names in UTF-8, which this one is not
    ],
)
def test_that_a_zip_directory_cannot_say_what_it_likes(path: Path, record: bytes, offset: int, value: bytes) -> None:
    data = bytearray(zipped({"x.tsv": TEXT}).replace(b"x.tsv", b"\xff.tsv"))
    place = data.index(record) + offset
    data[place : place + len(value)] = value
    path.write_bytes(data)
    assert code_of_refusal(path) == "archive_damaged"


def test_that_links_and_names_that_leave_the_folder_are_no_members(path: Path) -> None:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for kind, target in ((tarfile.SYMTYPE, "/etc/passwd"), (tarfile.LNKTYPE, "a"), (tarfile.FIFOTYPE, "")):
            info = tarfile.TarInfo(f"link{kind.decode()}")
            info.type, info.linkname = kind, target
            archive.addfile(info)
        archive.addfile(tarfile.TarInfo("../out.tsv"))
        archive.addfile(tarfile.TarInfo("/root.tsv"))
    path.write_bytes(buffer.getvalue())
    assert members(path) == []
    link = zipfile.ZipInfo("link")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(link, "/etc/passwd")
        packed.writestr("../../out.tsv", TEXT)
    assert members(path) == []


@pytest.mark.parametrize("name", ["../../evil.tsv", "/evil.tsv", "texts/../../evil.tsv", "..\\evil.tsv"])
@pytest.mark.parametrize("pack", [zipped, tarred])
def test_that_a_name_that_leads_outside_is_the_reason_that_is_said(
    path: Path, pack: Callable[[dict[str, bytes]], bytes], name: str
) -> None:
    path.write_bytes(pack({name: TEXT}))
    with pytest.raises(DataError, match="leads outside of the archive") as refused, opened(path):
        pass
    assert name in str(refused.value)


def test_that_a_file_without_a_name_is_no_member(path: Path) -> None:
    path.write_bytes(zipped({"x.tsv": TEXT, "y.tsv": TEXT}).replace(b"x.tsv", b"\0.tsv"))
    assert members(path) == ["y.tsv"]


@pytest.mark.parametrize("pack", ["gzip", "bzip2", "xz", "zip", "tar.gz"])
def test_that_a_bomb_is_refused_before_it_is_unpacked(path: Path, pack: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "HARMLESS_BYTES", 1 << 20)
    monkeypatch.setattr(content, "LARGEST_RATIO", 5)
    zeros = bytes(8 << 20)
    path.write_bytes(COMPRESSIONS[pack](zeros) if pack in COMPRESSIONS else ARCHIVES[pack]({"a": zeros}))
    assert code_of_refusal(path) == "unpacks_to_too_much"


@pytest.mark.parametrize(
    "header",
    [
        {"type": tarfile.GNUTYPE_LONGNAME, "size": 1 << 33},
        {"type": tarfile.XHDTYPE, "size": 1 << 33},
        {"type": tarfile.REGTYPE, "size": -512},
    ],
)
def test_that_a_tar_header_cannot_claim_what_it_likes(path: Path, header: dict[str, object]) -> None:
    info = tarfile.TarInfo("a")
    for field, value in header.items():
        setattr(info, field, value)
    path.write_bytes(tarred({"first": TEXT}, tarfile.GNU_FORMAT)[:1024] + info.tobuf(tarfile.GNU_FORMAT) + bytes(10240))
    assert code_of_refusal(path) == "archive_damaged"


def test_that_a_document_is_no_archive(path: Path) -> None:
    data = zipped({"[Content_Types].xml": b"<Types/>", "xl/workbook.xml": b"<workbook/>"})
    path.write_bytes(data)
    assert members(path) == []
    assert content_of(path) == data


@pytest.mark.parametrize("pack", [as_is, gzip.compress, lambda data: zipped({"a.parquet": data})])
def test_that_what_must_be_read_in_any_order_can_be(path: Path, pack: Callable[[bytes], bytes]) -> None:
    path.write_bytes(pack(TEXT))
    heard: list[int] = []
    with seekable(path, "", heard.append) as (_, stream):
        stream.seek(-5, os.SEEK_END)
        assert stream.read() == TEXT[-5:]
        stream.seek(0)
        assert stream.read() == TEXT
    assert sum(heard) <= path.stat().st_size


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is needed")
def test_that_a_full_folder_for_temporary_files_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content.tempfile, "TemporaryFile", lambda **_: Path("/dev/full").open("w+b"))  # noqa: SIM115
    path.write_bytes(gzip.compress(TEXT))
    with pytest.raises(DataError, match=f"{tempfile.gettempdir()} cannot be written"), seekable(path, "", [].append):
        pass
    path.write_bytes(TEXT * 20_000)
    with pytest.raises(DataError, match=f"{tempfile.gettempdir()} cannot be written"):
        import_corpus(ImportSpec((str(path),), ""))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.json", json.dumps([{"en": f"a{n}", "de": "b"} for n in range(40_000)])),
        (
            "a.tmx",
            f"<tmx><body>{UNIT * 9000}</body></tmx>",
        ),
        ("a.jsonl", '{"en": "a", "de": "b"}\n' * 40_000),
    ],
)
@pytest.mark.parametrize("change", [lambda path: os.truncate(path, 500_000), os.utime])
def test_that_a_file_that_changes_while_it_is_read_is_refused(
    path: Path, name: str, text: str, change: Callable[[Path], None]
) -> None:
    path = path.with_name(name)
    path.write_text(text, encoding="utf-8")
    rows = read([str(path)], ReadOptions()).rows
    next(rows)
    change(path)
    with pytest.raises(DataError, match="changed by another program"):
        list(rows)


@pytest.mark.parametrize("make", [Path.mkdir, lambda _path: None])
def test_that_only_files_are_opened(path: Path, make: Callable[[Path], None]) -> None:
    make(path)
    assert code_of_refusal(path) in ("not_a_file", "file_missing")
