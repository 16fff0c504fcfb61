"""The views of the Attention page, other translations and comparisons, with traces that are made up."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest
from made_attention import SOURCE, TARGET, trace, translated
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.attention import cell_door
from desktop_app.jobs import Job
from desktop_app.pages.attention import AttentionPage
from desktop_app.session import Session
from desktop_app.tasks import attention
from desktop_app.values.shown_tokens import places
from desktop_app.widgets.painting import ROW, Spot
from model.records.attention import AttentionTrace
from model.records.runs import RunSummary
from model.records.tokens import Token
from model.records.translations import TranslatedText

RUN = RunSummary(
    "/runs/one", "one", "finished", "", "c", "tiny", 1, 7, 1, None, None, ("step-00000003", "step-00000007")
)
OTHER = dataclasses.replace(RUN, path="/runs/two", name="two")


SHE = trace().source_tokens[:2]


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What was asked of the engine; a target that is a text is traced with its words."""
    questions: list[tuple[Any, ...]] = []

    def answer(engine: Any, *question: Any) -> Job:
        questions.append(question)
        target = question[3].split() if isinstance(question[3], str) else TARGET
        return Job(lambda _: shifted(question, trace(SOURCE, target)), engine.lane, name="made up")

    monkeypatch.setattr(attention, "trace", answer)
    return questions


def shifted(question: tuple[Any, ...], made: AttentionTrace) -> AttentionTrace:
    """Other weights where an older checkpoint looks."""
    places = 1 if question[1] == "step-00000003" else 0
    return dataclasses.replace(made, cross=np.roll(made.cross, places, axis=-1))


def several() -> TranslatedText:
    """A sentence with an alternative."""
    made = translated()
    other = dataclasses.replace(made.sentences[0], text="买 书", target_tokens=made.sentences[0].target_tokens[1:])
    return dataclasses.replace(made, sentences=(dataclasses.replace(made.sentences[0], alternatives=(other,)),))


@pytest.fixture
def shown(session: Session, qtbot: QtBot) -> AttentionPage:
    session.run = RUN
    session.settings.head = "cross/0/0"
    session.set_translation(several())
    page = AttentionPage(session)
    qtbot.addWidget(page)
    page.resize(960, 560)
    page.show()
    qtbot.waitUntil(lambda: page.view.map.is_written() and bool(page.view.reading().stacks))
    return page


def test_that_sums_over_heads_are_chosen_beside_the_heads(shown: AttentionPage, session: Session) -> None:
    view, cross = shown.view, session.trace.cross
    for summary, expected in (("mean", cross[0].mean(0)), ("maximum", cross[0].max(0))):
        view.head.setCurrentIndex(view.head.findData(summary))
        np.testing.assert_allclose(view.choice().weights, expected, atol=1e-6)
    view.layer.setCurrentIndex(2)
    np.testing.assert_allclose(view.choice().weights, cross.max((0, 1)), atol=1e-6)
    assert view.title() == "Cross-attention, all layers, largest of heads"
    assert session.settings.head == "cross/2/maximum"
    view.head.setCurrentIndex(3)
    assert (view.place(), view.layer.currentIndex()) == ("cross/0/3", 0)
    view.layer.setCurrentIndex(2)
    assert view.choosers.summary() == "mean", "there is no head over all layers"
    view.go_to("decoder/1/rollout")
    assert view.title() == "Decoder self-attention, layer 2, rollout of layers"
    view.grid.walk(Qt.Key.Key_Right)
    assert view.place() == "decoder/1/3", "the frame of a layer gives way to that of its head"


def test_that_a_sum_that_is_gone_back_to_stands_beside_the_heads_of_its_stack(
    shown: AttentionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[np.ndarray] = []
    monkeypatch.setattr(shown.view.grid, "show_weights", lambda weights, **_: drawn.append(weights))
    for stack in ("encoder", "decoder"):
        shown.view.go_to(f"{stack}/1/mean")
        np.testing.assert_array_equal(drawn[-1], shown.view.reading().trace.weights(stack))


def test_that_the_file_of_a_sum_over_all_layers_is_not_named_for_one_that_is_not_there(shown: AttentionPage) -> None:
    names: list[str] = []
    shown.export.set_stem = names.append
    for place in ("cross/2/mean", "cross/1/mean"):  # two layers, counted from 0
        shown.view.go_to(place)
        shown.pictures.name_file()
    assert names[-1] == "attention-cross-layer2-mean"
    assert "attention-cross-all-layers-mean" in names


def test_that_entropy_has_a_column_a_head_and_no_links(shown: AttentionPage) -> None:
    view = shown.view
    view.panel.set_mode("links")
    view.head.setCurrentIndex(view.head.findData("entropy"))
    assert view.panel.mode() == "map"
    assert view.choice().columns == ("1", "2", "3", "4")
    assert view.choice().brightest == pytest.approx(np.log2(7))
    assert not view.panel.buttons.button(1).isEnabled()


def test_that_words_and_marks_change_every_view(shown: AttentionPage, qtbot: QtBot) -> None:
    panel = shown.view.panel
    panel.marks.click()
    qtbot.waitUntil(lambda: shown.view.choice().rows == TARGET)
    assert shown.view.choice().columns == SOURCE
    panel.joined.click()
    panel.marks.click()
    qtbot.waitUntil(lambda: shown.view.choice().rows == (*TARGET, "</s>"))


def test_that_links_and_texts_say_whom_a_token_looks_at(shown: AttentionPage) -> None:
    panel, choice = shown.view.panel, shown.view.choice()
    best = int(choice.weights[1].argmax())
    for mode, view in (("links", panel.links), ("text", panel.text)):
        panel.set_mode(mode)
        view.choose(Spot(ROW, 1))
        assert panel.words.text().startswith(
            f"“书” looks most at: “{choice.columns[best]}” {choice.weights[1, best]:.2f} · "
        )


def test_that_heads_are_linked_together_by_ctrl_and_click(shown: AttentionPage, qtbot: QtBot) -> None:
    view = shown.view
    ctrl = Qt.KeyboardModifier.ControlModifier
    qtbot.mouseClick(view.grid, Qt.MouseButton.LeftButton, ctrl, view.grid.cell(1, 2).center())
    assert [(choice.layer, choice.head) for choice in view.choices()] == [(0, 0), (1, 2)]
    qtbot.keyClick(view.grid, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert [(choice.layer, choice.head) for choice in view.choices()] == [(0, 1), (1, 2), (0, 0)]
    qtbot.mouseClick(view.grid, Qt.MouseButton.LeftButton, ctrl, view.grid.cell(1, 2).center())
    assert len(view.choices()) == 2
    qtbot.keyClick(view.grid, Qt.Key.Key_Left)
    assert len(view.choices()) == 1


def test_that_the_tables_hold_entropy_and_distance_of_each_head(shown: AttentionPage) -> None:
    shown.view.panel.set_mode("heads")
    tables, summed = shown.view.panel.tables, shown.view.reading().stacks["cross"]
    assert np.array_equal(tables.distance.values(), summed.distance)
    np.testing.assert_allclose(tables.entropy.values(), summed.entropy.mean(-1))
    tables.distance.chosen.emit((1, 3))
    assert shown.view.place() == "cross/1/3"


def test_that_files_of_the_tables_are_named_for_stack_and_sentence_and_not_for_one_head(shown: AttentionPage) -> None:
    names: list[str] = []
    shown.export.set_stem = names.append
    shown.view.panel.set_mode("heads")
    line, said = shown.pictures.caption().split("\n")
    assert line == "one · update 7 · Cross-attention"
    assert said.startswith(" ".join(SOURCE) + " → ")
    assert names[-1] == "attention-cross-heads"
    shown.view.panel.set_mode("map")
    assert shown.pictures.caption() == "one · update 7 · Cross-attention, layer 1, head 1"


def test_that_alternatives_and_texts_of_ones_own_are_traced(
    shown: AttentionPage, asked: list[tuple[Any, ...]], qtbot: QtBot
) -> None:
    shown.targets.box.setCurrentIndex(1)
    assert asked[-1] == ("/runs/one", "step-00000007", " ".join(SOURCE), [5, 6, 2])
    shown.targets.box.setCurrentIndex(2)
    assert shown.targets.line.isVisible()
    shown.targets.line.setText("a b c d")
    qtbot.keyClick(shown.targets.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.view.choice().rows == ("a", "b", "c", "d", "</s>"))
    assert asked[-1][3] == "a b c d"
    assert shown.pictures.caption().endswith("\nshe bought three books in town → a b c d")
    shown.targets.box.setCurrentIndex(0)
    assert asked[-1][3] == [4, 5, 6, 2]


def test_that_an_older_checkpoint_stands_beside_this_one(
    shown: AttentionPage, asked: list[tuple[Any, ...]], session: Session, qtbot: QtBot
) -> None:
    shown.compare_button.opened.emit()
    names = [action.text() for action in shown.compare_button.menu().actions() if action.text()]
    assert names == ["Keep this view to compare with", "With the run one, update 3"], "and not itself"
    shown.compare_button.weights_asked.emit((RUN.path, "step-00000003", "one, update 3"))
    qtbot.waitUntil(lambda: shown.view.comparison() is not None)
    assert asked[-1] == ("/runs/one", "step-00000003", " ".join(SOURCE), [4, 5, 6, 2])
    cross = session.trace.cross
    for layer, head in ((0, 0), (1, 2)):
        shown.view.choose(layer, head)
        expected = cross[layer, head] - np.roll(cross[layer, head], 1, axis=-1)
        assert np.array_equal(shown.view.comparison().difference(), expected)
    assert shown.view.panel.maps.difference.isVisible()
    qtbot.waitUntil(shown.view.panel.maps.difference.is_written)
    qtbot.mouseMove(shown.view.panel.maps.difference, shown.view.panel.maps.difference.cell_center(0, 0))
    assert "difference" in shown.view.panel.words.text()
    shown.compare_button.stop_asked.emit()
    assert not shown.view.panel.maps.left.isVisible()
    qtbot.waitUntil(lambda: shown.view.map.width() == shown.view.panel.maps.width())


def test_that_another_run_reads_the_text_and_other_tokens_are_said(
    shown: AttentionPage, asked: list[tuple[Any, ...]], qtbot: QtBot
) -> None:
    shown.comparing._take_runs([OTHER, RUN])
    shown.compare_button.opened.emit()
    assert "With the run two" in [action.text() for action in shown.compare_button.menu().actions()]
    shown.compare_button.weights_asked.emit((OTHER.path, "best", "two"))
    qtbot.waitUntil(lambda: shown.view.comparison() is not None)
    assert asked[-1] == ("/runs/two", "best", " ".join(SOURCE), " ".join(TARGET))
    shown.targets.box.setCurrentIndex(2)
    shown.targets.line.setText("x y")
    qtbot.keyClick(shown.targets.line, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.view.comparison().is_whole() and len(shown.view.choice().rows) == 3)


def test_that_a_head_that_was_kept_stays_while_others_are_walked(shown: AttentionPage, session: Session) -> None:
    shown.compare_button.keep_asked.emit()
    shown.view.choose(1, 3)
    assert np.array_equal(shown.view.comparison().difference(), session.trace.cross[1, 3] - session.trace.cross[0, 0])
    assert shown.view.comparison().left_name == "Cross-attention, layer 1, head 1"


def test_that_a_cell_leads_to_its_sum_on_the_learn_page(
    shown: AttentionPage, session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    session.number_asked.connect(told.append)
    shown.view.choose(1, 2)
    qtbot.mouseClick(shown.view.map, Qt.MouseButton.LeftButton, pos=shown.view.map.cell_center(2, 5))
    assert shown.view.panel.words.text().endswith("click to see how it came about")
    ctrl = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(shown.view.map, Qt.Key.Key_Left, ctrl)
    qtbot.keyClick(shown.view.map, Qt.Key.Key_Return)
    assert told == [("cross", 1, 2, 2, 5), ("cross", 1, 2, 2, 4)]
    said: list[str] = []
    monkeypatch.setattr(cell_door.notices, "tell", lambda _, text: said.append(text))
    shown.view.head.setCurrentIndex(shown.view.head.findData("mean"))
    shown.view.map.chosen.emit((0, 0))
    assert "sum over heads" in said[0]
    assert "came about" not in shown.view.panel.words.text(), "there is no such sum"
    shown.view.head.setCurrentIndex(shown.view.head.findData("entropy"))
    assert shown.view.map.toolTip().startswith("A column says how widely one head looks")
    shown.view.layer.setCurrentIndex(shown.view.layer.count() - 1)
    assert shown.view.map.toolTip().startswith("A column says how widely the heads of one layer look")
    assert len(told) == 2


def test_that_ctrl_and_arrows_go_over_the_map_wherever_the_focus_is(shown: AttentionPage, qtbot: QtBot) -> None:
    view, ctrl, alt = shown.view, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
    view.choose(1, 2)
    with qtbot.waitExposed(shown):
        shown.activateWindow()
    view.grid.setFocus()
    qtbot.keyClick(view.grid, Qt.Key.Key_Right, ctrl)
    assert view.map.hasFocus()
    for key, modifier in ((Qt.Key.Key_Down, ctrl), (Qt.Key.Key_Left, alt)):
        qtbot.keyClick(view.map, key, modifier)
    assert view.map.cell() == (1, 0)
    assert view.grid.current() == (1, 2), "arrows with another key are not for the heads"
    qtbot.keyClick(view.map, Qt.Key.Key_Left)
    assert view.grid.current() == (1, 1)


def test_that_of_words_only_those_of_one_token_each_lead_to_a_sum(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = trace()
    pieces = [dataclasses.replace(token, piece=token.piece.lstrip("▁" * (n == 1))) for n, token in enumerate(SHE)]
    whole = dataclasses.replace(whole, source_tokens=(*pieces, *whole.source_tokens[2:]))
    session.run = RUN
    session.settings.head = "cross/0/0"
    session.set_translation(translated())
    session.set_trace(whole)
    page = AttentionPage(session)
    qtbot.addWidget(page)
    page._is_stale = False
    page.resize(960, 560)
    page.show()
    page.shown.show((whole,))
    panel = page.view.panel
    panel.joined.click()
    panel.marks.click()
    qtbot.waitUntil(lambda: page.view.choice() is not None and page.view.choice().columns[0] == "shebought")
    qtbot.waitUntil(page.view.map.is_written)
    assert "one token each" in page.view.map.toolTip()
    told: list[object] = []
    said: list[str] = []
    session.number_asked.connect(told.append)
    monkeypatch.setattr(cell_door.notices, "tell", lambda _, text: said.append(text))
    for column, expected in ((0, "of several tokens"), (1, "click to see how it came about")):
        qtbot.mouseClick(page.view.map, Qt.MouseButton.LeftButton, pos=page.view.map.cell_center(1, column))
        assert panel.words.text().endswith(expected)
    assert told == [("cross", 0, 0, 1, 2)], "the column of the third token"
    assert "several tokens" in said[0]
    assert len(said) == 1


def test_that_hidden_marks_do_not_shift_the_number_that_is_asked_for() -> None:
    tokens = tuple(Token(n, "x", "x", special=n == 0) for n in range(3))
    assert places(tokens[1:], tokens) == [range(1, 2), range(2, 3)]


def test_that_a_sentence_in_another_script_is_said_to_be_so(shown: AttentionPage, session: Session) -> None:
    session.set_run(dataclasses.replace(RUN, source_language="en", target_language="zh"))
    assert shown.foreign.isHidden()
    session.set_translation(translated((("我", "买", "书"), TARGET)))
    assert shown.foreign.isVisible()
    assert "English" in shown.foreign.text.text()
    shown.foreign.set_past(True)
    assert shown.foreign.isHidden(), "the sentences of a training are those of its run"
    shown.foreign.set_past(False)
    session.set_run(dataclasses.replace(RUN, path="/runs/back", source_language="zh", target_language="en"))
    assert shown.foreign.isHidden()
