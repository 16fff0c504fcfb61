"""What the doctor says of a run; needs no TensorFlow."""

from __future__ import annotations

from pathlib import Path

from model.actions.runs import opened_run, read_history
from model.errors import DataError, RunError
from model.records.findings import Finding, worst_first
from model.records.progress import Asked, never


def examine_course(path: str | Path, *, asked: Asked = never) -> tuple[Finding, ...]:
    """What the events of a run tell, the worst first, also while it is trained elsewhere.

    Raises:
        RunError: There is no such run, or it is damaged.
        Cancelled: `asked` said so.
    """
    from model.doctor import doctor

    return worst_first(doctor.examine_course(read_history(path, asked=asked), opened_run(path).info))


def examine_text(path: str | Path, *, asked: Asked = never) -> tuple[Finding, ...]:
    """What the text tells that a run learns from, as far as the corpus is still there; it never changes.

    Raises:
        RunError: There is no such run, or it is damaged.
        Cancelled: `asked` said so.
    """
    from model.actions.training import corpus_of
    from model.doctor import doctor

    folder = opened_run(path)
    validation = folder.part("validation")
    try:
        train = corpus_of(folder.info).pairs("train")
        found = doctor.examine_text(validation, train, folder.info, asked=asked)
    except (DataError, RunError):  # the corpus is gone, or another one: the run's own parts still tell something
        found = doctor.examine_text(validation, (), folder.info, asked=asked)
    return worst_first(found)


def examine_run(path: str | Path, *, asked: Asked = never) -> tuple[Finding, ...]:
    """Everything that the doctor sees in a run, the worst first; see `examine_course` and `examine_text`."""
    return worst_first([*examine_text(path, asked=asked), *examine_course(path, asked=asked)])
