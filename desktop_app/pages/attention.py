"""The Attention page: where every head looks, for the translation on screen or along the training of the run."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop_app import notices
from desktop_app.attention.cell_door import CellDoor
from desktop_app.attention.comparing import Comparing
from desktop_app.attention.head_pictures import HeadPictures
from desktop_app.attention.probe_moments import ProbeMoments
from desktop_app.attention.shown_traces import ShownTraces
from desktop_app.attention.stale_heads import StaleHeads
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import attention
from desktop_app.translation.foreign_sentence import ForeignSentence
from desktop_app.widgets.attention.attention_invitation import AttentionInvitation
from desktop_app.widgets.attention.compare_button import CompareButton
from desktop_app.widgets.attention.head_view import HeadView
from desktop_app.widgets.attention.time_lapse import TimeLapse
from desktop_app.widgets.export_button import ExportButton
from desktop_app.widgets.folding_row import FoldingRow, beside, keep_room
from desktop_app.widgets.sentence_chooser import SentenceChooser
from desktop_app.widgets.target_chooser import TargetChooser
from desktop_app.words import language, wording
from model.records.attention import AttentionTrace
from model.records.events import EpochDone, ProbesTraced
from model.records.runs import RunSummary
from model.records.translations import Translation


class AttentionPage(QWidget):
    """Traces the chosen sentence of the session's translation whenever that changes while the page is shown.

    Signals:
        looked(): What is asked for has been traced.
    """

    looked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._is_stale, self._looked_into = True, ""
        self._traces, self.moments = Newest(self), ProbeMoments(session, self)
        self.lapse, self.view, self.targets = TimeLapse(), HeadView(), TargetChooser()
        self.lapse_button, self.refresh_button, self.export = QPushButton(), QPushButton(), ExportButton()
        self.lapse_button.setCheckable(True)
        self.sentences, self.compare_button = SentenceChooser(), CompareButton()
        self.pictures = HeadPictures(session, self.view, self.lapse, self.export, page=self)
        self.shown, self._door = ShownTraces(session, self.view, self), CellDoor(session, self.view, self)
        self.foreign = ForeignSentence(session)
        self.comparing = Comparing(session, self.compare_button, self.view, self.shown)
        self._title, self._state, self.stale = QLabel(), QLabel(), StaleHeads(self.view, self._traces, session)
        self._failure: BaseException | None = None
        self._state.setProperty("role", "muted")
        self._invitation, self._stack, self._below = AttentionInvitation(), QStackedWidget(), FoldingRow(gap=8)
        self._lay_out()
        self._connect()
        self._show_pair()
        if session.translation is not None and session.trace is not None:
            self.shown.show((session.trace,))
            self.targets.show_weights(session.pair.made_by_others(session.trace.update))
            self._looked_into, self._is_stale = session.settings.run, False
        language.follow(self._write_words)

    def showEvent(self, event: QShowEvent) -> None:
        """Looks at what was translated meanwhile."""
        super().showEvent(event)
        self._want_translation()
        self.moments.look()
        self.comparing.list_runs()
        if self._is_stale:
            self.look()
        self.stale.hurry()
        self.view.grid.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing plays where nobody sees it."""
        super().hideEvent(event)
        self.lapse.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys walk also while a button of the page has the focus."""
        self.view.keyPressEvent(event)

    def look(self) -> None:
        """Asks for the attention of the chosen sentence; of several requests the newest wins."""
        self._is_stale = not self.isVisible()
        sentence, run = self.sentence(), self._session.run
        if self._is_stale:
            return
        if sentence is None or run is None:
            self._traces.forget()
            return
        self._leave_other_run(run)
        path, checkpoint, pair = run.path, self._session.weights(), self._session.pair
        target = pair.target(path)
        self.pictures.set_pair(sentence.source, pair.words(), best=pair.is_best())
        self.stale.want((sentence.source, target))
        self._traces.ask(lambda: attention.trace(self._session.engine, path, checkpoint, sentence.source, target))

    def _leave_other_run(self, run: RunSummary) -> None:
        """Heads of another run go at once: nothing else on screen would say that they are not of the chosen one."""
        if run.path == self._looked_into:
            return
        self._looked_into, self._failure = run.path, None
        self._session.set_trace(None)
        if not self.is_lapse():
            self.shown.show(())

    def sentence(self) -> Translation | None:
        """The sentence that is looked into."""
        return self._session.pair.sentence()

    def is_looking(self) -> bool:
        """Whether a trace is still to come, or will be asked for when the page is shown."""
        return self._is_stale or self._traces.is_busy

    def is_lapse(self) -> bool:
        """Whether the training is looked at, and not the translation on screen."""
        return bool(self.lapse_button.isChecked())

    def _take_pair(self) -> None:
        """Another translation, another sentence of it, or another text beside that."""
        self._show_pair()
        self._update_controls()
        self.look()

    def _show_pair(self) -> None:
        pair, awaited = self._session.pair, self._session.awaits_translation
        self.sentences.set_place(pair.index, pair.count())
        self.targets.show_choice(pair.sentence(), pair.alternative, pair.text, is_awaited=awaited)

    def _take_trace(self, trace: AttentionTrace) -> None:
        self._failure = None
        self.view.show_problem("")
        self._session.set_trace(trace)
        self.targets.show_weights(self._session.pair.made_by_others(trace.update))
        if not self.is_lapse():
            self.shown.show((trace,))
        self._look_at_other(trace)
        self._update_controls()

    def _look_at_other(self, trace: AttentionTrace) -> None:
        """Has the left side of a comparison read the same pair."""
        if (sentence := self.sentence()) is not None:
            ids = [token.id for token in trace.target_tokens]
            self.comparing.look(sentence.source, ids, self._session.pair.words())

    def _take_choice(self) -> None:
        self._session.settings.head = self.view.place()
        self._update_controls()

    def _take_failure(self, error: BaseException) -> None:
        self._failure = error
        self._say_failure()
        self._write_state()

    def _say_failure(self) -> None:
        if self._failure is not None and not self.is_lapse():
            self.view.show_problem(wording.error_sentence(self._failure))

    def _take_event(self, event: object) -> None:
        training, run = self._session.training, self._session.run
        ours = training is not None and run is not None and training.run_path == run.path
        if isinstance(event, EpochDone) and ours:
            self.look()
        elif isinstance(event, ProbesTraced) and ours and self.isVisible():
            self.moments.look()

    def _take_run(self, run: RunSummary | None) -> None:
        if run is not None:
            self._leave_other_run(run)
        if self.isVisible():
            self._want_translation()
            self.moments.look()

    def _want_translation(self) -> None:
        self._session.want_translation()
        self._show_pair()
        self._write_state()

    def _take_moments(self) -> None:
        moments = self.moments.moments()
        self.lapse.set_moments(moments)
        if not moments:
            self.lapse_button.setChecked(False)
        self._update_controls()

    def _take_lapse(self, shown: bool) -> None:
        self.lapse.stop()
        self.view.show_problem("")
        trace = self._session.trace
        if shown:
            self.comparing.head.stop()
            self._show_lapse()
        else:
            self.shown.show((trace,) if trace is not None else ())
        self._update_controls()
        self._say_failure()
        (self.lapse.slider if shown else self.view.grid).setFocus()

    def _show_lapse(self) -> None:
        """Shows the chosen moment of the training: the map is painted anew, its labels stay."""
        if self.is_lapse():
            self.shown.show(self.lapse.course(), self.lapse.slider.value(), of_reference=True)

    def _take_busy(self, busy: bool) -> None:
        if not busy:
            self.looked.emit()
        self._write_state()

    def _write_state(self) -> None:
        trace, made = self._session.trace, self._session.weights()
        words = "" if trace is None else self.tr("Maps: {weights}").format(weights=wording.weights(made, trace.update))
        if self._failure is not None:
            words = self.tr("could not look")
        is_awaited = self._traces.is_busy or self._session.awaits_translation
        self._state.setText(self.tr("looking…") if is_awaited else words)
        self.stale.follow(is_awaited=is_awaited and not self.is_lapse(), is_other=self._session.awaits_translation)
        is_on_its_way = self._session.awaits_translation and self._session.run is not None
        self._invitation.set_awaited(self._session.settings.sentence.strip() if is_on_its_way else "")

    def _update_controls(self) -> None:
        is_lapse, is_translated = self.is_lapse(), self.sentence() is not None
        self._stack.setCurrentIndex(1 if is_translated or is_lapse else 0)
        of_both = (self.view.stack, self.view.layer, self.view.head, self.export)
        shown: dict[QWidget, bool] = dict.fromkeys(of_both, is_translated or is_lapse)
        of_translation = (self._state, self.refresh_button, self.compare_button, self.targets)
        shown |= dict.fromkeys(of_translation, is_translated and not is_lapse)
        shown |= {self.lapse: is_lapse, self.lapse.said: is_lapse, self.lapse_button: bool(self.moments.moments())}
        keep_room(*of_translation[:-1], kept=not is_lapse)  # when the text goes, the lines stay as high as they are
        for widget, visible in shown.items():
            widget.setVisible(visible)
        self.sentences.set_hidden(is_lapse)
        self._write_state()
        for part in (self._door, self.foreign):
            part.set_past(is_lapse)
        self.pictures.set_lapse(is_lapse)
        self.pictures.name_file()

    def _connect(self) -> None:
        session = self._session
        for changed in (session.translation_changed, session.pair.changed):
            changed.connect(self._take_pair)
        session.training_event.connect(self._take_event)
        session.run_changed.connect(self._take_run)
        session.translation_outdated.connect(lambda: self._take_run(session.run))
        button = self.lapse_button  # whoever asks for the page asks for the attention of the translation
        session.page_requested.connect(lambda name: button.setChecked(self.is_lapse() and name != "attention"))
        self.moments.changed.connect(self._take_moments)
        self.moments.failed.connect(lambda error: notices.tell(self, wording.error_sentence(error)))
        self.lapse_button.toggled.connect(self._take_lapse)
        self.lapse.moment_changed.connect(self._show_lapse)
        self.sentences.chosen.connect(session.pair.choose_sentence)
        self.refresh_button.clicked.connect(self.look)
        self.targets.chosen.connect(session.pair.choose_target)
        self.view.choice_changed.connect(self._take_choice)
        self.view.panel.mode_changed.connect(self._update_controls)
        for failing in (self._traces, self.shown, self.comparing.head):
            failing.failed.connect(self._take_failure)
        self._traces.returned.connect(self._take_trace)
        self._traces.busy_changed.connect(self._take_busy)
        self._invitation.accepted.connect(lambda: session.open_page("translate"))
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.pictures.copy)

    def _write_words(self) -> None:
        self._title.setText(self.tr("Attention"))
        self.lapse_button.setText(self.tr("While training"))
        self.lapse_button.setToolTip(
            self.tr("Shows how the heads of this run formed, on sentences that were watched while it trained")
        )
        self.refresh_button.setText(self.tr("Refresh"))
        self.refresh_button.setToolTip(self.tr("Looks again; while the model trains, with its weights of now"))
        self._state.setToolTip(self.tr("The weights that made the maps; the list says where others translated"))
        self._update_controls()
        self._say_failure()

    def _lay_out(self) -> None:
        self._title.setProperty("role", "title")
        boxes = self.view.choosers.boxes()
        chosen = FoldingRow(self._title, *boxes, self.sentences, gap=8)
        self._below.add(beside(self.targets, self.lapse.said), 1)  # one of them is seen, and the buttons stay in place
        for tool in (self._state, self.refresh_button, self.compare_button, self.lapse_button, self.export):
            self._below.add(tool)
        keep_room(*boxes, self.export)  # when the text goes
        self._stack.addWidget(self._invitation)
        self._stack.addWidget(self.view)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        for row in (chosen, self._below, self.foreign, self.lapse, self._stack):
            layout.addWidget(row, int(row is self._stack))
