"""Head surgery: what is clicked is what is cut, and every number shown is the engine's answer to that."""

from __future__ import annotations

import dataclasses
import math

import numpy as np
import pytest
from made_attention import SOURCE, TARGET, trace, translated
from made_learning import MadeState
from made_up_runs import run_of
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.learn.surgery import SurgeryTopic
from desktop_app.session import Session
from desktop_app.widgets.matrix_view import shown_number
from model.records.attention import STACKS, AttentionTrace
from model.records.scores import Metric, Scores
from model.records.surgery import Cut, HeadImportance
from model.records.translations import Candidate, TranslatedText

PAIRS = [("a b", "c"), ("d", "e f")] * 30
LAYERS, HEADS = 2, 4


def answer(words: tuple[str, ...] = TARGET, log_prob: float = -0.5) -> tuple[TranslatedText, AttentionTrace]:
    said = translated((SOURCE, words))
    steps = tuple((Candidate(token.id, token.text, 0.75),) for token in said.sentences[0].target_tokens)
    sentence = dataclasses.replace(said.sentences[0], candidates=steps, log_prob=log_prob)
    return dataclasses.replace(said, sentences=(sentence,)), trace(SOURCE, words, layers=LAYERS, heads=HEADS)


@pytest.fixture
def topic(session: Session, qtbot: QtBot, reading: Script) -> SurgeryTopic:  # noqa: ARG001
    state = MadeState(session)
    info = run_of("made-up-1")[1]
    state.info = dataclasses.replace(info, model=dataclasses.replace(info.model, layers=LAYERS, heads=HEADS))
    made = SurgeryTopic(session, state)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show()
    made.state.made.last("translate_without").give(answer())
    return made


def click(topic: SurgeryTopic, qtbot: QtBot, stack: str, layer: int, head: int) -> None:
    place = topic.grid.cell((stack, layer, head)).center()
    qtbot.mouseClick(topic.grid, Qt.MouseButton.LeftButton, pos=place)


def test_that_a_clicked_head_is_cut_and_its_translation_shown(topic: SurgeryTopic, qtbot: QtBot) -> None:
    click(topic, qtbot, "decoder", 1, 2)
    job = topic.state.made.last("translate_without")
    assert job.asked == ((Cut("decoder", 1, 2, "off"),), " ".join(SOURCE), None)
    after = answer(("买", "。"), -2.25)
    job.give(after)
    assert not topic.said.after.isHidden()
    for words, log_prob in ((topic.said.before_words, -0.5), (topic.said.after_words, -2.25)):
        assert f"ln P = {shown_number(log_prob, 3)}" in words.text()
        assert f"probability {shown_number(math.exp(log_prob), 4)}" in words.text()
    weights = after[1].decoder[1, 2]
    for cell in np.ndindex(weights.shape):
        assert topic.map.weights.text(*cell) == shown_number(weights[cell])
    assert topic.state.place.stack == "decoder"
    click(topic, qtbot, "decoder", 1, 2)
    assert topic.cuts() == ()
    assert "No head is out of work" in topic.said.after_words.text()
    assert topic.said.after.isHidden()
    assert topic.said._captions[1].isHidden()


def test_that_the_tabs_stay_in_sight_and_place_when_a_head_is_cut(topic: SurgeryTopic, qtbot: QtBot) -> None:
    topic.resize(1040, 690)
    qtbot.wait(20)
    before = topic.tabs.y()
    click(topic, qtbot, "decoder", 1, 2)
    topic.state.made.last("translate_without").give(answer(("买", "。"), -2.25))
    qtbot.wait(20)
    assert topic.said.after.isVisible()
    assert abs(topic.tabs.y() - before) < topic.fontMetrics().height() // 2, "other letters may be higher"
    assert topic.tabs.y() + topic.said.steps.sizeHint().height() < topic.height()


def test_that_a_small_probability_is_not_called_zero(topic: SurgeryTopic, qtbot: QtBot) -> None:
    click(topic, qtbot, "decoder", 1, 2)
    topic.state.made.last("translate_without").give(answer(("买", "。"), -11.653))
    assert "probability <0.0001 (ln P = −11.653)" in topic.said.after_words.text()


def test_that_keys_walk_cut_heads_and_layers_and_put_back(topic: SurgeryTopic, qtbot: QtBot) -> None:
    grid = topic.grid
    grid.set_current(("encoder", 0, HEADS - 1))
    qtbot.keyClick(grid, Qt.Key.Key_Right)
    qtbot.keyClick(grid, Qt.Key.Key_Down)
    assert grid.current() == ("decoder", 1, 0)
    qtbot.keyClick(grid, Qt.Key.Key_Space)
    qtbot.keyClick(grid, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert topic.cuts() == (Cut("decoder", 1, None, "off"),)
    topic.heads.kind.setCurrentIndex(1)
    qtbot.keyClick(grid, Qt.Key.Key_Space)
    assert Cut("decoder", 1, 0, "uniform") in topic.cuts()
    assert len(topic.cuts()) == HEADS
    assert "uniform" in grid.accessibleDescription()
    topic.heads.reset.click()
    assert topic.cuts() == ()


def test_that_bleu_is_measured_with_all_heads_and_without(topic: SurgeryTopic, reading: Script, qtbot: QtBot) -> None:
    topic.tabs.setCurrentWidget(topic.scores)
    reading.last.give(PAIRS)
    click(topic, qtbot, "cross", 0, 0)
    panel = topic.scores
    panel.start.click()
    first = topic.state.made.last("evaluate_without")
    count = panel.count.value()
    assert first.asked[:2] == ((), PAIRS[:count])
    first.give(Scores(Metric("BLEU", 40.0, "sig"), Metric("chrF", 50.0, "sig"), 0.5, count))
    second = topic.state.made.last("evaluate_without")
    assert second.asked[0] == (Cut("cross", 0, 0, "off"),)
    second.give(Scores(Metric("BLEU", 12.5, "sig"), Metric("chrF", 20.0, "sig"), 0.1, count))
    assert [panel.bars.text(n) for n in range(2)] == ["40.00", "12.50"]
    assert f"{round(0.5 * count)} → {round(0.1 * count)}" in panel.words.text()
    click(topic, qtbot, "cross", 0, 1)
    assert len(panel.bars.bars()) == 1
    panel.start.click()
    third = topic.state.made.last("evaluate_without")
    assert len(third.asked[0]) == 2, "what all heads score is not measured twice"
    panel.progress.cancelled.emit()
    assert third.was_cancelled
    third.stop()
    assert panel.start.isEnabled()


@pytest.mark.parametrize(("part", "asks"), [("scores", "evaluate_without"), ("importance", "head_importance")])
def test_that_what_is_asked_before_the_pairs_are_read_begins_then(
    topic: SurgeryTopic, session: Session, reading: Script, part: str, asks: str
) -> None:
    panel = getattr(topic, part)
    topic.tabs.setCurrentWidget(panel)
    panel.start.click()
    assert "as soon as" in panel.words.text()
    assert not topic.state.made.jobs[asks].jobs
    reading.last.give(PAIRS)
    assert topic.state.made.last(asks).started
    topic.state.made.last(asks).stop()
    session.run = dataclasses.replace(session.run, path="/runs/another")
    panel.start.click()
    assert len(topic.state.made.jobs[asks].jobs) == 1, "the pairs of the run before are not those of this one"
    reading.last.give([])
    assert "no" in panel.words.text()
    assert "part to measure with" in panel.words.text()


def test_that_importance_fills_a_sorted_table_and_the_grid(topic: SurgeryTopic, reading: Script) -> None:
    topic.tabs.setCurrentWidget(topic.importance)
    reading.last.give(PAIRS)
    panel = topic.importance
    panel.start.click()
    spots = [(stack, layer, head) for stack in STACKS for layer in range(LAYERS) for head in range(HEADS)]
    losses = np.random.default_rng(2).normal(1.0, 9.0, len(spots)).tolist()
    found = tuple(HeadImportance(*spot, loss, 1.0) for spot, loss in zip(spots, losses, strict=True))
    topic.state.made.last("head_importance").give(found)
    rises = [panel.table.item(row, 3).text() for row in range(len(spots))]
    assert rises == [shown_number(rise, 4) for rise in sorted((one.rise for one in found), reverse=True)]
    assert all(
        f"{shown_number(one.rise, 4)} more" in topic.grid.words((one.stack, one.layer, one.head)) for one in found
    )
    best = max(found, key=lambda one: one.rise)
    panel.table.setCurrentCell(1, 0)
    panel.table.setCurrentCell(0, 0)
    assert topic.grid.current() == (best.stack, best.layer, best.head)
    assert "1.0000" in panel.words.text()


@pytest.mark.parametrize("heads", [1, 4, 8, 16])
def test_that_the_translation_stands_beside_the_grid_only_where_all_heads_are_seen(
    topic: SurgeryTopic, heads: int, qtbot: QtBot
) -> None:
    info = topic.state.info
    assert info is not None
    topic.state.info_changed.emit(dataclasses.replace(info, model=dataclasses.replace(info.model, heads=heads)))
    bar = topic.heads._area.horizontalScrollBar()
    for width in range(700, 1700, 50):
        topic.resize(width, 800)
        qtbot.waitUntil(lambda: topic.said.y() > topic.heads.y() or not bar.maximum())


def test_that_another_run_forgets_cuts_and_importance(topic: SurgeryTopic, session: Session, qtbot: QtBot) -> None:
    click(topic, qtbot, "cross", 0, 0)
    topic.state.made.last("translate_without").give(answer())
    session.run = dataclasses.replace(session.run, path="/runs/another")
    topic.state.info_changed.emit(topic.state.info)
    assert topic.cuts() == ()
    assert topic.state.made.last("translate_without").asked[0] == ()


def test_that_the_words_of_the_axes_stand_left_of_the_numbers_they_name(topic: SurgeryTopic) -> None:
    grid, metrics = topic.grid, topic.grid.fontMetrics()
    assert grid._axes == ("Layer", "Head")
    assert max(map(metrics.horizontalAdvance, grid._axes)) < grid._margin() <= grid._number("encoder", 0).left()
    assert grid.sizeHint().width() >= grid.cell(("cross", 0, HEADS - 1)).right()


def test_that_no_empty_room_stands_below_the_steps(topic: SurgeryTopic, qtbot: QtBot) -> None:
    """The page was as high as its tallest tab, and scrolled."""
    topic.tabs.setMinimumHeight(0)
    qtbot.wait(20)
    lowest = topic.tabs.minimumSizeHint().height()
    topic.tabs.setCurrentWidget(topic.map)
    assert topic.tabs.minimumSizeHint().height() != lowest
    topic.tabs.setCurrentWidget(topic.said.steps)
    bar = topic.tabs.tabBar().sizeHint().height()
    assert topic.tabs.minimumSizeHint().height() <= topic.said.steps.minimumSizeHint().height() + bar + 4


def test_that_the_table_of_importance_looks_like_others_and_waits_for_its_numbers(topic: SurgeryTopic) -> None:
    table = topic.importance.table
    topic.tabs.setCurrentWidget(topic.importance)
    assert not table.isVisible(), "a frame with nothing in it"
    topic.importance._take((HeadImportance("cross", 0, 1, 2.5, 2.0),))
    assert table.isVisible()
    sides = [table.horizontalHeaderItem(column).textAlignment() for column in range(table.columnCount())]
    assert "▾" in table.horizontalHeaderItem(3).text(), "beside the words and not over them"
    assert not table.horizontalHeader().isSortIndicatorShown()
    assert sides == [table.item(0, column).textAlignment() or sides[0] for column in range(table.columnCount())]
    assert topic.importance.count.lineEdit().textMargins().left() > 0
