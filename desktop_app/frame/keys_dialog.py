"""The window that lists the keys: those of the menus, as they stand there, and those of each page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from desktop_app.frame.reading_dialog import ReadingDialog
from desktop_app.words import language
from desktop_app.words.english import STEP, without_key
from desktop_app.words.key_words import Rows, page_keys
from desktop_app.words.page_words import page_words


class KeysDialog(ReadingDialog):
    """A table for each menu and each page that has keys."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        language.follow(self._write_words)

    def _tables(self) -> Iterator[tuple[str, Rows]]:
        for action in self._window.menuBar().actions():
            menu = action.menu()
            if isinstance(menu, QMenu) and (rows := list(_keys_of(menu, ""))):
                yield without_key(menu.title()), rows
        names = {name: text for name, (text, _) in page_words().items()}
        for page, rows in page_keys().items():
            yield names.get(page, self.tr("Tour and lessons")), rows

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.text.setAccessibleName(self.tr("Keys and what they do"))
        self.text.setToolTip(self.tr("The keys of the menus, and those of the pages where they have the focus"))
        self.close_button.setText(self.tr("Close"))
        self.close_button.setToolTip(self.tr("Closes the list of keys"))
        self.text.setHtml("".join(_table(title, rows) for title, rows in self._tables()))


def _keys_of(menu: QMenu, way: str) -> Iterator[tuple[str, str]]:
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _keys_of(inner, f"{way}{without_key(inner.title())}{STEP}")
        elif action.isVisible() and (keys := action.shortcuts()):
            written = "  ".join(one.toString(QKeySequence.SequenceFormat.NativeText) for one in keys)
            yield written, way + without_key(action.text()).rstrip("…")


def _table(title: str, rows: Rows) -> str:
    cells = "".join(
        f'<tr valign="middle"><td width="34%" style="padding-right:12px">{escape(keys).replace("  ", " &nbsp; ")}</td><td>{escape(what)}</td></tr>'
        for keys, what in rows
    )
    return f'<h4>{escape(title)}</h4><table width="100%" cellpadding="2">{cells}</table>'
