"""What a teacher sets up in a topic or on the Attention page comes back as it was, and nothing hostile does harm."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from made_attention import tokens, trace
from made_learning import MadeState
from made_networks import config_of, steps_of
from made_up_runs import run_of
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.attention import kept_view
from desktop_app.pages.learn import run_pairs
from desktop_app.pages.learn.architecture import ArchitectureTopic
from desktop_app.pages.learn.embedding import EmbeddingTopic
from desktop_app.pages.learn.forcing import ForcingTopic
from desktop_app.pages.learn.masks import MasksTopic
from desktop_app.pages.learn.positions import PositionsTopic
from desktop_app.pages.learn.surgery import SurgeryTopic
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.widgets.attention.head_view import HeadView
from desktop_app.widgets.painting import ROW, Spot
from model.inspection.aggregates import reading
from model.records.inspection import BatchMasks

CONFIG = config_of()
WORDS = tokens(["she", "three", "books"])[:-1]
HOSTILE = ("", "-1", "99999", "²", "nan inf", "9" * 3000, "cross/0/9999/off", "\x00", "0 0 0 0", "x" * 4000)


@pytest.fixture
def make(session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Topic]], Topic]:
    monkeypatch.setattr(run_pairs.runs, "run_part", Script())

    def make(kind: type[Topic]) -> Topic:
        state = MadeState(session)
        made = kind(session, state)
        qtbot.addWidget(made)
        made.show()
        state.info_changed.emit(run_of("made-up-1")[1])
        state.info = run_of("made-up-1")[1]
        if isinstance(made, ArchitectureTopic):
            state.info = replace(state.info, model=CONFIG)
            state.network = steps_of(CONFIG)
            state.network_changed.emit(state.network)
        return made

    return make


def set_up_positions(topic: PositionsTopic) -> None:
    topic.kind.setCurrentIndex(2)
    topic._choose(3)


def set_up_masks(topic: MasksTopic) -> None:
    topic.tabs.setCurrentIndex(1)
    give_batch(topic)
    topic.batch.stack.setCurrentIndex(1)
    topic.batch.show_others()
    topic.batch._answers.returned.emit(batch())
    topic.batch.row.setCurrentIndex(1)
    topic.batch.matrix.set_current((1, 0))
    topic.hand.count.setValue(3)
    topic.hand.choose((1, 2))
    topic.hand.set_score(-3.25)
    topic.hand.set_visible_cell(True)


def give_batch(topic: MasksTopic) -> None:
    """The pairs of the run are read, and the masks of the first of them, or of those that a lesson wants, are there."""
    topic.batch._pairs._take([("a b", "c")] * 9)
    topic.batch._answers.returned.emit(batch())


def batch() -> BatchMasks:
    rows = tuple(tokens(["a", word]) for word in ("b", "c"))
    seen = np.ones((2, 3, 3), np.bool_)
    return BatchMasks(rows, rows, seen, seen, seen)


def set_up_architecture(topic: ArchitectureTopic) -> None:
    topic.open_block("encoder.feed_forward")
    topic.panel.chooser.setCurrentIndex(2)
    topic.panel.matrix.set_current((1, 0))


def set_up_forcing(topic: ForcingTopic) -> None:
    topic._own = True
    topic.show_pair("a b", "c d")


def set_up_surgery(topic: SurgeryTopic) -> None:
    topic.toggle(("cross", 0, 1))
    topic.heads.kind.setCurrentIndex(1)
    topic.toggle(("encoder", 1, 0))
    topic._take_spot(("decoder", 1, 1))
    topic.tabs.setCurrentIndex(2)


def set_up_embedding(topic: EmbeddingTopic) -> None:
    topic.side.setCurrentIndex(1)
    topic._take_vocabulary(WORDS)
    topic.choose(WORDS[2])


TOPICS = {
    PositionsTopic: set_up_positions,
    MasksTopic: set_up_masks,
    ForcingTopic: set_up_forcing,
    SurgeryTopic: set_up_surgery,
    EmbeddingTopic: set_up_embedding,
    ArchitectureTopic: set_up_architecture,
}


@pytest.mark.parametrize("kind", TOPICS, ids=lambda kind: kind.__name__)
def test_that_a_topic_comes_back_as_it_was_set_up(kind: type[Topic], make: Callable[[type[Topic]], Topic]) -> None:
    first, second = make(kind), make(kind)
    TOPICS[kind](first)  # type: ignore[operator]
    kept = first.kept()
    assert kept
    second.restore(kept)
    if isinstance(second, EmbeddingTopic):
        second._take_vocabulary(WORDS)  # it comes later
    if isinstance(second, MasksTopic):
        give_batch(second)
    if isinstance(second, ArchitectureTopic):
        second.open_block("encoder.feed_forward")
    assert second.kept() == kept
    second.restore({})
    assert "cuts" not in second.kept()


def test_that_scores_of_ones_own_come_back_to_the_digit(make: Callable[[type[Topic]], Topic]) -> None:
    first, second = make(MasksTopic), make(MasksTopic)
    set_up_masks(first)  # type: ignore[arg-type]
    second.restore(first.kept())
    np.testing.assert_array_equal(second.hand._scores[:3, :3], first.hand._scores[:3, :3])  # type: ignore[attr-defined]
    np.testing.assert_array_equal(second.hand._visible[:3, :3], first.hand._visible[:3, :3])  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", TOPICS, ids=lambda kind: kind.__name__)
def test_that_hostile_texts_set_nothing_up(kind: type[Topic], make: Callable[[type[Topic]], Topic]) -> None:
    names = ("kind", "row", "side", "part", "stack", "scores", "visible", "cell", "cuts", "head", "sentence", "first")
    topic = make(kind)
    for text in HOSTILE:
        topic.restore(dict.fromkeys(names, text))
    kept = topic.kept()
    assert set(kept) <= {"row", "token", "cell", "part"}


def test_that_the_views_of_a_head_come_back(qtbot: QtBot) -> None:
    views = [HeadView(), HeadView()]
    for view in views:
        qtbot.addWidget(view)
        view.show_reading(reading(trace()))
    first, second = views
    first.go_to("encoder/1/mean")
    first.panel.set_mode("links")
    first.panel.marks.setChecked(False)
    first.panel.joined.setChecked(True)
    first.panel.links.choose(Spot(ROW, 1))
    kept = kept_view.kept(first)
    second.go_to(kept_view.place_of("encoder", 1, 0, kept))
    kept_view.restore(second, kept)
    assert kept_view.kept(second) == kept
    assert second.place() == "encoder/1/mean"
    kept_view.restore(second, dict.fromkeys(("mode", "words", "marks", "sum", "token", "relative"), "row 9999999"))
    assert kept_view.kept(second) == {"sum": "mean"}
