"""A training as a script: to read, to copy, to save."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.look import theme
from desktop_app.words import language

SIZE = 760, 560
SUFFIX = ".py"


class CodeDialog(QDialog):
    """Shows a script that cannot be typed into.

    Signals:
        save_asked(object): The Path that a person chose.
    """

    save_asked = Signal(object)

    def __init__(self, script: str, stem: str, parent: QWidget | None = None) -> None:
        """Args:
        script: Its text.
        stem: The name that a file is offered, without its suffix.
        parent: Above whom it stands.
        """
        super().__init__(parent)
        self._stem = stem
        self.text = QPlainTextEdit(script)
        self.text.setReadOnly(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.about = QLabel(wordWrap=True)
        self.about.setProperty("role", "muted")
        self.copy, self.save, self.leave = QPushButton(), QPushButton(), QPushButton()
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(script))
        self.save.clicked.connect(self._ask_path)
        self.leave.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        for button in (self.copy, self.save, self.leave):
            buttons.addWidget(button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.about)
        layout.addWidget(self.text, 1)
        layout.addLayout(buttons)
        self.resize(*map(theme.scaled, SIZE))
        theme.watcher().changed.connect(self._fit)
        self._fit()
        language.follow(self._write_words)

    def _fit(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(self.fontInfo().pixelSize())
        self.text.setFont(font)

    def _ask_path(self) -> None:
        offered = str(Path.home() / (self._stem + SUFFIX))
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the script"), offered, f"*{SUFFIX}")
        if name:
            self.save_asked.emit(Path(name if name.endswith(SUFFIX) else name + SUFFIX))

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("This training as a Keras script"))
        self.about.setText(
            self.tr(
                "The same updates, to read: loss, learning rate and loop stand here, in Keras and TensorFlow; network, "
                "tokenizer and batches are imported from Seq2See (model), so that it runs where that is installed. Its first "
                "lines say what it leaves out."
            )
        )
        self.text.setAccessibleName(self.tr("Script"))
        self.text.setToolTip(self.tr("The training as Python; nothing here changes the run"))
        self.copy.setText(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Puts the whole script on the clipboard"))
        self.save.setText(self.tr("Save…"))
        self.save.setToolTip(self.tr("Writes the script into a file"))
        self.leave.setText(self.tr("Close"))
        self.leave.setToolTip(self.tr("Goes back to the page"))
