"""The Learn page: topics at the left or above, the chosen one beside or below, all about the sentence that is looked into."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pages.learn.architecture import ArchitectureTopic
from desktop_app.pages.learn.embedding import EmbeddingTopic
from desktop_app.pages.learn.forcing import ForcingTopic
from desktop_app.pages.learn.head_choosers import HeadChoosers
from desktop_app.pages.learn.masks import MasksTopic
from desktop_app.pages.learn.numbers_state import NumbersState
from desktop_app.pages.learn.old_numbers import OldNumbers
from desktop_app.pages.learn.positions import PositionsTopic
from desktop_app.pages.learn.scrolling import LowArea
from desktop_app.pages.learn.state import LearnState, Place
from desktop_app.pages.learn.steps import StepsTopic
from desktop_app.pages.learn.surgery import SurgeryTopic
from desktop_app.pages.learn.topic import Topic
from desktop_app.pages.learn.topic_list import TopicList
from desktop_app.pages.learn.way_back import WayBack
from desktop_app.plots.labels import shorten
from desktop_app.session import Session
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import GAP, FoldingRow
from desktop_app.widgets.invitation import Invitation
from desktop_app.widgets.problem_label import ProblemLabel
from desktop_app.widgets.sentence_chooser import SentenceChooser
from desktop_app.widgets.side_by_side import SideBySide
from desktop_app.widgets.target_chooser import TargetChooser
from desktop_app.words import language
from desktop_app.words.topic_words import topic_words
from model.records.arithmetic import HeadSteps, NetworkSteps

TOPICS: dict[str, Callable[[Session, LearnState], Topic]] = {
    "architecture": ArchitectureTopic,
    "embedding": EmbeddingTopic,
    "masks": MasksTopic,
    "positions": PositionsTopic,
    "steps": StepsTopic,
    "forcing": ForcingTopic,
    "surgery": SurgeryTopic,
}
"""Every topic by its name, in the order of the list."""

LIST_WIDTH, BELOW = 178, 200
WIDE = 820
"""Width from which on topics stand beside what they show, before zooming: in less its numbers have too few columns."""
LOWEST = 300
"""What the page makes do with, before zooming: its topics scroll."""

MOST_LINES, FEW_LINES = 4, 2
"""Of what a topic is about; few where topics stand in lines."""

_MOST_LETTERS = 80
"""Of a sentence that is said to be translated."""


class LearnPage(QWidget):
    """Shows one topic at a time; each is made when it is first chosen."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.state = LearnState(session, self)
        self.list = TopicList()
        self.tour, self.way_back = QPushButton(), WayBack(session)
        self._topics = {name: make(session, self.state) for name, make in TOPICS.items()}
        self.choosers = HeadChoosers(self.state)
        self.sentences, self.targets = SentenceChooser(), TargetChooser()
        self._sentence, self._arrow = ElidedLabel(hugs=True), QLabel("→")
        self._title, self._about, self._problem = QLabel(), ElidedLabel(), ProblemLabel()
        self._views, self._whole = QStackedWidget(), QStackedWidget()
        self._asked: tuple[str, int, int, int, int] | None = None
        self._invitation = Invitation()
        self.numbers = NumbersState(self.state)
        self._lay_out()
        self._connect()
        answers = self.findChildren(Newest)
        self.numbers.follow(answers)
        self.old = OldNumbers(self._views, self._shown, self.state, answers)
        language.follow(self._write_words)
        self.open(session.settings.topic)

    def topic(self) -> str:
        """Name of the topic on screen."""
        return list(self._topics)[max(0, self.list.currentRow())]

    def open(self, name: str) -> None:
        """Shows a topic; an unknown one is the first."""
        names = list(self._topics)
        self.list.setCurrentRow(names.index(name) if name in names else 0)

    def _shown(self) -> Topic:
        return self._topics[self.topic()]

    def view(self, name: str) -> Topic:
        """The view of a topic."""
        return self._topics[name]

    def showEvent(self, event: QShowEvent) -> None:
        """Looks at what was translated meanwhile."""
        super().showEvent(event)
        self._session.want_translation()
        self.state.set_active(True)
        self._show_sentence()

    def hideEvent(self, event: QHideEvent) -> None:
        """Computes nothing while nobody looks."""
        super().hideEvent(event)
        self.state.set_active(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc that nothing on the page wanted goes back to the map that a person came from."""
        if event.key() == Qt.Key.Key_Escape and self.way_back.isVisible():
            self.way_back.click()
        else:
            super().keyPressEvent(event)

    def _take_topic(self, row: int) -> None:
        if row < 0:
            return
        view = list(self._topics.values())[row]
        self._views.setCurrentIndex(row)
        self._about.setText(topic_words()[self.topic()][1])
        self.choosers.setVisible(view.uses_head())
        self.old.look()
        self._session.settings.topic = self.topic()

    def _take_number(self, asked: tuple[str, int, int, int, int]) -> None:
        """An attention weight is to be explained, as soon as the arithmetic of its head is there."""
        self._asked = asked
        self.open("steps")
        self.state.choose(Place(*asked[:3]))
        self._show_number(self.state.head)

    def _show_number(self, steps: HeadSteps | None) -> None:
        asked, topic = self._asked, self._topics["steps"]
        if asked is None or steps is None or (steps.stack, steps.layer, steps.head) != asked[:3]:
            return
        self._asked = None
        row, column = asked[3:]
        if row < steps.weights.shape[0] and column < steps.weights.shape[1] and isinstance(topic, StepsTopic):
            topic.show_cell("weights", row, column)

    def _take_network(self, steps: NetworkSteps | None) -> None:
        """Numbers follow a training, its translation need not."""
        self.targets.show_weights(self._session.pair.made_by_others(steps.update) if steps is not None else "")

    def _take_run(self) -> None:
        """Beside the sentence stands what the run that is looked into says."""
        self._want_numbers_of_now()
        self._show_sentence()

    def _want_numbers_of_now(self) -> None:
        if self.isVisible():
            self._session.want_translation()

    def _show_sentence(self) -> None:
        pair, run = self._session.pair, self._session.run
        sentence = pair.sentence()
        is_there = sentence is not None and run is not None
        self._whole.setCurrentIndex(1 if is_there else 0)
        self._invite()
        for widget in (self._sentence, self._arrow, self.targets):
            widget.setVisible(is_there)
        self.sentences.set_place(pair.index, pair.count())
        is_awaited = run is not None and not pair.is_of(run.path)  # what another run said is not what this one reads
        self.targets.show_choice(sentence, pair.alternative, pair.text, is_awaited=is_awaited)
        self._sentence.setText(sentence.source if sentence is not None else "")

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._take_topic)
        self._session.translation_outdated.connect(self._want_numbers_of_now)
        self.state.network_changed.connect(self._problem.hide)
        self.state.network_changed.connect(self._take_network)
        self.state.failed.connect(self._problem.tell)
        self.state.topic_asked.connect(self.open)
        self.state.head_changed.connect(self._show_number)
        self._session.number_asked.connect(self._take_number)
        self.tour.clicked.connect(self._session.start_tour)
        self.state.pair_changed.connect(self._show_sentence)
        self.sentences.chosen.connect(self._session.pair.choose_sentence)
        self.targets.chosen.connect(self._session.pair.choose_target)
        self._session.run_changed.connect(self._take_run)
        self._session.translation_changed.connect(lambda _: self._invite())
        self._invitation.accepted.connect(lambda: self._session.open_page("translate"))
        theme.watcher().changed.connect(self._restyle)

    def _write_words(self) -> None:
        self._title.setText(self.tr("Learn"))
        for row, (name, about) in enumerate(topic_words().values()):
            self.list.item(row).setText(name)
            self.list.item(row).setToolTip(about)
        self.list.setAccessibleName(self.tr("Topics"))
        self.tour.setText(self._tour_name())
        self.tour.setAccessibleName(self.tr("Guided tour"))
        self.tour.setToolTip(self.tr("Leads through the ideas of the Transformer, on this model and this sentence"))
        self._sentence.setAccessibleName(self.tr("Sentence"))
        self._invite()
        self._take_topic(self.list.currentRow())

    def _invite(self) -> None:
        """Says what is missing, or that it is on its way."""
        session = self._session
        written = session.settings.sentence.strip()
        if session.awaits_translation and session.run is not None and written:
            words = self.tr("“{sentence}” is being translated; its numbers are here then.")
            self._invitation.set_words(
                self.tr("Being translated…"), words.format(sentence=shorten(written, _MOST_LETTERS))
            )
            return
        self._invitation.set_words(
            self.tr("Nothing to learn from yet"),
            self.tr("Every number here belongs to a sentence and its translation. Translate one, then come back."),
            self.tr("Translate a sentence"),
            self.tr("Opens the Translate page"),
        )

    def _tour_name(self) -> str:
        return self.tr("Tour") if self.list.is_in_lines else self.tr("Guided tour")

    def _turn(self, in_lines: bool) -> None:
        """Where topics stand in lines there is little room: what one is about has few lines, too, and the tour one word."""
        self.list.turn(in_lines)
        self.tour.setText(self._tour_name())
        self._about.set_lines(FEW_LINES if in_lines else MOST_LINES)

    def _restyle(self) -> None:
        self.setMinimumHeight(theme.scaled(LOWEST))

    def _lay_out(self) -> None:
        self._title.setProperty("role", "title")
        self._about.setProperty("role", "muted")
        self._about.setWordWrap(True)
        self._about.set_lines(MOST_LINES)
        for view in self._topics.values():
            self.list.addItem("")
            self._views.addWidget(view if view.scrolls() else LowArea(view))
        top, beside = FoldingRow(), QWidget()
        together = QHBoxLayout(beside)  # wherever the line breaks
        together.setContentsMargins(0, 0, 0, 0)
        together.setSpacing(GAP)
        together.addWidget(self._arrow)
        together.addWidget(self.targets, 1)
        parts = (
            (self._title, 0),
            (self.way_back, 0),
            (self.sentences, 0),
            (self._sentence, 1),
            (beside, 1),
        )
        for part, stretch in parts:
            top.add(part, stretch)
        top.add_gap()
        for widget in (self.numbers, self.tour):
            top.add(widget)
        about = FoldingRow()
        about.add(self._about, 1)
        about.add(self.choosers)
        right = QVBoxLayout()
        right.setSpacing(8)
        right.addWidget(about)
        right.addWidget(self._problem)
        right.addWidget(self._views, 1)
        right.setContentsMargins(0, 0, 0, 0)
        main = QWidget()
        main.setLayout(right)
        both = SideBySide(self.list, main, width=LIST_WIDTH, height=0, wide=WIDE, below=BELOW)
        both.folded.connect(self._turn)
        self._whole.addWidget(self._invitation)
        self._whole.addWidget(both)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(top)
        layout.addWidget(self._whole, 1)
        self._restyle()
