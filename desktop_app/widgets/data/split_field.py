"""How much of the pairs becomes the validation and the test part; the train part is what the two others leave."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop_app.widgets.calm_inputs import CalmNumber
from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.words import language, quantities

PERCENT, PAIRS = "percent", "pairs"
USUAL = {PERCENT: 5, PAIRS: 2000}
MOST = {PERCENT: 49, PAIRS: 100_000_000}


class SplitField(QWidget):
    """Two numbers for validation and test, in percent or in pairs, and in words which pairs go where.

    Signals:
        changed(): A number was changed.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = (False, False)
        self.validation, self.test = self._box(), self._box()
        self.unit = ChoiceBox()
        self.about = QLabel(wordWrap=True)
        self.about.setProperty("role", "caption")
        self._lay_out()
        language.follow(self._write_words)
        self.unit.chosen.connect(self._take_unit)

    def percentages(self) -> tuple[float, float, float] | None:
        """Train, validation, test; None where both are as they were, so that the engine's upper limits hold, or in pairs."""
        validation, test = self._numbers()
        if self.unit.value() != PERCENT or validation == test == USUAL[PERCENT]:
            return None
        return (100.0 - validation - test, float(validation), float(test))

    def sizes(self) -> tuple[int, int] | None:
        """Pairs of validation and test; None in percent."""
        return self._numbers() if self.unit.value() == PAIRS else None

    def reset(self) -> None:
        """The usual shares again."""
        self.unit.set_value(PERCENT)
        self._take_unit()
        self.set_given(validation=False, test=False)

    def set_given(self, *, validation: bool, test: bool) -> None:
        """Which of the two parts have files of their own: nothing is split off for them."""
        self._given = (validation, test)
        self.validation.setDisabled(validation)
        self.test.setDisabled(test)
        self.unit.setDisabled(validation and test)
        self._explain()

    def _numbers(self) -> tuple[int, int]:
        """What is typed; the usual number for a part that has files of its own."""
        usual = USUAL[self.unit.value()]
        validation, test = (
            usual if given else box.value()
            for box, given in zip((self.validation, self.test), self._given, strict=True)
        )
        return validation, test

    def _take_unit(self) -> None:
        unit = self.unit.value()
        for box in (self.validation, self.test):
            box.blockSignals(True)
            box.setSuffix(quantities.percent_sign() if unit == PERCENT else "")
            box.setMaximum(MOST[unit])
            box.setValue(USUAL[unit])
            box.blockSignals(False)
        self._explain()
        self.changed.emit()

    def _explain(self) -> None:
        self.about.setText(language.in_a_row(self._shares(), self._choice()))

    def _shares(self) -> str:
        """How many pairs each part gets."""
        if all(self._given):
            return self.tr("Validation and test come from your own files; all pairs of these files are for training.")
        fields = {"validation": f"{self.validation.value():,}", "test": f"{self.test.value():,}"}
        if self._given[0]:
            fields["validation"] = self.tr("your own file")
        if self._given[1]:
            fields["test"] = self.tr("your own file")
        if self.unit.value() == PAIRS:
            return self.tr("Pairs for validation: {validation}, for test: {test}; the rest is for training.").format(
                **fields
            )
        words = self.tr("Percent for validation: {validation}, for test: {test}; the rest is for training.").format(
            **fields
        )
        if self.percentages():
            return words
        return self.tr("{split} At most {count} pairs each.").format(split=words, count=f"{USUAL[PAIRS]:,}")

    def _choice(self) -> str:
        """Which pairs they are."""
        if all(self._given):
            return ""
        return self.tr(
            "Drawn by a fixed shuffle from the whole corpus, so it is the same each time; no source stands in two parts."
        )

    def _write_words(self) -> None:
        self.validation.setAccessibleName(self.tr("Validation part"))
        self.validation.setToolTip(self.tr("Kept out of training, to watch it with."))
        self.test.setAccessibleName(self.tr("Test part"))
        self.test.setToolTip(self.tr("Kept out of training, for the score at the end."))
        self.unit.setAccessibleName(self.tr("Unit of the split"))
        self.unit.setToolTip(self.tr("Whether the two parts are shares of the corpus or numbers of pairs."))
        self.unit.offer({PERCENT: self.tr("percent"), PAIRS: self.tr("pairs")})
        if self.unit.value() == PERCENT:
            for box in (self.validation, self.test):
                box.setSuffix(quantities.percent_sign())
        self._explain()

    def _box(self) -> CalmNumber:
        box = CalmNumber(minimum=0, maximum=MOST[PERCENT], value=USUAL[PERCENT], suffix=quantities.percent_sign())
        box.setGroupSeparatorShown(True)
        box.lineEdit().setTextMargins(6, 0, 0, 0)
        box.valueChanged.connect(self._explain)
        box.valueChanged.connect(lambda _: self.changed.emit())
        return box

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.validation)
        line.addWidget(self.test)
        line.addWidget(self.unit, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(line)
        layout.addWidget(self.about)
