"""The guide: a panel beside the pages that leads through the tour or a lesson."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from desktop_app.guide.tour import Tour
from desktop_app.guide.views import Views
from desktop_app.guide.walk import Walk
from desktop_app.guide.watching import LOOK_MILLISECONDS
from desktop_app.session import Session
from desktop_app.widgets.frame.guide_panel import GuidePanel
from desktop_app.words import language


class Guide(QObject):
    """Shows the panel while something is gone through; its parent is the window.

    Signals:
        begun(): The panel comes.
    """

    begun = Signal()

    def __init__(self, session: Session, views: Views, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._views = views
        self.tour = Tour(session, self)
        self.panel = GuidePanel()
        self.panel.hide()
        self._walk: Walk | None = None
        self._timer = QTimer(self, interval=LOOK_MILLISECONDS)
        self._timer.timeout.connect(self.look)
        self.panel.moved.connect(self.go)
        self.panel.show_asked.connect(self.point)
        self.panel.offer_taken.connect(self.tour.take_offer)
        self.panel.done_changed.connect(self._take_done)
        self.panel.answered.connect(self._take_answer)
        self.panel.closed.connect(self.close)
        self.tour.changed.connect(self._write)
        session.tour_requested.connect(self.toggle_tour)
        language.follow(self._write)
        if parent is not None:
            parent.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc that nothing in the window wanted puts the tour away."""
        is_escape = (
            isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape
        )
        return (is_escape and self.leave_tour()) or super().eventFilter(watched, event)

    def walk(self) -> Walk | None:
        """What is gone through now."""
        return self._walk

    def toggle_tour(self) -> None:
        """Shows the tour, or puts it away: the same key does both."""
        if not self.leave_tour():
            self.start_tour()

    def leave_tour(self) -> bool:
        """Puts the tour away if it is shown; whether it was. A lesson stays: its answers would be lost."""
        is_tour = self._walk is self.tour
        if is_tour:
            self.close()
        return is_tour

    def start_tour(self) -> None:
        """Shows the tour where it was left."""
        self.begin(self.tour)

    def begin(self, walk: Walk) -> None:
        """Shows the panel with a tour or a lesson, and the place of its stop of now."""
        self._walk = walk
        self._write()
        self.begun.emit()
        self.panel.show()
        self.panel.begin_sheet()
        self.panel.show_button.setFocus()
        self._go_along()
        self._timer.start()

    def close(self) -> None:
        """Hides the panel; what is done stays noted."""
        self._walk = None
        self._timer.stop()
        self.panel.hide()

    def go(self, number: int) -> None:
        """Shows a stop, from 0, and its place."""
        if self._walk is not None:
            self._walk.number = number
            self._write()
            self.panel.begin_sheet()
            self._go_along()

    def show_place(self) -> None:
        """Takes the window to where the stop is about."""
        if self._walk is not None:
            renewed = self._walk.prepare()
            self._views.open(self._walk.view(), renewed=renewed)

    def point(self) -> None:
        """Does so, and shows what there it is about: the page alone may be on screen already."""
        self.show_place()
        if self._walk is not None:
            self._views.point(self._walk.task())

    def look(self) -> None:
        """Ticks the stop of now when a person did what it asks for."""
        walk = self._walk
        if walk is not None and walk.watch(self._views.current()) and walk.number not in walk.done():
            self._take_done(True)

    def _go_along(self) -> None:
        """Shows the place, and leaves the keyboard in the panel: the page would take it from the arrow at every stop."""
        focused = QApplication.focusWidget()
        self.show_place()
        if focused is not None and self.panel.isAncestorOf(focused):
            focused.setFocus()

    def _take_done(self, is_done: bool) -> None:
        if self._walk is not None:
            self._walk.set_done(is_done)
            self.panel.show_progress(self._walk.done())

    def _take_answer(self, text: str) -> None:
        if self._walk is not None:
            self._walk.set_answer(text)

    def _write(self) -> None:
        walk = self._walk
        if walk is not None:
            self.panel.set_kind(walk.kind())
            self.panel.show_sheet(walk.sheet(), walk.number, walk.count(), walk.done())
            self.panel.show_answer(walk.answer())
