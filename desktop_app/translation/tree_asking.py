"""Asks for the tree of a search while it is on screen, and for the branch of it that a person opens."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import translation as tasks
from desktop_app.values.sentences import n_best
from desktop_app.widgets.translation.decode_bar import DecodeBar
from desktop_app.widgets.translation.search_details import SearchDetails
from desktop_app.words import wording
from model.records.search_tree import SearchTree
from model.records.translations import Translation


class TreeAsking(QObject):
    """A search that keeps its tree goes step by step, so it is done only for who looks at it.

    Signals:
        branch_read(object): The branch that a person opened, as a Translation.
    """

    branch_read = Signal(object)

    def __init__(self, session: Session, bar: DecodeBar, details: SearchDetails) -> None:
        super().__init__(details)
        self._session, self._bar, self._details = session, bar, details
        self._sentence: Translation | None = None
        self._update = 0
        self._shown: tuple[object, ...] = ()
        self._trees, self._branches = Newest(self), Newest(self)
        self._trees.returned.connect(self._take_tree)
        self._trees.busy_changed.connect(details.tree.set_awaits)
        self._branches.returned.connect(self.branch_read)
        for newest in (self._trees, self._branches):
            newest.failed.connect(lambda error: details.tree.say(wording.error_sentence(error)))
        details.tree_opened.connect(lambda _: self._ask())
        details.tree.branch_opened.connect(self._open)

    def look_at(self, sentence: Translation | None, update: int = 0) -> None:
        """Another sentence is looked at, translated with the weights of an update."""
        self._sentence, self._update = sentence, update
        self._ask()

    def _ask(self) -> None:
        sentence, run = self._sentence, self._session.run
        if sentence is None or run is None:
            self._trees.forget()
            self._show(None, ())
            return
        path, checkpoint, decode = run.path, self._bar.checkpoint_name(), self._bar.decode()
        prefix = tuple(token.id for token in sentence.target_tokens[: sentence.forced])
        wanted = (path, checkpoint, self._update, sentence.source, prefix, decode)
        if not self._details.is_tree() or wanted == self._shown:
            return
        self._shown = wanted
        self._details.tree.say(self.tr("Searching…"))
        engine, source = self._session.engine, sentence.source
        self._trees.ask(lambda: tasks.search_tree(engine, path, checkpoint, source, prefix, decode))

    def _take_tree(self, tree: SearchTree | None) -> None:
        self._show(tree, self._shown)

    def _show(self, tree: SearchTree | None, shown: tuple[object, ...]) -> None:
        self._shown = shown
        self._details.tree.say("")
        self._details.tree.show_tree(tree, self._details.penalty.alpha())

    def _open(self, ids: tuple[int, ...]) -> None:
        """A branch is one of the translations that are known, or has to be read by the network."""
        sentence, run = self._sentence, self._session.run
        if sentence is None or run is None:
            return
        known = [entry for entry in n_best(sentence) if tuple(token.id for token in entry.target_tokens) == ids]
        if known:
            self._branches.forget()
            self.branch_read.emit(known[0])
            return
        engine, path, checkpoint = self._session.engine, run.path, self._bar.checkpoint_name()
        source, alpha = sentence.source, self._bar.decode().length_penalty
        self._branches.ask(lambda: tasks.branch(engine, path, checkpoint, source, ids, alpha))
