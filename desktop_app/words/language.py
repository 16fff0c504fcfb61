"""The language of the window: which one is asked for, and the catalogues that bring its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator, Signal

import resources

LANGUAGES = {"en": "English", "zh_CN": "中文"}
"""Each by its own name; English stands in the source and needs no catalogue."""

FOLDER = Path(resources.__file__).parent / "translations"


class Watcher(QObject):
    """Says when the words changed: whoever wrote some writes them again."""

    changed = Signal()


_watcher: Watcher | None = None
_current = "en"
_translators: list[QTranslator] = []


def watcher() -> Watcher:
    """The one watcher of this program."""
    global _watcher
    if _watcher is None:
        _watcher = Watcher()
    return _watcher


def follow(write: Callable[[], None]) -> None:
    """Calls `write`, a method of a widget, now and whenever the language changes."""
    watcher().changed.connect(write)
    write()


def current() -> str:
    """The language in use, a key of LANGUAGES."""
    return _current


def in_a_row(*sentences: str) -> str:
    """Sentences one after the other, empty ones left out; Chinese has no space between them."""
    return ("" if _current.startswith("zh") else " ").join(filter(None, sentences))


def of_system(wanted: Sequence[str]) -> str:
    """The first of a system's languages, such as "zh-Hans-CN", that the window speaks; else English."""
    by_code = {code.split("_")[0]: code for code in LANGUAGES}
    spoken = (by_code.get(name.replace("_", "-").split("-")[0]) for name in wanted)
    return next((code for code in spoken if code), "en")


def apply(application: QCoreApplication, choice: str = "system") -> None:
    """Gives the window its language: "system" or a key of LANGUAGES. What is on screen changes at once."""
    global _current
    wanted = choice if choice in LANGUAGES else of_system(QLocale.system().uiLanguages())
    if wanted == _current:
        return
    _current = wanted
    while _translators:
        application.removeTranslator(_translators.pop())
    for file in catalogues(wanted):
        translator = QTranslator(application)
        if translator.load(str(file)):
            application.installTranslator(translator)
            _translators.append(translator)
    watcher().changed.emit()


def catalogues(code: str) -> list[Path]:
    """The files that bring a language: Qt's own for standard buttons and dialogs, then ours."""
    if code == "en":
        return []
    qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    return [qt / f"qtbase_{code}.qm", FOLDER / f"seq2see_{code}.qm"]
