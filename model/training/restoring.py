"""Taking up a training where its last checkpoint stands."""

from __future__ import annotations

from model.errors import RunError
from model.runs.folder import RunFolder
from model.runs.probes import truncate_moments
from model.runs.reading import HISTORY
from model.training.live import LiveNetwork
from model.training.position import Position
from model.training.quality import Quality
from model.training.updates import Updater


def begun(folder: RunFolder) -> tuple[Position, float]:
    """Where a training without a checkpoint stands; one that was killed before its first begins again, and says all anew.

    Raises:
        RunError: What it said before cannot be removed.
    """
    if (folder.path / HISTORY).exists():
        folder.truncate_history(0)
        truncate_moments(folder, 0)
    return Position(), 0.0


def restored(folder: RunFolder, live: LiveNetwork, updater: Updater) -> tuple[Position, float]:
    """Puts weights and optimizer back, and drops what history says beyond them, since it will happen again.

    Returns:
        Where the training stands, and its seconds so far.

    Raises:
        RunError: The checkpoint is damaged or belongs to another network.
    """
    try:
        name = folder.resolve("last")
        state, weights, remembered = folder.state(name), folder.weights(name), folder.optimizer(name)
    except RunError as error:
        raise RunError("resume_broken", path=str(folder.path), reason=str(error)) from error
    updater.restore(live.restore(weights, remembered))
    folder.truncate_history(state.update)
    truncate_moments(folder, state.update)
    position = Position.of(state)
    if folder.info.best and folder.info.best == folder.info.average:
        position.best = Quality(folder.info.best_validation_loss, folder.info.best_bleu)
    return position, state.elapsed
