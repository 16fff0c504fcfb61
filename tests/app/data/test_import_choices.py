"""The form of an import: each choice previews anew, and one that mends an error is marked."""

from __future__ import annotations

import pytest
from made_corpora import PAIRS, MadeUpCorpus
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.lanes import Lanes
from desktop_app.pages.data import DataPage
from desktop_app.tasks import corpora
from desktop_app.widgets.choice_box import ChoiceBox
from desktop_app.widgets.data.pair_table import PairTable
from model import actions
from model.errors import DataError
from model.records.corpora import ImportSpec, Preview


def choose(box: ChoiceBox, value: str) -> None:
    """As a person does."""
    box.setCurrentIndex(box.findData(value))


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
    assert "lines 4, 7 and 12 of" in page.importer.said
    assert page.importer.form.format.currentText() == "Automatic: table with tabs (TSV)"


def test_that_the_preview_says_which_language_each_column_is_in(page: DataPage, script: dict[str, Script]) -> None:
    def titles() -> list[str]:
        model = page.importer.findChildren(PairTable)[0].model()
        return [model.headerData(column, Qt.Orientation.Horizontal) for column in range(2)]

    page.open_files(["table.tsv"])
    assert titles() == ["Source", "Target"]
    script["preview"].last.give(Preview(tuple(PAIRS), "tsv", languages=("en", "de")))
    assert titles() == ["Source · English (en)", "Target · German (de)"]


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
