"""What the Learn page shows of the run or the sentence before, until the numbers of the one that it names are there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from made_attention import tokens, translated
from made_learning import ScriptedLearner
from made_networks import SOURCE, TARGET_IDS, WordTokenizer, config_of, network_of
from made_up_runs import run_of
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from test_learn_forcing import forcing, without_references

from desktop_app.pages.learn.embedding import EmbeddingTopic
from desktop_app.pages.learn.forcing import ForcingTopic
from desktop_app.pages.learn.masks import MasksTopic
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.surgery import SurgeryTopic
from desktop_app.session import Session
from desktop_app.tasks import runs
from model.errors import RunError
from model.inspection.steps import head_steps, network_steps
from model.network.transformer import Transformer
from model.records.inspection import BatchMasks, EmbeddingMap, Neighbour
from model.records.surgery import HeadImportance
from model.records.translations import TranslatedText

RUN, INFO = run_of("made-up-1")
CONFIG = config_of()
OTHER = replace(RUN, path="/another/run", checkpoints=())


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> ScriptedLearner:
    learner = ScriptedLearner()
    monkeypatch.setattr(LearnState, "learner", lambda _: learner)
    return learner


@pytest.fixture
def info(monkeypatch: pytest.MonkeyPatch) -> Script:
    script = Script()
    monkeypatch.setattr(runs, "run_info", script)
    return script


@pytest.fixture(scope="module")
def network() -> Transformer:
    return network_of(CONFIG)


@pytest.fixture
def page(session: Session, qtbot: QtBot, made: ScriptedLearner, info: Script, network: Transformer) -> LearnPage:
    """The page with all numbers of a run and a sentence."""
    session.set_run(RUN)
    session.set_translation(with_alternative())
    shown = LearnPage(session)
    qtbot.addWidget(shown)
    shown.resize(1200, 700)
    shown.show()
    info.last.give(replace(INFO, model=CONFIG))
    answer(shown, made, network)
    return shown


def with_alternative() -> TranslatedText:
    said = translated()
    other = replace(said.sentences[0], text="another one", target_tokens=tokens(["another", "one"]))
    return replace(said, sentences=(replace(said.sentences[0], alternatives=(other,)),))


def answer(page: LearnPage, made: ScriptedLearner, network: Transformer) -> None:
    """Everything that all topics look at arrives."""
    place: Any = page.state.place
    made.last("network_steps").give(network_steps(network, WordTokenizer(), SOURCE, TARGET_IDS))  # type: ignore[arg-type]
    made.last("head_steps").give(
        head_steps(network, WordTokenizer(), SOURCE, TARGET_IDS, stack=place.stack, layer=place.layer, head=place.head)  # type: ignore[arg-type]
    )


@pytest.mark.parametrize("topic", ["architecture", "steps", "positions"])
def test_that_numbers_of_another_run_are_dimmed_at_once_and_until_the_new_ones_are_there(
    page: LearnPage, session: Session, made: ScriptedLearner, info: Script, network: Transformer, topic: str
) -> None:
    page.open(topic)
    assert not page.old.is_dimmed()
    session.set_run(OTHER)
    assert page.old.is_dimmed()
    info.last.give(replace(INFO, model=CONFIG))
    assert page.old.is_dimmed(), "a network of the same shape has other numbers"
    for name in ("network_steps", "head_steps"):
        made.last(name).stop()  # those of before, so that the new ones are asked for
    answer(page, made, network)
    assert not page.old.is_dimmed()


def test_that_a_run_of_another_shape_has_its_figure_and_no_numbers(
    page: LearnPage, session: Session, info: Script
) -> None:
    page.open("architecture")
    session.set_run(OTHER)
    info.last.give(replace(INFO, model=config_of(layers=1)))
    assert not page.old.is_dimmed()
    assert page.view("architecture").panel.shown() is None  # type: ignore[attr-defined]


def test_that_another_sentence_another_text_and_another_head_count_too(
    page: LearnPage, session: Session, made: ScriptedLearner, network: Transformer
) -> None:
    page.open("steps")
    for change in (
        lambda: session.set_translation(translated((("Another", "one"), ("别的",)))),
        lambda: session.pair.choose_target(0, "a text of one's own"),
        lambda: page.choosers.head.setCurrentIndex(1),
    ):
        change()
        assert page.old.is_dimmed()
        answer(page, made, network)
        assert not page.old.is_dimmed()


def test_that_numbers_which_cannot_be_computed_leave_none_of_before(
    page: LearnPage, session: Session, made: ScriptedLearner
) -> None:
    page.open("steps")
    session.pair.choose_target(0, "a text of one's own")
    made.last("head_steps").fail(RunError("run_locked", path="x"))
    assert page.view("steps").result.values().size == 0  # type: ignore[attr-defined]
    assert not page.old.is_dimmed()


def test_that_newer_weights_of_the_same_run_dim_nothing(page: LearnPage, session: Session) -> None:
    page.open("steps")
    session.set_run(replace(RUN, update=RUN.update + 1))
    assert not page.old.is_dimmed()


def test_that_no_translation_of_another_run_stands_in_the_header(page: LearnPage, session: Session) -> None:
    said = session.pair.words()
    shown = lambda: [page.targets.box.itemText(row) for row in range(page.targets.box.count())]  # noqa: E731
    assert said in shown()[0]
    assert "another one" in shown()[1]
    session.set_run(OTHER)
    assert not [text for text in shown() if said in text or "another one" in text]
    session.set_translation(translated())
    assert said in shown()[0]


def test_that_embeddings_of_another_run_go_at_once(page: LearnPage, session: Session, made: ScriptedLearner) -> None:
    page.open("embedding")
    topic = page.view("embedding")
    assert isinstance(topic, EmbeddingTopic)
    some = tokens(["a", "b"])
    made.last("vocabulary").give(some)
    zeros = np.zeros((4, 2), np.float32)
    made.last("embedding_map").give(EmbeddingMap(some, zeros[:2], (0.5, 0.2), zeros[:, 0], zeros))
    made.last("nearest_tokens").give((Neighbour(some[1], 0.5),))
    made.last("token_vectors").give(np.ones((2, 4), np.float32))
    assert topic.bars.bars()
    assert topic.vectors.values().size
    session.set_run(OTHER)
    assert not topic.bars.bars()
    assert not topic.vectors.values().size


def test_that_pairs_masks_and_scores_of_another_run_go_at_once(
    page: LearnPage, session: Session, made: ScriptedLearner, reading: Script
) -> None:
    page.open("masks")
    masks = page.view("masks")
    assert isinstance(masks, MasksTopic)
    masks.tabs.setCurrentIndex(1)
    reading.last.give([("a b", "c"), ("d", "e f")])
    end = tokens(["a", "b"])
    mask = np.ones((2, 3, 3), np.bool_)
    made.last("masks_of").give(BatchMasks((end, end), (end, end), mask, mask, mask))
    assert masks.batch.matrix.values().size
    before = len(reading.jobs)
    session.set_run(OTHER)
    assert not masks.batch.matrix.values().size
    assert masks.batch.row.count() == 0
    assert len(reading.jobs) == before + 1, "the pairs of the new run are read"


def test_that_steps_of_another_pair_are_dimmed_under_teacher_forcing(
    page: LearnPage, session: Session, made: ScriptedLearner, reading: Script, searching: Script
) -> None:
    page.open("forcing")
    without_references(reading, searching)
    made.last("forcing").give(forcing())
    assert not page.old.is_dimmed()
    asked = len(made.jobs["forcing"].jobs)
    session.set_run(OTHER)
    assert page.old.is_dimmed()
    assert len(made.jobs["forcing"].jobs) == asked, "its own translation is still to come"
    session.set_translation(translated())
    assert page.old.is_dimmed()
    made.last("forcing").give(forcing())
    assert not page.old.is_dimmed()


def test_that_a_translation_of_another_run_is_dimmed_under_the_heads(
    page: LearnPage, session: Session, made: ScriptedLearner, info: Script
) -> None:
    page.open("surgery")
    made.last("translate_without").give((translated(), None))
    assert not page.old.is_dimmed()
    session.set_run(OTHER)
    assert page.old.is_dimmed()
    info.last.give(replace(INFO, model=CONFIG))
    assert page.old.is_dimmed()
    made.last("translate_without").give((translated(), None))
    assert not page.old.is_dimmed()


NEWER = "step-00002480"


def outdate(session: Session) -> None:
    """The run was trained further: its newest checkpoint is the best."""
    session.set_run(replace(RUN, update=2480, checkpoints=(*RUN.checkpoints, NEWER), best=NEWER))
    session.outdate_translation()


@pytest.mark.parametrize("topic", ["architecture", "steps", "positions"])
def test_that_numbers_of_older_weights_are_dimmed_and_translated_anew(
    page: LearnPage, session: Session, made: ScriptedLearner, network: Transformer, topic: str
) -> None:
    """A run was stopped with a new best: all topics still showed the numbers of the best before, and did not say so."""
    page.open(topic)
    page.state.network = replace(network_steps(network, WordTokenizer(), SOURCE, TARGET_IDS), update=1240)  # type: ignore[arg-type]
    page.state.network_changed.emit(page.state.network)
    assert page.numbers.text() == "update 1,240"
    outdate(session)
    assert page.old.is_dimmed()
    assert session.awaits_translation, "this page asks for it"
    session.set_translation(replace(with_alternative(), update=2480, checkpoint=NEWER))
    assert page.old.is_dimmed()
    for name in ("network_steps", "head_steps"):
        made.last(name).stop()
    answer(page, made, network)
    assert not page.old.is_dimmed()


def test_that_a_pair_of_ones_own_is_read_once_more_by_other_weights(
    page: LearnPage, session: Session, made: ScriptedLearner, reading: Script, searching: Script
) -> None:
    page.open("forcing")
    without_references(reading, searching)
    topic = page.view("forcing")
    assert isinstance(topic, ForcingTopic)
    topic.reference.setText("my own")
    topic.reference.textEdited.emit("my own")
    outdate(session)
    session.set_translation(replace(with_alternative(), update=2480, checkpoint=NEWER))
    assert topic.reference.text() == "my own"
    made.last("forcing").stop()
    assert made.last("forcing").asked[1] == "my own"
    session.set_translation(translated((("Another", "one"), ("别的",))))
    searching.last.give("")
    assert topic.reference.text() != "my own"


def test_that_what_was_measured_with_older_weights_goes(page: LearnPage, session: Session) -> None:
    page.open("surgery")
    topic, masks = page.view("surgery"), page.view("masks")
    assert isinstance(topic, SurgeryTopic)
    assert isinstance(masks, MasksTopic)
    topic.scores.before = topic.scores.after = object()  # type: ignore[assignment]
    topic.importance._take((HeadImportance("cross", 0, 0, 2.0, 1.5),))
    masks.off._take_losses((1.0, 2.0, 3.0))
    outdate(session)
    session.set_translation(replace(with_alternative(), update=2480, checkpoint=NEWER))
    assert (topic.scores.before, topic.scores.after) == (None, None)
    assert topic.importance.table.rowCount() == 0
    assert masks.off.bars.isHidden()
