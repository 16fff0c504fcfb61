"""A field for one or two files, with a button to choose them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QWidget

from desktop_app.widgets import file_kinds, open_dialog
from desktop_app.widgets.elided_label import ElidedLabel


class PathsField(QWidget):
    """Names of the files chosen, or that there are none.

    Signals:
        changed(): Other files were chosen, or they were taken away.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = self._nothing = ""
        self._paths: tuple[str, ...] = ()
        self._label = ElidedLabel()
        self._label.setProperty("role", "muted")
        self._label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._choose = QToolButton()
        self._choose.clicked.connect(self._ask)
        self._remove = QToolButton()
        self._remove.setText("✕")
        self._remove.setProperty("role", "quiet")
        self._remove.clicked.connect(lambda: self.set_paths(()))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._label, 1)
        layout.addWidget(self._remove)
        layout.addWidget(self._choose)
        self._show()

    def set_words(self, name: str, tip: str, nothing: str = "") -> None:
        """What the files are for; `nothing` stands in their place, where it is not a share of the pairs."""
        self._name, self._nothing = name, nothing
        self._choose.setText(self.tr("Choose…"))
        self._choose.setToolTip(tip)
        self._choose.setAccessibleName(self.tr("Choose files: {name}").format(name=name))
        self._remove.setToolTip(self.tr("Do without these files"))
        self._remove.setAccessibleName(self.tr("Do without: {name}").format(name=name))
        self._show()

    @property
    def paths(self) -> tuple[str, ...]:
        """The files, or nothing."""
        return self._paths

    def set_paths(self, paths: tuple[str, ...]) -> None:
        """Hold other files."""
        if paths != self._paths:
            self._paths = paths
            self._show()
            self.changed.emit()

    def _ask(self) -> None:
        paths = open_dialog.ask_files(self, self._name, file_kinds.filters())
        if paths:
            self.set_paths(tuple(paths))

    def _show(self) -> None:
        names = " + ".join(Path(path).name for path in self._paths)
        self._label.setText(names or self._nothing or self.tr("a share of these pairs"))
        self._label.setToolTip("\n".join(self._paths))
        self._remove.setVisible(bool(self._paths))
