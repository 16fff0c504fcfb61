"""A bar over the whole width above the pages, for what concerns all of them."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget


class Strip(QFrame):
    """Put words and buttons into `row`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(20, 10, 20, 10)
        self.row.setSpacing(12)
