"""What all topics of the Learn page look at: a model, a sentence pair, a head; each computed once for all of them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import runs
from desktop_app.tasks.learning import Learner, Target
from desktop_app.words import wording
from model.records.arithmetic import HeadSteps, NetworkSteps
from model.records.attention import STACKS
from model.records.runs import RunInfo
from model.records.translations import Translation


@dataclass(slots=True)
class _Of:
    """What numbers are of: those that were asked for last, and those that are there."""

    asked: object = None
    shown: object = None

    def arrive(self) -> None:
        """What was asked for is there."""
        self.shown = self.asked


@dataclass(frozen=True, slots=True)
class Place:
    """A head of the network, layer and head counted from 0."""

    stack: str = "cross"
    layer: int = 0
    head: int = 0


def place_of(text: str) -> Place:
    """The head that "cross/0/1" names, numbers from 0; of anything else, as a sum over heads, the first of all."""
    found = re.fullmatch(r"(\w+)/(\d+)/(\d+)", text)
    return Place(found[1], int(found[2]), int(found[3])) if found is not None and found[1] in STACKS else Place()


Weights = tuple[str, str]
"""Whose numbers are shown: the path of a run, and the name of its weights."""

Subject = tuple[Weights, str, tuple[int, ...] | str | None]
"""What the header of the page names: weights, a sentence, and what the network reads beside it."""


class LearnState(QObject):
    """Follows the session while the page is shown.

    Signals:
        weights_changed(): Other weights are looked into, of the same run or another.
        pair_changed(): Another sentence, or another text beside it, is looked into.
        info_changed(object): RunInfo of the current run, or None.
        network_changed(object): NetworkSteps of the sentence, or None while there is none.
        head_changed(object): HeadSteps of the chosen head, or None while there is none.
        place_changed(object): The Place that was chosen.
        topic_asked(str): Name of the topic that a person wants to go on with.
        failed(object): The exception that ended a job.
        busy_changed(object): Whether something is being computed.
    """

    weights_changed = Signal()
    pair_changed = Signal()
    info_changed = Signal(object)
    network_changed = Signal(object)
    head_changed = Signal(object)
    place_changed = Signal(object)
    topic_asked = Signal(str)
    failed = Signal(object)
    busy_changed = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.place = Place()
        self.info: RunInfo | None = None
        self.network: NetworkSteps | None = None
        self.head: HeadSteps | None = None
        self._info_of, self._network_of, self._head_of = _Of(), _Of(), _Of()
        self._weights = self.weights()
        self._active = self._stale = self._is_begun = False
        self._infos, self._networks, self._heads = Newest(self), Newest(self), Newest(self)
        self._infos.returned.connect(self._take_info)
        self._networks.returned.connect(self._take_network)
        self._heads.returned.connect(self._take_head)
        for newest in (self._infos, self._networks, self._heads):
            newest.failed.connect(self._take_failure)
        self._networks.busy_changed.connect(self.busy_changed)
        for changed in (session.run_changed, session.translation_changed, session.training_changed):
            changed.connect(self._look_at_weights)
        session.run_changed.connect(self._refresh)
        for changed in (session.translation_changed, session.pair.changed):
            changed.connect(self._take_pair)

    def set_active(self, active: bool) -> None:
        """Whether the page is shown; hidden it computes nothing."""
        self._active = active
        if active and not self._is_begun:
            self._begin()
        if active and (self._stale or self.network is None):
            self._refresh()

    def _begin(self) -> None:
        """Begins with the head that the Attention page shows, unless another was chosen in here before."""
        self._is_begun = True
        if self.place == Place():
            self.choose(place_of(self.session.settings.head))

    def sentence(self) -> Translation | None:
        """The sentence that is looked into, with its translation."""
        return self.session.pair.sentence()

    def target(self) -> Target:
        """What the network reads beside it; see `ChosenPair.target`."""
        return self.session.pair.target(self.session.run.path) if self.session.run is not None else None

    def learner(self) -> Learner | None:
        """Whom to ask about the current run."""
        run = self.session.run
        return Learner(self.session.engine, run.path, self.session.weights()) if run is not None else None

    def weights(self) -> Weights:
        """Those that are looked into now."""
        return self._path() or "", self.session.weights()

    def are_of_now(self, weights: Weights) -> bool:
        """Whether these are looked into now, and would translate now."""
        return weights == self.weights() and not self.session.is_outdated

    def weights_in_words(self) -> str:
        """Of which weights `network` is."""
        shown = self._network_of.shown
        if self.network is None or not isinstance(shown, tuple):
            return ""
        return wording.weights(shown[0][1], self.network.update)

    def subject(self) -> Subject | None:
        """What is looked into now."""
        run, sentence, target = self.session.run, self.sentence(), self.target()
        if run is None or sentence is None:
            return None
        return self.weights(), sentence.source, target if target is None or isinstance(target, str) else tuple(target)

    def anew(self) -> tuple[str, str, str, Target] | None:
        """What is to be translated anew: run, weights, sentence, and what is read beside it, unless it is the best."""
        sentence, run = self.sentence(), self.session.run
        if sentence is None or run is None:
            return None
        target = None if self.session.pair.is_best() else self.target()
        return run.path, self.session.weights(), sentence.source, target

    def has_info(self) -> bool:
        """Whether `info` is of the current run, or there is none."""
        return self.info is None or self._info_of.shown == self._path()

    def has_network(self) -> bool:
        """Whether `network` is of what is looked into now, or there is none."""
        return self.network is None or (self._network_of.shown == self.subject() and not self.session.is_outdated)

    def has_head(self) -> bool:
        """Whether `head` is the chosen one, of what is looked into now, or there is none."""
        is_shown = self._head_of.shown == (self.subject(), self.place)
        return self.head is None or (is_shown and not self.session.is_outdated)

    def _path(self) -> str | None:
        return self.session.run.path if self.session.run is not None else None

    def choose(self, place: Place) -> None:
        """Looks at another head; what the network does not have is its nearest one."""
        if self._put(place):
            self._ask_head()

    def _put(self, place: Place) -> bool:
        """Whether that is another place than before."""
        if self.info is not None:
            config = self.info.model
            place = Place(place.stack, min(place.layer, config.layers - 1), min(place.head, config.heads - 1))
        if place == self.place:
            return False
        self.place = place
        self.place_changed.emit(place)
        return True

    def _look_at_weights(self) -> None:
        before, self._weights = self._weights, self.weights()
        if self._weights != before:
            self.weights_changed.emit()

    def _take_pair(self) -> None:
        self._refresh()
        self.pair_changed.emit()

    def _refresh(self) -> None:
        self._stale = not self._active
        if self._stale:
            return
        learner, sentence, run = self.learner(), self.sentence(), self.session.run
        if learner is None or sentence is None or run is None:
            self._forget()
            return
        source, target = sentence.source, self.target()
        self._info_of.asked, self._network_of.asked = run.path, self.subject()
        self._infos.ask(lambda: runs.run_info(self.session.lanes, run.path))
        self._networks.ask(lambda: learner.network_steps(source, target))
        self._ask_head()

    def _ask_head(self) -> None:
        """Not before the run has said how many it has."""
        learner, sentence, place, target = self.learner(), self.sentence(), self.place, self.target()
        if learner is None or sentence is None or not self._active or self._info_of.shown != self._path():
            return
        self._head_of.asked = (self.subject(), place)
        self._heads.ask(
            lambda: learner.head_steps(sentence.source, target, stack=place.stack, layer=place.layer, head=place.head)
        )

    def _forget(self) -> None:
        for newest in (self._infos, self._networks, self._heads):
            newest.forget()
        self.network = self.head = None
        self.network_changed.emit(None)
        self.head_changed.emit(None)

    def _take_failure(self, error: BaseException) -> None:
        """Numbers of another sentence would stand below this one."""
        self._forget()
        self.failed.emit(error)

    def _take_info(self, info: RunInfo) -> None:
        self.info = info
        self._info_of.arrive()
        self.info_changed.emit(info)
        self._put(self.place)
        self._ask_head()

    def _take_network(self, steps: NetworkSteps) -> None:
        self.network = steps
        self._network_of.arrive()
        self.network_changed.emit(steps)

    def _take_head(self, steps: HeadSteps) -> None:
        self.head = steps
        self._head_of.arrive()
        self.head_changed.emit(steps)
