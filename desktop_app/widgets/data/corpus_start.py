"""What a page of data shows while there is none: where to drop files, and the built-in corpora."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop_app.widgets.card import Card
from desktop_app.words import language, wording

_COLUMNS = 4


class CorpusStart(QScrollArea):
    """An invitation; scrolls where there is too little room for all of it.

    Signals:
        files_asked(): A person wants to choose files.
        folder_asked(): A person wants to choose a folder.
        paste_asked(): A person wants to paste pairs.
        sample_chosen(object): The name of a built-in corpus.
    """

    files_asked = Signal()
    folder_asked = Signal()
    paste_asked = Signal()
    sample_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        content = QWidget()
        content.setObjectName("scrolled")
        self.setWidget(content)
        self._names: dict[str, str] = {}
        self._samples = QGridLayout()
        self._samples.setSpacing(12)
        layout = QVBoxLayout(content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(self._drop_card(), 1)
        self._heading = QLabel()
        self._heading.setProperty("role", "muted")
        self._heading.setWordWrap(True)
        self._heading.hide()
        layout.addWidget(self._heading)
        layout.addLayout(self._samples)
        language.follow(self._write_words)

    def set_samples(self, samples: Mapping[str, str]) -> None:
        """Offer these built-in corpora: name → one line about each."""
        self._names = dict(samples)
        while (item := self._samples.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for index, (name, about) in enumerate(samples.items()):
            self._samples.addWidget(self._sample_card(name, about), index // _COLUMNS, index % _COLUMNS)
        self._heading.setVisible(bool(samples))

    def _write_words(self) -> None:
        self._heading.setText(
            self.tr("Or start with a built-in corpus: a small task that a small model learns in minutes")
        )
        self._title.setText(self.tr("Drop your parallel text here"))
        self._hint.setText(
            self.tr(
                "One table with both sentences in a row (TSV, CSV, Excel), two plain files with one sentence a line,\n"
                "or TMX, XLIFF, PO, SGM, JSON, Parquet, Arrow; packed or not, in any usual encoding."
            )
        )
        self._open.setText(self.tr("Open files…"))
        self._open.setToolTip(self.tr("Choose one table or archive, or two plain files together (Ctrl+O)."))
        self._folder.setText(self.tr("Open a folder…"))
        self._folder.setToolTip(self.tr("A folder of files that belong together, or a corpus made before."))
        self._paste.setText(self.tr("Paste pairs…"))
        self._paste.setToolTip(self.tr("Pairs as text, such as rows copied from a spreadsheet (Ctrl+V)."))
        self.set_samples(self._names)

    def _drop_card(self) -> Card:
        card = Card()
        self._title, self._hint = QLabel(), QLabel()
        self._title.setProperty("role", "title")
        self._hint.setProperty("role", "muted")
        for label in (self._title, self._hint):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            label.setWordWrap(True)
        self._open, self._folder, self._paste = QPushButton(), QPushButton(), QPushButton()
        self._open.setProperty("role", "primary")
        asked = (self.files_asked, self.folder_asked, self.paste_asked)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addStretch(1)
        for button, signal in zip((self._open, self._folder, self._paste), asked, strict=True):
            button.clicked.connect(lambda _=False, signal=signal: signal.emit())
            buttons.addWidget(button)
        buttons.addStretch(1)
        card.body.addStretch(1)
        card.body.addWidget(self._title)
        card.body.addWidget(self._hint)
        card.body.addLayout(buttons)
        card.body.addStretch(1)
        return card

    def _sample_card(self, name: str, english: str) -> Card:
        card = Card()
        about = wording.sample(english)
        button = QPushButton(name)
        button.setToolTip(self.tr("Make this corpus and open it."))
        button.setAccessibleName(self.tr("Built-in corpus {name}: {about}").format(name=name, about=about))
        button.clicked.connect(lambda: self.sample_chosen.emit(name))
        words = QLabel(about)
        words.setProperty("role", "muted")
        words.setWordWrap(True)
        words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        card.body.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        card.body.addWidget(words, 1, Qt.AlignmentFlag.AlignTop)
        return card
