"""What a tokenizer that was tried makes of the corpus, in words and numbers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.widgets.data.histogram_chart import HistogramChart
from desktop_app.words import language, quantities, wording
from model.presets import PRESETS
from model.records.signs import visible
from model.records.trials import SideTokens, TokenizerTrial


class TrialView(QWidget):
    """Hidden until there is something to show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._trial: TokenizerTrial | None = None
        self._size, self._asked = _label("title"), _label("muted")
        self._notices, self._too_long = _label("warning"), _label()
        self._table_title = _label("caption")
        self._table = QGridLayout()
        self._table.setHorizontalSpacing(10)
        self._table.setVerticalSpacing(2)
        self._lengths = HistogramChart()
        self._missing = _label()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(6)
        rows.addWidget(self._size)
        rows.addWidget(self._asked)
        rows.addWidget(self._notices)
        rows.addWidget(self._table_title)
        rows.addLayout(self._table)
        rows.addWidget(self._lengths)
        rows.addWidget(self._too_long)
        rows.addWidget(self._missing)
        self.hide()
        language.follow(self._write_words)

    def set_trial(self, trial: TokenizerTrial | None) -> None:
        """Show another result, or none."""
        self._trial = trial
        self.setVisible(trial is not None)
        self._write_words()

    @property
    def trial(self) -> TokenizerTrial | None:
        """What is shown."""
        return self._trial

    def text(self) -> str:
        """Everything that is written, one line a label."""
        return "\n".join(label.text() for label in self.findChildren(QLabel) if label.text())

    def _write_words(self) -> None:
        trial = self._trial
        if trial is None:
            return
        self._size.setText(self._size_text(trial))
        self._asked.setText(self._asked_text(trial))
        self._notices.setText("\n".join(wording.sentence(notice.code, notice.fields) for notice in trial.notices))
        self._notices.setVisible(bool(trial.notices))
        self._fill_table(trial)
        self._show_lengths(trial)
        self._write_too_long(trial)
        self._missing.setText("\n".join(self._missing_text(side, trial.config.kind) for side in trial.sides))

    def _size_text(self, trial: TokenizerTrial) -> str:
        source, target = (f"{side.vocabulary:,}" for side in trial.sides)
        if trial.config.joint:
            return self.tr("{count} entries").format(count=source)
        return self.tr("{source} source entries, {target} target entries").format(source=source, target=target)

    def _asked_text(self, trial: TokenizerTrial) -> str:
        """A training may ask for another size than the trial."""
        words = self.tr("A vocabulary of {count} was asked for. A preset of the Train page has its own: {name} {its}.")
        toy = PRESETS["toy"]
        count, its = f"{trial.config.vocabulary:,}", f"{toy.tokenizer.vocabulary:,}"
        return words.format(count=count, name=wording.preset(toy.name), its=its)

    def _fill_table(self, trial: TokenizerTrial) -> None:
        while (item := self._table.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.setParent(None)
                widget.deleteLater()
        self._table_title.setText(self.tr("Tokens a sentence"))
        titles = ["", self.tr("mean"), self.tr("median"), self.tr("95 %"), self.tr("longest")]
        self._add_row(0, titles, "caption")
        for row, side in enumerate(trial.sides, 1):
            self._add_row(row, [_capital(wording.value(side.side)), *side.numbers()], "")
        self._table.setColumnStretch(0, 1)
        words = self.tr("Of {count} sentences drawn from the train part, without the end token; 95 % are no longer.")
        self.setToolTip(words.format(count=f"{trial.sides[0].sentences:,}"))

    def _show_lengths(self, trial: TokenizerTrial) -> None:
        self._lengths.set_histograms(trial.lengths, [wording.value(side.side) for side in trial.sides])
        words = self.tr("Sentences by the tokens of their source (above the line) and of their target (below it)")
        self._lengths.setAccessibleName(words)
        self._lengths.setToolTip(words)

    def _add_row(self, row: int, texts: list[str], role: str) -> None:
        for column, text in enumerate(texts):
            label = _label(role)
            label.setWordWrap(False)
            label.setText(text)
            self._table.addWidget(
                label, row, column, Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
            )

    def _write_too_long(self, trial: TokenizerTrial) -> None:
        fields = {"count": f"{trial.too_long:,}", "pairs": f"{trial.pairs:,}", "limit": trial.max_tokens}
        option = wording.label("max_tokens")
        if trial.too_long:
            words = self.tr(
                "{count} of {pairs} training pairs have more than {limit} tokens on a side; training leaves them out. A larger vocabulary or a larger “{option}” keeps more of them."
            )
        else:
            words = self.tr("No training pair has more than {limit} tokens on a side, the limit of the presets.")
        self._too_long.setText(words.format(**fields, option=option))
        self._too_long.setProperty("role", "warning" if trial.too_long else "muted")
        self._too_long.style().unpolish(self._too_long)
        self._too_long.style().polish(self._too_long)

    def _missing_text(self, side: SideTokens, kind: str) -> str:
        name = _capital(wording.value(side.side))
        if not side.missing:
            return self.tr("{side}: all of the text that was not learned from is covered.").format(side=name)
        if kind == "word":
            words = self.tr(
                "{side}: {share} of the words in text that was not learned from; most often missing: {missing}"
            )
        else:
            words = self.tr(
                "{side}: {share} of the characters in text that was not learned from; most often missing: {missing}"
            )
        missing = "  ".join(f"{visible(unit)} ×{count:,}" for unit, count in side.missing)
        return words.format(side=name, share=quantities.percent(side.coverage), missing=missing)


def _label(role: str = "") -> QLabel:
    label = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
    label.setProperty("role", role)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
