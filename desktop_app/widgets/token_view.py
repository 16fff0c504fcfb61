"""Tokens of a sentence as chips that wrap; the piece, its id and its place in the text as a tooltip."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.widgets.doubts import doubt_color
from desktop_app.widgets.painting import legible, write_line
from desktop_app.words import language
from desktop_app.words.quantities import probability
from model.records.tokens import Token

_GAP = 4
_PADDING = 8
_CHIP = 24
_RADIUS = 5
_ID_SIZE = 10
_BYTE = re.compile(r"<0x([0-9A-F]{2})>")
_MOST = 1000
"""Chips shown; more would hold up the window, and nobody reads them."""


def _line() -> int:
    return theme.scaled(_CHIP + _GAP)


def token_tip(token: Token) -> str:
    """What a token is, in words."""
    translate = QCoreApplication.translate
    if token.special:
        return translate("TokenView", "{piece}: control token, id {id}").format(piece=token.piece, id=token.id)
    place = translate("TokenView", "{piece} · id {id} · stands for “{text}”")
    if is_byte(token):
        place = translate("TokenView", "{piece} · id {id} · a byte of “{text}”, which has no entry of its own")
    return place.format(piece=token.piece, id=token.id, text=token.text)


def is_byte(token: Token) -> bool:
    """Whether a token is one of the bytes of a character without an entry; typed text never has such a piece."""
    return _BYTE.fullmatch(token.piece) is not None


def _written(token: Token) -> str:
    """What stands on a chip: the piece; of a byte the character where it is all of one, or else two hexadecimal digits."""
    byte = _BYTE.fullmatch(token.piece)
    if byte is None:
        return token.piece
    character = chr(int(byte[1], 16))
    return character if character.isascii() and character.isprintable() and character != " " else byte[1]


class _Chips(QWidget):
    """Paints the chips; as high as its width makes them."""

    current_changed = Signal(object)

    def __init__(self, *, ids: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ids = ids
        self._tokens: tuple[Token, ...] = ()
        self._widths: list[int] = []
        self._places: list[QRect] = []
        self._known: dict[int, list[QRect]] = {}
        self.current = -1
        self.stale = False
        self.probabilities: tuple[float, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.watcher().changed.connect(self._measure)

    def set_tokens(self, tokens: Sequence[Token]) -> None:
        self._tokens = tuple(tokens)
        self.current = -1
        self._measure()

    def _measure(self) -> None:
        metrics, padding = QFontMetrics(theme.font()), 2 * theme.scaled(_PADDING)
        self._widths = [
            metrics.horizontalAdvance(_written(token)) + self._id_width(token) + padding for token in self._tokens
        ]
        self._known.clear()
        self._places = self._placed(max(1, self.width()))
        self.updateGeometry()
        self.update()

    def _id_width(self, token: Token) -> int:
        return QFontMetrics(theme.font(_ID_SIZE)).horizontalAdvance(f" {token.id}") if self._ids else 0

    def token_at(self, point: QPoint) -> int:
        return next((i for i, place in enumerate(self._places) if place.contains(point)), -1)

    def choose(self, index: int) -> None:
        if index == self.current or not -1 <= index < len(self._tokens):
            return
        self.current = index
        self.update()
        self.current_changed.emit(index)

    def place(self, index: int) -> QRect:
        return self._places[index]

    def heightForWidth(self, width: int) -> int:
        places = self._placed(max(1, width))
        return places[-1].bottom() + 2 if places else theme.scaled(_CHIP)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, theme.scaled(_CHIP))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._places = self._placed(max(1, event.size().width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(theme.STALE if self.stale else 1.0)
        for index, (token, place) in enumerate(zip(self._tokens, self._places, strict=True)):
            if place.intersects(event.rect()):
                self._paint_chip(painter, index, token, place)

    def _paint_chip(self, painter: QPainter, index: int, token: Token, place: QRect) -> None:
        colors = theme.current()
        chosen = index == self.current
        behind = QColor(colors.warning_soft if is_byte(token) else colors.chip)
        if chosen:
            behind = QColor(colors.accent_soft)
        elif index < len(self.probabilities):
            behind = doubt_color(self.probabilities[index], colors.chip)
        focused = self.hasFocus() and index == max(0, self.current)
        painter.setPen(QPen(QColor(colors.accent), 1.5) if chosen or focused else Qt.PenStyle.NoPen)
        painter.setBrush(behind)
        painter.drawRoundedRect(place, _RADIUS, _RADIUS)
        inner = place.adjusted(4, 0, -4, 0)
        if self._ids:
            painter.setPen(legible(behind, colors, colors.muted))
            painter.setFont(theme.font(_ID_SIZE))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(inner.adjusted(0, 0, -2, 0), right, str(token.id))
            inner.adjust(0, 0, -self._id_width(token), 0)
        painter.setPen(legible(behind, colors, colors.muted if token.special else colors.text))
        painter.setFont(theme.font())
        shown = QFontMetrics(theme.font()).elidedText(_written(token), Qt.TextElideMode.ElideMiddle, inner.width())
        write_line(painter, inner, shown)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.token_at(event.pos())
            if index >= 0:
                QToolTip.showText(event.globalPos(), self._tip(index), self, self._places[index])
                return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.choose(self.token_at(event.position().toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.current >= 0:
            self.choose(-1)
            return
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1}.get(Qt.Key(event.key()))
        if step is None or not self._tokens:
            super().keyPressEvent(event)
            return
        self.choose(min(max(0, self.current + step), len(self._tokens) - 1))
        place = self._places[self.current]
        QToolTip.showText(self.mapToGlobal(place.bottomLeft()), self._tip(self.current), self)

    def _tip(self, index: int) -> str:
        words = token_tip(self._tokens[index])
        if index >= len(self.probabilities):
            return words
        return words + "\n" + self.tr("probability {value}").format(value=probability(self.probabilities[index], 4))

    def _placed(self, width: int) -> list[QRect]:
        """Places of all chips; layouts ask again and again for the same few widths."""
        if width not in self._known:
            self._known[width] = self._flow(width)
        return self._known[width]

    def _flow(self, width: int) -> list[QRect]:
        high = theme.scaled(_CHIP)
        places: list[QRect] = []
        x = y = 1
        for wanted in self._widths:
            wide = min(max(high, wanted), max(high, width - 2))
            if x > 1 and x + wide > width - 1:
                x, y = 1, y + _line()
            places.append(QRect(x, y, wide, high))
            x += wide + _GAP
        return places


class TokenView(QScrollArea):
    """Chips of tokens that wrap, and scroll beyond a few lines.

    Signals:
        token_chosen(object): The index of the chip a person chose with the mouse or the arrow keys, or -1.
    """

    token_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, lines: int = 3, ids: bool = False) -> None:
        """Args:
        parent: The owner.
        lines: Lines of chips that are shown at once.
        ids: Whether each chip has its id beside the piece.
        """
        super().__init__(parent)
        self._lines = lines
        self._tokens: tuple[Token, ...] = ()
        self._probabilities: tuple[float, ...] = ()
        self._is_shaded = False
        self._chips = _Chips(ids=ids)
        self._chips.current_changed.connect(self._show_current)
        self.setWidget(self._chips)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusProxy(self._chips)
        self._chips.setObjectName("scrolled")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(60)
        theme.watcher().changed.connect(self._fit)
        self._fit()
        language.follow(self._write_words)

    def set_name(self, name: str) -> None:
        """What screen readers call it."""
        self.setAccessibleName(name)
        self._chips.setAccessibleName(name)

    def _write_words(self) -> None:
        words = self.tr("How the sentence is cut into tokens; the arrow keys walk them.")
        if len(self._tokens) > _MOST:
            more = self.tr("The first {shown} of {count} are shown.")
            words += " " + more.format(shown=f"{_MOST:,}", count=f"{len(self._tokens):,}")
        self._chips.setToolTip(words)

    @property
    def tokens(self) -> tuple[Token, ...]:
        """All tokens of the sentence."""
        return self._tokens

    def set_tokens(self, tokens: Sequence[Token], *, probabilities: Sequence[float] = ()) -> None:
        """Show other tokens; none shows nothing. `probabilities`: of each, to be shaded by."""
        self._tokens, self._probabilities = tuple(tokens), tuple(probabilities)
        self.shade(self._is_shaded)
        self._chips.set_tokens(self._tokens[:_MOST])
        self._chips.setAccessibleDescription(" ".join(token.piece for token in self._tokens[:_MOST]))
        self._write_words()
        self._fit()

    def shade(self, shaded: bool) -> None:
        """Whether chips are shaded by the probabilities of their tokens, where these are known."""
        self._is_shaded = shaded
        self._chips.probabilities = self._probabilities if shaded else ()
        self._chips.update()

    def set_stale(self, stale: bool) -> None:
        """Dims the chips while they are those of another text."""
        self._chips.stale = stale
        self._chips.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need another number of lines."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as the chips, at most the lines it was made for."""
        most = self._lines * _line() - _GAP + 3
        self.setFixedHeight(min(most, self._chips.heightForWidth(self.width()) + 2))

    def _show_current(self, index: int) -> None:
        if index >= 0:
            place = self._chips.place(index).center()
            self.ensureVisible(place.x(), place.y(), 0, theme.scaled(_CHIP))
        self.token_chosen.emit(index)
