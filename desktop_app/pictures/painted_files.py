"""A painting as the content of a file: PNG with two dots a pixel, SVG, or PDF with its fonts in it."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRect, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from desktop_app.widgets.painting import Painting, Spot

FINE = 2
"""Dots per logical pixel of a PNG."""
DOTS_PER_INCH, POINTS_PER_INCH = 96, 72
"""Of the logical pixels of SVG and PDF."""


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
    make(buffer, painting, spot, ground)
    buffer.close()
    return bytes(data.data())


def _png(buffer: QBuffer, painting: Painting, spot: Spot | None, ground: str) -> None:
    image = QImage(painting.size * FINE, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(FINE)
    painter = QPainter(image)
    _paint(painter, painting, spot, ground)
    painter.end()
    image.save(buffer, "PNG")  # type: ignore[call-overload]


def _svg(buffer: QBuffer, painting: Painting, spot: Spot | None, ground: str) -> None:
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(DOTS_PER_INCH)
    generator.setSize(painting.size)
    generator.setViewBox(_whole(painting.size))
    painter = QPainter(generator)
    _paint(painter, painting, spot, ground)
    painter.end()


def _pdf(buffer: QBuffer, painting: Painting, spot: Spot | None, ground: str) -> None:
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS_PER_INCH)
    points = QSizeF(painting.size) * (POINTS_PER_INCH / DOTS_PER_INCH)
    writer.setPageSize(QPageSize(points, QPageSize.Unit.Point))
    writer.setPageMargins(QMarginsF())
    painter = QPainter(writer)
    _paint(painter, painting, spot, ground)
    painter.end()


def _paint(painter: QPainter, painting: Painting, spot: Spot | None, ground: str) -> None:
    painter.fillRect(_whole(painting.size), QColor(ground))
    painting.paint(painter, spot, _whole(painting.size))


def _whole(size: QSize) -> QRect:
    return QRect(0, 0, size.width(), size.height())
