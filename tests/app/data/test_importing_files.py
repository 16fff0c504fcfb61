"""An import from the Data page: one at a time, with progress, all or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_corpora import PAIRS, MadeUpCorpus
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.look import theme
from desktop_app.pages.data import DataPage
from desktop_app.session import Session
from model.data.samples import NAMES
from model.errors import DataError
from model.records.corpora import Preview
from model.records.progress import Progress


def test_that_a_second_click_on_import_starts_nothing(page: DataPage, script: dict[str, Script], qtbot: QtBot) -> None:
    page.open_files(["table.tsv"])
    script["preview"].last.give(Preview(tuple(PAIRS), "tsv"))
    for _ in range(2):
        qtbot.mouseClick(page.importer.accept, Qt.MouseButton.LeftButton)
    page.import_files()
    assert len(script["import_corpus"].jobs) == 1
    assert not page.importer.accept.isEnabled()
    script["import_corpus"].last.stop()
    assert page.importer.accept.isEnabled()


def test_that_an_import_shows_its_progress_and_can_be_cancelled(page: DataPage, script: dict[str, Script]) -> None:
    page.open_files(["table.tsv"])
    script["preview"].last.give(Preview(tuple(PAIRS), "tsv"))
    page.import_files()
    assert page.progress.isVisible()
    script["import_corpus"].last.progress.emit(Progress("reading", 30, 120))
    page.progress.cancelled.emit()
    assert script["import_corpus"].last.was_cancelled
    script["import_corpus"].last.stop()
    assert not page.progress.isVisible()


def test_that_a_finished_import_becomes_the_corpus_of_the_session(
    page: DataPage, script: dict[str, Script], session: Session
) -> None:
    page.open_sample("reverse")
    spec = script["import_corpus"].last.asked[1]
    assert spec.paths == ("sample:reverse",)
    script["import_corpus"].last.give(MadeUpCorpus.report)
    script["open_corpus"].last.give(MadeUpCorpus())
    assert session.corpus is not None
    assert page.panel.isVisible()
    assert page.open_button.isEnabled()


def test_that_the_corpus_of_the_last_time_does_not_replace_files_the_program_was_started_with(
    page: DataPage, script: dict[str, Script], session: Session
) -> None:
    page.open_files(["table.tsv"])
    session.set_corpus(MadeUpCorpus())
    assert page.importer.isVisible()
    page.importer.back.click()
    assert page.panel.isVisible()
    page.open_files(["table.tsv"])
    script["preview"].last.give(Preview(tuple(PAIRS), "tsv"))
    page.import_files()
    script["import_corpus"].last.give(MadeUpCorpus.report)
    script["open_corpus"].last.give(MadeUpCorpus())
    assert page.panel.isVisible()


def test_that_a_failed_import_says_why_and_keeps_what_was_there(
    page: DataPage, script: dict[str, Script], session: Session
) -> None:
    corpus = MadeUpCorpus()
    session.set_corpus(corpus)
    page.open_files(["a.en", "a.zh"])
    script["preview"].last.give(Preview(tuple(PAIRS), "moses"))
    page.import_files()
    error = DataError("file_missing", path="a.zh")
    script["import_corpus"].last.fail(error)
    assert str(error) in page.importer.said
    assert session.corpus is corpus
    assert page.importer.accept.isEnabled()


def test_that_a_built_in_corpus_is_made_only_once(page: DataPage, script: dict[str, Script], session: Session) -> None:
    (Path(session.corpora_folder) / "sample-copy").mkdir(parents=True)
    page.open_sample("copy")
    assert script["import_corpus"].jobs == []
    assert len(script["open_corpus"].jobs) == 1


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_that_no_description_of_a_built_in_corpus_is_clipped(
    page: DataPage, script: dict[str, Script], qapp: QApplication, qtbot: QtBot, zoom: float
) -> None:
    theme.apply(qapp, "light", zoom)
    try:
        script["sample_names"].last.give(dict(NAMES))
        words = [label for label in page.start.findChildren(QLabel) if label.text() in NAMES.values()]
        assert len(words) == len(NAMES)
        qtbot.waitUntil(lambda: all(label.height() >= label.heightForWidth(label.width()) for label in words))
    finally:
        theme.apply(qapp, "light", 1.0)
