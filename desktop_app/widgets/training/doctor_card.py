"""What the doctor says while a network is trained: one thing at a time, and it can be put away."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.training.finding_list import ROLES, FindingList
from desktop_app.words import language, wording
from model.records.findings import Finding

DIALOG_SIZE = 620, 360


class DoctorCard(Card):
    """Shows the worst finding that was not put away; takes no room where there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._key = ""
        self._findings: Sequence[Finding] = ()
        self._put_away: set[tuple[str, str]] = set()
        self.text = QLabel(wordWrap=True)
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.all, self.away = QPushButton(), QPushButton()
        self.all.clicked.connect(self.open_all)
        self.away.clicked.connect(self._put_one_away)
        row = QHBoxLayout()
        row.addWidget(self.heading, 1)
        for button in (self.all, self.away):
            button.setProperty("role", "quiet")
            row.addWidget(button)
        self.body.setContentsMargins(14, 6, 14, 8)
        self.body.setSpacing(0)
        self.body.addLayout(row)
        self.body.addWidget(self.text)
        language.follow(self._write_words)

    def show_findings(self, key: str, findings: Sequence[Finding]) -> None:
        """Shows what was found in a run; `key` tells it from others, so that what was put away stays away."""
        self._key, self._findings = key, findings
        self._write_words()

    def shown(self) -> Finding | None:
        """The finding on screen."""
        waiting = (finding for finding in self._findings if (self._key, finding.code) not in self._put_away)
        return next(waiting, None)

    def open_all(self) -> QDialog:
        """Opens a window with every finding at full length, also those that were put away."""
        dialog = QDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(self.tr("What the doctor sees"))
        found = FindingList()
        found.show_findings(self._findings)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(dialog.reject)
        layout = QVBoxLayout(dialog)
        layout.addWidget(found, 1)
        layout.addWidget(buttons)
        dialog.resize(*map(theme.scaled, DIALOG_SIZE))
        dialog.open()
        return dialog

    def _put_one_away(self) -> None:
        finding = self.shown()
        if finding is not None:
            self._put_away.add((self._key, finding.code))
            self._write_words()

    def _write_words(self) -> None:
        self.away.setText(self.tr("Put away"))
        self.away.setToolTip(self.tr("This is not shown again for this run; the training goes on as it is"))
        self.all.setText(self.tr("All findings ({count})").format(count=len(self._findings)))
        self.all.setToolTip(self.tr("What to do about it, and everything else that the doctor sees in this run"))
        finding = self.shown()
        self.setVisible(finding is not None)
        if finding is not None:
            self.set_title(self.tr("Doctor: {severity}").format(severity=wording.severity(finding.severity)))
            theme.give_role(self.heading, ROLES[finding.severity])
            self.text.setText(wording.finding(finding))
