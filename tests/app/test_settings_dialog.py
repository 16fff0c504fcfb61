"""Every option of the table has a row that holds, and what lies on the disk is counted and can go."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from made_demos import demo_run
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QComboBox, QFileDialog, QSpinBox
from pytestqt.qtbot import QtBot

from desktop_app import notices
from desktop_app.frame.settings_dialog import SettingsDialog
from desktop_app.look import theme
from desktop_app.options import OPTIONS
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.settings import Settings
from desktop_app.tasks import demos, storage
from desktop_app.words import language
from desktop_app.words.sizes import size_text
from model.records.configs import TrainConfig
from model.runs.folder import RunFolder


@pytest.fixture
def dialog(session: Session, qtbot: QtBot) -> SettingsDialog:
    made = SettingsDialog(session)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_that_every_option_has_words_and_a_name(dialog: SettingsDialog, option: object) -> None:
    name = option.name  # type: ignore[attr-defined]
    assert dialog.editors[name].toolTip()
    assert dialog.editors[name].accessibleName()
    assert dialog._labels[name].buddy() is dialog.editors[name]


def test_that_every_change_is_remembered(dialog: SettingsDialog, session: Session) -> None:
    for editor in dialog.editors.values():
        if isinstance(editor, QCheckBox):
            editor.setChecked(True)
        elif isinstance(editor, QSpinBox):
            editor.setValue(400 if editor.maximum() > 400 else 3)
        elif isinstance(editor, QComboBox):
            editor.setCurrentIndex(1)
    session.settings.flush()
    again = Settings()
    assert (again.language, again.theme, again.typing_pause, again.threads) == ("en", "light", 400, 3)
    assert again.leaves_core
    assert again.low_priority


def test_that_every_precision_of_a_training_can_be_set(dialog: SettingsDialog, session: Session) -> None:
    box = dialog.editors["precision"]
    assert isinstance(box, QComboBox)
    known = {field.name: field for field in dataclasses.fields(TrainConfig)}["precision"].metadata["choices"]
    assert [box.itemData(index) for index in range(box.count())] == list(known)
    box.setCurrentIndex(box.findData("auto"))
    assert session.settings.precision == "auto"


@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_that_every_explanation_is_whole(session: Session, qtbot: QtBot, qapp: QApplication, zoom: float) -> None:
    theme.apply(qapp, "light", zoom)
    dialog = SettingsDialog(session)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.resize(round(520 * zoom), 400)
    qtbot.wait(1)
    for about in dialog._abouts.values():
        assert about.height() >= about.heightForWidth(about.width())
    for name in ("corpora_folder", "runs_folder"):
        assert dialog.editors[name].height() >= dialog.editors[name].sizeHint().height()
    theme.apply(qapp, "light", 1.0)


@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_that_the_settings_stand_in_columns_and_their_texts_fit(
    session: Session, qtbot: QtBot, qapp: QApplication, code: str
) -> None:
    theme.apply(qapp, "light", 1.0)
    language.apply(qapp, code)
    try:
        dialog = SettingsDialog(session)
        qtbot.addWidget(dialog)
        dialog.show()
        boxes = [editor for editor in dialog.editors.values() if isinstance(editor, QComboBox | QSpinBox)]
        assert len({box.width() for box in boxes}) == 1
        assert all(box.sizeHint().width() <= box.width() for box in boxes)
        assert dialog._close.icon().isNull(), "a button that closes is alike everywhere"
    finally:
        language.apply(qapp, "en")


@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_that_what_is_used_stands_on_one_line(
    dialog: SettingsDialog, session: Session, qtbot: QtBot, qapp: QApplication, zoom: float
) -> None:
    theme.apply(qapp, "light", zoom)
    try:
        dialog.show_storage()
        qtbot.waitUntil(session.lanes.idle)
        total = dialog.storage.total
        qtbot.waitUntil(lambda: "free" in total.text())
        dialog.resize(720, 600)
        qtbot.waitUntil(lambda: total.width() >= total.fontMetrics().horizontalAdvance(total.text()))
    finally:
        theme.apply(qapp, "light", 1.0)


def test_that_the_size_can_be_set(dialog: SettingsDialog, session: Session) -> None:
    box = dialog.editors["zoom"]
    assert isinstance(box, QComboBox)
    assert box.currentText() == "100 %"
    told: list[str] = []
    session.settings_changed.connect(told.append)
    box.setCurrentIndex(box.findText("125 %"))
    assert (session.settings.zoom, told) == (1.25, ["zoom"])


def test_that_the_pause_after_typing_holds_at_once(dialog: SettingsDialog, session: Session, qtbot: QtBot) -> None:
    page = TranslatePage(session)
    qtbot.addWidget(page)
    pause = dialog.editors["typing_pause"]
    assert isinstance(pause, QSpinBox)
    pause.setValue(900)
    assert page.source.edit._pause.interval() == 900


def test_that_the_threads_leave_a_processor_free(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    settings = session.settings
    assert settings.thread_limit() == 0
    settings.threads = 3
    assert settings.thread_limit() == 3
    settings.leaves_core = True
    assert settings.thread_limit() == 3
    settings.threads = 0
    assert settings.thread_limit() == 7
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert settings.thread_limit() == 1


@pytest.fixture
def stored(
    dialog: SettingsDialog, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> str:
    """A run, listed, and a trash that a test can look into."""
    path = demo_run(Path(session.runs_folder) / "mine")
    monkeypatch.setattr(storage, "move_to_trash", lambda path: bool(Path(path).rename(tmp_path / "trash")))
    dialog.show_storage()
    qtbot.waitUntil(lambda: dialog.storage.list.topLevelItemCount() == 1)
    return path


def test_that_runs_are_listed_with_their_size(dialog: SettingsDialog, stored: str) -> None:
    size = sum(file.stat().st_size for file in Path(stored).rglob("*") if file.is_file())
    row = dialog.storage.list.topLevelItem(0)
    assert row is not None
    assert [row.text(column) for column in range(4)] == ["mine", "Run", size_text(size), stored]
    assert "free" in dialog.storage.total.text()


@pytest.mark.parametrize("agrees", [True, False])
def test_that_only_what_was_agreed_to_goes_to_the_trash(
    dialog: SettingsDialog, session: Session, stored: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, agrees: bool
) -> None:
    session.set_run(demos.read(stored)[0])  # type: ignore[index]
    monkeypatch.setattr(notices, "ask", lambda *_, **__: agrees)
    qtbot.mouseClick(dialog.storage.trash_button, Qt.MouseButton.LeftButton)
    if agrees:
        qtbot.waitUntil(lambda: dialog.storage.list.topLevelItemCount() == 0)
        assert session.run is None
    assert Path(stored).exists() is not agrees


def test_that_what_the_system_does_not_take_is_said(
    dialog: SettingsDialog, stored: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[BaseException] = []
    monkeypatch.setattr(notices, "ask", lambda *_, **__: True)
    monkeypatch.setattr(notices, "show_error", lambda _, error: said.append(error))
    monkeypatch.setattr(storage, "move_to_trash", lambda _: False)
    qtbot.mouseClick(dialog.storage.trash_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(said) == 1)
    assert stored in str(said[0])
    assert Path(stored).exists()


def choose_folder(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(path))


def test_that_a_run_that_is_used_is_used_and_listed_at_its_new_place(
    dialog: SettingsDialog, session: Session, stored: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    session.set_run(demos.read(stored)[0])  # type: ignore[index]
    choose_folder(monkeypatch, tmp_path / "elsewhere")
    qtbot.mouseClick(dialog.storage.move_button, Qt.MouseButton.LeftButton)
    assert not dialog.storage.move_button.isEnabled()
    moved = str(tmp_path / "elsewhere" / "mine")
    qtbot.waitUntil(lambda: session.run is not None and session.run.path == moved)
    qtbot.waitUntil(lambda: [dialog.storage.list.topLevelItem(0).text(3)] == [moved])  # type: ignore[union-attr]
    assert session.settings.run == moved
    assert dialog.storage.strip.isHidden()


def test_that_a_run_in_training_stays_and_the_reason_is_said(
    dialog: SettingsDialog, stored: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    said: list[BaseException] = []
    monkeypatch.setattr(notices, "show_error", lambda _, error: said.append(error))
    choose_folder(monkeypatch, tmp_path / "elsewhere")
    with RunFolder.open(Path(stored)).lock():
        qtbot.mouseClick(dialog.storage.move_button, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: len(said) == 1)
    assert "being trained" in str(said[0])
    assert Path(stored).exists()


@pytest.mark.parametrize("agrees", [True, False])
def test_that_another_folder_for_runs_takes_those_along_that_a_person_wants(
    dialog: SettingsDialog, session: Session, stored: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
    agrees: bool,
) -> None:  # fmt: skip
    asked: list[str] = []
    monkeypatch.setattr(notices, "ask", lambda *words, **_: asked.append(words[2]) or agrees)
    choose_folder(monkeypatch, tmp_path / "elsewhere")
    qtbot.mouseClick(dialog._browsers["runs_folder"], Qt.MouseButton.LeftButton)
    assert session.runs_folder == str(tmp_path / "elsewhere")
    qtbot.waitUntil(lambda: len(asked) == 1)
    place = tmp_path / "elsewhere" / "mine" if agrees else Path(stored)
    dialog.storage.look()
    qtbot.waitUntil(lambda: session.lanes.idle() and dialog.storage.list.topLevelItem(0).text(3) == str(place))  # type: ignore[union-attr]
    assert place.exists()


def test_that_every_button_says_what_it_does(dialog: SettingsDialog) -> None:
    for button in dialog.storage.findChildren(QAbstractButton):
        assert button.toolTip()
    for button in dialog._browsers.values():
        assert button.toolTip()


@pytest.mark.parametrize(
    ("size", "text"),
    [(0, "0 B"), (999, "999 B"), (1000, "1 kB"), (999_600, "1.0 MB"), (1_234_567, "1.2 MB"), (250e9, "250 GB"), (5e15, "5000 TB")],
)  # fmt: skip
def test_that_sizes_are_read_at_a_glance(size: float, text: str) -> None:
    assert size_text(size) == text.replace(" ", "\u00a0")
