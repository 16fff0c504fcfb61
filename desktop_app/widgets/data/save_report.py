"""The button that saves what an import found as a page to read or as data."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QPushButton, QWidget

from desktop_app.values.folders import folder_name
from desktop_app.widgets.open_dialog import see_mouse
from desktop_app.words import language


class SaveReport(QPushButton):
    """Opens a menu of forms.

    Signals:
        save_asked(object): The Path that a person chose; its suffix is ".html" or ".json".
    """

    save_asked = Signal(object)

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self._forms = {suffix: menu.addAction("") for suffix in (".html", ".json")}
        for suffix, action in self._forms.items():
            action.triggered.connect(lambda _=False, suffix=suffix: self._ask_path(suffix))
        self.setMenu(menu)
        language.follow(self._write_words)

    def _write_words(self) -> None:
        self.setText(self.tr("Save report ▾"))
        self.setToolTip(self.tr("Keeps this report with all counts and examples, to show or to compare"))
        self._forms[".html"].setText(self.tr("Page to read (HTML)…"))
        self._forms[".html"].setToolTip(self.tr("Opens in every browser and can be printed"))
        self._forms[".json"].setText(self.tr("Data for programs (JSON)…"))
        self._forms[".json"].setToolTip(self.tr("The same, for scripts"))

    def _ask_path(self, suffix: str) -> None:
        offered = str(Path.home() / f"{folder_name(self._name)}-report{suffix}")
        name, _ = QFileDialog.getSaveFileName(self.window(), self.tr("Save the report"), offered, f"*{suffix}")
        see_mouse(self)
        if name:
            self.save_asked.emit(Path(name) if name.lower().endswith(suffix) else Path(name + suffix))
