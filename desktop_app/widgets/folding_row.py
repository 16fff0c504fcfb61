"""Controls in a row that goes on in a line below where the window is too narrow for it."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from desktop_app.look import theme

GAP, LINE_GAP = 12, 6
READABLE = 140
"""Pixels that words which are cut short need to say anything, before zooming."""


class _Part(NamedTuple):
    """A widget with its share of what room is left over in its line; without one, a gap."""

    widget: QWidget | None
    share: int


Wanted = dict[_Part, int]
"""The widths that the widgets which take room would like."""


class FoldingRow(QWidget):
    """As wide as there is room for, and never asking for more than its widest part needs."""

    def __init__(self, *widgets: QWidget, gap: int = GAP, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: list[_Part] = []
        self._gap = gap
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for widget in widgets:
            self.add(widget)

    def add(self, widget: QWidget, share: int = 0) -> None:
        """Appends a widget; one with a share grows, and may become as narrow as it can be."""
        widget.setParent(self)
        self._parts.append(_Part(widget, share))

    def add_gap(self) -> None:
        """What comes after it stands at the right edge; it leaves all room to a part of its line that grows."""
        self._parts.append(_Part(None, 1))

    def sizeHint(self) -> QSize:
        """All in one line."""
        wanted = self._wanted()
        wide = sum(wanted.values()) + self._gap * max(0, len(wanted) - 1)
        return QSize(wide, self._height(self.width(), wanted))

    def minimumSizeHint(self) -> QSize:
        """One below the other, but as high as it is now."""
        least = max((_least(part.widget) for part in self._shown()), default=0)
        return QSize(least, self._height(self.width(), self._wanted()))

    def heightForWidth(self, width: int) -> int:
        """See Qt."""
        return self._height(width, self._wanted())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Breaks the lines anew."""
        super().resizeEvent(event)
        self._place()
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def showEvent(self, event: QShowEvent) -> None:
        """Takes what its parts have said while it was hidden: Qt tells only what is visible."""
        super().showEvent(event)
        self.updateGeometry()
        self._place()

    def event(self, event: QEvent) -> bool:
        """A part comes, goes, or says more: the others move."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._place()
        return super().event(event)

    def lines(self) -> int:
        """How many lines it has now."""
        return len(self._broken(self.width(), self._wanted()))

    def _shown(self) -> list[_Part]:
        """Widgets that are not hidden."""
        return [part for part in self._parts if part.widget is not None and _takes_room(part.widget)]

    def _wanted(self) -> Wanted:
        """How wide each widget would be, asked for once a pass: a row within a row would be asked again and again."""
        return {part: _wanted(part) for part in self._shown()}

    def _broken(self, width: int, wanted: Wanted) -> list[list[_Part]]:
        """The parts of each line; what stands behind a gap goes on to the next line together, and stays at the right."""
        lines: list[list[_Part]] = [[]]
        used = 0
        for number, part in enumerate(self._parts):
            if part.widget is not None and part not in wanted:
                continue
            ahead = self._room_of(number, wanted)
            if used and ahead and used + self._gap + ahead > width:
                lines.append([])
                used = 0
            if part.widget is not None:
                used += ahead + (self._gap if used else 0)
            lines[-1].append(part)
        return [line for line in lines if any(part.widget for part in line)]

    def _room_of(self, number: int, wanted: Wanted) -> int:
        """Of a widget its width; of a gap that of everything up to the next gap."""
        if self._parts[number].widget is not None:
            return wanted[self._parts[number]]
        behind = takewhile(lambda part: part.widget is not None, self._parts[number + 1 :])
        widths = [wanted[part] for part in behind if part in wanted]
        return sum(widths) + self._gap * max(0, len(widths) - 1)

    def _height(self, width: int, wanted: Wanted) -> int:
        heights = [max(high for _, _, high in self._line(line, width, wanted)) for line in self._broken(width, wanted)]
        return sum(heights) + LINE_GAP * max(0, len(heights) - 1)

    def _line(self, line: list[_Part], width: int, wanted: Wanted) -> list[tuple[QWidget, QRect, int]]:
        """Of each widget of a line its place, at height 0, and its height."""
        widgets = [part for part in line if part.widget is not None]
        widths = {part.widget: min(wanted[part], width) for part in widgets}
        left = width - sum(widths.values()) - self._gap * (len(widgets) - 1)
        growing = [part for part in widgets if part.share] or line
        shares = sum(part.share for part in growing)
        extras = {part: max(0, left) * part.share // shares if part in growing and shares else 0 for part in line}
        for part in widgets:
            if part.widget is not None:
                extras[part] = min(extras[part], part.widget.maximumWidth() - widths[part.widget])
        spare = max(0, left - sum(extras.values()))
        result, x = [], 0
        for part in line:
            if part.widget is None:
                x += extras[part] or spare
                continue
            wide = widths[part.widget] + extras[part]
            result.append((part.widget, QRect(x, 0, wide, 0), _high(part.widget, wide)))
            x += wide + self._gap
        return result

    def _place(self) -> None:
        top, wanted = 0, self._wanted()
        for line in self._broken(self.width(), wanted):
            placed = self._line(line, self.width(), wanted)
            whole = max(high for _, _, high in placed)
            for widget, place, high in placed:
                widget.setGeometry(place.x(), top + (whole - high) // 2, place.width(), high)
            top += whole + LINE_GAP


def beside(*widgets: QWidget) -> QWidget:
    """One part of a row for several widgets, of which all but one are hidden; it is there while all of them are."""
    part = QWidget()
    layout = QHBoxLayout(part)
    layout.setContentsMargins(0, 0, 0, 0)
    for widget in widgets:
        layout.addWidget(widget)
    return part


def keep_room(*widgets: QWidget, kept: bool = True) -> None:
    """What stands beside these stays where it is while they are hidden; `kept`: or moves up again."""
    for widget in widgets:
        policy = widget.sizePolicy()
        policy.setRetainSizeWhenHidden(kept)
        widget.setSizePolicy(policy)


def _takes_room(widget: QWidget) -> bool:
    """Whether it is seen as soon as the row is, or keeps its place."""
    is_hidden = widget.isHidden() and widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
    return not is_hidden or widget.sizePolicy().retainSizeWhenHidden()


def _wanted(part: _Part) -> int:
    assert part.widget is not None
    least, size = _least(part.widget), part.widget.sizeHint().width()
    wanted = min(size, theme.scaled(READABLE)) if part.share else size
    return min(max(least, wanted), part.widget.maximumWidth())


def _least(widget: QWidget | None) -> int:
    assert widget is not None
    return max(widget.minimumWidth(), 0 if widget.minimumWidth() else widget.minimumSizeHint().width())


def _high(widget: QWidget, width: int) -> int:
    high = widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()
    return min(max(high, widget.minimumHeight()), widget.maximumHeight())
