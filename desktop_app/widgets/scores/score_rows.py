"""The table of the numbers: a row a metric, a column a system."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from desktop_app.look import theme
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.words.score_words import interval_words, score_words
from desktop_app.words.scripts import has_case
from model.records.scores import Measurement, Metric, PairedResult

ROW_HEIGHT = 26
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def prepare(table: QTableWidget) -> QTableWidget:
    """Makes a table ready to be read and copied from."""
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setProperty("role", "dense")
    table.verticalHeader().hide()
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
    table.horizontalHeader().setHighlightSections(False)
    table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return table


def fill(table: QTableWidget, first: Measurement, second: Measurement | None, tested: Sequence[PairedResult]) -> None:
    """Writes the numbers of one or two systems; a tooltip says what each measures, and how it was counted."""
    systems = [one for one in (first, second) if one is not None]
    rows = _rows(first, second)
    chances = {result.metric: result for result in tested}
    table.setColumnCount(1 + len(systems) + bool(tested))
    table.setRowCount(len(rows))
    for column, name in enumerate(_heads(len(systems), tested=bool(tested))):
        head = QTableWidgetItem(name)
        head.setTextAlignment(_RIGHT)  # over the numbers, which end there
        head.setToolTip(interval_words() if column == 1 else "")
        table.setHorizontalHeaderItem(column, head)
    table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
    for row, (name, key, lowercased) in enumerate(rows):
        meaning = f"{name}\n{score_words(lowercased=lowercased)[key]}"
        _put(table, row, 0, name, meaning, Qt.AlignmentFlag.AlignLeft)
        for column, one in enumerate(systems, start=1):
            metric = getattr(one.lowercased if lowercased else one.scores, key)
            text, tip = _cell(metric, short=bool(tested), dense=len(systems) > 1)
            _put(table, row, column, text, f"{meaning}\n{interval_words()}\n\n{tip}" if tip else "")
        result = chances.get(_NAMES[key]) if not lowercased else None
        if tested:
            text = "" if result is None else shown_number(result.p_value, 4)
            _put(table, row, 1 + len(systems), text, "" if result is None else result.signature)
    height = theme.scaled(ROW_HEIGHT)
    table.verticalHeader().setDefaultSectionSize(height)
    table.setFixedHeight(height * len(rows) + table.horizontalHeader().sizeHint().height() + 4)


def is_case_told(one: Measurement) -> bool:
    """Whether scores without regard to case say anything new: letters of another writing may stand in a translation."""
    return has_case(one.target_language) or any(
        getattr(one.scores, key).value != getattr(one.lowercased, key).value for key in ("bleu", "chrf")
    )


_NAMES = {"bleu": "BLEU", "chrf": "chrF", "ter": "TER"}


def _rows(first: Measurement, second: Measurement | None) -> list[tuple[str, str, bool]]:
    """(name, field of Scores, whether case is left out of account) of each row; without case it says nothing new."""
    lower = QCoreApplication.translate("ScoreCard", "{metric}, lower case")
    named = [(name, key, False) for key, name in _NAMES.items() if getattr(first.scores, key) is not None]
    if not any(map(is_case_told, (one for one in (first, second) if one is not None))):
        return named
    return named + [(lower.format(metric=_NAMES[key]), key, True) for key in ("bleu", "chrf")]


def _heads(systems: int, *, tested: bool) -> list[str]:
    translate = QCoreApplication.translate
    if systems == 1:
        return ["", translate("ScoreCard", "value ± 95 %")]
    heads = ["", translate("ScoreCard", "first"), translate("ScoreCard", "second")]
    return [*heads, translate("ScoreCard", "p")] if tested else heads


def _cell(metric: Metric | None, *, short: bool, dense: bool) -> tuple[str, str]:
    """What a cell says, and its tip; beside the probabilities of a test there is room for the value alone.

    Dense is for two systems, whose numbers have room for no space and one digit less.
    """
    if metric is None:
        return "", ""
    value = shown_number(metric.value, 2)
    if metric.margin is None:
        return value, metric.signature
    whole = f"{value} ± {shown_number(metric.margin, 2)}"
    shown = f"{value}±{shown_number(metric.margin, 1)}" if dense else whole
    return (value if short else shown), f"{whole}\n{metric.signature}"


def _put(
    table: QTableWidget,
    row: int,
    column: int,
    text: str,
    tip: str,
    side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignRight,
) -> None:
    item = QTableWidgetItem(text)
    item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
    item.setToolTip(tip)
    table.setItem(row, column, item)
