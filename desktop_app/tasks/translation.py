"""The job that translates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.jobs import TYPING, Handle, Job
from desktop_app.tasks.engine import Engine
from model.records.configs import DecodeConfig

if TYPE_CHECKING:
    from model.translation.translator import Translator


def translate(engine: Engine, run_path: str, checkpoint: str, text: str, decode: DecodeConfig) -> Job:
    """Translates `text`; returns a TranslatedText."""

    def body(translator: Translator, handle: Handle) -> object:
        from model import actions

        return actions.translate(translator, text, decode, asked=handle.asked)

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="translate", priority=TYPING)
