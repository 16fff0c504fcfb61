"""Numbers of another run or sentence than the page names are dimmed until its own are there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.topic import Topic


class OldNumbers(QWidget):
    """A veil over the topic on screen: an opacity effect would leave what scrolls black.

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
        self._views, self._topic = views, topic
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        views.installEventFilter(self)
        of_numbers = (state.info_changed, state.network_changed, state.head_changed, state.failed)
        for changed in (state.session.run_changed, state.pair_changed, state.place_changed, *of_numbers):
            changed.connect(self.look)
        for newest in answers:
            for changed in (newest.returned, newest.failed, newest.busy_changed):
                changed.connect(self.look)

    def look(self) -> None:
        """Dims what is on screen, or does not any more."""
        self.setGeometry(self._views.rect())
        self.setVisible(self._topic().is_old())
        self.raise_()

    def is_dimmed(self) -> bool:
        """Whether what is on screen looks old."""
        return not self.isHidden()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """It lies over all of the topic."""
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._views.rect())
        return super().eventFilter(watched, event)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Lets as much through as other old results are dimmed to."""
        color = QColor(theme.current().background)
        color.setAlphaF(1 - theme.STALE)
        QPainter(self).fillRect(self.rect(), color)
