"""What the next training will be: a preset, every option, the run's name, and how large the network becomes."""

from __future__ import annotations

import dataclasses
import importlib.util
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop_app.values.training_options import Configs, misfit
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_line import ElidedLine
from desktop_app.widgets.folding_row import keep_room
from desktop_app.widgets.training.config_form import ConfigForm
from desktop_app.widgets.training.setup_notes import SetupNotes
from desktop_app.words import language, wording
from desktop_app.words.network_size import Entries, counted_with, own_size, size_words, tight_words
from desktop_app.words.plain_tip import in_lines
from model.errors import ConfigError
from model.presets import DEFAULT, PRESETS, STARTS
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.runs import RunInfo

EDGE = 8
"""Pixels that stay free at the right, beside the scroll bar."""


class TrainingSetup(Card):
    """The card with the form. `preset` and `size_label` are made here and stand in the page's line of controls.

    Attributes:
        naming: What a run is called if it is to have a name: another one where that is taken.
    """

    changed = Signal()
    corpus_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self.preset = QComboBox()
        keep_room(self.preset)  # no button beside it moves when a training starts
        self.size_label = QLabel(wordWrap=True)
        self.size_label.setProperty("role", "muted")
        self.name = ElidedLine()
        self.form = ConfigForm([("", ModelConfig), ("", TrainConfig), ("", TokenizerConfig)], edge=0)
        self.form.rows["tensorboard"].setHidden(importlib.util.find_spec("tensorboard") is None)
        self._corpus = ""
        self.notes = SetupNotes()
        self.target, self.about, self.forecast = self.notes.target, self.notes.about, self.notes.forecast
        self._name_label = QLabel()
        self._name_label.setBuddy(self.name)
        self._is_own_choice = False
        self._usual: dict[str, Any] = {
            name: getattr(TrainConfig(), name) for name in ("checkpoint_minutes", "precision")
        }
        self.naming: Callable[[str], str] = str
        self._kept: tuple[str, Configs] | None = None
        self._suggested = ""
        self._own: RunInfo | None = None
        self._entries: Entries | None = None
        self._errors: list[ConfigError] = []
        self.notes.corpus_wanted.connect(self.corpus_wanted)
        self.notes.recipe_wanted.connect(self._take_offer)
        for preset in STARTS.values():
            self.preset.addItem("", preset.key)
        self.preset.insertSeparator(len(PRESETS))
        self._lay_out()
        language.follow(self._write_words)
        self.form.changed.connect(self._check)
        self.name.textChanged.connect(self._say_target)
        self.preset.currentIndexChanged.connect(self._take_preset)
        self.preset.activated.connect(self._keep_choice)
        self.preset.setCurrentIndex(self.preset.findData(DEFAULT))
        self._take_preset()

    def configs(self) -> Configs | None:
        """What is chosen, or None while something is wrong with it."""
        try:
            model, train, tokenizer = self.form.configs()
        except ConfigError:
            return None
        return None if misfit(model, tokenizer) else (tokenizer, model, train)

    def choose_preset(self, key: str) -> None:
        """Fills the form with one of `model.presets`, a size or a recipe."""
        self.preset.setCurrentIndex(self.preset.findData(key))

    def suggest_preset(self, key: str) -> None:
        """Fills the form with a preset that suits the corpus, unless a person chose one or changed an option."""
        if self._kept is not None:
            self._suggested = key
        elif self.chosen() is None:
            self.choose_preset(key)

    def chosen(self) -> tuple[str, dict[str, Any]] | None:
        """The preset that a person chose, and what they changed of it; None while all is the program's suggestion."""
        configs, usual = self.configs(), self._preset_configs()
        if configs == usual and not self._is_own_choice:
            return None
        return str(self.preset.currentData()), self.form.changes(*usual) if configs is not None else {}

    def restore(self, key: str, changes: dict[str, Any]) -> None:
        """Fills the form with what a person chose before."""
        self._is_own_choice = True
        self.choose_preset(key if key in STARTS else DEFAULT)
        self.form.change(changes)

    def show_vocabulary(self, entries: Entries | None) -> None:
        """How many entries this tokenizer is known to find in this corpus."""
        if entries != self._entries:
            self._entries = entries
            self._say_size()

    def show_run(self, info: RunInfo) -> None:
        """Fills the form with the options of a run; how long its training was limited to comes along."""
        self._is_own_choice = True
        if self._kept is not None:
            self._kept = info.name, (info.tokenizer, info.model, info.train)
            return
        self.form.set_configs(info.tokenizer, info.model, info.train)
        self.name.setText(info.name)
        self.name.selectAll()
        self.name.setFocus()

    def lend(self, name: str) -> None:
        """A training is on: the form says what its run is called until `take_back`; what stood there is kept."""
        if self._kept is None:
            self._kept, self._suggested = (self.name.text(), self.configs() or self._preset_configs()), ""
            self._own = None
            self._say_size()
        self.name.setText(name)
        self.name.setCursorPosition(0)

    def show_training(self, info: RunInfo) -> None:
        """The options of the run that trains."""
        if self._kept is not None:
            self._own = info
            self.form.set_configs(info.tokenizer, info.model, info.train)

    def take_back(self) -> None:
        """No training is on any more: what a person has put into the form stands there again."""
        if self._kept is None:
            return
        (name, configs), self._kept = self._kept, None
        self.name.setText(name)
        self.form.set_configs(*configs)
        if self._suggested:
            self.suggest_preset(self._suggested)

    def set_usual(self, name: str, value: Any) -> None:
        """What the settings say of an option of every new run; a person's own choice stays, and that of a recipe."""
        if self._kept is not None:
            typed, (tokenizer, model, train) = self._kept
            if self._leaves_open(name) and getattr(train, name) == self._usual[name]:
                self._kept = typed, (tokenizer, model, dataclasses.replace(train, **{name: value}))
            self._usual[name] = value
            return
        row = self.form.rows[name]
        try:
            untouched = self._leaves_open(name) and row.value() == self._usual[name]
        except ConfigError:
            untouched = False
        self._usual[name] = value
        if untouched:
            row.set_value(value)
        self._say_size()

    def options(self) -> Iterator[tuple[str, str]]:
        """The name of each option, and what it does, in the order of the form."""
        for row in self.form.rows.values():
            if not row.isHidden():
                yield row.name, row.editor.accessibleDescription()

    def show_option(self, name: str) -> None:
        """Brings an option on screen."""
        row = self.form.rows[name]
        if row.option.metadata.get("more"):
            self.form.set_more_shown(True)
        row.editor.setFocus()
        QTimer.singleShot(0, self, lambda: self._scroll.ensureWidgetVisible(row))  # once the rows have their places

    def show_forecast(self, text: str, later: str = "") -> None:
        """Says how long the training will take, or nothing, with room for what may be known `later`."""
        self.notes.show_forecast(text, later)

    def show_corpus(self, name: str, *, training: bool = False) -> None:
        """Says what a new network will learn from; without a name, that a corpus has to be chosen first.

        While one learns (`training`) its options are shown and cannot be changed.
        """
        self._corpus = name
        for widget in (self.form, self.preset, self.name):
            widget.setEnabled(not training)
        self.notes.show_corpus(chosen=bool(name), training=training)
        self._say_target()

    def run_name(self) -> str:
        """What the next run is called: as typed, or corpus and preset."""
        return self.name.text().strip() or self._usual_name()

    def _usual_name(self) -> str:
        return f"{self._corpus} {self.preset.currentText()}".strip()

    def _lay_out(self) -> None:
        inner = QWidget()
        inner.setObjectName("scrolled")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, EDGE, 0)
        column.setSpacing(12)
        column.addWidget(self.notes)
        name = QHBoxLayout()
        name.addWidget(self._name_label)
        name.addWidget(self.name, 1)
        column.addLayout(name)
        column.addWidget(self.form)
        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(inner)
        self.body.addWidget(self._scroll, 1)

    def _write_words(self) -> None:
        self.form.set_titles((self.tr("Model"), self.tr("Training"), self.tr("Tokens")))
        for preset in STARTS.values():
            index = self.preset.findData(preset.key)
            self.preset.setItemText(index, wording.preset(preset.name))
            self.preset.setItemData(index, in_lines(wording.preset(preset.about)), Qt.ItemDataRole.ToolTipRole)
        self._name_label.setText(self.tr("Run name"))
        self.name.setToolTip(self.tr("What this training is called in lists; it changes nothing in the model"))
        self.name.setAccessibleName(self.tr("Run name"))
        self.preset.setAccessibleName(self.tr("Preset"))
        self.size_label.setToolTip(self.tr("Numbers in the network, and the memory that training it takes"))
        self._explain_preset()
        self._say_target()
        self._check()

    def _say_target(self) -> None:
        words = self.tr("“Start” trains a new network on the corpus “{corpus}”; its run will be called “{name}”.")
        self.target.setText(words.format(corpus=self._corpus, name=self.naming(self.run_name())))
        self.name.setPlaceholderText(self.naming(self._usual_name()))

    def _keep_choice(self) -> None:
        self._is_own_choice = True

    def _take_offer(self, key: str) -> None:
        self.preset.setFocus()  # it holds what was taken; the link goes, and would leave the keyboard to the name
        self.choose_preset(key)
        self.preset.activated.emit(self.preset.currentIndex())  # as a person does who chooses it in the list

    def _explain_preset(self, counted: str = "") -> None:
        about = wording.preset(STARTS[self.preset.currentData() or DEFAULT].about)
        self.about.setText(language.in_a_row(about, counted))
        self.preset.setToolTip(self.tr("Sizes and schedule that fit together. {about}").format(about=about))

    def _take_preset(self) -> None:
        self._explain_preset()
        self._say_target()
        self.form.set_configs(*self._preset_configs())

    def _preset_configs(self) -> Configs:
        """The preset chosen, with what the settings say of every new run where the preset says nothing of its own."""
        preset = STARTS[self.preset.currentData()]
        usual = {name: value for name, value in self._usual.items() if self._leaves_open(name)}
        return preset.tokenizer, preset.model, dataclasses.replace(preset.train, **usual)

    def _leaves_open(self, name: str) -> bool:
        """Whether the preset says nothing of its own about an option of training."""
        return bool(getattr(STARTS[self.preset.currentData()].train, name) == getattr(TrainConfig(), name))

    def _check(self) -> None:
        try:
            model, _, tokenizer = self.form.configs()
            extra = misfit(model, tokenizer)
        except ConfigError:
            extra = None
        self._errors = self.form.show_errors(extra)
        self._say_size()
        self.changed.emit()

    def _say_size(self) -> None:
        """Of the network that trains, or of the next one."""
        configs = self.configs()
        train = configs[2] if configs is not None and self._kept is None else None
        self.notes.say_precision(train, STARTS[self.preset.currentData()].train.precision, self._usual["precision"])
        self.notes.say_tight(
            tight_words(configs[0], self._entries) if self._kept is None and configs is not None else ""
        )
        if self._kept is not None:
            own = self._own
            self.about.setText(own_size(wording.run_name(own.name), own.model) if own is not None else "")
        elif configs is None:
            wrong = wording.label(str(self._errors[0].fields.get("field"))) if self._errors else ""
            self.size_label.setText(self.tr("{option} needs another value").format(option=wrong))
            self._explain_preset()
        else:
            tokenizer, model, train = configs
            self.size_label.setText(size_words(model, train, tokenizer, self._entries))
            self._explain_preset(counted_with(model, tokenizer, self._entries))
