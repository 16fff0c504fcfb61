"""Everything that the command palette offers: the menus, topics and settings, every run, every corpus, also those built in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from desktop_app.frame.setting_words import setting_words
from desktop_app.frame.settings_dialog import SettingsDialog
from desktop_app.frame.top_bar import TopBar
from desktop_app.options import OPTIONS
from desktop_app.pages.data import DataPage
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.tasks import corpora, demos, runs
from desktop_app.widgets.data.save_report import SaveReport
from desktop_app.widgets.export_button import ExportButton
from desktop_app.widgets.frame.palette import Entry, Palette
from desktop_app.widgets.runs.run_bar import RunBar
from desktop_app.widgets.scores.score_card import ScoreCard
from desktop_app.words import wording
from desktop_app.words.english import STEP, in_english, without_key
from desktop_app.words.page_words import page_subjects, page_words
from desktop_app.words.topic_words import topic_words
from model.records.corpora import CorpusReport
from model.records.runs import RunSummary

KEYS = "Ctrl+K"
"""Opens the palette, which does not offer itself."""

ALSO = "also"
"""Property of a menu's entry: words that find it, although its text is without them."""

PAGES_WITH_EXPORTS = ("train", "runs", "attention")
"""Pages with a button that is called so."""

OPENS_MENU = " ▾"
"""Ends the words of a button that opens a menu, in every language."""


def open_palette(window: QMainWindow, session: Session, top_bar: TopBar) -> Palette:
    """Opens the palette over the window; runs and corpora come as soon as their folders are read."""
    palette = Palette(window)
    menus = [menu for action in window.menuBar().actions() if (menu := _menu_of(action)) is not None]
    offered = [entry for menu in menus for entry in _entries_of(menu, f"{without_key(menu.title())}{STEP}")]
    offered += [*_exports(window), *_exports_elsewhere(session), *_topics(window, session)]
    offered += [*_settings(window, session), *_options(window, session)]
    palette.add([replace(entry, also=f"{entry.also} {in_english(entry.text)}") for entry in offered])
    translate = QCoreApplication.translate
    run_word, corpus_word = translate("commands", "Run"), translate("commands", "Corpus")

    def take_runs(found: list[RunSummary]) -> None:
        palette.add(
            [
                Entry(wording.run_name(one.name), run_word, partial(top_bar.switch_run, one.path), one.name)
                for one in found
            ]
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
    built_in = corpora.sample_names(session.lanes)
    built_in.returned.connect(lambda names: palette.add(list(_built_in(window, session, names))))
    built_in.setParent(palette)
    built_in.start()
    palette.open_over(window)
    return palette


def _menu_of(action: QAction) -> QMenu | None:
    menu = action.menu()
    return menu if isinstance(menu, QMenu) else None


def _entries_of(menu: QMenu, way: str) -> Iterator[Entry]:
    """The entries of a menu and of those in it, named by their way: "View › Theme › Dark"."""
    subjects = page_subjects()
    about = {text: f"{tip} {subjects[name]} {in_english(subjects[name])}" for name, (text, tip) in page_words().items()}
    for action in menu.actions():
        inner = _menu_of(action)
        if inner is not None:
            yield from _entries_of(inner, f"{way}{without_key(inner.title())}{STEP}")
        elif _is_offered(action):
            keys, text = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), without_key(action.text())
            why_not = "" if action.isEnabled() else action.whatsThis()
            also = about.get(text) or str(action.property(ALSO) or "")
            yield Entry(way + text, why_not or keys, action.trigger, also, action.isEnabled())


def _is_offered(action: QAction) -> bool:
    """What cannot be done now is listed where it says why."""
    says = action.isEnabled() or action.whatsThis()
    return bool(action.text() and says and action.isVisible() and action.shortcut() != QKeySequence(KEYS))


def _exports(window: QMainWindow) -> Iterator[Entry]:
    """What can be exported of the page on screen; where it has nothing to export yet, that."""
    translate = QCoreApplication.translate
    with_menus = [*window.findChildren(ExportButton), *window.findChildren(SaveReport)]
    for button in [*with_menus, *(bar.export for bar in window.findChildren(RunBar))]:
        also = f"{translate('commands', 'export save')} export save"
        name = button.text().removesuffix(OPENS_MENU)
        if button.isVisible() and button.isEnabled():
            yield from (replace(one, also=also) for one in _entries_of(button.menu(), f"{name}{STEP}"))
        elif button.isVisible():
            yield Entry(name, translate("commands", "nothing to export yet"), lambda: None, also, possible=False)
    for card in window.findChildren(ScoreCard):
        if card.save.isVisible() and card.save.isEnabled():
            scores = f"{page_words()['scores'][0]}{STEP}{card.save.text()}"
            yield Entry(scores, "", card.save.click, f"{translate('commands', 'export save')} export save")


def _exports_elsewhere(session: Session) -> Iterator[Entry]:
    """The pages that are not on screen and have something to export: what, their own buttons say."""
    translate = QCoreApplication.translate
    text, also = translate("commands", "Export … (on the page)"), f"{translate('commands', 'export save')} export save"
    for name in PAGES_WITH_EXPORTS:
        if name != session.settings.page:
            yield Entry(f"{page_words()[name][0]}{STEP}{text}", "", partial(session.open_page, name), also)


def _topics(window: QMainWindow, session: Session) -> Iterator[Entry]:
    """The topics of the Learn page, which is made when one is chosen, if it is not yet."""

    def show(name: str) -> None:
        session.open_page("learn")
        page = window.findChild(LearnPage)
        if page is not None:
            page.open(name)

    for name, (text, about) in topic_words().items():
        yield Entry(f"{page_words()['learn'][0]}{STEP}{text}", "", partial(show, name), about)


def _built_in(window: QMainWindow, session: Session, names: Mapping[str, str]) -> Iterator[Entry]:
    """The built-in corpora, as the list of the Data page says them, which makes one or opens it."""

    def show(name: str) -> None:
        session.open_page("data")
        page = window.findChild(DataPage)
        if page is not None:
            page.open_sample(name)

    translate = QCoreApplication.translate
    way = f"{page_words()['data'][0]}{STEP}{translate('SampleMenu', 'Built-in ▾').removesuffix(OPENS_MENU)}{STEP}"
    words = translate("SampleMenu", "{name}: {about}")
    for name, about in names.items():
        yield Entry(way + words.format(name=name, about=wording.sample(about)), "", partial(show, name), about)


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
        yield Entry(f"{page_words()['train'][0]}{STEP}{wording.label(name)}", "", partial(show, name), help_)
