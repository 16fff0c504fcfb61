"""What a page shows where there is no trained model yet: the way to train one."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop_app.widgets.invitation import Invitation
from desktop_app.words import language


class TrainInvitation(Invitation):
    """Leads to the Train page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        language.follow(self._write_words)

    def _write_words(self) -> None:
        self.set_words(
            self.tr("There is no trained model yet"),
            self.tr(
                "A model learns from a corpus on the Train page. You can translate with it as soon as it has begun."
            ),
            self.tr("Train one"),
            self.tr("Go to the Train page."),
        )
