"""The columns of a candidate strip: one a step, painted, with a place for mouse and keyboard on every candidate."""

from __future__ import annotations

from itertools import zip_longest

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QToolTip, QWidget

from desktop_app.look import theme
from desktop_app.values.token_texts import chosen_text, shown_text
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.painting import write_line
from desktop_app.widgets.translation.shown_steps import Steps
from desktop_app.words.plain_tip import plain_tip
from desktop_app.words.quantities import probability
from desktop_app.words.units import joined
from model.records.translations import Candidate

GAP = 12
"""Pixels between two steps, and between two lines of them."""
_CHIP = 30
_LINE = 18
_NARROWEST = 64
_WIDEST = 160
_EMPTY = 300
_LARGE, _SMALL = 16, 12
_PIN = 7
"""Side of the corner that marks a step as given."""

Spot = tuple[int, int]
"""Step and row of a candidate, from 0."""


class CandidateSteps(QWidget):
    """Paints one column a step.

    Signals:
        candidate_chosen(object): (step, Candidate) that a person clicked, where that is of any use.
    """

    candidate_chosen = Signal(object)

    def __init__(self, rows: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows = rows
        self._shown = Steps()
        self._partner: CandidateSteps | None = None
        self._places: list[QRect] = []
        self._wide, self._high, self._room = theme.scaled(_EMPTY), 0, 0
        self._spot: Spot | None = None
        self.is_choosable = self.is_walked = self.stale = False
        self.setObjectName("scrolled")
        theme.watcher().changed.connect(self._place)

    def set_steps(self, steps: Steps) -> None:
        """Shows other steps."""
        walked = self._spot if self.is_walked else None
        self._shown = steps
        self._spot = (walked[0], 0) if walked is not None else None  # after a choice the keyboard goes on from there
        self._place()
        if self._partner is not None:
            self._partner._place()

    def set_rows(self, rows: int) -> None:
        """How many candidates of each step are shown."""
        if rows != self._rows:
            self._rows = rows
            self._place()

    def set_room(self, width: int) -> None:
        """Goes on in a line below where a line has no room any more; 0: all in one line, however long."""
        if width != self._room:
            self._room = width
            self._place()

    def set_walked(self, walked: bool) -> None:
        """The keyboard comes, to the first candidate at first, or leaves."""
        self.is_walked = walked and self.is_choosable
        if self.is_walked and self._spot is None:
            self.move_spot(0, 0)
        self.update()

    def make_choosable(self) -> None:
        """Has candidates answer to the mouse."""
        self.is_choosable = True
        self.setMouseTracking(True)

    def join(self, partner: CandidateSteps) -> None:
        """Gives the steps of both the same places."""
        self._partner, partner._partner = partner, self
        self._place()
        partner._place()

    def place_of(self, index: int) -> QRect:
        """Where a step stands."""
        return self._places[index]

    def count(self) -> int:
        """How many steps are shown."""
        return len(self._shown.tokens)

    def spot(self) -> Spot | None:
        """The candidate that the keyboard is on."""
        return self._spot

    def move_spot(self, steps: int, rows: int) -> QRect | None:
        """Goes to another candidate; returns its place, or None where there is none."""
        if not self.count():
            return None
        step, row = (self._spot[0] + steps, self._spot[1] + rows) if self._spot is not None else (0, 0)
        step = min(max(0, step), self.count() - 1)
        row = min(max(0, row), max(0, len(self._seen(step)) - 1))
        self._spot = (step, row)
        self.update()
        return self._candidate_place(step, row)

    def choose_spot(self) -> None:
        """Chooses the candidate that the keyboard is on."""
        if self._spot is not None and self._seen(self._spot[0]):
            self._choose(self._spot)

    def step_words(self, index: int) -> str:
        """A step in words: the number, the token, and each candidate with its probability."""
        shown = self._shown
        head = self.tr("Step {number}: {piece}").format(number=index + 1, piece=shown.tokens[index].piece)
        if index < shown.forced:
            head += " · " + self.tr("given by you")
        if shown.handed:
            head += "\n" + self.tr("reads {piece}").format(piece=shown.handed[index].piece)
        if shown.totals:
            words = self.tr("Σ log-probability up to here: {total} nats · score {score}")
            total, score = shown_number(shown.totals[index]), shown_number(shown.scores[index])
            head += "\n" + joined(words.format(total=total, score=score))
        rows = [
            f"{shown_text(candidate)}   {probability(candidate.probability, 4)}"
            for candidate in shown.candidates[index]
        ]
        return "\n".join([head, *rows])

    def sizeHint(self) -> QSize:
        """As large as the columns."""
        return QSize(self._wide, self._high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the columns that can be seen."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(theme.STALE if self.stale else 1.0)
        if not self._places:
            painter.setPen(QColor(theme.current().muted))
            painter.drawText(
                self.rect(), Qt.TextFlag.TextWordWrap, self.tr("The steps of the next translation appear here.")
            )
        for index, place in enumerate(self._places):
            if place.intersects(event.rect()):
                self._paint_step(painter, index, place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A hand says where a click does something."""
        is_over = self.is_choosable and self._spot_at(event.position().toPoint()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click chooses a candidate."""
        spot = self._spot_at(event.position().toPoint()) if self.is_choosable else None
        if spot is None:
            event.ignore()
        else:
            self._choose(spot)

    def event(self, event: QEvent) -> bool:
        """Says a step in words where the mouse rests."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self._step_at(event.pos())
            if index >= 0:
                words = self.step_words(index)
                if self.is_choosable:
                    words += "\n\n" + self.tr("Click a candidate to have the translation go on from it.")
                QToolTip.showText(event.globalPos(), plain_tip(words), self, self._places[index])
                return True
        return super().event(event)

    def _choose(self, spot: Spot) -> None:
        self._spot = spot
        self.candidate_chosen.emit((spot[0], self._seen(spot[0])[spot[1]]))

    def _paint_step(self, painter: QPainter, index: int, place: QRect) -> None:
        colors, shown = theme.current(), self._shown
        token = shown.tokens[index]
        chip = self._chip_place(place)
        if shown.handed:
            painter.setPen(QColor(colors.muted))
            above = QRect(place.left(), place.top(), place.width(), theme.scaled(_LINE))
            self._draw(painter, above, f"{chosen_text(shown.handed[index])} ⤵", theme.font(_SMALL))
        self._paint_chip(painter, chip, index)
        painter.setPen(QColor(colors.muted if token.special else colors.text))
        self._draw(painter, chip, chosen_text(token), theme.font(_LARGE))
        if shown.totals:
            painter.setPen(QColor(colors.muted))
            total = f"Σ {shown_number(shown.totals[index])}"
            self._draw(painter, self._line_place(place, 0), total, theme.font(_SMALL))
        for row, candidate in enumerate(self._seen(index)):
            self._paint_candidate(painter, (index, row), candidate, chosen=candidate.id == token.id)

    def _paint_chip(self, painter: QPainter, chip: QRect, index: int) -> None:
        colors = theme.current()
        is_parted, is_forced = index == self._shown.parted, index < self._shown.forced
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colors.warning_soft if is_parted else colors.accent_soft))
        if is_parted:
            painter.setPen(QColor(colors.warning))
        elif is_forced:
            painter.setPen(QPen(QColor(colors.accent), 2))
        painter.drawRoundedRect(chip.adjusted(1, 1, -1, -1) if is_forced else chip, 6, 6)
        if is_forced:
            side = theme.scaled(_PIN)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colors.accent))
            painter.drawPolygon([chip.topLeft(), chip.topLeft() + QPoint(side, 0), chip.topLeft() + QPoint(0, side)])

    def _paint_candidate(self, painter: QPainter, spot: Spot, candidate: Candidate, *, chosen: bool) -> None:
        colors, place = theme.current(), self._candidate_place(*spot)
        if self.is_walked and spot == self._spot:
            painter.setPen(QPen(QColor(colors.accent), 1.5))
            painter.setBrush(QColor(colors.hover))
            painter.drawRoundedRect(place, 4, 4)
        painter.setPen(QColor(colors.accent if chosen else colors.muted))
        text, is_below_name = probability(candidate.probability), chosen and not spot[1]
        self._draw(painter, place, text if is_below_name else f"{shown_text(candidate)}  {text}", theme.font(_SMALL))

    def _seen(self, index: int) -> tuple[Candidate, ...]:
        """As many candidates as there are rows; the chosen token is the last of them where it is less likely."""
        candidates = self._shown.candidates[index]
        shown, rest = candidates[: self._rows], candidates[self._rows :]
        chosen = [candidate for candidate in rest if candidate.id == self._shown.tokens[index].id]
        return (*shown[: self._rows - len(chosen)], *chosen)

    def _draw(self, painter: QPainter, place: QRect, text: str, font: QFont) -> None:
        painter.setFont(font)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideMiddle, place.width() - 4)
        write_line(painter, place, shown)

    def _chip_place(self, place: QRect) -> QRect:
        down = theme.scaled(_LINE) if self._shown.handed else 0
        return QRect(place.left(), place.top() + down, place.width(), theme.scaled(_CHIP))

    def _line_place(self, place: QRect, line: int) -> QRect:
        """A line below the chip."""
        high = theme.scaled(_LINE)
        return QRect(place.left(), self._chip_place(place).bottom() + 4 + line * high, place.width(), high)

    def _candidate_place(self, step: int, row: int) -> QRect:
        return self._line_place(self._places[step], row + bool(self._shown.totals))

    def _spot_at(self, point: QPoint) -> Spot | None:
        step = self._step_at(point)
        rows = range(len(self._seen(step))) if step >= 0 else range(0)
        return next(((step, row) for row in rows if self._candidate_place(step, row).contains(point)), None)

    def _step_at(self, point: QPoint) -> int:
        return next((i for i, place in enumerate(self._places) if place.contains(point)), -1)

    def _place(self) -> None:
        room = self._placed()
        self._wide = max((place.right() + 1 for place in room), default=theme.scaled(_EMPTY))
        self._high = room[-1].bottom() + 1 if room else self.line_height()
        self._places = room[: self.count()]
        self.setFixedSize(self.sizeHint())
        self.updateGeometry()
        self.update()

    def line_height(self) -> int:
        """How high a line of steps is."""
        lines = self._rows + bool(self._shown.handed) + (self._shown.has_totals or bool(self._shown.totals))
        return theme.scaled(_CHIP + 4 + _LINE * lines)

    def _placed(self) -> list[QRect]:
        """Room for every step, those that only the partner has too: both are equally wide, so that both scroll alike."""
        places: list[QRect] = []
        others = self._partner._widths() if self._partner is not None else []
        x = y = 0
        for wide, other in zip_longest(self._widths(), others, fillvalue=0):
            if x and self._room and x + max(wide, other) > self._room:
                x, y = 0, y + self.line_height() + GAP
            places.append(QRect(x, y, max(wide, other), self.line_height()))
            x = places[-1].right() + 1 + GAP
        return places

    def _widths(self) -> list[int]:
        """How wide each step is by itself."""
        small, large = QFontMetrics(theme.font(_SMALL)), QFontMetrics(theme.font(_LARGE))
        least, most = theme.scaled(_NARROWEST), theme.scaled(_WIDEST)
        widths = []
        for token, candidates in zip(self._shown.tokens, self._shown.candidates, strict=True):
            texts = [small.horizontalAdvance(f"{shown_text(c)}  {probability(c.probability)}") for c in candidates]
            wide = max([large.horizontalAdvance(token.piece) + 12, *texts]) + 8
            widths.append(min(max(least, wide), most))
        return widths
