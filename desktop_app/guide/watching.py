"""Whether a person did what a stop of the tour asks for, told from what is on screen time after time."""

from __future__ import annotations

from dataclasses import replace

from desktop_app.guide.stops import Stop
from model.records.lessons import View

LOOK_MILLISECONDS = 400
"""How often it is looked whether the task of a stop is done; pages need not know of it."""

STEADY_LOOKS = 5
"""So many looks at the same sentence, a second and a half, and nobody is typing it any more."""

Pair = tuple[str, str, tuple[str, ...]]
"""A sentence, its translation on screen, and the others that the search offers."""


class Watch:
    """Of one stop. What is found on coming there does not count, only what is chosen there."""

    def __init__(self, stop: Stop) -> None:
        self._stop = stop
        self._before: tuple[object, ...] | None = None
        self._first: Pair | None = None
        self._pair: Pair | None = None
        self._seen: set[object] = set()
        self._steady = 0

    def is_done(self, view: View, pair: Pair | None) -> bool:
        """Looks once more; `pair` is None while nothing is translated, or something else is being written."""
        if not self._is_there(view):
            self._before = None
            return False
        done = self._stop.done
        if done in ("visited", "told"):
            return done == "visited"
        return self._is_other(pair) if done in ("sentence", "alternative") else self._is_looked_at(view)

    def _is_there(self, view: View) -> bool:
        stop = self._stop
        if stop.steps and view.step not in stop.steps:
            return False
        asked = replace(stop.view, step="") if stop.steps else stop.view
        return asked.holds(view) and stop.view.stack in ("", view.stack)

    def _is_other(self, pair: Pair | None) -> bool:
        """Another sentence, typed to its end, or another translation of the same."""
        if pair is None:
            self._steady = 0
            return False
        before, self._pair = self._pair, pair
        self._steady = self._steady + 1 if before == pair else 1
        first = self._first = self._first or pair
        if self._stop.done == "alternative":
            return before is not None and before[0] == pair[0] and before[1] != pair[1] and pair[1] in before[2]
        is_begun = first[0].startswith(pair[0]) or pair[0].startswith(first[0])
        return self._steady >= STEADY_LOOKS and not is_begun

    def _is_looked_at(self, view: View) -> bool:
        """As many heads, blocks or numbers as the stop asks for; or a number in each of its steps."""
        stop = self._stop
        now: tuple[object, ...] = {
            "head": view.place, "step": (view.step,), "cell": (view.place, view.step, view.cell),
        }[stop.done]  # fmt: skip
        before, self._before = self._before, now
        is_going_on = bool(stop.steps and self._seen)  # from step to step the chosen number stays
        is_chosen = is_going_on or (before is not None and before != now)
        if is_chosen and (stop.done != "cell" or view.cell is not None):
            self._seen.add(view.step if stop.steps else now)
        return len(self._seen) >= (len(stop.steps) or stop.times)
