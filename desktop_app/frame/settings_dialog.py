"""The settings, made from the table `options.OPTIONS`: what is changed holds at once, or says that it does not."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.frame.setting_words import setting_words
from desktop_app.frame.storage_view import StorageView
from desktop_app.look import theme
from desktop_app.options import OPTIONS, PRECISIONS, ZOOMS, Option
from desktop_app.session import Session
from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.tall_enough import TallEnough
from desktop_app.words import language, quantities, wording

SIZE = QSize(720, 740)
CHOICE = 180
"""Pixels before zooming: all that is chosen from a list or counted is equally wide."""
SHARE = 0.9
"""Of the screen that it takes at most."""


class SettingsDialog(QDialog):
    """Two tabs: the options, and what lies on the disk. It goes when it is closed."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._session = session
        self.editors: dict[str, QWidget] = {}
        self._labels: dict[str, QLabel] = {}
        self._abouts: dict[str, QLabel] = {}
        self._browsers: dict[str, QPushButton] = {}
        self._tabs = QTabWidget()
        self.storage = StorageView(session)
        self._tabs.addTab(self._options_tab(), "")
        self._tabs.addTab(self.storage, "")
        self.storage.began.connect(self.show_storage)
        self._tabs.currentChanged.connect(lambda index: self.storage.look() if index == 1 else None)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._close = buttons.button(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._tabs, 1)
        layout.addWidget(buttons)
        theme.watcher().changed.connect(self._fit)
        self._fit()
        language.follow(self._write_words)

    def show_storage(self) -> None:
        """Opens the tab with what lies on the disk."""
        self._tabs.setCurrentWidget(self.storage)

    def show_option(self, name: str) -> None:
        """Opens the tab with the options at one of them."""
        self._tabs.setCurrentIndex(0)
        self.editors[name].setFocus()

    def _fit(self) -> None:
        """As large as the zoom makes it, where the screen is."""
        room = self.screen().availableSize() * SHARE
        for option in OPTIONS:
            if option.kind in ("choice", "number"):
                self.editors[option.name].setFixedWidth(theme.scaled(CHOICE))
        self.resize(QSize(theme.scaled(SIZE.width()), theme.scaled(SIZE.height())).boundedTo(room))

    def _options_tab(self) -> QWidget:
        tab, area = QWidget(), QScrollArea(widgetResizable=True)
        tab.setObjectName("scrolled")
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        grid = QGridLayout(tab)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for row, option in enumerate(OPTIONS):
            editor = self._editor(option)
            label, about = QLabel(), QLabel(wordWrap=True)
            about.setProperty("role", "caption")
            label.setBuddy(editor)
            self.editors[option.name], self._labels[option.name], self._abouts[option.name] = editor, label, about
            grid.addWidget(label, 2 * row, 0)
            grid.addLayout(self._field(option, editor), 2 * row, 1)
            grid.addWidget(about, 2 * row + 1, 1)
        grid.setRowStretch(2 * len(OPTIONS), 1)
        TallEnough(tab)  # a scroll area asks for no height that words which wrap make necessary
        area.setWidget(tab)
        return area

    def _field(self, option: Option, editor: QWidget) -> QHBoxLayout:
        field = QHBoxLayout()
        field.setSpacing(8)
        field.addWidget(editor, 1 if option.kind == "folder" else 0)
        if option.kind == "folder":
            self._browsers[option.name] = QPushButton()
            self._browsers[option.name].clicked.connect(partial(self._choose_folder, option.name))
            field.addWidget(self._browsers[option.name])
        else:
            field.addStretch(1)
        return field

    def _editor(self, option: Option) -> QWidget:
        """A widget that shows the setting and changes it."""
        value, change = getattr(self._session.settings, option.name), partial(self._session.change_setting, option.name)
        if option.kind == "flag":
            box = QCheckBox()
            box.setChecked(value)
            box.toggled.connect(change)
            return box
        if option.kind == "number":
            number = QSpinBox(minimum=option.minimum, maximum=option.maximum, singleStep=option.step)
            number.setValue(value)
            CentredText(number)
            number.valueChanged.connect(change)
            return number
        if option.kind == "folder":
            folder = QLineEdit(str(value))
            folder.setReadOnly(True)
            return folder
        choice = QComboBox()
        for key in option.choices:
            choice.addItem("", key)
        choice.setCurrentIndex(_place(value, option.choices))
        choice.currentIndexChanged.connect(lambda index: change(option.choices[index]))
        return choice

    def _choose_folder(self, name: str) -> None:
        old = getattr(self._session.settings, name)
        path = QFileDialog.getExistingDirectory(self, self._labels[name].text(), old)
        if not path or Path(path) == Path(old):
            return
        self._session.change_setting(name, path)
        self._session.settings.add_folder(old)
        editor = self.editors[name]
        assert isinstance(editor, QLineEdit)
        editor.setText(path)
        self.storage.offer_to_move({"corpora_folder": "corpus", "runs_folder": "run"}[name], old, path)

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
        self._tabs.setTabText(0, self.tr("General"))
        self._tabs.setTabText(1, self.tr("Storage"))
        self._close.setText(self.tr("Close"))
        words = setting_words()
        for option in OPTIONS:
            title, about = words[option.name]
            if option.later:
                about = self.tr("{about} Holds from the next start on.").format(about=about)
            self._labels[option.name].setText(title)
            self._abouts[option.name].setText(about)
            self.editors[option.name].setToolTip(about)
            self.editors[option.name].setAccessibleName(title)
        for button in self._browsers.values():
            button.setText(self.tr("Choose…"))
            button.setToolTip(self.tr("Chooses another folder; what lies in the old one stays there."))
        self._write_choices()

    def _write_choices(self) -> None:
        texts: dict[str, dict[Any, str]] = {
            "language": {"system": self.tr("Like the system"), **language.LANGUAGES},
            "theme": {"system": self.tr("Like the system"), "light": self.tr("Light"), "dark": self.tr("Dark")},
            "zoom": {size: quantities.whole_percent(round(100 * size), 100) for size in ZOOMS},
            "precision": {name: wording.choice(name) for name in PRECISIONS},
        }
        for name, names in texts.items():
            choice = self.editors[name]
            assert isinstance(choice, QComboBox)
            for index in range(choice.count()):
                choice.setItemText(index, names[choice.itemData(index)])
        for name, suffix in (("typing_pause", self.tr(" ms")), ("autosave", self.tr(" min")), ("threads", "")):
            number = self.editors[name]
            assert isinstance(number, QSpinBox)
            number.setSuffix(suffix)
            number.setSpecialValueText(self.tr("all processors") if name == "threads" else "")


def _place(value: Any, choices: tuple[Any, ...]) -> int:
    """Where a choice stands in its list; of sizes the nearest one."""
    if isinstance(value, float):
        return min(range(len(choices)), key=lambda index: abs(choices[index] - value))
    return choices.index(value)
