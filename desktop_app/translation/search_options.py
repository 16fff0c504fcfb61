"""The window with every option of a search; what is chosen there acts at once."""

from __future__ import annotations

from dataclasses import fields

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.settings import Settings
from desktop_app.translation.kept_search import keep_search, kept_search
from desktop_app.widgets.training.config_form import ConfigForm
from desktop_app.widgets.translation.decode_bar import START, DecodeBar
from desktop_app.words import language
from model.errors import ConfigError
from model.records.configs import DecodeConfig

SIZE = (440, 560)
_PAUSE = 300
"""Milliseconds without a keystroke after which a value counts as typed."""


class OptionsDoor(QObject):
    """Opens the window when the bar asks for it, and remembers what is chosen in either."""

    def __init__(self, bar: DecodeBar, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._bar, self._settings, self._parent = bar, settings, parent
        self.dialog: SearchOptions | None = None
        bar.set_decode(kept_search(settings))
        bar.changed.connect(lambda: keep_search(settings, bar.decode()))
        bar.options_asked.connect(self.open)

    def open(self) -> None:
        """Opens the window or brings it to the front."""
        if self.dialog is None:
            self.dialog = SearchOptions(self._bar, self._parent.window())
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()


class SearchOptions(QDialog):
    """Stays open beside the page; the bar and the form show the same choices."""

    def __init__(self, bar: DecodeBar, parent: QWidget | None = None) -> None:
        """`bar`: whose choices are edited."""
        super().__init__(parent)
        self._bar = bar
        self.form = ConfigForm([("", DecodeConfig)])
        self._about = QLabel(wordWrap=True)
        self._about.setProperty("role", "muted")
        self._is_taking = False
        self.reset, self.leave = QPushButton(), QPushButton()
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._take)
        self._lay_out()
        self._show()
        self.form.changed.connect(self._check)
        bar.changed.connect(self._follow)
        self.reset.clicked.connect(lambda: self._bar.set_decode(START))
        self.leave.clicked.connect(self.close)
        self.resize(theme.scaled(SIZE[0]), theme.scaled(SIZE[1]))
        language.follow(self._write_words)

    def _check(self) -> None:
        """Says beside each field what is wrong, or does not go together; takes the rest when typing has paused."""
        self.form.show_errors()
        self._pause.start()

    def _take(self) -> None:
        try:
            (config,) = self.form.configs()
        except ConfigError:
            return
        self._is_taking = True
        self._bar.set_decode(config)
        self._is_taking = False

    def _follow(self) -> None:
        """Something else was chosen in the bar; what a person types into the form stays as typed."""
        if not self._is_taking:
            self._show()
            self._pause.stop()

    def _show(self) -> None:
        config = self._bar.decode()
        self.form.set_configs(config)
        self.form.show_errors()
        if _has_rare(config):
            self.form.set_more_shown(True)

    def _write_words(self) -> None:
        self.setWindowTitle(self.tr("Options of the search"))
        self.form.set_titles((self.tr("Search"),))
        self._about.setText(
            self.tr("What is changed here translates the text anew at once. It is remembered for the next start.")
        )
        self.reset.setText(self.tr("Reset"))
        self.reset.setToolTip(self.tr("Sets every option as it was before anybody changed it"))
        self.leave.setText(self.tr("Close"))
        self.leave.setToolTip(self.tr("Closes these options; they stay as they are"))

    def _lay_out(self) -> None:
        scroll = QScrollArea(widgetResizable=True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        inner.setObjectName("scrolled")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.form)
        scroll.setWidget(inner)
        buttons = QHBoxLayout()
        buttons.addWidget(self.reset)
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        self.reset.setAutoDefault(False)
        self.leave.setAutoDefault(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 14, 16, 14)
        layout.setSpacing(10)
        layout.addWidget(self._about)
        layout.addWidget(scroll, 1)
        layout.addLayout(buttons)


def _has_rare(config: DecodeConfig) -> bool:
    """Whether one of the options behind the door acts: nobody would see why it is searched so."""
    rare = [field.name for field in fields(config) if field.metadata.get("more")]
    return any(getattr(config, name) != getattr(START, name) for name in rare)
