"""The report of a corpus: reasons with examples, charts with numbers, a way to keep it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from desktop_app.widgets.data.histogram_chart import HistogramChart
from desktop_app.widgets.data.problem_row import ProblemRow
from desktop_app.widgets.data.report_view import ReportView
from desktop_app.widgets.data.save_report import SaveReport
from desktop_app.words import language, wording
from model.records.corpora import Characters, CorpusReport, Histogram, Problem
from model.records.notices import Notice

LENGTHS = Histogram((0, 10, 20), (2, 6, 1))
REPORT = CorpusReport(
    "Made up", "/corpora/made-up", 9, ("a", "b"), ("c", "d"),
    (
        Problem("html_entities", 2, (5, 6), ("a &amp; b\tc",), False, "/far/away/t.tsv"),
        Problem("empty_target", 7, (1, 2, 3, 4, 5, 6, 7), ("lonely\t", "", "two cats\t"), True, "/far/away/t.tsv"),
    ),
    0, 9, {"train": 9}, changes=(Problem("spaces_changed", 3, (1,), (), False, "t.tsv"),), repeated_sources=4,
    source_lengths=LENGTHS, target_lengths=Histogram((0, 10, 20), (8, 1, 0)), length_ratios=Histogram((0.0, 1.0, 2.0), (1, 7, 1)),
    source_characters=Characters(26, (("e", 9), ("t", 4))),
)  # fmt: skip


@pytest.fixture
def view(qtbot: QtBot) -> ReportView:
    view = ReportView()
    qtbot.addWidget(view)
    view.resize(300, 700)
    view.set_report(REPORT)
    view.show()
    return view


def test_that_every_number_of_the_report_is_said(view: ReportView) -> None:
    for part in ("9 pairs kept", "Left out: 7", "1, 2, 3, 4, …", "t.tsv", "pair: 4", "26 different", "e t"):
        assert part in view.text()
    assert "/far/away" not in view.text()


def test_that_examples_open_by_keyboard_with_the_lines_they_stand_in(view: ReportView, qtbot: QtBot) -> None:
    row = next(row for row in view.findChildren(ProblemRow) if row._problem.code == "empty_target")
    assert not row._lines.isVisible()
    qtbot.keyClick(row.arrow, Qt.Key.Key_Space)
    assert row._lines.isVisible()
    assert row._lines.text() == "line 1: lonely ⇥ \nline 3: two cats ⇥ "


def test_that_a_row_names_the_file_of_each_line_where_there_are_several(qtbot: QtBot) -> None:
    files = ("t1.tsv", "t1.tsv", "t2.tsv", "t2.tsv", "t3.tsv")
    row = ProblemRow(Problem("empty_target", 9, (1, 2, 1, 4, 5), ("lonely\t", "", "cats\t"), True, "/far/away", files))
    qtbot.addWidget(row)
    assert "(lines 1 and 2 of t1.tsv; lines 1, 4, … of t2.tsv, in away)" in row._sentence.text()
    assert row._lines.text() == "t1.tsv, line 1: lonely ⇥ \nt2.tsv, line 1: cats ⇥ "


def test_that_a_bar_tells_its_bounds_and_counts(qtbot: QtBot) -> None:
    chart = HistogramChart()
    qtbot.addWidget(chart)
    chart.resize(300, 90)
    chart.set_histograms((LENGTHS, REPORT.target_lengths or LENGTHS), ("source", "target"))
    assert chart.words_of(chart.bar_at(150)) == "10 – 20: source 6 · target 1"
    assert chart.words_of(chart.bar_at(9999)) == "20 – ∞: source 1 · target 0"
    assert not chart.grab().isNull()


def test_that_a_report_without_charts_is_shown_too(view: ReportView) -> None:
    view.set_report(CorpusReport("Old", "/old", 1, None, None, (), 0, 1, {"train": 1}))
    assert view.findChildren(HistogramChart) == []
    assert "1 pair kept" in view.text()


@pytest.mark.parametrize(("typed", "saved"), [("/r/one", "/r/one.html"), ("/r/one.HTML", "/r/one.HTML"), ("", None)])
def test_that_a_report_is_saved_with_the_ending_of_its_form(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, typed: str, saved: str | None
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (typed, ""))
    button = SaveReport("Made up")
    qtbot.addWidget(button)
    asked: list[Path] = []
    button.save_asked.connect(asked.append)
    button._ask_path(".html")
    assert asked == ([Path(saved)] if saved else [])


@pytest.mark.parametrize(
    ("code", "several", "two"),
    [
        ("en", "(lines 1, 2, 3, 4, … of t.tsv)", "(lines 1,204 and 28,960 of t.tsv)"),
        ("zh_CN", "（t.tsv 的第 1、2、3、4 行，…）", "（t.tsv 的第 1,204 和 28,960 行）"),
    ],
)
def test_that_line_numbers_are_listed_as_the_language_lists_things(
    qapp: QApplication, code: str, several: str, two: str
) -> None:
    language.apply(qapp, code)
    said = [
        wording.problem(found) for found in (REPORT.problems[1], Problem("both_empty", 2, (1204, 28960), path="/t.tsv"))
    ]
    noticed = wording.notice(Notice("columns_swapped", {"count": 28960, "rows": 1, "source": "en", "target": "de"}))
    language.apply(qapp, "en")
    assert several in said[0]
    assert two in said[1]
    assert "28,960" in noticed
    assert {"en": "English (en)", "zh_CN": "英语（en）"}[code] in noticed
