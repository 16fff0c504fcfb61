"""Tabs that are as high as the one that is shown: a taller one would leave room with nothing in it."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QTabWidget, QWidget


class LowTabs(QTabWidget):
    """Qt makes tabs as high as the tallest of all."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(self._fit)

    def tabInserted(self, index: int) -> None:
        """One more whose height does not count as long as another is shown."""
        super().tabInserted(index)
        self._fit()

    def _fit(self) -> None:
        views = (self.widget(index) for index in range(self.count()))
        for view in filter(None, views):
            policy = QSizePolicy.Policy.Preferred if view is self.currentWidget() else QSizePolicy.Policy.Ignored
            view.setSizePolicy(policy, policy)
