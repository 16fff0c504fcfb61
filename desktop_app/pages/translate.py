"""The Translate page: what is typed on the left stands translated on the right, with everything the search knew."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from desktop_app.documents.documents_door import DocumentsDoor
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import translation as tasks
from desktop_app.tasks.engine import EngineState
from desktop_app.translation.aligning import Aligning
from desktop_app.translation.demo_words import DemoWords
from desktop_app.translation.examples import Examples
from desktop_app.translation.history_door import HistoryDoor
from desktop_app.translation.live_renewing import LiveRenewing
from desktop_app.translation.other_direction import OtherDirection
from desktop_app.translation.search_options import OptionsDoor
from desktop_app.translation.steering import Steering
from desktop_app.translation.swap_button import SwapButton
from desktop_app.translation.tree_asking import TreeAsking
from desktop_app.translation.waiting import Waiting
from desktop_app.translation.warming import Warming
from desktop_app.translation.weights_in_use import is_live, show_choice, weights_in_use
from desktop_app.values.sentences import characters_before, n_best, sentence_at, spans, with_alternative
from desktop_app.widgets.training.train_invitation import TrainInvitation
from desktop_app.widgets.translation.decode_bar import DecodeBar
from desktop_app.widgets.translation.reading_bar import ReadingBar
from desktop_app.widgets.translation.result_card import ResultCard
from desktop_app.widgets.translation.search_details import SearchDetails
from desktop_app.widgets.translation.source_card import SourceCard
from desktop_app.widgets.translation.translate_area import TranslateArea
from desktop_app.widgets.translation.translate_head import TranslateHead
from desktop_app.words import language, wording
from model.records.runs import RunSummary
from model.records.translations import TranslatedText, Translation


class TranslatePage(QWidget):
    """Translates as a person types; at most one translation is under way, and the newest text wins."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._result: TranslatedText | None = None
        self._found: TranslatedText | None = None
        self._weights: tuple[object, ...] = ()
        self._index, self._stale = 0, False
        self._newest = Newest(self)
        self._warming = Warming(session.engine, self)
        self.bar = DecodeBar()
        self.options = OptionsDoor(self.bar, session.settings, self)
        self._searched = self.bar.decode()
        self.source, self.result, self.details = SourceCard(), ResultCard(), SearchDetails()
        self.steps, self.alternatives = self.details.steps, self.details.alternatives
        self.attention = self.details.attention
        self._waiting = Waiting(session, self.bar, self._newest, self.result)
        self.steering = Steering(session, self.bar, self.details, self._newest)
        self.tree = TreeAsking(session, self.bar, self.details)
        self.reading, self._invitation = ReadingBar(), TrainInvitation()
        self.aligning = Aligning(session, self.bar, self.reading, self.source, self.result)
        self.demo = DemoWords(session, self.reading)
        self.documents = DocumentsDoor(session, self.bar, self)
        self.history, self.examples = HistoryDoor(session, self), Examples(session, self)
        self.swap, self.other_direction = SwapButton(session, self), OtherDirection(session)
        self._failure: BaseException | None = None
        self._work = TranslateArea(self.source, self.result, self.reading, self.details)
        self.renewing = LiveRenewing(session, self._newest, self.tree, self._work)
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.source.edit)
        self._restore()
        self._take_run(session.run)
        language.follow(self._show_again)

    def showEvent(self, event: QShowEvent) -> None:
        """Catches up with what happened while another page was shown."""
        super().showEvent(event)
        self._catch_up()
        self.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keeps what was typed."""
        self._session.settings.sentence = self.source.edit.toPlainText()
        self.history.keep()
        super().hideEvent(event)

    def set_text(self, text: str) -> None:
        """Put another text into the box and translate it at once."""
        self.source.edit.setPlainText(text)
        self.source.edit.settle()

    def _restore(self) -> None:
        """Shows the sentence of the last time; one that is translated already is not translated again."""
        text, known = self._session.settings.sentence, self._session.translation
        if known is not None and known.source == text:
            self._result, self._found, self._weights = known, known, weights_in_use(self._session)
            self.source.edit.show_known(text)
        else:
            self.source.edit.setPlainText(text)

    # What a person does

    def _translate(self) -> None:
        """Ask for a translation of what stands in the box, if there is anything to do."""
        text, run = self.source.edit.toPlainText(), self._session.run
        self._stale = False
        if run is None or not text.strip():
            self._newest.forget()
            self._take_result(None)
            return
        self._session.settings.sentence = text
        path, checkpoint, decode = run.path, self.bar.checkpoint_name(), self.bar.decode()
        forced = self.steering.prefixes(text, path)
        self._say_waiting()
        self._newest.ask(lambda: tasks.translate(self._session.engine, path, checkpoint, text, decode, forced=forced))

    def _choose_alternative(self, chosen: Translation) -> None:
        """Says the sentence as another entry of the n-best list; its score is that of the search, not of the ranking."""
        if self._result is not None and chosen.target_tokens != self._result.sentences[self._index].target_tokens:
            every = n_best(self._result.sentences[self._index])
            self._say(next((e for e in every if e.target_tokens == chosen.target_tokens), chosen), self._result.update)

    def _open_branch(self, read: tuple[Translation, int]) -> None:
        """Says the sentence as a branch of the search, and looks at its attention."""
        if self._result is not None and read[0].source == self._result.sentences[self._index].source:
            self._say(*read)
            self._session.pair.choose_sentence(self._index)
            self._session.open_page("attention")

    def _say(self, chosen: Translation, update: int) -> None:
        assert self._result is not None
        self._result = replace(with_alternative(self._result, self._index, chosen), update=update)
        self._session.set_translation(self._result)
        self._show_again()

    def _swap(self, path: str) -> None:
        """Makes the translation the text, and the run of the other direction the current one."""
        if self._result is not None and self._result.text.strip():
            self.source.edit.show_known(self._result.text)
            self.result.dim()
        self._session.switch_run(path)

    def _follow_cursor(self) -> None:
        text = self.source.edit.toPlainText()
        if self._result is not None and self._result.source == text:
            position = characters_before(text, self.source.edit.textCursor().position())
            self._choose_sentence(sentence_at(self._result, position))

    def _choose_sentence(self, index: int) -> None:
        if index != self._index:
            self._index = index
            self._show_again()

    # What happens

    def _take_run(self, run: RunSummary | None) -> None:
        """Another run, newer weights of the same one, or a training of it that began or ended."""
        is_usable = run is not None and (run.checkpoints or is_live(self._session))
        self._stack.setCurrentWidget(self._work if is_usable else self._invitation)
        self.other_direction.look_at(self.source.edit.toPlainText())
        show_choice(self._session, self.bar, self.result)
        before, self._weights = self._weights, weights_in_use(self._session)
        if self._weights != before:
            self._session.outdate_translation()
            self.renewing.name_weights()
            self._renew()

    def _take_renewed(self, result: TranslatedText) -> None:
        """The tree of a search renewed the text, which may be another one meanwhile."""
        if result.source == self.source.edit.toPlainText() and not self._newest.is_busy:
            self._take_result(result)

    def _take_engine(self, state: EngineState) -> None:
        if state.kind == "failed" and state.error is not None:
            self._take_failure(state.error)
        elif self._newest.is_busy:
            self._say_waiting()

    def _renew(self) -> None:
        """Translate now, or when the page is shown or another one needs it."""
        self._stale = True
        self._warm_up()
        if self.isVisible() or self._session.awaits_translation:
            self._translate()

    def _catch_up(self) -> None:
        if self._stale:
            self._translate()

    def _warm_up(self) -> None:
        """Make the next translations faster, once it is quiet."""
        run = self._session.run
        if run is not None and not is_live(self._session):
            self._warming.want(run.path, self.bar.checkpoint_name(), self.bar.decode())

    def _take_result(self, result: TranslatedText | None) -> None:
        self._result, self._found, self._failure = result, result, None
        self._searched = self.bar.decode()
        count = len(result.sentences) if result else 0
        self._index = min(self._index, max(0, count - 1))
        self._session.set_translation(result)
        self.history.take(result)
        self._show()

    def _take_failure(self, error: BaseException) -> None:
        self._session.awaits_translation = False
        self._take_result(None)
        self._failure = error
        self._show()

    # What is shown

    def _show(self) -> None:
        """Show the result, with the tokens, steps and alternatives of the sentence looked at."""
        result = self._result
        if result is None or not result.sentences:
            self._show_nothing()
            return
        sentence = result.sentences[self._index]
        start, _ = spans(result.source, [entry.source for entry in result.sentences])[self._index]
        self.source.show_sentence(sentence, start)
        self.source.chooser.set_place(self._index, len(result.sentences))
        self.result.show_text(result, self._index, self.renewing.words(result))
        self._show_details(sentence, result)

    def _show_again(self) -> None:
        """Something else of the same result; what is on its way is still said to be."""
        self._show()
        if self._newest.is_busy:
            self._say_waiting()

    def _show_nothing(self) -> None:
        self.source.show_sentence(None)
        self.source.chooser.set_place(0, 0)
        self.result.clear()
        self._show_details(None, None)
        if self._failure is not None:
            self.result.show_message(wording.error_sentence(self._failure), "danger")

    def _show_details(self, sentence: Translation | None, result: TranslatedText | None) -> None:
        self.aligning.show(result)
        self.details.show_sentence(sentence, self._searched)
        self.steering.look_at(result, self._index)
        self.tree.look_at(result, self._index, is_best=result is self._found)

    def _say_waiting(self) -> None:
        self._waiting.say(self._result, self.source.edit.toPlainText())

    # How it is made

    def _lay_out(self) -> None:
        self.source.add_door(self.examples)
        self._stack.addWidget(self._invitation)
        self._stack.addWidget(self._work)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 14, 20, 12)
        layout.setSpacing(12)
        layout.addWidget(TranslateHead((self.swap, self.bar), (self.history, self.documents)))
        layout.addWidget(self.other_direction)
        layout.addWidget(self._stack, 1)

    def _connect(self) -> None:
        session = self._session
        self.source.edit.settled.connect(lambda _: self._renew())
        self.source.edit.settled.connect(self.other_direction.look_at)
        self.source.edit.cursorPositionChanged.connect(self._follow_cursor)
        self.bar.changed.connect(self._translate)
        self.bar.changed.connect(self._warm_up)
        self.history.text_wanted.connect(self.set_text)
        self.examples.text_wanted.connect(self.source.edit.replace)
        self.swap.swap_wanted.connect(self._swap)
        self.steering.asked.connect(self._say_waiting)
        self.tree.branch_read.connect(self._open_branch)
        self.tree.renewed.connect(self._take_renewed)
        self.renewing.due.connect(self._renew)
        self.result.again.clicked.connect(lambda _: self._renew())
        self.alternatives.chosen.connect(self._choose_alternative)
        self.steps.left.connect(self.source.edit.setFocus)
        self.source.chooser.chosen.connect(self._choose_sentence)
        self.attention.clicked.connect(lambda: session.open_page("attention"))
        self._invitation.accepted.connect(lambda: session.open_page("train"))
        for part in (self.source.tokens, self.details):
            self.result.stale_changed.connect(part.set_stale)
        self.documents.welcome_drops(self, self.source.edit.viewport())
        self._newest.returned.connect(self._take_result)
        self._newest.failed.connect(self._take_failure)
        session.settings_changed.connect(lambda _: self.source.edit.set_pause(session.settings.typing_pause))
        self.source.edit.typed.connect(session.set_written)
        session.translation_wanted.connect(self._catch_up)
        session.text_shown.connect(self.set_text)
        session.typing_wanted.connect(self.source.edit.selectAll)
        session.weights_wanted.connect(self.bar.choose_checkpoint)
        session.run_changed.connect(self._take_run)
        session.training_changed.connect(lambda _: self._take_run(session.run))
        session.engine.state_changed.connect(self._take_engine)
