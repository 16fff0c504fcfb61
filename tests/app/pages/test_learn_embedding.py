"""The embedding space: what is shown is what the engine answered for the token that was chosen."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from made_attention import tokens
from made_learning import MadeState
from made_up_runs import run_of
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.pages.learn.embedding import EmbeddingTopic
from desktop_app.session import Session
from desktop_app.widgets.matrix_view import shown_number
from model.records.inspection import EmbeddingMap, Neighbour
from model.records.tokens import Token

WORDS = (*tokens(["she", "three", "books", "cat"])[:-1], Token(9, "s", "s"))


@pytest.fixture
def topic(session: Session, qtbot: QtBot) -> EmbeddingTopic:
    made = EmbeddingTopic(session, MadeState(session))
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    made.state.made.last("vocabulary").give(WORDS)
    places = np.array([[0, 0], [1, 0], [0, 1], [2, 2], [1, 3]], np.float32)
    plane = np.eye(6, 2, dtype=np.float32)
    made.state.made.last("embedding_map").give(EmbeddingMap(WORDS, places, (0.25, 0.125), np.zeros(6, "f4"), plane))
    return made


def answer(topic: EmbeddingTopic) -> tuple[Neighbour, ...]:
    asked = topic.state.made.last("nearest_tokens").asked[0]
    near = tuple(Neighbour(token, 0.9 - 0.4 * n) for n, token in enumerate(t for t in WORDS if t.id != asked))
    topic.state.made.last("nearest_tokens").give(near)
    ids = topic.state.made.last("token_vectors").asked[0]
    assert ids == [asked, *(one.token.id for one in near)]
    topic.state.made.last("token_vectors").give(np.random.default_rng(asked).normal(size=(len(ids), 6)).astype("f4"))
    return near


def test_that_the_longest_word_of_the_sentence_is_shown_first(topic: EmbeddingTopic) -> None:
    assert topic.state.made.last("nearest_tokens").asked[:2] == (WORDS[1].id, "source")
    near = answer(topic)
    assert [topic.bars.text(n) for n in range(len(near))] == [shown_number(one.cosine, 3) for one in near]
    assert [bar.name for bar in topic.bars.bars()] == [one.token.piece for one in near]
    assert topic.vectors.values().shape == (len(WORDS), 6)
    assert topic.map.current() == 1
    assert set(topic.map.near()) == {0, 2, 3, 4}
    assert "25 %" in topic._cards[0].heading.text()
    assert "12.5 %" in topic._cards[0].heading.text()


def test_that_no_empty_token_is_named_while_none_is_known(session: Session, qtbot: QtBot) -> None:
    made = EmbeddingTopic(session, MadeState(session))
    qtbot.addWidget(made)
    made.show()
    assert made._cards[1].heading.text() == "Nearest tokens"


def test_that_a_token_is_chosen_by_typing_on_the_map_and_among_neighbours(topic: EmbeddingTopic, qtbot: QtBot) -> None:
    near = answer(topic)
    topic.field.setText("books")
    qtbot.keyClick(topic.field, Qt.Key.Key_Return)
    assert topic.state.made.last("nearest_tokens").asked[0] == WORDS[2].id
    answer(topic)
    topic.map.chosen.emit(4)
    assert topic.field.text() == "s"
    near = answer(topic)
    topic.bars.chosen.emit(1)
    assert topic.state.made.last("nearest_tokens").asked[0] == near[1].token.id


def test_that_a_rare_token_and_its_neighbours_are_put_on_the_map(topic: EmbeddingTopic) -> None:
    answer(topic)
    rare, other = Token(50, "rare", "rare"), Token(51, "other", "other")
    topic.choose(rare)
    made = topic.state.made
    made.last("nearest_tokens").give((Neighbour(WORDS[0], 0.9), Neighbour(other, 0.8)))
    made.last("token_vectors").give(np.arange(18, dtype="f4").reshape(3, 6))
    assert [topic.map._names[index] for index in (topic.map.current(), *topic.map.near())] == ["rare", "▁she", "other"]
    assert topic.map._places[topic.map.current()].tolist() == [0, 1]
    assert topic.map._places[-1].tolist() == [12, 13]
    topic.map.chosen.emit(topic.map.near()[-1])
    assert topic.field.text() == "other"
    made.last("nearest_tokens").give((Neighbour(WORDS[0], 0.9),))
    made.last("token_vectors").give(np.zeros((2, 6), "f4"))
    topic.choose(WORDS[2])
    answer(topic)
    assert len(topic.map._places) == len(WORDS), "what was added goes with its token"


def test_that_what_is_no_token_says_so(topic: EmbeddingTopic, qtbot: QtBot) -> None:
    answer(topic)
    topic.field.setText("bookshelf")
    qtbot.keyClick(topic.field, Qt.Key.Key_Return)
    assert "“bookshelf” is no single token" in topic.problem.text()
    topic.side.setCurrentIndex(1)
    assert topic.state.made.last("vocabulary").asked == ("target",)


@pytest.mark.parametrize("joint", [True, False])
def test_that_one_vocabulary_for_both_sides_is_said(topic: EmbeddingTopic, joint: bool) -> None:
    assert not topic.joint.isVisible()
    made = run_of("made-up-1")[1]
    topic.state.info = info = replace(made, tokenizer=replace(made.tokenizer, joint=joint))
    topic.state.info_changed.emit(info)
    assert topic.joint.text() == "One vocabulary for both sides"
    assert topic.joint.isVisible() == joint
