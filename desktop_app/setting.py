"""One remembered value as an attribute: `theme = one_of("window/theme", "system", "light", "dark")`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

T = TypeVar("T")

_YES = "yes"


class Texts(Protocol):
    """Where values are kept as texts under keys."""

    def text(self, key: str) -> str:
        """What stands under a key; empty where nothing does."""
        ...

    def set(self, key: str, value: str) -> None:
        """Keeps a text under a key."""
        ...


class Setting(Generic[T]):
    """Reads and writes one key of whoever has it as an attribute; nothing stands there before the first write."""

    def __init__(self, key: str, read: Callable[[str], T], write: Callable[[T], str] = str) -> None:
        """`read` makes something of any text, the empty one too: a file can be damaged, or of another version."""
        self._key, self._read, self._write = key, read, write

    def __get__(self, owner: Texts, kind: type | None = None) -> T:
        """The value."""
        return self._read(owner.text(self._key))

    def __set__(self, owner: Texts, value: T) -> None:
        """Remembers a value."""
        owner.set(self._key, self._write(value))


def text(key: str, *, most: int | None = None, empty: str = "") -> Setting[str]:
    """Any text, of which `most` letters are kept; `empty` where there is none."""
    return Setting(key, lambda kept: kept or empty, lambda value: value[:most])


def words(key: str) -> Setting[frozenset[str]]:
    """Words without spaces in them, in no order."""
    return Setting(key, lambda kept: frozenset(kept.split()), lambda value: " ".join(sorted(value)))


def one_of(key: str, default: str, *others: str) -> Setting[str]:
    """One of the words."""
    return Setting(key, lambda kept: kept if kept in others else default)


def number(key: str, default: float, *, least: float, most: float) -> Setting[float]:
    """A number in a range; one outside it is its nearest end."""
    return Setting(key, lambda kept: _number(kept, default, least, most))


def whole(key: str, default: int, *, least: int, most: int) -> Setting[int]:
    """A whole number in a range; one outside it is its nearest end."""
    return Setting(key, lambda kept: round(_number(kept, default, least, most)))


def flag(key: str) -> Setting[bool]:
    """Yes or no; no before the first answer."""
    return Setting(key, lambda kept: kept == _YES, lambda value: _YES if value else "no")


def _number(kept: str, default: float, least: float, most: float) -> float:
    try:
        return min(most, max(least, float(kept)))
    except ValueError:
        return default
