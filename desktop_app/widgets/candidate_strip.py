"""Every step of a translation: the token that was chosen, and what else was likely."""

from __future__ import annotations

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
        self._places: list[QRect] = []
        self.stale = False
        self.setObjectName("scrolled")
        theme.watcher().changed.connect(self._place)

    def set_steps(self, tokens: tuple[Token, ...], candidates: tuple[tuple[Candidate, ...], ...]) -> None:
        self._tokens, self._candidates = tokens, candidates
        self._place()

    def _place(self) -> None:
        self._places = self._placed()
        self.setFixedSize(self.sizeHint())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        wide = self._places[-1].right() + 1 if self._places else theme.scaled(_EMPTY)
        return QSize(wide, self._height())

    def _height(self) -> int:
        return theme.scaled(_CHIP + 4 + _LINE * self._rows)

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
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colors.accent_soft))
        painter.drawRoundedRect(chip, 6, 6)
        painter.setPen(QColor(colors.muted if token.special else colors.text))
        self._draw(painter, chip, chosen_text(token), theme.font(_LARGE))
        line = QRect(place.left(), chip.bottom() + 4, place.width(), theme.scaled(_LINE))
        for candidate in self._candidates[index]:
            chosen = candidate.id == token.id
            painter.setPen(QColor(colors.accent if chosen else colors.muted))
            text = f"{candidate.probability:.2f}"
            self._draw(painter, line, text if chosen else f"{shown_text(candidate)}  {text}", theme.font(_SMALL))
            line.translate(0, line.height())

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
        rows = [f"{shown_text(candidate)}   {candidate.probability:.4f}" for candidate in self._candidates[index]]
        return "\n".join([head, *rows])

    def _step_at(self, point: QPoint) -> int:
        return next((i for i, place in enumerate(self._places) if place.contains(point)), -1)

    def _placed(self) -> list[QRect]:
        places: list[QRect] = []
        small, large = QFontMetrics(theme.font(_SMALL)), QFontMetrics(theme.font(_LARGE))
        x = 0
        for token, candidates in zip(self._tokens, self._candidates, strict=True):
            texts = [small.horizontalAdvance(f"{shown_text(c)}  0.00") for c in candidates]
            wide = max([large.horizontalAdvance(token.piece) + 12, *texts]) + 8
            places.append(QRect(x, 0, min(max(theme.scaled(_NARROWEST), wide), theme.scaled(_WIDEST)), self._height()))
            x = places[-1].right() + 1 + _GAP
        return places


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
