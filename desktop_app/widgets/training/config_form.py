"""A form made from configs: every option with its help, the rare ones behind "More options"."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.widgets.training.config_row import ConfigRow
from desktop_app.words import language
from model.errors import ConfigError


class ConfigForm(QWidget):
    """Edits some configs side by side; the names of their fields must differ."""

    changed = Signal()

    def __init__(self, kinds: Sequence[tuple[str, type[Any]]], parent: QWidget | None = None, *, edge: int = 8) -> None:
        """Args:
        kinds: Heading and dataclass of each part, in order.
        parent: The owner.
        edge: Pixels that stay free at the right, beside a scroll bar.
        """
        super().__init__(parent)
        self._kinds = [kind for _, kind in kinds]
        self._kept: dict[type[Any], Any] = {kind: kind() for kind in self._kinds}
        self.rows: dict[str, ConfigRow] = {}
        self._headings: dict[type[Any], list[QLabel]] = {kind: [] for kind in self._kinds}
        self._more = QWidget()
        self._button = QPushButton()
        self._button.setCheckable(True)
        self._button.setProperty("role", "link")
        self._button.toggled.connect(self._show_more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, edge, 0)
        layout.setSpacing(12)
        for title, kind in kinds:
            self._add_part(layout, title, _options(kind, more=False), kind)
        layout.addWidget(self._button)
        layout.addWidget(self._more)
        more = QVBoxLayout(self._more)
        more.setContentsMargins(0, 0, 0, 0)
        more.setSpacing(12)
        for title, kind in kinds:
            self._add_part(more, title, _options(kind, more=True), kind)
        layout.addStretch(1)
        self._more.hide()
        self._button.setVisible(any(next(_options(kind, more=True), None) for kind in self._kinds))
        language.follow(self._write_words)

    def set_configs(self, *configs: Any) -> None:
        """Shows the values of these configs; fields without a row are kept as they are."""
        self.blockSignals(True)
        for config in configs:
            self._kept[type(config)] = config
            for option in dataclasses.fields(config):
                if option.name in self.rows:
                    self.rows[option.name].set_value(getattr(config, option.name))
        self.blockSignals(False)
        self.changed.emit()

    def configs(self) -> tuple[Any, ...]:
        """The configs as typed, in the order of the parts.

        Raises:
            ConfigError: An option is wrong, or some do not fit together; the first one.
        """
        made = []
        for kind in self._kinds:
            typed = {row.name: row.value() for row in self.rows.values() if row.kind is kind}
            config = dataclasses.replace(self._kept[kind], **typed)
            config.check()
            made.append(config)
        return tuple(made)

    def changes(self, *usual: Any) -> dict[str, Any]:
        """The options whose values are others than in these configs.

        Raises:
            ConfigError: As `configs`.
        """
        typed = {type(config): config for config in self.configs()}
        return {
            name: getattr(typed[row.kind], name)
            for config in usual
            for name, row in self.rows.items()
            if row.kind is type(config) and getattr(typed[row.kind], name) != getattr(config, name)
        }

    def change(self, changes: Mapping[str, Any]) -> None:
        """Sets some options; those that there are no longer are left out."""
        for name in self.rows.keys() & changes.keys():
            self.rows[name].set_value(changes[name])

    def show_errors(self, extra: ConfigError | None = None) -> list[ConfigError]:
        """Says beside each field what is wrong with it; `extra` is one that the caller found. Returns all of them."""
        errors = self._errors()
        if extra is not None:
            errors.setdefault(str(extra.fields.get("field")), extra)
        for row in self.rows.values():
            row.show_error(errors.get(row.name))
            if row.name in errors and row.option.metadata.get("more"):
                self._button.setChecked(True)
        return list(errors.values())

    def set_more_shown(self, shown: bool) -> None:
        """Opens or closes the rare options."""
        self._button.setChecked(shown)

    def set_titles(self, titles: Sequence[str]) -> None:
        """Other headings for the parts, in order."""
        for headings, title in zip(self._headings.values(), titles, strict=True):
            for heading in headings:
                heading.setText(title)

    def _write_words(self) -> None:
        self._button.setToolTip(self.tr("Shows or hides the options that are good as they are most of the time"))
        self._show_more(self._button.isChecked())

    def _errors(self) -> dict[str, ConfigError]:
        errors: dict[str, ConfigError] = {}
        for row in self.rows.values():
            try:
                row.value()
            except ConfigError as error:
                errors[row.name] = error
        if not errors:
            try:
                self.configs()
            except ConfigError as error:
                errors[str(error.fields.get("field"))] = error
        return errors

    def _add_part(
        self, layout: QVBoxLayout, title: str, options: Iterator[dataclasses.Field[Any]], kind: type[Any]
    ) -> None:
        heading = QLabel(title)
        bold = heading.font()
        bold.setBold(True)
        heading.setFont(bold)
        layout.addWidget(heading)
        self._headings[kind].append(heading)
        for option in options:
            row = ConfigRow(kind, option)
            row.changed.connect(self.changed)
            self.rows[option.name] = row
            layout.addWidget(row)

    def _show_more(self, shown: bool) -> None:
        self._more.setVisible(shown)
        self._button.setText(self.tr("Fewer options") if shown else self.tr("More options…"))


def _options(kind: type[Any], *, more: bool) -> Iterator[dataclasses.Field[Any]]:
    for option in dataclasses.fields(kind):
        meta: Mapping[str, Any] = option.metadata
        if not meta.get("hidden") and bool(meta.get("more")) is more:
            yield option
