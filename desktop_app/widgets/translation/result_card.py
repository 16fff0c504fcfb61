"""A translation large enough to read from the back row, its tokens, its figures, and what there is to say about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QWidget

from desktop_app.look import theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.reading_side import ReadingSide
from desktop_app.widgets.text_marks import TextMarks
from desktop_app.widgets.token_view import TokenView
from desktop_app.words import durations, language, wording
from desktop_app.words.units import joined
from model.records.translations import TranslatedText, Translation

STALE_AFTER = 150
"""Milliseconds a translation of another text stays as it is: most answers come sooner, and nothing flickers."""

YOUNG = 1000
"""Updates before which an empty translation is put down to too little training, whatever the search did with it."""

SLOW_AFTER = 1000
"""Milliseconds until it is said over another translation that one is on its way, or why the first one takes so long."""


class ResultCard(Card):
    """The right half of the Translate page.

    Signals:
        stale_changed(object): Whether the translation shown is one of another text now.
    """

    stale_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        keys = Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        self.text.setTextInteractionFlags(keys)
        self.marks = TextMarks(self.text)
        ReadingSide(self.text)
        self.text.setProperty("role", "translation")
        self.text.setTabChangesFocus(True)
        self.tokens = TokenView(lines=2)
        self._figures = self._label("muted")
        self._notices = self._label("warning")
        self._message = self._label("muted")
        self._over = self._label("over")
        self._over.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.copy, self.again = QPushButton(), QPushButton()
        for button in (self.copy, self.again):
            button.setProperty("role", "link")
        self.again.hide()
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.copy.setEnabled(False)
        self._ageing = QTimer(self, singleShot=True, interval=STALE_AFTER)
        self._ageing.timeout.connect(lambda: self._set_stale(True))
        self._slowness = QTimer(self, singleShot=True, interval=SLOW_AFTER)
        self._slowness.timeout.connect(self._say_slow)
        self._awaited = self._why = ""
        self._about_best: Callable[[], str] = str
        self._shown: tuple[Translation, TranslatedText] | None = None
        self._lay_out()
        language.follow(self._write_words)

    def show_text(self, result: TranslatedText, index: int, where: str) -> None:
        """Show a translation, and the tokens and figures of one of its sentences; `where`: run and weights in words."""
        if self.text.toPlainText() != result.text:
            self.text.setPlainText(result.text)
        self._set_stale(False)
        self.copy.setEnabled(bool(result.text.strip()))
        self._set_message("")
        sentence = result.sentences[index] if result.sentences else None
        self.tokens.set_tokens(
            sentence.target_tokens if sentence else (), probabilities=sentence.probabilities if sentence else ()
        )
        self._shown = (sentence, result) if sentence else None
        self._figures.setText(self._figures_of(sentence, result, where) if sentence else where)
        self._say_notices(sentence, result.update)

    def name_weights(self, where: str) -> None:
        """Name run and weights in other words; nothing else changes."""
        if self._shown is not None:
            self._figures.setText(self._figures_of(*self._shown, where))

    def explain_best(self, words: Callable[[], str]) -> None:
        """What makes a checkpoint the best of the run: the figures say of which update the weights are."""
        self._about_best = words
        self._explain_figures()

    def show_message(self, text: str, role: str = "muted") -> None:
        """Say something instead of a translation, such as an error; `role` as in the stylesheet."""
        self.clear()
        self._set_message(text, role)

    def show_waiting(self, text: str, *, why: str = "", is_other: bool = False) -> None:
        """Say that something is on its way; what is shown stays meanwhile, dimmed where it belongs to another text.

        An empty box says so at once and in itself, so that nothing moves. `why`: what is said too if it takes long.
        """
        self._why = why
        self._say_awaited(text)
        if not text:
            self._slowness.start()
        if is_other and not self._ageing.isActive() and not self.is_stale:
            self._ageing.start()

    def dim(self) -> None:
        """What is shown is of another text or another run from now on, until the next answer."""
        if self._shown is not None:
            self._set_stale(True)

    def clear(self) -> None:
        """Show nothing."""
        self._shown = None
        self.text.setPlainText("")
        self._set_stale(False)
        self.copy.setEnabled(False)
        self.tokens.set_tokens(())
        for label in (self._figures, self._notices):
            label.setText("")
            label.hide()
        self._set_message("")

    @property
    def is_stale(self) -> bool:
        """Whether the translation shown is one of another text than stands on the left."""
        return bool(self.text.property("stale"))

    @property
    def message(self) -> str:
        """What is said instead of a translation or while one is on its way."""
        return self._message.text() or self._over.text() or self._awaited

    @property
    def figures(self) -> str:
        """The line of figures."""
        return self._figures.text()

    @property
    def notices(self) -> str:
        """What there is to say about the sentence."""
        return self._notices.text()

    def _write_words(self) -> None:
        self.text.setPlaceholderText(self._awaited or self.tr("Translation"))
        self.text.setAccessibleName(self.tr("Translation"))
        self.text.setToolTip(self.tr("What the model wrote; it can be selected and copied."))
        self.tokens.set_name(self.tr("Tokens of the translation"))
        self.copy.setText(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copy the whole translation."))
        self.again.setText(self.tr("Renew"))
        self.again.setToolTip(
            self.tr(
                "Translates again with the weights of now. It happens by itself every few seconds while the run is being trained "
                "and nobody types, or points at what was found."
            )
        )
        self._explain_figures()

    def _explain_figures(self) -> None:
        figures = self.tr(
            "The log-probability is the sum over all tokens, in nats, as it is of natural logarithms; the score divides it by the "
            "length penalty, and ranks; the confidence is the mean probability of a token (geometric), so that long sentences "
            "can be compared with short ones. "
            "The update says how many steps of the run’s training the weights had behind them."
        )
        self._figures.setToolTip(language.in_a_row(figures, self._about_best()))

    def _figures_of(self, sentence: Translation, result: TranslatedText, where: str) -> str:
        self._figures.show()
        count = len(sentence.target_tokens)
        tokens = self.tr("1 token") if count == 1 else self.tr("{count} tokens").format(count=count)
        words = self.tr(
            "log-probability {log_prob} nats · score {score} · confidence {confidence} · {tokens} · {time} · {where}"
        )
        said = words.format(
            log_prob=shown_number(sentence.log_prob),
            score=shown_number(sentence.score),
            confidence=shown_number(sentence.confidence),
            tokens=tokens,
            time=durations.measured(result.seconds),
            where=where,
        )
        return joined(said)

    def _say_notices(self, sentence: Translation | None, update: int) -> None:
        said = [wording.sentence(notice.code, notice.fields) for notice in sentence.notices] if sentence else []
        if sentence and not sentence.finished and not said:
            said.append(self.tr("Cut at the length limit: the model had not ended the sentence."))
        if sentence and sentence.finished and not sentence.text.strip() and not sentence.forced:
            said.append(self._about_empty(sentence, update))
        self._notices.setText("\n".join(said))
        self._notices.setVisible(bool(said))

    def _about_empty(self, sentence: Translation, update: int) -> str:
        if 0 < update < YOUNG:
            words = self.tr(
                "Empty: after {update} updates the model has not learned enough yet. Let the training go on."
            )
            return words.format(update=f"{update:,}")
        first = sentence.candidates[:1]
        if first and first[0][0].id != sentence.target_tokens[0].id:
            return self.tr(
                "Of the sentences that were finished the empty one scored best: allow more tokens, or choose a larger α."
            )
        return self.tr("The model ended the sentence at once; it has not learned enough yet.")

    def _set_stale(self, stale: bool) -> None:
        self._ageing.stop()
        if stale:
            self.copy.setEnabled(False)
        if stale != self.is_stale:
            self.text.setProperty("stale", stale)
            self.text.style().polish(self.text)
            self.tokens.set_stale(stale)
            theme.give_role(self._notices, "muted" if stale else "warning")
            self.stale_changed.emit(stale)

    def _say_slow(self) -> None:
        words = self.tr("Translating…")
        self._say_awaited(language.in_a_row(words, self._why) if self._why else words)

    def _say_awaited(self, text: str) -> None:
        """In the box where it is empty, else over the end of what it shows: nothing moves."""
        if self.text.toPlainText():
            self._set_message("")
            self._over.setText(text)
            self._over.setVisible(bool(text))
        else:
            self._set_message("")
            self._set_awaited(text or self.tr("Translating…"))

    def _set_awaited(self, text: str) -> None:
        self._awaited = text
        self.text.setPlaceholderText(text or self.tr("Translation"))

    def _set_message(self, text: str, role: str = "muted") -> None:
        self._slowness.stop()
        self._set_awaited("")
        self._over.setText("")
        self._over.hide()
        self._message.setText(text)
        theme.give_role(self._message, role)
        self._message.setVisible(bool(text))

    def _label(self, role: str) -> QLabel:
        label = QLabel()
        label.setProperty("role", role)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.hide()
        return label

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self._figures, 1)
        line.addWidget(self.again, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self._message)
        box = QGridLayout()
        box.addWidget(self.text, 0, 0)
        box.addWidget(self._over, 0, 0, Qt.AlignmentFlag.AlignBottom)
        self.body.addLayout(box, 1)
        self.body.addWidget(self._notices)
        self.body.addWidget(self.tokens)
        self.body.addLayout(line)
