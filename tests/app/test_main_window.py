"""The window opens whole, waits with the slow things, and remembers where it stood."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from made_runs import make_run
from made_training import step
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QMenuBar, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop_app import main_window, notices
from desktop_app.frame import about
from desktop_app.jobs import Handle, Job
from desktop_app.look import theme
from desktop_app.main_window import PAGES, MainWindow
from desktop_app.session import Session
from desktop_app.widgets.frame.palette import Palette
from desktop_app.words import language
from model import actions
from model.records.events import TrainingPaused


@pytest.fixture(autouse=True)
def _no_tensorflow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actions, "warm", lambda: ())


@pytest.fixture
def few_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that nobody looks at are empty: making them all takes a second."""
    few = {name: PAGES[name] if name in ("data", "translate") else lambda _: QWidget() for name in PAGES}
    monkeypatch.setattr(main_window, "PAGES", few)


@pytest.fixture
def window(session: Session, qtbot: QtBot, qapp: QApplication) -> Iterator[MainWindow]:
    theme.apply(qapp, "light", 1.0)
    result = MainWindow(session)
    result.resize(1024, 640)
    ended: list[bool] = []
    result.ended.connect(ended.append)
    yield result
    result.interrupt()
    qtbot.waitUntil(lambda: ended == [True])
    result.deleteLater()
    theme.apply(qapp, "light", 1.0)


@pytest.fixture
def shown(window: MainWindow, session: Session, qtbot: QtBot) -> MainWindow:
    window.show()
    qtbot.waitUntil(lambda: session.engine.state.kind == "ready")
    qtbot.waitUntil(lambda: len(window._pages) == len(PAGES))
    return window


def action(window: MainWindow, words: str) -> QAction:
    """The menu entry with these words."""
    return next(a for a in window.findChildren(QAction) if a.text().replace("&", "") == words)


@pytest.mark.usefixtures("few_pages")
def test_that_nothing_is_worked_on_before_the_first_paint(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    started: list[int] = []
    Job(lambda _: started.append(1), session.lanes.files, name="early").start()
    qtbot.wait(50)
    assert not started
    window.show()
    qtbot.waitUntil(lambda: started == [1])


@pytest.mark.usefixtures("few_pages")
def test_that_the_tour_puts_the_welcome_away_for_now(window: MainWindow, session: Session) -> None:
    assert not window._welcome.isHidden()
    session.start_tour()
    assert window._welcome.isHidden()
    assert not session.settings.is_welcomed, "the next start greets again"
    window._guide.close()


@pytest.mark.usefixtures("few_pages")
def test_that_esc_puts_the_tour_away_from_the_panel_and_from_the_page(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    window.show()
    for where in (window._guide.panel.show_button, window._stack.currentWidget(), window._guide.panel.dots):
        session.start_tour()
        assert window._guide.panel.isVisible()
        qtbot.keyClick(where, Qt.Key.Key_Escape)
        assert not window._guide.panel.isVisible()


def test_that_pages_open_by_rail_and_by_keyboard(shown: MainWindow, qtbot: QtBot) -> None:
    for number, name in enumerate(("data", "train", "runs", "translate", "attention", "learn", "scores"), start=1):
        shown._rail._buttons[name].click()
        assert shown.page() == name
        shown.show_page("data")
        shortcut = {a.shortcut().toString(): a for a in shown.findChildren(QAction)}[f"Ctrl+{number}"]
        shortcut.trigger()
        assert shown.page() == name
        assert shown._rail._buttons[name].isChecked()
    qtbot.wait(10)


@pytest.mark.usefixtures("few_pages")
def test_that_a_message_goes_with_the_page_that_it_is_about(shown: MainWindow) -> None:
    shown.show_page("data")
    notices.tell(shown, "saved")
    banner = shown.findChild(notices._Banner)
    shown.show_page("data")
    assert banner.isVisible()
    shown.show_page("translate")
    assert not banner.isVisible()


@pytest.mark.usefixtures("few_pages")
def test_that_what_is_typed_after_a_change_to_the_translate_page_goes_into_its_box(shown: MainWindow) -> None:
    for _ in range(2):
        shown.show_page("data")
        shown._rail._buttons["translate"].click()
        focused = shown.focusWidget()
        assert focused is not None
        assert focused.accessibleName() == "Text to translate"


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
def test_that_the_window_remembers_where_it_stood(session: Session, qtbot: QtBot) -> None:
    first = MainWindow(session)
    first.resize(1024, 712)
    first.show_page("translate")
    first.interrupt()
    second = MainWindow(session)
    assert second.page() == "translate"
    assert (second.width(), second.height()) == (1024, 712)
    qtbot.waitUntil(session.lanes.idle)
    for one in (first, second):
        one.deleteLater()


def test_that_an_unknown_remembered_page_is_the_first(session: Session, qtbot: QtBot) -> None:
    session.settings.page = "page of a later version"
    window = MainWindow(session)
    qtbot.addWidget(window, before_close_func=lambda one: setattr(one, "_may_close", True))
    assert window.page() == "data"
    session.lanes.release()


@pytest.mark.usefixtures("few_pages")
def test_that_a_corpus_and_a_run_that_are_gone_are_no_error_at_the_start(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.settings.corpus = str(tmp_path / "gone")
    session.settings.run = str(tmp_path / "gone too")
    window.show()
    qtbot.waitUntil(lambda: session.engine.state.kind == "ready")
    qtbot.waitUntil(session.lanes.idle)
    assert window.findChild(QMessageBox) is None


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


@pytest.mark.usefixtures("few_pages")
def test_that_dropped_files_arrive_at_the_data_page(shown: MainWindow, session: Session, tmp_path: Path) -> None:
    dropped: list[list[str]] = []
    session.files_dropped.disconnect()
    session.files_dropped.connect(dropped.append)
    shown.show_page("translate")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "a.tsv")), QUrl("https://example.org/b.tsv")])
    shown.dropEvent(
        QDropEvent(
            QPoint(5, 5),
            Qt.DropAction.CopyAction,
            data,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
    )
    assert dropped == [[str(tmp_path / "a.tsv")]]
    assert shown.page() == "data"


@pytest.mark.usefixtures("few_pages")
def test_that_closing_waits_for_work_and_hides_the_window_after_it(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    release, started = threading.Event(), threading.Event()

    def body(_: Handle) -> None:
        started.set()
        release.wait(5)

    window.show()
    Job(body, session.lanes.files, name="busy").start()
    qtbot.waitUntil(started.is_set)
    with qtbot.waitSignal(window.closing):
        window.close()
    assert window.isVisible()
    release.set()
    qtbot.waitUntil(lambda: not window.isVisible())


@pytest.mark.usefixtures("few_pages")
def test_that_a_second_start_brings_the_window_forward_with_its_files(shown: MainWindow, session: Session) -> None:
    opened: list[list[str]] = []
    session.files_dropped.disconnect()
    session.files_dropped.connect(opened.append)
    shown.showMinimized()
    shown.come_forward([])
    assert not shown.isMinimized()
    assert opened == []
    shown.come_forward(["/data/pairs.tsv"])
    assert opened == [["/data/pairs.tsv"]]


@pytest.mark.usefixtures("few_pages")
def test_that_every_control_of_the_frame_has_a_name_for_screen_readers(shown: MainWindow) -> None:
    for part in (shown._rail, shown._top_bar):
        for button in part.findChildren(QAbstractButton):
            assert button.accessibleName() or button.text()
            assert button.toolTip()


def test_that_diagnostics_name_the_versions_that_matter() -> None:
    text = about.diagnostics()
    for word in ("Seq2See", "Python", "tensorflow", "keras", "PySide6", "matplotlib"):
        assert word in text


@pytest.mark.usefixtures("few_pages")
def test_that_the_names_of_pages_stand_below_each_other_in_a_low_window(window: MainWindow, qapp: QApplication) -> None:
    window.show()
    for zoom in (1.0, 1.5, 2.0):
        theme.apply(qapp, "light", zoom)
        window.resize(1024, 640)
        qapp.processEvents()
        places = [button.geometry() for button in window._rail._buttons.values()]
        assert all(above.bottom() < below.top() for above, below in pairwise(places))
        assert places[-1].bottom() < window._rail.height()
