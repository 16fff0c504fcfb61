"""Turns of the event loop."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.widgets.turns import Turns


@pytest.mark.usefixtures("qapp")
def test_that_work_of_several_views_is_done_one_piece_a_turn() -> None:
    turns, views = Turns(), [QObject() for _ in range(3)]
    done, after_each = list[int](), list[int]()
    for number, view in enumerate(views):
        turns.ask(view, lambda number=number: done.append(number))
    while len(done) < len(views):
        QApplication.processEvents()
        after_each.append(len(done))
    assert done == [0, 1, 2]
    assert {1, 2} <= set(after_each)


def test_that_work_may_ask_for_more_which_waits_behind_the_others(qtbot: QtBot) -> None:
    turns, view, other, done = Turns(), QObject(), QObject(), list[str]()

    def slice_of_labels() -> None:
        done.append("labels")
        if done.count("labels") < 3:
            turns.ask(view, slice_of_labels)

    turns.ask(view, slice_of_labels)
    turns.ask(other, lambda: done.append("map"))
    qtbot.waitUntil(lambda: len(done) == 4)
    assert done == ["labels", "map", "labels", "labels"]


def test_that_work_that_waits_already_is_done_once(qtbot: QtBot) -> None:
    turns, view, done = Turns(), QObject(), list[int]()
    work = lambda: done.append(1)  # noqa: E731
    turns.ask(view, work)
    turns.ask(view, work)
    turns.ask(view, lambda: done.append(2))
    qtbot.waitUntil(lambda: 2 in done)
    assert done == [1, 2]


def test_that_nothing_is_drawn_for_a_view_that_is_gone(qtbot: QtBot) -> None:
    turns, gone, view, done = Turns(), QObject(), QObject(), list[str]()
    turns.ask(gone, lambda: done.append("gone"))
    turns.ask(view, lambda: done.append("there"))
    shiboken6.delete(gone)
    qtbot.waitUntil(lambda: bool(done))
    assert done == ["there"]
