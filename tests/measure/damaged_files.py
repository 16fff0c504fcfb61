"""Files of every format and packing that readers know, and ways to damage them (for fuzz_readers.py)."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import random
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq
from made_files import cells, packed, workbook

from model.records.corpora import ReadOptions

PAIRS = [("The sun & <moon>.", "Die Sonne, „hier“."), ("7", "007"), ("中文 test", "ü\u200c"), ("a\tb", 'say "x"')] * 3
TOKENS = [
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\r",
    b"\n\n",
    b'"',
    b'""',
    b"\t",
    b",",
    b"{",
    b"[",
    b"]",
    b"<",
    b"&",
    b"&#0;",
]
TOKENS += [
    b"&#x110000;",
    b"<!DOCTYPE a [",
    b"<!ENTITY a 'b'>",
    b"&a;",
    b"]]>",
    b"<![CDATA[",
    b"<!--",
    b"<?xml ",
    b"\xed\xa0\x80",
]
TOKENS += [
    b"\\ud800",
    b"9" * 5000,
    b"-1",
    b"1e999",
    b"[" * 3000,
    b"<a>" * 3000,
    b'msgid "',
    b"<seg id=",
    b"\xe2\x80\xa8",
]
TOKENS += [
    bytes([255] * 4),
    bytes([255, 255, 255, 127]),
    bytes(8),
    b"x" * 70_000,
    b"_x0000_",
    b"'1048577'",
    b"ZZZ99999999999",
]


class Case(NamedTuple):
    """Files to damage, and the format that they are to be read as."""

    files: tuple[bytes, ...]
    format: str = "auto"


def lines(pairs: Sequence[tuple[str, str]], between: str) -> bytes:
    return "".join(f"{source.replace(between, ' ')}{between}{target}\n" for source, target in pairs).encode()


def json_text(record: Callable[[str, str], object]) -> list[object]:
    return [record(source, target) for source, target in PAIRS]


def table(*, nested: bool) -> pa.Table:
    if nested:
        return pa.table(
            {"translation": [{"en": source, "de": target} for source, target in PAIRS], "id": range(len(PAIRS))}
        )
    sources, targets = zip(*PAIRS, strict=True)
    return pa.table({"en": pa.array(sources).dictionary_encode(), "de": pa.array(targets, pa.large_string())})


def parquet(*, nested: bool) -> bytes:
    buffer = io.BytesIO()
    pq.write_table(table(nested=nested), buffer, row_group_size=5)
    return buffer.getvalue()


def arrow(*, nested: bool, compression: str | None) -> bytes:
    buffer = io.BytesIO()
    new = pa.ipc.new_stream if nested else pa.ipc.new_file
    with new(buffer, table(nested=nested).schema, options=pa.ipc.IpcWriteOptions(compression=compression)) as writer:
        writer.write_table(table(nested=nested), max_chunksize=5)
    return buffer.getvalue()


def tar(data: bytes) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(
        fileobj=buffer, mode="w", format=random.choice([tarfile.PAX_FORMAT, tarfile.GNU_FORMAT])
    ) as archive:
        for name in ("ü" * 120, "README"):
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return buffer.getvalue()


TMX = b"""<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><header srclang="en"/><body>
<tu><tuv xml:lang="en-US"><seg>Press <bpt i="1">&lt;b></bpt>one<ept i="1">&lt;/b></ept> &amp; go</seg></tuv><tuv xml:lang="de">
<seg>Dr\xc3\xbccke <ph>x</ph></seg></tuv><tuv lang="fr"><seg/></tuv></tu><tu><tuv xml:lang="de"><seg>x</seg></tuv></tu></body></tmx>"""
XLIFF = b"""<?xml version='1.0'?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en"
target-language="de"><body><trans-unit id="1"><source>Hello <g id="1">world</g></source><target>Hallo</target></trans-unit>
<trans-unit id="2"><source>b</source><target/></trans-unit></body></file></xliff>"""
XLIFF_2 = b"""<xliff version="2.0" srcLang="en" trgLang="de" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f"><unit id="1">
<segment><source>a <pc id="1">b</pc></source><target>A</target></segment><segment><source>c</source></segment></unit></file></xliff>"""
PO = b"""msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: de\\n"

#, fuzzy
msgctxt "menu"
msgid "File\\t%s"
msgid_plural "Files\\x41\\303\\274"
msgstr[0] "Datei"
msgstr[1] ""
"Dateien"
"""
SGM = b"""<srcset setid="t" srclang="any"><doc docid="d" genre=news><p><seg id="1">One &amp; two</seg><seg id=2> b </seg></p></doc></srcset>"""
CATALOGUE: dict[str, list[Case]] = {
    "tsv": [
        Case((lines(PAIRS, "\t"),)),
        Case((lines(PAIRS, "\t").decode().encode("utf-16"),)),
        Case((b'a\t"b\nc"\n' * 9,), "tsv"),
    ],
    "csv": [
        Case((b'en,de\n"a, ""b""",c\n"x\ny",z\n' * 4,)),
        Case((lines(PAIRS, ";"),), "csv"),
        Case((lines(PAIRS, "|"),), "csv"),
    ],
    "moses": [
        Case((b"a\nb\n\nc", b"A\r\nB\r\n\r\nC")),
        Case(("ü\n中\n".encode("utf-16"), "ä\n文\n".encode("gb18030"))),
    ],
    "tmx": [Case((TMX,)), Case((TMX,), "tmx"), Case((TMX.decode().replace("UTF-8", "UTF-16").encode("utf-16"),))],
    "xliff": [Case((XLIFF,)), Case((XLIFF_2,)), Case((XLIFF,), "xliff")],
    "po": [Case((PO,)), Case((PO,), "po")],
    "sgm": [Case((SGM, SGM.replace(b"src", b"ref"))), Case((SGM, SGM), "sgm")],
    "jsonl": [
        Case(("\n".join(map(json.dumps, json_text(lambda s, t: {"translation": {"en": s, "de": t}}))).encode(),)),
        Case(("\n".join(map(json.dumps, json_text(lambda s, t: {"id": 1, "a": s, "b": t}))).encode(),), "jsonl"),
    ],
    "json": [
        Case((json.dumps(json_text(lambda s, t: {"en": s, "de": t})).encode(),), "json"),
        Case((json.dumps({"data": json_text(lambda s, t: [s, t])}, indent=1).encode("utf-16"),)),
    ],
    "parquet": [Case((parquet(nested=nested),), "parquet") for nested in (True, False)],
    "arrow": [Case((arrow(nested=n, compression=c),), "arrow") for n in (True, False) for c in (None, "zstd", "lz4")],
    "xlsx": [
        Case(
            (workbook({"A": cells("a", "b") * 9, "B": "<row><c t='s'><v>0</v></c></row>"}, "<si><t>x</t></si>"),),
            "xlsx",
        )
    ],
    "gzip": [Case((gzip.compress(lines(PAIRS, "\t")),))],
    "bzip2": [Case((bz2.compress(lines(PAIRS, "\t")),))],
    "xz": [Case((lzma.compress(lines(PAIRS, "\t")),))],
    "zip": [
        Case((packed({"a.tsv": lines(PAIRS, "\t"), "README": b"x"}),)),
        Case((packed({"a.en": b"a\n", "a.de": b"A\n"}),)),
    ],
    "tar": [
        Case((tar(lines(PAIRS, "\t")),)),
        Case((gzip.compress(tar(b"a\tb\n")),)),
        Case((lzma.compress(tar(b"a\tb\n")),)),
    ],
}


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The data with a few changes."""
    changed = bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 3, 8])):
        place = chance.randrange(len(changed) + 1)
        end = min(len(changed), place + chance.choice([1, 2, 4, 16, 200]))
        kind = chance.randrange(7)
        if kind == 0 and changed:
            changed[place % len(changed)] ^= 1 << chance.randrange(8)
        elif kind == 1:
            changed[place:end] = chance.randbytes(end - place)
        elif kind == 2:
            del changed[place:end]
        elif kind == 3:
            changed[place:place] = chance.choice(TOKENS)
        elif kind == 4:
            changed[place:end] = chance.choice(TOKENS)
        elif kind == 5:
            changed[place:place] = changed[place:end] * chance.choice([1, 2, 500])
        else:
            del changed[place if chance.random() < 0.2 else max(place, len(changed) - 9) :]
    return bytes(changed)


def repacked(data: bytes, name: str, chance: random.Random) -> bytes:
    """Damage inside a packing that itself is sound."""
    if name in ("xlsx", "zip"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = {info.filename: archive.read(info) for info in archive.infolist()}
        victim = chance.choice(list(files))
        return packed({**files, victim: damaged(files[victim], chance)})
    if data.startswith(b"\x1f\x8b"):
        return gzip.compress(damaged(gzip.decompress(data), chance))
    return (
        lzma.compress(damaged(lzma.decompress(data), chance)) if data.startswith(b"\xfd7z") else damaged(data, chance)
    )


def options_by_chance(format: str, chance: random.Random) -> ReadOptions:
    return ReadOptions(
        format=format,
        columns=chance.choice([None, None, (1, 2), (2, 9), ("en", "de")]),
        header=chance.choice([None, True, False]),
        encoding=chance.choice(["", "", "", "utf-8", "utf-16", "gb18030", "latin-1"]),
        unescape=chance.random() < 0.2,
        languages=chance.choice([("", ""), ("en", "de"), ("de", "")]),
    )
