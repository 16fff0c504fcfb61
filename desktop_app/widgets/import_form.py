"""How files are read and what becomes of them: the choices of one import."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)

from desktop_app.widgets.paths_field import PathsField
from desktop_app.widgets.split_field import SplitField
from model.records.corpora import ImportSpec, ReadOptions

LANGUAGES = ("en", "zh", "de", "fr", "es", "ja", "ko", "ru", "ar", "he", "hi", "th")
"""Offered; any other code can be typed."""


class ImportForm(QWidget):
    """A form for one ImportSpec.

    Signals:
        reading_changed(): Something that changes what is read: format, columns, header.
    """

    reading_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paths: tuple[str, ...] = ()
        self._files = QLabel()
        self._files.setWordWrap(True)
        self.name = QLineEdit()
        self.format = QComboBox()
        self.columns = (self._column(self.tr("Source column"), 1), self._column(self.tr("Target column"), 2))
        self.swap = QToolButton()
        self.header = QCheckBox(self.tr("The first row is a header"))
        self.languages = (self._language(self.tr("Source language")), self._language(self.tr("Target language")))
        self.validation = PathsField(
            self.tr("Validation"), self.tr("Own files to watch the training with, shaped like the first.")
        )
        self.test = PathsField(self.tr("Test"), self.tr("Own files for the score at the end, shaped like the first."))
        self.split = SplitField()
        self._name_controls()
        self._fill_formats()
        self._lay_out()
        self._connect()

    @property
    def paths(self) -> tuple[str, ...]:
        """The files to import."""
        return self._paths

    def set_paths(self, paths: tuple[str, ...]) -> None:
        """Begin anew with other files; name, languages and format are guessed."""
        self.blockSignals(True)
        self._paths = paths
        self._files.setToolTip("\n".join(paths))
        self.name.setText(guessed_name(paths))
        for language, code in zip(self.languages, guessed_languages(paths), strict=True):
            language.setEditText(code)
        for number, column in enumerate(self.columns, start=1):
            column.setValue(number)
        self.header.setChecked(False)
        self.format.setCurrentIndex(0)
        self.show_guess("")
        self.validation.set_paths(())
        self.test.set_paths(())
        self._show_table_options()
        self.blockSignals(False)

    def show_guess(self, format: str) -> None:
        """Say beside "Guess" what was guessed."""
        names = {"tsv": self.tr("one table"), "moses": self.tr("two files")}
        guess = self.tr("Guess")
        self.format.setItemText(0, f"{guess}: {names[format]}" if format in names else guess)

    def options(self) -> ReadOptions:
        """How the files are read."""
        source, target = (box.value() for box in self.columns)
        return ReadOptions(self.format.currentData(), (source, target), self.header.isChecked())

    def spec(self, out: str) -> ImportSpec:
        """The whole import, its corpus folder being `out`."""
        return ImportSpec(
            self._ordered(self._paths),
            out,
            self.name.text().strip(),
            self.options(),
            self._ordered(self.validation.paths),
            self._ordered(self.test.paths),
            self.split.percentages(),
            source_language=self.languages[0].currentText().strip(),
            target_language=self.languages[1].currentText().strip(),
        )

    def ordered_paths(self) -> tuple[str, ...]:
        """The files to import, source first as a person has it now."""
        return self._ordered(self._paths)

    def is_table(self) -> bool:
        """Whether columns and header say anything about these files."""
        return len(self._paths) == 1

    def _ordered(self, paths: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(reversed(paths)) if self.swap.isChecked() and len(paths) == 2 else paths

    def _swap(self) -> None:
        source, target = self.languages[0].currentText(), self.languages[1].currentText()
        self.languages[0].setEditText(target)
        self.languages[1].setEditText(source)
        if self.is_table():
            first, second = (box.value() for box in self.columns)
            for box, value in zip(self.columns, (second, first), strict=True):
                box.blockSignals(True)
                box.setValue(value)
                box.blockSignals(False)
        self.reading_changed.emit()

    def _show_table_options(self) -> None:
        table = self.is_table()
        for widget in (*self.columns, self.header):
            widget.setEnabled(table)
        self.swap.setChecked(False)
        self.swap.setCheckable(not table)
        self._files.setText("\n".join(Path(path).name for path in self._paths))

    def _column(self, name: str, value: int) -> QSpinBox:
        box = QSpinBox(minimum=1, maximum=99, value=value)
        box.setAccessibleName(name)
        box.setToolTip(self.tr("{name}, counted from 1").format(name=name))
        box.lineEdit().setTextMargins(6, 0, 0, 0)
        return box

    def _language(self, name: str) -> QComboBox:
        box = QComboBox(editable=True)
        box.addItems(["", *LANGUAGES])
        box.setAccessibleName(name)
        box.setToolTip(
            self.tr("{name}: a short code; it chooses how text is scored and which script is expected.").format(
                name=name
            )
        )
        box.setMinimumContentsLength(4)
        return box

    def _name_controls(self) -> None:
        self.name.setAccessibleName(self.tr("Name"))
        self.name.setToolTip(self.tr("What the corpus is called in lists."))
        self.format.setAccessibleName(self.tr("Format"))
        self.format.setToolTip(
            self.tr("One table with both sentences in a row, or two files with one sentence a line.")
        )
        self.swap.setText("⇄")
        self.swap.setToolTip(self.tr("Swap source and target: the model learns the other direction."))
        self.swap.setAccessibleName(self.tr("Swap source and target"))
        self.header.setToolTip(self.tr("The first row holds titles and no sentences."))
        for widget in (self.name, self.format):
            widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def _fill_formats(self) -> None:
        self.format.addItem(self.tr("Guess"), "auto")
        self.format.addItem(self.tr("One table, columns parted by tabs"), "tsv")
        self.format.addItem(self.tr("Two files, one sentence a line"), "moses")

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(self.tr("Files"), self._files)
        form.addRow(self.tr("Name"), self.name)
        form.addRow(self.tr("Format"), self.format)
        form.addRow(self.tr("Columns"), _in_line(self.columns[0], self.swap, self.columns[1]))
        form.addRow("", self.header)
        form.addRow(self.tr("Languages"), _in_line(self.languages[0], QLabel("→"), self.languages[1]))
        form.addRow(self.tr("Validation"), self.validation)
        form.addRow(self.tr("Test"), self.test)
        form.addRow(self.tr("Split off"), self.split)

    def _connect(self) -> None:
        self.format.currentIndexChanged.connect(lambda _: self.reading_changed.emit())
        self.header.toggled.connect(lambda _: self.reading_changed.emit())
        for box in self.columns:
            box.valueChanged.connect(lambda _: self.reading_changed.emit())
        self.swap.clicked.connect(lambda _: self._swap())


def _in_line(*widgets: QWidget) -> QWidget:
    line = QWidget()
    layout = QHBoxLayout(line)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(4)
    for widget in widgets:
        layout.addWidget(widget)
    layout.addStretch(1)
    return line


def guessed_name(paths: tuple[str, ...]) -> str:
    """A name from the files: what their names have in common, without endings."""
    stems = [_stem(path) for path in paths]
    return stems[0] if stems else ""


def guessed_languages(paths: tuple[str, ...]) -> tuple[str, str]:
    """Codes from the endings of two files such as train.en and train.de.gz; else empty."""
    if len(paths) != 2:
        return ("", "")
    first, second = (_without_gz(path).suffix.lstrip(".").lower() for path in paths)
    return (first if first in LANGUAGES else "", second if second in LANGUAGES else "")


def _without_gz(path: str) -> Path:
    name = Path(Path(path).name)
    return Path(name.stem) if name.suffix.lower() == ".gz" else name


def _stem(path: str) -> str:
    return _without_gz(path).stem
