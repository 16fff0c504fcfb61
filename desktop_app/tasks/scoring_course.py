"""One course for a whole scoring: each of its works counts from 0, and a bar that does so too seems to have lost something."""

from __future__ import annotations

import time
from collections.abc import Callable

from model.records.progress import Progress, Report

MILLISECONDS = (0.7, 0.3, 0.15)
"""What follows the translating takes for a sentence: scores with case, scores without, scores of each sentence."""

WHOLE = 1000


class ScoringCourse:
    """Takes the progress of one work after the other and reports that of all together; it never goes back."""

    def __init__(self, report: Report, now: Callable[[], float] = time.monotonic) -> None:
        """Args:
        report: Gets the stage of the work that is on, and how much of all is done.
        now: Seconds of a clock: translating counts as long as it takes here.
        """
        self._report, self._now = report, now
        self._begun, self._translating, self._sentences = now(), 0.0, 1
        self._before: Progress | None = None
        self._works, self._share = -1, 0.0

    def __call__(self, progress: Progress) -> None:
        """See Report."""
        part = progress.done / progress.total if progress.total else 0.0
        if progress.stage == "translating":
            gone = self._now() - self._begun
            self._sentences = progress.total or 1
            self._translating = gone / part if part else 0.0
        else:
            self._follow(progress)
            gone = (
                self._translating + self._seconds(0, self._works) + part * self._seconds(self._works, self._works + 1)
            )
        whole = self._translating + self._seconds(0, len(MILLISECONDS))
        self._share = max(self._share, min(gone / whole, 1.0) if part else 0.0)
        self._report(Progress(progress.stage, round(WHOLE * self._share), WHOLE))

    def _follow(self, progress: Progress) -> None:
        """Which work it is: the next one has another stage, or counts from 0 again."""
        before, self._before = self._before, progress
        if before is None or before.stage != progress.stage or before.done > progress.done:
            self._works = min(self._works + 1, len(MILLISECONDS) - 1)

    def _seconds(self, first: int, end: int) -> float:
        """Of these works of scoring."""
        return self._sentences * sum(MILLISECONDS[first:end]) / 1000
