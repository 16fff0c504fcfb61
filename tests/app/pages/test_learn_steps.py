"""Attention step by step and positions: every number on screen is found again by doing its arithmetic from the weights."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from made_networks import SOURCE, TARGET_IDS, WordTokenizer, config_of, network_of, steps_of
from made_up_runs import run_of
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.positions import PositionsTopic
from desktop_app.pages.learn.scrolling import LEAST, LowArea
from desktop_app.pages.learn.state import LearnState, Place
from desktop_app.pages.learn.step_chain import STEPS
from desktop_app.pages.learn.steps import StepsTopic
from desktop_app.pages.learn.sum_panel import WIDE_CELL
from desktop_app.session import Session
from desktop_app.widgets.matrix_cells import GAP, NUMBERS
from desktop_app.widgets.matrix_view import MatrixView
from model.inspection.positions import position_table
from model.inspection.steps import head_steps
from model.network.weights import weights_of
from model.records.arithmetic import HeadSteps
from model.records.configs import ModelConfig

CONFIGS = [
    config_of(norm_position="pre", positions="learned", activation="gelu", tie="none"),
    config_of(norm_position="post", attention_bias=False),
    config_of(norm_position="pre", positions="concatenated", heads=4),
]
NUMBER = re.compile(r"−?\d+\.\d+|−∞")
Looked = tuple[ModelConfig, dict[str, Any], HeadSteps]


CASES = [(config, stack) for config in CONFIGS for stack in ("encoder", "decoder", "cross")]


@pytest.fixture(scope="module", params=CASES, ids=lambda case: f"{case[0].norm_position}-{case[0].positions}-{case[1]}")
def looked(request: pytest.FixtureRequest) -> Looked:
    config, stack = request.param
    network = network_of(config)
    steps = head_steps(network, WordTokenizer(), SOURCE, TARGET_IDS, stack=stack, layer=1, head=1)  # type: ignore[arg-type]
    return config, weights_of(network), steps


def by_hand(config: ModelConfig, weights: dict[str, Any], seen: HeadSteps) -> dict[str, Any]:
    """What every step must show, from what went in and the weights alone."""
    side = "encoder" if seen.stack == "encoder" else "decoder"
    place = f"{side}_2/{'cross' if seen.stack == 'cross' else 'self'}_attention"
    size, width = config.width // config.heads, config.width
    kernel = weights[f"{place}/query_key_value"]
    bias = weights.get(f"{place}/query_key_value_bias", np.zeros(3 * width))
    parts = [slice(number * width + size, number * width + 2 * size) for number in range(3)]
    inputs = (seen.rows_in, seen.columns_in, seen.columns_in)
    query, key, value = (x @ kernel[:, part] + bias[part] for x, part in zip(inputs, parts, strict=True))
    scores = query @ key.T
    scaled = scores / math.sqrt(size)
    visible = np.tril(np.ones(scores.shape, bool)) if seen.stack == "decoder" else np.ones(scores.shape, bool)
    masked = np.where(visible, scaled, -np.inf)
    shares = np.exp(masked) / np.exp(masked).sum(-1, keepdims=True)
    projected = seen.joined @ weights[f"{place}/output"] + weights.get(f"{place}/output_bias", 0)
    summed = seen.entered + projected
    gamma, beta = weights[f"{place}_norm/gamma"], weights[f"{place}_norm/beta"]
    normed = (summed - summed.mean(-1, keepdims=True)) / np.sqrt(summed.var(-1, keepdims=True) + 1e-6) * gamma + beta
    return {
        "rows_in": seen.rows_in, "query": query, "key": key, "value": value, "scores": scores, "scaled": scaled,
        "masked": masked, "weights": shares, "output": shares @ value, "joined": seen.joined, "projected": projected,
        "summed": summed, "left": summed if config.norm_position == "pre" else normed,
    }  # fmt: skip


def test_that_formulas_are_those_of_this_network(topic: StepsTopic, looked: Looked) -> None:
    config, _, seen = looked
    topic.state.head_changed.emit(seen)
    is_pre, is_cross = config.norm_position == "pre", seen.stack == "cross"
    told = {}
    for number, step in enumerate(STEPS):
        topic.go(number)
        told[step.result] = topic.formula.text().replace("\u00a0", " ")
    assert told["rows_in"] == ("X = LayerNorm(x)" if is_pre else "X = x")
    assert [told[name][:6] for name in ("query", "key", "value")] == ["Q = X ", *(["K = Z ", "V = Z "] if is_cross else ["K = X ", "V = X "])]  # fmt: skip
    assert ("Z" in told["summed"], "LayerNorm" in told["summed"]) == (is_cross, is_pre)
    assert told["left"] == (told["summed"] if is_pre else f"LayerNorm({told['summed']})")


def shown(view: MatrixView) -> list[list[str]]:
    rows, columns = view.values().shape
    return [[view.text(row, column) for column in range(columns)] for row in range(rows)]


def number(text: str) -> float:
    return -math.inf if text == "−∞" else float(text.replace("−", "-"))


def agrees(text: str, expected: float, decimals: int) -> bool:
    """As shown, up to a last digit that float32 may have rounded the other way."""
    value = number(text)
    return value == expected or abs(value - expected) <= 0.5 * 10**-decimals + 1e-4


@pytest.fixture
def topic(session: Session, qtbot: QtBot) -> StepsTopic:
    made = StepsTopic(session, LearnState(session))
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def test_that_every_displayed_number_of_every_step_is_found_again(topic: StepsTopic, looked: Looked) -> None:
    config, weights, seen = looked
    topic.state.head_changed.emit(seen)
    expected = by_hand(config, weights, seen)
    for place, step in enumerate(STEPS):
        topic.go(place)
        for row, texts in enumerate(shown(topic.result)):
            for column, text in enumerate(texts):
                wanted = float(expected[step.result][row, column])
                assert agrees(text, wanted, 2), (step.result, row, column, text, wanted)


def test_that_the_sum_of_every_displayed_number_ends_in_it(topic: StepsTopic, looked: Looked) -> None:
    _, _, seen = looked
    topic.state.head_changed.emit(seen)
    for step in STEPS:
        values = getattr(seen, step.result)
        row, column = values.shape[0] - 1, values.shape[1] - 1
        topic.show_cell(step.result, row, column)
        found = NUMBER.findall(topic.sum.words.text())
        assert any(agrees(text, float(values[row, column]), 3) for text in found), (step.result, found)
        table = topic.sum.table
        if step.result in ("query", "key", "value", "scores", "output", "projected"):
            terms = [number(table.text(2, place)) for place in range(table.values().shape[1])]
            more = [number(text) for text in found[:-1]]
            assert sum(terms) + sum(more) == pytest.approx(number(found[-1]), abs=1e-9)


def test_that_walking_and_alt_arrows_move_through_cells_and_steps(topic: StepsTopic, looked: Looked) -> None:
    topic.state.head_changed.emit(looked[2])
    topic.show_cell("weights", 0, 0)
    QTest.keyClick(topic.result, Qt.Key.Key_Down)
    assert topic.result.current() == (1, 0)
    before = topic.step()
    QTest.keyClick(topic, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert topic.step() is STEPS[STEPS.index(before) + 1]


def test_that_a_step_is_told_of_the_attention_that_is_asked_for_before_its_numbers_are_there(topic: StepsTopic) -> None:
    key = topic.buttons.button([step.result for step in STEPS].index("key"))
    for stack in ("cross", "encoder", "cross"):
        topic.state.choose(Place(stack))
        assert ("cross-attention" in key.toolTip()) == (stack == "cross")
    topic.state.info = run_of("made-up-1")[1]
    last = topic.buttons.button(len(STEPS) - 1)
    for order in ("pre", "post"):
        info = replace(topic.state.info, model=replace(topic.state.info.model, norm_position=order))
        topic.state.info = info
        topic.state.info_changed.emit(info)
        assert ("pre-LN" in last.toolTip()) == (order == "pre")


def test_that_a_formula_has_a_bias_where_the_network_has_one(topic: StepsTopic) -> None:
    for is_biased in (True, False):
        info = replace(run_of("made-up-1")[1], model=config_of(attention_bias=is_biased))
        topic.state.info_changed.emit(info)
        for result, letter in (("query", "Q"), ("key", "K"), ("value", "V"), ("projected", "O")):
            topic.go([step.result for step in STEPS].index(result))
            tag = "sup" if letter == "O" else "sub"
            assert topic.formula.text().endswith(f" + b<{tag}>{letter}</{tag}>") == is_biased


def test_that_without_a_number_the_words_about_it_stand_at_the_upper_edge(topic: StepsTopic, qtbot: QtBot) -> None:
    topic.resize(900, 1200)
    panel = topic.sum
    qtbot.waitUntil(lambda: panel.height() > 200 and panel.words.geometry().bottom() < 100)
    assert 0 < panel.heading.y() < panel.words.y()


def test_that_nothing_is_shown_of_a_head_that_is_gone(topic: StepsTopic, looked: Looked) -> None:
    topic.state.head_changed.emit(looked[2])
    topic.state.head_changed.emit(None)
    assert topic.result.values().size == 0
    assert not NUMBER.findall(topic.sum.words.text())


@pytest.mark.parametrize("config", CONFIGS, ids=lambda config: config.positions)
def test_that_a_position_added_to_a_word_is_the_input_of_the_network(
    session: Session, qtbot: QtBot, config: ModelConfig
) -> None:
    made = PositionsTopic(session, LearnState(session))
    qtbot.addWidget(made)
    steps = steps_of(config)
    made.state.network = steps
    made.state.network_changed.emit(steps)
    take: Callable[[Any], None] = made._tables.returned.emit
    take(position_table(network_of(config)))
    made.table.chosen.emit((2, 0))
    texts = shown(made.added)
    for column in range(config.width):
        word, position, summed = (number(texts[row][column]) for row in range(3))
        assert abs(word + position - summed) < 0.011 * 1.5
        assert agrees(texts[2][column], float(steps.source.summed[2, column]), 2)
        assert agrees(texts[1][column], float(steps.source.positions[2, column]), 2)
    assert [list(view._columns)[:2] for view in (made.table, made.added)] == [["0", "1"]] * 2, "as 2i and 2i + 1"
    np.testing.assert_allclose(made.table.values()[: len(steps.source.positions)], steps.source.positions, atol=1e-6)


def test_that_the_page_asks_for_a_translation_first(session: Session, qtbot: QtBot) -> None:
    page = LearnPage(session)
    qtbot.addWidget(page)
    page.show()
    assert page.state.network is None
    asked: list[str] = []
    session.page_requested.connect(asked.append)
    page._invitation.accepted.emit()
    assert asked == ["translate"]


def test_that_words_of_several_lines_push_the_sum_down_and_not_out_of_sight(
    topic: StepsTopic, looked: Looked, qtbot: QtBot
) -> None:
    area = LowArea(topic)
    qtbot.addWidget(area, before_close_func=lambda _: area.takeWidget())
    area.resize(560, 300)
    area.show()
    topic.state.head_changed.emit(looked[2])
    topic.show_cell("scaled", 0, 0)
    topic.show_cell("key", 0, 0)
    qtbot.waitUntil(lambda: topic.height() >= topic.layout().totalMinimumHeightForWidth(topic.width()) > LEAST)


def test_that_a_number_that_is_clicked_brings_its_sum_into_sight(
    topic: StepsTopic, looked: Looked, qtbot: QtBot
) -> None:
    area = LowArea(topic)
    qtbot.addWidget(area, before_close_func=lambda _: area.takeWidget())
    area.resize(900, 260)
    area.show()
    topic.state.head_changed.emit(looked[2])
    topic.go(4)
    qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() > 0)
    assert topic.sum.words.visibleRegion().isEmpty()
    topic.result.chosen.emit((0, 0))
    qtbot.waitUntil(lambda: topic.sum.words.visibleRegion().boundingRect() == topic.sum.words.rect())


def test_that_a_number_that_is_asked_for_elsewhere_is_in_sight_with_what_it_was_made_of(
    topic: StepsTopic, qtbot: QtBot
) -> None:
    source, target = " ".join([SOURCE] * 6), TARGET_IDS * 6
    network = network_of(config_of(max_tokens=64))
    steps = head_steps(network, WordTokenizer(), source, target, stack="cross", layer=1, head=1)  # type: ignore[arg-type]
    topic.state.head_changed.emit(steps)
    row, column = last = tuple(side - 1 for side in steps.weights.shape)
    for field, cells in (("weights", (last, last)), ("scores", ((row, 0), (column, 0), last))):
        topic.show_cell(field, row, column)
        views = topic.matrices[-len(cells) :]

        def are_seen(views: list[MatrixView] = views, cells: tuple[Any, ...] = cells) -> bool:
            places = [view.cell_rectangle(*cell).center() for view, cell in zip(views, cells, strict=True)]
            return [view.cell_at(place) for view, place in zip(views, places, strict=True)] == list(cells)

        assert not are_seen(), "else this says nothing"
        qtbot.waitUntil(are_seen)


def test_that_cards_say_that_their_numbers_are_computed_until_that_failed(topic: StepsTopic, looked: Looked) -> None:
    """They were blank."""
    titles = [card.heading for card in topic._cards if not card.isHidden()]
    assert {title.text() for title in titles} == {"Computing…"}
    topic.state.head_changed.emit(looked[2])
    assert "Computing…" not in {title.text() for title in titles}
    topic.state.head_changed.emit(None)
    topic.state.failed.emit(ValueError())
    assert {title.text() for title in titles} == {""}


def test_that_numbers_of_a_sum_do_not_touch_and_take_the_room(topic: StepsTopic, looked: Looked, qtbot: QtBot) -> None:
    topic.resize(1100, 700)
    topic.show()
    topic.state.head_changed.emit(looked[2])
    topic.show_cell("weights", 0, 0)
    qtbot.wait(20)
    table = topic.sum.table
    advance = QFontMetrics(theme.font(NUMBERS)).horizontalAdvance
    assert table.cell_rectangle(0, 0).width() == theme.scaled(WIDE_CELL)
    table.resize(120, table.height())
    longest = max(advance(table.text(*cell)) for cell in np.ndindex(table.values().shape))
    assert table.cell_rectangle(0, 0).width() >= longest + GAP
