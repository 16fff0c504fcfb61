"""A run on disk: the only place where the files of a run are written.

Whatever is written is first whole beside its place and then renamed, so that a crash leaves the old or the new, never a part.
"""

from __future__ import annotations

import dataclasses
import os
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from model.errors import RunError
from model.records import strict_json
from model.records.corpora import Referenced
from model.records.events import SampleTranslated, StepDone, TrainEvent, event_from_dict, event_to_dict
from model.records.runs import CheckpointState, RunInfo, update_of
from model.runs.atomic import (
    Arrays,
    appearing_file,
    appearing_folder,
    clear_strays,
    new_file,
    remove,
    sync,
    writable,
    write,
    write_arrays,
)
from model.runs.lock import held
from model.runs.reading import (
    CHECKPOINTS,
    HISTORY,
    INFO,
    LOCK,
    OPTIMIZER,
    START,
    STATE,
    UPDATING,
    WEIGHTS,
    checkpoint_names,
    read_arrays,
    read_info,
    read_referenced,
    read_rows,
    read_state,
    resolved,
)
from model.runs.summaries import list_runs as list_runs
from model.runs.summaries import summary as summary

Pair = tuple[str, str]
_LOCK_PATIENCE, _UPDATE_PATIENCE = 0.5, 10.0
_SMALL = 1 << 20


class RunFolder:
    """A run's folder.

    Attributes:
        path: Where it is.
        info: What run.json said when it was last read or written here.
    """

    def __init__(self, path: Path, info: RunInfo) -> None:
        """Use `create` or `open`."""
        self.path = path
        self.info = info

    @classmethod
    def create(
        cls,
        path: Path,
        info: RunInfo,
        *,
        tokenizer_files: Mapping[str, bytes],
        parts: Mapping[str, Sequence[Referenced]],
        start: Arrays | None = None,
    ) -> RunFolder:
        """Makes a run; the folder appears only when it is whole.

        Args:
            path: A folder that does not exist yet, or is empty.
            info: The content of run.json.
            tokenizer_files: What `Tokenizer.files` returns.
            parts: "validation" and "test", carried along so that the run can be scored anywhere.
            start: Weights to begin with, from another run.

        Raises:
            RunError: Something is at `path`, or it cannot be written.
        """
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise RunError("run_exists", path=str(path))
        with writable(path), appearing_folder(path) as made:
            for name, content in tokenizer_files.items():
                write(made / "tokenizer" / name, content)
            for part, rows in parts.items():
                lines = [strict_json.dumps(row) + "\n" for row in rows]
                write(made / "parts" / f"{part}.jsonl", "".join(lines).encode())
            if start is not None:
                with new_file(made / START) as file:
                    write_arrays(file, start)
            write(made / INFO, _json(info))
        return cls(path, info)

    @classmethod
    def open(cls, path: Path) -> RunFolder:
        """Opens a run, also one that may not be written.

        Raises:
            RunError: There is none, it is damaged, or a newer version made it.
        """
        return cls(path, read_info(path))

    @contextmanager
    def lock(self) -> Iterator[None]:
        """Keeps everybody else from training this run, and clears away what a killed process left half done.

        Raises:
            RunError: Somebody else holds the lock, or the folder may not be written.
        """
        with self._alone(LOCK, _LOCK_PATIENCE, "run_locked"):
            clear_strays(self.path)
            yield

    @contextmanager
    def _alone(self, name: str, patience: float, code: str) -> Iterator[None]:
        """Holds a lock; `code` says that somebody else holds it."""
        with ExitStack() as stack:
            with writable(self.path / name):
                file = stack.enter_context((self.path / name).open("ab"))
                try:
                    stack.enter_context(held(file, patience=patience))
                except BlockingIOError:
                    raise RunError(code, path=str(self.path)) from None
            yield

    @contextmanager
    def writing(self, name: str) -> Iterator[IO[bytes]]:
        """A file to fill that takes its place in the folder when the block ends, or not at all.

        Raises:
            RunError: It cannot be written.
        """
        place = self.path / name
        with writable(place), appearing_file(place) as file:
            yield file

    def update(self, **changes: Any) -> RunInfo:
        """Writes changed fields to run.json, one caller after the other: notes do not undo what a training says meanwhile.

        Raises:
            RunError: It cannot be written.
        """
        with self._alone(UPDATING, _UPDATE_PATIENCE, "run_busy"):
            self.info = dataclasses.replace(read_info(self.path), **changes)
            with self.writing(INFO) as file:
                file.write(_json(self.info))
        return self.info

    def tokenizer_files(self) -> dict[str, bytes]:
        """What `Tokenizer.load` takes."""
        return {file.name: file.read_bytes() for file in sorted((self.path / "tokenizer").glob("*.model"))}

    def part(self, name: str) -> list[Pair]:
        """The pairs of "validation" or "test"; none where the run has none. Raises RunError where the file is damaged."""
        return [(row[0], row[1]) for row in self.referenced(name)]

    def referenced(self, name: str) -> list[Referenced]:
        """The same, each with its further references behind its target. Raises RunError where the file is damaged."""
        return read_referenced(self.path / "parts" / f"{name}.jsonl")

    def append(self, event: TrainEvent) -> None:
        """Adds an event to the history.

        Raises:
            RunError: It cannot be written.
        """
        line = strict_json.dumps(event_to_dict(event)).encode() + b"\n"
        with writable(self.path / HISTORY), (self.path / HISTORY).open("a+b") as file:
            if file.seek(0, os.SEEK_END):
                file.seek(-1, os.SEEK_END)
                line = line if file.read(1) == b"\n" else b"\n" + line  # behind a line that a crash tore
            file.write(line)
            if not isinstance(event, StepDone | SampleTranslated):
                sync(file)

    def history(self) -> list[TrainEvent]:
        """Every event so far; lines torn by a crash and events of newer versions are passed over."""
        events = (event_from_dict(row) for _, row in read_rows(self.path))
        return [event for event in events if event is not None]

    def truncate_history(self, update: int) -> None:
        """Forgets what was said after an update, because training goes on from there.

        Raises:
            RunError: It cannot be written.
        """
        kept = [line for line, row in read_rows(self.path) if row.get("update", 0) <= update]
        with self.writing(HISTORY) as file:
            file.writelines(kept)

    def save_checkpoint(self, state: CheckpointState, weights: Arrays, optimizer: Arrays, *, best: bool) -> str:
        """Saves where training stands and forgets what `info.train.keep` does not keep.

        The newest checkpoints and the best are kept; the optimizer's arrays, larger than the weights, only in the newest.

        Returns:
            The name of the checkpoint, such as "step-00001240".

        Raises:
            RunError: It cannot be written; the checkpoints before it are as they were.
        """
        name = f"step-{state.update:08d}"
        place = self.path / CHECKPOINTS / name
        with writable(place), appearing_folder(place) as made:
            with new_file(made / WEIGHTS) as file:
                write_arrays(file, weights)
            with new_file(made / OPTIMIZER) as file:
                write_arrays(file, optimizer)
            write(made / STATE, _json(state))
        self.update(last=name, **(as_best(name, state.validation_loss, state.best_bleu) if best else {}))
        with writable(place):
            self._prune(name)
        return name

    def add_checkpoint(self, name: str, state: CheckpointState, weights: Arrays) -> None:
        """Takes over a checkpoint of another run, packed and without an optimizer: nothing can go on from it.

        Raises:
            RunError: It cannot be written.
        """
        place = self.path / CHECKPOINTS / name
        with writable(place), appearing_folder(place) as made:
            with new_file(made / WEIGHTS) as file:
                write_arrays(file, weights, zipfile.ZIP_DEFLATED)
            write(made / STATE, _json(state))

    def _prune(self, newest: str) -> None:
        # A checkpoint of a later update is left from before training went back to an earlier one.
        past = [name for name in self.checkpoints() if update_of(name) <= update_of(newest)]
        newest_ones = past[-max(self.info.train.keep, self.info.train.average_last) :]
        kept = {*newest_ones, self.info.best}
        for name in self.checkpoints():
            folder = self.path / CHECKPOINTS / name
            if name not in kept:
                remove(folder)
            elif name != newest:
                (folder / OPTIMIZER).unlink(missing_ok=True)

    def checkpoints(self) -> list[str]:
        """The names of all checkpoints, oldest first."""
        return checkpoint_names(self.path)

    def resolve(self, checkpoint: str | int) -> str:
        """The name of a checkpoint.

        Args:
            checkpoint: "best", "last", "average", an update number or a name. Where the best or last is gone, or none is the
                best yet, the newest takes its place.

        Raises:
            RunError: There is no such checkpoint.
        """
        return resolved(self.path, self.info, checkpoint)

    def weights(self, name: str) -> dict[str, NDArray[Any]]:
        """The network's arrays in a checkpoint. Raises RunError where they are damaged."""
        most = 2 * np.dtype(np.float32).itemsize * self.info.model.parameters() + _SMALL
        return read_arrays(self.path / CHECKPOINTS / name / WEIGHTS, most=most)

    def start_weights(self) -> dict[str, NDArray[Any]] | None:
        """What training begins with instead of chance, or None. Raises RunError where it is damaged."""
        return read_arrays(self.path / START) if (self.path / START).exists() else None

    def optimizer(self, name: str) -> dict[str, NDArray[Any]]:
        """The optimizer's arrays in the newest checkpoint. Raises RunError where they are damaged or not kept."""
        return read_arrays(self.path / CHECKPOINTS / name / OPTIMIZER)

    def state(self, name: str) -> CheckpointState:
        """Where training stood at a checkpoint. Raises RunError where it is damaged."""
        return read_state(self.path / CHECKPOINTS / name)


def as_best(name: str, validation_loss: float | None, bleu: float | None) -> dict[str, Any]:
    """What run.json says of a checkpoint or an average that is the best."""
    return {"best": name, "best_validation_loss": validation_loss, "best_bleu": bleu}


def _json(record: Any) -> bytes:
    return (strict_json.dumps(dataclasses.asdict(record), indent=1) + "\n").encode()
