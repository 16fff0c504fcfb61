"""Words that belong together light up, and every token of a translation shows how sure the model was of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod

from PySide6.QtCore import QObject
from PySide6.QtGui import QColor

from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import translation as tasks
from desktop_app.tasks.translation import Aligned
from desktop_app.values.sentences import spans
from desktop_app.widgets.doubts import UNDERLINED, doubt_color
from desktop_app.widgets.matrix_view import shown_number
from desktop_app.widgets.pointed_place import PointedPlace
from desktop_app.widgets.text_marks import DOUBT, PAIR, Mark
from desktop_app.widgets.translation.decode_bar import DecodeBar
from desktop_app.widgets.translation.reading_bar import ReadingBar
from desktop_app.widgets.translation.result_card import ResultCard
from desktop_app.widgets.translation.source_card import SourceCard
from desktop_app.words import quantities, wording
from model.records.alignment import WordAlignment
from model.records.tokens import Token
from model.records.translations import TranslatedText, Translation

_KEY = "translate/confidence"
_MOST_PARTNERS = 3
"""Partners that are named; all of them light up."""


class Aligning(QObject):
    """Looks at the cross-attention of the sentence that a person points into, once for each sentence and choice of heads."""

    def __init__(
        self, session: Session, bar: DecodeBar, reading: ReadingBar, source: SourceCard, result: ResultCard
    ) -> None:
        super().__init__(reading)
        self._session, self._bar, self._reading = session, bar, reading
        self._source, self._target = source, result
        self._result: TranslatedText | None = None
        self._spans: tuple[Sequence[tuple[int, int]], Sequence[tuple[int, int]]] = ((), ())
        self._known: dict[tuple[object, ...], WordAlignment] = {}
        self._pointed: tuple[bool, int | None] = (False, None)
        self._asked: tuple[object, ...] = ()
        self._jobs = Newest(self)
        self._jobs.returned.connect(self._take)
        self._jobs.failed.connect(lambda error: reading.say(wording.error_sentence(error)))
        for card, is_target in ((source.edit, False), (result.text, True)):
            PointedPlace(card).moved.connect(lambda place, side=is_target: self._point(side, place))
        reading.doubts.setChecked(session.settings.text(_KEY, "yes") == "yes")
        reading.doubts_wanted.connect(self._take_doubts)
        reading.heads_chosen.connect(self._light)
        theme.watcher().changed.connect(self._shade)

    def show(self, result: TranslatedText | None) -> None:
        """Another translation is shown, or none."""
        if result is self._result:
            return
        self._result = result
        self._known.clear()
        self._pointed = (False, None)
        self._jobs.forget()
        sentences = result.sentences if result is not None else ()
        texts = (result.source, result.text) if result is not None else ("", "")
        self._spans = (
            spans(texts[0], [sentence.source for sentence in sentences]),
            spans(texts[1], [sentence.text for sentence in sentences]),
        )
        self._shade()
        self._light()

    def _take_doubts(self, wanted: bool) -> None:
        self._session.settings.set(_KEY, "yes" if wanted else "no")
        self._shade()

    def _shade(self) -> None:
        """Shades the tokens of the whole text."""
        marks = list(self._doubts()) if self._result is not None and self._reading.doubts.isChecked() else []
        self._target.marks.set_layer(DOUBT, marks)
        self._target.tokens.shade(self._reading.doubts.isChecked())

    def _doubts(self) -> Iterator[Mark]:
        assert self._result is not None
        ground = theme.current().card
        for sentence, (start, _) in zip(self._result.sentences, self._spans[1], strict=True):
            for token, probability in zip(sentence.target_tokens, sentence.probabilities, strict=False):
                if token.end > token.start:
                    color = doubt_color(probability, ground)
                    yield Mark(start + token.start, start + token.end, color, probability < UNDERLINED)

    def _point(self, is_target: bool, place: int | None) -> None:
        self._pointed = (is_target, place)
        self._light()

    def _light(self) -> None:
        """Lights up the word pointed at and its partners; asks for the alignment where it is not known."""
        index = self._sentence()
        if index is None or self._result is None:
            self._put_out()
            return
        known = self._known.get((index, self._reading.choice()))
        if known is None:
            self._put_out()
            self._ask(index, self._result.sentences[index])
        else:
            self._show_pair(index, known)

    def _sentence(self) -> int | None:
        """The sentence pointed into, where the translation is of what stands there."""
        is_target, place = self._pointed
        if place is None or self._result is None or self._result.source != self._source.edit.toPlainText():
            return None
        found = (i for i, (start, end) in enumerate(self._spans[is_target]) if start <= place < max(end, start + 1))
        return next(found, None)

    def _ask(self, index: int, sentence: Translation) -> None:
        run, asked = self._session.run, (index, self._reading.choice())
        if run is None or not sentence.target_tokens or (asked == self._asked and self._jobs.is_busy):
            return
        self._asked = asked
        engine, path, checkpoint = self._session.engine, run.path, self._bar.checkpoint_name()
        ids = tuple(token.id for token in sentence.target_tokens)
        layer, heads = self._reading.choice()
        source = sentence.source
        self._jobs.ask(lambda: tasks.align(engine, path, checkpoint, source, ids, layer, heads))

    def _take(self, aligned: Aligned) -> None:
        self._known[self._asked] = aligned.alignment
        self._reading.set_counts(aligned.layers, aligned.heads)
        self._light()

    def _show_pair(self, index: int, alignment: WordAlignment) -> None:
        is_target, place = self._pointed
        assert place is not None
        own, others = (alignment.target, alignment.source) if is_target else (alignment.source, alignment.target)
        start = self._spans[is_target][index][0]
        word = next((n for n, token in enumerate(own) if token.start <= place - start < token.end), None)
        if word is None:
            self._put_out()
            return
        partners = (alignment.source_of(word),) if is_target else alignment.targets_of(word)
        marks = self._marks(own, (word,), start), self._marks(others, partners, self._spans[not is_target][index][0])
        self._target.marks.set_layer(PAIR, marks[0] if is_target else marks[1])
        self._source.marks.set_layer(PAIR, marks[1] if is_target else marks[0])
        self._reading.say(self._words(index, alignment, is_target, word, partners))

    def _words(self, index: int, alignment: WordAlignment, is_target: bool, word: int, partners: Sequence[int]) -> str:
        """Which words belong together, how much attention says so, and how likely the target words were."""
        pairs = [(word, partner) if is_target else (partner, word) for partner in partners[:_MOST_PARTNERS]]
        if not pairs:
            return self.tr("No word of the translation looked at “{word}” most").format(
                word=alignment.source[word].text.strip()
            )
        words = self.tr("{target} ← {source}: attention {weight}, probability {probability}")
        return " · ".join(
            words.format(
                target=alignment.target[target].text.strip(),
                source=alignment.source[source].text.strip(),
                weight=shown_number(float(alignment.weights[target, source])),
                probability=self._probability(index, alignment.target[target]),
            )
            for target, source in pairs
        )

    def _probability(self, index: int, word: Token) -> str:
        """Of a word: the product over its tokens."""
        assert self._result is not None
        sentence = self._result.sentences[index]
        tokens = zip(sentence.target_tokens, sentence.probabilities, strict=False)
        inside = [p for token, p in tokens if word.start <= token.start < word.end and not token.special]
        return quantities.probability(prod(inside)) if inside else "–"

    def _marks(self, words: Sequence[Token], numbers: Sequence[int], start: int) -> list[Mark]:
        colors = theme.current()
        color = QColor(colors.accent_soft)
        return [Mark(start + words[n].start, start + words[n].end, color, underlined=True) for n in numbers]

    def _put_out(self) -> None:
        for card in (self._source, self._target):
            card.marks.set_layer(PAIR)
        self._reading.say("")
