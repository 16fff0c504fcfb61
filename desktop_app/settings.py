"""What the window remembers between two starts, in one ini file."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths

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

    def __init__(self, path: Path | None = None) -> None:
        """Reads `path`, or the user's own file."""
        self.path = path or _ini_file()
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat)

    def text(self, key: str, default: str = "") -> str:
        """The text under `key`."""
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def number(self, key: str, default: float) -> float:
        """The number under `key`."""
        try:
            return float(self.text(key, str(default)))
        except ValueError:
            return default

    def flag(self, key: str) -> bool:
        """Whether "yes" stands under `key`."""
        return self.text(key) == "yes"

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

    @property
    def page(self) -> str:
        """Name of the page shown last; empty before the first."""
        return self.text("window/page")

    @page.setter
    def page(self, value: str) -> None:
        self.set("window/page", value)

    @property
    def is_welcomed(self) -> bool:
        """Whether the welcome was closed."""
        return self.flag("window/welcomed")

    @is_welcomed.setter
    def is_welcomed(self, value: bool) -> None:
        self.set("window/welcomed", "yes" if value else "no")

    @property
    def theme(self) -> str:
        """ "system", "light" or "dark"."""
        value = self.text("window/theme", "system")
        return value if value in ("system", "light", "dark") else "system"

    @theme.setter
    def theme(self, value: str) -> None:
        self.set("window/theme", value)

    @property
    def language(self) -> str:
        """ "system", or a key of `language.LANGUAGES`."""
        return self.text("window/language", "system")

    @language.setter
    def language(self, value: str) -> None:
        self.set("window/language", value)

    @property
    def zoom(self) -> float:
        """Size of everything, 0.75 to 2."""
        return min(2.0, max(0.75, self.number("window/zoom", 1.0)))

    @zoom.setter
    def zoom(self, value: float) -> None:
        self.set("window/zoom", value)

    @property
    def typing_pause(self) -> int:
        """Milliseconds without a keystroke after which a text is translated."""
        return round(min(3000.0, max(100.0, self.number("work/typing_pause", 250.0))))

    @typing_pause.setter
    def typing_pause(self, value: int) -> None:
        self.set("work/typing_pause", value)

    @property
    def precision(self) -> str:
        """How updates of new runs compute."""
        value = self.text("work/precision", "float32")
        return value if value in PRECISIONS else "float32"

    @precision.setter
    def precision(self, value: str) -> None:
        self.set("work/precision", value)

    @property
    def autosave(self) -> int:
        """Minutes after which a new run saves at the latest."""
        return round(min(60.0, max(1.0, self.number("work/autosave", 5.0))))

    @autosave.setter
    def autosave(self, value: int) -> None:
        self.set("work/autosave", value)

    @property
    def threads(self) -> int:
        """Threads that compute; 0 for as many as there are processors."""
        return round(min(256.0, max(0.0, self.number("engine/threads", 0.0))))

    @threads.setter
    def threads(self, value: int) -> None:
        self.set("engine/threads", value)

    @property
    def leaves_core(self) -> bool:
        """Whether one processor stays free for other programs."""
        return self.flag("engine/leaves_core")

    @leaves_core.setter
    def leaves_core(self, value: bool) -> None:
        self.set("engine/leaves_core", "yes" if value else "no")

    @property
    def low_priority(self) -> bool:
        """Whether the engine computes only when other programs leave time."""
        return self.flag("engine/low_priority")

    @low_priority.setter
    def low_priority(self, value: bool) -> None:
        self.set("engine/low_priority", "yes" if value else "no")

    def thread_limit(self) -> int:
        """Threads that the engine may use; 0 for no limit."""
        free = max(1, (os.cpu_count() or 1) - 1)
        if not self.leaves_core:
            return self.threads
        return min(self.threads or free, free)

    @property
    def corpus(self) -> str:
        """Folder of the corpus used last."""
        return self.text("work/corpus")

    @corpus.setter
    def corpus(self, value: str) -> None:
        self.set("work/corpus", value)

    @property
    def run(self) -> str:
        """Folder of the run used last."""
        return self.text("work/run")

    @run.setter
    def run(self, value: str) -> None:
        self.set("work/run", value)

    @property
    def sentence(self) -> str:
        """What was typed last to be translated."""
        return self.text("work/sentence")

    @sentence.setter
    def sentence(self, value: str) -> None:
        self.set("work/sentence", value[:10_000])

    @property
    def topic(self) -> str:
        """Name of the topic of the Learn page that was shown last."""
        return self.text("work/topic")

    @topic.setter
    def topic(self, value: str) -> None:
        self.set("work/topic", value)

    @property
    def step(self) -> int:
        """The step of an attention that was looked at last, from 0."""
        return int(self.number("work/step", 7))

    @step.setter
    def step(self, value: int) -> None:
        self.set("work/step", value)

    @property
    def tour_stop(self) -> str:
        """Name of the stop of the guided tour where a person stands."""
        return self.text("tour/stop")

    @tour_stop.setter
    def tour_stop(self, value: str) -> None:
        self.set("tour/stop", value)

    @property
    def tour_done(self) -> frozenset[str]:
        """Names of the stops of the guided tour that are done."""
        return frozenset(self.text("tour/done").split())

    @tour_done.setter
    def tour_done(self, value: frozenset[str]) -> None:
        self.set("tour/done", " ".join(sorted(value)))

    @property
    def lesson_draft(self) -> str:
        """The lesson that is being made, as JSON."""
        return self.text("lesson/draft")

    @lesson_draft.setter
    def lesson_draft(self, value: str) -> None:
        self.set("lesson/draft", value)

    @property
    def head(self) -> str:
        """The attention head looked at last, as "stack/layer/head" with numbers from 0."""
        return self.text("work/head")

    @head.setter
    def head(self, value: str) -> None:
        self.set("work/head", value)

    @property
    def recent_files(self) -> list[list[str]]:
        """What was imported last, newest first: each one table, or a source and a target file."""
        try:
            rows = json.loads(self.text("work/recent", "[]"))
            return [[str(path) for path in row] for row in rows]
        except (ValueError, TypeError):
            return []

    def add_recent(self, paths: Sequence[str]) -> None:
        """Remembers files that were imported."""
        row = list(paths)
        rows = [row, *(other for other in self.recent_files if other != row)]
        self.set("work/recent", json.dumps(rows[:MOST_RECENT], ensure_ascii=False))

    @property
    def corpora_folder(self) -> str:
        """Where new corpora are made."""
        return self.text("folders/corpora") or str(data_folder() / "corpora")

    @corpora_folder.setter
    def corpora_folder(self, value: str) -> None:
        self.set("folders/corpora", value)

    @property
    def other_folders(self) -> list[str]:
        """Where corpora and runs may lie besides the folders in which new ones are made, newest first."""
        try:
            return [str(folder) for folder in json.loads(self.text("folders/others", "[]"))]
        except (ValueError, TypeError):
            return []

    def add_folder(self, folder: str) -> None:
        """Remembers a folder that corpora or runs were moved to, or stay in."""
        folders = list(dict.fromkeys([folder, *self.other_folders]))
        self.set("folders/others", json.dumps(folders[:MOST_FOLDERS], ensure_ascii=False))

    @property
    def runs_folder(self) -> str:
        """Where new runs are made."""
        return self.text("folders/runs") or str(data_folder() / "runs")

    @runs_folder.setter
    def runs_folder(self, value: str) -> None:
        self.set("folders/runs", value)
