"""The keys can be looked up in the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from desktop_app.frame.glossary_dialog import GlossaryDialog
from desktop_app.frame.keys_dialog import KeysDialog
from desktop_app.frame.menus import Menus
from desktop_app.frame.reading_dialog import ReadingDialog
from desktop_app.frame.top_bar import TopBar
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.words import language
from desktop_app.words.page_words import page_words


@pytest.fixture
def window(session: Session, qtbot: QtBot) -> QMainWindow:
    result, top_bar = QMainWindow(), TopBar(session)
    for widget in (result, top_bar):
        qtbot.addWidget(widget)
    Menus(result, session, top_bar=top_bar, pages=lambda: [(n, w[0]) for n, w in page_words().items()],
          train_page=lambda: TrainPage(session), greet=list)  # fmt: skip
    return result


def test_that_every_key_of_the_menus_and_those_of_the_pages_are_listed(window: QMainWindow, qapp: QApplication) -> None:
    help_menu = window.menuBar().actions()[-1].menu()
    next(action for action in help_menu.actions() if "eyboard" in action.text()).trigger()  # type: ignore[union-attr]
    dialog = window.findChild(KeysDialog)
    assert dialog is not None
    lines = dialog.text.toPlainText().splitlines()
    for key, what in (
        ("Ctrl+K", "Command palette"),
        ("F8", "Single update"),
        ("F1", "Guided tour"),
        ("F2", "Rename the run"),
    ):
        assert lines[lines.index(key) + 1] == what
    assert [line for line in lines if "Ctrl++" in line and "Ctrl+=" in line], "both ways to zoom in"
    try:
        language.apply(qapp, "zh_CN")
        lines = dialog.text.toPlainText().splitlines()
        assert lines[lines.index("Ctrl+K") + 1] == "命令面板"
        assert dialog.windowTitle() == "键盘快捷键"
        assert not [line for line in lines if line.startswith("0–9,")], "a comma of another script"
    finally:
        language.apply(qapp, "en")
        dialog.close()


@pytest.mark.parametrize(("entry", "kind"), [("Glossar", GlossaryDialog), ("eyboard", KeysDialog)])
def test_that_a_second_time_brings_the_same_window_and_escape_closes_it(
    window: QMainWindow, qtbot: QtBot, entry: str, kind: type[ReadingDialog]
) -> None:
    help_menu = window.menuBar().actions()[-1].menu()
    action = next(one for one in help_menu.actions() if entry in one.text())  # type: ignore[union-attr]
    action.trigger()
    action.trigger()
    (dialog,) = window.findChildren(kind)
    if isinstance(dialog, GlossaryDialog):
        assert dialog.focusWidget() is dialog.search
    qtbot.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    action.trigger()
    assert len([one for one in window.findChildren(kind) if one.isVisible()]) == 1, "it can be opened again"
