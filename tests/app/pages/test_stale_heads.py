"""What the Attention page shows of the sentence before while the next one is traced."""

from __future__ import annotations

from typing import Any

import pytest
from made_attention import trace, translated
from made_training import epoch_done, started, step
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.jobs import Job
from desktop_app.pages import attention as page_module
from desktop_app.pages.attention import AttentionPage
from desktop_app.session import Session
from model.records.runs import RunSummary

RUN = RunSummary("/runs/one", "one", "finished", "", "c", "tiny", 1, 7, 1, None, None, ("step-00000007",))


@pytest.fixture
def shown(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> AttentionPage:
    """The page with the heads of a sentence."""

    def answer(engine: Any, *question: Any) -> Job:
        return Job(lambda _: trace(question[2].split()), engine.lane, name="made up")

    monkeypatch.setattr(page_module.attention, "trace", answer)
    session.run = RUN
    session.set_translation(translated())
    page = AttentionPage(session)
    qtbot.addWidget(page)
    page.resize(960, 550)
    page.show()
    qtbot.waitUntil(lambda: not page.is_looking() and page.view.reading() is not None)
    return page


def test_that_old_heads_are_dimmed_until_the_new_ones_are_there(
    shown: AttentionPage, session: Session, qtbot: QtBot
) -> None:
    session.pair.choose_target(0, "another text")
    assert shown.stale.ageing.isActive()
    assert not shown.stale.is_dimmed(), "most traces are there before that is worth it"
    shown.stale.ageing.timeout.emit()
    assert shown.stale.is_dimmed()
    assert shown.stale.words.isVisible()
    words, panel = shown.stale.words, shown.view.panel
    middle = panel.mapTo(shown.view, panel.rect().center())
    assert (words.geometry().center() - middle).manhattanLength() < 4, "over cells, and not over their names"
    qtbot.waitUntil(lambda: not shown.is_looking())
    assert not shown.stale.is_dimmed()
    assert not shown.stale.words.isVisible()
    assert not shown.stale.ageing.isActive()


def test_that_another_choice_meanwhile_counts_too(shown: AttentionPage, session: Session) -> None:
    shown.refresh_button.click()
    assert not shown.stale.ageing.isActive(), "the same sentence with the weights of now"
    session.pair.choose_target(0, "another text")
    assert shown.stale.ageing.isActive()


def test_that_no_old_heads_are_dimmed_where_the_training_is_looked_at(shown: AttentionPage, session: Session) -> None:
    session.pair.choose_target(0, "another text")
    shown.stale.ageing.timeout.emit()
    shown.lapse_button.setChecked(True)
    assert not shown.stale.is_dimmed()


def test_that_a_page_that_comes_on_screen_with_old_heads_shows_them_dimmed_at_once(
    shown: AttentionPage, session: Session, qtbot: QtBot
) -> None:
    shown.hide()
    session.pair.choose_target(0, "another text")
    shown.show()
    assert shown.stale.is_dimmed()
    qtbot.waitUntil(lambda: not shown.is_looking())
    assert not shown.stale.is_dimmed()
    shown.hide()
    shown.show()
    assert not shown.stale.is_dimmed(), "nothing else was asked for"


def test_that_a_page_without_heads_says_what_it_waits_for(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = Script()
    monkeypatch.setattr(page_module.attention, "trace", script)
    session.run = RUN
    session.set_translation(translated())
    page = AttentionPage(session)
    qtbot.addWidget(page)
    page.show()
    assert page.stale.words.isHidden(), "most maps are there before anybody has read that"
    qtbot.waitUntil(page.stale.words.isVisible)
    assert page.stale.words.text() == "The new sentence is being looked at…"
    for event in (started(), step(10)):
        session.training_event.emit(event)
    assert page.stale.words.text() == "The training is being validated; the maps follow in a moment."
    page.resize(700, 550)
    qtbot.waitUntil(lambda: page.stale.words.width() <= page.view.panel.width())
    assert page.stale.words.height() >= page.stale.words.heightForWidth(page.stale.words.width())
    session.training_event.emit(epoch_done(10))
    assert page.stale.words.text() == "The new sentence is being looked at…"
    script.last.give(trace(["a", "b"]))
    assert page.stale.words.isHidden()
