"""Documents of a few lines, and translators that need no network."""

from __future__ import annotations

from pathlib import Path

from model.documents.document import Document, open_document
from model.documents.formats import TABLE
from model.documents.segments import Layout, spliced
from model.errors import Cancelled
from model.records.configs import DecodeConfig
from model.records.documents import DocumentSpec
from model.records.notices import Notice
from model.records.progress import Asked, never
from model.records.translations import TranslatedText, Translation

MARKDOWN = """---
title: kept
---
# Head *line* #

Use `code x` to run [the tool](http://a.b/c "t") **very** well,
and then go on\\
hard. See [known] and [sic] and <b>this</b>.

> quoted text
> goes on

- item one
  continued
- [ ] todo item

```py
code = "kept"
```

    kept too

| A name | B |
|---|:-:|
| cell one | two \\| three |

[known]: http://a
"""
SUBTITLES = """1
00:00:01,000 --> 00:00:02,500
<i>Hello there,
how are you today?</i>

2
00:00:03,000 --> 00:00:04,000
- I am fine.
- Me too.
"""
WEB_SUBTITLES = """WEBVTT - kept

STYLE
::cue { color: red }

NOTE kept

kept
00:01.000 --> 00:02.000 align:start
<v Anna>Tom &amp; Jerry
are here
"""
XLIFF = """<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2"><file source-language="en" target-language="zh"><body>
  <trans-unit id="1"><source>Hello <g id="1">big</g> world &amp; all</source><target/></trans-unit>
  <trans-unit id="2">
    <source>Click <x id="2"/> now</source>
  </trans-unit>
  <trans-unit id="3"><source>Done</source><target>filled</target></trans-unit>
  <trans-unit id="4" translate="no"><source>Not this</source></trans-unit>
  <trans-unit id="5"><source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg"
   mid="2">Two <ph id="3">&lt;br/></ph> x.</mrk></seg-source><target><mrk mtype="seg" mid="1"/></target></trans-unit>
</body></file></xliff>
"""
MEMORY = """<?xml version="1.0"?>
<!DOCTYPE tmx SYSTEM "tmx14.dtd">
<tmx version="1.4"><header srclang="en"/><body>
  <tu>
    <tuv xml:lang="en-US"><seg>Hello <bpt i="1">&lt;b></bpt>you<ept i="1">&lt;/b></ept></seg></tuv>
  </tu>
  <tu><tuv xml:lang="en"><seg>A boat</seg></tuv><tuv xml:lang="zh"><seg/></tuv></tu>
  <tu><tuv xml:lang="en"><seg>A cat</seg></tuv><tuv xml:lang="zh"><seg>filled</seg></tuv></tu>
</body></tmx>
"""


def layout_of(text: str, format: str, *, asked: Asked = never, **choices: object) -> Layout:
    """What the reader of a format finds in a text."""
    spec = DocumentSpec("a", format, source_language="en", target_language="zh", **choices)  # type: ignore[arg-type]
    return TABLE[format].read(text, spec, asked)


def words_of(text: str, format: str, **choices: object) -> list[str]:
    """The words of each segment."""
    return [segment.text for segment in layout_of(text, format, **choices).segments]  # type: ignore[arg-type]


def loud(text: str, format: str, **choices: object) -> str:
    """A text with its segments in capitals."""
    segments = layout_of(text, format, **choices).segments  # type: ignore[arg-type]
    return spliced(text, segments, [segment.text.upper() for segment in segments])


def opened(folder: Path, name: str, content: str | bytes, **choices: object) -> Document:
    """A document on the disk."""
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return open_document(DocumentSpec(str(path), **{"source_language": "en", "target_language": "zh", **choices}))  # type: ignore[arg-type]


class Shouting:
    """Translates into capitals and remembers what it was asked; stops after so many calls."""

    def __init__(self, calls: int = 1000) -> None:
        self.asked_for: list[str] = []
        self._calls = calls

    def translate_text(self, text: str, config: DecodeConfig, *, asked: Asked = never) -> TranslatedText:
        """Line in, line out; a sentence with “long” in it is cut."""
        assert (config.n_best, config.candidates) == (1, 0)
        if not self._calls or asked():
            raise Cancelled()
        self._calls -= 1
        lines = text.split("\n")
        self.asked_for += lines
        notice = Notice("source_cut", {"tokens": 9, "limit": 4})
        said = [Translation(x, x.upper(), (), (), 0.0, 0.0, notices=(notice,) if "long" in x else ()) for x in lines]
        return TranslatedText(text, text.upper(), tuple(said))
