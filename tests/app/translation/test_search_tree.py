"""The tree that a translation was searched in: how it is laid out and ranked, and where its branches lead."""

from __future__ import annotations

from dataclasses import replace

import pytest
from made_translations import ANSWER, BEST, LONG, SHORT, TREE, said
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scripted_jobs import Script

from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks.translation import Searched
from desktop_app.values.sentences import spelled
from desktop_app.widgets.translation.search_tree_view import SearchTreeView
from desktop_app.widgets.translation.tree_layout import laid_out
from desktop_app.widgets.translation.tree_panel import TreePanel
from model.records.tokens import END, Token


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
    view.show_tree(replace(TREE, translation=replace(BEST, forced=1)), 0.0)
    assert "the token of this step was given" in view.node_words(2)


def test_that_the_legend_of_a_tree_says_how_many_nodes_are_not_kept(qtbot: QtBot) -> None:
    panel = TreePanel()
    qtbot.addWidget(panel)
    panel.show_tree(replace(TREE, left_out=1234), 0.0)
    assert "1,234 more are not kept" in panel._legend.text()
    panel.show_tree(None, 0.0)
    assert "not kept" not in panel._legend.text()


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


@pytest.mark.parametrize(
    ("pieces", "text"),
    [(("▁She", "▁read", "s"), "She reads"), (("<0xE4>", "<0xB9>", "<0xA6>"), "书"), (("▁a", "<0xE4>"), "a"), ((), "")],
)
def test_that_a_branch_is_spelled_from_its_pieces(pieces: tuple[str, ...], text: str) -> None:
    tokens = [Token(9, piece, piece) for piece in pieces]
    assert spelled([*tokens, Token(END, "</s>", "", special=True)]) == text
