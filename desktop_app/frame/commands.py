"""Everything that the command palette offers: the menus, every run, every corpus."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from desktop_app.frame.top_bar import TopBar
from desktop_app.session import Session
from desktop_app.tasks import corpora, demos, runs
from desktop_app.widgets.frame.palette import Entry, Palette
from desktop_app.words import wording
from model.records.corpora import CorpusReport
from model.records.runs import RunSummary


def open_palette(window: QMainWindow, session: Session, top_bar: TopBar) -> Palette:
    """Opens the palette over the window; runs and corpora come as soon as their folders are read."""
    palette = Palette(window)
    menus = [menu for action in window.menuBar().actions() if (menu := _menu_of(action)) is not None]
    palette.add([entry for menu in menus for entry in _entries_of(menu, "")])
    translate = QCoreApplication.translate
    run_word, corpus_word = translate("commands", "Run"), translate("commands", "Corpus")

    def take_runs(found: list[RunSummary]) -> None:
        palette.add(
            [Entry(wording.run_name(run.name), run_word, partial(top_bar.switch_run, run.path)) for run in found]
        )

    def take_corpora(found: list[CorpusReport]) -> None:
        palette.add([Entry(one.name, corpus_word, partial(top_bar.open_corpus, one.path)) for one in found])

    listing = runs.list_runs(session.lanes, *session.runs_folders, str(demos.FOLDER))
    listing.returned.connect(take_runs)
    listing.setParent(palette)
    listing.start()
    others = corpora.list_corpora(session.lanes, *session.corpora_folders, str(demos.FOLDER))
    others.returned.connect(take_corpora)
    others.setParent(palette)
    others.start()
    palette.open_over(window)
    return palette


def _menu_of(action: QAction) -> QMenu | None:
    menu = action.menu()
    return menu if isinstance(menu, QMenu) else None


def _entries_of(menu: QMenu, above: str) -> Iterator[Entry]:
    """The entries of a menu and of those in it, named by their way: "View › Theme › Dark"."""
    way = f"{above}{_plain(menu.title())} › "
    for action in menu.actions():
        inner = _menu_of(action)
        if inner is not None:
            yield from _entries_of(inner, way)
        elif action.text() and action.isEnabled() and action.isVisible():
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            yield Entry(way + _plain(action.text()), keys, action.trigger)


def _plain(text: str) -> str:
    """A menu's words without the mark of their key: "&View", or "视图(&V)" where no letter of the words can carry it."""
    kept = re.sub(r"\(&\w\)", "", text.replace("&&", "\0"))
    return kept.replace("&", "").replace("\0", "&")
