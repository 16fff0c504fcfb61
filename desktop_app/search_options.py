"""The window with every option of a search; what is chosen there acts at once."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop_app import language, theme
from desktop_app.widgets.config_form import ConfigForm
from desktop_app.widgets.decode_bar import START, DecodeBar
from model.errors import ConfigError
from model.records.configs import DecodeConfig

SIZE = (440, 560)
_PAUSE = 300
"""Milliseconds without a keystroke after which a value counts as typed."""


class SearchOptions(QDialog):
    """Stays open beside the page; the bar and the form show the same choices."""

    def __init__(self, bar: DecodeBar, parent: QWidget | None = None) -> None:
        """`bar`: whose choices are edited."""
        super().__init__(parent)
        self._bar = bar
        self.form = ConfigForm([("", DecodeConfig)])
        self._about = QLabel(wordWrap=True)
        self._about.setProperty("role", "muted")
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
        self._bar.set_decode(config)

    def _follow(self) -> None:
        """The bar chose something else; what a person is typing stays."""
        try:
            (typed,) = self.form.configs()
        except ConfigError:
            typed = None
        if typed != self._bar.decode() and not self._pause.isActive():
            self._show()

    def _show(self) -> None:
        self.form.set_configs(self._bar.decode())
        self.form.show_errors()

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
