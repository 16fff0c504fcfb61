"""Translations that are made up, with the tree that one of them was searched in, and the page that shows them."""

from __future__ import annotations

import math
from dataclasses import replace

from pytestqt.qtbot import QtBot

from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.tasks.engine import EngineState
from model.records.search_tree import FINISHED, KEPT, PRUNED, ROOT, SearchNode, SearchTree
from model.records.tokens import END_TOKEN, Token
from model.records.translations import Candidate, TranslatedText, Translation


def said(source: str, text: str, score: float = -0.4, *alternatives: Translation, **more: object) -> Translation:
    tokens = tuple(Token(10 + ord(letter), letter, letter, i, i + 1) for i, letter in enumerate(text))
    ends = (Token(9, "▁" + source, source, 0, len(source)), END_TOKEN)
    candidates = tuple((Candidate(token.id, token.text, 0.9), Candidate(1, "x", 0.1)) for token in tokens)
    return Translation(
        source, text, ends, (*tokens, END_TOKEN), 3 * score, score, candidates, alternatives=alternatives, **more
    )


SECOND = said("She reads.", "她看书。", -0.9)
BEST = replace(said("She reads.", "她读书。", -0.4, SECOND), log_probs=tuple(map(math.log, (0.9, 0.3, 0.9, 0.9, 1.0))))
ANSWER = TranslatedText("She reads.", "她读书。", (BEST,), 0.006, 1240)


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


def node(parent: int, step: int, word: str, total: float, fate: str = KEPT) -> SearchNode:
    token = END_TOKEN if fate == FINISHED else Token(10 + ord(word[0]), "▁" + word, word)
    return SearchNode(parent, step, token, -0.1, total, total, fate)


SHORT, LONG = 1, 5
TREE = SearchTree(
    BEST,
    (
        node(ROOT, 1, "a", -0.5),
        node(0, 2, "", -1.0, FINISHED),
        node(ROOT, 1, "b", -0.6, PRUNED),
        node(0, 2, "c", -0.9),
        node(3, 3, "d", -1.1),
        node(4, 4, "", -1.3, FINISHED),
    ),
)
