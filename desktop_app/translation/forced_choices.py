"""What a person made the translations of a text begin with, and how to take it back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Ids: TypeAlias = tuple[int, ...]


class ForcedChoices:
    """For some sentences of one text, by number, the ids that their translations begin with."""

    def __init__(self) -> None:
        self._now: dict[int, Ids] = {}
        self._past: list[tuple[int, Ids]] = []

    def __len__(self) -> int:
        """How many choices can be taken back."""
        return len(self._past)

    @property
    def prefixes(self) -> Mapping[int, Ids]:
        """The beginnings in force."""
        return self._now

    def prefix(self, sentence: int) -> Ids:
        """What the translation of a sentence begins with; () where it is free."""
        return self._now.get(sentence, ())

    def force(self, sentence: int, ids: Ids) -> None:
        """Has the translation of a sentence begin so; () sets it free."""
        if ids != self.prefix(sentence):
            self._past.append((sentence, self.prefix(sentence)))
            self._set(sentence, ids)

    def undo(self) -> int | None:
        """Takes the last choice back; returns the sentence that it was for, None where there was none."""
        if not self._past:
            return None
        sentence, ids = self._past.pop()
        self._set(sentence, ids)
        return sentence

    def forget(self) -> None:
        """The text is another one."""
        self._now.clear()
        self._past.clear()

    def _set(self, sentence: int, ids: Ids) -> None:
        self._now.pop(sentence, None)
        if ids:
            self._now[sentence] = ids
