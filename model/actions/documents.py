"""Translating whole documents, at one go or step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from model.actions.runs import opened_run
from model.actions.translation import load_translator
from model.records.configs import DecodeConfig
from model.records.documents import DocumentProgress, DocumentResult, DocumentSpec
from model.records.progress import Asked, never

if TYPE_CHECKING:
    from model.documents.work import DocumentWork


def document_formats() -> tuple[str, ...]:
    """The names of the formats that documents can have."""
    from model.documents import formats

    return tuple(formats.TABLE)


def open_document(
    run_path: str | Path,
    spec: DocumentSpec,
    decode: DecodeConfig,
    *,
    checkpoint: str = "best",
    live: bool = False,
    asked: Asked = never,
) -> DocumentWork:
    """A document ready to be translated with a run; what was done of it before, with the same choices, is taken up.

    Args:
        run_path: Whose languages hold where the spec names none.
        spec: The document, and how it is read.
        decode: How to search; only the best translation is asked for.
        checkpoint: "best", "last", the number of an update, or a checkpoint's name.
        live: Whether the weights are those of a training that goes on: whatever they did before is taken up.
        asked: Asked while it is read.

    Raises:
        Cancelled: `asked` said so.
        ConfigError: A choice is none.
        DataError: The document cannot be read, or there is nothing to translate in it.
        RunError: There is no such run or checkpoint.
    """
    from model.documents import document, work

    decode.check()
    run = opened_run(run_path)
    spec = replace(
        spec,
        source_language=spec.source_language or run.info.source_language,
        target_language=spec.target_language or run.info.target_language,
    )
    weights = "live" if live else run.resolve(checkpoint)
    opened = document.open_document(spec, asked=asked)
    return work.opened(opened, decode, f"{run.info.name} {run.info.created} {weights}", asked=asked)


def translate_document(
    run_path: str | Path,
    spec: DocumentSpec,
    decode: DecodeConfig,
    *,
    checkpoint: str = "best",
    report: Callable[[DocumentProgress], None] = lambda _: None,
    asked: Asked = never,
) -> DocumentResult:
    """Translates a document to a new file; one that was broken off goes on where it stopped.

    Args:
        run_path, spec, decode, checkpoint: As of `open_document`.
        report: Hears after each step how far it is.
        asked: Asked while the document is read, and before each sentence and step of the search; what is done stays for the next time.

    Raises:
        Cancelled: `asked` said so.
        ConfigError, DataError, RunError: As of `open_document`; or something cannot be written.
    """
    work = open_document(run_path, spec, decode, checkpoint=checkpoint, asked=asked)
    if not work.is_done:
        translator = load_translator(run_path, checkpoint)
        report(work.progress)
    while not work.is_done:
        report(work.step(translator, asked=asked))
    return work.finish()
