"""The Attention page, with traces that are made up."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from made_attention import RUN, SOURCE, translated
from made_training import epoch_done
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.pages.attention import AttentionPage
from desktop_app.session import Session
from desktop_app.tasks.training import TrainingJob
from model.records.control import ControlQueue


def wait_for(page: AttentionPage, qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(lambda: condition() and page.view.map.is_written())


def test_that_layer_and_head_are_no_empty_boxes_until_they_can_be_chosen(
    page: AttentionPage, session: Session, qtbot: QtBot
) -> None:
    boxes = (page.view.layer, page.view.head)
    assert [box.currentText() for box in boxes] == ["Layer …", "Head …"]
    assert not any(box.isEnabled() for box in boxes)
    session.run = RUN
    session.set_translation(translated())
    page.show()
    qtbot.waitUntil(page.view.map.is_written)
    assert [box.currentText() for box in boxes] == ["Layer 1", "Head 1"]
    assert all(box.isEnabled() for box in boxes)


def test_that_without_a_translation_the_page_leads_to_one(page: AttentionPage, session: Session, qtbot: QtBot) -> None:
    page.show()
    assert not page.export.isVisible()
    with qtbot.waitSignal(session.page_requested) as told:
        page._invitation.accepted.emit()
    assert told.args == ["translate"]


def test_that_a_kept_sentence_is_said_to_be_on_its_way_until_its_translation_failed(
    page: AttentionPage, session: Session
) -> None:
    session.settings.sentence = "She reads."
    session.run = RUN
    page.show()
    assert "She reads." in page._invitation._text.text()
    assert page._invitation._go.isHidden(), "what is under way need not be asked for"
    session.awaits_translation = False
    session.set_translation(None)
    assert page._invitation._title.text() == "Nothing to look at yet"
    assert not page._invitation._go.isHidden()


def test_that_a_translation_that_is_awaited_is_not_called_empty(shown: AttentionPage, session: Session) -> None:
    session.set_run(dataclasses.replace(RUN, path="/runs/other"))
    assert shown.targets.box.itemText(0) == "Translation: being translated…"
    session.set_translation(translated())
    assert "being translated" not in shown.targets.box.itemText(0)


def test_that_the_heading_names_the_head_or_all_of_them(shown: AttentionPage) -> None:
    for mode in ("links", "text", "heads", "map"):
        shown.view.panel.set_mode(mode)
        heading = shown.view.panel.heading.text()
        assert heading.startswith(
            "Cross-attention · all heads" if mode == "heads" else "Cross-attention, layer 1, head 1"
        )


def test_that_it_is_said_which_token_names_a_row_and_why_entropy_is_in_bits(shown: AttentionPage, qtbot: QtBot) -> None:
    told = []
    for stack in ("cross", "decoder"):
        shown.view.choosers.set_stack(stack)
        shown.view._take_stack()
        told.append(shown.view.panel.heading.toolTip())
    assert "token that this step writes" in told[0]
    assert "reads at this step, &lt;s&gt; first" in told[1]
    assert "nats" not in told[1]
    qtbot.waitUntil(lambda: bool(shown.view.reading().stacks))
    shown.view.go_to("decoder/0/entropy")
    assert "1 nat is 1.44 bits" in shown.view.panel.heading.toolTip()
    assert "nats" in shown.view.panel.tables._titles[0].toolTip()


def test_that_nothing_is_traced_before_the_page_is_shown(
    page: AttentionPage, session: Session, asked: list[Any], qtbot: QtBot
) -> None:
    session.run = RUN
    session.set_translation(translated())
    assert asked == []
    page.show()
    qtbot.waitUntil(page.view.map.is_written)
    # The weights that translated, and the ids that came out, their end among them.
    assert asked == [("/runs/one", "step-00000007", " ".join(SOURCE), [4, 5, 6, 2])]


def test_that_the_ids_of_another_runs_translation_are_not_traced(
    shown: AttentionPage, session: Session, asked: list[Any], qtbot: QtBot
) -> None:
    session.set_run(dataclasses.replace(RUN, path="/runs/two"))
    shown.look()
    qtbot.waitUntil(lambda: asked[-1][0] == "/runs/two")
    assert asked[-1][2:] == (" ".join(SOURCE), None)


def test_that_heads_of_another_run_go_as_soon_as_the_run_changes(
    shown: AttentionPage, session: Session, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: not shown.is_looking())
    assert shown._state.text() == "Maps: update 1"
    session.set_run(dataclasses.replace(RUN, bleu=0.0))
    assert shown.view.reading() is not None, "the same run, of which more is known, was taken for another"
    session.set_run(dataclasses.replace(RUN, path="/runs/two"))
    assert shown.view.reading() is None
    assert (session.trace, shown._state.text(), session.awaits_translation) == (None, "looking…", True)
    session.set_translation(translated())
    shown.moments.changed.emit()
    assert shown._state.text() == "looking…", "what else changes wiped away that heads are still to come"
    wait_for(shown, qtbot, lambda: session.trace is not None)


def test_that_a_new_translation_is_traced_and_the_newest_wins(
    shown: AttentionPage, session: Session, qtbot: QtBot
) -> None:
    for words in ("one two", "one two three", "one two three four"):
        session.set_translation(translated((words.split(), ["x"])))
    wait_for(shown, qtbot, lambda: session.trace is not None and len(session.trace.source_tokens) == 5)
    assert shown.view.choice().columns == ("one", "two", "three", "four", "</s>")


def test_that_arrow_keys_walk_wherever_the_focus_is(shown: AttentionPage, qtbot: QtBot) -> None:
    for widget in (shown.view.grid, shown.view.map):
        shown.view.choose(0, 0)
        qtbot.keyClick(widget, Qt.Key.Key_Right)
        qtbot.keyClick(widget, Qt.Key.Key_Down)
        assert shown.view.grid.current() == (1, 1)
        assert (shown.view.layer.currentIndex(), shown.view.head.currentIndex()) == (1, 1)
    qtbot.waitUntil(shown.view.map.is_written)
    assert np.array_equal(shown.view.map._picture.image.get_array(), shown.view.choice().weights)


def test_that_choosers_and_grid_say_the_same(shown: AttentionPage, qtbot: QtBot) -> None:
    shown.view.head.setCurrentIndex(3)
    assert shown.view.grid.current() == (0, 3)
    shown.view.stack.setCurrentIndex(shown.view.stack.findData("decoder"))
    wait_for(shown, qtbot, lambda: shown.view.choice().stack == "decoder")
    assert shown.view.choice().rows[0] == "<s>"
    assert shown.view.title() == "Decoder self-attention, layer 1, head 4"


def test_that_the_cell_under_the_mouse_is_named_in_words(shown: AttentionPage, qtbot: QtBot) -> None:
    weights = shown.view.choice().weights
    column = int(weights[0].argmax())
    qtbot.mouseMove(shown.view.map, shown.view.map.cell_center(0, column))
    token = (*SOURCE, "</s>")[column]
    assert (
        shown.view.words.text()
        == f"买 ← {token} · weight {weights[0, column]:.2f} · rank 1 of 7 · click to see how it came about"
    )


def test_that_naming_a_cell_does_not_draw_the_map_anew(shown: AttentionPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(shown.view.map.is_written)
    size, draws = shown.view.map.size(), shown.view.map.draws
    for cell in ((0, 0), (3, 6)):
        qtbot.mouseMove(shown.view.map, shown.view.map.cell_center(*cell))
        qtbot.wait(120)
    assert (shown.view.map.size(), shown.view.map.draws) == (size, draws)


def test_that_a_failure_is_said_on_the_page(shown: AttentionPage, session: Session, qtbot: QtBot) -> None:
    session.set_translation(translated((["broken"], ["x"])))
    qtbot.waitUntil(lambda: "/x" in shown.view.panel._notice.text())
    shown.view.map.written.emit("")
    assert "/x" in shown.view.panel._notice.text(), "the map of before, drawn late, wiped the failure away"


def test_that_each_sentence_of_a_text_can_be_looked_into(
    shown: AttentionPage, session: Session, asked: list[Any], qtbot: QtBot
) -> None:
    session.set_translation(translated((["one"], ["x"]), (["two", "three"], ["y"])))
    assert shown.sentences.isVisible()
    shown.sentences.chosen.emit(1)
    wait_for(shown, qtbot, lambda: len(session.trace.source_tokens) == 3)
    assert asked[-1][2] == "two three"


def test_that_live_weights_are_looked_at_after_each_epoch(
    shown: AttentionPage, session: Session, asked: list[Any], qtbot: QtBot
) -> None:
    session.training = TrainingJob(session.engine, RUN.path, ControlQueue(), lambda _: RUN, "made up")
    before = len(asked)
    session.training_event.emit(epoch_done(10))
    assert shown.isVisible()
    qtbot.waitUntil(lambda: session.trace.update == before + 1)
    assert asked[-1][1] == "best"
    session.training = None


def test_that_a_relative_scale_brightens_grid_and_map_and_tells_the_same_weights(
    shown: AttentionPage, qtbot: QtBot
) -> None:
    before = shown.view.choice().cell(0, 0)
    shown.view.relative.click()
    wait_for(shown, qtbot, lambda: True)
    choice = shown.view.choice()
    assert shown.view.map._picture.image.norm.vmax == pytest.approx(float(choice.weights.max()))
    assert choice.cell(0, 0) == before
    assert choice.brightest == float(choice.weights.max())


def test_that_nothing_moves_when_the_text_goes(shown: AttentionPage, session: Session, qtbot: QtBot) -> None:
    places = [widget.geometry() for widget in (shown._stack, shown._below, shown._title)]
    session.set_translation(None)
    qtbot.wait(10)
    assert not shown.targets.isVisible()
    assert places == [widget.geometry() for widget in (shown._stack, shown._below, shown._title)]
