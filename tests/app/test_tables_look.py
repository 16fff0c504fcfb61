"""How tables, lists and those of file dialogs look: frames, chosen rows, columns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QListView,
    QListWidget,
    QStyleFactory,
    QTableWidget,
    QTableWidgetItem,
    QTreeView,
    QTreeWidget,
    QTreeWidgetItem,
)
from pytestqt.qtbot import QtBot

from desktop_app.look import file_dialogs, theme
from desktop_app.values.queued_document import QueuedDocument
from desktop_app.widgets.translation.document_list import DocumentList
from model.records.documents import DocumentSpec


def made_list() -> QListWidget:
    view = QListWidget()
    view.addItems(["one", "two", "three"])
    return view


def made_table() -> QTableWidget:
    view = QTableWidget(3, 2)
    items = [QTableWidgetItem("word") for _ in range(3)]
    for row, item in enumerate(items):
        view.setItem(row, 0, item)
    items[2].setBackground(QColor("#ff0000"))
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    return view


def made_tree() -> QTreeWidget:
    view = QTreeWidget()
    view.addTopLevelItems([QTreeWidgetItem([word]) for word in ("one", "two", "three")])
    return view


def frame(image: QImage, cell: QRect) -> set[str]:
    """Colours of the outermost pixels of a cell."""
    inner = cell.adjusted(1, 1, -1, -1)
    places = [(x, y) for x in range(cell.left(), cell.right() + 1) for y in range(cell.top(), cell.bottom() + 1)]
    return {image.pixelColor(x, y).name() for x, y in places if not inner.contains(x, y)}


@pytest.mark.parametrize("mode", ["light", "dark"])
@pytest.mark.parametrize("make", [made_list, made_table, made_tree])
def test_that_every_table_frames_the_cell_the_keyboard_is_at_in_the_accent_and_nothing_else(
    qapp: QApplication, qtbot: QtBot, make: Callable[[], QAbstractItemView], mode: str
) -> None:
    view = make()
    qtbot.addWidget(view)
    view.setStyle(QStyleFactory.create("Fusion"))
    try:
        theme.apply(qapp, mode)
        view.show()
        view.setFocus()
        view.activateWindow()
        qtbot.waitUntil(view.hasFocus)
        current, other = view.model().index(1, 0), view.model().index(0, 0)
        view.setCurrentIndex(current)
        image = view.viewport().grab().toImage()
        colors = theme.current()
        assert frame(image, view.visualRect(current)) == {colors.accent}
        assert colors.accent not in frame(image, view.visualRect(other))
        inside = view.visualRect(current).adjusted(1, 1, -1, -1)
        assert frame(image, inside) == {colors.accent_soft}, "a slope of colours"
    finally:
        theme.apply(qapp, "light")


def test_that_a_chosen_row_of_several_columns_is_no_slope_of_colours(qapp: QApplication, qtbot: QtBot) -> None:
    view = DocumentList()
    view.set_documents([QueuedDocument(DocumentSpec("")) for _ in range(3)])
    qtbot.addWidget(view)
    theme.apply(qapp, "light")
    view.show()
    view.setFocus()
    view.activateWindow()
    qtbot.waitUntil(view.hasFocus)
    view.setCurrentIndex(view.model().index(1, 0))
    cell, image = view.visualRect(view.model().index(1, 0)), view.viewport().grab().toImage()
    middle = [image.pixelColor(cell.center().x(), y).name() for y in range(cell.top() + 2, cell.bottom() - 1)]
    assert set(middle) == {theme.current().accent_soft}


def test_that_a_mark_behind_a_cell_is_seen(qapp: QApplication, qtbot: QtBot) -> None:
    view = made_table()
    qtbot.addWidget(view)
    theme.apply(qapp, "light")
    view.show()
    cell = view.visualRect(view.model().index(2, 0))
    assert view.viewport().grab().toImage().pixelColor(cell.right() - 2, cell.center().y()).name() == "#ff0000"


@pytest.mark.parametrize("zoom", [1.0, 1.5, 2.0])
def test_that_the_texts_of_a_column_begin_below_its_head(qapp: QApplication, qtbot: QtBot, zoom: float) -> None:
    theme.apply(qapp, "light", zoom)
    table = QTableWidget(1, 1)
    table.setProperty("role", "columns")
    table.setHorizontalHeaderLabels(["HH"])
    table.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
    table.setItem(0, 0, QTableWidgetItem("HH"))
    table.verticalHeader().hide()
    table.setShowGrid(False)
    qtbot.addWidget(table)
    table.show()
    image, below = table.grab().toImage(), table.viewport().y()
    begins = [first_ink(image.copy(0, top, 90, high)) for top, high in ((2, below - 5), (below + 3, 20))]
    theme.apply(qapp, "light", 1.0)
    assert abs(begins[0] - begins[1]) <= 2


def first_ink(image: QImage) -> int:
    """The column of the first pixel of words."""
    ground = image.pixelColor(image.width() - 1, 9).lightness()
    lines = range(2, image.height() - 3)
    return next(x for x in range(4, 60) if any(image.pixelColor(x, y).lightness() < ground - 60 for y in lines))


def test_that_the_columns_of_a_file_dialog_fit_what_they_hold_at_a_large_zoom(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "pairs.tsv").write_bytes(b"x" * 700_000)
    file_dialogs.follow(qapp)
    try:
        theme.apply(qapp, "light", 1.5)
        dialog = QFileDialog(None, "Save", str(tmp_path))
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.setViewMode(QFileDialog.ViewMode.Detail)
        qtbot.addWidget(dialog)
        dialog.open()
        tree = dialog.findChild(QTreeView, "treeView")
        assert isinstance(tree, QTreeView)
        qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) == 1)
        for column in range(1, 4):
            qtbot.waitUntil(lambda column=column: 60 < tree.sizeHintForColumn(column) <= tree.columnWidth(column))
        assert abs(tree.header().length() - tree.viewport().width()) < 4, "names have the rest"
        dialog.close()
    finally:
        theme.apply(qapp, "light", 1.0)


def test_that_a_file_dialog_of_qt_shows_sizes_and_places_whole(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    theme.apply(qapp, "light", 1.0)
    (tmp_path / "pairs.tsv").write_bytes(b"x" * 4_300_000)
    dialog = QFileDialog(None, "Open", str(tmp_path))
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    qtbot.addWidget(dialog)
    dialog.show()
    tree, places = dialog.findChild(QTreeView, "treeView"), dialog.findChild(QListView, "sidebar")
    assert places.width() >= 140  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: tree.model().rowCount(tree.rootIndex()) == 1)  # type: ignore[union-attr]
    assert tree.sizeHintForColumn(1) <= tree.columnWidth(1)  # type: ignore[union-attr]
