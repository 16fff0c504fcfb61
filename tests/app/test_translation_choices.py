"""What a person does with a translation: forces candidates, ranks a tree anew, points at words, swaps, looks back."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from made_up_runs import run_of
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QPlainTextEdit
from pytestqt.qtbot import QtBot
from scripted_jobs import Script
from test_translate_page import said

from desktop_app.lanes import Lanes
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks import past, translation
from desktop_app.tasks.engine import EngineState
from desktop_app.tasks.translation import Aligned, Searched
from desktop_app.translation import history_dialog, swap_button
from desktop_app.translation.forced_choices import ForcedChoices
from desktop_app.translation.history_dialog import HistoryDialog
from desktop_app.translation.kept_search import kept_search
from desktop_app.values import past_translations
from desktop_app.values.past_translations import MOST, PastTranslation, with_new
from desktop_app.values.sentences import code_units_before, spelled
from desktop_app.widgets.marked_cell import HTML
from desktop_app.widgets.pointed_place import PointedPlace
from desktop_app.widgets.translation.decode_bar import START
from desktop_app.widgets.translation.reading_bar import NARROWEST, ReadingBar
from desktop_app.widgets.translation.search_tree_view import SearchTreeView
from desktop_app.widgets.translation.tree_layout import laid_out
from desktop_app.widgets.translation.tree_panel import TreePanel
from model.records.alignment import WordAlignment
from model.records.configs import DecodeConfig
from model.records.search_tree import FINISHED, KEPT, PRUNED, ROOT, SearchNode, SearchTree
from model.records.tokens import END, END_TOKEN, Token
from model.records.translations import Candidate, TranslatedText

BOOK = replace(
    said("She reads.", "她读书。", -0.4, said("She reads.", "她看书。", -0.9)),
    log_probs=tuple(map(math.log, (0.9, 0.3, 0.9, 0.9, 1.0))),
)
ANSWER = TranslatedText("She reads.", "她读书。", (BOOK,), 0.006, 1240)
SECOND_STEP = Candidate(1, "x", 0.1)


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> dict[str, Script]:
    """Scripts in the place of the jobs of the page."""
    made = {name: Script() for name in ("translate", "go_on", "search_tree", "branch", "align")}
    for name, script in made.items():
        monkeypatch.setattr(translation, name, script)
    made["list_runs"] = Script()
    monkeypatch.setattr(swap_button.runs, "list_runs", made["list_runs"])
    return made


def reading(session: Session, qtbot: QtBot) -> TranslatePage:
    """The page on screen with a sentence in it, its engine ready."""
    session.engine.state = EngineState("ready")
    page = TranslatePage(session)
    qtbot.addWidget(page)
    page.resize(960, 700)
    page.show()
    qtbot.waitExposed(page)
    page.set_text("She reads.")
    return page


@pytest.fixture
def page(scripts: dict[str, Script], session: Session, qtbot: QtBot) -> TranslatePage:
    """Shown, with a sentence translated."""
    session.set_run(replace(run_of("made-up-1")[0], source_language="en", target_language="zh"))
    page = reading(session, qtbot)
    scripts["translate"].last.give(ANSWER)
    return page


def test_that_a_candidate_chosen_by_keyboard_becomes_the_beginning_and_can_be_taken_back(
    page: TranslatePage, scripts: dict[str, Script], qtbot: QtBot
) -> None:
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Return):
        qtbot.keyClick(page.steps, key)
    first = BOOK.target_tokens[0].id
    assert scripts["go_on"].last.asked[4:6] == (0, (first, SECOND_STEP.id))
    forced = replace(BOOK, text="她x。", forced=2)
    scripts["go_on"].last.give(replace(ANSWER, text="她x。", sentences=(forced,)))
    assert page.result.text.toPlainText() == "她x。"
    assert "given by you" in page.steps.step_words(1)
    assert "given by you" not in page.steps.step_words(2)
    assert page.details._given.text() == "First 2 tokens given", "one was clicked, the one before it is held, too"
    page.details.undo.click()
    assert scripts["go_on"].last.asked[5] == ()


def test_that_other_options_keep_what_is_forced_and_another_text_forgets_it(
    page: TranslatePage, scripts: dict[str, Script]
) -> None:
    page.steering.force((7, 8))
    scripts["go_on"].last.give(ANSWER)
    page.bar.beam.setCurrentIndex(0)
    assert scripts["translate"].last.named["forced"] == {0: (7, 8)}
    scripts["translate"].last.give(ANSWER)
    page.set_text("She sleeps.")
    assert scripts["translate"].last.named["forced"] == {}


def test_that_choices_are_taken_back_one_by_one_each_for_its_sentence() -> None:
    choices = ForcedChoices()
    for sentence, ids in ((0, (1,)), (2, (5,)), (0, (1, 2)), (0, (1, 2))):
        choices.force(sentence, ids)
    assert len(choices) == 3
    assert [choices.undo() for _ in range(4)] == [0, 2, 0, None]
    assert dict(choices.prefixes) == {}


def node(parent: int, step: int, word: str, total: float, fate: str = KEPT) -> SearchNode:
    token = END_TOKEN if fate == FINISHED else Token(10 + ord(word[0]), "▁" + word, word)
    return SearchNode(parent, step, token, -0.1, total, total, fate)


SHORT, LONG = 1, 5
TREE = SearchTree(
    BOOK,
    (
        node(ROOT, 1, "a", -0.5),
        node(0, 2, "", -1.0, FINISHED),
        node(ROOT, 1, "b", -0.6, PRUNED),
        node(0, 2, "c", -0.9),
        node(3, 3, "d", -1.1),
        node(4, 4, "", -1.3, FINISHED),
    ),
)


def test_that_a_branch_stays_in_its_row_and_what_led_nowhere_stands_below() -> None:
    layout = laid_out(TREE)
    assert layout.columns == (0, 1, 0, 1, 2, 3)
    assert layout.rows == (0, 0, 1, 1, 1, 1)
    assert (layout.roots, layout.children[0], layout.height) == ((0, 2), (1, 3), 2)
    assert [layout.neighbour(0, 1), layout.neighbour(2, -1), layout.neighbour(2, 1)] == [2, 0, 2]


def test_that_another_length_penalty_ranks_the_tree_anew_and_searches_nothing(qtbot: QtBot) -> None:
    view = SearchTreeView()
    qtbot.addWidget(view)
    view.resize(400, 200)
    view.show()
    view.show_tree(TREE, 0.0)
    assert view.best() == SHORT
    view.rank(2.0)
    assert view.best() == LONG
    assert "rank 1" in view.node_words(LONG)
    for key, goal in ((Qt.Key.Key_Down, 0), (Qt.Key.Key_Right, SHORT), (Qt.Key.Key_Down, 3), (Qt.Key.Key_Left, 0)):
        qtbot.keyClick(view, key)
        assert view.current() == goal
    with qtbot.waitSignal(view.node_opened) as opened:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert opened.args == [0]
    view.grab()


def test_that_a_tree_opens_where_its_best_branch_ends(qtbot: QtBot) -> None:
    view = SearchTreeView()
    qtbot.addWidget(view)
    view.resize(200, 90)
    view.show()
    view.show_tree(TREE, 2.0)
    assert view.best() == LONG
    assert view.viewport().rect().contains(view._place(LONG))


def test_that_what_stands_beside_a_given_token_is_not_said_to_be_worse(qtbot: QtBot) -> None:
    """It was passed over although it may be the likeliest of its step."""
    view = SearchTreeView()
    qtbot.addWidget(view)
    view.show_tree(TREE, 0.0)
    assert "others of this step were better" in view.node_words(2)
    view.show_tree(replace(TREE, translation=replace(BOOK, forced=1)), 0.0)
    assert "the token of this step was given" in view.node_words(2)


def test_that_the_legend_of_a_tree_says_how_many_nodes_are_not_kept(qtbot: QtBot) -> None:
    panel = TreePanel()
    qtbot.addWidget(panel)
    panel.show_tree(replace(TREE, left_out=1234), 0.0)
    assert "1,234 more are not kept" in panel._legend.text()
    panel.show_tree(None, 0.0)
    assert "not kept" not in panel._legend.text()


def test_that_options_that_act_are_not_hidden_behind_the_door_for_rare_ones(page: TranslatePage) -> None:
    page.bar.options.click()
    dialog = page.options.dialog
    assert dialog is not None
    temperature = dialog.form.rows["temperature"]
    assert not temperature.isVisibleTo(dialog)
    page.bar.set_decode(replace(START, sampling=True, temperature=0.7))
    assert temperature.isVisibleTo(dialog)


def test_that_a_long_sentence_below_the_texts_makes_no_page_scroll_sideways(qtbot: QtBot) -> None:
    bar = ReadingBar()
    qtbot.addWidget(bar)
    bar.set_idle("Demo: knows only sentences like those it learned from. " * 9)
    assert bar.minimumSizeHint().width() <= NARROWEST


@pytest.mark.usefixtures("scripts")
def test_that_the_tree_has_the_place_of_the_texts_until_a_person_goes_elsewhere(
    page: TranslatePage, qtbot: QtBot
) -> None:
    """In a small window only two rows of it were seen."""
    page.details.tabs.setCurrentIndex(1)
    tree, before = page.details.tree, page.details.tree.view.height()
    tree.alone.click()
    assert not page.source.isVisible()
    qtbot.waitUntil(lambda: tree.view.height() > before + 100)
    tree.alone.click()
    assert page.source.isVisible()
    for leave, come in ((lambda: page.details.tabs.setCurrentIndex(0), lambda: None), (page.hide, page.show)):
        page.details.tabs.setCurrentIndex(1)
        tree.alone.click()
        leave()
        come()
        assert page.source.isVisible()
        assert not tree.alone.isChecked()


def test_that_the_tree_is_searched_only_for_who_looks_and_a_branch_leads_to_its_attention(
    page: TranslatePage, scripts: dict[str, Script], session: Session, qtbot: QtBot
) -> None:
    assert not scripts["search_tree"].jobs
    page.details.tabs.setCurrentIndex(1)
    assert page.details.tree.view.awaits
    assert not page.details.tree.go_on.isEnabled()
    scripts["search_tree"].last.give(Searched(TREE, ANSWER.update))
    assert not page.details.tree.view.awaits
    page.details.tree.view.choose(LONG)
    page.details.tree.attention.click()
    ids = TREE.ids(LONG)
    assert scripts["branch"].last.asked[4] == ids
    with qtbot.waitSignal(session.page_requested) as asked:
        scripts["branch"].last.give((said("She reads.", "acd", -1.3), ANSWER.update))
    assert asked.args == ["attention"]
    assert session.translation is not None
    assert session.translation.text == "acd"
    page.details.tree.go_on.click()
    assert scripts["go_on"].last.asked[5] == ids
    assert len(scripts["search_tree"].jobs) == 1


def test_that_the_slider_ranks_the_alternatives_without_a_job(page: TranslatePage, scripts: dict[str, Script]) -> None:
    before = len(scripts["translate"].jobs)
    page.details.penalty.slider.setValue(100)
    assert page.alternatives.item(0, 2).text() != page.alternatives.item(1, 2).text()
    assert "看" in page.alternatives.item(1, 0).data(HTML).split("<u>")[1]
    assert "<u>" not in page.alternatives.item(0, 0).data(HTML)
    assert len(scripts["translate"].jobs) == before


def test_that_a_word_pointed_at_lights_up_its_partner_and_says_how_sure_both_are(
    page: TranslatePage, scripts: dict[str, Script]
) -> None:
    source = (Token(4, "▁She", "She", 0, 3), Token(5, "▁reads.", "reads.", 4, 10))
    target = tuple(Token(6, letter, letter, i, i + 1) for i, letter in enumerate("她读"))
    weights = np.array([[0.75, 0.25], [0.125, 0.875]], np.float32)
    page.aligning._point(True, 1)
    scripts["align"].last.give(Aligned(WordAlignment(source, target, weights), 3, 4))
    (mark,) = page.source.edit.extraSelections()
    assert mark.cursor.selectedText() == "reads."
    assert page.reading.pair.text() == "读 ← reads.: attention 0.88, probability 0.30"
    assert (page.reading.layer.count(), page.reading.head.count()) == (4, 5)
    page.reading.layer.setCurrentIndex(2)
    assert scripts["align"].last.asked[5:] == (1, ())
    page.aligning._point(False, None)
    assert not page.source.edit.extraSelections()


def test_that_doubtful_tokens_are_shaded_and_underlined_until_that_is_switched_off(page: TranslatePage) -> None:
    marks = page.result.text.extraSelections()
    assert [m.format.fontUnderline() for m in marks] == [False, True, False, False]
    assert marks[1].format.background().color() != marks[0].format.background().color()
    assert "confidence" in page.result.figures
    page.reading.doubts.setChecked(False)
    assert not page.result.text.extraSelections()


def test_that_options_are_taken_when_they_fit_together_and_remembered(page: TranslatePage, session: Session) -> None:
    page.bar.options.click()
    dialog = page.options.dialog
    assert dialog is not None
    rows = dialog.form.rows
    rows["temperature"].set_value(0.5)
    dialog._take()
    assert "sampling" in rows["temperature"].error_text().lower()
    assert page.bar.decode() == START
    rows["sampling"].set_value(True)
    dialog._take()
    assert page.bar.decode() == replace(START, sampling=True, temperature=0.5) == kept_search(session.settings)
    page.bar.beam.setCurrentIndex(0)
    assert (page.bar.decode().sampling, page.bar.decode().temperature) == (False, DecodeConfig().temperature)
    dialog.reset.click()
    assert page.bar.decode() == START
    assert rows["sampling"].value() is False


def test_that_options_of_another_version_are_the_usual_ones(session: Session) -> None:
    for kept in ('{"beam": "many"}', '{"unheard_of": 1}', "[", '{"beam": 1, "n_best": 4}'):
        session.settings.set("translate/search", kept)
        assert kept_search(session.settings) == START


def test_that_swapping_makes_the_translation_the_text_of_the_other_run(
    page: TranslatePage, scripts: dict[str, Script], session: Session, qtbot: QtBot
) -> None:
    assert not page.swap.isEnabled()
    back = replace(run_of("made-up-1")[0], path="/runs/back", source_language="zh", target_language="en")
    scripts["list_runs"].last.give([back])
    with qtbot.waitSignal(session.run_requested) as asked:
        page.swap.click()
    assert asked.args == ["/runs/back"]
    assert page.source.edit.toPlainText() == "她读书。"


def entry(source: str, text: str = "…", run: str = "run") -> PastTranslation:
    return PastTranslation(source, text, run, 1, "2026-01-01T00:00:00+00:00")


@pytest.mark.parametrize(
    ("before", "new", "after"),
    [
        (["She"], "She reads.", ["She reads."]), (["She reads."], "He runs.", ["He runs.", "She reads."]),
        (["b", "a"], "a", ["a", "b"]), (["She reads."], "She", ["She"]),
    ],
)  # fmt: skip
def test_that_what_is_typed_on_is_one_translation_and_the_newest_stands_first(
    before: list[str], new: str, after: list[str]
) -> None:
    assert [kept.source for kept in with_new([entry(text) for text in before], entry(new))] == after


def test_that_the_last_translations_are_kept_and_found_by_words_of_either_side() -> None:
    kept: tuple[PastTranslation, ...] = ()
    for number in range(MOST + 3):
        kept = with_new(kept, entry(f"{number} cats", "猫"))
    assert (len(kept), kept[0].source) == (MOST, f"{MOST + 2} cats")
    assert past_translations.read(past_translations.written(kept)) == kept
    assert len(past_translations.found(kept, "猫 CATS 17")) == len([k for k in kept if "17" in k.source])


def test_that_a_damaged_history_is_put_aside_and_a_new_one_begun(lanes: Lanes, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / past.FILE).write_text("[{", encoding="utf-8")
    job = past.keep(lanes, tmp_path, entry("She reads."))
    with qtbot.waitSignal(job.returned) as returned:
        job.start()
    assert returned.args == [(entry("She reads."),)]
    assert sorted(file.suffixes[0] for file in tmp_path.iterdir()) == [".damaged", ".json"]


def test_that_the_history_is_searched_used_and_cleared_after_a_question(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = HistoryDialog()
    qtbot.addWidget(dialog)
    dialog.show_past([entry("She reads.", "她读书。"), entry("He runs.", "他跑。")])
    dialog.search.setText("他")
    dialog.list.setCurrentItem(dialog.list.topLevelItem(0))
    with qtbot.waitSignal(dialog.chosen) as chosen:
        dialog.use.click()
    assert chosen.args[0].source == "He runs."
    for answer, cleared in ((False, []), (True, [1])):
        told: list[int] = []
        dialog.cleared.connect(lambda told=told: told.append(1))
        monkeypatch.setattr(history_dialog.notices, "ask", lambda *_, answer=answer, **__: answer)
        dialog.clear.click()
        assert told == cleared


def test_that_a_translation_that_stands_is_kept_with_its_run(
    page: TranslatePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = Script()
    monkeypatch.setattr(past, "keep", keep)
    page.history.keep()
    kept = keep.last.asked[2]
    assert (kept.source, kept.text, kept.update) == ("She reads.", "她读书。", 1240)  # type: ignore[attr-defined]
    page.history.keep()
    assert len(keep.jobs) == 1


@pytest.mark.parametrize("text", ["She reads 😀 books", "مرحبا يا صديقي"])
def test_that_the_mouse_points_at_the_character_under_it_and_at_none_beside_the_text(qtbot: QtBot, text: str) -> None:
    edit = QPlainTextEdit(text)
    qtbot.addWidget(edit)
    edit.resize(400, 100)
    edit.show()
    qtbot.waitExposed(edit)
    told: list[int | None] = []
    PointedPlace(edit).moved.connect(told.append)
    for number in (1, len(text) - 2):
        cursor = edit.textCursor()
        edges = []
        for place in (number, number + 1):
            cursor.setPosition(code_units_before(text, place))
            edges.append(edit.cursorRect(cursor).center())
        point_at(edit, (edges[0] + edges[1]) / 2)
    point_at(edit, QPoint(200, 90))
    assert told == [1, len(text) - 2, None]


def point_at(edit: QPlainTextEdit, point: QPoint) -> None:
    """The mouse moves there, without a button."""
    nothing, place = Qt.MouseButton.NoButton, QPointF(point)
    move = QMouseEvent(QEvent.Type.MouseMove, place, place, nothing, nothing, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(edit.viewport(), move)


def test_that_text_from_the_right_begins_at_the_right_edge(page: TranslatePage) -> None:
    edit = page.source.edit
    edges = []
    for text in ("She reads.", "مرحبا يا صديقي"):
        edit.setPlainText(text)
        edges.append(edit.cursorRect().x() > edit.viewport().width() / 2)
    assert edges == [False, True]


@pytest.mark.parametrize(
    ("pieces", "text"),
    [(("▁She", "▁read", "s"), "She reads"), (("<0xE4>", "<0xB9>", "<0xA6>"), "书"), (("▁a", "<0xE4>"), "a"), ((), "")],
)
def test_that_a_branch_is_spelled_from_its_pieces(pieces: tuple[str, ...], text: str) -> None:
    tokens = [Token(9, piece, piece) for piece in pieces]
    assert spelled([*tokens, Token(END, "</s>", "", special=True)]) == text
