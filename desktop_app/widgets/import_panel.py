"""Choices of an import beside the first rows as they would be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QWidget

from desktop_app import language, wording
from desktop_app.widgets.card import Card
from desktop_app.widgets.import_form import ImportForm
from desktop_app.widgets.pair_table import ListedPairs, PairTable
from model.records.corpora import Preview


class _FormScroll(QScrollArea):
    """Scrolls a form up and down; never narrower than the form, whatever the zoom."""

    def __init__(self, form: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        form.setObjectName("scrolled")
        self._form = form
        self.setWidget(form)

    def minimumSizeHint(self) -> QSize:
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._form.minimumSizeHint().width() + bar, 120)

    def sizeHint(self) -> QSize:
        return QSize(self.minimumSizeHint().width(), self._form.sizeHint().height())


class ImportPanel(QWidget):
    """The form left, the preview right.

    Signals:
        import_asked(): A person wants these files imported as the form says.
        abandoned(): A person does not want them after all.
    """

    import_asked = Signal()
    abandoned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._say_again: Callable[[], None] = lambda: None
        self.form = ImportForm()
        self.accept = QPushButton()
        self.accept.setProperty("role", "primary")
        self.accept.clicked.connect(self.import_asked)
        self.back = QPushButton()
        self.back.clicked.connect(self.abandoned)
        self._table = PairTable()
        self._said = QLabel()
        self._problems = QLabel()
        self._problems.setProperty("role", "warning")
        for label in (self._said, self._problems):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(16)
        self._form_card, self._preview_card = Card(), Card()
        self._fill_cards()
        layout.addWidget(self._form_card)
        layout.addWidget(self._preview_card, 1)
        language.follow(self._write_words)

    def set_busy(self, busy: bool) -> None:
        """Whether an import is on: then nothing can be changed or started."""
        self.accept.setEnabled(not busy)
        self.back.setEnabled(not busy)
        self.form.setEnabled(not busy)

    def show_reading(self) -> None:
        """Say that the preview is on its way."""
        self._say_again = self.show_reading
        self._say(self.tr("Reading the first rows…"), "muted")

    def show_preview(self, preview: Preview) -> None:
        """The first rows, and what is wrong so far."""
        self._say_again = partial(self.show_preview, preview)
        if self.form.options().format == "auto":
            self.form.show_guess(preview.format)
        self._table.set_pairs(ListedPairs(preview.rows), "")
        said = [wording.sentence(problem.code, problem.fields()) for problem in preview.problems]
        said += [wording.sentence(notice.code, notice.fields) for notice in preview.notices]
        count = self.tr("The first {count} pairs as they will be read.").format(count=f"{len(preview.rows):,}")
        nothing = self.tr("No row can be used like this. Look at the format and the columns on the left.")
        self._say(count if preview.rows else nothing, "muted" if preview.rows else "danger", said)
        self.accept.setEnabled(bool(preview.rows))

    def show_failure(self, error: BaseException, *, keep_rows: bool = False) -> None:
        """Why the files cannot be read like this, or why an import failed although its first rows can be read."""
        self._say_again = partial(self.show_failure, error, keep_rows=keep_rows)
        self._say(wording.error_sentence(error), "danger")
        if not keep_rows:
            self._table.set_pairs(ListedPairs([]), "")
            self.accept.setEnabled(False)

    @property
    def said(self) -> str:
        """What stands above the preview."""
        return "\n".join(filter(None, (self._said.text(), self._problems.text())))

    def _say(self, text: str, role: str, problems: Sequence[str] = ()) -> None:
        self._said.setText(text)
        self._said.setProperty("role", role)
        self._said.style().polish(self._said)
        self._problems.setText("\n".join(problems))
        self._problems.setVisible(bool(problems))

    def _write_words(self) -> None:
        self._form_card.set_title(self.tr("How to read these files"))
        self._preview_card.set_title(self.tr("Preview"))
        self.accept.setText(self.tr("Import"))
        self.accept.setToolTip(self.tr("Read all rows, clean them, split them into parts and keep them as a corpus."))
        self.back.setText(self.tr("Back"))
        self.back.setToolTip(self.tr("Do not import these files."))
        self._table.set_name(self.tr("First rows"))
        self._table.set_titles((self.tr("Source"), self.tr("Target")))
        self._say_again()

    def _fill_cards(self) -> None:
        buttons = QHBoxLayout()
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.accept)
        self._form_card.body.addWidget(_FormScroll(self.form), 1)
        self._form_card.body.addLayout(buttons)
        preview = self._preview_card.body
        preview.addWidget(self._said)
        preview.addWidget(self._problems)
        preview.addWidget(self._table, 1)
