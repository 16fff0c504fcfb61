"""Where the network leaves what it was handed, in words; where it does not, the way to a sentence where it does."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from desktop_app.newest import Newest
from desktop_app.pages.learn.references import References
from desktop_app.pages.learn.run_pairs import Pair
from desktop_app.pages.learn.state import LearnState
from desktop_app.values.token_texts import chosen_text
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.words import language, quantities
from model.records.inspection import Forcing

MOST = 300
"""Sentences that are looked through at a time: some seconds."""


class PartingLine(FoldingRow):
    """Goes on with the search where it ended, so that each time another pair is found.

    Signals:
        found(object): A pair of the validation part where the network's own translation is not the reference.
        failed(object): The exception that ended the search.
    """

    found = Signal(object)
    failed = Signal(object)

    def __init__(self, state: LearnState, references: References, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._state, self._references = state, references
        self._forcing: Forcing | None = None
        self._is_output = False
        self._pairs: list[Pair] = []
        self._begin = self._looked = 0
        self._search = Newest(self)
        self.words, self.button = QLabel(wordWrap=True), QPushButton()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.add(self.words, 1)
        self.add(self.button)
        self.button.clicked.connect(self._look)
        self._search.returned.connect(self._take)
        self._search.failed.connect(self.failed)
        self._search.busy_changed.connect(lambda _: self._show())
        references.changed.connect(self._show)
        language.follow(self._show)

    def text(self) -> str:
        """What is said."""
        return self.words.text()

    def show_forcing(self, found: Forcing | None, *, is_output: bool) -> None:
        """Says where the rows part; `is_output`: what was handed over is no reference but the network's own."""
        self._forcing, self._is_output, self._looked = found, is_output, 0
        self._show()

    def _show(self) -> None:
        found, pairs = self._forcing, self._references.pairs()
        if pairs != self._pairs:
            self._pairs, self._begin = pairs, 0
            self._search.forget()
        self.words.setText(self._words(found) if found is not None else "")
        self.button.setText(self.tr("Searching…") if self._search.is_busy else self.tr("Find where they part"))
        self.button.setToolTip(
            self.tr("Goes to the next sentence of the validation part that the network translates other than its reference")
        )  # fmt: skip
        is_offered = found is not None and found.parted is None and bool(pairs) and not self._looked
        if self.button.hasFocus() and not is_offered:
            self.focusNextPrevChild(False)  # the next would be far away, at the top of the window
        self.button.setVisible(is_offered)

    def _look(self) -> None:
        """Nothing while it looks: a button that is disabled meanwhile would lose the focus."""
        learner = self._state.learner()
        if learner is not None and self._pairs and not self._search.is_busy:
            some = [*self._pairs[self._begin :], *self._pairs[: self._begin]][:MOST]
            self._search.ask(lambda: learner.first_parting(some))

    def _take(self, place: int | None) -> None:
        looked = min(MOST, len(self._pairs)) if place is None else place + 1
        first, self._begin = self._begin, (self._begin + looked) % len(self._pairs)
        if place is None:
            self._looked = looked
            self._show()
        else:
            self.found.emit(self._pairs[(first + place) % len(self._pairs)])

    def _words(self, found: Forcing) -> str:
        if self._looked:
            words = self.tr(
                "In none of {count} sentences of the validation part do they part. Type another reference above."
            )
            return words.format(count=f"{self._looked:,}")  # fmt: skip
        place = found.parted
        if place is None and self._is_output:
            return self.tr(
                "Both rows read the network’s own output, so they cannot part. Type the right translation above to see "
                "where the network leaves it, or let one be found where it does."
            )
        if place is None:
            return self.tr("They never part: free running, the network says the reference word for word.")
        said = found.free.target_tokens
        if place >= len(said) or place >= len(found.reference):
            return self.tr("Up to step {number} they are the same; then one of them ends.").format(number=place)
        chosen = next((c for c in found.free.candidates[place] if c.id == said[place].id), None)
        words = self.tr(
            "They part at step {number}: the reference says “{reference}” ({probability}), the network itself “{said}” "
            "({own}). From here on the two decoders read different words."
        )
        if self._is_output:
            words = self.tr(
                "They part at step {number}: the text above, not a reference, says “{reference}” ({probability}), the network "
                "“{said}” ({own}). From here on the two decoders read different words."
            )
        return words.format(
            number=place + 1,
            reference=chosen_text(found.reference[place]),
            probability=quantities.probability(float(found.probabilities[place]), 4),
            said=chosen_text(said[place]),
            own=quantities.probability(chosen.probability, 4) if chosen is not None else "",
        )
