"""Jobs that write and open lessons; all in the files lane, none needs TensorFlow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks import demos
from model.records.lessons import Lesson


def save(lanes: Lanes, lesson: Lesson, file: str, *, run_path: str, corpus_path: str) -> Job:
    """Writes a lesson file, in which a built-in run is named and any other goes along; returns nothing."""

    def body(handle: Handle) -> None:
        from model import actions

        made = lesson
        if demos.is_demo(run_path):
            made = replace(lesson, demo=Path(run_path).name, demo_created=actions.run_info(run_path).created)
        actions.save_lesson(made, file, run_path=run_path, corpus_path=corpus_path, asked=handle.asked)

    return Job(body, lanes.files, name="save lesson")


def open_file(lanes: Lanes, file: str, *, runs_folder: str, corpora_folder: str) -> Job:
    """Opens a lesson file; returns (OpenedLesson, RunSummary)."""

    def body(handle: Handle) -> object:
        from model import actions

        opened = actions.open_lesson(
            file, runs_folder=runs_folder, corpora_folder=corpora_folder, demo_folder=demos.FOLDER,
            report=handle.report, asked=handle.asked,
        )  # fmt: skip
        return opened, actions.run_summary(opened.run_path)

    return Job(body, lanes.files, name="open lesson")
