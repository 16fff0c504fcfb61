"""What a person can read or hear of a widget: everything written in it, its tooltips, and its accessible names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QTableView,
    QTextEdit,
    QTreeWidget,
    QWidget,
)

RICH = re.compile(r"<(a|b|p|h3|span|sub|sup)\b|&nbsp;")
ENGLISH = re.compile(r"[A-Za-z]{3,}")
TERMS = {
    "BLEU", "BPE", "CSV", "Ctrl", "GELU", "GIF", "GPU", "NPZ", "PDF", "PNG", "Python", "rollout", "ReLU", "SVG", "SiLU", "Seq", "Shift", "See", "Tatoeba", "UTF", "Unigram",
    "Transformer", "chrF", "dropout", "Post", "post", "pre", "update", "model", "Esc",
    "TSV", "TMX", "XLIFF", "Markdown", "gettext", "SGM", "JSON", "Excel", "xlsx", "Parquet", "Arrow", "HTML", "Moses", "amp",
    "GBK", "Big", "JIS", "EUC", "KOI", "Windows", "Latin", "DOS", "Mac", "Roman", "TIS", "float", "bfloat", "auto",
    "Drop", "IWSLT", "Keras", "Multi", "TensorBoard", "unigram",
}  # fmt: skip
"""Words that Chinese readers know by their Latin letters."""


def words_of(widget: QWidget) -> list[str]:
    """Of a widget and all its children, in their order."""
    parts = [part for part in widget.findChildren(QWidget) if not isinstance(part.parent(), QTabBar)]  # its own arrows
    found = [text for part in (widget, *parts) for text in _own_words(part)]
    found += [text for action in widget.findChildren(QAction) for text in (action.text(), action.toolTip())]
    return [_plain(text) for text in found if text]


def english_in(texts: list[str], data: set[str]) -> set[str]:
    """Texts with words in Latin letters that are neither terms nor in the data shown."""
    known = TERMS | {word for text in data for word in ENGLISH.findall(text)}
    return {text for text in texts if set(ENGLISH.findall(text)) - known}


def _own_words(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    if isinstance(widget, QAbstractButton | QLabel):
        yield widget.text()
    elif isinstance(widget, QLineEdit):
        yield from (widget.text(), widget.placeholderText())
    elif isinstance(widget, QPlainTextEdit | QTextEdit):
        yield from (widget.toPlainText(), widget.placeholderText())
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))
    elif isinstance(widget, QMenu):
        yield widget.title()
    elif isinstance(widget, QTabBar):
        yield from (widget.tabText(index) for index in range(widget.count()))
    elif isinstance(widget, QTreeWidget):
        rows = [widget.headerItem(), *(widget.topLevelItem(row) for row in range(widget.topLevelItemCount()))]
        yield from (row.text(column) for row in rows if row for column in range(widget.columnCount()))
    elif isinstance(widget, QTableView):
        model = widget.model()
        yield from (str(model.headerData(column, Qt.Orientation.Horizontal) or "") for column in range(2))
    if isinstance(widget, QSpinBox | QDoubleSpinBox):
        yield from (widget.prefix(), widget.suffix())
    if isinstance(widget, QAbstractSpinBox):
        yield widget.specialValueText()


def _plain(text: str) -> str:
    if RICH.search(text):
        return QTextDocumentFragment.fromHtml(text).toPlainText()
    return text
