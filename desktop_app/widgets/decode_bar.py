"""How a translation is searched, in one line: beam, length penalty, checkpoint."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QHBoxLayout, QWidget

from desktop_app import language
from desktop_app.widgets.centred_text import CentredText
from model.records.configs import DecodeConfig

_BEAMS = (1, 2, 4, 8)
_MOST_ALTERNATIVES = 6
_CANDIDATES = 4


class DecodeBar(QWidget):
    """The choices of a search.

    Signals:
        changed(): The same text would now be translated otherwise.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_live = False
        self.beam = QComboBox()
        self.length_penalty = QDoubleSpinBox()
        self.checkpoint = QComboBox()
        self._fill_beam()
        self._fill_length_penalty()
        self._fill_checkpoint()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget in (self.beam, self.length_penalty, self.checkpoint):
            layout.addWidget(widget)
        language.follow(self._write_words)

    def decode(self) -> DecodeConfig:
        """The choices as a config that asks for alternatives and candidates too."""
        beam = self.beam.currentData()
        return DecodeConfig(
            beam=beam,
            length_penalty=self.length_penalty.value(),
            n_best=min(beam, _MOST_ALTERNATIVES),
            candidates=_CANDIDATES,
        )

    def checkpoint_name(self) -> str:
        """ "best" or "last"."""
        return str(self.checkpoint.currentData())

    def set_live(self, live: bool) -> None:
        """Whether the run is being trained: then the weights of now translate, and no checkpoint."""
        self._is_live = live
        self.checkpoint.setEnabled(not live)
        self._explain_checkpoint()

    def _write_words(self) -> None:
        for index, beam in enumerate(_BEAMS):
            self.beam.setItemText(index, self.tr("Greedy") if beam == 1 else self.tr("Beam {count}").format(count=beam))
        self.beam.setAccessibleName(self.tr("Beam"))
        self.beam.setToolTip(
            self.tr("Sentences kept at each step. Greedy takes the likeliest token each time; a beam looks further.")
        )
        self.length_penalty.setPrefix(self.tr("Length penalty "))
        self.length_penalty.setAccessibleName(self.tr("Length penalty"))
        self.checkpoint.setAccessibleName(self.tr("Checkpoint"))
        self._explain_length_penalty()
        self._explain_checkpoint()

    def _explain_checkpoint(self) -> None:
        chosen = self.tr("Which saved weights translate: those with the lowest validation loss, or the newest.")
        now = self.tr("This run is being trained: the weights of now translate.")
        self.checkpoint.setToolTip(now if self._is_live else chosen)
        names = (self.tr("Best checkpoint"), self.tr("Last checkpoint"))
        for index, name in enumerate(names):
            self.checkpoint.setItemText(index, self.tr("Live weights") if self._is_live else name)

    def _fill_beam(self) -> None:
        for beam in _BEAMS:
            self.beam.addItem("", beam)
        self.beam.setCurrentIndex(_BEAMS.index(DecodeConfig().beam))
        self.beam.currentIndexChanged.connect(self._take_beam)

    def _fill_length_penalty(self) -> None:
        box = self.length_penalty
        box.setRange(0.0, 2.0)
        box.setSingleStep(0.1)
        box.setDecimals(1)
        box.setValue(DecodeConfig().length_penalty)
        box.setKeyboardTracking(False)
        CentredText(box)
        box.valueChanged.connect(lambda _: self.changed.emit())

    def _fill_checkpoint(self) -> None:
        for name in ("best", "last"):
            self.checkpoint.addItem("", name)
        self.checkpoint.currentIndexChanged.connect(lambda _: self.changed.emit())

    def _take_beam(self) -> None:
        self._explain_length_penalty()
        self.changed.emit()

    def _explain_length_penalty(self) -> None:
        greedy = self.beam.currentData() == 1
        self.length_penalty.setEnabled(not greedy)
        what = self.tr(
            "The log-probability is divided by ((5 + length) ÷ 6)^α: 0 favours short translations, more favours long ones."
        )
        why = self.tr("Greedy search keeps one sentence, so there is nothing to rank by length. Choose a beam first.")
        self.length_penalty.setToolTip(why if greedy else what)
