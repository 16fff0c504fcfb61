"""A painting as the content of a file: PNG with two dots a pixel, SVG, or PDF with its fonts in it."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from desktop_app.plots.palette import MARGIN
from desktop_app.widgets.painting import Painting, Spot

FINE = 2
"""Dots per logical pixel of a PNG."""
DOTS_PER_INCH, POINTS_PER_INCH = 96, 72
"""Of the logical pixels of SVG and PDF."""

Paint = Callable[[QPainter], None]


def content(painting: Painting, spot: Spot | None, ground: str, kind: str) -> bytes:
    """The painting as a file's content; may run in any thread.

    Args:
        painting: What is painted.
        spot: The token that is looked at.
        ground: Colour behind it.
        kind: "png", "svg" or "pdf".
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    make = {"png": _png, "svg": _svg, "pdf": _pdf}[kind]
    page = _drawn(painting, spot, ground).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    make(buffer, lambda painter: _paint(painter, painting, spot, ground, page), page.size())
    buffer.close()
    return bytes(data.data())


def _png(buffer: QBuffer, paint: Paint, size: QSize) -> None:
    image = QImage(size * FINE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(FINE)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    image.save(buffer, "PNG")  # type: ignore[call-overload]


def _svg(buffer: QBuffer, paint: Paint, size: QSize) -> None:
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(DOTS_PER_INCH)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    painter = QPainter(generator)
    paint(painter)
    painter.end()


def _pdf(buffer: QBuffer, paint: Paint, size: QSize) -> None:
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS_PER_INCH)
    points = QSizeF(size) * (POINTS_PER_INCH / DOTS_PER_INCH)
    writer.setPageSize(QPageSize(points, QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF())
    painter = QPainter(writer)
    paint(painter)
    painter.end()


def _paint(painter: QPainter, painting: Painting, spot: Spot | None, ground: str, page: QRect) -> None:
    """Paints what lies on a page, whose upper left corner is that of the painter."""
    painter.translate(-page.topLeft())
    painter.fillRect(page, QColor(ground))
    painting.paint(painter, spot, page)


def _drawn(painting: Painting, spot: Spot | None, ground: str) -> QRect:
    """Where a painting differs from its ground; all of it where it does nowhere."""
    whole = QRect(0, 0, painting.size.width(), painting.size.height())
    image = QImage(painting.size, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    _paint(painter, painting, spot, ground, whole)
    painter.end()
    dots = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
    rows, columns = (np.flatnonzero((dots != QColor(ground).rgb()).any(axis=axis)) for axis in (1, 0))
    if not len(rows):
        return whole
    return QRect(int(columns[0]), int(rows[0]), int(np.ptp(columns)) + 1, int(np.ptp(rows)) + 1)
