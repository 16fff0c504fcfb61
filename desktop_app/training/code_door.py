"""Shows trainings as Keras scripts, in a window of their own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop_app import notices
from desktop_app.jobs import Job
from desktop_app.session import Session
from desktop_app.tasks import scripts
from desktop_app.values.folders import folder_name
from desktop_app.widgets.training.code_dialog import CodeDialog
from desktop_app.words import language
from model.records.configs import ModelConfig, TokenizerConfig, TrainConfig
from model.records.runs import RunSummary

Configs = tuple[TokenizerConfig, ModelConfig, TrainConfig]


class CodeDoor(QObject):
    """Has scripts made, and opens them above a page."""

    def __init__(self, session: Session, page: QWidget) -> None:
        super().__init__(page)
        self._session = session
        self._page = page
        self.dialog: CodeDialog | None = None

    def show_run(self, run: RunSummary) -> None:
        """The training of a run."""
        self._open(scripts.of_run(self._session.lanes, run.path, _language()), run.name)

    def show_options(self, corpus_path: str, configs: Configs, name: str) -> None:
        """A training that has not begun."""
        tokenizer, model, train = configs
        lanes = self._session.lanes
        job = scripts.of_options(
            lanes, corpus_path, tokenizer=tokenizer, model=model, train=train, name=name, language=_language()
        )
        self._open(job, name)

    def _open(self, job: Job, name: str) -> None:
        job.returned.connect(lambda script: self._show(str(script), name))
        job.failed.connect(lambda error: notices.show_error(self._page, error))
        job.start()

    def _show(self, script: str, name: str) -> None:
        dialog = CodeDialog(script, folder_name(name), self._page)
        dialog.save_asked.connect(lambda path: self._save(path, script))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _save(self, path: Path, script: str) -> None:
        job = scripts.save(self._session.lanes, path, script)
        job.returned.connect(lambda written: notices.tell(self._page, self.tr("Written: {path}").format(path=written)))
        job.failed.connect(lambda error: notices.show_error(self._page, error))
        job.start()


def _language() -> str:
    """Of the comments: that of the window, as scripts call it."""
    return language.current().split("_")[0]
