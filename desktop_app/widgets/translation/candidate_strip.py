"""Every step of a translation: the token that was chosen, and what else was likely."""

from __future__ import annotations

from itertools import accumulate

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from desktop_app.look import theme
from desktop_app.widgets.translation.candidate_steps import GAP, CandidateSteps
from desktop_app.widgets.translation.shown_steps import Steps
from desktop_app.words import language
from model.records.ranking import score_of
from model.records.tokens import Token
from model.records.translations import Candidate, Translation

_STRIDE = 64
"""Pixels that an arrow key scrolls."""
_WAYS = {
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Down: (0, 1),
    Qt.Key.Key_Up: (0, -1),
}
"""Steps and rows that an arrow key goes on."""


class CandidateStrip(QScrollArea):
    """The steps side by side; scrolls sideways, with the arrow keys too. Those that can be chosen wrap where two lines fit.

    Signals:
        candidate_chosen(object): (step, Candidate) from which a person wants to go on; only where they can be chosen.
        left(): The keyboard wants to leave the candidates.
    """

    candidate_chosen = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None, *, rows: int = 4, choosable: bool = False) -> None:
        """Args:
        parent: The owner.
        rows: Candidates shown of each step.
        choosable: Whether candidates can be clicked, and walked to with the arrow keys.
        """
        super().__init__(parent)
        self._steps = CandidateSteps(rows)
        if choosable:
            self._steps.make_choosable()
            self._steps.candidate_chosen.connect(self.candidate_chosen)
        theme.watcher().changed.connect(self._fit)
        self.setWidget(self._steps)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        high = QSizePolicy.Policy.Expanding if choosable else QSizePolicy.Policy.Fixed
        self.setSizePolicy(QSizePolicy.Policy.Expanding, high)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        language.follow(self._write_words)

    def set_translation(self, translation: Translation | None, alpha: float | None = None) -> None:
        """Show the steps of another translation, or none.

        Args:
            translation: Whose.
            alpha: Length penalty of the scores that are told; None for no log-probabilities and no scores.
        """
        steps = translation.candidates if translation is not None else ()
        tokens = translation.target_tokens[: len(steps)] if translation is not None else ()
        log_probs = translation.log_probs[: len(tokens)] if translation is not None and alpha is not None else ()
        totals = tuple(accumulate(log_probs))
        scores = tuple(score_of(total, step, alpha or 0.0) for step, total in enumerate(totals, start=1))
        forced = translation.forced if translation is not None else 0
        shown = Steps(
            tokens, steps[: len(tokens)], totals=totals, scores=scores, forced=forced, has_totals=alpha is not None
        )
        self._steps.set_steps(shown)
        self._describe()
        self._fit()
        self.horizontalScrollBar().setValue(0)
        if self._steps.is_walked:
            self._walk(0, 0)

    def show_steps(
        self,
        tokens: tuple[Token, ...],
        candidates: tuple[tuple[Candidate, ...], ...],
        *,
        handed: tuple[Token, ...] = (),
        parted: int | None = None,
    ) -> None:
        """Show any steps; see `Steps`."""
        self._steps.set_steps(Steps(tokens, candidates, handed, parted))
        self._describe()
        self.updateGeometry()

    def set_rows(self, rows: int) -> None:
        """How many candidates of each step are shown."""
        self._steps.set_rows(rows)
        self._fit()

    def join(self, other: CandidateStrip) -> None:
        """Steps of the same number stand below each other, and both strips scroll together."""
        self._steps.join(other._steps)
        for one, two in ((self, other), (other, self)):
            one.horizontalScrollBar().valueChanged.connect(two.horizontalScrollBar().setValue)

    def show_step(self, index: int) -> None:
        """Scrolls until a step is in sight."""
        self.ensureVisible(self._steps.place_of(index).center().x(), 0, self.width() // 3, 0)

    def step_words(self, index: int) -> str:
        """A step in words, as a resting mouse is told."""
        return self._steps.step_words(index)

    def set_stale(self, stale: bool) -> None:
        """Dims the steps while they are those of another text."""
        self._steps.stale = stale
        self._steps.update()

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Every step: the chosen token and what else was likely"))
        tip = self.tr("The probabilities the model gave when it chose each token of the translation.")
        if self._steps.is_choosable:
            more = self.tr(
                "Click a candidate, or go to it with the arrow keys and press Enter, to have the translation go on from it; "
                "Escape goes back to the text."
            )
            tip = language.in_a_row(tip, more)
        self.setToolTip(tip)
        self._describe()
        self._steps.update()

    def _describe(self) -> None:
        words = [self._steps.step_words(index) for index in range(self._steps.count())]
        self.setAccessibleDescription("; ".join(words).replace("\n", ", "))

    def sizeHint(self) -> QSize:
        """As high as a line of steps, and room for the scroll bar."""
        return QSize(300, self.height_of(1))

    def minimumSizeHint(self) -> QSize:
        """Steps that can be chosen may have more than one line, and never less."""
        least = super().minimumSizeHint()
        return QSize(least.width(), self.height_of(1)) if self._steps.is_choosable else least

    def height_of(self, lines: int) -> int:
        """How high so many lines of steps are, with a scroll bar."""
        return lines * (self._steps.line_height() + GAP) - GAP + self.horizontalScrollBar().sizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See the class."""
        super().resizeEvent(event)
        self._fit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows where the keyboard is; a click has shown itself."""
        super().focusInEvent(event)
        self._steps.set_walked(event.reason() != Qt.FocusReason.MouseFocusReason)
        if self._steps.is_walked:
            self._walk(0, 0)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The keyboard is elsewhere."""
        super().focusOutEvent(event)
        self._steps.set_walked(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys scroll, or walk over the candidates where these can be chosen; Enter chooses one, Escape leaves."""
        way = _WAYS.get(Qt.Key(event.key()))
        if self._steps.is_choosable and way is not None:
            way = way if self._steps.is_walked else (0, 0)  # after a click the first key shows where it is
            self._steps.set_walked(True)
            self._walk(*way)
        elif self._steps.is_walked and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._steps.choose_spot()
        elif self._steps.is_choosable and event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif way is not None and way[0]:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() + way[0] * _STRIDE)
        else:
            super().keyPressEvent(event)

    def _walk(self, steps: int, rows: int) -> None:
        place = self._steps.move_spot(steps, rows)
        if place is not None:
            self.ensureVisible(place.center().x(), place.center().y(), self.width() // 3, place.height())

    def _fit(self) -> None:
        """Wraps where there is room for a second line; a scroll bar that comes and goes changes nothing."""
        if self._steps.is_choosable:
            wraps = self.height() >= self.height_of(2)
            policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if wraps else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            self.setVerticalScrollBarPolicy(policy)
            self._steps.set_room(self.width() - self.verticalScrollBar().sizeHint().width() if wraps else 0)
        self.updateGeometry()
