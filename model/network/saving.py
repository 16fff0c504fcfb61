"""A run's network as one file of Keras."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from model.network.weights import assign_weights, build
from model.runs.atomic import appearing_file, writable
from model.runs.folder import RunFolder


def save_network(folder: RunFolder, file: Path, checkpoint: str | int = "best") -> str:
    """Writes the network of a checkpoint as `keras.saving.load_model` reads it, whole or not at all.

    Keras saves in place, so that a save that fails destroys what was there: it is first written elsewhere.

    Args:
        folder: The run.
        file: Where; its name ends in ".keras".
        checkpoint: "best", "last", an update or a name.

    Returns:
        The name of the checkpoint.

    Raises:
        RunError: There is no such checkpoint, it is damaged, or the file cannot be written.
    """
    name = folder.resolve(checkpoint)
    network = build(folder.info.model)
    assign_weights(network, folder.weights(name))
    with writable(file), TemporaryDirectory() as elsewhere:
        saved = Path(elsewhere) / "network.keras"
        network.save(saved)
        with saved.open("rb") as content, appearing_file(file) as place:
            shutil.copyfileobj(content, place)
    return name
