"""What an import kept and what it left out, with the reasons, first lines and examples."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop_app.widgets.data.histogram_chart import HistogramChart
from desktop_app.widgets.data.problem_list import ProblemList
from desktop_app.widgets.data.save_report import SaveReport
from desktop_app.words import language, wording
from model.records.corpora import Characters, CorpusReport, Histogram, Problem
from model.records.notices import Notice

RATIO_TICKS = (0.12, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
FREQUENT_SHOWN = 40


class ReportView(QScrollArea):
    """The report of a corpus as words and charts; scrolls when there is much to say.

    Signals:
        save_asked(object): The Path of a file that a person wants the report written to.
    """

    save_asked = Signal(object)

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
        self._shown: CorpusReport | None = None
        language.follow(self._write_words)

    def set_report(self, report: CorpusReport) -> None:
        """Show another report."""
        self._shown = report
        self._clear()
        kept = self.tr("1 pair kept") if report.kept == 1 else self.tr("{count} pairs kept")
        self._add(kept.format(count=f"{report.kept:,}"), "title")
        self._add(self._splits(report), "muted")
        self._add_save(report)
        self._add_problems(report)
        self._add_lengths(report)
        self._add_characters(report)
        self._rows.addStretch(1)

    def text(self) -> str:
        """Everything that is written, one line a label."""
        labels = self._content.findChildren(QLabel)
        return "\n".join(label.text() for label in labels)

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Import report"))
        self.setToolTip(self.tr("What was kept and what was left out, and why."))
        if self._shown is not None:
            self.set_report(self._shown)

    def _splits(self, report: CorpusReport) -> str:
        parts = [f"{wording.value(part)} {report.splits.get(part, 0):,}" for part in report.parts]
        read = self.tr("{count} read").format(count=f"{report.pairs:,}")
        return " · ".join([*parts, read])

    def _add_save(self, report: CorpusReport) -> None:
        button = SaveReport(report.name)
        button.save_asked.connect(self.save_asked)
        self._rows.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _add_problems(self, report: CorpusReport) -> None:
        left_out = [problem for problem in report.problems if problem.dropped]
        noticed = [problem for problem in report.problems if not problem.dropped]
        self._add_found(self.tr("Left out: {count}").format(count=f"{sum(p.count for p in left_out):,}"), left_out)
        self._add_found(self.tr("Tidied, and kept"), report.changes)
        self._add_found(self.tr("Noticed, and kept"), noticed, report.notices)
        if report.repeated_sources:
            words = self.tr("Sources with more than one pair: {count}; all pairs of one are in the same part.")
            self._add(words.format(count=f"{report.repeated_sources:,}"))
        if report.several_references:
            words = self.tr(
                "Sources with several references: {count}; {further} further translations are scored against."
            )
            numbers = {"count": f"{report.several_references:,}", "further": f"{report.further_references:,}"}
            self._add(words.format(**numbers))

    def _add_found(self, caption: str, problems: Sequence[Problem], notices: Sequence[Notice] = ()) -> None:
        if problems or notices:
            self._add(caption, "caption")
            found = ProblemList()
            found.set_found(problems, notices)
            self._rows.addWidget(found)

    def _add_lengths(self, report: CorpusReport) -> None:
        if report.source_lengths is None or report.target_lengths is None or report.length_ratios is None:
            return
        source, target = self.tr("source"), self.tr("target")
        self._add(self.tr("Characters of a sentence: source above the line, target below"), "caption")
        words = self.tr("Pairs by the characters of their source (above the line) and of their target (below it)")
        self._add_chart((report.source_lengths, report.target_lengths), (source, target), words)
        middles = self.tr("Median length: source {source}, target {target} characters")
        fields = {"source": _median(report.source_lengths), "target": _median(report.target_lengths)}
        self._add(middles.format(**fields), "muted")
        self._add(self.tr("Target ÷ source, in characters"), "caption")
        words = self.tr(
            "Pairs by how many times as long as its source the target is; far from the hill stand faulty pairs"
        )
        self._add_chart((report.length_ratios,), (self.tr("pairs"),), words, RATIO_TICKS)

    def _add_chart(
        self, sides: Sequence[Histogram], names: Sequence[str], words: str, ticks: Sequence[float] = ()
    ) -> None:
        chart = HistogramChart()
        chart.set_histograms(sides, names, [tick for tick in ticks if tick in sides[0].starts])
        chart.setAccessibleName(words)
        chart.setToolTip(words)
        self._rows.addWidget(chart)

    def _add_characters(self, report: CorpusReport) -> None:
        sides = (
            (self.tr("Characters of the source: {count} different"), report.source_characters),
            (self.tr("Characters of the target: {count} different"), report.target_characters),
        )
        for caption, characters in sides:
            if characters is not None:
                self._add(caption.format(count=f"{characters.distinct:,}"), "caption")
                self._add(_frequent(characters), "muted")

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


def _median(histogram: Histogram) -> str:
    """The upper end of the bar in which half of the pairs are reached."""
    half, reached = sum(histogram.counts) / 2, 0
    for bar, count in enumerate(histogram.counts):
        reached += count
        if reached >= half and bar + 1 < len(histogram.starts):
            return f"{histogram.starts[bar + 1] - 1:g}"
    return f"{histogram.starts[-1]:g}+"


def _frequent(characters: Characters) -> str:
    return " ".join(character for character, _ in characters.frequent[:FREQUENT_SHOWN])
