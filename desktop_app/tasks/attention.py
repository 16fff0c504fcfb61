"""The job that looks at the attention of one sentence pair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from desktop_app.jobs import LOOKING, Handle, Job
from desktop_app.tasks.engine import Engine

if TYPE_CHECKING:
    from model.translation.translator import Translator


def trace(engine: Engine, run_path: str, checkpoint: str, source: str, target_ids: Sequence[int] | None = None) -> Job:
    """Traces one pass; without `target_ids` the sentence is translated first. Returns an AttentionTrace."""

    def body(translator: Translator, _: Handle) -> object:
        from model import actions

        return actions.trace(translator, source, target_ids)

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="trace attention", priority=LOOKING)
