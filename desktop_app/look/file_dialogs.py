"""Qt's own file dialog, where the system has none: Qt counts its columns by letters that are not zoomed."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QFileDialog, QHeaderView, QSplitter, QTreeView

from desktop_app.look import theme

NAME = 0
PLACES, FILES = 140, 540
"""Widths before zooming: Qt brings those of the last time, at whatever zoom that was."""


def follow(application: QApplication) -> None:
    """Fits every one that comes up."""
    application.focusWindowChanged.connect(lambda _: _fit(QApplication.activeModalWidget()))


def _fit(dialog: object) -> None:
    """The columns are as wide as what they hold, and names have the rest."""
    if not isinstance(dialog, QFileDialog):
        return
    tree, splitter = dialog.findChild(QTreeView, "treeView"), dialog.findChild(QSplitter, "splitter")
    if not isinstance(tree, QTreeView) or not isinstance(splitter, QSplitter):
        return  # the system's own
    splitter.setSizes([theme.scaled(PLACES), theme.scaled(FILES)])
    mode, header = QHeaderView.ResizeMode, tree.header()
    header.setStretchLastSection(False)
    for column in range(header.count()):
        header.setSectionResizeMode(column, mode.Stretch if column == NAME else mode.ResizeToContents)
