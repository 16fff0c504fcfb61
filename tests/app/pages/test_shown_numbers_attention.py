"""Numbers that cannot be canned: what the Attention page says of every cell, token and head is found again by hand, from weights."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import pytest
from made_network_session import CONFIGS, SOURCE, Case, case_of
from pytestqt.qtbot import QtBot

from desktop_app.pages.attention import AttentionPage
from desktop_app.session import Session
from desktop_app.widgets.attention.head_view import HeadView
from desktop_app.widgets.painting import COLUMN, ROW, Spot
from model.records.attention import STACKS
from model.records.tokens import Token

WEIGHT = re.compile(r"weight (\S+) · rank (\d+) of (\d+)( ·|$)")
BITS = re.compile(r"· (\S+) bits$")
OWN = "a tea"


@pytest.fixture(scope="module", params=range(len(CONFIGS)), ids=[options["activation"] for options in CONFIGS])
def case(request: pytest.FixtureRequest) -> Case:
    return case_of(request.param)


@pytest.fixture
def page(case: Case, session: Session, qtbot: QtBot) -> AttentionPage:
    case.look(session)
    made = AttentionPage(session)
    qtbot.addWidget(made)
    made.resize(960, 560)
    made.show()
    read(made, qtbot)
    case.hand.logits(case.ids(SOURCE, "source"), case.ids(case.translated.text, "target"))
    return made


def read(page: AttentionPage, qtbot: QtBot) -> None:
    """Waits until the trace on screen is summed up as it is asked for."""
    qtbot.waitUntil(lambda: page.view.reading() is not None and bool(page.view.reading().stacks))


def agrees(text: str, expected: float) -> bool:
    """As shown, up to a last digit that float32 may have rounded the other way."""
    value, decimals = float(text.replace("−", "-")), len(text.partition(".")[2])
    return abs(value - expected) <= 0.5 * 10**-decimals + 2e-5


def said(page: AttentionPage, cell: tuple[int, int]) -> str:
    """What the page says of a cell under the mouse."""
    page.view.map._set_cell(cell)
    return page.view.words.text()


def has_weights(page: AttentionPage, expected: Any) -> None:
    """Every cell says its weight, and how many columns have more."""
    assert page.view.choice().weights.shape == expected.shape
    for row, column in np.ndindex(expected.shape):
        found = WEIGHT.search(said(page, (row, column)))
        assert found is not None, said(page, (row, column))
        assert agrees(found[1], expected[row, column]), (row, column, found[0], expected[row, column])
        along = expected[row]
        assert (along > along[column] + 1e-6).sum() < int(found[2]) <= 1 + (along > along[column] - 1e-6).sum()
        assert int(found[3]) == expected.shape[1]


def sums(case: Case, stack: str) -> dict[str, Any]:
    """(L + 1, R, C) maps of the heads summed up; the last is of all layers."""
    weights = case.hand.attention[stack]
    mean, most = weights.mean(1), weights.max(1)
    flow = rollout(case.hand.attention["encoder" if stack == "cross" else stack].mean(1))
    if stack == "cross":
        flow = [layer @ flow[-1] for layer in (*mean, mean.mean(0))]
    else:
        flow = [*flow, flow[-1]]
    return {"mean": [*mean, mean.mean(0)], "maximum": [*most, most.max(0)], "rollout": flow}


def rollout(means: Any) -> list[Any]:
    """Abnar and Zuidema 2020: half of each vector goes past each attention."""
    along, found = np.eye(means.shape[-1]), []
    for mean in means:
        along = (mean / 2 + np.eye(len(mean)) / 2) @ along
        found.append(along)
    return found


def entropy(weights: Any) -> Any:
    return -(weights * np.log2(np.maximum(weights, 1e-38))).sum(-1)


def test_that_every_cell_of_a_head_says_its_weight(page: AttentionPage, case: Case) -> None:
    layer, head = case.config.layers - 1, 1
    for stack in STACKS:
        page.view.go_to(f"{stack}/{layer}/{head}")
        has_weights(page, case.hand.attention[stack][layer, head])
        assert page.view.title().endswith(f"layer {layer + 1}, head {head + 1}")
    assert f"update {case.translator.update}" in page._state.text()


def test_that_sums_over_heads_say_what_they_come_to(page: AttentionPage, case: Case) -> None:
    whole = case.config.layers
    for stack, (name, layers) in ((s, found) for s in STACKS for found in sums(case, s).items()):
        page.view.go_to(f"{stack}/{whole}/{name}")
        has_weights(page, layers[whole])
    for stack, layer in product(STACKS, range(whole + 1)):
        page.view.go_to(f"{stack}/{layer}/entropy")
        bits = entropy(case.hand.attention[stack])
        expected = (bits[layer] if layer < whole else bits.mean(1)).T
        for cell in np.ndindex(expected.shape):
            found = BITS.search(said(page, cell))
            assert found is not None
            assert agrees(found[1], expected[cell])


def test_that_words_add_the_weights_of_their_pieces(page: AttentionPage, case: Case, qtbot: QtBot) -> None:
    tokens = {
        stack: (page.view.reading().trace.rows(stack), page.view.reading().trace.columns(stack)) for stack in STACKS
    }
    page.view.panel.joined.click()
    page.view.panel.marks.click()
    qtbot.waitUntil(lambda: page.view.reading().trace.source_tokens != tokens["encoder"][0])
    read(page, qtbot)
    for stack in STACKS:
        rows, columns = (words(side) for side in tokens[stack])
        page.view.go_to(f"{stack}/0/0")
        weights = case.hand.attention[stack][0, 0]
        added = np.stack([weights[:, word].sum(1) for word in columns], 1)
        has_weights(page, np.stack([added[word].mean(0) for word in rows]))


def words(tokens: Sequence[Token]) -> list[list[int]]:
    """The places of each word's tokens; a mark is no word."""
    found: list[list[int]] = []
    for place, token in enumerate(tokens):
        if not token.special and (token.piece.startswith("▁") or not found or found[-1][-1] != place - 1):
            found.append([place])
        elif not token.special:
            found[-1].append(place)
    return found


def test_that_links_and_text_say_where_each_token_looks(page: AttentionPage, case: Case) -> None:
    view = page.view
    for stack in STACKS:
        view.go_to(f"{stack}/0/1")
        weights = case.hand.attention[stack][0, 1]
        for mode, side in product(("links", "text"), (ROW, COLUMN)):
            view.panel.set_mode(mode)
            shown = view.panel.links if mode == "links" else view.panel.text
            for index, along in enumerate(weights if side == ROW else weights.T):
                shown.choose(Spot(side, index))
                others = re.findall(r" ([\d.]+)(?: ·|$)", view.words.text().rpartition(": ")[2])
                strongest = np.sort(along)[::-1][:3]
                assert len(others) == len(strongest)
                assert all(agrees(*pair) for pair in zip(others, strongest, strict=True)), (
                    view.words.text(),
                    strongest,
                )
            shown.choose(None)


def test_that_the_tables_of_heads_say_entropy_and_distance(page: AttentionPage, case: Case) -> None:
    view = page.view
    view.panel.set_mode("heads")
    for stack in STACKS:
        view.go_to(f"{stack}/0/0")
        weights = case.hand.attention[stack]
        rows, columns = weights.shape[-2:]
        apart = np.abs(np.arange(columns) - np.linspace(0, columns - 1, rows)[:, None])
        for table, expected in (
            (view.panel.tables.entropy, entropy(weights).mean(-1)),
            (view.panel.tables.distance, (weights * apart).sum((-1, -2)) / rows),
        ):
            assert table.values().shape == expected.shape
            assert all(agrees(table.text(*cell), expected[cell]) for cell in np.ndindex(expected.shape))
        assert grid_title(view) == [case.config.layers, case.config.heads]


def grid_title(view: HeadView) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", view._grid_card.heading.text())]


def test_that_a_text_of_ones_own_is_read_by_the_same_weights(page: AttentionPage, case: Case, qtbot: QtBot) -> None:
    page.targets.box.setCurrentIndex(page.targets.box.count() - 1)
    page.targets.line.setText(OWN)
    page.targets.line.editingFinished.emit()
    ids = case.ids(OWN, "target")
    qtbot.waitUntil(lambda: len(page.view.reading().trace.target_tokens) == len(ids))
    read(page, qtbot)
    case.hand.logits(case.ids(SOURCE, "source"), ids)
    page.view.go_to("cross/0/0")
    has_weights(page, case.hand.attention["cross"][0, 0])
