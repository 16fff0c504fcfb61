"""Dialogs that ask which files to open: they begin where the last ones came from, and in one's own folder at first."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QFileDialog, QWidget

_last = ""


def begin_at(path: str) -> None:
    """The next dialog begins in this folder, or where this file lies."""
    global _last
    place = Path(path)
    _last = str(place if place.is_dir() else place.parent) if path else ""


def folder() -> str:
    """Where a dialog begins; a folder that is gone by now is none."""
    return _last if _last and Path(_last).is_dir() else str(Path.home())


def ask_files(parent: QWidget, title: str, kinds: str) -> list[str]:
    """Which files to open, by the kinds of `file_kinds`; empty when a person thought better of it.

    A list of suffixes is longer than any dialog is wide, so that only the names of kinds are shown.
    """
    brief = QFileDialog.Option.HideNameFilterDetails
    paths, _ = QFileDialog.getOpenFileNames(parent, title, folder(), kinds, "", brief)
    if paths:
        begin_at(paths[0])
    return list(paths)


def ask_file(parent: QWidget, title: str, kinds: str = "") -> str:
    """Which file to open; empty for none."""
    path, _ = QFileDialog.getOpenFileName(parent, title, folder(), kinds)
    if path:
        begin_at(path)
    return path


def ask_folder(parent: QWidget, title: str) -> str:
    """Which folder to open, beginning in the one around the last; empty for none."""
    path = QFileDialog.getExistingDirectory(parent, title, folder())
    if path:
        begin_at(str(Path(path).parent))
    return path


def see_mouse(button: QWidget) -> None:
    """Whether the mouse is over a button is found out anew: it does not hear the mouse leave while its dialog is open."""
    is_over = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, is_over)
    button.update()
