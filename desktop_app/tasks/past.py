"""Jobs that keep and read the translations of the past, in one file that is always whole; all in the files lane."""

from __future__ import annotations

import logging
from pathlib import Path

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.values import past_translations
from desktop_app.values.past_translations import PastTranslation

FILE = "translations.json"
_DAMAGED = "translations.damaged.json"

_log = logging.getLogger(__name__)


def read(lanes: Lanes, folder: Path) -> Job:
    """Reads what is kept in a folder; returns a tuple of PastTranslation, newest first."""

    def body(_: Handle) -> object:
        return _read(folder)

    return Job(body, lanes.files, name="read past translations")


def keep(lanes: Lanes, folder: Path, new: PastTranslation) -> Job:
    """Adds one to what is kept; returns all, newest first."""

    def body(_: Handle) -> object:
        kept = past_translations.with_new(_read(folder), new)
        _write(folder, kept)
        return kept

    return Job(body, lanes.files, name="keep a translation")


def clear(lanes: Lanes, folder: Path) -> Job:
    """Forgets all; returns what is left: nothing."""

    def body(_: Handle) -> object:
        _write(folder, ())
        return ()

    return Job(body, lanes.files, name="clear past translations")


def _read(folder: Path) -> tuple[PastTranslation, ...]:
    file = folder / FILE
    if not file.exists():
        return ()
    try:
        return past_translations.read(file.read_bytes())
    except ValueError as error:
        _log.warning("%s is damaged and was put aside: %s", file, error)
        file.replace(folder / _DAMAGED)
        return ()


def _write(folder: Path, kept: tuple[PastTranslation, ...]) -> None:
    from model.runs.atomic import appearing_file, writable

    place = folder / FILE
    with writable(place), appearing_file(place) as file:
        file.write(past_translations.written(kept))
