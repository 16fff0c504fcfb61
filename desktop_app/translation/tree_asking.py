"""Asks for the tree of a search while it is on screen, and for the branch of it that a person opens."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import translation as tasks
from desktop_app.tasks.translation import Searched
from desktop_app.values.sentences import n_best
from desktop_app.widgets.translation.decode_bar import DecodeBar
from desktop_app.widgets.translation.search_details import SearchDetails
from desktop_app.words import wording
from model.records.search_tree import SearchTree
from model.records.translations import TranslatedText


class TreeAsking(QObject):
    """A search that keeps its tree goes step by step, so it is done only for who looks at it.

    A training changes the weights between the translation and its tree: then the text is translated again with those of the
    tree, unless a person has chosen another translation than the best; the tree names its update then.

    Signals:
        branch_read(object): The branch that a person opened, as (Translation, update of the weights that read it).
        renewed(object): The text by the weights of the tree, as a TranslatedText.
        searched(object): Seconds that a tree took.
        looked_at(): Another sentence is looked at, or the same in other words.
    """

    branch_read = Signal(object)
    renewed = Signal(object)
    searched = Signal(object)
    looked_at = Signal()

    def __init__(self, session: Session, bar: DecodeBar, details: SearchDetails) -> None:
        super().__init__(details)
        self._session, self._bar, self._details = session, bar, details
        self._result: TranslatedText | None = None
        self._index, self.is_best = 0, True
        self._shown: tuple[object, ...] = ()
        self._trees, self._branches = Newest(self), Newest(self)
        self._trees.returned.connect(self._take)
        self._trees.busy_changed.connect(details.tree.set_awaits)
        self._branches.returned.connect(self.branch_read)
        for newest in (self._trees, self._branches):
            newest.failed.connect(lambda error: details.tree.say(wording.error_sentence(error)))
        details.tree_opened.connect(lambda _: self._ask())
        details.tree.branch_opened.connect(self._open)

    @property
    def is_busy(self) -> bool:
        """Whether a tree is on its way."""
        return self._trees.is_busy

    def look_at(self, result: TranslatedText | None, index: int = 0, *, is_best: bool = True) -> None:
        """Another sentence is looked at; `is_best`: as the search translated it, and not as a person chose."""
        self._result, self._index, self.is_best = result, index, is_best
        self._ask()
        self.looked_at.emit()

    def _ask(self) -> None:
        result, run = self._result, self._session.run
        if result is None or run is None or not result.sentences:
            self._trees.forget()
            self._shown = ()
            self._show(None)
            return
        path, checkpoint, decode = run.path, self._bar.checkpoint_name(), self._bar.decode()
        wanted = self._key(result.update)
        if not self._details.is_tree() or wanted == self._shown:
            return
        self._shown = wanted
        self._details.tree.say(self.tr("Searching…"))
        engine, index, renews = self._session.engine, self._index, self.is_best
        self._trees.ask(lambda: tasks.search_tree(engine, path, checkpoint, result, index, decode, renews=renews))

    def _key(self, update: int) -> tuple[object, ...]:
        """What a tree belongs to."""
        assert self._result is not None
        sentence, run = self._result.sentences[self._index], self._session.run
        prefix = tuple(token.id for token in sentence.target_tokens[: sentence.forced])
        path = run.path if run is not None else ""
        return (path, self._bar.checkpoint_name(), update, sentence.source, prefix, self._bar.decode())

    def _take(self, searched: Searched) -> None:
        if searched.translated is not None and self._result is not None:
            self._shown = self._key(searched.update)
            self.renewed.emit(searched.translated)
        is_other = self._result is not None and self._result.update != searched.update
        self._show(searched.tree, searched.update if is_other else None)
        self.searched.emit(searched.seconds)

    def _show(self, tree: SearchTree | None, update: int | None = None) -> None:
        """`update`: of its weights, where they are not those of the translation."""
        self._details.tree.say(
            "" if update is None else self.tr("Tree of update {update}").format(update=f"{update:,}")
        )
        self._details.tree.show_tree(tree, self._details.penalty.alpha())

    def _open(self, ids: tuple[int, ...]) -> None:
        """A branch is one of the translations that are known, or has to be read by the network."""
        result, run = self._result, self._session.run
        if result is None or run is None:
            return
        sentence = result.sentences[self._index]
        known = [entry for entry in n_best(sentence) if tuple(token.id for token in entry.target_tokens) == ids]
        if known:
            self._branches.forget()
            self.branch_read.emit((known[0], result.update))
            return
        engine, path, checkpoint = self._session.engine, run.path, self._bar.checkpoint_name()
        source, alpha = sentence.source, self._bar.decode().length_penalty
        self._branches.ask(lambda: tasks.branch(engine, path, checkpoint, source, ids, alpha))
