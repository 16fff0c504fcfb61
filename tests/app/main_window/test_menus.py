"""The menus of the window: every entry has an effect and one shortcut, and what cannot be done now says why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_runs import make_run
from made_training import step
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar
from pytestqt.qtbot import QtBot

from desktop_app.frame import about
from desktop_app.look import theme
from desktop_app.main_window import MainWindow
from desktop_app.session import Session
from desktop_app.values.folders import MOST_LETTERS, files_in_words
from desktop_app.widgets.frame.palette import Palette
from desktop_app.words import language
from model import actions
from model.records.events import TrainingPaused


def action(window: MainWindow, words: str) -> QAction:
    """The menu entry with these words."""
    return next(a for a in window.findChildren(QAction) if a.text().replace("&", "") == words)


def test_that_every_menu_entry_has_an_effect_and_a_shortcut_only_one(shown: MainWindow) -> None:
    entries = [a for a in shown.findChildren(QAction) if a.text() and not a.menu() and not a.isSeparator()]
    for entry in entries:
        assert entry.receivers("2triggered(bool)") > 0, entry.text()
    keys = [key.toString() for a in entries for key in a.shortcuts()]
    assert len(keys) == len(set(keys))


@pytest.mark.usefixtures("few_pages")
def test_that_recent_files_are_in_the_menu_only_when_there_are_some(shown: MainWindow, session: Session) -> None:
    recent = action(shown, "Open recent")
    assert not recent.isVisible()
    session.settings.add_recent(["/data/pairs.tsv"])
    menu = next(a.menu() for a in shown.menuBar().actions() if a.text() == "&File")
    menu.aboutToShow.emit()
    assert recent.isVisible()
    opened: list[list[str]] = []
    session.files_dropped.disconnect()
    session.files_dropped.connect(opened.append)
    action(shown, "pairs.tsv — /data").trigger()
    assert opened == [["/data/pairs.tsv"]]


def menus(bar: QMenuBar | QMenu) -> Iterator[QMenuBar | QMenu]:
    """A menu and those in it."""
    yield bar
    for entry in bar.actions():
        if (inner := entry.menu()) is not None:
            yield from menus(inner)  # type: ignore[arg-type]


@pytest.mark.usefixtures("few_pages")
@pytest.mark.parametrize("code", ["en", "zh_CN"])
def test_that_no_menu_has_a_mnemonic_twice(shown: MainWindow, session: Session, qapp: QApplication, code: str) -> None:
    session.settings.add_recent(["/data/pairs.tsv"])
    language.apply(qapp, code)
    try:
        found = list(menus(shown.menuBar()))
        assert len(found) > 6
        for menu in found:
            letters = re.findall(r"&(\w)", " ".join(a.text().replace("&&", "") for a in menu.actions()))
            assert len(letters) == len({letter.casefold() for letter in letters}), letters
    finally:
        language.apply(qapp, "en")


@pytest.mark.usefixtures("few_pages")
def test_that_what_cannot_be_done_now_says_why(shown: MainWindow) -> None:
    disabled = [a for a in shown.findChildren(QAction) if a.text() and a.isVisible() and not a.isEnabled()]
    assert disabled
    for entry in disabled:
        assert entry.whatsThis(), entry.text()
        assert entry.toolTip() == entry.whatsThis()


@pytest.mark.usefixtures("few_pages")
def test_that_stopping_is_offered_only_while_a_training_is_on(shown: MainWindow, session: Session) -> None:
    for words in ("Start training", "Pause or continue", "Stop and save"):
        assert not action(shown, words).isEnabled(), "there is no corpus and no training"
    assert session.training is None


def test_that_going_on_with_a_run_is_offered_in_the_menu_and_by_its_words(
    shown: MainWindow, session: Session, tmp_path: Path, qtbot: QtBot
) -> None:
    """Only a button of the Train page led there."""
    go_on = action(shown, "Go on with this run")
    session.set_run(None)
    assert (go_on.isEnabled(), go_on.whatsThis()) == (False, "choose a run first")
    made = make_run(tmp_path / "runs", "mine")
    session.set_run(actions.run_summary(made.path))
    assert go_on.isEnabled()
    asked: list[str] = []
    session.further_wanted.connect(asked.append)
    for typed in ("go on", "resume", "continue"):
        action(shown, "Command palette…").trigger()
        palette = shown.findChild(Palette)
        assert palette is not None
        qtbot.keyClicks(palette.edit, typed)
        assert "Run › Go on with this run" in palette.texts(), typed
        palette.close()
        qtbot.waitUntil(lambda: shown.findChild(Palette) is None)
    go_on.trigger()
    assert shown.page() == "train"
    assert asked == [str(made.path)]
    page = shown._train_page()
    qtbot.waitUntil(page.resume.isVisible)
    go_on.trigger()
    assert page.resume.button.hasFocus() or not page.resume.button.isEnabled()


@pytest.mark.usefixtures("few_pages")
def test_that_a_single_update_is_offered_while_a_training_waits(
    shown: MainWindow, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not action(shown, "Single update").isEnabled()
    monkeypatch.setattr(session, "training", SimpleNamespace(run_path="", run_name="", is_stopping=False))
    session.training_event.emit(TrainingPaused(3))
    assert action(shown, "Single update").isEnabled()
    assert action(shown, "Single update").shortcut().toString() == "F8"
    session.training_event.emit(step(4))
    assert not action(shown, "Single update").isEnabled()


@pytest.mark.usefixtures("few_pages")
def test_that_zoom_and_theme_change_and_are_remembered(shown: MainWindow, session: Session, qtbot: QtBot) -> None:
    action(shown, "Zoom in").trigger()
    assert (session.settings.zoom, shown._status_bar.mentioned()) == (1.1, "Zoom 110 %")
    qtbot.waitUntil(lambda: theme.zoom() == 1.1)
    session.settings.zoom = 1.75
    for _ in range(2):
        action(shown, "Zoom in").trigger()
    qtbot.waitUntil(lambda: theme.zoom() == 2.0)
    assert action(shown, "200 %").isChecked()
    action(shown, "125 %").trigger()
    assert [action(shown, size).isChecked() for size in ("125 %", "200 %")] == [True, False]
    action(shown, "Normal size").trigger()
    action(shown, "Dark").trigger()
    assert theme.zoom() == 2.0, "the menu goes first, and both are one"
    qtbot.waitUntil(lambda: theme.current() is theme.DARK)
    assert (theme.zoom(), session.settings.theme) == (1.0, "dark")


def test_that_diagnostics_name_the_versions_that_matter() -> None:
    text = about.diagnostics()
    for word in ("Seq2See", "Python", "tensorflow", "keras", "PySide6", "matplotlib"):
        assert word in text


@pytest.mark.usefixtures("few_pages")
def test_that_a_long_folder_of_recent_files_loses_its_middle_and_the_name_nothing(
    shown: MainWindow, session: Session
) -> None:
    name, folder = "cmn-eng_sentences_detailed.tsv", "/home/somebody/documents/parallel texts/of tatoeba/2026"
    session.settings.add_recent([f"{folder}/{name}"])
    menu = next(a.menu() for a in shown.menuBar().actions() if a.text() == "&File")
    menu.aboutToShow.emit()
    found = next(a for a in shown.findChildren(QAction) if a.text().startswith(name))
    begin, end = found.text().removeprefix(f"{name} — ").split("…")
    assert folder.startswith(begin)
    assert folder.endswith(end)
    assert len(found.text()) <= MOST_LETTERS + len(" — ")
    assert folder in str(found.property("also")), "the palette finds it by its folder"
    assert files_in_words([f"{folder}/{'a' * 60}.tsv"]) == f"{'a' * 60}.tsv"
