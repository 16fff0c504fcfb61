"""The application's stylesheet: one template, colours and sizes filled in.

Dynamic property "role": buttons are "primary", "quiet", "link" or "arrow"; labels "title", "caption", "muted", "over", "translation",
"warning" or "danger"; tables whose texts stand below their heads "columns" or "dense"; boxes to tick without words "bare". Object
names: "card", "chip", "rail", "topbar", "statusbar", "strip", "banner".
"""

from __future__ import annotations

import dataclasses
import re
from typing import Any

HEAD_PADDING, CELL_MARGIN = 8, 3
"""What a head leaves beside its words, and what Qt leaves in a cell of its own accord, whatever the zoom."""

_TEMPLATE = """
QMainWindow, QDialog { background: $background; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolTip { background: $card; color: $text; border: 1px solid $border; padding: 4px 6px; }
QFrame#card { background: $card; border: 1px solid $border; border-radius: 10px; }
QFrame#topbar, QFrame#statusbar { background: $card; border: 0 solid $border; }
QFrame#topbar { border-bottom-width: 1px; }
QFrame#statusbar { border-top-width: 1px; }
QFrame#rail { background: $card; border: 0 solid $border; border-right-width: 1px; }
QFrame#strip { background: $card; border: 0 solid $border; border-bottom-width: 1px; }
QFrame#banner { background: $card; border: 1px solid $accent; border-radius: 8px; }

QLabel[role="title"] { font-size: 18px; font-weight: 600; }
QLabel[role="caption"] { font-size: 11px; color: $muted; }
QLabel[role="muted"] { color: $muted; }
QLabel[role="over"] { color: $muted; background: $card; }
QLabel[role="translation"], QPlainTextEdit[role="translation"], QTextEdit[role="translation"] { font-size: 21px; }
QLabel[role="warning"] { color: $warning_text; }
QLabel[role="danger"] { color: $danger; }
QLabel[role="brand"] { color: $accent; font-size: 15px; font-weight: 700; }

QPushButton, QToolButton { background: $card; border: 1px solid $border; border-radius: 7px; padding: 5px 13px; }
QPushButton:hover, QToolButton:hover { background: $hover; }
QPushButton:pressed, QToolButton:pressed, QPushButton:checked, QToolButton:checked { background: $accent_soft; border-color: $accent; }
QPushButton:focus, QToolButton:focus { border-color: $accent; outline: 0; }
QPushButton:disabled, QToolButton:disabled { color: $muted; background: $background; border-color: $grid; }
QPushButton[role="primary"], QToolButton[role="primary"] { background: $accent; border-color: $accent; color: $on_accent; font-weight: 600; }
QPushButton[role="primary"]:hover, QPushButton[role="primary"]:focus { border-color: $text; }
QPushButton[role="primary"]:disabled { background: $background; border-color: $grid; color: $muted; }
QPushButton[role="quiet"], QToolButton[role="quiet"], QFrame#banner QToolButton { background: transparent; border-color: transparent; }
QPushButton[role="quiet"]:hover, QToolButton[role="quiet"]:hover { background: $hover; }
QPushButton[role="quiet"]:focus, QToolButton[role="quiet"]:focus { border-color: $accent; }
QPushButton[role="link"], QToolButton[role="link"] { background: transparent; border: 1px solid transparent; color: $accent; padding: 2px 4px; }
QPushButton[role="link"]:hover, QToolButton[role="link"]:hover { text-decoration: underline; }
QPushButton[role="link"]:focus, QToolButton[role="link"]:focus { border-color: $accent; }
QPushButton[role="link"]:disabled { color: $muted; }
QToolButton[role="arrow"] { background: transparent; border: 1px solid transparent; color: $muted; padding: 0 3px; }
QToolButton[role="arrow"]:hover { background: $hover; }
QToolButton[role="arrow"]:focus { border-color: $accent; }
QFileDialog QToolButton { padding: 3px; }
QFileDialog { min-width: 680px; }
QFileDialog QListView#sidebar { min-width: 140px; }
QFileDialog QTreeView#treeView { font-size: 12px; }
QFileDialog QTreeView#treeView::item { padding: 3px 0px; }
QFileDialog QTreeView#treeView::item:focus { padding: 2px 0px; }
QToolButton::menu-indicator { image: none; width: 0; }
QPushButton::menu-indicator { image: none; width: 0; }

QToolButton#chip { border-radius: 10px; padding: 4px 12px; }
QFrame#rail QToolButton { background: transparent; border: 1px solid transparent; border-radius: 8px; padding: 7px 2px 5px 2px; font-size: 11px; color: $muted; }
QFrame#rail QToolButton:hover { background: $hover; }
QFrame#rail QToolButton:checked { background: $accent_soft; color: $accent; font-weight: 600; }
QFrame#rail QToolButton:focus { border-color: $accent; }
QFrame#statusbar QLabel { font-size: 12px; color: $muted; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox, QAbstractSpinBox {
  background: $field; border: 1px solid $border; border-radius: 6px; padding: 3px 8px;
  selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit, QPlainTextEdit, QTextEdit { placeholder-text-color: $muted; }
ElidedLine { placeholder-text-color: transparent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border-color: $accent; }
QLineEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled { color: $muted; background: $background; }
QLineEdit[invalid="true"], QAbstractSpinBox[invalid="true"], QComboBox[invalid="true"] { border-color: $danger; }
QFrame#card QPlainTextEdit[role="translation"], QFrame#card QTextEdit[role="translation"] { border-color: transparent; padding: 0; background: transparent; }
QPlainTextEdit[role="translation"][stale="true"] { color: $muted; }
QTableWidget[stale="true"] { color: $muted; selection-color: $muted; }
QFrame#card QPlainTextEdit[role="translation"]:focus { border-color: transparent; }
QFrame#card QPlainTextEdit[role="translation"][readOnly="true"]:focus { border-color: $accent; }
QComboBox::drop-down { border: none; width: 20px; }
QComboBox::down-arrow { image: url($icons/arrow-down-$shade.svg); width: 9px; height: 9px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { border: none; width: 16px; background: transparent; }
QAbstractSpinBox::up-arrow { image: url($icons/arrow-up-$shade.svg); width: 8px; height: 8px; }
QAbstractSpinBox::down-arrow { image: url($icons/arrow-down-$shade.svg); width: 8px; height: 8px; }
QComboBox QAbstractItemView { background: $card; border: 1px solid $border; selection-background-color: $accent_soft; selection-color: $text; outline: 0; }
QCheckBox { background: transparent; spacing: 7px; }
QCheckBox[role="bare"] { spacing: 0px; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid $muted; border-radius: 4px; background: $field; }
QCheckBox::indicator:hover, QCheckBox::indicator:focus { border-color: $accent; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url($icons/check-$shade.svg); }
QCheckBox::indicator:disabled { border-color: $border; background: $background; }
QCheckBox::indicator:checked:disabled { border-color: $muted; background: $muted; }

QAbstractItemView { background: $card; alternate-background-color: $background; border: 1px solid $border; border-radius: 6px;
  selection-background-color: $accent_soft; selection-color: $text; gridline-color: $grid; outline: 0; }
QTableView::item:focus, QTreeView::item:focus, QListView::item:focus { border: 1px solid $accent; padding: -1px; }
QTableView::item:focus:selected, QTreeView::item:focus:selected, QListView::item:focus:selected { background: $accent_soft; }
QFrame#card QAbstractItemView { border: none; }
QTreeView::item { padding: 3px 4px; }
QTreeView::item:focus { padding: 2px 3px; }
QTableView[role="columns"]::item { padding: 0 @cell; }
QTableView[role="columns"]::item:focus { padding: 0 @focused; }
QLabel[role="formula"] { font-size: 17px; color: $text; }
QToolButton[role="step"] { padding: 4px 4px; min-width: 22px; border: 1px solid transparent; border-radius: 6px; color: $muted; }
QToolButton[role="step"]:checked { background: $accent_soft; color: $accent; border-color: $accent; }
QToolButton[role="step"]:focus { border-color: $accent; }
QListWidget#topics { background: transparent; border: none; }
QListWidget#topics::item { padding: 7px 9px; border: 1px solid transparent; border-radius: 7px; color: $text; }
QListWidget#topics[lines="true"]::item { padding: 3px 7px; }
QListWidget#topics::item:focus { border-color: $accent; }
QListWidget#topics::item:hover { background: $hover; }
QListWidget#topics::item:selected { background: $accent_soft; color: $accent; }
QDialog#palette { background: $card; border: 1px solid $accent; }
QDialog#palette QTreeView { border: none; }
QHeaderView { background: transparent; }
QHeaderView::section { background: $card; color: $muted; border: none; border-bottom: 1px solid $border; padding: 4px 8px; font-size: 11px; }
QTableView[role="dense"] QHeaderView::section { padding: 4px 3px; }
QTableCornerButton::section { background: $card; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollArea { border: none; background: transparent; }
QScrollArea > QWidget > QWidget#scrolled { background: transparent; }
QSplitter::handle { background: transparent; }
QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 11px; }
QScrollBar:horizontal { height: 11px; }
QScrollBar::handle { background: $border; border-radius: 4px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QMenuBar { background: $card; border-bottom: 1px solid $border; padding: 1px 6px; }
QMenuBar::item { background: transparent; padding: 4px 9px; border-radius: 5px; }
QMenuBar::item:selected { background: $hover; }
QMenu { background: $card; border: 1px solid $border; padding: 5px; }
QMenu::item { padding: 5px 26px 5px 12px; border-radius: 5px; }
QMenu::item:selected { background: $accent_soft; }
QMenu::item:disabled { color: $muted; }
QMenu::separator { height: 1px; background: $border; margin: 5px 6px; }
QMenu::indicator { width: 13px; height: 13px; left: 5px; }
QMenu::icon { left: 6px; }

QProgressBar { background: $chip; border: none; border-radius: 3px; max-height: 6px; min-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QTabBar::tab { background: transparent; padding: 6px 12px; border: 1px solid transparent; border-radius: 7px; }
QTabBar::tab:selected { background: $accent_soft; color: $accent; border-color: $accent; }
QTabWidget::pane { border: none; }
"""


def made_from(colors: Any, zoom: float, icons: str = "") -> str:
    """The stylesheet for a record of colours, every length multiplied by `zoom`; `icons`: folder of the arrows."""
    words = {
        **{name: str(value) for name, value in dataclasses.asdict(colors).items()},
        "icons": icons,
        "shade": "dark" if colors.dark else "light",
    }
    filled = re.sub(r"\$(\w+)", lambda match: words[match[1]], _TEMPLATE)
    sized = re.sub(r"(\d+)px", lambda match: f"{_length(int(match[1]), zoom)}px", filled)
    cell = _length(HEAD_PADDING, zoom) - CELL_MARGIN
    return sized.replace("@cell", f"{cell}px").replace("@focused", f"{cell - 1}px")


def _length(pixels: int, zoom: float) -> int:
    return pixels if pixels <= 1 else round(pixels * zoom)
