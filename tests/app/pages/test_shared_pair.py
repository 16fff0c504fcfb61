"""Attention and Learn look into the same sentence with the same text beside it, wherever it was chosen."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace
from typing import Any

import pytest
from made_attention import trace, translated
from made_learning import MadeState
from made_up_runs import run_of
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.learn import page as page_module
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.state import LearnState
from desktop_app.session import Session
from desktop_app.tasks import attention, runs
from model.errors import DataError
from model.records.translations import TranslatedText


def text() -> TranslatedText:
    """Two sentences, the second with an alternative."""
    first, second = translated((["a"], ["x"]), (["b", "c"], ["y", "z"])).sentences
    other = dataclasses.replace(second, text="y", target_tokens=second.target_tokens[1:])
    return dataclasses.replace(translated(), sentences=(first, dataclasses.replace(second, alternatives=(other,))))


@pytest.fixture
def pages(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, reading: Script
) -> tuple[AttentionPage, LearnPage]:
    del reading
    monkeypatch.setattr(page_module, "LearnState", lambda session, _: MadeState(session))
    monkeypatch.setattr(attention, "trace", Script())
    infos = Script()
    monkeypatch.setattr(runs, "run_info", infos)
    made = AttentionPage(session), LearnPage(session)
    session.set_translation(text())
    for page in made:
        qtbot.addWidget(page)
        page.show()
    infos.last.give(run_of("made-up-1")[1])
    return made


def asked(page: LearnPage, name: str) -> tuple[Any, ...]:
    """What the state asked last, once what was on has stopped."""
    job = page.state.made.last(name)  # type: ignore[attr-defined]
    job.stop()
    return page.state.made.last(name).asked  # type: ignore[attr-defined,no-any-return]


def test_that_a_choice_on_either_page_is_that_of_both(
    pages: tuple[AttentionPage, LearnPage], session: Session, qtbot: QtBot
) -> None:
    looking, learning = pages
    looking.sentences.chosen.emit(1)
    learning.targets.box.setCurrentIndex(1)
    for page in pages:
        assert page.targets.box.currentText().endswith(": y")
    assert asked(learning, "network_steps") == ("b c", [5, 2])
    assert asked(learning, "head_steps") == ("b c", [5, 2])
    looking.targets.box.setCurrentIndex(2)
    looking.targets.line.setText("own words")
    qtbot.keyClick(looking.targets.line, Qt.Key.Key_Return)
    assert learning.targets.line.text() == "own words"
    assert not learning.targets.line.isHidden()
    assert asked(learning, "network_steps") == ("b c", "own words")
    learning.sentences.chosen.emit(0)
    assert (looking.sentence().source, session.pair.is_best()) == ("a", True)  # type: ignore[union-attr]


@pytest.mark.parametrize("number", [0, 1])
def test_that_either_page_has_newer_weights_translate_while_it_is_shown(
    pages: tuple[AttentionPage, LearnPage], session: Session, number: int
) -> None:
    pages[1 - number].hide()
    session.outdate_translation()
    assert session.awaits_translation
    session.set_translation(text())
    assert not session.awaits_translation
    pages[number].hide()
    session.outdate_translation()
    assert not session.awaits_translation, "nobody looks"


@pytest.mark.parametrize(("topic", "job"), [("surgery", "translate_without"), ("forcing", "forcing")])
def test_that_topics_follow_the_chosen_text(
    pages: tuple[AttentionPage, LearnPage], session: Session, topic: str, job: str
) -> None:
    learning = pages[1]
    learning.open(topic)
    session.pair.choose_sentence(1)
    session.pair.choose_target(0, "own words")
    found = asked(learning, job)
    assert found == (((), "b c", "own words") if topic == "surgery" else ("b c", "own words"))


def test_that_a_text_that_cannot_be_read_leaves_no_numbers_of_another_on_screen(
    pages: tuple[AttentionPage, LearnPage],
) -> None:
    state = pages[1].state
    state.network_changed.emit(None)
    state._networks.failed.emit(DataError("sentence_too_long", tokens=600, max_tokens=512))
    assert (state.network, state.head) == (None, None)
    assert not pages[1]._problem.isHidden()


def test_that_what_is_being_typed_outlives_a_new_translation(
    pages: tuple[AttentionPage, LearnPage], session: Session
) -> None:
    chooser = pages[1].targets
    chooser.box.setCurrentIndex(chooser.box.count() - 1)
    chooser.line.setText("half a wo")
    session.set_translation(text())
    assert (chooser.line.text(), chooser.line.isHidden()) == ("half a wo", False)


def test_that_learn_reads_the_weights_that_translated(session: Session) -> None:
    session.run = dataclasses.replace(run_of("made-up-1")[0], checkpoints=("step-00000003", "step-00000007"))
    session.set_translation(translated(update=7))
    assert session.weights() == "step-00000007"
    session.set_translation(translated(update=5))
    assert session.weights() == "best"


def test_that_the_attention_of_a_translation_by_an_average_is_the_average_s_own(
    pages: tuple[AttentionPage, LearnPage], session: Session
) -> None:
    average, traces = "average-00000007-3", attention.trace
    run = run_of("made-up-1")[0]
    session.set_run(dataclasses.replace(run, checkpoints=("step-00000007",), averages=(average,)))
    session.set_translation(dataclasses.replace(text(), update=7, checkpoint=average))
    traces.last.stop()  # type: ignore[attr-defined]
    assert traces.last.asked[2] == average  # type: ignore[attr-defined]
    learner = LearnState(session, pages[1]).learner()
    assert learner is not None
    assert learner.checkpoint == average


def test_that_a_translation_by_other_weights_than_those_of_the_numbers_says_by_which(
    pages: tuple[AttentionPage, LearnPage], session: Session
) -> None:
    looking, learning = pages
    session.set_translation(dataclasses.replace(text(), update=1006))
    for number, chosen in ((1006, "Translation: x"), (1123, "Translation (of update 1,006): x")):
        session.pair.changed.emit()
        attention.trace.last.stop()  # type: ignore[attr-defined]
        attention.trace.last.give(trace(["a"], ["x"], update=number))  # type: ignore[attr-defined]
        learning.state.network_changed.emit(SimpleNamespace(update=number))
        assert [page.targets.box.currentText() for page in pages] == [chosen, chosen]
    session.pair.choose_sentence(1)
    learning.state.network_changed.emit(SimpleNamespace(update=1123))
    learning.targets.box.setCurrentIndex(1)
    assert learning.targets.box.currentText() == "Alternative 2 (of update 1,006): y"
    session.set_translation(dataclasses.replace(text(), update=1123))
    assert looking.targets.box.currentText() == "Translation: y z", "its numbers are on their way"
