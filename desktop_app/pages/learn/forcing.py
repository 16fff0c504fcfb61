"""Teacher forcing beside free running: the same network, once on the reference's words and once on its own."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.parting import PartingLine
from desktop_app.pages.learn.references import References
from desktop_app.pages.learn.run_pairs import Pair
from desktop_app.pages.learn.scrolling import scrolled
from desktop_app.pages.learn.state import LearnState, Weights
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folded_text import FoldedText
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.formula_label import FormulaLabel
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.widgets.translation.candidate_strip import CandidateStrip
from desktop_app.words import language
from model.records.inspection import Forcing
from model.records.tokens import BEGIN_TOKEN, Token

ROWS = 5

_Asked = tuple[Weights, str, Sequence[int] | str]


class ForcingTopic(Topic):
    """Two rows of steps below each other: what is read, what is likely, what is said."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        self._source = ""
        self._own = False
        self.found: Forcing | None = None
        self._asked: _Asked = (("", ""), "", "")
        self._shown: _Asked = self._asked
        self._beside = ""
        self._is_output = self._is_other = False  # what is handed over is the network's translation, or another of it
        self._references = References(session, state, self)
        self._drawn = Random()
        self._answers = Newest(self)
        self._pause = QTimer(self, singleShot=True)
        self.source, self.reference = ElidedLabel(), QLineEdit()
        self.another, self.back = QPushButton(), QPushButton()
        self.forced, self.free = CandidateStrip(rows=ROWS), CandidateStrip(rows=ROWS)
        self.forced.join(self.free)
        self.parting = PartingLine(state, self._references)
        self.loss, self.problem, self.origin = QLabel(wordWrap=True), ProblemLabel(), QLabel()
        self._why, self._formula = FoldedText(), FormulaLabel()
        self._source_name, self._reference_name = QLabel(), QLabel()
        self._cards = (Card(), Card())
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def is_old(self) -> bool:
        """See Topic; a pair that a person chose is of any sentence."""
        run, sentence = self.session.run, self.state.sentence()
        if self.found is None or run is None or sentence is None:
            return False
        weights, *pair = self._shown
        is_of_pair = pair == [self._source if self._own else sentence.source, self._handed_over()]
        return not (is_of_pair and self.state.are_of_now(weights))

    def scrolls(self) -> bool:
        """See Topic."""
        return True

    def showEvent(self, event: QShowEvent) -> None:
        """Compares for the sentence of now."""
        super().showEvent(event)
        self._references.ask()
        self._note_sentence()
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
        self._show(source, reference)

    def _show(self, source: str, reference: str, *, is_output: bool = False, is_other: bool = False) -> None:
        self._source, self._is_output, self._is_other = source, is_output, is_other
        self._write_origin()
        self.source.setText(source)
        self.reference.setText(reference)
        self.reference.setCursorPosition(0)  # the beginning of a long one is in sight
        self._ask()

    def _follow(self) -> None:
        """Takes the sentence on screen, unless a person chose another pair."""
        sentence, pair, run = self.state.sentence(), self.session.pair, self.session.run
        if sentence is None or run is None or self._own or not self.isVisible():
            return
        if not pair.text and not pair.is_of(run.path):
            return  # its translation is still to come: another run's is not what this one would say
        known = pair.text or (self._references.of(sentence.source) if pair.is_best() else "")
        if known is None:
            return  # what it said itself would stand there for a moment, and be read in vain
        self._show(
            sentence.source, known or pair.words(), is_output=not known, is_other=not known and not pair.is_best()
        )

    def _take_sentence(self) -> None:
        self._own = False
        self._follow()

    def _take_change(self) -> None:
        """Another sentence takes the place of a pair of one's own; other weights read it once more."""
        before = self._beside
        self._note_sentence()
        if self._own and self._beside == before:
            self._ask()
        else:
            self._take_sentence()

    def _note_sentence(self) -> None:
        sentence = self.state.sentence()
        self._beside = sentence.source if sentence is not None else ""

    def _draw_pair(self) -> None:
        """Any pair of the validation part."""
        pairs = self._references.pairs()
        if pairs:
            self._take_pair(self._drawn.choice(pairs))

    def _take_pair(self, pair: Pair) -> None:
        self._own = True
        self.show_pair(*pair)

    def _take_typed(self) -> None:
        self._own, self._is_output, self._is_other = True, False, False
        self._write_origin()
        self._pause.start(self.session.settings.typing_pause)

    def _ask(self) -> None:
        self._pause.stop()
        learner, source, handed, run = self.state.learner(), self._source, self._handed_over(), self.session.run
        if learner is not None and run is not None and source and self.isVisible():
            self._asked = (self.state.weights(), source, handed)
            self._answers.ask(lambda: learner.forcing(source, handed))

    def _handed_over(self) -> Sequence[int] | str:
        """What the network said itself as it said it: the text of its tokens could be cut otherwise."""
        return (self.state.target() if self._is_output else None) or self.reference.text()

    def _take(self, found: Forcing) -> None:
        self.found, self._shown = found, self._asked
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
        """Steps of another pair would stand below this one."""
        self.found = None
        for strip in (self.forced, self.free):
            strip.show_steps((), ())
        self._write_found()
        self.problem.tell(error)

    def _write_found(self) -> None:
        found = self.found
        self.parting.show_forcing(found, is_output=self._is_output)
        if found is None:
            self.loss.setText("")
            return
        logs = [math.log(max(float(probability), 1e-45)) for probability in found.probabilities]
        text = self.tr(
            "Loss of the row of teacher forcing: −(ln p₁ + … + ln pₙ) ÷ n = {loss} nats a token, over n = {count} tokens."
        )
        self.loss.setText(text.format(loss=shown_number(-sum(logs) / len(logs), 4), count=len(logs)))

    def _connect(self) -> None:
        self.another.clicked.connect(self._draw_pair)
        self.back.clicked.connect(self._take_sentence)
        self.reference.textEdited.connect(self._take_typed)
        self.reference.returnPressed.connect(self._ask)
        self._pause.timeout.connect(self._ask)
        self._answers.returned.connect(self._take)
        self._answers.failed.connect(self._take_failure)
        self._references.changed.connect(self._follow)
        self._references.failed.connect(self._take_failure)
        self.parting.found.connect(self._take_pair)
        self.parting.failed.connect(self.problem.tell)
        self.state.pair_changed.connect(self._take_change)
        theme.watcher().changed.connect(self._restyle)

    def _write_words(self) -> None:
        self._formula.write("P(y | x) = ∏ₜ P(yₜ | y₁ … yₜ₋₁, x)")
        self._why.write(
            self.tr(
                "A translation is a chain: each word is predicted from the source and the words before it. In training the "
                "decoder is handed the reference, shifted by one place (section 3.1), so that all places are learned at "
                "once and one mistake does not spoil the rest: teacher forcing. In translating there is no reference: it reads what "
                "it said itself, one word at a time, and a mistake is carried along. Above each token stands what was read."
            )
        )
        self._source_name.setText(self.tr("Source"))
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
        self._cards[1].set_title(self.tr("Free running: reads its own words"))
        self._write_origin()
        self._write_found()

    def _write_origin(self) -> None:
        """Says what is handed over: nobody shall take what the network said for the right answer."""
        self._reference_name.setText(self.tr("Handed over") if self._is_output else self.tr("Reference"))
        self.origin.setText(
            self.tr("another translation of the model, not a reference")
            if self._is_other
            else self.tr("the model’s own output (no reference is known)")
        )
        self.origin.setVisible(self._is_output)
        given, right = (
            self.tr("Teacher forcing: reads what is handed over"),
            self.tr("Teacher forcing: reads the reference"),
        )
        self._cards[0].set_title(given if self._is_output else right)

    def _restyle(self) -> None:
        self._reference_name.setMinimumWidth(theme.scaled(70))
        self._source_name.setMinimumWidth(theme.scaled(70))

    def _lay_out(self) -> None:
        for muted in (self._source_name, self._reference_name, self.loss):
            muted.setProperty("role", "muted")
        self.origin.setProperty("role", "warning")
        self.source.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        first, second = FoldingRow(), FoldingRow()
        for row, widgets in (
            (first, (self._source_name, self.source, self.another, self.back)),
            (second, (self._reference_name, self.reference, self.origin)),
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
