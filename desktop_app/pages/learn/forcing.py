"""Teacher forcing beside free running: the same network, once on the reference's words and once on its own."""

from __future__ import annotations

import math
from collections.abc import Mapping
from random import Random

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.run_pairs import Pair, RunPairs
from desktop_app.pages.learn.scrolling import scrolled
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.values.token_texts import chosen_text
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.formula_label import FormulaLabel
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.widgets.translation.candidate_strip import CandidateStrip
from desktop_app.words import language
from model.records.inspection import Forcing
from model.records.tokens import BEGIN_TOKEN, Token

ROWS = 5


class ForcingTopic(Topic):
    """Two rows of steps below each other: what is read, what is likely, what is said."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        self._source = ""
        self._own = False
        self.found: Forcing | None = None
        self._pairs = (RunPairs(session, "validation", self), RunPairs(session, "test", self))
        self._drawn = Random()
        self._answers = Newest(self)
        self._pause = QTimer(self, singleShot=True)
        self.source, self.reference = ElidedLabel(), QLineEdit()
        self.another, self.back = QPushButton(), QPushButton()
        self.forced, self.free = CandidateStrip(rows=ROWS), CandidateStrip(rows=ROWS)
        self.forced.join(self.free)
        self.parting, self.loss, self.problem = QLabel(), QLabel(), ProblemLabel()
        self._why, self._source_name, self._reference_name, self._formula = QLabel(), QLabel(), QLabel(), FormulaLabel()
        self._cards = (Card(), Card())
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def scrolls(self) -> bool:
        """See Topic."""
        return True

    def showEvent(self, event: QShowEvent) -> None:
        """Compares for the sentence of now."""
        super().showEvent(event)
        for pairs in self._pairs:
            pairs.ask()
        if self._own:
            self._ask()
        self._follow()

    def kept(self) -> dict[str, str]:
        """See Topic."""
        return {"source": self._source, "reference": self.reference.text()} if self._own else {}

    def restore(self, kept: Mapping[str, str]) -> None:
        """See Topic."""
        self._own = bool(kept.get("source"))
        if self._own:
            self.show_pair(kept["source"], kept.get("reference", ""))
        else:
            self._follow()

    def show_pair(self, source: str, reference: str) -> None:
        """Compares for another sentence and its reference."""
        self._source = source
        self.source.setText(source)
        self.reference.setText(reference)
        self.reference.setCursorPosition(0)  # the beginning of a long one is in sight
        self._ask()

    def _follow(self) -> None:
        """Takes the sentence on screen, unless a person chose another pair."""
        sentence = self.state.sentence()
        if sentence is None or self._own or not self.isVisible():
            return
        pair, known = self.session.pair, dict(pair for pairs in self._pairs for pair in pairs.pairs)
        reference = known.get(sentence.source, sentence.text) if pair.is_best() else pair.words()
        self.show_pair(sentence.source, reference)

    def _take_sentence(self) -> None:
        self._own = False
        self._follow()

    def _draw_pair(self) -> None:
        """Any pair of the validation part."""
        pairs: list[Pair] = self._pairs[0].pairs
        if pairs:
            self._own = True
            self.show_pair(*self._drawn.choice(pairs))

    def _take_typed(self) -> None:
        self._own = True
        self._pause.start(self.session.settings.typing_pause)

    def _ask(self) -> None:
        self._pause.stop()
        learner, source, reference = self.state.learner(), self._source, self.reference.text()
        if learner is not None and source and self.isVisible():
            self._answers.ask(lambda: learner.forcing(source, reference))

    def _take(self, found: Forcing) -> None:
        self.found = found
        self.problem.hide()
        free = found.free
        steps = free.candidates[: len(free.target_tokens)]
        self.forced.show_steps(found.reference, found.candidates, handed=_handed(found.reference),
                               parted=found.parted)  # fmt: skip
        self.free.show_steps(free.target_tokens[: len(steps)], steps, handed=_handed(free.target_tokens[: len(steps)]),
                             parted=found.parted)  # fmt: skip
        if found.parted is not None and found.parted < len(found.reference):
            self.forced.show_step(found.parted)
        self._write_found()

    def _take_failure(self, error: BaseException) -> None:
        self.problem.tell(error)

    def _write_found(self) -> None:
        found = self.found
        if found is None:
            self.parting.setText("")
            self.loss.setText("")
            return
        self.parting.setText(self._parting(found))
        logs = [math.log(max(float(probability), 1e-45)) for probability in found.probabilities]
        text = self.tr(
            "Loss of this reference: −(ln p₁ + … + ln pₙ) ÷ n = {loss} nats a token, over n = {count} tokens."
        )
        self.loss.setText(text.format(loss=shown_number(-sum(logs) / len(logs), 4), count=len(logs)))

    def _parting(self, found: Forcing) -> str:
        place = found.parted
        if place is None:
            return self.tr("They never part: free running, the network says the reference word for word.")
        said = found.free.target_tokens
        if place >= len(said) or place >= len(found.reference):
            return self.tr("Up to step {number} they are the same; then one of them ends.").format(number=place)
        chosen = next((c for c in found.free.candidates[place] if c.id == said[place].id), None)
        return self.tr(
            "They part at step {number}: the reference says “{reference}” ({probability}), the network itself “{said}” "
            "({own}). From here on the two decoders read different words."
        ).format(
            number=place + 1,
            reference=chosen_text(found.reference[place]),
            probability=shown_number(float(found.probabilities[place]), 4),
            said=chosen_text(said[place]),
            own=shown_number(chosen.probability, 4) if chosen is not None else "",
        )

    def _connect(self) -> None:
        self.another.clicked.connect(self._draw_pair)
        self.back.clicked.connect(self._take_sentence)
        self.reference.textEdited.connect(self._take_typed)
        self.reference.returnPressed.connect(self._ask)
        self._pause.timeout.connect(self._ask)
        self._answers.returned.connect(self._take)
        self._answers.failed.connect(self._take_failure)
        for pairs in self._pairs:
            pairs.changed.connect(self._follow)
            pairs.failed.connect(self._take_failure)
        self.state.pair_changed.connect(self._take_sentence)
        theme.watcher().changed.connect(self._restyle)

    def _write_words(self) -> None:
        self._formula.write("P(y | x) = ∏ₜ P(yₜ | y₁ … yₜ₋₁, x)")
        self._why.setText(
            self.tr(
                "A translation is a chain: each word is predicted from the source and the words before it. In training the "
                "decoder is handed the reference, shifted by one place (section 3.1), so that all places are learned at "
                "once and one mistake does not spoil the rest: teacher forcing. In translating there is no reference: it reads what "
                "it said itself, one word at a time, and a mistake is carried along. Above each token stands what was read."
            )
        )
        self._source_name.setText(self.tr("Source"))
        self._reference_name.setText(self.tr("Reference"))
        self.reference.setAccessibleName(self.tr("Reference translation"))
        self.reference.setToolTip(
            self.tr(
                "What the decoder is handed under teacher forcing; change it and see how likely that would have been"
            )
        )
        for button, text, tip in (
            (self.another, self.tr("Random pair"), self.tr("Takes a sentence and its reference from the validation part")),
            (self.back, self.tr("My sentence"), self.tr("Goes back to the sentence and the translation that are looked into")),
        ):  # fmt: skip
            button.setText(text)
            button.setToolTip(tip)
        self._cards[0].set_title(self.tr("Teacher forcing: reads the reference"))
        self._cards[1].set_title(self.tr("Free running: reads its own words"))
        self._write_found()

    def _restyle(self) -> None:
        self._reference_name.setMinimumWidth(theme.scaled(70))
        self._source_name.setMinimumWidth(theme.scaled(70))

    def _lay_out(self) -> None:
        for muted in (self._why, self._source_name, self._reference_name, self.loss):
            muted.setProperty("role", "muted")
        self.parting.setTextFormat(Qt.TextFormat.PlainText)
        for wrapped in (self._why, self.parting, self.loss):
            wrapped.setWordWrap(True)
        self.source.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        first, second = FoldingRow(), FoldingRow()
        for row, widgets in (
            (first, (self._source_name, self.source, self.another, self.back)),
            (second, (self._reference_name, self.reference)),
        ):
            for number, widget in enumerate(widgets):
                row.add(widget, 1 if number == 1 else 0)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._why)
        layout.addWidget(self._formula)
        layout.addWidget(first)
        layout.addWidget(second)
        layout.addWidget(self.problem)
        for card, strip in zip(self._cards, (self.forced, self.free), strict=True):
            card.body.addWidget(strip)
            layout.addWidget(card)
        layout.addWidget(self.parting)
        layout.addWidget(self.loss)
        layout.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(content))
        self._restyle()


def _handed(said: tuple[Token, ...]) -> tuple[Token, ...]:
    """What is read before each token is said: the begin token, then the tokens one place later."""
    return (BEGIN_TOKEN, *said)[: len(said)]
