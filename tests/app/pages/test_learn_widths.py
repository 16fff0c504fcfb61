"""The matrices of a step share the room by their columns."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from made_learning import MadeState
from made_networks import SOURCE, TARGET_IDS, WordTokenizer, config_of, network_of
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.look import theme
from desktop_app.pages.learn.fair_widths import shares
from desktop_app.pages.learn.step_chain import STEPS
from desktop_app.pages.learn.steps import StepsTopic
from desktop_app.session import Session
from model.inspection.steps import head_steps
from model.records.arithmetic import HeadSteps

COLUMNS = 11


def wide_steps() -> HeadSteps:
    """Those of a made-up head, with more source tokens."""
    seen = head_steps(network_of(config_of()), WordTokenizer(), SOURCE, TARGET_IDS, stack="cross", layer=0, head=0)  # type: ignore[arg-type]
    tokens = (seen.columns * COLUMNS)[:COLUMNS]
    shape = (len(seen.rows), COLUMNS)
    wide = {name: np.full(shape, 0.25, np.float32) for name in ("scores", "scaled", "masked", "weights")}
    return replace(seen, columns=tokens, **wide)


@pytest.mark.parametrize(
    ("room", "needs", "found"),
    [
        (1000, [(400, 600), (400, 600)], [500, 500]),
        (1000, [(400, 600), (200, 300)], [650, 350]),
        (1000, [(900, 2000), (900, 2000)], [500, 500]),
        (1000, [(1200, 2000), (1200, 2000), (500, 600)], [250, 250, 500]),
        (1000, [(1200, 2000), (1200, 2000), (900, 950)], [333, 333, 333]),
        (1000, [(600, 700), (590, 700)], [500, 500]),
        (1000, [(600, 700), (450, 500)], [550, 450]),
        (1000, [(1200, 2000)], [1000]),
    ],
)
def test_that_who_can_be_seen_whole_is(room: int, needs: list[tuple[int, int]], found: list[int]) -> None:
    assert shares(room, needs, 200) == found


def test_that_weights_are_not_cut_off_beside_scores_that_have_room_to_spare(
    session: Session, qapp: QApplication, qtbot: QtBot
) -> None:
    theme.apply(qapp, "light", 1.0)  # fonts decide what fits
    topic = StepsTopic(session, MadeState(session))
    qtbot.addWidget(topic)
    topic.resize(1340, 700)
    topic.show()
    topic.state.head_changed.emit(wide_steps())
    topic.go([step.result for step in STEPS].index("weights"))
    scores, weights = topic.matrices[1:]
    qtbot.waitUntil(lambda: weights.horizontalScrollBar().maximum() == 0)
    assert scores.horizontalScrollBar().maximum() == 0
    moved = topic._above.sizes()
    topic._above.moveSplitter(700, 1)
    dragged = topic._above.sizes()
    assert dragged != moved
    topic.state.head_changed.emit(wide_steps())
    topic.resize(1340, 690)
    assert topic._above.sizes() == dragged, "a border that a person moved stays"
    topic.go(0)
    topic.go([step.result for step in STEPS].index("weights"))
    qtbot.waitUntil(lambda: topic._above.sizes() == moved)


def test_that_scores_and_weights_that_have_no_room_are_alike_and_scroll_together(
    session: Session, qapp: QApplication, qtbot: QtBot
) -> None:
    theme.apply(qapp, "light", 1.0)
    topic = StepsTopic(session, MadeState(session))
    qtbot.addWidget(topic)
    topic.resize(900, 700)
    topic.show()
    topic.state.head_changed.emit(wide_steps())
    topic.go([step.result for step in STEPS].index("weights"))
    scores, weights = topic.matrices[1:]
    qtbot.waitUntil(lambda: abs(scores.width() - weights.width()) <= 2)
    bars = scores.horizontalScrollBar(), weights.horizontalScrollBar()
    assert bars[0].maximum() > 0
    bars[1].setValue(bars[1].maximum())
    assert bars[0].value() == bars[0].maximum()
    bars[0].setValue(0)
    assert bars[1].value() == 0
    topic.go([step.result for step in STEPS].index("projected"))
    bars[1].setValue(bars[1].maximum())
    assert bars[0].value() == 0
