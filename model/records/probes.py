"""The attention of a few sentences at one moment of a training; many moments are a time-lapse."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.attention import AttentionTrace


@dataclass(frozen=True, slots=True, eq=False)
class Probe:
    """A sentence that is watched while a run trains.

    Attributes:
        translation: What the network makes of the source at this moment, greedily.
        trace: Of the source with its reference, whatever the translation: the axes stay the same along a training.
    """

    source: str
    reference: str
    translation: str
    trace: AttentionTrace


@dataclass(frozen=True, slots=True, eq=False)
class ProbeMoment:
    """The probe sentences of a run after one update of its training; their attention is kept in half precision.

    Attributes:
        epoch: Of that update, from 1; 0 where the run's history does not say.
    """

    update: int
    probes: tuple[Probe, ...]
    epoch: int = 0
