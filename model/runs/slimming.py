"""A slim copy of a run, to hand on."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path

from model.records.corpora import CARRIED_PARTS
from model.records.events import StepDone, TrainEvent
from model.runs.folder import RunFolder
from model.runs.probes import copy_moments

MOST_STEPS = 400
"""Updates that a slim copy still tells of: enough for a curve."""


def slim(source: RunFolder, path: Path, *, checkpoint: str = "best", name: str = "") -> RunFolder:
    """A copy that translates and is looked into like the run itself, as small as it can be without changing a weight.

    It keeps one checkpoint, packed, and the name unless another is given; what only training needs stays behind; the probe
    sentences and a thinned curve of the history come along.

    Raises:
        RunError: There is no such checkpoint, or the copy cannot be written.
    """
    chosen = source.resolve(checkpoint)
    state = source.state(chosen)
    kept_as = f"step-{state.update:08d}"  # an average too: in the copy it is the only one
    info = dataclasses.replace(
        source.info,
        name=name or source.info.name,
        state="finished",
        best=kept_as,
        last=kept_as,
        average="",
        corpus_path=Path(source.info.corpus_path).name,
    )
    parts = {part: rows for part in CARRIED_PARTS if (rows := source.referenced(part))}
    made = RunFolder.create(path, info, tokenizer_files=source.tokenizer_files(), parts=parts)
    made.add_checkpoint(kept_as, state, source.weights(chosen))
    for event in _thinned(source.history()):
        made.append(event)
    copy_moments(source, made, until=state.update)
    return made


def _thinned(events: list[TrainEvent]) -> Iterator[TrainEvent]:
    steps = sum(isinstance(event, StepDone) for event in events)
    every = -(-steps // MOST_STEPS) or 1
    for event in events:
        if not isinstance(event, StepDone) or event.update % every == 0:
            yield event
