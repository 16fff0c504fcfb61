"""What the window remembers between two starts, in one ini file."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths

from desktop_app import setting
from desktop_app.options import PRECISIONS

HOME = "SEQ2SEE_HOME"
"""Environment variable: one folder for settings, corpora, runs and log instead of the system's places."""

MOST_RECENT = 10
"""Imports remembered for the menu."""

MOST_FOLDERS = 20
"""Folders remembered that corpora and runs were moved to."""


def data_folder() -> Path:
    """Where corpora and runs are kept unless a person says otherwise."""
    return _folder(QStandardPaths.StandardLocation.GenericDataLocation)


def state_folder() -> Path:
    """Where the log is written."""
    return _folder(QStandardPaths.StandardLocation.GenericStateLocation)


def _folder(location: QStandardPaths.StandardLocation) -> Path:
    home = os.environ.get(HOME)
    if home:
        return Path(home)
    return Path(QStandardPaths.writableLocation(location)) / "seq2see"


def _ini_file() -> Path:
    home = os.environ.get(HOME)
    if home:
        return Path(home) / "settings.ini"
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    return Path(folder) / "seq2see" / "settings.ini"


class Settings:
    """Typed access to the ini file; a value that cannot be read is its default."""

    page = setting.text("window/page")
    """Name of the page shown last; empty before the first."""

    is_welcomed = setting.flag("window/welcomed")
    """Whether the welcome was closed."""

    theme = setting.one_of("window/theme", "system", "light", "dark")
    """Whether it is light or dark."""

    language = setting.text("window/language", empty="system")
    """ "system", or a key of `language.LANGUAGES`."""

    zoom = setting.number("window/zoom", 1.0, least=0.75, most=2.0)
    """Size of everything."""

    typing_pause = setting.whole("work/typing_pause", 250, least=100, most=3000)
    """Milliseconds without a keystroke after which a text is translated."""

    precision = setting.one_of("work/precision", "float32", *PRECISIONS)
    """How updates of new runs compute."""

    autosave = setting.whole("work/autosave", 5, least=1, most=60)
    """Minutes after which a new run saves at the latest."""

    threads = setting.whole("engine/threads", 0, least=0, most=256)
    """Threads that compute; 0 for as many as there are processors."""

    leaves_core = setting.flag("engine/leaves_core")
    """Whether one processor stays free for other programs."""

    low_priority = setting.flag("engine/low_priority")
    """Whether the engine computes only when other programs leave time."""

    corpus = setting.text("work/corpus")
    """Folder of the corpus used last."""

    run = setting.text("work/run")
    """Folder of the run used last."""

    sentence = setting.text("work/sentence", most=10_000)
    """What was typed last to be translated."""

    topic = setting.text("work/topic")
    """Name of the topic of the Learn page that was shown last."""

    step = setting.whole("work/step", 7, least=0, most=99)
    """The step of an attention that was looked at last, from 0."""

    head = setting.text("work/head")
    """The attention head looked at last, as "stack/layer/head" with numbers from 0."""

    tour_stop = setting.text("tour/stop")
    """Name of the stop of the guided tour where a person stands."""

    tour_done = setting.words("tour/done")
    """Names of the stops of the guided tour that are done."""

    lesson_draft = setting.text("lesson/draft")
    """The lesson that is being made, as JSON."""

    def __init__(self, path: Path | None = None) -> None:
        """Reads `path`, or the user's own file."""
        self.path = path or _ini_file()
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """The text under `key`."""
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def set(self, key: str, value: str | float) -> None:
        """Remembers `value` under `key`."""
        self._store.setValue(key, str(value))

    def flush(self) -> None:
        """Writes to the disk now."""
        self._store.sync()

    @property
    def geometry(self) -> QByteArray:
        """Place and size of the window as Qt packs them; empty before the first close."""
        value = self._store.value("window/geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue("window/geometry", value)

    def thread_limit(self) -> int:
        """Threads that the engine may use; 0 for no limit."""
        free = max(1, (os.cpu_count() or 1) - 1)
        if not self.leaves_core:
            return self.threads
        return min(self.threads or free, free)

    @property
    def recent_files(self) -> list[list[str]]:
        """What was imported last, newest first: each one table, or a source and a target file."""
        return [[str(path) for path in row] for row in self._list("work/recent") if isinstance(row, list)]

    def add_recent(self, paths: Sequence[str]) -> None:
        """Remembers files that were imported."""
        row = list(paths)
        rows = [row, *(other for other in self.recent_files if other != row)]
        self._keep("work/recent", rows[:MOST_RECENT])

    @property
    def corpora_folder(self) -> str:
        """Where new corpora are made."""
        return self.text("folders/corpora") or str(data_folder() / "corpora")

    @corpora_folder.setter
    def corpora_folder(self, value: str) -> None:
        self.set("folders/corpora", value)

    @property
    def runs_folder(self) -> str:
        """Where new runs are made."""
        return self.text("folders/runs") or str(data_folder() / "runs")

    @runs_folder.setter
    def runs_folder(self, value: str) -> None:
        self.set("folders/runs", value)

    @property
    def other_folders(self) -> list[str]:
        """Where corpora and runs may lie besides the folders in which new ones are made, newest first."""
        return [str(folder) for folder in self._list("folders/others")]

    def add_folder(self, folder: str) -> None:
        """Remembers a folder that corpora or runs were moved to, or stay in."""
        folders = list(dict.fromkeys([folder, *self.other_folders]))
        self._keep("folders/others", folders[:MOST_FOLDERS])

    def _list(self, key: str) -> list[object]:
        try:
            kept = json.loads(self.text(key, "[]"))
        except ValueError:
            return []
        return kept if isinstance(kept, list) else []

    def _keep(self, key: str, rows: Sequence[object]) -> None:
        self.set(key, json.dumps(rows, ensure_ascii=False))
