"""What the window says when something goes wrong: one sentence, details for who wants them, nothing lost."""

from __future__ import annotations

import logging
import warnings

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QLabel, QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop_app import log, notices
from desktop_app.start import display
from desktop_app.start.faults import Faults
from desktop_app.words import wording
from model.errors import Cancelled, ConfigError


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    result = QWidget()
    result.resize(800, 500)
    qtbot.addWidget(result)
    result.show()
    return result


def test_that_an_error_of_the_user_is_one_plain_sentence(window: QWidget) -> None:
    notices.show_error(window, ConfigError("config_range", field="beam", value="<b>99", minimum=1, maximum=64))
    box = window.findChild(QMessageBox)
    assert box.text() == "Beam is <b>99; it must lie between 1 and 64."
    assert not box.detailedText()
    assert box.isVisible()
    box.close()


def test_that_a_fault_of_the_program_has_details_and_is_logged(
    window: QWidget, caplog: pytest.LogCaptureFixture
) -> None:
    try:
        raise ZeroDivisionError("oh")
    except ZeroDivisionError as error:
        notices.show_error(window, error)
    box = window.findChild(QMessageBox)
    assert "ZeroDivisionError" in box.text()
    assert "Traceback" in box.detailedText()
    assert "ZeroDivisionError" in caplog.text
    box.close()


def test_that_who_cancelled_is_not_told(window: QWidget) -> None:
    notices.show_error(window, Cancelled())
    assert window.findChild(QMessageBox) is None


def test_that_return_keeps_what_yes_would_lose(window: QWidget, qtbot: QtBot) -> None:
    answers: list[bool] = []
    for loses in (False, True):
        QTimer.singleShot(0, lambda: qtbot.keyClick(window.findChild(QMessageBox), Qt.Key.Key_Return))
        answers.append(notices.ask(window, "title", "text", "Lose", "Keep", loses=loses))
        window.findChild(QMessageBox).setParent(None)
    assert answers == [True, False]


def test_that_there_is_one_banner_which_says_the_newest(window: QWidget) -> None:
    for text in ("first", "second"):
        notices.tell(window, text)
    banners = window.findChildren(notices._Banner)
    assert len(banners) == 1
    assert banners[0].isVisible()
    assert banners[0]._text.text() == "second"
    assert window.rect().contains(banners[0].geometry())


def test_that_a_message_covers_no_control_where_there_is_room(window: QWidget, qtbot: QtBot) -> None:
    buttons = [QPushButton(text, window) for text in ("Save", "Start", "Far")]
    for button, place in zip(buttons, (QPoint(60, 410), QPoint(600, 430), QPoint(300, 20)), strict=True):
        button.setGeometry(QRect(place, QSize(120, 32)))
        button.show()
    notices.tell(window, "The report was saved as report.html.")
    banner = window.findChild(notices._Banner)
    assert banner.y() > window.height() // 2
    assert not any(banner.geometry().intersects(button.geometry()) for button in buttons)
    clicked: list[bool] = []
    buttons[0].clicked.connect(lambda: clicked.append(True))
    qtbot.mouseClick(banner, Qt.MouseButton.LeftButton)
    assert not banner.isVisible()
    assert not clicked


def test_that_a_message_covers_no_words_and_keeps_to_the_empty_part_of_a_line(window: QWidget) -> None:
    readout = QLabel("she ← bought · weight 0.31 · rank 2 of 9", window)
    silent = QLabel("", window)
    status = QLabel("Engine ready", window)
    for label, place in (
        (readout, QRect(20, 440, 760, 24)),
        (silent, QRect(20, 464, 760, 10)),
        (status, QRect(14, 476, 700, 20)),
    ):
        label.setGeometry(place)
        label.show()
    notices.tell(window, "Saved as head.png.")
    place = window.findChild(notices._Banner).geometry()
    assert place.bottom() >= status.y(), "beside the words of the last line, which is mostly empty"
    assert not place.intersects(QRect(status.pos(), status.sizeHint()))
    assert not place.intersects(QRect(readout.pos(), readout.sizeHint()))
    assert place.width() < window.width() // 2, "as wide as its words"


def test_that_a_message_rather_goes_to_the_top_than_over_rows_of_a_map() -> None:
    room, size = QRect(0, 0, 1000, 600), QSize(500, 40)
    heads, line = QRect(0, 60, 1000, 500), QRect(0, 570, 1000, 20)
    assert notices.best_place(size, room, [heads, line]).bottom() < heads.top()


def test_that_a_message_stands_over_a_large_view_rather_than_over_a_button() -> None:
    room, size = QRect(0, 0, 640, 400), QSize(600, 40)
    view, button = QRect(0, 0, 640, 350), QRect(300, 360, 80, 30)
    place = notices.best_place(size, room, [view, button])
    assert view.intersects(place)
    assert not button.intersects(place)
    assert notices.best_place(size, room, []).bottom() == room.bottom()


def test_that_an_uncaught_exception_is_logged_and_shown_without_piling_up(
    window: QWidget, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    faults = Faults()
    faults.window = window
    for _ in range(3):
        faults(ValueError, ValueError("bad paint"), None)
    assert len(window.findChildren(notices._Banner)) == 1
    assert caplog.text.count("bad paint") >= 3
    assert "bad paint" in capsys.readouterr().err


def test_that_codes_become_sentences_and_fields_labels(qapp: object) -> None:  # noqa: ARG001
    assert wording.sentence("config_heads", {"width": 100, "heads": 3}).startswith("A width of 100")
    assert wording.sentence("no_such_code", {"path": "x"}) == "no_such_code (path: x)"
    assert wording.label("peak_learning_rate") == "Peak learning rate"
    assert "No such file" in wording.error_sentence(FileNotFoundError(2, "No such file", "a.tsv"))


@pytest.mark.parametrize(
    ("environment", "fine"),
    [
        ({}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "w"}, True),
        ({"QT_QPA_PLATFORM": "offscreen"}, True),
    ],
)
def test_that_a_missing_screen_is_explained_before_qt_aborts(environment: dict[str, str], fine: bool) -> None:
    sentence = display.problem(environment, "linux")
    assert (sentence == "") is fine
    assert fine or "libxcb-cursor0" in sentence
    assert display.problem(environment, "darwin") == ""


def test_that_the_log_file_takes_warnings_and_keeps_old_files_small() -> None:
    before = list(logging.getLogger().handlers)
    hook = warnings.showwarning
    log.install()
    added = [handler for handler in logging.getLogger().handlers if handler not in before]
    try:
        logging.getLogger("test").info("note")
        with warnings.catch_warnings(action="always"):
            warnings.warn("soft spot", UserWarning, stacklevel=1)
        text = log.path().read_text(encoding="utf-8")
        assert "note" in text
        assert "soft spot" in text
        assert added[0].maxBytes <= 1_000_000  # type: ignore[attr-defined]
    finally:
        for handler in added:
            logging.getLogger().removeHandler(handler)
            handler.close()
        logging.captureWarnings(False)
        logging.getLogger().setLevel(logging.WARNING)
    assert warnings.showwarning is hook
