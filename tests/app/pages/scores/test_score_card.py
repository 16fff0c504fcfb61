"""The numbers of the Scores page: what each means, of what it is, and beside those of a second system."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from made_scores import REFERENCES, SOURCES, beside, column
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app import notices
from desktop_app.pages.scores import ScoresPage
from desktop_app.widgets.scores.score_card import described
from model.errors import DataError
from model.records.scores import Evaluation
from model.scoring import paired


def test_that_each_score_says_what_it_measures_and_which_direction_is_better(page: ScoresPage) -> None:
    """The tooltip of BLEU said only "BLEU"."""
    rows = {page.card.table.item(row, 0).text(): row for row in range(page.card.table.rowCount())}
    for name, source, better in (
        ("BLEU", "Papineni et al. 2002", "0 to 100, more is better"),
        ("chrF", "Popović 2015", "0 to 100, more is better"),
        ("TER", "Snover et al. 2006", "less is better"),
        ("BLEU, lower case", "Papineni et al. 2002", "case count as the same"),
    ):
        for place in (0, 1):
            tip = page.card.table.item(rows[name], place).toolTip()
            assert source in tip
            assert better in tip
        assert "95 % interval, by bootstrap" in page.card.table.item(rows[name], 1).toolTip()
    assert "bootstrap" in page.card.table.horizontalHeaderItem(1).toolTip()
    assert "TER: less is better" in page.card.meaning.text()
    assert page.card.meaning.isVisible()
    assert "equal to a reference" in page.card.about.toolTip()


def test_that_scores_without_case_are_left_out_where_they_say_nothing_new(
    page: ScoresPage, evaluation: Evaluation
) -> None:
    one, table = evaluation.measurement, page.card.table
    chinese = replace(one, target_language="zh", lowercased=one.scores)
    page.card.show_numbers(chinese, None)
    assert [table.item(row, 0).text() for row in range(table.rowCount())] == ["BLEU", "chrF", "TER"]
    assert page.card.as_text().count("BLEU") == 1
    mixed = replace(one.scores, bleu=replace(one.scores.bleu, value=1.0))
    page.card.show_numbers(replace(chinese, lowercased=mixed), None)
    assert table.rowCount() == 5, "letters stand in the translations too"
    page.card.show_numbers(replace(chinese, target_language="en"), None)
    assert table.rowCount() == 5


def test_that_what_is_compared_has_a_heading_and_each_part_says_where_it_comes_from(page: ScoresPage) -> None:
    assert page.card.beside.isVisible()
    assert page.card.beside.text() == "Compare with another system"
    tips = {
        page.setup.part.itemData(row): page.setup.part.itemData(row, Qt.ItemDataRole.ToolTipRole)
        for row in range(page.setup.part.count())
    }
    assert "Copied into the run" in tips["test"]
    assert "open at the top" in tips["corpus"]


def test_that_a_second_system_comes_from_a_file_and_is_compared_sentence_by_sentence(
    page: ScoresPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(paired.TRIALS, "bs", 100)
    beside(page, qtbot, tmp_path / "other.txt", list(REFERENCES))
    assert column(page, "difference")[0] == "0.0"
    numbers = page.card.table
    for place in range(numbers.columnCount()):  # two systems leave little room, and a number cut short is none
        widths = [numbers.fontMetrics().horizontalAdvance(numbers.item(row, place).text()) for row in range(5)]
        assert max(widths) + 6 <= numbers.columnWidth(place)
    assert column(page, "difference")[1].startswith("+")
    page.card.compare.click()
    qtbot.waitUntil(lambda: "BLEU: p = " in page.card.verdict.text())
    assert page.card.table.columnCount() == 4


def test_that_heads_end_over_their_numbers(page: ScoresPage) -> None:
    assert page.card.table.horizontalHeaderItem(1).textAlignment() & Qt.AlignmentFlag.AlignRight


def test_that_a_file_with_other_lines_is_refused_with_both_counts(
    page: ScoresPage, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[BaseException] = []
    monkeypatch.setattr(notices, "show_error", lambda _, error: told.append(error))
    (tmp_path / "short.txt").write_text("one\ntwo\n", encoding="utf-8")
    page.card.file_wanted.emit(tmp_path / "short.txt")
    qtbot.waitUntil(lambda: bool(told) and not page.measuring.is_busy)
    assert isinstance(told[0], DataError)
    assert "has 2 lines, and the test set has 5" in str(told[0])


def test_that_the_numbers_say_what_the_run_was_trained_on(page: ScoresPage) -> None:
    assert "trained on 1,000 pairs of mine" in page.card.about.text()


def test_that_scores_are_saved_where_a_person_says(page: ScoresPage, qtbot: QtBot, tmp_path: Path) -> None:
    page.card.save_wanted.emit(tmp_path / "s.tsv")
    qtbot.waitUntil(lambda: (tmp_path / "s.tsv").exists() and not page.measuring.is_busy)
    assert len((tmp_path / "s.tsv").read_text(encoding="utf-8").splitlines()) == 1 + len(SOURCES)


def test_that_a_file_keeps_its_name_in_the_list(evaluation: Evaluation) -> None:
    """Its underscores became spaces, as in the names of parts."""
    measured = replace(evaluation.measurement, test_name="news_2014.txt")
    assert "news_2014.txt" in described(measured)
    assert described(measured).split(" · ")[1].startswith("beam"), "it was cut off where the list is closed"
    assert "test combinations" in described(replace(measured, test_name="test_combinations"))
