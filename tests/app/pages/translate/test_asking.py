"""What the Translate page asks of the engine, and when: the newest text wins, and who needs a translation gets it."""

from __future__ import annotations

import dataclasses

import pytest
from made_translations import ANSWER, said
from made_up_runs import run_of
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks.engine import EngineState
from model.records.translations import TranslatedText


def texts_asked(script: Script) -> list[object]:
    return [job.asked[3] for job in script.jobs]


@pytest.mark.parametrize("text", ["", "   \t ", "\n\n"])
def test_that_empty_text_is_an_empty_result_without_a_job(page: TranslatePage, script: Script, text: str) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    page.set_text(text)
    assert len(script.jobs) == 1
    assert page.result.text.toPlainText() == ""
    assert page.source.tokens.tokens == ()


def test_that_the_newest_text_wins_and_what_lies_between_is_never_translated(
    page: TranslatePage, script: Script
) -> None:
    for text in ("one", "two", "three"):
        page.set_text(text)
    assert texts_asked(script) == ["one"]
    script.jobs[0].give(TranslatedText("one", "eins", (said("one", "eins"),)))
    assert page.result.text.toPlainText() == ""
    assert texts_asked(script) == ["one", "three"]
    script.last.give(TranslatedText("three", "drei", (said("three", "drei"),)))
    assert page.result.text.toPlainText() == "drei"


def test_that_text_typed_before_the_engine_is_ready_waits_and_is_answered(
    page: TranslatePage, script: Script, session: Session
) -> None:
    session.engine.state = EngineState("starting")
    page.set_text("She reads.")
    assert "starts" in page.result.message
    script.last.give(ANSWER)
    assert page.result.message == ""
    assert page.result.text.toPlainText() == "她读书。"


def test_that_live_weights_are_called_so(page: TranslatePage) -> None:
    page.bar.set_live(True)
    assert page.bar.checkpoint.currentText() == "Live weights"
    page.bar.set_live(False)
    assert page.bar.checkpoint.currentText() == "Best checkpoint"


def test_that_without_a_run_the_page_leads_to_training(script: Script, session: Session, qtbot: QtBot) -> None:
    page = TranslatePage(session)
    qtbot.addWidget(page)
    page.show()
    page.set_text("She reads.")
    assert script.jobs == []
    with qtbot.waitSignal(session.page_requested) as asked:
        page._invitation.accepted.emit()
    assert asked.args == ["train"]


def test_that_newer_weights_translate_again(page: TranslatePage, script: Script, session: Session) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    session.set_run(session.run)
    assert len(script.jobs) == 1
    session.set_run(run_of("made-up-1", update=2480)[0])
    assert len(script.jobs) == 2


def test_that_a_hidden_page_catches_up_when_it_is_shown(page: TranslatePage, script: Script, session: Session) -> None:
    page.set_text("She reads.")
    script.last.give(ANSWER)
    page.hide()
    session.set_run(run_of("made-up-1", update=2480)[0])
    assert len(script.jobs) == 1
    page.show()
    assert len(script.jobs) == 2


def test_that_a_page_never_shown_asks_nothing_of_the_engine(script: Script, session: Session, qtbot: QtBot) -> None:
    session.settings.sentence = "She reads."
    session.set_run(run_of("made-up-1")[0])
    page = TranslatePage(session)
    qtbot.addWidget(page)
    page.source.edit.settle()
    assert script.jobs == []
    page.show()
    assert texts_asked(script) == ["She reads."]


def test_that_a_page_that_needs_a_translation_gets_it_before_this_one_is_shown(
    script: Script, session: Session, qtbot: QtBot
) -> None:
    session.settings.sentence = "She reads."
    session.want_translation()
    page = TranslatePage(session)
    qtbot.addWidget(page)
    page.source.edit.settle()
    session.set_run(run_of("made-up-1")[0])
    script.last.give(ANSWER)
    assert session.translation == ANSWER
    session.want_translation()
    session.set_run(run_of("made-up-1", update=2480)[0])
    assert texts_asked(script) == ["She reads."]


def test_that_a_page_that_shows_another_run_gets_what_that_one_translates(
    script: Script, session: Session, qtbot: QtBot
) -> None:
    session.settings.sentence = "She reads."
    session.set_run(run_of("made-up-1")[0])
    page = TranslatePage(session)
    qtbot.addWidget(page)
    session.want_translation()
    script.last.give(ANSWER)
    session.set_run(dataclasses.replace(run_of("made-up-1")[0], path="/runs/another"))
    assert texts_asked(script) == ["She reads."]
    session.want_translation()
    assert texts_asked(script) == ["She reads.", "She reads."]


def test_that_a_hidden_page_made_before_translates_when_another_one_needs_it(
    script: Script, session: Session, qtbot: QtBot
) -> None:
    session.settings.sentence = "She reads."
    session.set_run(run_of("made-up-1")[0])
    page, attention = TranslatePage(session), AttentionPage(session)
    for made in (page, attention):
        qtbot.addWidget(made)
    assert script.jobs == []
    attention.show()
    assert texts_asked(script) == ["She reads."]


def test_that_a_page_that_shows_numbers_gets_those_of_the_weights_of_now(
    script: Script, session: Session, qtbot: QtBot
) -> None:
    """A run was trained further: Learn showed the numbers of its old checkpoint until this page was opened."""
    session.settings.sentence = "She reads."
    session.set_run(run_of("made-up-1")[0])
    page = TranslatePage(session)
    qtbot.addWidget(page)
    session.want_translation()
    script.last.give(dataclasses.replace(ANSWER, checkpoint="step-00001240"))
    with qtbot.waitSignal(session.translation_outdated):
        session.set_run(run_of("made-up-1", update=2480)[0])
    assert len(script.jobs) == 1
    session.want_translation()
    assert len(script.jobs) == 2
    script.last.give(dataclasses.replace(ANSWER, update=2480, checkpoint="step-00002480"))
    assert (session.is_outdated, session.weights()) == (False, "step-00002480")
    session.want_translation()
    assert len(script.jobs) == 2


@pytest.mark.parametrize(
    ("by", "words"), [("bleu", "highest BLEU"), ("loss", "lowest loss"), ("", "Nothing was validated")]
)
def test_that_the_best_checkpoint_says_by_what_it_is_the_best(
    page: TranslatePage, session: Session, by: str, words: str
) -> None:
    session.set_run(dataclasses.replace(run_of("made-up-1")[0], best_by=by))
    box = page.bar.checkpoint
    assert words in box.itemData(box.findData("best"), Qt.ItemDataRole.ToolTipRole)
    assert words in page.result._figures.toolTip()


def test_that_the_list_of_weights_says_their_updates_and_that_newer_ones_are_there(
    page: TranslatePage, session: Session
) -> None:
    run = dataclasses.replace(
        run_of("made-up-1")[0], best="step-00000186", best_by="loss", checkpoints=("step-00000186", "step-00000367")
    )
    session.set_run(run)
    box = page.bar.checkpoint
    assert [box.itemText(row) for row in range(2)] == ["Best · update 186", "Last · update 367"]
    newer = "The last checkpoint, of update 367, is newer."
    assert newer in box.toolTip()
    assert newer in page.result._figures.toolTip()
    session.set_run(dataclasses.replace(run, best="step-00000367"))
    assert newer not in box.toolTip()


def test_that_greedy_search_has_no_length_penalty_and_says_why(page: TranslatePage, script: Script) -> None:
    page.set_text("She reads.")
    page.bar.beam.setCurrentIndex(0)
    assert not page.bar.length_penalty.isEnabled()
    assert "beam" in page.bar.length_penalty.toolTip()
    script.last.stop()
    decode = script.last.asked[4]
    assert (decode.beam, decode.n_best, decode.candidates) == (1, 1, 4)  # type: ignore[attr-defined]


def test_that_the_typed_text_is_remembered(page: TranslatePage, session: Session) -> None:
    page.set_text("She reads.")
    assert session.settings.sentence == "She reads."
