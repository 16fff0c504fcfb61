"""The moments of a run's training that are kept for a time-lapse: `probes/step-00001240.npz`, each whole in itself."""

from __future__ import annotations

import dataclasses
import json
import re
import zipfile
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from model.errors import RunError
from model.records import strict_json
from model.records.attention import STACKS, AttentionTrace
from model.records.probes import Probe, ProbeMoment
from model.records.reasons import REASONS
from model.records.runs import update_of
from model.records.tokens import BEGIN_TOKEN, Token
from model.runs.atomic import remove, writable, write_arrays
from model.runs.folder import RunFolder
from model.runs.reading import read_arrays

MOST_TOKENS = 32
"""Of a side of a probe sentence, its end included: what is kept grows with the square."""

_FOLDER = "probes"
_MOMENT = re.compile(r"step-\d{8,}\.npz")
_TEXTS = "texts"
_TEXT_BYTES = 1 << 17
_MALFORMED = (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError)


def kept_moments(folder: RunFolder) -> list[int]:
    """The updates whose moments are kept, in rising order."""
    place = folder.path / _FOLDER
    found = [entry.stem for entry in place.iterdir() if _MOMENT.fullmatch(entry.name)] if place.is_dir() else []
    return sorted(map(update_of, found))


def write_moment(folder: RunFolder, moment: ProbeMoment) -> str:
    """Keeps a moment, its weights in half precision: four kilobytes for a sentence of eight tokens and twelve heads.

    Returns:
        The name of its file in the run.

    Raises:
        RunError: It cannot be written.
    """
    arrays: dict[str, NDArray[Any]] = {}
    for number, probe in enumerate(moment.probes):
        arrays |= {f"{number}/{stack}": probe.trace.weights(stack).astype(np.float16) for stack in STACKS}
        arrays[f"{number}/log_probs"] = probe.trace.log_probs
    texts = strict_json.dumps([_text_row(probe) for probe in moment.probes]).encode()
    name = _name(moment.update)
    with folder.writing(name) as file:
        write_arrays(file, arrays | {_TEXTS: np.frombuffer(texts, np.uint8)}, zipfile.ZIP_DEFLATED)
    return name


def read_moment(folder: RunFolder, update: int) -> ProbeMoment:
    """The moment of an update.

    Raises:
        RunError: There is none, or it is damaged.
    """
    file = folder.path / _name(update)
    try:
        arrays = read_arrays(file, most=_most_bytes(folder))
        rows = json.loads(arrays[_TEXTS].tobytes())
        probes = tuple(_probe(row, arrays, number, update) for number, row in enumerate(rows))
    except RunError as error:
        raise RunError("probes_damaged", path=str(file), reason=error.fields["reason"]) from None
    except _MALFORMED as error:
        raise RunError("probes_damaged", path=str(file), reason=str(error)) from None
    return ProbeMoment(update, probes)


def forget_moments(folder: RunFolder, updates: list[int]) -> None:
    """Removes moments that are kept no longer.

    Raises:
        RunError: One cannot be removed.
    """
    for update in updates:
        file = folder.path / _name(update)
        with writable(file):
            remove(file)


def truncate_moments(folder: RunFolder, update: int) -> None:
    """Forgets the moments after an update, because training goes on from there.

    Raises:
        RunError: One cannot be removed.
    """
    forget_moments(folder, [kept for kept in kept_moments(folder) if kept > update])


def copy_moments(source: RunFolder, target: RunFolder, *, until: int) -> None:
    """Takes over the moments of another run up to an update: those after it are of weights that do not come along.

    Raises:
        RunError: One cannot be written.
    """
    for name in map(_name, (update for update in kept_moments(source) if update <= until)):
        with target.writing(name) as file:
            file.write((source.path / name).read_bytes())


def _name(update: int) -> str:
    return f"{_FOLDER}/step-{update:08d}.npz"


def _most_bytes(folder: RunFolder) -> int:
    """What the arrays of a moment can have, packed as they are."""
    model = folder.info.model
    weights = len(STACKS) * model.layers * model.heads * MOST_TOKENS**2 * np.dtype(np.float16).itemsize
    return len(folder.info.probes) * (weights + _TEXT_BYTES)


def _text_row(probe: Probe) -> dict[str, Any]:
    trace = probe.trace
    tokens = {"source_tokens": trace.source_tokens, "target_tokens": trace.target_tokens}
    row = {name: [dataclasses.astuple(token) for token in side] for name, side in tokens.items()}
    return {"source": probe.source, "reference": probe.reference, "translation": probe.translation, **row}


def _probe(row: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]], number: int, update: int) -> Probe:
    source, target = (tuple(Token(*token) for token in row[name]) for name in ("source_tokens", "target_tokens"))
    trace = AttentionTrace(
        **{name: _single(arrays[f"{number}/{name}"]) for name in (*STACKS, "log_probs")},
        source_tokens=source,
        decoder_tokens=(BEGIN_TOKEN, *target[:-1]),
        target_tokens=target,
        update=update,
    )
    _check(trace)
    return Probe(str(row["source"]), str(row["reference"]), str(row["translation"]), trace)


def _single(array: NDArray[Any]) -> NDArray[np.float32]:
    single = array.astype(np.float32)
    if not np.isfinite(single).all():
        raise ValueError(REASONS["no_numbers"])
    single.setflags(write=False)
    return single


def _check(trace: AttentionTrace) -> None:
    """Raises ValueError where the tokens do not label the axes."""
    for stack in STACKS:
        shape, axes = trace.weights(stack).shape, (len(trace.rows(stack)), len(trace.columns(stack)))
        if len(shape) != 4 or shape[:2] != trace.encoder.shape[:2] or shape[2:] != axes:
            raise ValueError(f"{stack} has shape {shape} for {axes} tokens")
    if trace.log_probs.shape != (len(trace.target_tokens),):
        raise ValueError(f"log_probs has shape {trace.log_probs.shape}")
