"""A tokenizer tried on a corpus before any training: its settings, learning it, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from desktop_app.widgets.data.size_chart import SizeChart
from desktop_app.widgets.data.trial_view import TrialView
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.widgets.training.config_form import ConfigForm
from desktop_app.words import language, wording
from model.records.configs import TokenizerConfig
from model.records.trials import SizePoint, TokenizerTrial


class TokenizerPanel(QWidget):
    """Form and result, which scroll, above the buttons and the progress, which do not.

    Signals:
        try_asked(object): A TokenizerConfig to learn.
        compare_asked(object): A TokenizerConfig to learn in several sizes.
        cancelled(): The work is to stop.
    """

    try_asked = Signal(object)
    compare_asked = Signal(object)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scroll = QScrollArea()
        self.form = ConfigForm([("", TokenizerConfig)])
        self.form.set_configs(TokenizerConfig())
        self.try_button, self.compare_button = QPushButton(), QPushButton()
        self.try_button.setProperty("role", "primary")
        self.progress = ProgressStrip(timed=True)
        self.trial, self.sizes = TrialView(), SizeChart()
        self._failure, self._sizes_title = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self._failure.setProperty("role", "danger")
        self._sizes_title.setProperty("role", "caption")
        self._lay_out()
        self._connect()
        self.clear()
        language.follow(self._write_words)

    def clear(self) -> None:
        """Forget what came of another corpus; the settings stay."""
        self.trial.set_trial(None)
        self.set_points(())
        self.show_failure(None)
        self.end()

    def begin(self) -> None:
        """Work has begun; one at a time."""
        self.show_failure(None)
        self._set_busy(busy=True)
        self.progress.begin(self.tr("Waiting…"))

    def end(self) -> None:
        """The work is over."""
        self.progress.end()
        self._set_busy(busy=False)

    def show_failure(self, error: BaseException | None) -> None:
        """Say why nothing came of it."""
        self._failure.setText(wording.error_sentence(error) if error is not None else "")
        self._failure.setVisible(error is not None)

    def show_trial(self, trial: TokenizerTrial) -> None:
        """Show what came of trying, above the settings."""
        self.trial.set_trial(trial)
        self._scroll.verticalScrollBar().setValue(0)

    def set_points(self, points: Sequence[SizePoint]) -> None:
        """Show sizes that were compared so far; none hides the chart."""
        self.sizes.set_points(points)
        self._scroll.verticalScrollBar().setValue(0)
        self._sizes_title.setVisible(bool(points))

    def _set_busy(self, *, busy: bool) -> None:
        for widget in (self.form, self.try_button, self.compare_button):
            widget.setEnabled(not busy)
        self._check()

    def _config(self) -> TokenizerConfig:
        """As typed; the buttons are off while something is wrong with it."""
        (config,) = self.form.configs()
        assert isinstance(config, TokenizerConfig)
        return config

    def _check(self) -> None:
        is_right = not self.form.show_errors()
        for button in (self.try_button, self.compare_button):
            button.setEnabled(is_right and self.form.isEnabled())

    def _connect(self) -> None:
        self.form.changed.connect(self._check)
        self.try_button.clicked.connect(lambda: self.try_asked.emit(self._config()))
        self.compare_button.clicked.connect(lambda: self.compare_asked.emit(self._config()))
        self.progress.cancelled.connect(self.cancelled)

    def _lay_out(self) -> None:
        content = QWidget()
        content.setObjectName("scrolled")
        rows = QVBoxLayout(content)
        rows.setContentsMargins(0, 0, 8, 0)
        rows.setSpacing(10)
        for widget in (self._failure, self.trial, self._sizes_title, self.sizes, self.form):
            rows.addWidget(widget)
        rows.addStretch(1)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(content)
        buttons = QHBoxLayout()
        buttons.addWidget(self.try_button)
        buttons.addWidget(self.compare_button)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(self.progress)
        layout.addLayout(buttons)

    def _write_words(self) -> None:
        self.progress.rename(self.tr("Waiting…"))
        self.form.set_titles((self.tr("Settings"),))
        self._scroll.setAccessibleName(self.tr("Tokenizer"))
        self._scroll.setToolTip(
            self.tr("Try how a tokenizer cuts this corpus; a training learns its own, with its own settings.")
        )
        self.try_button.setText(self.tr("Try"))
        self.try_button.setToolTip(
            self.tr(
                "Learns a tokenizer with these settings from the train part, as a training would, and shows how it cuts"
            )
        )
        self.compare_button.setText(self.tr("Compare sizes"))
        self.compare_button.setToolTip(
            self.tr(
                "Learns tokenizers of 1,000 to 16,000 entries from a sample, to see what a larger vocabulary brings"
            )
        )
        self._sizes_title.setText(
            self.tr("Entries against tokens a sentence, and the share of unseen text that has an entry (a sample)")
        )
