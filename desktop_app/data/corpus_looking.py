"""Looking into the current corpus: its pairs sorted and searched, a tokenizer tried on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject

from desktop_app.data.sentence_splitter import SentenceSplitter
from desktop_app.jobs import Job
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import looking
from desktop_app.widgets.data.corpus_panel import CorpusPanel
from desktop_app.words import wording
from model.presets import DEFAULT, PRESETS
from model.records.configs import TokenizerConfig
from model.records.progress import Progress
from model.records.trials import SizePoint, TokenizerTrial

_NOTHING = np.zeros(0, np.int32)


class CorpusLooking(QObject):
    """Does what the panel of a corpus asks for."""

    def __init__(
        self, session: Session, panel: CorpusPanel, splitter: SentenceSplitter, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._panel, self._splitter = session, panel, splitter
        self._order: NDArray[Any] | None = None
        self._found: NDArray[Any] = _NOTHING
        self._search_job: Job | None = None
        self._points: list[SizePoint] = []
        self._sorting, self._searching, self._learning = Newest(self), Newest(self), Newest(self)
        session.corpus_changed.connect(self._forget)
        self._connect_pairs()
        self._connect_tokenizer()

    def _connect_pairs(self) -> None:
        panel = self._panel
        panel.part_shown.connect(self._take_part)
        panel.order.changed.connect(self._sort)
        panel.finder.asked.connect(lambda _: self._search())
        panel.finder.stepped.connect(self._step)
        panel.finder.cancelled.connect(self._stop_searching)
        panel.sorting_cancelled.connect(self._stop_sorting)
        self._sorting.returned.connect(self._take_order)
        self._sorting.failed.connect(self._take_sorting_failure)
        self._searching.returned.connect(self._take_found)
        self._searching.failed.connect(self._take_failure)

    def _connect_tokenizer(self) -> None:
        tokenizer = self._panel.tokenizer
        tokenizer.try_asked.connect(self._try)
        tokenizer.compare_asked.connect(self._compare)
        tokenizer.cancelled.connect(self._learning.forget)
        self._learning.returned.connect(self._take_learned)
        self._learning.failed.connect(tokenizer.show_failure)
        self._learning.busy_changed.connect(lambda busy: None if busy else tokenizer.end())

    def _forget(self) -> None:
        self._learning.forget()
        self._points = []
        self._panel.tokenizer.clear()

    # The pairs

    def _take_part(self) -> None:
        """Another part is shown as it was imported, and nothing is searched for."""
        self._sorting.forget()
        self._forget_search()
        self._order = None
        self._panel.end_sorting()

    def _sort(self) -> None:
        panel, corpus = self._panel, self._session.corpus
        if corpus is None:
            return
        if panel.order.is_usual:
            self._stop_sorting()
            return
        path, part, by, falling = str(corpus.path), panel.part, panel.order.by, panel.order.is_falling
        panel.begin_sorting()
        self._sorting.ask(
            lambda: self._watched(
                looking.ordered_pairs(self._session.lanes, path, part, by, falling), panel.show_sorting
            )
        )

    def _stop_sorting(self) -> None:
        """Back to how the pairs were imported."""
        self._sorting.forget()
        self._order = None
        self._panel.show_order(None)
        self._search()

    def _take_order(self, pairs: Any) -> None:
        self._order = pairs.order
        self._panel.show_order(pairs)
        self._search()

    def _take_sorting_failure(self, error: BaseException) -> None:
        self._panel.end_sorting()
        self._panel.say(wording.error_sentence(error))

    def _search(self) -> None:
        corpus, panel = self._session.corpus, self._panel
        text = panel.finder.text
        self._forget_search()
        panel.table.set_wanted(text)
        if corpus is None or not text:
            return
        path, part, order = str(corpus.path), panel.part, self._order
        panel.finder.show_searching(0)

        def make() -> Job:
            job = looking.find_rows(self._session.lanes, path, part, text, order)
            job.event.connect(lambda count: self._count(job, count))
            self._search_job = job
            return job

        self._searching.ask(make)

    def _count(self, job: Job, found: int) -> None:
        if job is self._search_job:
            self._panel.finder.show_searching(found)

    def _forget_search(self) -> None:
        self._searching.forget()
        self._search_job, self._found = None, _NOTHING

    def _stop_searching(self) -> None:
        self._forget_search()
        self._panel.finder.show_stopped()

    def _take_found(self, positions: NDArray[Any]) -> None:
        """Goes to the first one at or behind where a person is."""
        self._search_job, self._found = None, positions
        self._go_to(int(np.searchsorted(positions, max(0, self._panel.table.currentIndex().row()))))

    def _step(self, step: int) -> None:
        row = self._panel.table.currentIndex().row()
        side = "right" if step > 0 else "left"
        place = int(np.searchsorted(self._found, row, side=side))  # type: ignore[call-overload]
        self._go_to(place if step > 0 else place - 1)

    def _go_to(self, place: int) -> None:
        """To one of the pairs found, from 0; behind the last comes the first."""
        count = len(self._found)
        if count:
            self._panel.table.show_row(int(self._found[place % count]))
        self._panel.finder.show_found(count, place % count + 1 if count else 0)

    def _take_failure(self, error: BaseException) -> None:
        self._panel.finder.show_stopped()
        self._panel.say(wording.error_sentence(error))

    # The tokenizer

    def _try(self, config: TokenizerConfig) -> None:
        limit = PRESETS[DEFAULT].model.max_tokens
        self._learn(lambda path: looking.try_tokenizer(self._session.lanes, path, config, limit))

    def _compare(self, config: TokenizerConfig) -> None:
        points = self._points = []

        def make(path: str) -> Job:
            job = looking.compare_sizes(self._session.lanes, path, config)
            job.event.connect(lambda point: self._take_point(points, point))
            return job

        self._learn(make)

    def _learn(self, make: Callable[[str], Job]) -> None:
        corpus, tokenizer = self._session.corpus, self._panel.tokenizer
        if corpus is None:
            return
        path = str(corpus.path)
        tokenizer.begin()
        self._learning.ask(lambda: self._watched(make(path), tokenizer.progress.set_progress))

    def _take_point(self, points: list[SizePoint], point: SizePoint) -> None:
        points.append(point)
        if points is self._points:  # and not those of another corpus, still on their way
            self._panel.tokenizer.set_points(points)

    def _take_learned(self, result: object) -> None:
        if isinstance(result, TokenizerTrial):
            self._panel.tokenizer.show_trial(result)
            self._splitter.use(result.config)
            self._panel.sentence_typed.emit()

    def _watched(self, job: Job, take: Callable[[Progress], None]) -> Job:
        job.progress.connect(take)
        return job
