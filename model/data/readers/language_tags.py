"""Languages as files name them ("en", "en-US", "zh_CN") against those that were asked for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from model.data.readers.language_names import short
from model.errors import DataError

MOST_NAMED = 50
LONGEST_TAG = 35


def matches(asked: str, tag: str) -> bool:
    """Whether a tag names the language asked for: the same, or one of them more exact than the other ("en", "eng", "en-US")."""
    asked, tag = _plain(asked), _plain(tag)
    return asked == tag or tag.startswith(f"{asked}-") or asked.startswith(f"{tag}-")


@lru_cache(maxsize=16)  # most units of a file have the same languages in the same order
def matching(asked: str, tags: tuple[str, ...]) -> tuple[int, ...]:
    """Where the language asked for stands among tags; of several variants ("en-GB", "en-US") the exact or else the first one."""
    places = [place for place, tag in enumerate(tags) if asked and matches(asked, tag)]
    if not places:
        return ()
    plain = [_plain(tag) for tag in tags]
    chosen = _plain(asked) if _plain(asked) in plain else plain[places[0]]
    return tuple(place for place in places if plain[place] == chosen)


def decided(tags: Sequence[str], asked: tuple[str, str], first: str = "") -> tuple[str, str]:
    """Source and target of a text in several languages.

    Args:
        tags: Its languages, in its order.
        asked: What a person chose; a side that is empty is decided here.
        first: The source, where the file says so and it is among them; else the first tag is.

    Returns:
        Two languages, or `asked` where the text has no two that fit.
    """
    named = [tag for tag in tags if tag]
    source, target = asked
    if not source:
        free = [tag for tag in named if not (target and matches(target, tag))]
        source = next((tag for tag in free if first and matches(first, tag)), free[0] if free else "")
    if not target:
        free = [tag for tag in named if _plain(tag) != _plain(source) and not (asked[0] and matches(source, tag))]
        target = next((tag for tag in free if _primary(tag) != _primary(source)), free[0] if free else "")
    return (source, target) if source and target else asked


class LanguagesMet:
    """The languages that a file has, in the order of appearance."""

    def __init__(self) -> None:
        self._tags: dict[str, None] = {}

    def add(self, tag: str) -> None:
        """Remembers a tag, unless there are very many already."""
        if tag and len(self._tags) < MOST_NAMED:
            self._tags[tag[:LONGEST_TAG]] = None

    def check(self, path: Path, asked: tuple[str, str]) -> None:
        """Whether the languages asked for are among them; nothing is said of a file that has none.

        Raises:
            DataError: One is not.
        """
        for code in asked:
            if code and self._tags and not any(matches(code, tag) for tag in self._tags):
                raise DataError("language_missing", path=str(path), value=code, known=str(self))

    def __len__(self) -> int:
        return len(self._tags)

    def __str__(self) -> str:
        return ", ".join(self._tags)


def _plain(tag: str) -> str:
    primary, dash, rest = tag.strip().lower().replace("_", "-").partition("-")
    return short(primary) + dash + rest


def _primary(tag: str) -> str:
    return _plain(tag).partition("-")[0]
