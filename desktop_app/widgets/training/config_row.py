"""One option of a config: its name, what it does, where it is typed, and what is wrong with what was typed."""

from __future__ import annotations

import dataclasses
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from desktop_app.look import theme
from desktop_app.widgets import formula
from desktop_app.widgets.calm_inputs import CalmBox
from desktop_app.words import language, wording
from model.errors import ConfigError
from model.records.configs import parse_option

EDITOR_WIDTH = 112


class ConfigRow(QWidget):
    """Made from a dataclass field and its metadata."""

    changed = Signal()

    def __init__(self, kind: type[Any], option: dataclasses.Field[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind, self.option = kind, option
        self._title, self._about, self._error = (QLabel(wordWrap=True) for _ in range(3))
        self._failure: ConfigError | None = None
        self._error.hide()
        self._error.setProperty("role", "danger")
        self._make_editor()
        self._lay_out()
        language.follow(self._write_words)

    @property
    def name(self) -> str:
        """The field's name."""
        return self.option.name

    def value(self) -> Any:
        """What is chosen or typed.

        Raises:
            ConfigError: It is no value of the field's type or range.
        """
        if isinstance(self.editor, QCheckBox):
            return self.editor.isChecked()
        if isinstance(self.editor, QComboBox):
            return self.editor.currentData()
        return parse_option(self.kind, self.name, self.editor.text())

    def set_value(self, value: Any) -> None:
        """Shows a value."""
        if isinstance(self.editor, QCheckBox):
            self.editor.setChecked(bool(value))
        elif isinstance(self.editor, QComboBox):
            self.editor.setCurrentIndex(self.editor.findData(value))
        else:
            self.editor.setText(written(value))

    def show_error(self, error: ConfigError | None) -> None:
        """Says beside the field what is wrong, or nothing."""
        self._failure = error
        fields = {**error.fields, "field": wording.label(self.name)} if error is not None else {}
        self._error.setText(wording.sentence(error.code, fields) if error is not None else "")
        self._error.setVisible(error is not None)
        self.editor.setProperty("invalid", error is not None)
        self.editor.style().unpolish(self.editor)
        self.editor.style().polish(self.editor)

    def error_text(self) -> str:
        """The sentence that stands beside the field, or nothing."""
        return self._error.text()

    def _make_editor(self) -> None:
        choices = self.option.metadata.get("choices")
        self.editor: QCheckBox | QComboBox | QLineEdit
        if choices:
            self.editor = CalmBox()
            for choice in choices:
                self.editor.addItem("", choice)
            self.editor.currentIndexChanged.connect(self.changed)
        elif isinstance(self.option.default, bool):
            self.editor = QCheckBox()
            self.editor.setProperty("role", "bare")  # it ends where the other fields end
            self.editor.toggled.connect(self.changed)
        else:
            self.editor = QLineEdit()
            self.editor.textChanged.connect(self.changed)

    def _write_words(self) -> None:
        help_text = QCoreApplication.translate("help", self.option.metadata["help"])
        if "minimum" in self.option.metadata:
            help_text = self.tr("{help} {range}").format(help=help_text, range=self._range_text())
        self._title.setText(self._title_text())
        formula.write(self._about, help_text)
        self.editor.setAccessibleName(wording.label(self.name))
        self.editor.setAccessibleDescription(help_text)
        for widget in (self, self.editor):
            widget.setToolTip(help_text)
        if isinstance(self.editor, QComboBox):
            for index in range(self.editor.count()):
                self.editor.setItemText(index, wording.choice(self.editor.itemData(index)))
        elif isinstance(self.editor, QLineEdit) and self.option.metadata.get("optional"):
            empty = self.option.metadata.get("empty")
            self.editor.setPlaceholderText(QCoreApplication.translate("empty", empty) if empty else self.tr("no limit"))
        self.show_error(self._failure)

    def _range_text(self) -> str:
        """The smallest and the largest value that can be typed, kept on one line."""
        meta = self.option.metadata
        words = self.tr("({lowest} to {highest})").replace(" ", "\u00a0")
        return words.format(lowest=_decimal(meta["minimum"]), highest=_decimal(meta["maximum"]))

    def _title_text(self) -> str:
        unit = self.option.metadata.get("unit")
        title = wording.label(self.name)
        told = QCoreApplication.translate("units", unit) if unit and unit not in self.name else ""
        if told and told not in title:  # some languages have the unit in the name
            title += self.tr(" ({unit})").format(unit=told)
        return title

    def _fit(self) -> None:
        self.editor.setFixedWidth(theme.scaled(EDITOR_WIDTH))

    def _lay_out(self) -> None:
        self._title.setBuddy(self.editor)
        self._about.setProperty("role", "caption")
        if not isinstance(self.editor, QCheckBox):
            self._fit()
            theme.watcher().changed.connect(self._fit)
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setVerticalSpacing(2)
        layout.setColumnStretch(0, 1)
        layout.addWidget(self._title, 0, 0)
        layout.addWidget(self.editor, 0, 1, Qt.AlignmentFlag.AlignRight)
        layout.addWidget(self._error, 1, 0, 1, 2)
        layout.addWidget(self._about, 2, 0, 1, 2)


def _decimal(value: float) -> str:
    """A number without an exponent: 0.0000001."""
    text = f"{value:,.12f}"
    return text.rstrip("0").rstrip(".")


def written(value: Any) -> str:
    """A value as it stands in a field: whole numbers in groups of three, None empty."""
    if value is None:
        return ""
    return f"{value:,}" if isinstance(value, int) else f"{value:.12g}"
