"""Where a run keeps the average of its last checkpoints: one at a time, beside them."""

from __future__ import annotations

from model.records.runs import CheckpointState
from model.runs.atomic import Arrays, remove, writable
from model.runs.folder import RunFolder, as_best
from model.runs.reading import CHECKPOINTS, average_names


def keep_average(
    folder: RunFolder,
    count: int,
    state: CheckpointState,
    weights: Arrays,
    best: tuple[float | None, float | None] | None,
) -> str:
    """Keeps an average in place of an earlier one; nothing can go on from it, so it has no optimizer.

    Args:
        folder: The run.
        count: Checkpoints that it is the average of.
        state: Of the newest of them.
        weights: The average.
        best: Validation loss and BLEU where it is what translates from now on, None where it is not.

    Returns:
        Its name, such as "average-00001240-5", which no other average of the run has.

    Raises:
        RunError: It cannot be written; what was there is as it was.
    """
    name = f"average-{state.update:08d}-{count}"
    folder.add_checkpoint(name, state, weights)
    folder.update(average=name, **(as_best(name, *best) if best is not None else {}))
    with writable(folder.path / CHECKPOINTS):
        for old in average_names(folder.path):
            if old not in (name, folder.info.best):
                remove(folder.path / CHECKPOINTS / old)
    return name
