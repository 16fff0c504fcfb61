"""The window opens whole, waits with the slow things, and remembers where it stood."""

from __future__ import annotations

import threading
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from desktop_app import notices
from desktop_app.jobs import Handle, Job
from desktop_app.look import theme
from desktop_app.main_window import MainWindow
from desktop_app.session import Session


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
