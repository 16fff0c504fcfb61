"""Jobs that look at the attention of a sentence pair, and read it in words or summed up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop_app.jobs import LOOKING, Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks.engine import Engine
from model.errors import Cancelled
from model.records.attention import AttentionTrace

if TYPE_CHECKING:
    from model.translation.translator import Translator


def trace(
    engine: Engine, run_path: str, checkpoint: str, source: str, target: Sequence[int] | str | None = None
) -> Job:
    """Traces one pass.

    Args:
        engine: Who does it.
        run_path, checkpoint: The weights.
        source: The sentence.
        target: Its translation as ids with their end, or as a text; without one the sentence is translated first.

    Returns:
        A job that returns an AttentionTrace.
    """

    def body(translator: Translator, _: Handle) -> object:
        from model import actions

        return actions.trace(translator, source, target)

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="trace attention", priority=LOOKING)


def readings(lanes: Lanes, traces: Sequence[AttentionTrace], *, words: bool, marks: bool) -> Job:
    """Sums traces up, in whole words or without control tokens where asked; returns a tuple of TraceReading."""

    def body(handle: Handle) -> object:
        from model import actions

        found = []
        for whole in traces:
            if handle.asked():
                raise Cancelled()
            found.append(actions.read_trace(whole, words=words, marks=marks))
        return tuple(found)

    return Job(body, lanes.files, name="read attention")
