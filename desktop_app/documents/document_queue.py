"""Documents one after the other: each is read, translated step by step, and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject, Signal

from desktop_app.jobs import Job
from desktop_app.session import Session
from desktop_app.tasks import documents
from desktop_app.tasks.documents import Means, Work
from desktop_app.values.queued_document import QueuedDocument
from model.records.documents import DocumentPreview, DocumentProgress, DocumentResult, DocumentSpec


class DocumentQueue(QObject):
    """Keeps the documents and works on one at a time; between its steps whatever is more urgent goes first.

    Signals:
        listed(): A document came or went.
        changed(object): Something else is known of this QueuedDocument.
        finished(object): This QueuedDocument is translated.
    """

    listed = Signal()
    changed = Signal(object)
    finished = Signal(object)

    def __init__(self, session: Session, means: Callable[[], Means | None], parent: QObject | None = None) -> None:
        """`means`: what a document would be translated with now; None without a run."""
        super().__init__(parent)
        self._session = session
        self._means = means
        self._job: Job | None = None
        self._looks: dict[QueuedDocument, Job] = {}
        self.documents: list[QueuedDocument] = []

    @property
    def current(self) -> QueuedDocument | None:
        """The document that is being translated."""
        return next((document for document in self.documents if document.state == "translating"), None)

    def add(self, paths: Iterable[str]) -> list[QueuedDocument]:
        """Takes files that are not in the queue yet; returns them."""
        known = {document.spec.path for document in self.documents if document.state != "done"}
        added = [QueuedDocument(DocumentSpec(path)) for path in dict.fromkeys(paths) if path not in known]
        self.documents += added
        self.listed.emit()
        for document in added:
            self._look(document)
        return added

    def remove(self, document: QueuedDocument) -> None:
        """Forgets a document that is not being worked on."""
        if not document.is_busy:
            self._forget_look(document)
            self.documents.remove(document)
            self.listed.emit()

    def read_as(self, document: QueuedDocument, spec: DocumentSpec) -> None:
        """Reads a document otherwise."""
        if not document.is_busy:
            document.spec = spec
            self._look(document)

    def look_again(self) -> None:
        """Another run: languages and names of the results are others, and what was done before is."""
        for document in self.documents:
            if not document.is_busy and document.state != "done":
                self._look(document)

    def start(self) -> None:
        """Translates every document that can be, one after the other."""
        for document in self.documents:
            if document.may_start:
                self._become(document, "waiting")
        self._next()

    def cancel(self) -> None:
        """Stops; what is done of the current document is kept for the next start."""
        for document in self.documents:
            if document.state == "waiting":
                self._become(document, "ready")
        if self._job is not None:
            self._job.cancel()

    def _look(self, document: QueuedDocument) -> None:
        self._forget_look(document)
        means = self._means()
        if means is None:
            return
        job = documents.look(self._session.lanes, document.spec, means)
        self._looks[document] = job
        job.returned.connect(partial(self._take_preview, document, job))
        job.failed.connect(partial(self._take_refusal, document, job))
        self._become(document, "reading")
        job.start()

    def _forget_look(self, document: QueuedDocument) -> None:
        if (job := self._looks.pop(document, None)) is not None:
            job.cancel()

    def _take_preview(self, document: QueuedDocument, job: Job, preview: DocumentPreview) -> None:
        if self._looks.get(document) is job:
            del self._looks[document]
            document.preview, document.error = preview, None
            document.progress = DocumentProgress(preview.done, preview.characters) if preview.done else None
            self._become(document, "ready")

    def _take_refusal(self, document: QueuedDocument, job: Job, error: BaseException) -> None:
        if self._looks.get(document) is job:
            del self._looks[document]
            self._fail(document, error)

    def _next(self) -> None:
        document = next((document for document in self.documents if document.state == "waiting"), None)
        means = self._means()
        if self._job is not None or document is None or means is None:
            return
        self._become(document, "translating")
        job = documents.begin(self._session.lanes, document.spec, means)
        job.returned.connect(partial(self._go_on, document, means))
        self._run(document, job)

    def _go_on(self, document: QueuedDocument, means: Means, work: Work) -> None:
        """The next step of a document, or its writing."""
        document.progress = work.progress
        self.changed.emit(document)
        if work.is_done:
            job = documents.finish(self._session.lanes, work)
            job.returned.connect(partial(self._take_result, document))
        else:
            job = documents.step(self._session.engine, work, means)
            job.returned.connect(lambda _: self._go_on(document, means, work))
        self._run(document, job)

    def _run(self, document: QueuedDocument, job: Job) -> None:
        self._job = job
        job.failed.connect(partial(self._fail, document))
        job.cancelled.connect(partial(self._become, document, "stopped"))
        job.finished.connect(partial(self._leave, job))
        job.start()

    def _leave(self, job: Job) -> None:
        """A job ended; where it did not lead to another one, the next document has its turn."""
        if self._job is job:
            self._job = None
            self._next()

    def _take_result(self, document: QueuedDocument, result: DocumentResult) -> None:
        document.result = result
        self._become(document, "done")
        self.finished.emit(document)

    def _fail(self, document: QueuedDocument, error: BaseException) -> None:
        document.error = error
        self._become(document, "failed")

    def _become(self, document: QueuedDocument, state: str) -> None:
        document.state = state
        self.changed.emit(document)
