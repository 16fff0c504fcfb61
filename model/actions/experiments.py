"""Small networks trained only to show something."""

from __future__ import annotations

from collections.abc import Callable

from model.records.experiments import MaskExperiment, TrialPoint
from model.records.progress import Asked, Report, never, silent


def mask_experiment(
    *, tell: Callable[[TrialPoint], None] = lambda _: None, report: Report = silent, asked: Asked = never
) -> MaskExperiment:
    """Trains two small networks on a built-in corpus, with and without the causal mask; under a minute.

    Args:
        tell: Hears of every update.
        report: Hears how far it has come.
        asked: Asked before each update.

    Raises:
        Cancelled: `asked` said so.
    """
    from model.training import experiment

    return experiment.mask_experiment(tell=tell, report=report, asked=asked)
