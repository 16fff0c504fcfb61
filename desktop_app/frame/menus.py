"""The menu bar; every entry does something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, QUrl
from PySide6.QtGui import QAction, QActionGroup, QDesktopServices, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from desktop_app import log
from desktop_app.frame import about
from desktop_app.frame.commands import ALSO, KEYS, open_palette
from desktop_app.frame.glossary_dialog import GlossaryDialog
from desktop_app.frame.keys_dialog import KeysDialog
from desktop_app.frame.reading_dialog import show_one
from desktop_app.frame.settings_dialog import SettingsDialog
from desktop_app.frame.top_bar import TopBar
from desktop_app.look import theme
from desktop_app.options import ZOOMS
from desktop_app.pages.train import TrainPage
from desktop_app.session import Session
from desktop_app.tasks.training import TrainingJob
from desktop_app.values.folders import files_in_words
from desktop_app.widgets import file_kinds, open_dialog
from desktop_app.widgets.page_frame import PageFrame
from desktop_app.words import glossary, language, quantities
from model.records.events import StepDone, TrainingPaused

MENU_CLOSES = 40
"""Milliseconds in which the menu that was chosen from goes, before the window is busy; steps in a row are one."""


class Menus(QObject):
    """File, View, Run, Help."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        *,
        top_bar: TopBar,
        pages: Callable[[], list[tuple[str, str]]],
        train_page: Callable[[], TrainPage],
        greet: Callable[[], None],
    ) -> None:
        """`pages`: name and words of each page, in the order of their numbers; `train_page`: makes it when it is missing.

        `greet` shows the welcome again.
        """
        super().__init__(window)
        self._window = window
        self._session = session
        self._top_bar = top_bar
        self._pages = pages
        self._train_page = train_page
        self._greet = greet
        self._menus: list[QMenu] = []
        self._marks: dict[str, dict[object, QAction]] = {}
        self._waits = False
        self._restyling = QTimer(self)
        self._restyling.setSingleShot(True)
        self._restyling.setInterval(MENU_CLOSES)
        self._restyling.timeout.connect(self._restyle)
        open_dialog.begin_at(next((path for paths in session.settings.recent_files for path in paths), ""))
        language.follow(self._make)
        session.settings_changed.connect(self._take_setting)
        session.training_changed.connect(self._take_training)
        session.corpus_changed.connect(self._follow_training)
        session.run_changed.connect(self._follow_training)
        session.training_event.connect(self._follow_pause)

    def _make(self) -> None:
        """All menus, in the language of now."""
        self._window.menuBar().clear()
        while self._menus:
            self._menus.pop().deleteLater()
        self._file()
        self._view()
        self._run()
        self._help()

    def _menu(self, title: str) -> QMenu:
        menu = self._window.menuBar().addMenu(title)
        self._menus.append(menu)
        return menu

    def _add(self, menu: QMenu, text: str, keys: str | QKeySequence.StandardKey, run: Callable[[], object]) -> QAction:
        action = menu.addAction(text)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _=False: run())
        return action

    def _file(self) -> None:
        menu = self._menu(self.tr("&File"))
        self._add(menu, self.tr("Open text &files…"), QKeySequence.StandardKey.Open, self._open_text)
        self._add(menu, self.tr("Open a fol&der of text…"), "", self._open_folder)
        self._add(menu, self.tr("&Paste pairs…"), "", self._session.ask_for_pairs)
        recent = menu.addMenu(self.tr("Open recen&t"))
        menu.aboutToShow.connect(lambda: self._fill_recent(recent))
        self._fill_recent(recent)
        self._add(menu, self.tr("Open &corpus folder…"), "", self._top_bar.choose_corpus)
        self._add(menu, self.tr("Open &run folder…"), "Ctrl+Shift+O", self._top_bar.choose_run)
        self._add(menu, self.tr("Translate doc&uments…"), "", self._session.ask_for_documents)
        menu.addSeparator()
        for what, text in (
            ("open", self.tr("Open &lesson…")),
            ("make", self.tr("&Make a lesson")),
            ("save", self.tr("Sa&ve lesson…")),
        ):
            self._add(menu, text, "", partial(self._session.ask_for_lesson, what))
        menu.addSeparator()
        self._add(menu, self.tr("&Settings…"), "Ctrl+,", self._open_settings)
        self._add(menu, self.tr("&Quit"), "Ctrl+Q", self._window.close)

    def _fill_recent(self, menu: QMenu) -> None:
        menu.clear()
        rows = self._session.settings.recent_files
        for paths in rows:
            text = files_in_words(paths).replace("&", "&&")
            action = self._add(menu, text, "", partial(self._session.drop_files, paths))
            action.setProperty(ALSO, " ".join(paths))
        menu.menuAction().setVisible(bool(rows))

    def _open_text(self) -> None:
        title = self.tr("Open one table or archive, or a source and a target file")
        paths = open_dialog.ask_files(self._window, title, file_kinds.filters())
        if paths:
            self._session.drop_files(paths)

    def _open_folder(self) -> None:
        path = open_dialog.ask_folder(self._window, self.tr("Open a folder of files that belong together"))
        if path:
            self._session.drop_files([path])

    def _view(self) -> None:
        menu = self._menu(self.tr("&View"))
        for number, (name, text) in enumerate(self._pages(), start=1):
            self._add(menu, text, f"Ctrl+{number}", partial(self._session.open_page, name))
        menu.addSeparator()
        self._add(menu, self.tr("&Command palette…"), KEYS, self._open_palette)
        menu.addSeparator()
        self._theme(menu.addMenu(self.tr("&Theme")))
        self._language(menu.addMenu(self.tr("&Language")))
        self._sizes(menu.addMenu(self.tr("&Zoom")))
        self._add(menu, self.tr("Zoom &in"), QKeySequence.StandardKey.ZoomIn, lambda: self._zoom_by(1)).setShortcuts(
            [QKeySequence(keys) for keys in ("Ctrl++", "Ctrl+=")]
        )
        self._add(menu, self.tr("Zoom &out"), "Ctrl+-", lambda: self._zoom_by(-1))
        self._add(menu, self.tr("&Normal size"), "Ctrl+0", lambda: self._zoom_to(1.0))
        menu.addSeparator()
        self._add(menu, self.tr("&Full screen"), "F11", self._toggle_full_screen)

    def _open_settings(self) -> None:
        SettingsDialog(self._session, self._window).open()

    def _open_palette(self) -> None:
        open_palette(self._window, self._session, self._top_bar)

    def _open_glossary(self) -> None:
        show_one(GlossaryDialog, self._window)

    def _theme(self, menu: QMenu) -> None:
        modes = {"system": self.tr("Like the &system"), "light": self.tr("&Light"), "dark": self.tr("&Dark")}
        self._choice(menu, modes, "theme")

    def _language(self, menu: QMenu) -> None:
        names = {"system": self.tr("Like the &system"), **language.LANGUAGES}
        self._choice(menu, names, "language")

    def _sizes(self, menu: QMenu) -> None:
        self._choice(menu, {size: quantities.whole_percent(round(100 * size), 100) for size in ZOOMS}, "zoom")

    def _choice(self, menu: QMenu, texts: Mapping[Any, str], setting: str) -> None:
        """Entries of which one is chosen."""
        group, self._marks[setting] = QActionGroup(menu), {}
        for key, text in texts.items():
            action = self._add(menu, text, "", partial(self._session.change_setting, setting, key))
            action.setCheckable(True)
            group.addAction(action)
            self._marks[setting][key] = action
        self._mark(setting)

    def _mark(self, setting: str) -> None:
        action = self._marks.get(setting, {}).get(getattr(self._session.settings, setting))
        if action is not None:
            action.setChecked(True)

    def _take_setting(self, name: str) -> None:
        self._mark(name)
        if name in ("theme", "zoom"):
            self._restyling.start()
        elif name == "language":
            application = QApplication.instance()
            assert application is not None
            language.apply(application, self._session.settings.language)

    def _zoom_by(self, steps: int) -> None:
        now = min(range(len(ZOOMS)), key=lambda index: abs(ZOOMS[index] - self._session.settings.zoom))
        self._zoom_to(ZOOMS[min(len(ZOOMS) - 1, max(0, now + steps))])

    def _zoom_to(self, zoom: float) -> None:
        self._session.change_setting("zoom", zoom)

    def _restyle(self) -> None:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        hidden = [frame for frame in self._window.findChildren(PageFrame) if not frame.isVisible()]
        takes_long = not self._session.lanes.idle()
        if takes_long:
            QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        theme.apply(application, self._session.settings.theme, self._session.settings.zoom, later=hidden)
        if takes_long:
            QApplication.restoreOverrideCursor()

    def _toggle_full_screen(self) -> None:
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()

    def _run(self) -> None:
        menu = self._menu(self.tr("&Run"))
        menu.setToolTipsVisible(True)
        page = self._train_page
        self._start = self._add(menu, self.tr("&Start training"), "Ctrl+R", self._start_training)
        self._further = self._add(menu, self.tr("&Go on with this run"), "", self._go_on)
        self._further.setProperty(ALSO, self.tr("resume continue further training stopped run"))
        self._pause = self._add(menu, self.tr("&Pause or continue"), "Ctrl+Shift+P", lambda: page().pause_or_continue())
        self._once = self._add(menu, self.tr("Single &update"), "F8", lambda: page().update_once())
        self._stop = self._add(menu, self.tr("S&top and save"), "Ctrl+.", lambda: page().stop())
        self._follow_training()

    def _start_training(self) -> None:
        self._session.open_page("train")
        self._train_page().start()

    def _go_on(self) -> None:
        """Leads to the offer, where a person sees how far it would go."""
        run = self._session.run
        if run is not None:
            self._session.train_further(run.path)
            self._train_page().resume.button.setFocus()

    def _take_training(self, job: TrainingJob | None) -> None:
        if job is not None:
            job.stop_asked.connect(self._follow_training)
        self._follow_training()

    def _follow_training(self, *_: object) -> None:
        job = self._session.training
        running = job is not None
        self._waits = self._waits and running
        no_corpus = self.tr("choose a corpus first") if self._session.corpus is None else ""
        idle = "" if running else self.tr("no training is on")
        busy = self.tr("a training is on") if running else ""
        _allow(self._start, busy or no_corpus)
        _allow(self._further, busy or ("" if self._session.run is not None else self.tr("choose a run first")))
        if job is not None and job.is_stopping:
            idle = self.tr("the training is being stopped")
        _allow(self._pause, idle)
        _allow(self._stop, idle)
        _allow(self._once, idle or ("" if self._waits else self.tr("pause the training first")))

    def _follow_pause(self, event: object) -> None:
        if isinstance(event, StepDone | TrainingPaused) and self._waits != isinstance(event, TrainingPaused):
            self._waits = not self._waits
            self._follow_training()

    def _help(self) -> None:
        menu = self._menu(self.tr("&Help"))
        self._add(menu, self.tr("Guided &tour"), "F1", self._session.start_tour)
        self._add(menu, self.tr("Glossar&y"), "", self._open_glossary).setProperty(
            ALSO, " ".join([self.tr("words terms meanings"), *(word.names() for word in glossary.words())])
        )
        self._add(menu, self.tr("&Keyboard shortcuts"), "", lambda: show_one(KeysDialog, self._window))
        self._add(menu, self.tr("Show the &welcome"), "", self._greet)
        self._add(menu, self.tr("Show the &log file"), "", _open_log)
        self._add(menu, self.tr("&About Seq2See"), "", lambda: about.show(self._window))


def _allow(action: QAction, why_not: str) -> None:
    """An entry that cannot be done now says why: in its tooltip, and where the command palette lists it."""
    action.setEnabled(not why_not)
    action.setToolTip(why_not)
    action.setWhatsThis(why_not)


def _open_log() -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(log.path())))
