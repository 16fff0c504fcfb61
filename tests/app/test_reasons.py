"""Why something is damaged is said in the language of the window, and never in another one inside of it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop_app import notices
from desktop_app.words import language, wording
from model.errors import EngineError, RunError
from model.messages import MESSAGES
from model.records.reasons import OF_SYSTEM, REASONS

LIBRARY = "Expecting value: line 1 column 1 (char 0)"


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    language.apply(qapp, "zh_CN")
    yield
    language.apply(qapp, "en")


def with_reason(reason: str) -> list[str]:
    codes = [code for code, text in MESSAGES.items() if "{reason}" in text and code not in ("unexpected", "usage")]
    return [wording.error_sentence(EngineError(code, path="/家/课", reason=reason, line=1, status=1)) for code in codes]


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize("reason", [*REASONS.values(), *OF_SYSTEM, LIBRARY])
def test_that_no_reason_is_english_in_a_chinese_window(reason: str) -> None:
    for said in with_reason(reason):
        assert reason not in said
        assert not re.search(r"[（(][）)]|[:：]\s*[。）)]|[:：]$", said), said


def test_that_an_english_window_says_every_reason() -> None:
    assert all(LIBRARY in said for said in with_reason(LIBRARY))
    assert wording.details(RunError("lesson_damaged", path="a", reason=LIBRARY)) == ""


@pytest.mark.usefixtures("chinese")
def test_that_what_a_library_said_lies_under_the_details(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    for reason, shown in ((LIBRARY, LIBRARY), (REASONS["no_steps"], "")):
        notices.show_error(window, RunError("lesson_damaged", path="a", reason=reason))
        box = window.findChildren(QMessageBox)[-1]
        assert box.detailedText() == shown
        box.close()


@pytest.mark.usefixtures("chinese")
def test_that_a_reason_that_is_an_error_of_its_own_is_said_as_one() -> None:
    cause = RunError("run_damaged", path="/a", reason=LIBRARY)
    error = RunError("resume_broken", path="/a", reason=str(cause))
    error.__cause__ = cause
    assert "已损坏" in wording.error_sentence(error)
    assert wording.details(error) == LIBRARY
