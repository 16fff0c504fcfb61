"""Icons from `resources/icons`: drawn in currentColor, tinted with a colour of the palette."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

import resources

FOLDER = Path(resources.__file__).parent / "icons"


def icon(name: str, color: str, chosen: str = "") -> QIcon:
    """The icon `name` in `color`; where it can be checked, in `chosen` while it is."""
    result = QIcon(_pixmap(name, color))
    if chosen:
        result.addPixmap(_pixmap(name, chosen), QIcon.Mode.Normal, QIcon.State.On)
    return result


def _pixmap(name: str, color: str, size: int = 96) -> QPixmap:
    drawing = (FOLDER / f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", color)
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
