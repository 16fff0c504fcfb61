"""How files are read and what becomes of them: the choices of one import."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from desktop_app.values.file_names import guessed_languages, guessed_name
from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.widgets.data.columns_field import ColumnsField
from desktop_app.widgets.data.encoding_field import EncodingField
from desktop_app.widgets.data.format_field import FormatField
from desktop_app.widgets.data.languages_field import LanguagesField
from desktop_app.widgets.data.limit_field import LimitField
from desktop_app.widgets.data.split_field import SplitField
from desktop_app.widgets.paths_field import PathsField
from desktop_app.widgets.training.config_form import ConfigForm
from desktop_app.words import language
from model.errors import ConfigError
from model.records.configs import CleanConfig
from model.records.corpora import ImportSpec, Preview, ReadOptions

TABLES = frozenset({"tsv", "csv", "xlsx"})
RECORDS = frozenset({"json", "jsonl", "parquet", "arrow"})
"""Formats whose columns have names; those of a table may."""

TWO_FILES = ","
"""Between the names of two files in an archive that are the sides of one text."""

PAUSE = 300
"""Milliseconds after the last change of a rule until the preview follows."""


class ImportForm(QWidget):
    """A form for one ImportSpec.

    Signals:
        reading_changed(): Something that changes what is read or left out.
        set_chosen(object): The number of the files that a person wants of those that were offered.
    """

    reading_changed = Signal()
    set_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._paths: tuple[str, ...] = ()
        self._found: Preview | None = None
        self._is_turned = False
        self._pairs: set[str] = set()
        self._only = ""
        self.choices = ChoiceBox()
        self._files = QLabel(wordWrap=True)
        self.name = QLineEdit()
        self.name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.format, self.member, self.encoding = FormatField(), ChoiceBox(), EncodingField()
        self.columns = ColumnsField()
        self.unescape = QCheckBox()
        self.languages = LanguagesField()
        self.limit = LimitField()
        self.validation, self.test = PathsField(), PathsField()
        self.split = SplitField()
        self.cleaning = ConfigForm([("", CleanConfig)], edge=0)
        self.fields: dict[str, QWidget] = {
            "choices": self.choices, "files": self._files, "name": self.name, "format": self.format, "member": self.member, "encoding": self.encoding,
            "columns": self.columns, "unescape": self.unescape, "languages": self.languages, "limit": self.limit,
            "validation": self.validation, "test": self.test, "split": self.split,
        }  # fmt: skip
        self._titles = {field: QLabel() for field in self.fields}
        self._form = QFormLayout(self)
        self._typing = QTimer(self, singleShot=True, interval=PAUSE)
        self._lay_out()
        self.set_choices(())
        language.follow(self._write_words)
        self._connect()

    @property
    def paths(self) -> tuple[str, ...]:
        """The files to import, source first as a person has it now."""
        return self._paths

    def set_choices(self, names: Sequence[str]) -> None:
        """Which files can be imported, where there are several that belong together; a single choice needs no row."""
        self.choices.offer({str(number): name for number, name in enumerate(names)})
        self.choices.set_value("0")
        self._form.setRowVisible(self.choices, len(names) > 1)

    def set_paths(
        self, paths: tuple[str, ...], name: str = "", validation: tuple[str, ...] = (), test: tuple[str, ...] = ()
    ) -> None:
        """Begin anew with other files; what can be guessed is."""
        self.blockSignals(True)
        self._paths, self._found, self._is_turned = paths, None, False
        self.name.setText(name or guessed_name(paths))
        self.languages.reset(guessed_languages(paths))
        self.format.set_value("auto")
        self.encoding.set_value("")
        self.columns.reset()
        self.unescape.setChecked(False)
        self.limit.reset()
        self.split.reset()
        self.validation.set_paths(validation)
        self.test.set_paths(test)
        self._show_given()
        self.cleaning.set_configs(CleanConfig())
        self.format.show_guess("")
        self.encoding.show_guess("")
        self.set_members(())
        self._typing.stop()
        self.blockSignals(False)

    def set_members(self, names: Sequence[str]) -> None:
        """What can be read of an archive, two files that belong together in one choice; a single one is named beside the archive."""
        self._only = names[0] if len(names) == 1 else ""
        self._show_files()
        self._pairs = {name for name in names if TWO_FILES in name and set(name.split(TWO_FILES)) <= set(names)}
        words = {
            name: " + ".join(map(_file_name, name.split(TWO_FILES))) if name in self._pairs else name for name in names
        }
        self.member.offer(words if len(names) > 1 else {})
        self._form.setRowVisible(self.member, len(names) > 1)

    def show_found(self, preview: Preview) -> None:
        """Say in each field what was found where nothing was chosen."""
        self._found = preview
        self.mark("")
        if self.format.value() == "auto":
            self.format.show_guess(preview.format)
        if not self.encoding.value():
            self.encoding.show_guess(preview.encoding)
        self.columns.show_found(preview.columns, preview.pair, has_header=preview.header)
        self._show_columns()
        self.languages.show_guess(preview.languages)

    def mark(self, field: str) -> None:
        """Mark the field whose choice could mend what went wrong, and only that; nothing marks none."""
        for name, widget in self.fields.items():
            for part in [widget, *widget.findChildren(QWidget)]:
                if bool(part.property("invalid")) != (name == field):
                    part.setProperty("invalid", name == field)
                    part.style().unpolish(part)
                    part.style().polish(part)

    def options(self) -> ReadOptions:
        """How the files are read."""
        limit, choose = self.limit.value()
        return ReadOptions(
            self.format.value(),
            self.columns.values(),
            self.columns.has_header(),
            limit,
            choose,
            self.encoding.value(),
            self.unescape.isChecked(),
            self._member(),
            self.languages.own(),
        )

    def spec(self, out: str) -> ImportSpec:
        """The whole import, its corpus folder being `out`.

        Raises:
            ConfigError: A rule of cleaning has no usable value.
        """
        source_language, target_language = self.languages.values()
        return ImportSpec(
            self._paths,
            out,
            self.name.text().strip(),
            self.options(),
            self.validation.paths,
            self.test.paths,
            self.split.percentages(),
            self.split.sizes(),
            source_language=source_language,
            target_language=target_language,
            cleaning=self.cleaning.configs()[0],
        )

    def preview_spec(self) -> ImportSpec:
        """The import as far as a person told it: what was guessed is to be found out anew.

        Raises:
            ConfigError: A rule of cleaning has no usable value.
        """
        source_language, target_language = self.languages.own()
        return replace(self.spec(""), source_language=source_language, target_language=target_language)

    def show_errors(self, error: ConfigError | None = None) -> bool:
        """Say beside each rule of cleaning what is wrong with it; whether something is."""
        return bool(self.cleaning.show_errors(error))

    def _member(self) -> str:
        """What is read of an archive, of two files the source first as a person has it now."""
        chosen = self.member.value()
        if self._is_turned and chosen in self._pairs:
            return TWO_FILES.join(reversed(chosen.split(TWO_FILES)))
        return chosen

    def _format(self) -> str:
        """What the files are read as, or nothing while that is not known."""
        format = self.format.value()
        if format != "auto":
            return format
        return self._found.format if self._found is not None else ""

    def _swap(self) -> None:
        """The other direction: of two files their order, of a table its columns, of every format its languages."""
        self.languages.exchange()
        if self.member.value() in self._pairs:
            self._is_turned = not self._is_turned
        elif len(self._paths) == 2:
            self._paths = self._paths[::-1]
            self._show_files()
            for field in (self.validation, self.test):
                field.set_paths(field.paths[::-1])
        else:
            self.columns.exchange()
        self.reading_changed.emit()

    def _show_files(self) -> None:
        inside = [self._only] if self._only else []
        names = [Path(path).name for path in self._paths]
        self._files.setText("\n".join([*names, *(f"› {name}" for name in inside)]))
        self._files.setToolTip("\n".join([*self._paths, *inside]))
        self._show_columns()

    def _show_columns(self) -> None:
        """Only where there are any, or may be."""
        self._form.setRowVisible(self.columns, len(self._paths) == 1 and self._format() in {"", *TABLES, *RECORDS})

    def _write_words(self) -> None:
        words = {
            "choices": self.tr("Found"),
            "files": self.tr("Files"),
            "name": self.tr("Name"),
            "format": self.tr("Format"),
            "member": self.tr("Inside"),
            "encoding": self.tr("Encoding"),
            "columns": self.tr("Columns"),
            "unescape": "",
            "languages": self.tr("Languages"),
            "limit": self.tr("Pairs"),
            "validation": self.tr("Validation"),
            "test": self.tr("Test"),
            "split": self.tr("Split off"),
        }
        for field, title in self._titles.items():
            title.setText(words[field])
        self.cleaning.set_titles([self.tr("Cleaning: which pairs are left out")])
        self.validation.set_words(
            self.tr("Validation"), self.tr("Own files to watch the training with, shaped like the first.")
        )
        self.test.set_words(self.tr("Test"), self.tr("Own files for the score at the end, shaped like the first."))
        self.choices.setAccessibleName(self.tr("Found"))
        self.choices.setToolTip(self.tr("Which of the texts that were found is imported."))
        self.name.setAccessibleName(self.tr("Name"))
        self.name.setToolTip(self.tr("What the corpus is called in lists."))
        self.member.setAccessibleName(self.tr("Inside"))
        self.member.setToolTip(self.tr("Which file of an archive or sheet of a workbook is read."))
        self.unescape.setText(self.tr("Resolve escapes of HTML and Moses"))
        self.unescape.setToolTip(
            self.tr(
                "Writes the characters that HTML and Moses escapes stand for, once, so that the model does not learn the escapes."
            )
        )

    def _lay_out(self) -> None:
        form = self._form
        form.setContentsMargins(0, 0, 0, 0)
        form.setVerticalSpacing(8)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for field, title in self._titles.items():
            form.addRow(title, self.fields[field])
        form.addRow(self.cleaning)

    def _connect(self) -> None:
        self.choices.chosen.connect(lambda: self.set_chosen.emit(int(self.choices.value())))
        for choice in (self.format, self.member, self.encoding):
            choice.chosen.connect(self.reading_changed)
        self.unescape.toggled.connect(lambda _: self.reading_changed.emit())
        for field in (self.columns, self.languages, self.limit):
            field.changed.connect(self.reading_changed)
        self.languages.swapped.connect(self._swap)
        self.cleaning.changed.connect(self._typing.start)
        self._typing.timeout.connect(self.reading_changed)
        for own in (self.validation, self.test):
            own.changed.connect(self._show_given)

    def _show_given(self) -> None:
        self.split.set_given(validation=bool(self.validation.paths), test=bool(self.test.paths))


def _file_name(member: str) -> str:
    return PurePosixPath(member).name
