"""A cell of a table whose text is marked: HTML on one line, with an ellipsis where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, Qt
from PySide6.QtGui import QAbstractTextDocumentLayout, QFont, QPainter, QPalette, QTextDocument, QTextOption
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop_app.look import theme
from desktop_app.widgets.text_painting import is_from_right

HTML = Qt.ItemDataRole.UserRole
"""Where a cell keeps its text as HTML; its plain text stands where it always does."""
_MARGIN = 8
"""As heads and plain cells have, before zooming."""


class MarkedCell(QStyledItemDelegate):
    """Paints the cells of a column."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """See Qt."""
        self.initStyleOption(option, index)
        html, option.text = index.data(HTML) or "", ""
        style = option.widget.style() if option.widget else QApplication.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        margin = theme.scaled(_MARGIN)
        room = option.rect.adjusted(margin, 0, -margin, 0)
        document = _document(html, option.font)
        colors = QAbstractTextDocumentLayout.PaintContext()
        colors.palette.setColor(QPalette.ColorRole.Text, option.palette.color(QPalette.ColorRole.Text))
        ellipsis = "…" if document.idealWidth() > room.width() else ""
        wide = room.width() - option.fontMetrics.horizontalAdvance(ellipsis)
        is_mirrored = is_from_right(str(index.data()))
        shift = room.width() - document.idealWidth() if is_mirrored else 0
        painter.save()
        painter.setPen(colors.palette.color(QPalette.ColorRole.Text))
        side = Qt.AlignmentFlag.AlignLeft if is_mirrored else Qt.AlignmentFlag.AlignRight
        painter.drawText(room, side | Qt.AlignmentFlag.AlignVCenter, ellipsis)
        left = room.left() + (room.width() - wide if is_mirrored else 0)
        painter.setClipRect(QRectF(left, room.top(), wide, room.height()))
        painter.translate(QPointF(room.left() + shift, room.top() + (room.height() - document.size().height()) / 2))
        document.documentLayout().draw(painter, colors)
        painter.restore()


def _document(html: str, font: QFont) -> QTextDocument:
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    document.setDefaultTextOption(option)
    document.setHtml(html)
    return document
