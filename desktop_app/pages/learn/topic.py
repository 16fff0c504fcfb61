"""One topic of the Learn page."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QWidget

from desktop_app.pages.learn.state import LearnState
from desktop_app.session import Session


class Topic(QWidget):
    """A view of the current model; it shows what `state` has and hears when that changes."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session, self.state = session, state

    def kept(self) -> dict[str, str]:
        """What a person set up here, where it is not as at first, for a lesson."""
        return {}

    def restore(self, kept: Mapping[str, str]) -> None:
        """Sets up what `kept` once said, as far as there is such a thing; what it does not name is as at first."""

    def is_old(self) -> bool:
        """Whether it still shows numbers of another run, other weights or another sentence than the page names."""
        return False

    def scrolls(self) -> bool:
        """Whether it scrolls by itself where the window is low."""
        return False

    def uses_head(self) -> bool:
        """Whether the topic is about one head, so that stack, layer and head can be chosen."""
        return False
