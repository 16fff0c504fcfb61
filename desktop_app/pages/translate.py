"""The Translate page: what is typed on the left stands translated on the right, with everything the search knew."""

from __future__ import annotations

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from desktop_app import language, wording
from desktop_app.documents_door import DocumentsDoor
from desktop_app.newest import Newest
from desktop_app.other_direction import OtherDirection
from desktop_app.scripts import direction_of
from desktop_app.sentences import characters_before, n_best, sentence_at, spans, with_alternative
from desktop_app.session import Session
from desktop_app.tasks import translation as tasks
from desktop_app.tasks.engine import EngineState
from desktop_app.warming import Warming
from desktop_app.widgets.alternatives_list import AlternativesList
from desktop_app.widgets.candidate_strip import CandidateStrip
from desktop_app.widgets.card import Card
from desktop_app.widgets.decode_bar import DecodeBar
from desktop_app.widgets.invitation import Invitation
from desktop_app.widgets.result_card import ResultCard
from desktop_app.widgets.source_card import SourceCard
from model.records.events import EpochDone, TrainEvent
from model.records.runs import RunSummary
from model.records.translations import TranslatedText, Translation


class TranslatePage(QWidget):
    """Translates as a person types; at most one translation is under way, and the newest text wins."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._result: TranslatedText | None = None
        self._index = 0
        self._weights: tuple[object, ...] = ()
        self._stale = False
        self._newest = Newest(self)
        self._warming = Warming(session.engine, self)
        self.bar = DecodeBar()
        self.source = SourceCard()
        self.result = ResultCard()
        self.steps = CandidateStrip()
        self.alternatives = AlternativesList()
        self.attention = QPushButton()
        self.documents = DocumentsDoor(session, self.bar, self)
        self._title, self._direction = QLabel(), QLabel()
        self.other_direction = OtherDirection(session)
        self._failure: BaseException | None = None
        self._steps_card, self._alternatives_card = Card(), Card()
        self._invitation = Invitation()
        self._work = self._work_area()
        self._stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.source.edit)
        self._restore()
        self._take_run(session.run)
        language.follow(self._write_words)

    def showEvent(self, event: QShowEvent) -> None:
        """Catches up with what happened while another page was shown."""
        super().showEvent(event)
        self._catch_up()
        self.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keeps what was typed."""
        self._session.settings.sentence = self.source.edit.toPlainText()
        super().hideEvent(event)

    def set_text(self, text: str) -> None:
        """Put another text into the box and translate it at once."""
        self.source.edit.setPlainText(text)
        self.source.edit.settle()

    def _restore(self) -> None:
        """Shows the sentence of the last time; one that is translated already is not translated again."""
        text, known = self._session.settings.sentence, self._session.translation
        if known is not None and known.source == text:
            self._result, self._weights = known, self._weights_of(self._session.run)
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
        self._say_waiting()
        self._newest.ask(lambda: tasks.translate(self._session.engine, path, checkpoint, text, decode))

    def _choose_alternative(self, chosen: Translation) -> None:
        if self._result is not None and chosen.target_tokens != self._result.sentences[self._index].target_tokens:
            self._result = with_alternative(self._result, self._index, chosen)
            self._session.set_translation(self._result)
            self._show()

    def _follow_cursor(self) -> None:
        text = self.source.edit.toPlainText()
        if self._result is not None and self._result.source == text:
            position = characters_before(text, self.source.edit.textCursor().position())
            self._choose_sentence(sentence_at(self._result, position))

    def _choose_sentence(self, index: int) -> None:
        if index != self._index:
            self._index = index
            self._show()

    # What happens

    def _take_run(self, run: RunSummary | None) -> None:
        """Another run, newer weights of the same one, or a training of it that began or ended."""
        live = self._is_live()
        self._stack.setCurrentWidget(self._work if run and (run.checkpoints or live) else self._invitation)
        self._direction.setText(direction_of(run))
        self.other_direction.look_at(self.source.edit.toPlainText())
        self.bar.set_live(live)
        self.bar.setVisible(run is not None)
        self.attention.setVisible(run is not None)
        weights = self._weights_of(run)
        if weights != self._weights:
            self._weights = weights
            self._renew()

    def _weights_of(self, run: RunSummary | None) -> tuple[object, ...]:
        return (run.path, run.update, run.checkpoints, self._is_live()) if run else ()

    def _take_event(self, event: TrainEvent) -> None:
        if isinstance(event, EpochDone) and self._is_live():
            self._renew()

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
        if run is not None and not self._is_live():
            self._warming.want(run.path, self.bar.checkpoint_name(), self.bar.decode())

    def _take_result(self, result: TranslatedText | None) -> None:
        self._result, self._failure = result, None
        count = len(result.sentences) if result else 0
        self._index = min(self._index, max(0, count - 1))
        self._session.set_translation(result)
        self._show()

    def _take_failure(self, error: BaseException) -> None:
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
        entries = n_best(sentence)
        chosen = next(row for row, entry in enumerate(entries) if entry.target_tokens == sentence.target_tokens)
        start, _ = spans(result.source, [entry.source for entry in result.sentences])[self._index]
        self.source.show_sentence(sentence, start)
        self.source.chooser.set_place(self._index, len(result.sentences))
        self.result.show_text(result, self._index, self._where(result))
        self.steps.set_translation(sentence)
        self.alternatives.set_entries(entries, chosen)
        self.attention.setEnabled(True)

    def _show_nothing(self) -> None:
        self.source.show_sentence(None)
        self.source.chooser.set_place(0, 0)
        self.result.clear()
        self.steps.set_translation(None)
        self.alternatives.set_entries(())
        self.attention.setEnabled(False)
        if self._failure is not None:
            self.result.show_message(wording.error_sentence(self._failure), "danger")

    def _say_waiting(self) -> None:
        starting = self._session.engine.state.kind in ("off", "starting")
        words = self.tr("The engine starts; this is translated when it is ready.") if starting else ""
        is_other = self._result is not None and self._result.source != self.source.edit.toPlainText()
        self.result.show_waiting(words, is_other=is_other)

    def _where(self, result: TranslatedText) -> str:
        name = wording.run_name(self._session.run.name) if self._session.run else ""
        words = self.tr("{run}, update {update}, live") if self._is_live() else self.tr("{run}, update {update}")
        return words.format(run=name, update=f"{result.update:,}")

    def _is_live(self) -> bool:
        run, training = self._session.run, self._session.training
        return run is not None and training is not None and training.run_path == run.path

    # How it is made

    def _write_words(self) -> None:
        self._title.setText(self.tr("Translate"))
        self._direction.setText(direction_of(self._session.run))
        self.attention.setText(self.tr("See its attention"))
        self.attention.setToolTip(
            self.tr("Look into the attention that made this translation, layer by layer, head by head.")
        )
        self._steps_card.set_title(self.tr("Every step: the chosen token and what else was likely"))
        self._alternatives_card.set_title(self.tr("Alternatives"))
        self._invitation.set_words(
            self.tr("There is no trained model yet"),
            self.tr(
                "A model learns from a corpus on the Train page. You can translate with it as soon as it has begun."
            ),
            self.tr("Train one"),
            self.tr("Go to the Train page."),
        )
        self._show()
        if self._newest.is_busy:
            self._say_waiting()

    def _lay_out(self) -> None:
        self._title.setProperty("role", "title")
        self._direction.setProperty("role", "muted")
        line = QHBoxLayout()
        line.setSpacing(12)
        for widget in (self._title, self._direction, self.bar):
            line.addWidget(widget)
        line.addStretch(1)
        line.addWidget(self.documents)
        line.addWidget(self.attention)
        self._stack.addWidget(self._invitation)
        self._stack.addWidget(self._work)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(16)
        layout.addLayout(line)
        layout.addWidget(self.other_direction)
        layout.addWidget(self._stack, 1)

    def _work_area(self) -> QWidget:
        texts = QHBoxLayout()
        texts.setSpacing(16)
        texts.addWidget(self.source, 1)
        texts.addWidget(self.result, 1)
        self._steps_card.body.addWidget(self.steps)
        self._steps_card.body.addStretch(1)
        self._alternatives_card.body.addWidget(self.alternatives, 1)
        details = QHBoxLayout()
        details.setSpacing(16)
        details.addWidget(self._steps_card, 5)
        details.addWidget(self._alternatives_card, 3)
        area = QWidget()
        layout = QVBoxLayout(area)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addLayout(texts, 3)
        layout.addLayout(details, 1)
        return area

    def _connect(self) -> None:
        session = self._session
        self.source.edit.settled.connect(lambda _: self._renew())
        self.source.edit.settled.connect(self.other_direction.look_at)
        self.source.edit.cursorPositionChanged.connect(self._follow_cursor)
        self.bar.changed.connect(self._translate)
        self.bar.changed.connect(self._warm_up)
        self.alternatives.chosen.connect(self._choose_alternative)
        self.source.chooser.chosen.connect(self._choose_sentence)
        self.attention.clicked.connect(lambda: session.open_page("attention"))
        self._invitation.accepted.connect(lambda: session.open_page("train"))
        for part in (self.source.tokens, self.steps, self.alternatives):
            self.result.stale_changed.connect(part.set_stale)
        self.documents.welcome_drops(self, self.source.edit.viewport())
        self._newest.returned.connect(self._take_result)
        self._newest.failed.connect(self._take_failure)
        session.settings_changed.connect(lambda _: self.source.edit.set_pause(session.settings.typing_pause))
        session.translation_wanted.connect(self._catch_up)
        session.text_shown.connect(self.set_text)
        session.run_changed.connect(self._take_run)
        session.training_changed.connect(lambda _: self._take_run(session.run))
        session.training_event.connect(self._take_event)
        session.engine.state_changed.connect(self._take_engine)
