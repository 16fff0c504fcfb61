"""Something that is gone through stop by stop: the tour, or a lesson."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from desktop_app.widgets.frame.guide_panel import Sheet
from model.records.lessons import View


class Walk(Protocol):
    """What the guide needs to know of it.

    Attributes:
        number: Where a person stands, from 0; set by the guide.
    """

    number: int

    def kind(self) -> str:
        """What it is called."""

    def count(self) -> int:
        """How many stops it has."""

    def sheet(self) -> Sheet:
        """What the stop of now says, in the language of now."""

    def view(self) -> View:
        """Where the stop of now is."""

    def task(self) -> str:
        """What a person does at the stop of now, one of `stops.KINDS`, or empty."""

    def prepare(self) -> bool:
        """Makes the model and the sentence of the stop the current ones, where it brings its own; whether others were."""

    def done(self) -> Collection[int]:
        """The stops that are done."""

    def set_done(self, is_done: bool) -> None:
        """Notes that the stop of now is done, or not."""

    def watch(self, view: View) -> bool:
        """Looks at what is on screen; whether the stop of now is done by it."""

    def answer(self) -> str:
        """What was answered at the stop of now."""

    def set_answer(self, text: str) -> None:
        """Keeps an answer, as long as the window is open."""
