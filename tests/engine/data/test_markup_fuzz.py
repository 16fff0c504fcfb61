"""Damaged files of translators: every one is read or refused with a sentence, quickly."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from processor_time import processor_seconds

from model.data.readers import read
from model.data.readers.rows import Row
from model.errors import ConfigError, DataError
from model.records.corpora import ReadOptions

SEEDS: dict[str, tuple[str, ...]] = {
    "tmx": (
        '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tmx SYSTEM "tmx14.dtd">\n<tmx version="1.4">'
        '<header srclang="en"/><body>\n<tu tuid="1"><prop type="x">p</prop><tuv xml:lang="en-US"><seg>Press <bpt i="1">&lt;b></bpt>'
        'red<ept i="1"/> &amp; go&#x1E;&nbsp;<ph><sub>note</sub></ph></seg></tuv><tuv lang="de"><seg>größer 门</seg></tuv></tu>\n'
        '<tu><tuv xml:lang="de"><seg><![CDATA[<x>]]></seg></tuv><tuv xml:lang="en"><seg>two</seg></tuv></tu></body></tmx>',
    ),
    "xliff": (
        '<xliff version="1.2" xmlns:sdl="s"><file source-language="en" target-language="de"><body><group>\n<trans-unit id="1">'
        '<source>One. Two.</source><seg-source><g id="0"><mrk mtype="seg" mid="1">One.</mrk></g> <mrk mtype="seg" mid="2">Two.</mrk>'
        '</seg-source><target><mrk mtype="seg" mid="1">Eins ü.</mrk><x id="3" ctype="lb"/></target><sdl:seg id="1"/></trans-unit>\n'
        "<trans-unit><source>a</source><target/><alt-trans><target>b</target></alt-trans></trans-unit></group></body></file></xliff>",
    ),
    "po": (
        '# c\nmsgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n#, fuzzy\nmsgctxt "m"\n'
        'msgid "a\\303\\274\\n"\nmsgstr ""\n"ü"\n\nmsgid "f"\nmsgid_plural "fs"\nmsgstr[0] "d"\nmsgstr[1] "门"\n#~ msgid "o"\n',
    ),
    "sgm": (
        '<srcset>\n<doc docid="a"><hl><seg id="1">AT&T &amp; é</seg></hl>\n<seg id=2>two\nlines</seg></doc></srcset>\n',
        "<refset>\n<DOC docid='a'><SEG id='2'>zwei</SEG><seg id=\"1\">门</seg></DOC></refset>\n",
    ),
}
PIECES = (
    b"<",
    b">",
    b"&",
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    b"]]>",
    b"<![CDATA[",
    b"<!--",
    b"&#",
    b"&#x110000;",
    b'"',
    b"\\",
    b"\r",
)
PIECES += (
    b"<!DOCTYPE a [",
    b"<!ENTITY a 'b'>",
    b"<?xml version='1.0' encoding='utf-16'?>",
    b"\xef\xbb\xbf",
    b"</tu>",
    b"\xff\xfe",
)
HALF = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair, which cannot be written as UTF-8."""
OPTIONS = (("", ""), ("en", "de"), ("de", "en"), ("", "xx"))
ENCODINGS = ("utf-8", "utf-8", "utf-16", "gb18030", "utf-16-le")


def damaged(content: bytes, draw: random.Random) -> bytes:
    """Some bytes cut out, changed, repeated or put in."""
    for _ in range(draw.randint(1, 5)):
        start = draw.randrange(len(content) + 1)
        end = min(len(content), start + draw.choice((0, 1, 5, 60)))
        middle = draw.choice(
            (b"", draw.randbytes(end - start), content[start:end] * draw.choice((2, 500)), draw.choice(PIECES))
        )
        content = content[:start] + middle + content[end:]
    return content


@pytest.mark.long
@pytest.mark.parametrize("format", list(SEEDS))
def test_that_damaged_files_are_read_or_refused(tmp_path: Path, format: str) -> None:
    draw = random.Random(format)
    paths = [tmp_path / f"input{number}" for number in range(len(SEEDS[format]))]
    for _ in range(500):
        encoding = draw.choice(ENCODINGS)
        for path, seed in zip(paths, SEEDS[format], strict=True):
            path.write_bytes(damaged(seed.encode(encoding), draw))
        options = ReadOptions(format=format, languages=draw.choice(OPTIONS))
        started = processor_seconds()
        said, rows = outcome(paths, options)
        assert processor_seconds() - started < 2
        assert not said or str(tmp_path) in said
        assert not any(HALF.search(row.source + row.target) for row in rows if not row.problem)


def outcome(paths: list[Path], options: ReadOptions) -> tuple[str, list[Row]]:
    """What was said of files that cannot be used, or their rows."""
    try:
        return "", list(read(list(map(str, paths)), options).rows)
    except (DataError, ConfigError) as error:
        return str(error), []
