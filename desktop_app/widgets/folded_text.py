"""A paragraph that is its first sentence where all of it would take too many lines."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextDocument, QTextDocumentFragment
from PySide6.QtWidgets import QStyle, QWidget

from desktop_app.look import theme
from desktop_app.widgets.fitted_label import FittedLabel
from desktop_app.widgets.formula import lined, printed
from desktop_app.words import language

MOST = 3
"""Lines that are shown as they are: a large zoom would leave what they are about no room."""

_SENTENCE = re.compile(r".+?(?:\.(?=\s)|。)", re.DOTALL)


class FoldedText(FittedLabel):
    """A link at its end unfolds the rest, and folds it again; another text stays unfolded then."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("muted", parent)
        self._is_long, self._is_open = False, False
        self.linkActivated.connect(self._turn)
        theme.watcher().changed.connect(self._show)
        language.follow(self._show)

    def is_folded(self) -> bool:
        """Whether only the first sentence is shown."""
        return self._is_long and not self._is_open

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Its link has the keyboard, which Qt would leave to the text until another Tab."""
        super().focusInEvent(event)
        self.focusNextPrevChild(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter folds it again: there is another link by then, which has not the keyboard yet."""
        if self._is_long and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._turn()
        else:
            super().keyPressEvent(event)

    def _fit(self) -> None:
        if self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            room = self.contentsRect().width()
            if self._is_long:  # the scroll bar that went when it was folded must not come and go with the rest
                room -= 2 * self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
            self._is_long = self._first() != self._text and self._lines(room) > MOST
        self._show()

    def _show(self) -> None:
        shown = lined(printed(self._first() if self.is_folded() else self._text))
        if self._is_long:
            said = self.tr("Less") if self._is_open else self.tr("More…")
            color = theme.current().accent
            shown += f' <a href="#" style="color: {color}; text-decoration: none">{said}</a>'
        if shown != self.text():
            self.setText(shown)
            flags = Qt.TextInteractionFlag
            self.setTextInteractionFlags(
                flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard
                if self._is_long
                else flags.NoTextInteraction
            )
            self.setAccessibleName(QTextDocumentFragment.fromHtml(lined(printed(self._text))).toPlainText())
            words = self.tr("Leaves the first sentence") if self._is_open else self.tr("Shows the rest of this")
            self.setToolTip(words if self._is_long else "")

    def _turn(self) -> None:
        self._is_open = not self._is_open
        self._show()

    def _first(self) -> str:
        found = _SENTENCE.match(self._text)
        return found[0] if found is not None else self._text

    def _lines(self, room: int) -> int:
        """That all of it takes."""
        document = QTextDocument()
        document.setDocumentMargin(0)
        document.setDefaultFont(self.font())
        document.setHtml(lined(printed(self._text)))
        document.setTextWidth(max(1, room))
        document.size()  # lays it out
        return document.firstBlock().layout().lineCount()
