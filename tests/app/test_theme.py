"""Words are legible in both themes, and the stylesheet is whole at every size."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QStackedWidget,
    QStyleFactory,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QTreeView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from desktop_app.look import file_dialogs, stylesheet, theme
from desktop_app.look.theme import DARK, LIGHT, Colors
from desktop_app.values.queued_document import QueuedDocument
from desktop_app.widgets.translation.document_list import DocumentList
from model.records.documents import DocumentSpec

WORDS_ON = {
    "text": ("background", "card", "field", "hover", "chip", "accent_soft", "warning_soft"),
    "muted": ("background", "card", "field", "hover"),
    "accent": ("background", "card", "accent_soft"),
    "on_accent": ("accent",),
    "warning_text": ("background", "card", "warning_soft"),
    "danger": ("background", "card", "field"),
}


def luminance(color: str) -> float:
    """Relative luminance of WCAG 2.1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    parsed = QColor(color)
    return 0.2126 * linear(parsed.redF()) + 0.7152 * linear(parsed.greenF()) + 0.0722 * linear(parsed.blueF())


def contrast(one: str, other: str) -> float:
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(("word", "ground"), [(word, ground) for word, row in WORDS_ON.items() for ground in row])
def test_that_words_stand_out_from_their_ground(colors: Colors, word: str, ground: str) -> None:
    assert contrast(getattr(colors, word), getattr(colors, ground)) >= 4.5


@pytest.mark.parametrize("zoom", [0.75, 1.0, 2.0])
def test_that_the_stylesheet_is_whole_and_grows_with_the_zoom(zoom: float) -> None:
    sheet = stylesheet.made_from(LIGHT, zoom, "icons")
    assert "$" not in sheet
    sizes = re.findall(r"font-size: (\d+)px", sheet)
    assert str(round(21 * zoom)) in sizes
    assert "border: 1px" in sheet


def test_that_a_change_of_zoom_reaches_every_font(qapp: QApplication, qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    for number in range(150):
        tabs = QTabWidget()
        tabs.addTab(QTableWidget(), str(number))
        column.addWidget(tabs)
    window.show()
    try:
        for zoom in (1.5, 1.25):
            theme.apply(qapp, "light", zoom)
            parts = [part for part in window.findChildren(QWidget) if not part.font().resolveMask()]
            assert len(parts) > 150
            assert {part.font().pixelSize() for part in parts} == {theme.scaled(13)}
    finally:
        theme.apply(qapp, "light", 1.0)


def test_that_a_change_of_theme_reaches_whoever_paints(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("word")
    qtbot.addWidget(label)
    try:
        with qtbot.waitSignal(theme.watcher().changed):
            theme.apply(qapp, "dark", 1.5)
        assert theme.current() is DARK
        assert theme.scaled(10) == 15
        label.ensurePolished()
        assert label.palette().windowText().color() == QColor(DARK.text)
    finally:
        theme.apply(qapp, "light", 1.0)
    assert theme.current() is LIGHT


def test_that_hidden_pages_take_the_theme_behind_what_is_seen(qapp: QApplication, qtbot: QtBot) -> None:
    stack, labels = QStackedWidget(), [QLabel("one"), QLabel("two"), QLabel("three")]
    qtbot.addWidget(stack)
    for label in labels:
        label.setProperty("role", "muted")
        stack.addWidget(label)
    stack.show()
    for number in (1, 2, 0):
        stack.setCurrentIndex(number)

    def colors() -> list[str]:
        return [label.palette().windowText().color().name() for label in labels]

    heard: list[list[str]] = []
    theme.watcher().changed.connect(take := lambda: heard.append(colors()))
    try:
        theme.apply(qapp, "dark", 1.5, later=labels[1:])
        assert colors()[0] == DARK.muted, "what is seen does not wait"
        assert colors()[2] != DARK.muted
        qtbot.waitUntil(lambda: colors() == 3 * [DARK.muted])
        assert [label.font().pixelSize() for label in labels] == 3 * [round(1.5 * 13)]
        assert len(heard) == 2, "who measures hears of it again when all is measurable"
        theme.apply(qapp, "light", 1.0, later=labels[1:])
        theme.apply(qapp, "dark", 1.0, later=labels[1:])
        theme.catch_up()
        assert colors() == 3 * [DARK.muted]
        theme.give_role(labels[1], "")
        assert colors()[1] == DARK.text, "the colour from before a role comes back"
    finally:
        theme.watcher().changed.disconnect(take)
        theme.apply(qapp, "light", 1.0)


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


@pytest.mark.parametrize("enabled", [True, False])
@pytest.mark.parametrize("mode", ["light", "dark"])
def test_that_what_may_be_typed_can_be_read(qapp: QApplication, qtbot: QtBot, mode: str, enabled: bool) -> None:
    theme.apply(qapp, mode, 1.0)
    line = QLineEdit()
    qtbot.addWidget(line)
    line.setEnabled(enabled)
    line.show()
    color = line.palette().color(QPalette.ColorRole.PlaceholderText)
    theme.apply(qapp, "light", 1.0)
    colors = LIGHT if mode == "light" else DARK
    assert color.alpha() == 255, "a colour seen through stands out less than it says"
    assert contrast(color.name(), colors.background if not enabled else colors.field) >= 4.5


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
