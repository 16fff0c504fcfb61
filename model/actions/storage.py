"""Moving runs and corpora to another folder, so that whatever refers to them finds them there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from model.actions.corpora import open_corpus
from model.actions.runs import list_runs, opened_run
from model.records.progress import Asked, Report, never, silent

if TYPE_CHECKING:
    from model.runs.folder import RunFolder


def move_run(path: str | Path, folder: str | Path, *, report: Report = silent, asked: Asked = never) -> str:
    """Moves a run into another folder, under the name it has; returns its new path.

    Raises:
        Cancelled: It was asked to stop; the run stays where it was.
        RunError: Somebody trains it, something is in the way, or the system refuses a file.
    """
    from model.runs.moving import move_folder, remove_moved

    run, target = opened_run(path), Path(folder) / Path(path).name
    with run.lock():
        is_gone = move_folder(run.path, target, report=report, asked=asked)
    if not is_gone:
        remove_moved(run.path)
    return str(target)


def move_corpus(
    path: str | Path,
    folder: str | Path,
    *,
    run_folders: Sequence[str | Path] = (),
    report: Report = silent,
    asked: Asked = never,
) -> str:
    """Moves a corpus into another folder, under the name it has; returns its new path.

    Args:
        run_folders: Where runs may lie that learn from it; they learn from it at its new place.

    Raises:
        Cancelled: It was asked to stop; the corpus stays where it was.
        DataError: There is no corpus.
        RunError: A run is being trained on it, something is in the way, or the system refuses a file.
    """
    from model.runs.moving import move_folder, remove_moved

    source, target = Path(path), Path(folder) / Path(path).name
    sha256 = open_corpus(source).sha256
    with ExitStack() as locks:
        learners = [run for run in _runs(run_folders) if run.info.corpus_sha256 == sha256 and _is_at(run, source)]
        for run in learners:
            locks.enter_context(run.lock())
        is_gone = move_folder(source, target, report=report, asked=asked)
        for run in learners:
            run.update(corpus_path=str(target.absolute()))
    if not is_gone:
        remove_moved(source)
    return str(target)


def clear_moves(folder: str | Path) -> None:
    """Removes what a process left in a folder that was killed while it moved something there, or away from there."""
    from model.runs.moving import clear_moves

    clear_moves(Path(folder))


def _runs(folders: Sequence[str | Path]) -> Iterator[RunFolder]:
    for folder in folders:
        yield from (opened_run(run.path) for run in list_runs(folder))


def _is_at(run: RunFolder, place: Path) -> bool:
    return Path(run.info.corpus_path).absolute() == place.absolute()
