"""The jobs that translate, and that make translating faster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop_app.jobs import TYPING, WARMING, Handle, Job
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


def warm(engine: Engine, run_path: str, checkpoint: str, decode: DecodeConfig) -> Job:
    """Compiles the next piece of what translating with these choices needs; returns whether there may be more to do.

    While a training is on it does nothing: that needs the machine.
    """

    def body(translator: Translator, _: Handle) -> object:
        return not engine.is_training and translator.searcher.warm(decode)

    return engine.job(body, run_path=run_path, checkpoint=checkpoint, name="compile the search", priority=WARMING)
