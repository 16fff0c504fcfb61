"""The Data page: what it asks for, what it shows, and that it does one thing at a time."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from made_up_runs import run_of
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app import notices, theme
from desktop_app.file_sets import FileSet
from desktop_app.jobs import Lanes
from desktop_app.pages.data import DataPage
from desktop_app.session import Session
from desktop_app.tasks import corpora, runs
from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.widgets.file_names import guessed_languages, guessed_name
from desktop_app.widgets.paste_dialog import PasteDialog
from model import actions
from model.data.samples import NAMES
from model.errors import DataError
from model.records.corpora import CorpusReport, ImportSpec, Preview, Problem
from model.records.progress import Progress
from model.records.tokens import Token

TASKS = ("import_corpus", "preview", "members", "find_sets", "keep_text", "save_report", "open_corpus", "sample_names")
TASKS += ("split_sentence",)
PAIRS = [("She bought three books.", "她买了三本书。"), ("I am tired.", "我累了。")]


class MadeUpCorpus:
    """An opened corpus of two pairs a part."""

    path = "/corpora/made-up"
    id = "made-up-1"
    name = "Made up"
    source_language = "en"
    target_language = "zh"
    report = CorpusReport(
        "Made up", path, 9, PAIRS[0], PAIRS[1],
        (Problem("empty_target", 3, (4, 7, 12), ("lonely\t",), True, "made-up.txt"),),
        1, 6, {"train": 2, "validation": 2, "test": 2}, "en", "zh",
    )  # fmt: skip

    def count(self, part: str) -> int:
        return self.report.splits[part]

    def rows(self, part: str, start: int, stop: int) -> list[tuple[str, str]]:  # noqa: ARG002
        return PAIRS[start:stop]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> dict[str, Script]:
    """Scripts in the place of every task of the page, by name."""
    scripts = {name: Script() for name in TASKS}
    for name, made in scripts.items():
        monkeypatch.setattr(corpora, name, made)
    scripts["run_info"] = Script()
    monkeypatch.setattr(runs, "run_info", scripts["run_info"])
    return scripts


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the page says in its banner or in a box."""
    texts: list[str] = []
    monkeypatch.setattr(notices, "tell", lambda _, text: texts.append(text))
    monkeypatch.setattr(notices, "show_error", lambda _, error: texts.append(str(error)))
    return texts


@pytest.fixture
def page(script: dict[str, Script], told: list[str], session: Session, qtbot: QtBot) -> DataPage:  # noqa: ARG001
    page = DataPage(session)
    qtbot.addWidget(page)
    page.resize(960, 550)
    page.show()
    return page


def choose(box: ChoiceBox, value: str) -> None:
    """As a person does."""
    box.setCurrentIndex(box.findData(value))


def fields_of(page: DataPage) -> list[str]:
    return [field.text() for field in page.panel.fields.values()]


@pytest.mark.parametrize("count", [0, 3, 5])
def test_that_files_of_which_none_belong_together_are_said_and_open_nothing(
    page: DataPage, script: dict[str, Script], told: list[str], count: int
) -> None:
    page.open_files([f"{i}.txt" for i in range(count)])
    script["find_sets"].last.give([])
    assert len(told) == 1
    assert str(count) in told[0]
    assert script["preview"].jobs == []
    assert page.start.isVisible()


def test_that_of_many_files_one_text_is_chosen_with_its_own_parts(page: DataPage, script: dict[str, Script]) -> None:
    page.open_files(["train.en", "train.de", "train.fr", "dev.en", "dev.fr"])
    sets = [FileSet(("train.en", "train.de")), FileSet(("train.en", "train.fr"), ("dev.en", "dev.fr"))]
    script["find_sets"].last.give(sets)
    form = page.importer.form
    assert form.spec("").paths == ("train.en", "train.de")
    form.choices.setCurrentIndex(1)
    spec = form.spec("")
    assert (spec.paths, spec.validation, spec.test) == (("train.en", "train.fr"), ("dev.en", "dev.fr"), ())
    assert "your own file" in form.split.about.text()


def test_that_two_files_inside_an_archive_are_read_together_and_can_be_swapped(
    page: DataPage, script: dict[str, Script]
) -> None:
    page.open_files(["opus.zip"])
    script["members"].last.give(["t.en,t.zh", "t.en", "t.zh", "README"])
    form = page.importer.form
    assert form.member.currentText() == "t.en + t.zh"
    form.languages.swap.click()
    script["preview"].last.stop()
    assert script["preview"].last.asked[1].options.member == "t.zh,t.en"


def test_that_pasted_pairs_are_read_as_a_file_that_is_not_remembered(
    page: DataPage, script: dict[str, Script], session: Session
) -> None:
    QApplication.clipboard().setText("one\teins")
    page.paste()
    dialog = page.findChild(PasteDialog)
    assert isinstance(dialog, PasteDialog)
    assert dialog.edit.toPlainText() == "one\teins"
    dialog.accept_button.click()
    _, folder, text = script["keep_text"].last.asked
    assert text == "one\teins"
    script["keep_text"].last.give(f"{folder}/pasted.txt")
    script["preview"].last.give(Preview((("one", "eins"),), "tsv"))
    page.import_files()
    script["import_corpus"].last.give(MadeUpCorpus.report)
    assert session.settings.recent_files == []


def test_that_dropped_text_is_looked_over_first(page: DataPage) -> None:
    mime = QMimeData()
    mime.setText("one\teins")
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    page.dropEvent(QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys))
    dialog = page.findChild(PasteDialog)
    assert isinstance(dialog, PasteDialog)
    assert dialog.edit.toPlainText() == "one\teins"


@pytest.mark.parametrize(
    ("code", "field"),
    [
        ("encoding_unknown", "encoding"),
        ("column_unknown", "columns"),
        ("no_pairs_one_column", "columns"),
        ("member_open", "member"),
        ("tables_not_joined", "format"),
    ],
)
def test_that_the_choice_that_mends_an_error_is_marked_and_stays_in_reach(
    page: DataPage, script: dict[str, Script], code: str, field: str
) -> None:
    page.open_files(["table.tsv"])
    script["preview"].last.fail(DataError(code, path="table.tsv", line=3))
    form = page.importer.form
    assert [name for name, widget in form.fields.items() if widget.property("invalid")] == [field]
    assert form.isEnabled()
    assert not page.importer.accept.isEnabled()
    choose(form.encoding, "gb18030")
    script["preview"].last.give(Preview(tuple(PAIRS), "tsv"))
    assert not [name for name, widget in form.fields.items() if widget.property("invalid")]
    assert page.importer.accept.isEnabled()


def test_that_a_report_is_saved_where_a_person_says(
    page: DataPage, script: dict[str, Script], session: Session, told: list[str], tmp_path: Path
) -> None:
    session.set_corpus(MadeUpCorpus())
    page.panel.report.save_asked.emit(tmp_path / "report.html")
    _, report, path = script["save_report"].last.asked
    assert (report, path) == (MadeUpCorpus.report, tmp_path / "report.html")
    script["save_report"].last.give(path)
    assert "report.html" in told[0]


def test_that_dropped_files_are_previewed(page: DataPage, script: dict[str, Script], tmp_path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("a.en", "a.zh")])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    page.dropEvent(QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys))
    spec = script["preview"].last.asked[1]
    assert [Path(path).name for path in spec.paths] == ["a.en", "a.zh"]


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


def test_that_a_change_of_the_form_previews_anew_and_the_newest_wins(page: DataPage, script: dict[str, Script]) -> None:
    page.open_files(["table.tsv"])
    first = script["preview"].last
    page.importer.form.unescape.setChecked(True)
    choose(page.importer.form.columns.header, "yes")
    assert first.was_cancelled
    first.give(Preview((("old", "old"),), "tsv"))
    options = script["preview"].last.asked[1].options
    assert (options.unescape, options.header, len(script["preview"].jobs)) == (True, True, 2)


def test_that_problems_of_the_first_rows_are_said_with_their_lines(page: DataPage, script: dict[str, Script]) -> None:
    page.open_files(["table.tsv"])
    script["preview"].last.give(Preview(tuple(PAIRS), "tsv", MadeUpCorpus.report.problems))
    assert "4, 7, 12" in page.importer.said
    assert page.importer.form.format.currentText() == "Automatic: table with tabs (TSV)"


def test_that_files_without_a_usable_row_cannot_be_imported(page: DataPage, script: dict[str, Script]) -> None:
    page.open_files(["table.tsv"])
    script["preview"].last.give(Preview((), "tsv"))
    assert "No row" in page.importer.said
    assert not page.importer.accept.isEnabled()


def test_that_swapping_two_files_swaps_their_order_and_their_languages(page: DataPage) -> None:
    page.open_files(["train.en.gz", "train.de.gz"])
    form = page.importer.form
    form.languages.swap.click()
    spec = form.spec("out")
    assert spec.paths == ("train.de.gz", "train.en.gz")
    assert (spec.source_language, spec.target_language) == ("de", "en")


def test_that_swapping_a_table_swaps_its_columns(page: DataPage) -> None:
    page.open_files(["table.tsv"])
    for _ in range(3):
        page.importer.form.languages.swap.click()
    assert page.importer.form.spec("out").options.columns == (2, 1)


def test_that_the_split_is_the_engines_own_until_it_is_changed(page: DataPage) -> None:
    page.open_files(["table.tsv"])
    assert page.importer.form.spec("out").split is None
    page.importer.form.split.test.setValue(10)
    assert page.importer.form.spec("out").split == (85.0, 5.0, 10.0)


def test_that_the_report_names_every_reason_with_count_lines_and_example(page: DataPage, session: Session) -> None:
    session.set_corpus(MadeUpCorpus())
    text = page.panel.report.text()
    for part in ("6 pairs kept", "train 2", "4, 7, 12", "lonely"):
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


def test_that_a_preview_can_be_cancelled_and_guesses_languages(
    lanes: Lanes, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    handed: list[object] = []

    def preview(_: ImportSpec, *, asked: object) -> Preview:
        handed.append(asked)
        return Preview(tuple(PAIRS), "tsv", languages=("", "yue"))

    monkeypatch.setattr(actions, "preview", preview)
    job = corpora.preview(lanes, ImportSpec(("table.tsv",), ""))
    with qtbot.waitSignal(job.returned) as returned:
        job.start()
    assert callable(handed[0])
    assert returned.args[0].languages == ("en", "yue")  # type: ignore[index]


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


@pytest.mark.parametrize(
    ("paths", "name", "languages"),
    [
        (("/d/cmn.txt",), "cmn", ("", "")),
        (("/d/train.en.gz", "/d/train.de.gz"), "train", ("en", "de")),
        (("/d/words.src", "/d/words.trg"), "words", ("", "")),
    ],
)
def test_that_name_and_languages_are_guessed_from_the_files(
    paths: tuple[str, ...], name: str, languages: tuple[str, str]
) -> None:
    assert guessed_name(paths) == name
    assert guessed_languages(paths) == languages


def test_that_a_corpus_leads_to_its_training(page: DataPage, session: Session, qtbot: QtBot) -> None:
    session.set_corpus(MadeUpCorpus())
    assert "English → Chinese" in page._about.text()
    assert page._about.toolTip() == "en → zh"
    with qtbot.waitSignal(session.page_requested, check_params_cb=lambda name: name == "train"):
        qtbot.keyClick(page.train_button, Qt.Key.Key_Space)
