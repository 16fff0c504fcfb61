"""What the words on screen are in English, for those who type English into a window in another language."""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from xml.etree import ElementTree

from desktop_app.words import language

STEP = " › "
"""Between the names on the way to something, in every language."""


def in_english(text: str) -> str:
    """All that a text on screen, or any name on a way such as "视图 › 主题", stands for in English; empty where unknown."""
    sources = _sources(language.current())
    return " ".join(source for name in text.split(STEP) for source in sources.get(name, ()))


def english_of(name: str) -> tuple[str, ...]:
    """All that a name on screen stands for in English, one by one."""
    return tuple(_sources(language.current()).get(name, ()))


def without_key(text: str) -> str:
    """A menu's words without the mark of their key: "&View", or "视图(&V)" where no letter of the words can carry it."""
    kept = re.sub(r"\(&\w\)", "", text.replace("&&", "\0"))
    return kept.replace("&", "").replace("\0", "&")


@functools.cache
def _sources(code: str) -> dict[str, list[str]]:
    """For each text of a language the English that it translates; the compiled catalogue only leads the other way."""
    found: dict[str, list[str]] = defaultdict(list)
    path = language.FOLDER / f"seq2see_{code}.ts"
    for message in ElementTree.parse(path).iter("message") if path.is_file() else ():
        ways = [without_key(message.findtext(side) or "").split(STEP) for side in ("translation", "source")]
        if len(ways[0]) == len(ways[1]):
            for text, source in zip(*ways, strict=True):
                found[text].append(source)
    return dict(found)
