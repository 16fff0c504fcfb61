"""The checkpoints that a run keeps: how good each is, what it takes on the disk, and how one goes away."""

from __future__ import annotations

from pathlib import Path

from model.errors import RunError
from model.records.events import CheckpointsAveraged, EpochDone
from model.records.runs import CheckpointState, KeptCheckpoint, averaged_of
from model.runs.atomic import remove, writable
from model.runs.folder import RunFolder, as_best
from model.runs.reading import CHECKPOINTS, average_names, checkpoint_names, events_named, read_info, read_state

_Scores = tuple[float | None, float | None]


def kept_checkpoints(path: Path) -> list[KeptCheckpoint]:
    """Every checkpoint of a run, oldest first, and behind them the averages.

    Raises:
        RunError: There is no run, or a checkpoint of it is damaged.
    """
    info, steps = read_info(path), checkpoint_names(path)
    scores = _scores(path)
    return [
        _kept(path / CHECKPOINTS / name, scores, is_best=name == info.best, is_last=name == steps[-1])
        for name in (*steps, *average_names(path))
    ]


def delete_checkpoint(folder: RunFolder, name: str) -> None:
    """Deletes a checkpoint; where it was the best, the best of the others that were validated takes its place.

    Args:
        folder: The run, locked by the caller.
        name: As `kept_checkpoints` gives it.

    Raises:
        RunError: It is the newest, which holds what going on needs; there is none of that name; or it cannot be removed.
    """
    name = folder.resolve(name)
    if name == folder.checkpoints()[-1]:
        raise RunError("checkpoint_newest", path=str(folder.path))
    others = [kept for kept in kept_checkpoints(folder.path) if kept.name != name]
    if folder.info.best == name:
        folder.update(**_best_of(others, folder.info.train.best_by))
    if folder.info.average == name:
        folder.update(average=next((kept.name for kept in others if kept.averaged), ""))
    place = folder.path / CHECKPOINTS / name
    with writable(place):
        remove(place)


def _best_of(others: list[KeptCheckpoint], by: str) -> dict[str, object]:
    """What run.json says then; none is the best where nothing was validated, and the newest translates."""
    field, sign = ("bleu", -1) if by == "bleu" else ("validation_loss", 1)
    known = [(sign * found, kept) for kept in others if (found := getattr(kept, field)) is not None]
    if not known:
        return as_best("", None, None)
    _, best = min(known, key=lambda pair: pair[0])
    return as_best(best.name, best.validation_loss, best.bleu)


def _scores(path: Path) -> dict[str, _Scores]:
    """What was validated, by the names that checkpoints have."""
    found: dict[str, _Scores] = {}
    for event in events_named(path, "epoch_done", "checkpoints_averaged"):
        if isinstance(event, EpochDone):
            found[f"step-{event.update:08d}"] = event.validation_loss, event.bleu
        elif isinstance(event, CheckpointsAveraged):
            found[event.name] = event.validation_loss, event.bleu
    return found


def _kept(place: Path, scores: dict[str, _Scores], *, is_best: bool, is_last: bool) -> KeptCheckpoint:
    state = read_state(place)
    loss, bleu = scores.get(place.name) or (_loss(state), None)
    size = sum(file.stat().st_size for file in place.iterdir())
    return KeptCheckpoint(place.name, state.update, size, averaged_of(place.name), loss, bleu, is_best, is_last)


def _loss(state: CheckpointState) -> float | None:
    """What the checkpoint itself says, where it was validated: a run that was handed on may have no history."""
    return state.validation_loss if state.validated == state.update else None
