"""Teacher forcing beside free running: every shown probability is the record's, and both rows stand below each other."""

from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest
from made_attention import SOURCE, TARGET, tokens, translated
from made_corpora import MadeUpCorpus
from made_learning import MadeState
from made_up_runs import run_of
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.learn.forcing import ROWS, ForcingTopic
from desktop_app.session import Session
from desktop_app.tasks import demos
from desktop_app.words.plain_tip import in_lines
from model.records.inspection import Forcing
from model.records.translations import Candidate

REFERENCE = tokens(["买", "两", "本", "书", "很", "长", "的", "句", "子", "。"])


def candidates(count: int, seed: int) -> tuple[tuple[Candidate, ...], ...]:
    drawn = np.sort(np.random.default_rng(seed).random((count, ROWS)) / ROWS)[:, ::-1]
    return tuple(tuple(Candidate(100 + n, f"w{n}", float(p)) for n, p in enumerate(row)) for row in drawn)


def forcing() -> Forcing:
    free = dataclasses.replace(translated().sentences[0], candidates=candidates(len(TARGET) + 1, 1))
    probabilities = np.linspace(0.9, 0.1, len(REFERENCE)).astype(np.float32)
    return Forcing(REFERENCE, probabilities, candidates(len(REFERENCE), 2), free)


@pytest.fixture
def opened(session: Session, qtbot: QtBot, reading: Script) -> ForcingTopic:  # noqa: ARG001
    """References are still looked for."""
    made = ForcingTopic(session, MadeState(session))
    qtbot.addWidget(made)
    made.resize(500, 600)
    made.show()
    return made


@pytest.fixture
def topic(opened: ForcingTopic, reading: Script, searching: Script) -> ForcingTopic:
    """There are none."""
    without_references(reading, searching)
    return opened


def without_references(reading: Script, searching: Script) -> None:
    for part in reading.jobs:
        part.give([])
    for search in searching.jobs:
        search.give("")


def test_that_every_step_shows_what_is_read_and_what_is_likely(topic: ForcingTopic) -> None:
    found = forcing()
    topic.state.made.last("forcing").give(found)
    for place, token in enumerate(REFERENCE):
        words = topic.forced.step_words(place).split("\n")
        assert token.piece in words[0]
        assert words[1].endswith("<s>" if place == 0 else REFERENCE[place - 1].piece)
        assert words[2:] == [f"{c.text}   {c.probability:.4f}" for c in found.candidates[place]]
    assert topic.free.step_words(1).split("\n")[1].endswith(found.free.target_tokens[0].piece)


def test_that_the_place_where_they_part_is_marked_and_said(topic: ForcingTopic) -> None:
    found = forcing()
    topic.state.made.last("forcing").give(found)
    assert found.parted == len(TARGET)  # made-up tokens are told apart by their places
    assert f"step {found.parted + 1}" in topic.parting.text()
    assert f"({found.probabilities[found.parted]:.4f})" in topic.parting.text()
    assert topic.forced._steps._shown.parted == topic.free._steps._shown.parted == found.parted
    loss = -sum(map(math.log, found.probabilities.tolist())) / len(REFERENCE)
    assert f"{loss:.4f}" in topic.loss.text()


def test_that_of_long_texts_the_beginning_is_in_sight_and_an_ellipsis_says_that_there_is_more(
    topic: ForcingTopic,
) -> None:
    long = " ".join(f"word{number}" for number in range(200))
    topic.show_pair(long, long)
    assert topic.reference.cursorPosition() == 0
    assert topic.source.text() == long
    assert topic.source.toolTip() == in_lines(long)
    assert topic.source.width() < topic.width()


def test_that_both_rows_stand_and_scroll_together(topic: ForcingTopic) -> None:
    topic.state.made.last("forcing").give(forcing())
    places = [(topic.forced._steps.place_of(n), topic.free._steps.place_of(n)) for n in range(len(TARGET) + 1)]
    assert all(one.left() == other.left() and one.width() == other.width() for one, other in places)
    bars = topic.forced.horizontalScrollBar(), topic.free.horizontalScrollBar()
    assert bars[0].maximum() == bars[1].maximum() > 0
    bars[0].setValue(bars[0].maximum())
    assert bars[1].value() == bars[0].maximum()


def test_that_the_reference_is_that_of_the_run_until_another_is_typed(
    opened: ForcingTopic, reading: Script, qtbot: QtBot
) -> None:
    """The topic began with the network's own output, and took the reference once it was found."""
    topic, source, made = opened, " ".join(SOURCE), opened.state.made
    validation, test = reading.jobs
    validation.give([("a b", "c d")])
    assert not made.jobs["forcing"].jobs
    assert not topic.reference.text()
    test.give([(source, "right answer")])
    assert made.last("forcing").asked == (source, "right answer")
    made.last("forcing").give(forcing())
    topic.another.click()
    assert made.last("forcing").asked == ("a b", "c d")
    made.last("forcing").give(forcing())
    topic.reference.setText("c e")
    qtbot.keyClick(topic.reference, Qt.Key.Key_Return)
    assert made.last("forcing").asked == ("a b", "c e")
    made.last("forcing").give(forcing())
    topic.back.click()
    assert made.last("forcing").asked == (source, "right answer")


def test_that_the_networks_own_words_are_handed_over_as_it_said_them(topic: ForcingTopic, qtbot: QtBot) -> None:
    source, made = " ".join(SOURCE), topic.state.made
    said = [token.id for token in translated().sentences[0].target_tokens]
    assert made.last("forcing").asked == (source, said), "its text could be cut into other tokens"
    made.last("forcing").give(forcing())
    assert not topic.is_old()
    qtbot.keyClicks(topic.reference, "!")
    qtbot.keyClick(topic.reference, Qt.Key.Key_Return)
    assert made.last("forcing").asked == (source, topic.reference.text()), "typed, it is a text"


def own_words() -> Forcing:
    found = forcing()
    said = found.free.target_tokens
    return dataclasses.replace(
        found, reference=said, candidates=candidates(4, 3), probabilities=found.probabilities[:4]
    )


def test_that_the_networks_own_words_are_not_called_a_reference(topic: ForcingTopic, qtbot: QtBot) -> None:
    topic.state.made.last("forcing").give(own_words())
    assert topic.origin.text() == "the model’s own output (no reference is known)"
    assert topic.origin.isVisible()
    assert topic.parting.text().startswith("Both rows read the network’s own output")
    assert "reference" not in topic._cards[0].heading.text() + topic.loss.text() + topic.parting.text()
    qtbot.keyClicks(topic.reference, "x")
    qtbot.keyClick(topic.reference, Qt.Key.Key_Return)
    topic.state.made.last("forcing").give(own_words())
    assert not topic.origin.isVisible()
    assert topic.parting.text().startswith("They never part")


def test_that_a_button_leads_from_rows_that_cannot_part_to_a_pair_that_does(
    opened: ForcingTopic, reading: Script
) -> None:
    topic, made, button = opened, opened.state.made, opened.parting.button
    topic.show_pair("a", "b")
    made.last("forcing").give(own_words())
    assert not button.isVisible(), "no pairs are known"
    pairs = [(f"s{n}", f"t{n}") for n in range(4)]
    for part, known in zip(reading.jobs, (pairs, []), strict=True):
        part.give(known)
    made.last("forcing").give(own_words())
    for looked, place, pair in ((pairs, 1, pairs[1]), ([*pairs[2:], *pairs[:2]], 3, pairs[1])):
        button.click()
        assert made.last("first_parting").asked == (looked,)
        made.last("first_parting").give(place)
        assert made.last("forcing").asked == pair
        made.last("forcing").give(own_words())
    button.click()
    made.last("first_parting").give(None)
    assert topic.parting.text().startswith("In none of 4 sentences")
    assert not button.isVisible()
    topic.show_pair("a", "b")
    made.last("forcing").give(forcing())
    assert topic.parting.text().startswith("They part")
    assert not button.isVisible()


def test_that_the_button_keeps_the_focus_while_it_looks_and_hands_it_over_nearby(
    opened: ForcingTopic, reading: Script, qtbot: QtBot
) -> None:
    topic, made, button = opened, opened.state.made, opened.parting.button
    topic.activateWindow()
    qtbot.waitUntil(topic.isActiveWindow)
    for part, known in zip(reading.jobs, ([(f"s{n}", f"t{n}") for n in range(4)], []), strict=True):
        part.give(known)
    made.last("forcing").give(own_words())
    button.setFocus()
    button.click()
    asked = len(made.jobs)
    assert button.text() == "Searching…"
    button.click()
    assert len(made.jobs) == asked, "it is looking already"
    assert button.hasFocus()
    made.last("first_parting").give(2)
    assert button.text() == "Find where they part"
    assert button.hasFocus()
    made.last("forcing").give(forcing())
    assert not button.isVisible()
    focused = topic.focusWidget()
    assert focused is not None
    assert focused.hasFocus()
    assert focused not in (topic.another, topic.source), "not at the top again"


def test_that_another_translation_of_the_network_is_not_called_a_reference_either(
    topic: ForcingTopic, session: Session
) -> None:
    topic.state.made.last("forcing").give(forcing())
    session.pair.choose_target(text="a right translation")
    topic.state.made.last("forcing").give(forcing())
    assert not topic.origin.isVisible(), "a person typed it"
    topic._show("a b", "c", is_output=True, is_other=True)
    topic.state.made.last("forcing").give(forcing())
    assert topic.origin.text().startswith("another translation of the model")
    assert "the text above, not a reference, says" in topic.parting.text()


def test_that_the_reference_is_looked_up_in_the_corpus_of_the_run(
    topic: ForcingTopic, session: Session, searching: Script
) -> None:
    source = " ".join(SOURCE)
    topic.state.info = info = dataclasses.replace(run_of("made-up-1")[1], corpus_path="/a/corpus")
    topic.state.info_changed.emit(info)
    topic.state.info_changed.emit(info)
    assert [job.asked for job in searching.jobs] == [(session.lanes, "/a/corpus", source)]
    searching.last.give("the answer of the corpus")
    assert topic.reference.text() == "the answer of the corpus"
    assert not topic.origin.isVisible()


def test_that_the_corpus_of_a_demo_is_found_beside_it_whichever_is_open(
    topic: ForcingTopic, session: Session, searching: Script
) -> None:
    """Its place was taken as it stands in the run, below no folder: every sentence of it was without a reference."""
    topic.state.info = info = dataclasses.replace(run_of("made-up-1")[1], corpus_path="corpus-en-zh")
    topic.state.info_changed.emit(info)
    assert searching.last.asked == (session.lanes, str(demos.FOLDER / "corpus-en-zh"), " ".join(SOURCE))
    session.set_corpus(MadeUpCorpus())  # type: ignore[arg-type]
    searching.last.stop()
    assert searching.last.asked[1] == MadeUpCorpus.path, "a copy that is open is nearer"
    searching.last.give("the answer of the corpus")
    assert topic.reference.text() == "the answer of the corpus"
