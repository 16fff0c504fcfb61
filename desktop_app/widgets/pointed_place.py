"""Which character of a text box a person points at, with the mouse or with the caret."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QPlainTextEdit

from desktop_app.values.sentences import characters_before
from desktop_app.widgets.text_painting import is_from_right


class PointedPlace(QObject):
    """Signals:
    moved(object): The number of the character, or None where there is none.
    """

    moved = Signal(object)

    def __init__(self, edit: QPlainTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._told: int | None = None
        edit.viewport().setMouseTracking(True)
        edit.viewport().installEventFilter(self)
        edit.cursorPositionChanged.connect(self._take_caret)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follows the mouse."""
        if event.type() == QEvent.Type.MouseMove and isinstance(event, QMouseEvent) and not event.buttons():
            self._tell(self._character_at(event.position().toPoint()))
        elif event.type() == QEvent.Type.Leave:
            self._tell(None)
        return super().eventFilter(watched, event)

    def _take_caret(self) -> None:
        if self._edit.hasFocus():
            self._told = None
            self._tell(self._characters(self._edit.textCursor().position()))

    def _character_at(self, point: QPoint) -> int | None:
        cursor = self._edit.cursorForPosition(point)
        edge = self._edit.cursorRect(cursor)
        if not edge.top() <= point.y() <= edge.bottom() or abs(point.x() - edge.x()) > edge.height():
            return None
        is_before = (point.x() < edge.x()) != is_from_right(cursor.block().text())
        return self._characters(max(0, cursor.position() - is_before))

    def _characters(self, position: int) -> int:
        return characters_before(self._edit.toPlainText(), position)

    def _tell(self, place: int | None) -> None:
        if place != self._told:
            self._told = place
            self.moved.emit(place)
