"""Numbers of another run, other weights or another sentence than the page names are dimmed until its own are there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from desktop_app.newest import Newest
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.topic import Topic
from desktop_app.widgets.veil import Veil


class OldNumbers(Veil):
    """A veil over the topic on screen.

    It asks the topic after everything that may change whose numbers it shows, or whose it should show.
    """

    def __init__(self, views: QWidget, topic: Callable[[], Topic], state: LearnState, answers: list[Newest]) -> None:
        """
        Args:
            views: Where the topic is shown.
            topic: Gives the one on screen.
            state: What all of them look at.
            answers: Whatever the page asks the engine.
        """
        super().__init__(views)
        self._topic = topic
        of_numbers = (state.info_changed, state.network_changed, state.head_changed, state.failed)
        of_session = (state.session.run_changed, state.session.translation_outdated)
        for changed in (*of_session, state.weights_changed, state.pair_changed, state.place_changed, *of_numbers):
            changed.connect(self.look)
        for newest in answers:
            for changed in (newest.returned, newest.failed, newest.busy_changed):
                changed.connect(self.look)

    def look(self) -> None:
        """Dims what is on screen, or does not any more."""
        self.set_dimmed(self._topic().is_old())
