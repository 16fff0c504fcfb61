"""The button that opens other text: files, a folder, or pairs as text."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from desktop_app.words import language


class OpenMenu(QPushButton):
    """Open ▾.

    Signals:
        files_asked(): A person wants to choose files.
        folder_asked(): A person wants to choose a folder.
        paste_asked(): A person wants to paste pairs.
    """

    files_asked = Signal()
    folder_asked = Signal()
    paste_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self._files, self._folder, self._paste = (menu.addAction("") for _ in range(3))
        self._files.triggered.connect(lambda _=False: self.files_asked.emit())
        self._folder.triggered.connect(lambda _=False: self.folder_asked.emit())
        self._paste.triggered.connect(lambda _=False: self.paste_asked.emit())
        self.setMenu(menu)
        language.follow(self._write_words)

    def _write_words(self) -> None:
        self.setText(self.tr("Open ▾"))
        self.setToolTip(self.tr("Load other parallel text"))
        self._files.setText(self.tr("Files…"))
        self._files.setToolTip(self.tr("One table or archive, or two plain files together (Ctrl+O)."))
        self._folder.setText(self.tr("Folder…"))
        self._folder.setToolTip(self.tr("A folder of files that belong together, or a corpus made before."))
        self._paste.setText(self.tr("Paste pairs…"))
        self._paste.setToolTip(self.tr("Pairs as text, such as rows copied from a spreadsheet (Ctrl+V)."))
