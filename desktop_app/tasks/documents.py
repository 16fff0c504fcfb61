"""The jobs that translate a document: read, translate a little at a time, write."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from desktop_app.jobs import Handle, Job
from desktop_app.lanes import Lanes
from desktop_app.tasks.engine import Engine
from model.errors import Cancelled
from model.records.configs import DecodeConfig
from model.records.documents import DocumentProgress, DocumentSpec

if TYPE_CHECKING:
    from model.documents.work import DocumentWork
    from model.translation.translator import Translator

SECONDS, SECONDS_IN_TRAINING = 1.5, 0.5
"""Of one job: what is typed meanwhile waits no longer, nor does a training that serves it."""


@dataclass(frozen=True, slots=True)
class Means:
    """What a document is translated with.

    Attributes:
        run_path, checkpoint: Whose weights.
        decode: How they search.
        live: Whether that run is being trained, so that the weights of now translate.
    """

    run_path: str
    checkpoint: str
    decode: DecodeConfig
    live: bool = False


class Work(Protocol):
    """A document on its way, as the window sees it."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to translate."""

    @property
    def progress(self) -> DocumentProgress:
        """How far it is."""

    def step(self, translator: Any, *, seconds: float, asked: Any) -> DocumentProgress:
        """Translates for so long; in the engine lane."""

    def finish(self) -> object:
        """Writes it; in the files lane."""


def look(lanes: Lanes, spec: DocumentSpec, means: Means) -> Job:
    """Reads a document; returns a DocumentPreview."""
    return Job(lambda handle: _opened(spec, means, handle).preview(), lanes.files, name="look into a document")


def begin(lanes: Lanes, spec: DocumentSpec, means: Means) -> Job:
    """Reads a document to translate it; returns a Work."""
    return Job(lambda handle: _opened(spec, means, handle), lanes.files, name="open a document")


def step(engine: Engine, work: Work, means: Means) -> Job:
    """Translates a little more of a document; returns its DocumentProgress."""

    def body(translator: Translator, handle: Handle) -> object:
        seconds = SECONDS_IN_TRAINING if engine.is_training else SECONDS
        return work.step(translator, seconds=seconds, asked=handle.asked)

    return engine.job(body, run_path=means.run_path, checkpoint=means.checkpoint, name="translate a document")


def finish(lanes: Lanes, work: Work) -> Job:
    """Writes the translated document; returns a DocumentResult."""
    return Job(lambda _: work.finish(), lanes.files, name="write a document")


def _opened(spec: DocumentSpec, means: Means, handle: Handle) -> DocumentWork:
    from model import actions

    work = actions.open_document(
        means.run_path, spec, means.decode, checkpoint=means.checkpoint, live=means.live, asked=handle.asked
    )
    if handle.asked():  # at the very end of reading: it must not begin to be translated
        raise Cancelled
    return work
