"""A corpus on the Data page: its report, how its sentences split, what can be kept of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from made_corpora import PAIRS, MadeUpCorpus
from made_trials import TRIAL
from made_up_runs import run_of
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.data import DataPage
from desktop_app.session import Session
from model.records.tokens import Token


def fields_of(page: DataPage) -> list[str]:
    return [field.text() for field in page.panel.fields.values()]


def test_that_a_report_is_saved_where_a_person_says(
    page: DataPage, script: dict[str, Script], session: Session, told: list[str], tmp_path: Path
) -> None:
    session.set_corpus(MadeUpCorpus())
    page.panel.report.save_asked.emit(tmp_path / "report.html")
    path = tmp_path / "report.html"
    assert script["save_report"].last.asked[1:] == (MadeUpCorpus.report, path, None, None)
    script["save_report"].last.give(path)
    assert "report.html" in told[0]


def test_that_tokens_of_a_saved_report_are_of_what_was_tried_else_of_the_run_of_the_corpus(
    page: DataPage, script: dict[str, Script], session: Session
) -> None:
    summary, info = run_of(MadeUpCorpus.id)
    session.set_corpus(MadeUpCorpus())
    session.set_run(summary)
    script["run_info"].last.give(info)
    page.panel.report.save_asked.emit(Path("r.html"))
    assert script["save_report"].last.asked[3:] == (None, "/runs/made-up")
    page.panel.tokenizer.show_trial(TRIAL)
    page.panel.report.save_asked.emit(Path("r.html"))
    assert script["save_report"].last.asked[3] is TRIAL


def test_that_the_report_names_every_reason_with_count_lines_and_example(page: DataPage, session: Session) -> None:
    session.set_corpus(MadeUpCorpus())
    text = page.panel.report.text()
    for part in ("6 pairs kept", "train 2", "lines 4, 7 and 12 of", "lonely"):
        assert part in text


def test_that_a_further_part_is_reported_and_can_be_looked_at(page: DataPage, session: Session) -> None:
    class Everyday(MadeUpCorpus):
        report = replace(MadeUpCorpus.report, splits={**MadeUpCorpus.report.splits, "test_combinations": 1})

    session.set_corpus(MadeUpCorpus())
    assert page.panel.parts.count() == 3
    assert "combinations" not in page.panel.parts.toolTip()
    session.set_corpus(Everyday())
    assert "test combinations 1" in page.panel.report.text()
    page.panel.parts.setCurrentIndex(page.panel.parts.findData("test_combinations"))
    assert page.panel.parts.currentText() == "Test: new combinations   1"
    assert page.panel.table.model().rowCount() == 1
    assert "combinations" in page.panel.parts.toolTip()


def test_that_a_chosen_pair_is_shown_and_split_on_both_sides(
    page: DataPage, script: dict[str, Script], session: Session
) -> None:
    session.set_corpus(MadeUpCorpus())
    page.panel.table.selectRow(0)
    assert fields_of(page) == list(PAIRS[0])
    sides = [job.asked[4] for job in script["split_sentence"].jobs]
    assert sides == ["source", "target"]
    script["split_sentence"].last.give((Token(9, "▁她", "她", 0, 1), Token(8, "买", "买", 1, 2)))
    assert [token.piece for token in page.panel.tokens["target"].tokens] == ["▁她", "买"]
    assert "20,000" in page.panel.caption


def test_that_an_empty_sentence_is_not_split(page: DataPage, script: dict[str, Script], session: Session) -> None:
    session.set_corpus(MadeUpCorpus())
    page.panel.fields["source"].setText("   ")
    page.panel.sentence_typed.emit()
    page._split()
    assert script["split_sentence"].jobs == []


def test_that_the_run_of_this_corpus_splits_its_sentences(
    page: DataPage, script: dict[str, Script], session: Session
) -> None:
    summary, info = run_of(MadeUpCorpus.id)
    session.set_corpus(MadeUpCorpus())
    session.set_run(summary)
    script["run_info"].last.give(info)
    page.panel.table.selectRow(1)
    assert script["split_sentence"].last.asked[5] == "/runs/made-up"


def test_that_the_run_of_another_corpus_does_not(page: DataPage, script: dict[str, Script], session: Session) -> None:
    summary, info = run_of("another")
    session.set_corpus(MadeUpCorpus())
    session.set_run(summary)
    script["run_info"].last.give(info)
    page.panel.table.selectRow(1)
    assert script["split_sentence"].last.asked[5] is None


def test_that_a_corpus_leads_to_its_training(page: DataPage, session: Session, qtbot: QtBot) -> None:
    session.set_corpus(MadeUpCorpus())
    assert "English (en) → Chinese (zh)" in page._about.text()
    assert page._about.toolTip() == page._about.text()
    titles = [page.panel.table.model().headerData(side, Qt.Orientation.Horizontal) for side in (0, 1)]
    assert titles == ["Source · English (en)", "Target · Chinese (zh)"]
    with qtbot.waitSignal(session.page_requested, check_params_cb=lambda name: name == "train"):
        qtbot.keyClick(page.train_button, Qt.Key.Key_Space)


def test_that_what_the_corpus_is_has_all_the_room_beside_the_buttons(page: DataPage, session: Session) -> None:
    session.set_corpus(MadeUpCorpus())
    page.resize(940, 500)
    page.show()
    QApplication.processEvents()
    assert page.samples.x() - page._about.geometry().right() < 20
