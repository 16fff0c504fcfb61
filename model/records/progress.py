"""How far a piece of work has come, and how it is asked to stop."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from model.errors import Cancelled

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Progress:
    """Attributes:
    stage: Key of what is being done now, such as "reading".
    done: Units finished.
    total: Units in all, or None where nobody knows.
    """

    stage: str
    done: int
    total: int | None = None


Report: TypeAlias = Callable[[Progress], None]
Asked: TypeAlias = Callable[[], bool]


def silent(progress: Progress) -> None:
    """Takes progress and does nothing with it."""


def never() -> bool:
    """Nobody asks to stop."""
    return False


def stoppable(items: Iterable[T], asked: Asked) -> Iterator[T]:
    """The items, one by one, until `asked` says to stop.

    Raises:
        Cancelled: It said so.
    """
    for item in items:
        if asked():
            raise Cancelled
        yield item
