"""Every step of a translation: the token that was chosen, and what else was likely."""

from __future__ import annotations

from itertools import zip_longest

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QToolTip, QWidget

from desktop_app import language, theme
from model.records.tokens import SPECIAL_PIECES, Token
from model.records.translations import Candidate, Translation

_GAP = 12
_CHIP = 30
_LINE = 18
_NARROWEST = 64
_WIDEST = 160
_EMPTY = 300
_LARGE, _SMALL = 16, 12


def shown_text(candidate: Candidate) -> str:
    """What stands for a candidate: its text, a control token's piece, or the mark of a space."""
    if candidate.id < len(SPECIAL_PIECES):
        return SPECIAL_PIECES[candidate.id]
    return candidate.text.strip() or "▁"


def chosen_text(token: Token) -> str:
    """What stands for a chosen token; one that is only a space stands as its piece."""
    return token.piece if token.special or not token.text.strip() else token.text


class _Steps(QWidget):
    """Paints one column a step."""

    def __init__(self, rows: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._tokens: tuple[Token, ...] = ()
        self._candidates: tuple[tuple[Candidate, ...], ...] = ()
        self._handed: tuple[Token, ...] = ()
        self._parted: int | None = None
        self._partner: _Steps | None = None
        self._places: list[QRect] = []
        self._wide = theme.scaled(_EMPTY)
        self.stale = False
        self.setObjectName("scrolled")
        theme.watcher().changed.connect(self._place)

    def set_steps(
        self,
        tokens: tuple[Token, ...],
        candidates: tuple[tuple[Candidate, ...], ...],
        handed: tuple[Token, ...] = (),
        parted: int | None = None,
    ) -> None:
        self._tokens, self._candidates, self._handed, self._parted = tokens, candidates, handed, parted
        self._place()
        if self._partner is not None:
            self._partner._place()

    def join(self, partner: _Steps) -> None:
        """Gives the steps of both the same places."""
        self._partner, partner._partner = partner, self
        self._place()
        partner._place()

    def place_of(self, index: int) -> QRect:
        return self._places[index]

    def _place(self) -> None:
        room = self._placed()
        self._wide = room[-1].right() + 1 if room else theme.scaled(_EMPTY)
        self._places = room[: len(self._tokens)]
        self.setFixedSize(self.sizeHint())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._wide, self._height())

    def _height(self) -> int:
        return theme.scaled(_CHIP + 4 + _LINE * (self._rows + bool(self._handed)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(theme.STALE if self.stale else 1.0)
        if not self._places:
            painter.setPen(QColor(theme.current().muted))
            painter.drawText(
                self.rect(), Qt.TextFlag.TextWordWrap, self.tr("Each step of the next translation stands here.")
            )
        for index, place in enumerate(self._places):
            if place.intersects(event.rect()):
                self._paint_step(painter, index, place)

    def _paint_step(self, painter: QPainter, index: int, place: QRect) -> None:
        colors = theme.current()
        token = self._tokens[index]
        chip = QRect(place.left(), place.top(), place.width(), theme.scaled(_CHIP))
        if self._handed:
            painter.setPen(QColor(colors.muted))
            above = QRect(place.left(), place.top(), place.width(), theme.scaled(_LINE))
            self._draw(painter, above, f"{chosen_text(self._handed[index])} ⤵", theme.font(_SMALL))
            chip.translate(0, above.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colors.warning_soft if index == self._parted else colors.accent_soft))
        if index == self._parted:
            painter.setPen(QColor(colors.warning))
        painter.drawRoundedRect(chip, 6, 6)
        painter.setPen(QColor(colors.muted if token.special else colors.text))
        self._draw(painter, chip, chosen_text(token), theme.font(_LARGE))
        line = QRect(place.left(), chip.bottom() + 4, place.width(), theme.scaled(_LINE))
        for candidate in self._seen(index):
            chosen = candidate.id == token.id
            painter.setPen(QColor(colors.accent if chosen else colors.muted))
            text = f"{candidate.probability:.2f}"
            self._draw(painter, line, text if chosen else f"{shown_text(candidate)}  {text}", theme.font(_SMALL))
            line.translate(0, line.height())

    def _seen(self, index: int) -> tuple[Candidate, ...]:
        """As many candidates as there are rows; the chosen token is the last of them where it is less likely."""
        shown, rest = self._candidates[index][: self._rows], self._candidates[index][self._rows :]
        chosen = [candidate for candidate in rest if candidate.id == self._tokens[index].id]
        return (*shown[: self._rows - len(chosen)], *chosen)

    def _draw(self, painter: QPainter, place: QRect, text: str, font: QFont) -> None:
        painter.setFont(font)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideMiddle, place.width() - 4)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, shown)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._step_at(event.pos())
            if index >= 0:
                QToolTip.showText(event.globalPos(), self.step_words(index), self, self._places[index])
                return True
        return super().event(event)

    def count(self) -> int:
        """How many steps are shown."""
        return len(self._tokens)

    def step_words(self, index: int) -> str:
        """A step in words: the number, the token, and each candidate with its probability."""
        head = self.tr("Step {number}: {piece}").format(number=index + 1, piece=self._tokens[index].piece)
        if self._handed:
            head += "\n" + self.tr("reads {piece}").format(piece=self._handed[index].piece)
        rows = [f"{shown_text(candidate)}   {candidate.probability:.4f}" for candidate in self._candidates[index]]
        return "\n".join([head, *rows])

    def _step_at(self, point: QPoint) -> int:
        return next((i for i, place in enumerate(self._places) if place.contains(point)), -1)

    def _placed(self) -> list[QRect]:
        """Room for every step, those that only the partner has too: both are equally wide, so that both scroll alike."""
        places: list[QRect] = []
        others = self._partner._widths() if self._partner is not None else []
        x = 0
        for wide, other in zip_longest(self._widths(), others, fillvalue=0):
            places.append(QRect(x, 0, max(wide, other), self._height()))
            x = places[-1].right() + 1 + _GAP
        return places

    def _widths(self) -> list[int]:
        """How wide each step is by itself."""
        small, large = QFontMetrics(theme.font(_SMALL)), QFontMetrics(theme.font(_LARGE))
        least, most = theme.scaled(_NARROWEST), theme.scaled(_WIDEST)
        widths = []
        for token, candidates in zip(self._tokens, self._candidates, strict=True):
            texts = [small.horizontalAdvance(f"{shown_text(c)}  0.00") for c in candidates]
            wide = max([large.horizontalAdvance(token.piece) + 12, *texts]) + 8
            widths.append(min(max(least, wide), most))
        return widths


class CandidateStrip(QScrollArea):
    """The steps side by side; scrolls sideways, with the arrow keys too."""

    def __init__(self, parent: QWidget | None = None, *, rows: int = 4) -> None:
        super().__init__(parent)
        self._steps = _Steps(rows)
        theme.watcher().changed.connect(self.updateGeometry)
        self.setWidget(self._steps)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        language.follow(self._write_words)

    def set_translation(self, translation: Translation | None) -> None:
        """Show the steps of another translation, or none."""
        steps = translation.candidates if translation is not None else ()
        tokens = translation.target_tokens[: len(steps)] if translation is not None else ()
        self._steps.set_steps(tokens, steps[: len(tokens)])
        self._describe()
        self.horizontalScrollBar().setValue(0)

    def show_steps(
        self,
        tokens: tuple[Token, ...],
        candidates: tuple[tuple[Candidate, ...], ...],
        *,
        handed: tuple[Token, ...] = (),
        parted: int | None = None,
    ) -> None:
        """Show any steps.

        Args:
            tokens: T tokens that were said, or that were to be said.
            candidates: What was likely at each step.
            handed: T tokens that were read before each; none: they are not shown.
            parted: The step that is marked.
        """
        self._steps.set_steps(tokens, candidates, handed, parted)
        self._describe()
        self.updateGeometry()

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
        self.setToolTip(self.tr("The probabilities the model gave when it chose each token of the translation."))
        self._describe()
        self._steps.update()

    def _describe(self) -> None:
        words = [self._steps.step_words(index) for index in range(self._steps.count())]
        self.setAccessibleDescription("; ".join(words).replace("\n", ", "))

    def sizeHint(self) -> QSize:
        """As high as a step, and room for the scroll bar."""
        return QSize(300, self._steps.sizeHint().height() + self.horizontalScrollBar().sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and right scroll."""
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        bar = self.horizontalScrollBar()
        bar.setValue(bar.value() + step * _NARROWEST)
