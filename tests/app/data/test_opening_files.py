"""What can be opened on the Data page, and which of several files belong together."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_corpora import MadeUpCorpus
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication
from scripted_jobs import Script

from desktop_app.pages.data import DataPage
from desktop_app.session import Session
from desktop_app.values.file_names import guessed_languages, guessed_name
from desktop_app.values.file_sets import FileSet
from desktop_app.widgets.data.paste_dialog import PasteDialog
from model.records.corpora import Preview


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


def test_that_dropped_files_are_previewed(page: DataPage, script: dict[str, Script], tmp_path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in ("a.en", "a.zh")])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    page.dropEvent(QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, mime, buttons, keys))
    spec = script["preview"].last.asked[1]
    assert [Path(path).name for path in spec.paths] == ["a.en", "a.zh"]


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
