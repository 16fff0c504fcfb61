"""What went wrong, as a label tells it."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.words import language
from model.errors import RunError


def test_that_a_problem_is_told_in_the_language_of_now(qapp: QApplication, qtbot: QtBot) -> None:
    label = ProblemLabel()
    qtbot.addWidget(label)
    assert label.isHidden()
    label.tell(RunError("run_missing", path="/runs/gone"))
    english = label.text()
    assert "/runs/gone" in english
    assert not label.isHidden()
    try:
        language.apply(qapp, "zh_CN")
        assert "/runs/gone" in label.text()
        assert label.text() != english
    finally:
        language.apply(qapp, "en")
    assert label.text() == english
