"""How a translation is searched, in one line: method, length penalty, checkpoint, and the way to every other option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDoubleSpinBox, QPushButton, QWidget

from desktop_app.widgets.centred_text import CentredText
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.measured_box import MeasuredBox
from desktop_app.words import language, wording
from desktop_app.words.plain_tip import in_lines
from model.records.configs import DecodeConfig

MOST_ALTERNATIVES = 6
START = DecodeConfig(n_best=DecodeConfig().beam, candidates=4)
"""How it is searched until a person chooses otherwise: with alternatives and candidates."""


class Method(NamedTuple):
    """A way to search.

    Attributes:
        beam: Hypotheses kept, or translations drawn.
        groups: More than 1 for diverse beam search.
        sampling: Whether tokens are drawn.
    """

    beam: int
    groups: int = 1
    sampling: bool = False


_METHODS = (Method(1), Method(2), Method(4), Method(8), Method(4, groups=2), Method(4, sampling=True))


class DecodeBar(FoldingRow):
    """The choices of a search.

    Signals:
        changed(): The same text would now be translated otherwise.
        options_asked(): A person wants to see all options.
    """

    changed = Signal()
    options_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(gap=5, parent=parent)
        self._config = START
        self._is_live = False
        self._about_best: Callable[[], str] = str
        self._names: tuple[str, ...] = ()
        self._updates: dict[str, int] = {}
        self.beam = MeasuredBox()
        self.length_penalty = QDoubleSpinBox()
        self.checkpoint = MeasuredBox()
        self.options = QPushButton()
        self._fill()
        for widget in (self.beam, self.length_penalty, self.options, self.checkpoint):
            self.add(widget)
        language.follow(self._write_words)

    def decode(self) -> DecodeConfig:
        """The choices."""
        return self._config

    def set_decode(self, config: DecodeConfig) -> None:
        """Takes choices that were made elsewhere."""
        if config != self._config:
            self._config = config
            self._show_config()
            self.changed.emit()

    def checkpoint_name(self) -> str:
        """ "best", "last", or the name of a checkpoint; "best" also while the live weights translate."""
        return "best" if self._is_live else str(self.checkpoint.currentData())

    def choose_checkpoint(self, name: str) -> None:
        """Has the weights of a name translate, where they are among the choices."""
        self.checkpoint.setCurrentIndex(max(0, self.checkpoint.findData(name)))

    def set_checkpoints(self, names: Sequence[str]) -> None:
        """The checkpoints that can be chosen beside the best and the last, oldest first, then averages; nothing is told."""
        if tuple(names) == self._names:
            return
        self._names, chosen = tuple(names), self.checkpoint.currentData()
        self.checkpoint.blockSignals(True)
        self.checkpoint.clear()
        for name in ("best", "last", *reversed(self._names)):
            self.checkpoint.addItem("", name)
        self.checkpoint.setCurrentIndex(max(0, self.checkpoint.findData(chosen)))
        self.checkpoint.blockSignals(False)
        self._explain_checkpoint()

    def set_updates(self, updates: dict[str, int]) -> None:
        """Of which updates the best and the last weights are, where that is known."""
        self._updates = updates
        self._explain_checkpoint()

    def set_live(self, live: bool) -> None:
        """Whether the run is being trained: then the weights of now translate, and no checkpoint."""
        self._is_live = live
        self.checkpoint.setEnabled(not live)
        self._explain_checkpoint()

    def explain_best(self, words: Callable[[], str]) -> None:
        """What makes a checkpoint the best of the run."""
        self._about_best = words
        self._explain_checkpoint()

    def _method(self) -> Method:
        return Method(self._config.beam, self._config.groups, self._config.sampling)

    def _show_config(self) -> None:
        """Shows the choices; a method that is none of the usual ones stands at the end of the list."""
        methods = list(dict.fromkeys((*_METHODS, self._method())))
        for widget in (self.beam, self.length_penalty):
            widget.blockSignals(True)
        self.beam.clear()
        for method in methods:
            self.beam.addItem(self._method_words(method), method)
        self.beam.setCurrentIndex(methods.index(self._method()))
        self.length_penalty.setValue(self._config.length_penalty)
        for widget in (self.beam, self.length_penalty):
            widget.blockSignals(False)
        self._explain_length_penalty()

    def _method_words(self, method: Method) -> str:
        if method.sampling:
            return self.tr("Sampling {count}").format(count=method.beam)
        if method.groups > 1:
            return self.tr("Diverse {count}").format(count=method.beam)
        return self.tr("Greedy") if method.beam == 1 else self.tr("Beam {count}").format(count=method.beam)

    def _take_method(self) -> None:
        beam, groups, sampling = self.beam.currentData()
        config = replace(self._config, beam=beam, groups=groups, sampling=sampling, n_best=min(beam, MOST_ALTERNATIVES))
        if not sampling:  # what acts on draws only would be refused
            neutral = DecodeConfig()
            config = replace(config, temperature=neutral.temperature, top_k=neutral.top_k, top_p=neutral.top_p)
        self._config = config
        self._explain_length_penalty()
        self.changed.emit()

    def _take_length_penalty(self, alpha: float) -> None:
        self._config = replace(self._config, length_penalty=round(alpha, 2))
        self.changed.emit()

    def _write_words(self) -> None:
        self._show_config()
        self.beam.setAccessibleName(self.tr("Search method"))
        self.beam.setToolTip(
            self.tr(
                "Greedy takes the likeliest token each time; a beam keeps several beginnings at each step; a diverse beam "
                "keeps them different; sampling draws tokens at random by their probability."
            )
        )
        self.length_penalty.setPrefix("α ")
        self.length_penalty.setAccessibleName(self.tr("Length penalty"))
        self.checkpoint.setAccessibleName(self.tr("Checkpoint"))
        self.options.setText(self.tr("Options…"))
        self.options.setToolTip(
            self.tr("All options of the search: sampling, lengths, repeats, alternatives, candidates, unknown words")
        )
        self._explain_checkpoint()

    def _explain_checkpoint(self) -> None:
        chosen = self.tr(
            "Which saved weights translate: the best on the validation part, the newest, those of an update, or an average."
        )
        now = self.tr("This run is being trained: the weights of now translate.")
        self.checkpoint.setToolTip(now if self._is_live else f"{chosen}\n{self._about_best()}".strip())
        for index in range(self.checkpoint.count()):
            name = self._checkpoint_words(str(self.checkpoint.itemData(index)))
            self.checkpoint.setItemText(index, self.tr("Live weights") if self._is_live else name)
        best = self.checkpoint.findData("best")
        self.checkpoint.setItemData(best, in_lines(self._about_best()), Qt.ItemDataRole.ToolTipRole)

    def _checkpoint_words(self, name: str) -> str:
        update = self._updates.get(name)
        if update is None:
            return wording.checkpoint(name)
        words = self.tr("Best · {update}") if name == "best" else self.tr("Last · {update}")
        return words.format(update=wording.weights(name, update))

    def _fill(self) -> None:
        box = self.length_penalty
        box.setRange(0.0, 5.0)
        box.setSingleStep(0.1)
        box.setDecimals(2)
        box.setKeyboardTracking(False)
        CentredText(box)
        box.valueChanged.connect(self._take_length_penalty)
        self.beam.currentIndexChanged.connect(lambda _: self._take_method())
        for name in ("best", "last"):
            self.checkpoint.addItem("", name)
        self.checkpoint.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.options.clicked.connect(lambda _: self.options_asked.emit())

    def _explain_length_penalty(self) -> None:
        greedy = self._config.beam == 1
        self.length_penalty.setEnabled(not greedy)
        what = self.tr(
            "Length penalty: the log-probability is divided by ((5 + length) ÷ 6)^α. 0 favours short translations, more "
            "favours long ones. Another value searches again; the slider below the texts only ranks anew what was found."
        )
        why = self.tr("Greedy search keeps one sentence, so there is nothing to rank by length. Choose a beam first.")
        self.length_penalty.setToolTip(why if greedy else what)
