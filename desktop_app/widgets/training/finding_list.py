"""Everything that the doctor sees in a run, a sentence each, the worst first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop_app.words import language, wording
from model.records.findings import Finding

ROLES = {"fault": "danger", "warning": "warning", "advice": "muted"}
"""How the word for a severity looks."""


class FindingList(QScrollArea):
    """Shows findings, or says that there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._findings: Sequence[Finding] | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        language.follow(self._write_words)

    def show_findings(self, findings: Sequence[Finding] | None) -> None:
        """Shows these; None where no single run is chosen."""
        if findings != self._findings:
            self._findings = findings
            self._write_words()

    def texts(self) -> list[str]:
        """What stands there, from above."""
        return [label.text() for label in self.findChildren(QLabel)]

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("What the doctor sees"))
        self.setToolTip(self.tr("Read from what the training has said; nothing is changed by looking"))
        inner = QWidget()
        inner.setObjectName("scrolled")
        rows = QVBoxLayout(inner)
        rows.setContentsMargins(0, 8, 8, 0)
        rows.setSpacing(4)
        for label in self._labels():
            rows.addWidget(label)
        rows.addStretch(1)
        self.setWidget(inner)

    def _labels(self) -> list[QLabel]:
        if self._findings is None:
            return [_label(self.tr("Choose one run to see what the doctor says of it."), "muted")]
        if not self._findings:
            later = self.tr("Translations are judged once the warm-up is over and three validations were made.")
            return [_label(language.in_a_row(self.tr("Nothing looks wrong so far."), later), "muted")]
        labels = []
        for finding in self._findings:
            labels += [
                _label(wording.severity(finding.severity), ROLES[finding.severity]),
                _label(wording.finding(finding), ""),
            ]
        return labels


def _label(text: str, role: str) -> QLabel:
    label = QLabel(text, wordWrap=True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setProperty("role", role)
    return label
