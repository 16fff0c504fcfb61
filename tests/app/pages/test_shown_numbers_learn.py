"""Numbers that cannot be canned: what stands on the Learn page is read from the screen and found again by hand, from weights."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from operator import and_
from typing import Any

import numpy as np
import pytest
from made_network_session import CONFIGS, PAIRS, REFERENCE, SOURCE, AtOnce, Case, case_of
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from shown_texts import agrees, bars_of, has_values, number, numbers_in, shown
from test_learn_forcing import without_references

from desktop_app.pages.learn.embedding import NEIGHBOURS, EmbeddingTopic
from desktop_app.pages.learn.forcing import ROWS, ForcingTopic
from desktop_app.pages.learn.masks import MasksTopic
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.surgery import SurgeryTopic
from desktop_app.session import Session
from desktop_app.tasks import learning
from desktop_app.widgets.translation.candidate_strip import CandidateStrip
from model.records.attention import STACKS
from model.records.tokens import SPECIAL_PIECES


@pytest.fixture(scope="module", params=range(len(CONFIGS)), ids=[options["activation"] for options in CONFIGS])
def case(request: pytest.FixtureRequest) -> Case:
    return case_of(request.param)


@pytest.fixture
def state(case: Case, session: Session, reading: Script, monkeypatch: pytest.MonkeyPatch) -> LearnState:  # noqa: ARG001
    monkeypatch.setattr(learning, "Job", AtOnce)
    case.look(session)
    made = LearnState(session)
    made.info = case.info
    return made


def test_that_cosines_vectors_and_the_plane_are_those_of_the_table(state: LearnState, case: Case, qtbot: QtBot) -> None:
    topic = shown(EmbeddingTopic(state.session, state), qtbot)
    for side in ("source", "target"):
        topic.side.setCurrentIndex(topic.side.findData(side))
        table, known = case.hand.table(side), topic._words
        ids = [token.id for token in known.values()]
        for token in list(known.values())[:2]:
            topic.choose(token)
            row = table[token.id]
            cosines = {
                other.piece: table[other.id] @ row / np.linalg.norm(table[other.id]) / np.linalg.norm(row)
                for other in known.values()
                if other.id != token.id
            }
            nearest = sorted(cosines, key=lambda piece: -cosines[piece])[:NEIGHBOURS]
            assert [bar.name for bar in topic.bars.bars()] == nearest
            assert all(agrees(*pair) for pair in zip(bars_of(topic.bars), map(cosines.get, nearest), strict=True))
            has_values(topic.vectors, table[[token.id, *(known[piece].id for piece in nearest)]])
        shares = np.linalg.svd(table[ids] - table[ids].mean(0), compute_uv=False) ** 2
        count, first, second = numbers_in(topic._cards[0].heading.text())
        assert count == len(ids)
        np.testing.assert_allclose([first, second], 100 * shares[:2] / shares.sum(), atol=0.0101)  # rounded down


def steps_agree(strip: CandidateStrip, said: list[int], rows: Any, case: Case, *, forced: bool) -> None:
    """Each step of a strip names its token and the likeliest, each with its probability."""
    allowed = rows.copy()
    allowed[:, list(case.translator.never_said)] = -1
    assert strip._steps.count() == len(said)
    for place, id in enumerate(said):
        lines = strip.step_words(place).split("\n")
        assert numbers_in(lines[0])[0] == place + 1
        found = [line.rsplit("   ", 1) for line in lines if "   " in line]
        likeliest = np.argsort(-allowed[place], kind="stable")[: len(found)]
        if forced and id not in likeliest:
            likeliest[-1] = id
        for (text, probability), expected in zip(found, likeliest, strict=True):
            named = case.translator.candidate(int(expected), 0.0).text.strip() or "▁"
            assert text == (SPECIAL_PIECES[expected] if expected < len(SPECIAL_PIECES) else named)
            assert agrees(probability, rows[place, expected])


def test_that_every_probability_forced_and_free_follows_from_the_weights(
    state: LearnState, case: Case, reading: Script, searching: Script, qtbot: QtBot
) -> None:
    topic = shown(ForcingTopic(state.session, state), qtbot)
    without_references(reading, searching)
    source, target = case.ids(SOURCE, "source"), case.ids(REFERENCE, "target")
    rows = case.hand.probabilities(source, target)
    steps_agree(topic.forced, target, rows, case, forced=True)
    free, own = case.hand.greedy(source, case.translator.never_said, case.config.max_tokens)
    steps_agree(topic.free, free, own, case, forced=False)
    given = rows[np.arange(len(target)), target]
    loss, count = numbers_in(topic.loss.text().partition("n = ")[2])
    assert agrees(f"{loss:.4f}", float(-np.log(given).mean()))
    assert count == len(target)
    part = next(place for place, pair in enumerate(zip(target, free, strict=False)) if pair[0] != pair[1])
    place, reference, said = numbers_in(topic.parting.text())
    assert place == part + 1
    assert agrees(f"{reference:.4f}", float(given[part]))
    assert agrees(f"{said:.4f}", float(own[part, free[part]]))
    assert len([line for line in topic.free.step_words(0).split("\n") if "   " in line]) <= ROWS


def test_that_scores_of_ones_own_become_their_weights(state: LearnState, qtbot: QtBot) -> None:
    topic = shown(MasksTopic(state.session, state), qtbot)
    hand = topic.hand
    scores = np.random.default_rng(3).normal(0, 2, (5, 5)).round(2)
    hand.count.setValue(5)
    for cell in np.ndindex(scores.shape):
        hand.choose(cell)
        hand.number.setValue(scores[cell])
    hand.choose((3, 1))
    hand.may_look.click()
    visible = np.tril(np.ones((5, 5), bool))
    visible[3, 1] = False
    has_values(hand.scores, scores)
    has_values(hand.masked, np.where(visible, scores, -np.inf))
    powers = np.where(visible, np.exp(scores), 0)
    weights = powers / powers.sum(-1, keepdims=True)
    has_values(hand.weights, weights)
    hand.choose((4, 2))
    assert any(agrees(f"{found:.3f}", weights[4, 2]) for found in numbers_in(hand.sum.words.text()))


def test_that_the_masks_of_a_batch_follow_from_its_lengths(
    state: LearnState, case: Case, reading: Script, qtbot: QtBot
) -> None:
    topic = shown(MasksTopic(state.session, state), qtbot)
    topic.tabs.setCurrentIndex(1)
    reading.last.give(PAIRS)
    view = topic.batch
    sides = [[len(case.ids(text, side)) for text in texts]
             for side, texts in zip(("source", "target"), zip(*PAIRS, strict=True), strict=True)]  # fmt: skip
    real = [np.arange(max(lengths)) < np.array(lengths)[:, None] for lengths in sides]
    for number_, stack in ((n, s) for n in range(len(PAIRS)) for s in STACKS):
        view.row.setCurrentIndex(number_)
        view.stack.setCurrentIndex(view.stack.findData(stack))
        source, target = (side[number_] for side in real)
        rows, columns = {"encoder": (source, source), "decoder": (target, target), "cross": (target, source)}[stack]
        seen = np.outer(rows, columns)
        seen = np.tril(seen) if stack == "decoder" else seen
        has_values(view.matrix, np.where(seen, 0.0, -np.inf))
        written = numbers_in(view._card.heading.text().replace("−∞", ""))
        assert written == [len(PAIRS), *seen.shape, (~seen).sum(), seen.size]


def test_that_the_loss_without_the_causal_mask_follows_from_the_weights(
    state: LearnState, case: Case, reading: Script, qtbot: QtBot
) -> None:
    topic = shown(MasksTopic(state.session, state), qtbot)
    topic.tabs.setCurrentIndex(2)
    reading.last.give(PAIRS[:1])  # one pair needs no padding: the third loss is the first
    topic.off.measure.click()
    pair = [(case.ids(SOURCE, "source"), case.ids(REFERENCE, "target"))]
    open_eyed = type(case.hand)(case.config, case.hand.weights, causal=False)
    losses = [case.hand.loss(pair), open_eyed.loss(pair), case.hand.loss(pair)]
    texts = bars_of(topic.off.bars)
    assert all(agrees(*found) for found in zip(texts, losses, strict=True))
    count, causal, padding = numbers_in(topic.off.loss_words.text())
    assert count == 1
    assert [causal, padding] == [pytest.approx(number(text) - number(texts[0]), abs=1e-9) for text in texts[1:]]


def test_that_surgery_shows_what_the_network_says_without_a_head(state: LearnState, case: Case, qtbot: QtBot) -> None:
    topic = shown(SurgeryTopic(state.session, state), qtbot)
    spot = ("cross", case.config.layers - 1, 1)
    topic.toggle(spot)
    topic.grid.set_current(spot)
    topic._show_head()
    source, most = case.ids(SOURCE, "source"), case.config.max_tokens
    for strip, words, hand in (
        (topic.said.before, topic.said.before_words, case.hand),
        (topic.said.after, topic.said.after_words, case.hand.without(*spot)),
    ):
        said, rows = hand.greedy(source, case.translator.never_said, most)
        steps_agree(strip, said, rows, case, forced=False)
        log = float(np.log(rows[np.arange(len(said)), said]).sum())
        told = words.text().rpartition("·")[2]
        probability, shown_log = numbers_in(told)
        if "<" in told:
            assert (probability, math.exp(log) < 0.00005) == (0.0001, True)
        else:
            assert agrees(f"{probability:.4f}", math.exp(log))
        assert agrees(f"{shown_log:.3f}", log)
    has_values(topic.map.weights, hand.attention["cross"][spot[1], spot[2]])


def bleu(outputs: list[str], references: list[str]) -> float:
    """Papineni et al. 2002 over characters; an order without a match counts 1/2, 1/4, … of one (Chen and Cherry 2014)."""
    sides = [[text.replace(" ", "") for text in side] for side in (outputs, references)]
    logs, share = 0.0, 1.0
    for order in range(1, 5):
        own, wanted = (
            [Counter(text[at : at + order] for at in range(len(text) - order + 1)) for text in side] for side in sides
        )
        said, matches = (float(sum(map(Counter.total, counts))) for counts in (own, map(and_, own, wanted)))
        if not said:
            return 0.0
        share /= 1 if matches else 2
        logs += math.log((matches or share) / said)
    length, enough = (sum(map(len, side)) for side in sides)
    return 100 * math.exp(min(0.0, 1 - enough / length) + logs / 4)


def test_that_bleu_with_and_without_heads_is_that_of_what_the_weights_say(
    state: LearnState, case: Case, reading: Script, qtbot: QtBot
) -> None:
    state.session.run = replace(state.session.run, target_language="th")  # scored by the character
    topic = shown(SurgeryTopic(state.session, state), qtbot)
    sources = [SOURCE, "at sea", "a cat"]
    without = case.hand.without("decoder", 0, 0).without("decoder", 0, 1)
    whole, cut = ([case.says(source, hand) for source in sources] for hand in (case.hand, without))
    references = [whole[0], *(text[1:] + "sea" for text in whole[1:])]
    topic.toggle_layer(("decoder", 0))
    topic.tabs.setCurrentWidget(topic.scores)
    reading.last.give(list(zip(sources, references, strict=True)))
    topic.scores.start.click()
    for text, outputs in zip(bars_of(topic.scores.bars), (whole, cut), strict=True):
        assert agrees(text, bleu(outputs, references))
    exact = [sum(map(str.__eq__, outputs, references)) for outputs in (whole, cut)]
    assert numbers_in(topic.scores.words.text())[:3] == [len(sources), *exact]
    assert exact[0] > 0


def test_that_the_importance_of_every_head_is_the_rise_of_the_loss(
    state: LearnState, case: Case, reading: Script, qtbot: QtBot
) -> None:
    topic = shown(SurgeryTopic(state.session, state), qtbot)
    topic.tabs.setCurrentWidget(topic.importance)
    reading.last.give(PAIRS)
    topic.importance.start.click()
    pairs = [(case.ids(source, "source"), case.ids(target, "target")) for source, target in PAIRS]
    table, whole = topic.importance.table, numbers_in(topic.importance.words.text())[0]
    assert agrees(f"{whole:.4f}", case.hand.loss(pairs))
    assert table.rowCount() == 3 * case.config.layers * case.config.heads
    for row in range(table.rowCount()):
        spot = tuple(table.item(row, 0).data(0x0100))
        layer, head, rise, loss = (table.item(row, column).text() for column in range(1, 5))
        assert (int(layer), int(head)) == (spot[1] + 1, spot[2] + 1)
        assert agrees(loss, case.hand.without(*spot).loss(pairs))
        assert number(rise) == pytest.approx(number(loss) - whole, abs=1e-9)
        assert f": {rise} " in topic.grid.words(spot)
