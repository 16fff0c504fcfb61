"""What stands above the options of the next training: what it trains on, what is to be known of it, and what may suit better."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.widgets.roomy_label import RoomyLabel
from desktop_app.words import language, wording
from model.presets import STARTS
from model.records.configs import TrainConfig


class SetupNotes(QWidget):
    """Notes that come and go; those without words take no room.

    Signals:
        corpus_wanted(): A corpus is to be chosen first.
        recipe_wanted(str): The preset of this key, which was offered, is to be taken.
    """

    corpus_wanted = Signal()
    recipe_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._offered = ""
        self.no_corpus = _note("warning")
        self.to_data = _link()
        self.target = _note("")
        self.about = _note("muted")
        self.tight, self.precision = _note("warning"), _note("muted")
        self.recipe, self.take_recipe = _note("muted"), _link()
        self.forecast = RoomyLabel()
        self.forecast.setProperty("role", "muted")
        self.to_data.clicked.connect(lambda _: self.corpus_wanted.emit())
        self.take_recipe.clicked.connect(lambda _: self.recipe_wanted.emit(self._offered))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for note in (self.no_corpus, self.to_data, self.target, self.about, self.precision, self.tight):
            column.addWidget(note, 0, _place(note))
        offer = QVBoxLayout()  # one note in two lines
        offer.setSpacing(0)
        offer.addWidget(self.recipe)
        offer.addWidget(self.take_recipe, 0, _place(self.take_recipe))
        column.addLayout(offer)
        column.addWidget(self.forecast)
        self.offer_recipe("")
        self.say_tight("")
        self.say_precision(None, "", "")
        self.show_forecast("")
        language.follow(self._write_words)

    def show_forecast(self, text: str, later: str = "") -> None:
        """How long the training will take, or nothing; `later`: what may be known soon and will stand in its place."""
        self.forecast.say(text, later)
        self.forecast.setVisible(bool(text))

    def say_tight(self, text: str) -> None:
        """Why the vocabulary is too small for the corpus; nothing where it is not."""
        self.tight.setText(text)
        self.tight.setVisible(bool(text))

    def say_precision(self, train: TrainConfig | None, own: str, usual: str) -> None:
        """That the usual precision of the settings does not hold, where the preset has its `own` and no person chose another."""
        overrules = train is not None and train.precision == own and own not in (usual, TrainConfig().precision)
        words = self.tr(
            "Trains with precision {own}, which belongs to this recipe; {usual} in the settings is for others."
        )
        self.precision.setText(words.format(own=wording.choice(own), usual=wording.choice(usual)) if overrules else "")
        self.precision.setVisible(overrules)

    def offer_recipe(self, key: str) -> None:
        """Offers the recipe that was made for such a corpus; no key takes the offer back."""
        self._offered = key
        self.recipe.setVisible(bool(key))
        self.take_recipe.setVisible(bool(key))
        self._write_offer()

    def show_corpus(self, *, chosen: bool, training: bool) -> None:
        """Says that a corpus has to be chosen first, or what would be trained, unless something trains already."""
        self.no_corpus.setVisible(not chosen)
        self.to_data.setVisible(not chosen)
        self.target.setVisible(chosen and not training)

    def _write_words(self) -> None:
        self.no_corpus.setText(self.tr("No corpus is chosen, so there is nothing to learn from yet."))
        self.to_data.setText(self.tr("Choose a corpus"))
        self.to_data.setToolTip(self.tr("Opens the Data page"))
        self.recipe.setText(
            self.tr("For these two languages and about so many pairs there is a recipe that proved good:")
        )
        self._write_offer()

    def _write_offer(self) -> None:
        if self._offered:
            self.take_recipe.setText(wording.preset(STARTS[self._offered].name))
            about = wording.preset(STARTS[self._offered].about)
            self.take_recipe.setToolTip(self.tr("Fills the form with it. {about}").format(about=about))


def _note(role: str) -> QLabel:
    label = QLabel(wordWrap=True)
    label.setProperty("role", role)
    return label


def _link() -> QPushButton:
    button = QPushButton()
    button.setProperty("role", "link")
    return button


def _place(note: QWidget) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignLeft if isinstance(note, QPushButton) else Qt.AlignmentFlag(0)
