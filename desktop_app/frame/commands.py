"""Everything that the command palette offers: the menus, topics, settings and sizes, every run, every corpus."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from desktop_app.frame.setting_words import setting_words
from desktop_app.frame.settings_dialog import SettingsDialog
from desktop_app.frame.top_bar import TopBar
from desktop_app.options import OPTIONS, ZOOMS
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.tasks import corpora, demos, runs
from desktop_app.widgets.frame.palette import Entry, Palette
from desktop_app.words import quantities, wording
from desktop_app.words.page_words import page_subjects, page_words
from desktop_app.words.topic_words import topic_words
from model.records.corpora import CorpusReport
from model.records.runs import RunSummary

KEYS = "Ctrl+K"
"""Opens the palette, which does not offer itself."""


def open_palette(
    window: QMainWindow, session: Session, top_bar: TopBar, zoom: Callable[[float], object] | None = None
) -> Palette:
    """Opens the palette over the window; runs and corpora come as soon as their folders are read.

    `zoom` gives everything one of the sizes ZOOMS.
    """
    palette = Palette(window)
    menus = [menu for action in window.menuBar().actions() if (menu := _menu_of(action)) is not None]
    palette.add([entry for menu in menus for entry in _entries_of(menu, "")])
    palette.add([*_topics(window, session), *_sizes(zoom), *_settings(window, session), *_options(window, session)])
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
    subjects = page_subjects()
    about = {text: f"{tip} {subjects[name]}" for name, (text, tip) in page_words().items()}
    for action in menu.actions():
        inner = _menu_of(action)
        if inner is not None:
            yield from _entries_of(inner, way)
        elif _is_offered(action):
            keys, text = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), _plain(action.text())
            why_not = "" if action.isEnabled() else action.whatsThis()
            yield Entry(way + text, why_not or keys, action.trigger, about.get(text, ""), action.isEnabled())


def _is_offered(action: QAction) -> bool:
    """What cannot be done now is listed where it says why."""
    says = action.isEnabled() or action.whatsThis()
    return bool(action.text() and says and action.isVisible() and action.shortcut() != QKeySequence(KEYS))


def _topics(window: QMainWindow, session: Session) -> Iterator[Entry]:
    """The topics of the Learn page, which is made when one is chosen, if it is not yet."""

    def show(name: str) -> None:
        session.open_page("learn")
        page = window.findChild(LearnPage)
        if page is not None:
            page.open(name)

    for name, (text, about) in topic_words().items():
        yield Entry(f"{page_words()['learn'][0]} › {text}", "", partial(show, name), about)


def _sizes(zoom: Callable[[float], object] | None) -> Iterator[Entry]:
    if zoom is None:
        return
    words = QCoreApplication.translate("commands", "Zoom › {size}")
    for size in ZOOMS:
        yield Entry(words.format(size=quantities.whole_percent(round(100 * size), 100)), "", partial(zoom, size))


def _settings(window: QMainWindow, session: Session) -> Iterator[Entry]:
    def show(name: str) -> None:
        dialog = SettingsDialog(session, window)
        dialog.open()
        dialog.show_option(name)

    words, titles = QCoreApplication.translate("commands", "Settings › {name}"), setting_words()
    for option in OPTIONS:
        title, about = titles[option.name]
        yield Entry(words.format(name=title), "", partial(show, option.name), about)


def _options(window: QMainWindow, session: Session) -> Iterator[Entry]:
    """The options of a training, as soon as the Train page is made."""
    page = window.findChild(TrainPage)
    if page is None:
        return

    def show(name: str) -> None:
        session.open_page("train")
        page.setup.show_option(name)

    for name, help_ in page.setup.options():
        yield Entry(f"{page_words()['train'][0]} › {wording.label(name)}", "", partial(show, name), help_)


def _plain(text: str) -> str:
    """A menu's words without the mark of their key: "&View", or "视图(&V)" where no letter of the words can carry it."""
    kept = re.sub(r"\(&\w\)", "", text.replace("&&", "\0"))
    return kept.replace("&", "").replace("\0", "&")
