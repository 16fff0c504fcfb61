"""The line at the lower edge: what the engine does, how far it is, how long it still takes, and a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from desktop_app.look import theme
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.words import language

BAR, SHARE = 200, 8
"""Length of the bar in pixels, before zooming, and what part of a small window it takes at most."""

MENTIONED = 5000
"""Milliseconds for which something said by the way stands there."""


class StatusBar(QFrame):
    """Shows a text, and for work that can be stopped a bar and a button."""

    stop_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusbar")
        self._text = ElidedLabel()
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._left = QLabel()
        self._stop = QPushButton()
        self._stop.setProperty("role", "link")
        self._stop.clicked.connect(self.stop_clicked)
        keeps = self._stop.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)  # the pages above do not move when work begins
        self._stop.setSizePolicy(keeps)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 3, 14, 3)
        layout.setSpacing(12)
        self._mentioned = ElidedLabel()  # a long one makes no small window wider
        self._mentioned.hide()
        layout.addWidget(self._text, 1)
        for widget in (self._mentioned, self._left, self._bar, self._stop):  # no words before it move the button
            layout.addWidget(widget)
        self._forgetting = QTimer(self)
        self._forgetting.setSingleShot(True)
        self._forgetting.timeout.connect(self._mentioned.hide)
        self.say("")
        theme.watcher().changed.connect(self._fit)
        self._fit()
        language.follow(self._write_words)

    def _fit(self) -> None:
        self._bar.setFixedWidth(min(theme.scaled(BAR), self.width() // SHARE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The words need the room of a small window."""
        super().resizeEvent(event)
        self._fit()

    def text(self) -> str:
        """What it says now."""
        return self._text.text()

    def _write_words(self) -> None:
        self._bar.setAccessibleName(self.tr("Progress"))

    def mention(self, text: str) -> None:
        """Something that needs no answer, beside what it says, for a moment."""
        self._mentioned.setText(text)
        self._mentioned.show()
        self._forgetting.start(MENTIONED)

    def mentioned(self) -> str:
        """What it mentions now."""
        return "" if self._mentioned.isHidden() else self._mentioned.text()

    def say(self, text: str) -> None:
        """Only a text."""
        self._text.setText(text)
        self._text.setAccessibleName(text)
        for widget in (self._bar, self._left, self._stop):
            widget.hide()

    def show_work(self, text: str, share: float | None, left: str, stop: str, tip: str) -> None:
        """A text and a bar.

        Args:
            share: 0 to 1, or None while nobody knows.
            left: How long it still takes, or empty.
            stop: Words of the button that ends it, or empty for none.
            tip: What that does.
        """
        self._text.setText(text)
        self._text.setAccessibleName(text)
        self._bar.setRange(0, 0 if share is None else 1000)
        if share is not None:
            self._bar.setValue(round(1000 * min(1.0, max(0.0, share))))
        self._bar.show()
        self._left.setText(left)
        self._left.setVisible(bool(left))
        self._stop.setText(stop)
        self._stop.setToolTip(tip)
        self._stop.setAccessibleName(stop)
        self._stop.setVisible(bool(stop))
