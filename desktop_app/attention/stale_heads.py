"""Heads of another sentence, or of older weights, are dimmed until those that are asked for are there; so long it is said why."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QLabel

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.widgets.attention.head_view import HeadView
from desktop_app.widgets.veil import Veil
from desktop_app.words import language

STALE_AFTER, EMPTY_AFTER = 150, 400
"""Milliseconds until old heads are dimmed, or no heads are explained; most traces are there sooner, and nothing blinks."""


class StaleHeads(QObject):
    """Knows whose heads are on screen, and says over them that others are on their way."""

    def __init__(self, view: HeadView, traces: Newest, session: Session) -> None:
        super().__init__(view)
        self._view, self._session = view, session
        self._wanted: object = None
        self._shown: object = None
        self._is_awaited = self._is_other = False
        self._veil = Veil(view)
        self.words = QLabel(view, alignment=Qt.AlignmentFlag.AlignCenter, margin=8, wordWrap=True)
        self.words.setProperty("role", "over")
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words.hide()
        self.ageing = QTimer(self, singleShot=True)
        self.ageing.timeout.connect(lambda: self._dim(True))
        traces.returned.connect(self._arrive)
        session.validation_changed.connect(self._write_words)
        view.installEventFilter(self)
        view.panel.installEventFilter(self)
        language.follow(self._write_words)

    def want(self, pair: object) -> None:
        """Says whose heads are asked for."""
        self._wanted = pair
        self.follow(is_awaited=self._is_awaited, is_other=self._is_other)

    def follow(self, *, is_awaited: bool, is_other: bool) -> None:
        """Dims what is on screen after a while, and says what is waited for.

        Args:
            is_awaited: Whether heads are on their way, and a translation is looked at.
            is_other: Whether they will be of another sentence, whatever was asked for last.
        """
        self._is_awaited, self._is_other = is_awaited, is_other
        is_empty = self._view.reading() is None
        if not is_awaited or not (is_empty or is_other or self._shown != self._wanted):
            self.ageing.stop()
            self._dim(False)
        elif self.words.isHidden() and not self.ageing.isActive():
            self.ageing.start(EMPTY_AFTER if is_empty else STALE_AFTER)

    def hurry(self) -> None:
        """Dims what is old at once: the page has just come on screen, and nothing blinks."""
        if self.ageing.isActive() and self._view.reading() is not None:
            self.ageing.stop()
            self._dim(True)

    def is_dimmed(self) -> bool:
        """Whether the heads on screen look old."""
        return self._veil.is_dimmed()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The words stay in the middle of the large view, where no name of a token is."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return super().eventFilter(watched, event)

    def _arrive(self) -> None:
        self._shown = self._wanted

    def _dim(self, dimmed: bool) -> None:
        self._veil.set_dimmed(dimmed and self._view.reading() is not None)
        self.words.setVisible(dimmed)
        self._write_words()

    def _place(self) -> None:
        panel, words = self._view.panel, self.words
        line = words.fontMetrics().size(0, words.text()).width() + 4 * words.margin()
        words.setFixedWidth(min(line, panel.width() - 2 * words.margin()))
        words.setFixedHeight(words.heightForWidth(words.width()))
        middle = panel.mapTo(self._view, panel.rect().center())
        words.move(middle - words.rect().center())
        words.raise_()

    def _write_words(self) -> None:
        words = self.tr("The new sentence is being looked at…")
        if self._session.is_outdated:
            words = self.tr("The maps of the newer weights follow in a moment.")
        if self._session.is_validating:
            words = self.tr("The training is being validated; the maps follow in a moment.")
        self.words.setText(words)
        self._place()
