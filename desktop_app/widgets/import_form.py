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

from desktop_app import language
from desktop_app.widgets.paths_field import PathsField
from desktop_app.widgets.split_field import SplitField
from model.records.corpora import ImportSpec, ReadOptions

LANGUAGES = ("en", "zh", "de", "fr", "es", "ja", "ko", "ru", "ar", "he", "hi", "th")
"""Offered; any other code can be typed."""

FIELDS = ("files", "name", "format", "columns", "languages", "validation", "test", "split")
"""The rows of the form that have a title, from above."""


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
        self._guess = ""
        self._titles = {field: QLabel() for field in FIELDS}
        self.columns = (_column(1), _column(2))
        self.swap = QToolButton()
        self.header = QCheckBox()
        self.languages = (_language(), _language())
        self.validation, self.test = PathsField(), PathsField()
        self.split = SplitField()
        for format in ("auto", "tsv", "moses"):
            self.format.addItem("", format)
        self._lay_out()
        language.follow(self._write_words)
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
        for box, code in zip(self.languages, guessed_languages(paths), strict=True):
            box.setEditText(code)
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
        """Say beside "Automatic" what was guessed."""
        self._guess = format
        names = {"tsv": self.tr("one table"), "moses": self.tr("two files")}
        guess = self.tr("Automatic")
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

    def _write_words(self) -> None:
        self._write_titles()
        self._name_sides()
        self.validation.set_words(
            self.tr("Validation"), self.tr("Own files to watch the training with, shaped like the first.")
        )
        self.test.set_words(self.tr("Test"), self.tr("Own files for the score at the end, shaped like the first."))
        self.name.setAccessibleName(self.tr("Name"))
        self.name.setToolTip(self.tr("What the corpus is called in lists."))
        self.format.setAccessibleName(self.tr("Format"))
        self.format.setToolTip(
            self.tr("One table with both sentences in a row, or two files with one sentence a line.")
        )
        self.swap.setToolTip(self.tr("Swap source and target: the model learns the other direction."))
        self.swap.setAccessibleName(self.tr("Swap source and target"))
        self.header.setText(self.tr("The first row is a header"))
        self.header.setToolTip(self.tr("The first row holds titles and no sentences."))
        self.format.setItemText(1, self.tr("One table, columns parted by tabs"))
        self.format.setItemText(2, self.tr("Two files, one sentence a line"))
        self.show_guess(self._guess)

    def _write_titles(self) -> None:
        words = {
            "files": self.tr("Files"),
            "name": self.tr("Name"),
            "format": self.tr("Format"),
            "columns": self.tr("Columns"),
            "languages": self.tr("Languages"),
            "validation": self.tr("Validation"),
            "test": self.tr("Test"),
            "split": self.tr("Split off"),
        }
        for field, title in self._titles.items():
            title.setText(words[field])

    def _name_sides(self) -> None:
        for box, name in zip(self.columns, (self.tr("Source column"), self.tr("Target column")), strict=True):
            box.setAccessibleName(name)
            box.setToolTip(self.tr("{name}, counted from 1").format(name=name))
        tip = self.tr("{name}: a short code; it chooses how text is scored and which script is expected.")
        for code, name in zip(self.languages, (self.tr("Source language"), self.tr("Target language")), strict=True):
            code.setAccessibleName(name)
            code.setToolTip(tip.format(name=name))

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.swap.setText("⇄")
        for widget in (self.name, self.format):
            widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        fields = {
            "files": self._files,
            "name": self.name,
            "format": self.format,
            "columns": _in_line(self.columns[0], self.swap, self.columns[1]),
            "languages": _in_line(self.languages[0], QLabel("→"), self.languages[1]),
            "validation": self.validation,
            "test": self.test,
            "split": self.split,
        }
        for field, title in self._titles.items():
            form.addRow(title, fields[field])
            if field == "columns":
                form.addRow("", self.header)

    def _connect(self) -> None:
        self.format.currentIndexChanged.connect(lambda _: self.reading_changed.emit())
        self.header.toggled.connect(lambda _: self.reading_changed.emit())
        for box in self.columns:
            box.valueChanged.connect(lambda _: self.reading_changed.emit())
        self.swap.clicked.connect(lambda _: self._swap())


def _column(value: int) -> QSpinBox:
    box = QSpinBox(minimum=1, maximum=99, value=value)
    box.lineEdit().setTextMargins(6, 0, 0, 0)
    return box


def _language() -> QComboBox:
    box = QComboBox(editable=True)
    box.addItems(["", *LANGUAGES])
    box.setMinimumContentsLength(4)
    return box


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
