"""A document in the queue: what is known of it so far."""

from __future__ import annotations

from dataclasses import dataclass

from model.records.documents import DocumentPreview, DocumentProgress, DocumentResult, DocumentSpec

SUFFIXES = (".txt", ".md", ".markdown", ".srt", ".vtt", ".xlf", ".xliff")
"""Of files that are documents to translate; tables and memories are more often pairs to learn from."""
TABLES = ("csv", "tsv")
"""Formats of which one column is translated."""


@dataclass(eq=False, slots=True)
class QueuedDocument:
    """One row of the queue.

    Attributes:
        spec: How it is read.
        state: "reading", "ready", "waiting", "translating", "stopped", "done" or "failed".
        preview: What is in it, once it was read.
        progress: How far it is.
        result: What came of it.
        error: Why it failed.
    """

    spec: DocumentSpec
    state: str = "reading"
    preview: DocumentPreview | None = None
    progress: DocumentProgress | None = None
    result: DocumentResult | None = None
    error: BaseException | None = None

    @property
    def may_start(self) -> bool:
        """Whether it can be translated now."""
        return self.state in ("ready", "stopped")

    @property
    def is_busy(self) -> bool:
        """Whether it is being translated or waits for it."""
        return self.state in ("waiting", "translating")
