"""Text that is read from the right begins at the right edge of its box."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QPlainTextEdit

from desktop_app.widgets.text_painting import is_from_right

_LOOKED_AT = 200
"""Letters that decide: a text that goes on otherwise is still mostly the one or the other."""
_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute


class ReadingSide(QObject):
    """Looks after one box; Qt by itself turns the letters round, but leaves the lines at the left."""

    def __init__(self, edit: QPlainTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._is_right = False
        edit.textChanged.connect(self._look)

    def _look(self) -> None:
        is_right = is_from_right(self._edit.toPlainText()[:_LOOKED_AT])
        if is_right != self._is_right:
            self._is_right = is_right
            option = self._edit.document().defaultTextOption()
            option.setAlignment(_RIGHT if is_right else _LEFT)
            self._edit.document().setDefaultTextOption(option)
