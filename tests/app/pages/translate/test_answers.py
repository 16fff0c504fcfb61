"""What the Translate page shows of an answer, of one on its way, and of one that no longer fits."""

from __future__ import annotations

import dataclasses

from made_training import epoch_done, started, step
from made_translations import ANSWER, BEST, SECOND, said
from made_up_runs import run_of
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.widgets.translation.result_card import STALE_AFTER
from model.errors import RunError
from model.records.notices import Notice
from model.records.translations import Candidate, TranslatedText


def test_that_chinese_is_shown_with_tokens_and_figures(page: TranslatePage, script: Script) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    assert page.result.text.toPlainText() == "她读书。"
    assert [token.piece for token in page.result.tokens.tokens] == ["她", "读", "书", "。", "</s>"]
    for part in ("−1.20\u00a0nats", "5 tokens", "6\u00a0ms", "made-up-run", "1,240"):
        assert part in page.result.figures
    assert "in nats, as it is of natural logarithms" in page.result._figures.toolTip()
    page.result.copy.click()
    assert QApplication.clipboard().text() == "她读书。"


def test_that_an_error_is_said_in_place_and_the_text_stays(page: TranslatePage, script: Script) -> None:
    page.set_text("She reads.")
    error = RunError("run_locked", path="/runs/made-up")
    script.last.fail(error)
    assert page.result.message == str(error)
    assert page.source.edit.toPlainText() == "She reads."
    page.set_text("She sleeps.")
    assert page.result.message == "Translating…"


def test_that_a_translation_of_another_text_is_dimmed_until_the_new_one_is_there(
    page: TranslatePage, script: Script, qtbot: QtBot
) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    page._renew()
    qtbot.wait(2 * STALE_AFTER)
    assert not page.result.is_stale
    page.set_text("She sleeps.")
    qtbot.waitUntil(lambda: page.result.is_stale)
    assert page.alternatives.property("stale")
    assert all(part.stale for part in (page.source.tokens._chips, page.result.tokens._chips, page.steps._steps))
    assert page.result.text.toPlainText() == "她读书。"
    assert not page.result.copy.isEnabled()
    script.jobs[1].give(ANSWER)
    script.last.give(TranslatedText("She sleeps.", "她睡觉。", (said("She sleeps.", "她睡觉。"),)))
    assert not page.result.is_stale


def test_that_a_translation_of_another_run_is_dimmed_too_and_keeps_its_caption(
    page: TranslatePage, script: Script, session: Session
) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    before = page.result.figures
    session.set_run(dataclasses.replace(run_of("made-up-1")[0], path="/another", name="another"))
    assert page.result.is_stale, "at once: nothing on screen is of the run that is chosen"
    page._show_again()
    assert page.result.figures == before, "the words of the run that made it"
    script.last.give(ANSWER)
    assert not page.result.is_stale
    assert "another, update" in page.result.figures


def test_that_an_answer_on_its_way_is_said_to_be_in_an_empty_box_at_once(page: TranslatePage, script: Script) -> None:
    page.set_text("She reads.")
    assert page.result.message == page.result.text.placeholderText() == "Translating…"
    assert page.result._message.isHidden()
    page._show_again()
    assert page.result.message == "Translating…"
    script.last.give(ANSWER)
    assert page.result.message == ""
    assert page.result.text.placeholderText() == "Translation"


def test_that_the_first_answer_of_a_network_says_why_it_is_slow(
    page: TranslatePage, script: Script, session: Session, qtbot: QtBot
) -> None:
    page.result._slowness.setInterval(1)
    page.set_text("She reads.")
    qtbot.waitUntil(lambda: "it is being made ready" in page.result.message)
    script.last.give(ANSWER)
    page.set_text("She sleeps.")
    qtbot.waitUntil(lambda: page.result.message == "Translating…")
    page._show_again()
    qtbot.waitUntil(lambda: page.result.message == "Translating…")
    script.last.give(ANSWER)
    session.set_run(dataclasses.replace(run_of("made-up-1")[0], path="/another"))
    qtbot.waitUntil(lambda: "it is being made ready" in page.result.message)


def test_that_an_answer_that_waits_for_a_validation_says_so(
    page: TranslatePage, script: Script, session: Session, qtbot: QtBot
) -> None:
    page.result._slowness.setInterval(1)
    for event in (started(), step(10)):
        session.training_event.emit(event)
    page.set_text("She reads.")
    qtbot.waitUntil(lambda: "answers in between" in page.result.message)
    session.training_event.emit(epoch_done(10))
    page.set_text("She sleeps.")
    qtbot.waitUntil(lambda: "it is being made ready" in page.result.message)
    script.last.give(ANSWER)


def test_that_nothing_moves_while_an_answer_is_on_its_way(page: TranslatePage, script: Script, qtbot: QtBot) -> None:
    page.resize(1000, 600)
    page.set_text("She reads.")
    script.last.give(ANSWER)
    qtbot.wait(1)
    card = page.result
    before = [part.geometry() for part in (card.text, card.tokens, card._figures)]
    card._slowness.setInterval(1)
    page.set_text("She sleeps.")
    qtbot.waitUntil(lambda: "Translating…" in card.message)
    qtbot.wait(1)
    assert card._over.isVisible()
    assert [part.geometry() for part in (card.text, card.tokens, card._figures)] == before
    script.last.give(ANSWER)
    assert not card._over.isVisible()


def test_that_a_quick_answer_dims_nothing(page: TranslatePage, script: Script, qtbot: QtBot) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    page.set_text("She sleeps.")
    script.last.give(TranslatedText("She sleeps.", "她睡觉。", (said("She sleeps.", "她睡觉。"),)))
    qtbot.wait(2 * STALE_AFTER)
    assert not page.result.is_stale


def test_that_a_chosen_alternative_becomes_the_translation_of_the_session(
    page: TranslatePage, script: Script, session: Session
) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    page.alternatives.setCurrentCell(1, 0)
    assert page.result.text.toPlainText() == SECOND.text
    assert session.translation is not None
    assert session.translation.sentences[0].target_tokens == SECOND.target_tokens
    page.alternatives.setCurrentCell(0, 0)
    assert session.translation.text == BEST.text
    assert page.alternatives.rowCount() == 2


def test_that_lines_are_kept_and_the_sentence_under_the_cursor_is_shown(page: TranslatePage, script: Script) -> None:
    text = "She reads.\n\nHe runs. 😀"
    second = said("He runs. 😀", "他跑。😀")
    page.set_text(text)
    script.last.give(TranslatedText(text, "她读书。\n\n他跑。😀", (BEST, second)))
    assert page.result.text.toPlainText().split("\n") == ["她读书。", "", "他跑。😀"]
    cursor = page.source.edit.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    page.source.edit.setTextCursor(cursor)
    assert page.result.tokens.tokens == second.target_tokens
    page.source.chooser.chosen.emit(0)
    assert page.result.tokens.tokens == BEST.target_tokens


def test_that_notices_of_a_sentence_are_said_in_words(page: TranslatePage, script: Script) -> None:
    page.set_text("She reads.")
    unfinished = said("She reads.", "她她她", finished=False)
    script.last.give(TranslatedText("She reads.", "她她她", (unfinished,)))
    assert "length limit" in page.result.notices
    page.set_text("She reads a book.")
    noticed = said(
        "She reads a book.", "她", notices=(Notice("config_type", {"field": "beam", "value": 1, "example": 2}),)
    )
    script.last.give(TranslatedText("She reads a book.", "她", (noticed,)))
    assert "Beam" in page.result.notices


def test_that_a_chosen_token_is_marked_in_the_text(page: TranslatePage, script: Script, qtbot: QtBot) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    qtbot.keyClick(page.source.tokens.widget(), Qt.Key.Key_Right)
    (mark,) = page.source.edit.extraSelections()
    assert mark.cursor.selectedText() == "She reads."


def test_that_an_empty_translation_is_explained(page: TranslatePage, script: Script) -> None:
    page.set_text("She reads.")
    script.last.give(TranslatedText("She reads.", "", (said("She reads.", ""),)))
    assert "at once" in page.result.notices


def test_that_an_empty_translation_of_young_weights_is_put_down_to_too_little_training(
    page: TranslatePage, script: Script
) -> None:
    """At update 108 it said to choose a larger α."""
    likely = ((Candidate(20, "她", 0.9), Candidate(3, "", 0.0)),)
    page.set_text("She reads.")
    empty = dataclasses.replace(said("She reads.", ""), candidates=likely)
    script.last.give(TranslatedText("She reads.", "", (empty,), update=108))
    assert "after 108 updates" in page.result.notices
    assert "α" not in page.result.notices


def test_that_an_empty_translation_that_the_model_did_not_want_is_said_to_have_won(
    page: TranslatePage, script: Script
) -> None:
    """With little room nothing else was finished: that is no lack of learning."""
    likely = ((Candidate(20, "她", 0.9), Candidate(3, "", 0.0)),)
    for text, forced, words in (("She reads.", 0, "the empty one scored best"), ("She sleeps.", 1, "")):
        page.set_text(text)
        empty = dataclasses.replace(said(text, "", forced=forced), candidates=likely)
        script.last.give(TranslatedText(text, "", (empty,)))
        assert words in page.result.notices
        assert bool(page.result.notices) == bool(words)
