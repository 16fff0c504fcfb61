"""Marks in a text box, in layers: each layer is set by itself, and a later one lies over an earlier one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit

from desktop_app.values.sentences import code_units_before

DOUBT, TOKEN, PAIR = "doubt", "token", "pair"
"""Layers from below: how sure the model was, a token that is looked at, words that belong together."""
_LAYERS = (DOUBT, TOKEN, PAIR)
_LAST_OF_PLANE = "\uffff"


class Mark(NamedTuple):
    """A stretch of the text, in characters.

    Attributes:
        start, end: First character, and behind the last.
        color: Behind it.
        underlined: Whether a line stands below it.
    """

    start: int
    end: int
    color: QColor
    underlined: bool = False


class TextMarks(QObject):
    """The marks of one box."""

    def __init__(self, edit: QPlainTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._layers: dict[str, list[Mark]] = {}

    def set_layer(self, layer: str, marks: Iterable[Mark] = ()) -> None:
        """Shows these marks in one of the layers."""
        wanted = list(marks)
        if wanted != self._layers.get(layer, []):
            self._layers[layer] = wanted
            self._show()

    def _show(self) -> None:
        text = self._edit.toPlainText()
        is_plain = max(text, default="") <= _LAST_OF_PLANE
        marks = [mark for layer in _LAYERS for mark in self._layers.get(layer, ())]
        self._edit.setExtraSelections([self._selection("" if is_plain else text, mark) for mark in marks])

    def _selection(self, text: str, mark: Mark) -> QTextEdit.ExtraSelection:
        """`text`: empty where each of its characters is one of Qt's code units, too."""
        selection = QTextEdit.ExtraSelection()
        cursor = QTextCursor(self._edit.document())
        last = max(0, self._edit.document().characterCount() - 1)
        cursor.setPosition(min(last, _units(text, mark.start)))
        cursor.setPosition(min(last, _units(text, mark.end)), QTextCursor.MoveMode.KeepAnchor)
        style = QTextCharFormat()
        style.setBackground(mark.color)
        style.setFontUnderline(mark.underlined)
        selection.cursor, selection.format = cursor, style
        return selection


def _units(text: str, characters: int) -> int:
    return code_units_before(text, characters) if text else characters
