"""Head surgery: heads are taken out of work, and the translation, its probabilities and its scores are seen to move."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.before_after import BeforeAfter
from desktop_app.pages.learn.cut_set import PARTS, CutSet, spot_of, written
from desktop_app.pages.learn.scrolling import LowArea
from desktop_app.pages.learn.state import LearnState, Place
from desktop_app.pages.learn.surgery_heads import HeadsCard
from desktop_app.pages.learn.surgery_importance import ImportancePanel, shown_rise
from desktop_app.pages.learn.surgery_map import HeadMap
from desktop_app.pages.learn.surgery_scores import ScoresPanel
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.tasks.learning import Target
from desktop_app.widgets.folded_text import FoldedText
from desktop_app.widgets.learn.cut_grid import Spot
from desktop_app.widgets.low_tabs import LowTabs
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.words import language
from model.records.attention import AttentionTrace
from model.records.runs import RunInfo
from model.records.surgery import CUTS, Cut, HeadImportance
from model.records.translations import TranslatedText, Translation

SIDE_BY_SIDE = 2
"""As many times as wide as the grid there must be room for the translation to stand beside it."""

GAP = 12

FIRST: Spot = ("cross", 0, 0)
"""The head that is framed at first."""

Answer = tuple[TranslatedText, AttentionTrace | None]


class SurgeryTopic(Topic):
    """The grid of all heads above what becomes of the translation without some of them."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        self._cut = CutSet()
        self._asked: tuple[str, str, str, Target] = ("", "", "", None)
        self._wanted: str | None = None
        self._shown: tuple[str, str, str, Target] | None = None
        self._before: Answer | None = None
        self._after: Answer | None = None
        self._befores, self._afters = Newest(self), Newest(self)
        self.heads = HeadsCard()
        self.grid = self.heads.grid
        self.said = BeforeAfter()
        self._above = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._why, self.problem = FoldedText(), ProblemLabel()
        self.map = HeadMap()
        self.scores = ScoresPanel(session, state, self.cuts)
        self.importance = ImportancePanel(session, state)
        self.tabs = LowTabs()
        self._lay_out()
        self._connect()
        language.follow(self._write_words)

    def is_old(self) -> bool:
        """See Topic."""
        now = self.state.anew()
        is_of_now = self._shown == now and not self.session.is_outdated
        return self._shown is not None and now is not None and not is_of_now

    def scrolls(self) -> bool:
        """See Topic."""
        return True

    def kept(self) -> dict[str, str]:
        """See Topic."""
        kind, part, spot = self.heads.chosen_kind(), PARTS[self.tabs.currentIndex()], self.grid.current()
        found = {"cuts": self._cut.written()} if self._cut else {}
        found |= {"head": written(spot)} if spot != FIRST else {}
        return found | ({"kind": kind} if kind != CUTS[0] else {}) | ({"part": part} if part else {})

    def restore(self, kept: Mapping[str, str]) -> None:
        """See Topic; heads are cut as soon as it is known which there are."""
        self._wanted = kept.get("cuts", "")
        self.heads.choose_kind(kept.get("kind", CUTS[0]))
        self._take_spot(spot_of(kept.get("head", "")) or FIRST)
        part = kept.get("part", "")
        self.tabs.setCurrentIndex(PARTS.index(part) if part in PARTS else 0)
        run, info = self.session.run, self.state.info
        if run is not None and info is not None and run.path == self._asked[0]:
            self._take_wanted(info)

    def _take_wanted(self, info: RunInfo) -> None:
        """Cuts what a lesson has set up."""
        if self._wanted is not None:
            self._cut.read(self._wanted, info.model.layers, info.model.heads)
            self._wanted = None
            self._take_cuts()

    def showEvent(self, event: QShowEvent) -> None:
        """Translates the sentence of now."""
        super().showEvent(event)
        self._ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grid and translation stand below each other where there is no room for both side by side."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        directions = QBoxLayout.Direction
        narrow = self.width() < (self.heads.whole_width() + GAP) * SIDE_BY_SIDE
        self._above.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)

    def cuts(self) -> tuple[Cut, ...]:
        """What is out of work."""
        return self._cut.cuts(self._head_count())

    def toggle(self, spot: Spot) -> None:
        """Takes a head out of work as chosen, or puts it back where that was done already."""
        self._cut.toggle(spot, self.heads.chosen_kind())
        self._take_cuts()

    def toggle_layer(self, place: tuple[str, int]) -> None:
        """The same with all heads of a layer."""
        self._cut.toggle_layer(*place, self._head_count(), self.heads.chosen_kind())
        self._take_cuts()

    def put_all_back(self) -> None:
        """The network as it was trained."""
        self._cut.clear()
        self._take_cuts()

    def _head_count(self) -> int:
        return self.state.info.model.heads if self.state.info is not None else 0

    def _take_cuts(self) -> None:
        self.heads.show_cuts(self._cut.kinds)
        self.scores.forget()
        self._ask_after()

    def _take_info(self, info: RunInfo | None) -> None:
        """Another run has other heads."""
        if info is not None:
            self._show_network(info)
        run = self.session.run
        if run is not None and run.path != self._asked[0]:
            self._cut.clear()
            self.importance.forget()
            self._take_cuts()
            self._ask()
        if info is not None:
            self._take_wanted(info)

    def _show_network(self, info: RunInfo) -> None:
        self.heads.show_network(info.model.layers, info.model.heads)
        self._arrange()

    def _ask(self) -> None:
        """Translates once more what is on screen, if that is another sentence or run."""
        learner, asked = self.state.learner(), self.state.anew()
        if learner is None or asked is None or not self.isVisible():
            return
        if self.state.info is not None:
            self._show_network(self.state.info)
        source, target = asked[2:]
        if self._asked != asked:
            self._asked = asked
            self._before = self._after = None
            self._befores.ask(lambda: learner.translate_without((), source, target))
        self._write_title()
        self._ask_after()

    def _ask_after(self) -> None:
        learner, cuts, (source, target) = self.state.learner(), self.cuts(), self._asked[2:]
        if learner is None or not source or not self.isVisible():
            return
        if not cuts:
            self._afters.forget()
            self._after = self._before
            self._show()
            return
        self.said.wait()
        self._afters.ask(lambda: learner.translate_without(cuts, source, target))

    def _take_before(self, answer: Answer) -> None:
        self._before, self._shown = answer, self._asked
        if not self._cut:
            self._after = answer
        self._show()

    def _take_after(self, answer: Answer) -> None:
        self._after = answer
        self._show()

    def _take_failure(self, error: BaseException) -> None:
        if self._before is None:
            self._shown = self._after = None
            self._show()
        self.problem.tell(error)

    def _show(self) -> None:
        self.problem.hide()
        self.said.show_both(_sentence(self._before), _sentence(self._after), cut=bool(self._cut))
        self._show_head()

    def _show_head(self) -> None:
        spot = self.grid.current()
        self.map.name_head(self.grid.words(spot))
        self.map.show_head(self._after[1] if self._after is not None else None, spot)

    def _take_spot(self, spot: Spot) -> None:
        self.state.choose(Place(*spot))
        self._show_head()

    def _take_place(self, place: Place) -> None:
        self.grid.set_current((place.stack, place.layer, place.head))
        self._show_head()

    def _take_importance(self, found: tuple[HeadImportance, ...]) -> None:
        self.grid.show_rises({(one.stack, one.layer, one.head): shown_rise(one) for one in found})

    def _connect(self) -> None:
        self.grid.toggled.connect(self.toggle)
        self.grid.layer_toggled.connect(self.toggle_layer)
        self.grid.chosen.connect(self._take_spot)
        self.grid.toggled.connect(lambda _: self._show_head())
        self.heads.reset_asked.connect(self.put_all_back)
        self.importance.found.connect(self._take_importance)
        self.importance.chosen.connect(self._take_spot)
        self.importance.chosen.connect(self.grid.set_current)
        for newest, take in ((self._befores, self._take_before), (self._afters, self._take_after)):
            newest.returned.connect(take)
            newest.failed.connect(self._take_failure)
        self.state.info_changed.connect(self._take_info)
        self.state.place_changed.connect(self._take_place)
        self.state.pair_changed.connect(self._ask)
        theme.watcher().changed.connect(self._restyle)

    def _write_words(self) -> None:
        self._why.write(
            self.tr(
                "A head adds its output times its rows of W_O to the residual (section 3.2.2). Switched off, these rows are "
                "0; made uniform, its query is 0, so that all scores are equal and it looks at everything alike. The "
                "network learned with all heads at work, so that the others cannot fill in: what gets worse shows what a "
                "head was used for. Many can be missed (Michel et al. 2019)."
            ),
        )
        tabs = (
            (self.tr("Steps"), self.tr("Both translations token by token, with their probabilities")),
            (self.tr("Attention of the head"), self.tr("The weights of the framed head, the cuts in effect")),
            (self.tr("Score"), self.tr("BLEU of test sentences with and without the heads")),
            (self.tr("Importance"), self.tr("What each head is worth, measured one by one")),
        )
        for index, (name, tip) in enumerate(tabs):
            self.tabs.setTabText(index, name)
            self.tabs.setTabToolTip(index, tip)
        self.tabs.tabBar().setAccessibleName(self.tr("More about these heads"))
        self._write_title()
        self._show_head()

    def _write_title(self) -> None:
        given = self._asked[-1] is not None
        self.said.set_title(
            self.tr("The chosen translation, read as it stands") if given else self.tr("Translated anew, greedily")
        )

    def _restyle(self) -> None:
        self.tabs.setMinimumHeight(theme.scaled(230))

    def _lay_out(self) -> None:
        self.problem.setWordWrap(True)
        for view in (self.said.steps, self.map, self.scores, self.importance):
            self.tabs.addTab(view, "")
        self._above.setSpacing(GAP)
        self._above.addWidget(self.heads, 1)
        self._above.addWidget(self.said, 1)
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._why)
        layout.addWidget(self.problem)
        layout.addLayout(self._above)
        layout.addWidget(self.tabs, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(LowArea(content))
        self._restyle()


def _sentence(answer: Answer | None) -> Translation | None:
    """The first sentence of an answer."""
    return answer[0].sentences[0] if answer is not None and answer[0].sentences else None
