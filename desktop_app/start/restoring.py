"""What a start shows: what was used last, and before there is anything of one's own, what the program brings along."""

from __future__ import annotations

import logging
from pathlib import Path

from desktop_app.frame.top_bar import TopBar
from desktop_app.session import Session
from desktop_app.tasks import demos, storage
from model.errors import DataError, RunError

_log = logging.getLogger(__name__)


def show_first_frame(session: Session) -> None:
    """Makes the run used last current, so that the window is whole before the engine is there, and where it stays.

    Its example too, where it keeps one and nobody has typed another sentence; small files are read.
    """
    settings = session.settings
    path = settings.run if settings.run and Path(settings.run).is_dir() else demos.first_run()
    try:
        found = demos.read(path) if path else None
    except (RunError, OSError) as error:
        _log.warning("no first frame: %s", error)  # a person is told when it is opened
        return
    if found is None:
        return
    summary, example = found
    if example is not None and not settings.sentence:
        settings.sentence = example.translation.source
    session.set_run(summary)
    if example is not None and settings.sentence == example.translation.source:
        session.set_translation(example.translation)
        session.set_trace(example.trace)


def announce_corpus(session: Session, top_bar: TopBar) -> None:
    """Says which corpus is opened behind the first paint."""
    path = _corpus(session)
    try:
        if path:
            report = demos.read_corpus(path)
            session.announce_corpus(report.name)
            top_bar.announce_corpus(report)
    except DataError as error:
        _log.warning("no corpus: %s", error)  # a person is told when it is opened


def open_the_rest(session: Session, top_bar: TopBar) -> None:
    """Opens corpus and run in the files lane; what is gone meanwhile is forgotten without a word, and what killed moves left is cleared."""
    settings, corpus = session.settings, _corpus(session)
    if corpus:
        top_bar.open_corpus(corpus)
    if session.run is None and settings.run and Path(settings.run).is_dir():
        top_bar.open_run(settings.run)
    storage.clear_moves(session.lanes, tuple({*session.corpora_folders, *session.runs_folders})).start()


def _corpus(session: Session) -> str:
    used_last = session.settings.corpus
    return used_last if used_last and Path(used_last).is_dir() else demos.first_corpus()
