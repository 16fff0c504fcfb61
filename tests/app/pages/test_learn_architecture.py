"""The architecture on the Learn page: what is written in the figure and beside it, read from the screen and found again in the network."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from made_networks import config_of, steps_of
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QStyle, QStyleOptionComboBox, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.pages.learn.architecture import ArchitectureTopic
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.scrolling import WholeArea
from desktop_app.pages.learn.state import LearnState, Place
from desktop_app.session import Session
from desktop_app.values.block_values import matrices
from model.records.architecture import Block, blocks
from model.records.arithmetic import NetworkSteps
from model.records.configs import ModelConfig
from model.records.translations import Candidate

CONFIGS = [
    config_of(norm_position="pre", positions="learned", activation="gelu", tie="none", layers=3),
    config_of(norm_position="post", positions="sinusoidal", activation="relu", tie="all", attention_bias=False),
    config_of(norm_position="pre", positions="concatenated", activation="silu", tie="decoder", causal_mask=False),
]
COUNTS = re.compile(r"= ([\d,]+)")


@pytest.fixture(scope="module", params=CONFIGS, ids=lambda config: f"{config.norm_position}-{config.activation}")
def network(request: pytest.FixtureRequest) -> NetworkSteps:
    return steps_of(request.param)


@pytest.fixture
def topic(session: Session, qtbot: QtBot) -> ArchitectureTopic:
    made = ArchitectureTopic(session, LearnState(session))
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def hand(topic: ArchitectureTopic, config: ModelConfig, steps: NetworkSteps | None = None) -> None:
    """What the page hears when a run was chosen and when its numbers came."""
    topic.state.info = SimpleNamespace(model=config)  # type: ignore[assignment]
    topic.state.info_changed.emit(topic.state.info)
    if steps is not None:
        topic.state.network = steps
        topic.state.network_changed.emit(steps)


def expected_of(block: Block, layer: int, steps: NetworkSteps) -> dict[str, Any]:
    """The records that a block's matrices have to show, by their names, without the window's own code."""
    layers = steps.encoder if block.stack == "encoder" else steps.decoder
    embedded = steps.source if block.stack == "encoder" else steps.target
    if not block.repeated:
        last, end = layers[-1].sublayers[-1].left, steps.memory if block.stack == "encoder" else steps.hidden
        softmax = np.exp(steps.logits) / np.exp(steps.logits).sum(-1, keepdims=True)
        return {
            "ids": np.array([[token.id] for token in embedded.tokens]),
            "scaled": embedded.scaled, "positions": embedded.positions, "summed": embedded.summed,
            "entered": last, "memory": end, "hidden": end, "logits": steps.logits,
            "candidates": -np.sort(-softmax, axis=-1)[:, :5], "moments": stated(last, end),
        }  # fmt: skip
    values = next(each for each in layers[layer].sublayers if each.name == block.sublayer)
    names = ("entered", "received", "output", "summed", "left")
    around = (values.entered, values.received) if block.kind == "norm" else (values.summed, values.left)
    return {
        **{name: getattr(values, name) for name in names}, "memory": steps.memory, "inner": layers[layer].inner,
        "active": layers[layer].active, "moments": stated(*around), "scaling": np.stack([values.scale, values.offset]),
    }  # fmt: skip


def stated(before: Any, after: Any) -> Any:
    statistics = (lambda x: x.mean(-1), lambda x: np.sqrt(x.var(-1)), lambda x: np.sqrt((x * x).sum(-1)))
    columns = [statistic(x) for x in (before, after) for statistic in statistics]
    return np.stack(columns, axis=1)


def number(text: str) -> float:
    """What a cell says, a word before it or not."""
    return float(text.rsplit(" ", 1)[-1].replace("−", "-"))


def test_that_every_shown_number_is_the_networks(topic: ArchitectureTopic, network: NetworkSteps) -> None:
    hand(topic, network.config, network)
    last = network.config.layers - 1
    topic.state.choose(Place("cross", last, 0))
    for block in blocks(network.config):
        topic.open_block(block.key)
        expected = expected_of(block, last, network)
        assert topic.panel.chooser.count() > 0
        for row in range(topic.panel.chooser.count()):
            topic.panel.chooser.setCurrentIndex(row)
            matrix = topic.panel.shown()
            assert matrix is not None
            shown = topic.panel.matrix
            read = np.array([[number(shown.text(r, c)) for c in range(shown.values().shape[1])]
                             for r in range(shown.values().shape[0])])  # fmt: skip
            np.testing.assert_allclose(read, expected[matrix.name], atol=0.00501)
            size = " × ".join(map(str, read.shape))
            assert topic.panel.caption.text().endswith(size)


def test_that_the_numbers_of_a_narrow_panel_are_named_whole(
    topic: ArchitectureTopic, network: NetworkSteps, qtbot: QtBot
) -> None:
    topic.resize(690, 440)
    hand(topic, network.config, network)
    panel = topic.panel
    arrow = QStyle.SubControl.SC_ComboBoxEditField
    for block in blocks(network.config):
        topic.open_block(block.key)
        option = QStyleOptionComboBox()
        option.initFrom(panel.chooser)
        room = panel.chooser.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, arrow, panel.chooser)
        names = [panel.chooser.itemText(row) for row in range(panel.chooser.count())]
        assert max(map(panel.chooser.fontMetrics().horizontalAdvance, names)) <= room.width()
    whole = panel.findChild(WholeArea)
    topic.resize(900, 1200)
    qtbot.waitUntil(lambda: whole.verticalScrollBar().maximum() == 0)


@pytest.mark.parametrize("height", [190, 440, 600])
def test_that_no_numbers_scroll_within_a_panel_that_scrolls(
    topic: ArchitectureTopic, network: NetworkSteps, qtbot: QtBot, height: int
) -> None:
    topic.resize(690, height)
    hand(topic, network.config, network)
    panel, whole = topic.panel, topic.panel.findChild(WholeArea)
    for block in blocks(network.config):
        topic.open_block(block.key)
        qtbot.wait(0)
        both = whole.verticalScrollBar(), panel.matrix.verticalScrollBar()
        qtbot.waitUntil(lambda both=both: min(bar.maximum() for bar in both) == 0)
        assert whole.widget().findChildren(QScrollArea) == []
    assert topic.minimumSizeHint().height() <= topic.height(), "the area around the topic would scroll as well"


@pytest.mark.parametrize("size", [(900, 400), (560, 300)])
def test_that_the_chosen_block_is_in_sight_whatever_the_room(
    topic: ArchitectureTopic, network: NetworkSteps, qtbot: QtBot, size: tuple[int, int]
) -> None:
    hand(topic, network.config, network)
    topic.resize(*size)
    for key in (blocks(network.config)[-1].key, "encoder.tokens"):
        topic.open_block(key)
        qtbot.waitUntil(lambda key=key: is_in_sight(topic.figure, topic.figure.box(key)))


def test_that_figure_and_block_one_above_the_other_are_scrolled_together(
    topic: ArchitectureTopic, network: NetworkSteps, qtbot: QtBot
) -> None:
    hand(topic, network.config, network)
    topic.resize(560, 300)
    areas = topic._scroll, topic.panel.findChild(WholeArea)
    for block in blocks(network.config):
        topic.open_block(block.key)
        qtbot.waitUntil(lambda: [area.verticalScrollBar().maximum() for area in areas] == [0, 0])
        topic.figure.chosen.emit(block)
        qtbot.waitUntil(lambda: is_in_sight(topic.panel.title, topic.panel.title.rect()))


def is_in_sight(part: QWidget, place: QRect) -> bool:
    """Whether all of a place is where the areas around a part show it."""
    return QRegion(place).subtracted(part.visibleRegion()).isEmpty()


def test_that_shapes_at_the_arrows_are_those_of_the_arrays(topic: ArchitectureTopic, network: NetworkSteps) -> None:
    hand(topic, network.config, network)
    for block in blocks(network.config):
        leaving = {"tokens": "ids", "embedding": "scaled", "positions": "summed", "norm": "received", "add": "summed",
                   "add_norm": "left", "final_norm": "memory" if block.stack == "encoder" else "hidden",
                   "linear": "logits", "softmax": "logits"}.get(block.kind, "output")  # fmt: skip
        array = expected_of(block, 0, network)[leaving]
        shape = array.shape[:1] if block.kind == "tokens" else array.shape
        assert topic.figure.shape(block.key) == f"({' × '.join(map(str, shape))})"


def test_that_shown_counts_of_parameters_add_up(topic: ArchitectureTopic, network: NetworkSteps) -> None:
    config = network.config
    hand(topic, config, network)
    total = 0
    for block in blocks(config):
        topic.open_block(block.key)
        found = COUNTS.search(topic.panel.weights.text())
        assert (found is not None) == bool(block.weights)
        if found is not None:
            sizes = [math.prod(w.shape) for w in block.weights]
            assert int(found[1].replace(",", "")) == sum(sizes)
            total += sum(sizes) * (config.layers if block.repeated else 1)
    assert total == config.parameters()
    assert f"{total:,}" in topic.summary.text()


def test_that_the_keyboard_reaches_and_opens_every_block(topic: ArchitectureTopic, network: NetworkSteps) -> None:
    hand(topic, network.config, network)
    topic.figure.set_open("encoder.tokens")
    keys = [block.key for block in blocks(network.config)]
    reached = []
    for aside in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(topic.figure, aside)
        for _ in keys:
            QTest.keyClick(topic.figure, Qt.Key.Key_Down)
        for _ in keys:
            QTest.keyClick(topic.figure, Qt.Key.Key_Return)
            reached.append(topic.figure.current())
            assert topic.panel.title.text().startswith(topic.figure.title(reached[-1]))
            assert topic.figure.shape(reached[-1]) in topic.figure.accessibleDescription()
            QTest.keyClick(topic.figure, Qt.Key.Key_Up)
    assert set(reached) == set(keys)


def test_that_a_click_opens_the_block_under_it(topic: ArchitectureTopic, network: NetworkSteps) -> None:
    hand(topic, network.config, network)
    for block in blocks(network.config):
        QTest.mouseClick(topic.figure, Qt.MouseButton.LeftButton, pos=topic.figure.box(block.key).center())
        assert topic.panel.title.text().startswith(topic.figure.title(block.key))


def test_that_another_run_is_drawn_at_once_and_without_the_numbers_of_the_last(topic: ArchitectureTopic) -> None:
    one, other = CONFIGS[0], replace(CONFIGS[1], layers=1, width=16)
    hand(topic, one, steps_of(one))
    topic.open_block("encoder.feed_forward.norm")
    hand(topic, other)
    assert topic.figure.shape("encoder.embedding") == "(S × 16)"
    assert topic.figure.shape("decoder.feed_forward") == "(T × 16)"
    assert topic.layer.count() == 1
    assert topic.panel.matrix.values().size == 0
    assert "16" in topic.panel.weights.text()


@pytest.mark.parametrize(
    ("key", "stack"),
    [
        ("encoder.self_attention", "encoder"),
        ("decoder.self_attention", "decoder"),
        ("decoder.cross_attention", "cross"),
    ],
)
def test_that_an_attention_goes_on_to_its_steps(topic: ArchitectureTopic, key: str, stack: str, qtbot: QtBot) -> None:
    hand(topic, CONFIGS[1])
    topic.layer.setCurrentIndex(1)
    topic.open_block(key)
    assert topic.panel.steps.isVisible()
    with qtbot.waitSignal(topic.state.topic_asked) as asked:
        topic.panel.steps.click()
    assert asked.args == ["steps"]
    assert (topic.state.place.stack, topic.state.place.layer) == (stack, 1)
    topic.open_block("encoder.feed_forward")
    assert not topic.panel.steps.isVisible()


def test_that_the_page_goes_where_a_topic_sends_it(session: Session, qtbot: QtBot) -> None:
    page = LearnPage(session)
    qtbot.addWidget(page)
    assert page.topic() == "architecture"
    page.state.topic_asked.emit("steps")
    assert page.topic() == "steps"


def test_that_the_layer_chosen_elsewhere_is_shown_here(topic: ArchitectureTopic) -> None:
    config = CONFIGS[1]
    steps = steps_of(config)
    hand(topic, config, steps)
    topic.open_block("encoder.feed_forward")
    topic.state.choose(Place("encoder", 1, 0))
    assert topic.layer.currentIndex() == 1
    np.testing.assert_array_equal(topic.panel.matrix.values(), steps.encoder[1].sublayers[1].received)


def test_that_every_matrix_names_its_rows_and_columns(network: NetworkSteps) -> None:
    for block in blocks(network.config):
        for matrix in matrices(block, 0, network):
            assert (len(matrix.rows), len(matrix.columns)) == matrix.values.shape
            if matrix.name == "scaling":
                assert matrix.columns[:2] == ("0", "1"), "dimensions, as 2i and 2i + 1"


def test_that_candidates_are_marked_where_a_word_begins(network: NetworkSteps) -> None:
    block = next(block for block in blocks(network.config) if block.kind == "softmax")
    step = (Candidate(9, "dog", 0.5, "▁dog"), Candidate(10, "dog", 0.3, "dog"))
    (shown,) = matrices(block, 0, replace(network, candidates=(step,) * len(network.candidates)))
    assert shown.words[0] == ("▁dog", "dog")
