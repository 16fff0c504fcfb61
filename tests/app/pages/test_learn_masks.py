"""Masks on the Learn page: what is shown is what the scores, the batch and the trained networks give."""

from __future__ import annotations

import numpy as np
import pytest
from made_attention import tokens
from made_learning import MadeState
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.learn.masks import MasksTopic
from desktop_app.session import Session
from desktop_app.widgets.learn.mask_view import FUTURE, PADDING, SEEN
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.words.quantities import percent
from model.inspection.masks import PAD_TOKEN
from model.records.experiments import MaskExperiment, MaskTrial, TrialPoint
from model.records.inspection import BatchMasks
from model.records.tokens import BEGIN_TOKEN

PAIRS = [("a b", "c"), ("d", "e f")] * 3


@pytest.fixture
def topic(session: Session, qtbot: QtBot, reading: Script) -> MasksTopic:  # noqa: ARG001
    made = MasksTopic(session, MadeState(session))
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def answered(topic: MasksTopic) -> tuple[np.ndarray, np.ndarray]:
    """Gives the newest question about scores its answer, worked out by hand."""
    job = topic.state.made.last("masked_weights")
    if job.was_cancelled:
        job.stop()
        return answered(topic)
    scores, visible = job.asked
    masked = np.where(visible, scores, -np.inf).astype(np.float32)
    powers = np.where(visible, np.exp(scores), 0)
    weights = powers / np.maximum(powers.sum(-1, keepdims=True), 1e-9)
    job.give((masked, weights.astype(np.float32)))
    return masked, weights


def test_that_the_example_shows_the_shares_of_its_third_row(topic: MasksTopic) -> None:
    masked, weights = answered(topic)
    hand = topic.hand
    assert [hand.weights.text(2, column) for column in range(4)] == ["0.09", "0.35", "0.57", "0.00"]
    for cell in np.ndindex(4, 4):
        assert hand.masked.text(*cell) == shown_number(masked[cell])
        assert hand.weights.text(*cell) == shown_number(weights[cell])
    assert "0.085" in hand.sum.words.text()


def test_that_no_number_touches_the_edge_of_its_box(topic: MasksTopic) -> None:
    for box in (topic.hand.count, topic.hand.number):
        assert box.findChild(QLineEdit).textMargins().left() > 0


def test_that_a_typed_score_and_the_space_bar_reach_the_engine(topic: MasksTopic, qtbot: QtBot) -> None:
    answered(topic)
    hand = topic.hand
    hand.scores.setFocus()
    qtbot.keyClick(hand.scores, Qt.Key.Key_Right)
    assert hand.weights.current() == (2, 1)
    qtbot.keyClicks(hand.scores, "-")
    qtbot.keyClicks(hand.number, "3.5")
    assert hand.number.value() == -3.5
    assert answered(topic)[0][2, 1] == pytest.approx(-3.5)
    qtbot.keyClick(hand.scores, Qt.Key.Key_Space)
    assert np.isinf(answered(topic)[0][2, 1])
    assert hand.scores.text(2, 1) == "−3.50"
    assert not hand.may_look.isChecked()


def test_that_the_causal_switch_hides_what_comes_later_in_every_size(topic: MasksTopic) -> None:
    answered(topic)
    hand = topic.hand
    hand.allow_all.click()
    assert not hand.causal.isChecked()
    assert np.isfinite(answered(topic)[0]).all()
    hand.count.setValue(8)
    hand.causal.click()
    masked, weights = answered(topic)
    np.testing.assert_array_equal(np.isfinite(masked), np.tril(np.ones((8, 8), bool)))
    np.testing.assert_allclose(weights.sum(-1), 1, atol=1e-6)
    hand.example.click()
    assert answered(topic)[0].shape == (4, 4)
    hand.count.setValue(2)
    assert hand.scores.current() == (1, 0)


def test_that_a_batch_tells_padding_and_the_future_apart(topic: MasksTopic, reading: Script) -> None:
    topic.tabs.setCurrentIndex(1)
    reading.last.give(PAIRS)
    source = (*tokens(["a", "b"]), PAD_TOKEN)
    target = (BEGIN_TOKEN, *tokens(["c"])[:1], PAD_TOKEN)
    keys, rows = np.array([True, True, True, False]), np.array([True, True, False])
    found = BatchMasks(
        (source, source), (target, target),
        np.stack([np.outer(keys, keys)] * 2),
        np.stack([np.tril(np.outer(rows, rows))] * 2),
        np.stack([np.outer(rows, keys)] * 2),
    )  # fmt: skip
    topic.state.made.last("masks_of").give(found)
    view = topic.batch
    for stack in ("encoder", "decoder", "cross"):
        view.stack.setCurrentIndex(view.stack.findData(stack))
        visible = found.visible(stack)[0]
        for cell in np.ndindex(visible.shape):
            assert view.matrix.text(*cell) == ("0" if visible[cell] else "−∞")
            assert (view.matrix.reason(*cell) == SEEN) == visible[cell]
    view.stack.setCurrentIndex(view.stack.findData("decoder"))
    assert view.matrix.reason(0, 1) == FUTURE
    assert {view.matrix.reason(0, 2), view.matrix.reason(2, 0)} == {PADDING}
    view.matrix.chosen.emit((0, 1))
    assert "its weights are set to 0" in view._why.text(), "of rows of padding"
    assert view.meaning.text().startswith("“c” comes after “<s>”")
    assert view.meaning.textFormat() == Qt.TextFormat.PlainText, "<s> would strike the rest through"
    view.others.click()
    assert topic.state.made.last("masks_of").asked == (PAIRS[4:],)


def test_that_the_loss_without_masks_is_shown_beside_that_with_them(topic: MasksTopic, reading: Script) -> None:
    topic.tabs.setCurrentIndex(2)
    reading.last.give(PAIRS)
    off = topic.off
    off.measure.click()
    topic.state.made.last("losses_without_masks").give((0.5, 1.75, 0.25))
    assert [off.bars.text(n) for n in range(3)] == ["0.500", "1.750", "0.250"]
    assert "+1.250" in off.loss_words.text()
    assert "−0.250" in off.loss_words.text()


def test_that_a_loss_asked_for_before_the_pairs_are_read_is_measured_then(topic: MasksTopic, reading: Script) -> None:
    topic.tabs.setCurrentIndex(2)
    off = topic.off
    off.measure.click()
    assert "as soon as" in off.loss_words.text()
    reading.last.give(PAIRS)
    assert topic.state.made.last("losses_without_masks").asked == (PAIRS[:32],)


def test_that_both_buttons_stand_at_the_left_with_work_and_without(topic: MasksTopic, qtbot: QtBot) -> None:
    topic.tabs.setCurrentIndex(2)
    off = topic.off
    for begin in (lambda: None, off.train.click):
        begin()
        qtbot.waitUntil(lambda: off.train.x() == off.measure.x() < off.width() // 10)


def test_that_the_hint_of_the_empty_chart_stands_in_the_middle_of_its_card(topic: MasksTopic, qtbot: QtBot) -> None:
    topic.tabs.setCurrentIndex(2)
    off = topic.off
    qtbot.waitUntil(lambda: off.chart.width() > 0.9 * off.width())
    off.train.click()
    qtbot.waitUntil(lambda: off.chart.width() < 0.7 * off.width())


def test_that_the_chart_takes_the_room_and_not_the_gaps_between_words(topic: MasksTopic, qtbot: QtBot) -> None:
    topic.tabs.setCurrentIndex(2)
    topic.resize(900, 1200)
    off = topic.off
    qtbot.waitUntil(lambda: off._why.height() < 4 * off._why.fontMetrics().height())
    assert off.chart.height() > 500


def test_that_the_experiment_is_drawn_as_it_happens_and_can_be_stopped(topic: MasksTopic) -> None:
    topic.tabs.setCurrentIndex(2)
    off = topic.off
    off.train.click()
    job = topic.state.made.last("mask_experiment")
    for update, loss in enumerate((3.0, 2.0, 1.0), 1):
        job.event.emit(TrialPoint(True, update, loss))
        job.event.emit(TrialPoint(False, update, loss / 2))
    read = {curve.key: value for curve, _, value in off.chart.read_out(2)}
    assert read == {"masked": 2.0, "unmasked": 1.0}
    assert not off.train.isEnabled()
    off.progress.cancelled.emit()
    assert job.was_cancelled
    job.stop()
    assert off.train.isEnabled()
    off.train.click()
    assert not off.chart.read_out(2)
    masked = MaskTrial(True, np.array([3, 0.25], np.float32), 0.99, 0.75, (("a b", "b a", "b a"),))
    unmasked = MaskTrial(False, np.array([3, 0.001], np.float32), 1.0, 0.0, (("a b", "b a", "q"),))
    topic.state.made.last("mask_experiment").give(MaskExperiment(masked, unmasked, 7, 9))
    for trial in (masked, unmasked):
        assert f"{trial.losses[-1]:.4f}" in off.result.text()
        assert f"<td>{percent(trial.right)}" in off.result.text()
    assert "“q”" in off.example.text()


def test_that_a_network_that_says_nothing_is_said_to_say_so(topic: MasksTopic) -> None:
    topic.tabs.setCurrentIndex(2)
    topic.off.train.click()
    trials = [
        MaskTrial(masked, np.array([3, 1], np.float32), 1.0, 0.0, (("a b", "b a", "q" if masked else ""),))
        for masked in (True, False)
    ]
    topic.state.made.last("mask_experiment").give(MaskExperiment(*trials, 7, 9))
    assert topic.off.example.text().endswith("says “q”, the one without says (nothing).")
