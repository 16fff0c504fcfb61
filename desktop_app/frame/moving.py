"""Corpora and runs that are moved to another folder, and a window that goes with them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from desktop_app import notices
from desktop_app.session import Session
from desktop_app.tasks import corpora, storage
from desktop_app.tasks.storage import Moved, Stored


class Move(QObject):
    """One move, to be begun with its job; it belongs to the session, since whoever asked for it may close before it ends.

    Attributes:
        job: Says how it goes.
    """

    def __init__(self, session: Session, stored: Sequence[Stored], folder: str) -> None:
        super().__init__(session)
        self._session = session
        session.settings.add_folder(folder)
        self.job = storage.move(session.lanes, stored, folder, runs=session.runs_folders)
        self.job.event.connect(self._follow)
        self.job.failed.connect(_show_error)
        self.job.finished.connect(self.deleteLater)

    def _follow(self, moved: Moved) -> None:
        """What is used now is used from its new place."""
        session, old = self._session, moved.stored.path
        if session.run is not None and session.run.path == old:
            session.refresh_run(moved.path)
        if session.corpus is not None and str(session.corpus.path) == old:
            job = corpora.open_corpus(session.lanes, moved.path)
            job.returned.connect(session.set_corpus)
            job.failed.connect(_show_error)
            job.start()


def _show_error(error: BaseException) -> None:
    notices.show_error(QApplication.activeWindow(), error)
