"""Everything that speaks up: errors with details on demand, a banner that goes by itself, a question."""

from __future__ import annotations

import logging
import math
import traceback
from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QMouseEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenuBar,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QStyle,
    QToolButton,
    QWidget,
)

from desktop_app.words.wording import details, error_sentence
from model.errors import Cancelled, EngineError

BANNER_SECONDS = 8
MOST_WIDE, EDGE, GAP, PACE = 640, 24, 3, 6
"""Pixels: the width of a message at most, how far it stays from the sides of the window, from its upper and lower edge, and
how closely places are tried."""
LARGE = 40_000
"""Pixels of a view: of a larger one so many count as all of it, since a message over some of its rows hides these whole."""

_log = logging.getLogger(__name__)


def show_error(parent: QWidget | None, error: BaseException) -> None:
    """Says in one sentence what went wrong; a fault of the program also has its traceback, and goes to the log.

    A cancelled work says nothing: whoever cancelled knows. The box does not hold up the caller.
    """
    if isinstance(error, Cancelled):
        return
    box = QMessageBox(QMessageBox.Icon.Warning, _title(), error_sentence(error), parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    if said := details(error):
        box.setDetailedText(said)
    if not isinstance(error, EngineError):
        _log.error("unexpected error", exc_info=error)
        box.setDetailedText("".join(traceback.format_exception(error)))
    _open(box)


def tell(parent: QWidget, text: str) -> None:
    """Shows `text` over the window for some seconds, where it covers least, without taking the keyboard; a click ends it."""
    window = parent.window()
    banner = window.findChild(_Banner) or _Banner(window)
    banner.say(text)


def put_away(window: QWidget) -> None:
    """Hides what was told: it was about what is no longer on screen."""
    banner = window.findChild(_Banner)
    if banner is not None:
        banner.hide()


def ask(parent: QWidget | None, title: str, text: str, yes: str, no: str, *, loses: bool = False) -> bool:
    """Asks and waits; True for `yes`. Escape and closing mean `no`, and so does Return where `yes` loses something."""
    box, accept = _question(parent, title, text, (yes, no), loses=loses)
    box.exec()
    return bool(box.clickedButton() is accept)


def ask_meanwhile(
    parent: QWidget | None, title: str, text: str, yes: str, no: str, answered: Callable[[bool], None]
) -> QMessageBox:
    """Asks whether to lose something and does not hold up the caller, who may close the box: that means `no`."""
    box, accept = _question(parent, title, text, (yes, no), loses=True)
    box.finished.connect(lambda _: answered(box.clickedButton() is accept))
    _open(box)
    return box


def _question(
    parent: QWidget | None, title: str, text: str, answers: tuple[str, str], *, loses: bool
) -> tuple[QMessageBox, QPushButton]:
    box = QMessageBox(QMessageBox.Icon.Question, title, text, parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    accept = box.addButton(answers[0], QMessageBox.ButtonRole.AcceptRole)
    reject = box.addButton(answers[1], QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(reject if loses else accept)
    box.setEscapeButton(reject)
    return box, accept


def show_about(parent: QWidget, title: str, text: str, diagnostics: str, copy: str) -> None:
    """Shows what the program is; the button `copy` puts `diagnostics` on the clipboard."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, text, QMessageBox.StandardButton.Close, parent)
    button = box.addButton(copy, QMessageBox.ButtonRole.ActionRole)
    button.clicked.connect(lambda: QApplication.clipboard().setText(diagnostics))
    _open(box)


def _open(box: QMessageBox) -> None:
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def _title() -> str:
    return QApplication.applicationDisplayName() or "Seq2See"


def best_place(size: QSize, room: QRect, seen: Sequence[QRect]) -> QRect:
    """Where a message covers least of what is worth seeing; of equal places the lowest, and there the right one."""
    lefts = (room.right() + 1 - size.width(), room.center().x() - size.width() // 2, room.left())
    lowest = room.bottom() + 1 - size.height()
    highest = min(room.top(), lowest)
    best, least = QRect(QPoint(lefts[0], lowest), size), math.inf
    for top in (*range(lowest, highest, -PACE), highest):
        beside = [one for one in seen if one.bottom() >= top and one.top() < top + size.height()]
        for left in lefts:
            place = QRect(QPoint(left, top), size)
            covered = sum(_covered(one, place) for one in beside)
            if covered < least:
                best, least = place, covered
        if not least:
            break
    return best


def _covered(one: QRect, place: QRect) -> float:
    common = one & place
    return common.width() * common.height() / min(LARGE, max(1, one.width() * one.height()))


def _worth_seeing(window: QWidget, banner: QWidget) -> list[QRect]:
    """Where in the window something takes the keyboard or the mouse, or is written, as far as it is on screen."""
    found = []
    for widget in _shown(window):
        if banner.isAncestorOf(widget):
            continue
        seen = widget.visibleRegion().boundingRect()
        if isinstance(widget, QLabel):
            seen &= _written(widget)
        elif not (widget.focusPolicy() & Qt.FocusPolicy.TabFocus or isinstance(widget, QMenuBar | QProgressBar)):
            continue
        found.append(QRect(widget.mapTo(window, seen.topLeft()), seen.size()))
    return [one for one in found if not one.isEmpty()]


def _written(label: QLabel) -> QRect:
    """Where in a label its words stand; nowhere where it has none."""
    if not label.text():
        return QRect()
    size = label.sizeHint().boundedTo(label.size())
    return QStyle.alignedRect(label.layoutDirection(), label.alignment(), size, label.rect())


def _shown(widget: QWidget) -> Iterator[QWidget]:
    """Everything on screen in a widget; pages that lie below another one are not gone through."""
    for child in widget.children():
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow():
            yield child
            yield from _shown(child)


class _Banner(QFrame):
    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("banner")
        self._window = window
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._close = close = QToolButton()
        close.setText("✕")
        close.clicked.connect(self.hide)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(
            12, 4, 6, 4
        )  # so low that it fits over the line of the status and the edge of a page
        self._layout.addWidget(self._text, 1)
        self._layout.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(BANNER_SECONDS * 1000)
        self._timer.timeout.connect(self.hide)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        window.installEventFilter(self)

    def say(self, text: str) -> None:
        self._text.setText(text)
        self._text.setAccessibleName(text)
        self._close.setToolTip(self.tr("Close this message"))
        self._close.setAccessibleName(self._close.toolTip())
        self._place()
        self.show()
        self.raise_()
        self._timer.start()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _place(self) -> None:
        window = self._window
        self._text.setWordWrap(False)
        natural = self._layout.totalSizeHint().width()
        self._text.setWordWrap(True)
        width = min(natural, MOST_WIDE, window.width() - 2 * EDGE)
        size = QSize(width, self._layout.totalHeightForWidth(width))
        room = window.rect().adjusted(EDGE, GAP, -EDGE, -GAP)
        self.setGeometry(best_place(size, room, _worth_seeing(window, self)))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Whoever has read it puts it away; what lies below gets no click that nobody aimed at it."""
        event.accept()
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)
