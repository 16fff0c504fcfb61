"""What a person does with a translation: forces candidates, chooses options, points at words."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from made_translations import ANSWER, BEST
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks.translation import Aligned
from desktop_app.translation.forced_choices import ForcedChoices
from desktop_app.translation.kept_search import kept_search
from desktop_app.values.sentences import code_units_before
from desktop_app.widgets.marked_cell import HTML
from desktop_app.widgets.pointed_place import PointedPlace
from desktop_app.widgets.translation.decode_bar import START
from desktop_app.widgets.translation.reading_bar import NARROWEST, ReadingBar
from model.records.alignment import WordAlignment
from model.records.configs import DecodeConfig
from model.records.tokens import Token
from model.records.translations import Candidate

SECOND_STEP = Candidate(1, "x", 0.1)


def test_that_a_candidate_chosen_by_keyboard_becomes_the_beginning_and_can_be_taken_back(
    page: TranslatePage, scripts: dict[str, Script], qtbot: QtBot
) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(page.steps, key)
    first = BEST.target_tokens[0].id
    assert scripts["go_on"].last.asked[4:6] == (0, (first, SECOND_STEP.id))
    forced = replace(BEST, text="她x。", forced=2)
    scripts["go_on"].last.give(replace(ANSWER, text="她x。", sentences=(forced,)))
    assert page.result.text.toPlainText() == "她x。"
    assert "given by you" in page.steps.step_words(1)
    assert "given by you" not in page.steps.step_words(2)
    assert page.details._given.text() == "First 2 tokens given", "one was clicked, the one before it is held, too"
    page.details.undo.click()
    assert scripts["go_on"].last.asked[5] == ()


def test_that_other_options_keep_what_is_forced_and_another_text_forgets_it(
    page: TranslatePage, scripts: dict[str, Script]
) -> None:
    page.steering.force((7, 8))
    scripts["go_on"].last.give(ANSWER)
    page.bar.beam.setCurrentIndex(0)
    assert scripts["translate"].last.named["forced"] == {0: (7, 8)}
    scripts["translate"].last.give(ANSWER)
    page.set_text("She sleeps.")
    assert scripts["translate"].last.named["forced"] == {}


def test_that_choices_are_taken_back_one_by_one_each_for_its_sentence() -> None:
    choices = ForcedChoices()
    for sentence, ids in ((0, (1,)), (2, (5,)), (0, (1, 2)), (0, (1, 2))):
        choices.force(sentence, ids)
    assert len(choices) == 3
    assert [choices.undo() for _ in range(4)] == [0, 2, 0, None]
    assert dict(choices.prefixes) == {}


def test_that_options_that_act_are_not_hidden_behind_the_door_for_rare_ones(page: TranslatePage) -> None:
    page.bar.options.click()
    dialog = page.options.dialog
    assert dialog is not None
    temperature = dialog.form.rows["temperature"]
    assert not temperature.isVisibleTo(dialog)
    page.bar.set_decode(replace(START, sampling=True, temperature=0.7))
    assert temperature.isVisibleTo(dialog)


def test_that_a_long_sentence_below_the_texts_makes_no_page_scroll_sideways(qtbot: QtBot) -> None:
    bar = ReadingBar()
    qtbot.addWidget(bar)
    bar.set_idle("Demo: knows only sentences like those it learned from. " * 9)
    assert bar.minimumSizeHint().width() <= NARROWEST


def test_that_the_slider_ranks_the_alternatives_without_a_job(page: TranslatePage, scripts: dict[str, Script]) -> None:
    before = len(scripts["translate"].jobs)
    page.details.penalty.slider.setValue(100)
    assert page.alternatives.item(0, 2).text() != page.alternatives.item(1, 2).text()
    assert "看" in page.alternatives.item(1, 0).data(HTML).split("<u>")[1]
    assert "<u>" not in page.alternatives.item(0, 0).data(HTML)
    assert len(scripts["translate"].jobs) == before


def test_that_a_word_pointed_at_lights_up_its_partner_and_says_how_sure_both_are(
    page: TranslatePage, scripts: dict[str, Script]
) -> None:
    source = (Token(4, "▁She", "She", 0, 3), Token(5, "▁reads.", "reads.", 4, 10))
    target = tuple(Token(6, letter, letter, i, i + 1) for i, letter in enumerate("她读"))
    weights = np.array([[0.75, 0.25], [0.125, 0.875]], np.float32)
    page.aligning._point(True, 1)
    scripts["align"].last.give(Aligned(WordAlignment(source, target, weights), 3, 4))
    (mark,) = page.source.edit.extraSelections()
    assert mark.cursor.selectedText() == "reads."
    assert page.reading.pair.text() == "读 ← reads.: attention 0.88, probability 0.30"
    assert (page.reading.layer.count(), page.reading.head.count()) == (4, 5)
    page.reading.layer.setCurrentIndex(2)
    assert scripts["align"].last.asked[5:] == (1, ())
    page.aligning._point(False, None)
    assert not page.source.edit.extraSelections()


def test_that_doubtful_tokens_are_shaded_and_underlined_until_that_is_switched_off(page: TranslatePage) -> None:
    marks = page.result.text.extraSelections()
    assert [m.format.fontUnderline() for m in marks] == [False, True, False, False]
    assert marks[1].format.background().color() != marks[0].format.background().color()
    assert "confidence" in page.result.figures
    page.reading.doubts.setChecked(False)
    assert not page.result.text.extraSelections()


def test_that_options_are_taken_when_they_fit_together_and_remembered(page: TranslatePage, session: Session) -> None:
    page.bar.options.click()
    dialog = page.options.dialog
    assert dialog is not None
    rows = dialog.form.rows
    rows["temperature"].set_value(0.5)
    dialog._take()
    assert "sampling" in rows["temperature"].error_text().lower()
    assert page.bar.decode() == START
    rows["sampling"].set_value(True)
    dialog._take()
    assert page.bar.decode() == replace(START, sampling=True, temperature=0.5) == kept_search(session.settings)
    page.bar.beam.setCurrentIndex(0)
    assert (page.bar.decode().sampling, page.bar.decode().temperature) == (False, DecodeConfig().temperature)
    dialog.reset.click()
    assert page.bar.decode() == START
    assert rows["sampling"].value() is False


def test_that_options_of_another_version_are_the_usual_ones(session: Session) -> None:
    for kept in ('{"beam": "many"}', '{"unheard_of": 1}', "[", '{"beam": 1, "n_best": 4}'):
        session.settings.set("translate/search", kept)
        assert kept_search(session.settings) == START


@pytest.mark.parametrize("text", ["She reads 😀 books", "مرحبا يا صديقي"])
def test_that_the_mouse_points_at_the_character_under_it_and_at_none_beside_the_text(qtbot: QtBot, text: str) -> None:
    edit = QPlainTextEdit(text)
    qtbot.addWidget(edit)
    edit.resize(400, 100)
    edit.show()
    qtbot.waitExposed(edit)
    told: list[int | None] = []
    PointedPlace(edit).moved.connect(told.append)
    for number in (1, len(text) - 2):
        cursor = edit.textCursor()
        edges = []
        for place in (number, number + 1):
            cursor.setPosition(code_units_before(text, place))
            edges.append(edit.cursorRect(cursor).center())
        point_at(edit, (edges[0] + edges[1]) / 2)
    point_at(edit, QPoint(200, 90))
    assert told == [1, len(text) - 2, None]


def point_at(edit: QPlainTextEdit, point: QPoint) -> None:
    """The mouse moves there, without a button."""
    nothing, place = Qt.MouseButton.NoButton, QPointF(point)
    move = QMouseEvent(QEvent.Type.MouseMove, place, place, nothing, nothing, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(edit.viewport(), move)


def test_that_text_from_the_right_begins_at_the_right_edge(page: TranslatePage) -> None:
    edit = page.source.edit
    edges = []
    for text in ("She reads.", "مرحبا يا صديقي"):
        edit.setPlainText(text)
        edges.append(edit.cursorRect().x() > edit.viewport().width() / 2)
    assert edges == [False, True]
