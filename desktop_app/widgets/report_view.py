"""What an import kept and what it left out, with the reasons, first lines and examples."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop_app import language, wording
from desktop_app.widgets.lengths import LengthChart, Lengths
from model.records.corpora import CorpusReport, Problem

_EXAMPLES = 2


class ReportView(QScrollArea):
    """The report of a corpus as words; scrolls when there is much to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._content = QWidget()
        self._rows = QVBoxLayout(self._content)
        self._rows.setContentsMargins(0, 0, 8, 0)
        self._rows.setSpacing(4)
        self.setWidget(self._content)
        self._content.setObjectName("scrolled")
        self._shown: tuple[CorpusReport, tuple[Lengths, Lengths] | None] | None = None
        language.follow(self._write_words)

    def set_report(self, report: CorpusReport, lengths: tuple[Lengths, Lengths] | None = None) -> None:
        """Show another report, and how long its sentences are."""
        self._shown = (report, lengths)
        self._clear()
        self._add(self.tr("{count} pairs kept").format(count=f"{report.kept:,}"), "title")
        self._add(self._splits(report), "muted")
        self._add_problems(report)
        if lengths is not None:
            self._add_lengths(lengths)
        self._rows.addStretch(1)

    def text(self) -> str:
        """Everything that is written, one line a label."""
        labels = self._content.findChildren(QLabel)
        return "\n".join(label.text() for label in labels)

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Import report"))
        self.setToolTip(self.tr("What was kept and what was left out, and why."))
        if self._shown is not None:
            self.set_report(*self._shown)

    def _splits(self, report: CorpusReport) -> str:
        parts = [f"{wording.value(part)} {report.splits.get(part, 0):,}" for part in report.parts]
        read = self.tr("{count} read").format(count=f"{report.pairs:,}")
        return " · ".join([*parts, read])

    def _add_problems(self, report: CorpusReport) -> None:
        left_out = [problem for problem in report.problems if problem.dropped]
        noticed = [problem for problem in report.problems if not problem.dropped]
        if report.duplicates or left_out:
            self._add(self.tr("Left out"), "caption")
        if report.duplicates:
            text = self.tr("Repeats of a pair, left out: {count}.")
            self._add(text.format(count=f"{report.duplicates:,}"))
        for problem in left_out:
            self._add_problem(problem)
        if noticed or report.notices:
            self._add(self.tr("Noticed"), "caption")
        for problem in noticed:
            self._add_problem(problem)
        for notice in report.notices:
            self._add(wording.sentence(notice.code, notice.fields))

    def _add_problem(self, problem: Problem) -> None:
        self._add(wording.sentence(problem.code, problem.fields()))
        for example in [text for text in problem.examples if text.strip()][:_EXAMPLES]:
            self._add(f"“{_short(example)}”", "muted")

    def _add_lengths(self, lengths: tuple[Lengths, Lengths]) -> None:
        self._add(self.tr("Lengths"), "caption")
        chart = LengthChart()
        chart.set_lengths(lengths)
        self._rows.addWidget(chart)
        words = self.tr(
            "source: median {source}, longest {source_longest} characters · target: median {target}, longest {target_longest}"
        )
        source, target = lengths
        self._add(
            words.format(
                source=source.median, source_longest=source.longest, target=target.median, target_longest=target.longest
            ),
            "muted",
        )

    def _add(self, text: str, role: str = "") -> None:
        label = QLabel(text)
        label.setProperty("role", role)
        if role == "caption":
            self._rows.addSpacing(8)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._rows.addWidget(label)

    def _clear(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()


def _short(text: str, most: int = 120) -> str:
    shown = text.replace("\t", " ⇥ ").replace("\n", " ")
    return shown if len(shown) <= most else shown[: most - 1] + "…"
