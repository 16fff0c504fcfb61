"""The scrubber along a training: which probe sentence, which moment, and what was its translation then."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSizePolicy, QSlider, QToolButton, QWidget

from desktop_app.look import icons, theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.elided_box import ElidedBox
from desktop_app.widgets.elided_label import ElidedLabel
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.words import language
from desktop_app.words.plain_tip import plain_tip
from model.records.attention import AttentionTrace
from model.records.probes import Probe, ProbeMoment

SPEEDS = (1, 2, 4, 8)
"""Moments a second."""

USUAL_SPEED = 4
LEAST_CHOOSER_WIDTH, CHOOSER_WIDTH = 120, 290
REFERENCE_WIDTH = 160
"""Says of what the attention is, before zooming."""


class TimeLapse(Card):
    """Two lines: play, slider, update, speed; `said`, the sentence and its translation, which may stand elsewhere.

    Signals:
        moment_changed(): Another moment or another sentence is to be shown.
    """

    moment_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._moments: tuple[ProbeMoment, ...] = ()
        self._course: tuple[AttentionTrace, ...] = ()
        self.play, self.slider = QToolButton(), QSlider(Qt.Orientation.Horizontal)
        self.play.setCheckable(True)
        self.speed, self.sentence = QComboBox(), ElidedBox()
        self.said = QWidget()
        self.place, self.words, self.reference = QLabel(), ElidedLabel(hugs=True), ElidedLabel()
        self._clock = QTimer(self)
        for speed in SPEEDS:
            self.speed.addItem("", speed)
        self.speed.setCurrentIndex(SPEEDS.index(USUAL_SPEED))
        self._lay_out()
        self._connect()
        self._fit()
        language.follow(self._write_words)

    def set_moments(self, moments: Sequence[ProbeMoment]) -> None:
        """Shows another training, or more of the same; who stands at its newest moment goes along."""
        before, was_last = self.moment(), self.slider.value() == self.slider.maximum()
        self._moments = tuple(moments)
        updates = [moment.update for moment in moments]
        follows = before is None or was_last or before.update not in updates
        self._fill_sentences()
        with QSignalBlocker(self.slider):
            self.slider.setMaximum(max(0, len(updates) - 1))
            self.slider.setValue(len(updates) - 1 if follows or before is None else updates.index(before.update))
        self._take_sentence()

    def moment(self) -> ProbeMoment | None:
        """The one on screen."""
        return self._moments[self.slider.value()] if self._moments else None

    def go_to(self, update: int, sentence: int) -> None:
        """Shows another sentence at the moment nearest to an update."""
        self.sentence.setCurrentIndex(min(sentence, self.sentence.count() - 1))
        rows = range(len(self._moments))
        self.slider.setValue(min(rows, key=lambda row: abs(self._moments[row].update - update), default=0))

    def probe(self) -> Probe | None:
        """The chosen sentence at this moment."""
        moment = self.moment()
        return moment.probes[self._row()] if moment is not None else None

    def probes(self) -> tuple[Probe, ...]:
        """The chosen sentence at every moment."""
        return tuple(moment.probes[self._row()] for moment in self._moments)

    def course(self) -> tuple[AttentionTrace, ...]:
        """The attention of the chosen sentence at every moment; the same object as long as nothing changes."""
        return self._course

    def seconds_a_moment(self) -> float:
        """How long each is shown while playing."""
        return 1 / float(self.speed.currentData())

    def stop(self) -> None:
        """Stands still."""
        self.play.setChecked(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The space bar plays and pauses wherever the focus is in here."""
        if event.key() == Qt.Key.Key_Space:
            self.play.toggle()
        else:
            super().keyPressEvent(event)

    def _row(self) -> int:
        return max(0, self.sentence.currentIndex())

    def _fill_sentences(self) -> None:
        sources = [probe.source for probe in self._moments[-1].probes] if self._moments else []
        if [self.sentence.itemText(row) for row in range(self.sentence.count())] != sources:
            with QSignalBlocker(self.sentence):
                self.sentence.clear()
                self.sentence.addItems(sources)
        self.sentence.setVisible(len(sources) > 1)

    def _take_sentence(self) -> None:
        self._course = tuple(probe.trace for probe in self.probes())
        self._take_moment()

    def _take_moment(self) -> None:
        self._say()
        self.moment_changed.emit()

    def _take_play(self, playing: bool) -> None:
        if not playing:
            self._clock.stop()
        elif self._moments:
            if self.slider.value() == self.slider.maximum():
                self.slider.setValue(0)
            self._clock.start(round(1000 * self.seconds_a_moment()))
        self._tint()
        self._explain_play()

    def _go_on(self) -> None:
        self.slider.setValue(self.slider.value() + 1)
        if self.slider.value() == self.slider.maximum():
            self.stop()

    def _say(self) -> None:
        moment, probe = self.moment(), self.probe()
        if moment is None or probe is None:
            return
        number, count = self.slider.value() + 1, len(self._moments)
        place = (
            self.tr("update {update}, epoch {epoch} · moment {number} of {count}")
            if moment.epoch
            else self.tr("update {update} · moment {number} of {count}")
        ).format(update=f"{moment.update:,}", epoch=moment.epoch, number=number, count=count)
        self.place.setText(place)
        self.slider.setAccessibleDescription(place)
        translated = probe.translation or "—"
        self.words.setText(f"→ {translated}" if self.sentence.count() > 1 else f"{probe.source} → {translated}")
        self.words.setToolTip(plain_tip(f"{probe.source} → {translated}"))
        shown = self.tr("attention of the reference: {reference}").format(reference=probe.reference)
        self.reference.setText(shown)
        always = self.tr(
            "The translation whose attention is shown: always this one, so that rows and columns stay the same.\n"
            "Behind → stands what the model itself translated at that moment"
        )
        self.reference.setToolTip(plain_tip(f"{shown}\n{always}"))

    def _explain_play(self) -> None:
        playing = self.play.isChecked()
        self.play.setAccessibleName(self.tr("Pause") if playing else self.tr("Play"))
        self.play.setToolTip(
            self.tr("Stands still (space bar)")
            if playing
            else self.tr("Plays how the heads formed while the run trained (space bar)")
        )

    def _fit(self) -> None:
        self.sentence.setMinimumWidth(theme.scaled(LEAST_CHOOSER_WIDTH))
        self.reference.setMinimumWidth(theme.scaled(REFERENCE_WIDTH))
        self.sentence.setMaximumWidth(theme.scaled(CHOOSER_WIDTH))
        self._tint()

    def _tint(self) -> None:
        self.play.setIcon(icons.icon("pause" if self.play.isChecked() else "play", theme.current().accent))

    def _write_words(self) -> None:
        self._explain_play()
        self.slider.setAccessibleName(self.tr("Moment of the training"))
        self.slider.setToolTip(
            self.tr("Moments at which the run was looked at while it trained; ← and → go from one to the next")
        )
        self.speed.setAccessibleName(self.tr("Speed"))
        self.speed.setToolTip(self.tr("How many moments are shown in a second while playing"))
        for row, speed in enumerate(SPEEDS):
            self.speed.setItemText(row, self.tr("{count} a second").format(count=speed))
        self.sentence.setAccessibleName(self.tr("Probe sentence"))
        self.sentence.setToolTip(self.tr("Which of the watched sentences is shown"))
        self._say()

    def _connect(self) -> None:
        self.play.toggled.connect(self._take_play)
        self.slider.valueChanged.connect(self._take_moment)
        self.sentence.currentIndexChanged.connect(self._take_sentence)
        self.speed.currentIndexChanged.connect(lambda: self._clock.setInterval(round(1000 * self.seconds_a_moment())))
        self._clock.timeout.connect(self._go_on)
        theme.watcher().changed.connect(self._fit)

    def _lay_out(self) -> None:
        self.reference.setProperty("role", "muted")
        self.reference.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        scrubber, said = FoldingRow(gap=8), QHBoxLayout(self.said)
        said.setContentsMargins(0, 0, 0, 0)
        for widget in (self.play, self.slider, self.place, self.speed):
            scrubber.add(widget, 1 if widget is self.slider else 0)
        said.addWidget(self.sentence)
        said.addWidget(self.words)
        said.addWidget(self.reference, 1)
        self.body.addWidget(scrubber)
        self.body.addWidget(self.said)
