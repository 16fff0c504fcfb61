"""What a person can set: the table that the settings dialog is made from."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields

from model.records.configs import TrainConfig

PRECISIONS: tuple[str, ...] = next(one for one in fields(TrainConfig) if one.name == "precision").metadata["choices"]
"""What updates can compute in."""

ZOOMS = (0.75, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0)
"""Sizes that a person can choose from."""


@dataclass(frozen=True, slots=True)
class Option:
    """A row of the settings dialog.

    Attributes:
        name: The property of Settings.
        kind: "choice", "flag", "number" or "folder".
        choices: Values of a choice.
        minimum, maximum, step: Of a number.
        later: Whether it takes effect at the next start only.
    """

    name: str
    kind: str
    choices: tuple[str, ...] | tuple[float, ...] = ()
    minimum: int = 0
    maximum: int = 0
    step: int = 1
    later: bool = False


OPTIONS = (
    Option("language", "choice", choices=("system", "en", "zh_CN")),
    Option("theme", "choice", choices=("system", "light", "dark")),
    Option("zoom", "choice", choices=ZOOMS),
    Option("typing_pause", "number", minimum=100, maximum=3000, step=50),
    Option("autosave", "number", minimum=1, maximum=60),
    Option("precision", "choice", choices=PRECISIONS),
    Option("corpora_folder", "folder"),
    Option("runs_folder", "folder"),
    Option("threads", "number", minimum=0, maximum=256, later=True),
    Option("leaves_core", "flag", later=True),
    *([Option("low_priority", "flag", later=True)] if hasattr(os, "nice") else []),
)
"""What a person can set; everything else is only remembered."""
