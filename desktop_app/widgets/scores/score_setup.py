"""What is to be measured: which sentences, which weights, how they search."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QPushButton, QWidget

from desktop_app.widgets.card import Card
from desktop_app.widgets.paths_field import PathsField
from desktop_app.widgets.scores.amount_box import AmountBox
from desktop_app.words import language, wording
from desktop_app.words.plain_tip import in_lines

OF_RUNS, OTHERS = ("test", "test_combinations", "validation"), ("corpus", "files")
"""Parts that a run may carry, and what can be measured beside them."""

USUAL = ("test", "validation")
"""Parts that are named as long as there is no run."""

BEAMS = (1, 2, 4, 8)
FILES = ("source", "references", "outputs")


class ScoreSetup(Card):
    """A form and the button that starts it.

    Signals:
        asked(): A person wants it measured.
        changed(): Something else is chosen.
        training_wanted(): The training that is waited for is to be seen.
    """

    asked = Signal()
    changed = Signal()
    training_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.part, self.checkpoint, self.beam, self.start = QComboBox(), QComboBox(), QComboBox(), QPushButton()
        self.amount, self.forecast = AmountBox(), QLabel(wordWrap=True)
        self.files = {name: PathsField() for name in FILES}
        self.reason, self.wait, self.to_training = QLabel(wordWrap=True), QLabel(wordWrap=True), QPushButton()
        self._labels = {name: QLabel() for name in ("part", *FILES, "amount", "checkpoint", "beam")}
        self._checkpoints: tuple[str, ...] = ()
        self._part_names: dict[str, str] = {}
        self._sizes: Mapping[str, int] = {}
        for beam in BEAMS:
            self.beam.addItem("", beam)
        self.beam.setCurrentIndex(BEAMS.index(4))
        self._lay_out()
        for box in (self.part, self.amount, self.checkpoint, self.beam):
            box.currentIndexChanged.connect(self._take_change)
        for field in self.files.values():
            field.changed.connect(self._take_change)
        self.start.clicked.connect(self.asked)
        self.to_training.clicked.connect(self.training_wanted)
        self.set_parts(USUAL)
        language.follow(self._write_words)

    def set_parts(self, parts: Collection[str]) -> None:
        """The parts that the run carries; another one is chosen where the one that was is not among them."""
        offered, before = [part for part in (*OF_RUNS, *OTHERS) if part in (*parts, *OTHERS)], self.part.currentData()
        if offered == [self.part.itemData(row) for row in range(self.part.count())]:
            return
        with QSignalBlocker(self.part):
            self.part.clear()
            for part in offered:
                self.part.addItem("", part)
            self._name_parts()
            self.part.setCurrentIndex(max(0, self.part.findData(before)))
        self._take_change()

    def set_sizes(self, sizes: Mapping[str, int]) -> None:
        """How many sentences the parts have, as far as that is known."""
        self._sizes = sizes
        self._name_parts()
        self._take_change()

    def set_checkpoints(self, names: Sequence[str]) -> None:
        """The weights that the run has: checkpoints by the numbers of their updates, averages by their names."""
        if tuple(names) == self._checkpoints and self.checkpoint.count():
            return
        self._checkpoints, before = tuple(names), self.checkpoint.currentData()
        with QSignalBlocker(self.checkpoint):
            self.checkpoint.clear()
            for name in ("best", "last", *names):
                self.checkpoint.addItem("", name)
            self.checkpoint.setCurrentIndex(max(0, self.checkpoint.findData(before)))
        self._name_checkpoints()

    def set_ready(self, ready: bool, reason: str) -> None:
        """Whether it can be measured now; `reason` says why not."""
        self.start.setEnabled(ready)
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason))

    def say_forecast(self, text: str) -> None:
        """How long it takes; nothing while that is not known."""
        self.forecast.setText(text)
        self.forecast.setVisible(bool(text))

    def say_wait(self, text: str) -> None:
        """What is waited for before the work begins; nothing where it begins at once."""
        self.wait.setText(text)
        for widget in (self.wait, self.to_training):
            widget.setVisible(bool(text))

    def chosen_part(self) -> str:
        """One of OF_RUNS or OTHERS."""
        return str(self.part.currentData())

    def chosen_amount(self) -> int:
        """How many sentences are drawn; 0 for all."""
        return self.amount.chosen()

    def sentences(self) -> int:
        """How many are measured; 0 where that is not known."""
        return self._sizes.get(self.chosen_part(), 0) and (self.chosen_amount() or self._sizes[self.chosen_part()])

    def chosen_checkpoint(self) -> str:
        """ "best", "last", the number of an update or the name of an average."""
        return str(self.checkpoint.currentData() or "best")

    def chosen_beam(self) -> int:
        """Hypotheses that are kept."""
        return int(self.beam.currentData())

    def paths(self, name: str) -> tuple[str, ...]:
        """The files of one of FILES."""
        return self.files[name].paths if self.chosen_part() == "files" else ()

    def _take_change(self, *_: object) -> None:
        are_files = self.chosen_part() == "files"
        translated = not self.paths("outputs")
        self.amount.offer(self._sizes.get(self.chosen_part(), 0))
        self._form.setRowVisible(self.amount, self.amount.count() > 1)
        for name in FILES:
            self._form.setRowVisible(self.files[name], are_files)
        for box in (self.checkpoint, self.beam):
            self._form.setRowVisible(box, translated)
        self.start.setText(self.tr("Translate and score") if translated else self.tr("Score"))
        self.changed.emit()

    def _write_words(self) -> None:
        self.set_title(self.tr("Measure"))
        self._part_names = {
            "test": self.tr("The run’s test pairs"),
            "test_combinations": self.tr("The run’s test of new combinations"),
            "validation": self.tr("The run’s validation pairs"),
            "corpus": self.tr("The open corpus’s test pairs"),
            "files": self.tr("Files…"),
        }
        self._name_parts()
        # The label of the list says already that a number is a beam.
        for index, beam in enumerate(BEAMS):
            self.beam.setItemText(index, self.tr("Greedy") if beam == 1 else str(beam))
        self._name_fields()
        self._name_checkpoints()
        self.start.setAccessibleName(self.tr("Translate and score"))
        self.start.setToolTip(
            self.tr("Translates these sentences and counts BLEU, chrF and TER; the model and the data stay as they are")
        )
        self.to_training.setText(self.tr("See the training"))
        self.to_training.setToolTip(self.tr("Opens the Train page, where it can be stopped and go on later"))
        self._take_change()

    def _name_parts(self) -> None:
        """The parts of a run and of the corpus are not the same sentences where the run learned from another corpus."""
        of_run = self.tr("Copied into the run when it was made: the same, whatever becomes of the corpus")
        of_corpus = self.tr("Of the corpus that is open at the top, which may be another than the run learned from")
        for row in range(self.part.count()):
            part = self.part.itemData(row)
            name, size = self._part_names.get(part, ""), self._sizes.get(part)
            self.part.setItemText(row, f"{name} · {size:,}" if size else name)
            tip = of_run if part in OF_RUNS else of_corpus if part == "corpus" else ""
            self.part.setItemData(row, in_lines(tip), Qt.ItemDataRole.ToolTipRole)

    def _name_fields(self) -> None:
        names = {
            "part": (self.tr("Sentences"), self.tr("What is translated and compared with its references")),
            "amount": (
                self.tr("How many"), self.tr("All sentences, or fewer in less time; scores of both never stand in one chart"),
            ),
            "source": (self.tr("Source"), self.tr("A plain text file, a sentence a line")),
            "references": (
                self.tr("References"), self.tr("Right translations, line by line; several files for several references"),
            ),
            "outputs": (
                self.tr("Translations"), self.tr("Translations of another system; without them the run translates"),
            ),
            "checkpoint": (self.tr("Checkpoint"), self.tr("Which saved weights translate")),
            "beam": (self.tr("Beam"), self.tr("Sentences kept at each step; greedy takes the likeliest token each time")),
        }  # fmt: skip
        for name, (label, tip) in names.items():
            self._labels[name].setText(label)
            if name in FILES:
                self.files[name].set_words(label, tip, self.tr("none"))
            else:
                box = {"part": self.part, "amount": self.amount, "checkpoint": self.checkpoint, "beam": self.beam}[name]
                box.setAccessibleName(label)
                box.setToolTip(tip)

    def _name_checkpoints(self) -> None:
        for index in range(self.checkpoint.count()):
            self.checkpoint.setItemText(index, wording.checkpoint(self.checkpoint.itemData(index)))

    def _lay_out(self) -> None:
        self._form = QFormLayout()
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        rows: list[tuple[str, QWidget]] = [("part", self.part), *self.files.items()]
        rows += [("amount", self.amount), ("checkpoint", self.checkpoint), ("beam", self.beam)]
        for name, widget in rows:
            self._labels[name].setBuddy(widget)
            self._form.addRow(self._labels[name], widget)
            if isinstance(widget, QComboBox):
                widget.setMinimumContentsLength(10)
                widget.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.start.setProperty("role", "primary")
        self.to_training.setProperty("role", "link")
        self.body.addLayout(self._form)
        self.body.addWidget(self.start)
        for label in (self.reason, self.forecast, self.wait):
            label.setProperty("role", "muted")
            self.body.addWidget(label)
        self.body.addWidget(self.to_training, 0, Qt.AlignmentFlag.AlignLeft)
