"""Sample sentences of the validation part, and how their translations got better."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from desktop_app.look import theme
from desktop_app.words import language

EARLY, LATE = 1, 4
"""Of many translations of a sentence so many of the first and of the newest are shown."""


class SampleList(QTextBrowser):
    """Shows each sentence with its reference, then its translations by epoch; ✓ marks one equal to the reference.

    Epochs that follow each other with the same translation share a line.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._samples: Mapping[tuple[str, str], Sequence[tuple[int, str]]] = {}
        self._newest: Callable[[], int] = lambda: 0
        self._shown = ""
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QTextBrowser { border: none; background: transparent; padding: 0; }")
        self.document().setDocumentMargin(0)
        self.setMinimumHeight(36)
        theme.watcher().changed.connect(self.refresh)
        language.follow(self._write_words)

    def show_samples(
        self, samples: Mapping[tuple[str, str], Sequence[tuple[int, str]]], newest: Callable[[], int]
    ) -> None:
        """Shows translations by (source, reference), each from its epoch to the next one's; the mapping may grow, `refresh` shows it.

        `newest`: the epoch of the newest translations.
        """
        self._samples, self._newest = samples, newest
        self.refresh()

    def _write_words(self) -> None:
        self.setAccessibleName(self.tr("Sample translations"))
        self.refresh()

    def refresh(self) -> None:
        """Brings the text up to date and leaves it where the reader has scrolled to."""
        text = "".join(self._sample(*pair, rows) for pair, rows in self._samples.items())
        if text == self._shown:
            return
        self._shown = text
        place = self.verticalScrollBar().value()
        self.setHtml(text)
        self.verticalScrollBar().setValue(place)

    def _sample(self, source: str, reference: str, rows: Sequence[tuple[int, str]]) -> str:
        muted = theme.current().muted
        head = f"<b>{html.escape(source)}</b>&nbsp; <span style='color:{muted}'>{html.escape(reference)}</span>"
        lasts = [*(epoch - 1 for epoch, _ in rows[1:]), self._newest()]
        spans = [(first, last, text) for (first, text), last in zip(rows, lasts, strict=True)]
        shown = spans if len(spans) <= EARLY + LATE else [*spans[:EARLY], *spans[-LATE:]]
        lines = [self._line((first, last), text, text.strip() == reference.strip()) for first, last, text in shown]
        if len(rows) > EARLY + LATE:
            lines.insert(EARLY, f"<span style='color:{muted}'>…</span>")
        return f"<p style='margin:0 0 10px 0'>{head}<br>{'<br>'.join(lines)}</p>"

    def _line(self, epochs: tuple[int, int], text: str, right: bool) -> str:
        colors = theme.current()
        words = html.escape(text) if text else html.escape(self.tr("(nothing)"))
        mark = f" <span style='color:{colors.accent}'>✓</span>" if right else ""
        first, last = epochs
        label = self.tr("epochs {first} to {last}") if last > first else self.tr("epoch {number}")
        label = html.escape(label.format(number=first, first=first, last=last))
        return f"<span style='color:{colors.muted}'>{label}</span>&nbsp; {words}{mark}"
