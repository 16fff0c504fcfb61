"""Choices of an import beside the first rows as they would be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QWidget

from desktop_app.look import theme
from desktop_app.widgets.card import Card
from desktop_app.widgets.data.import_form import ImportForm
from desktop_app.widgets.data.pair_table import ListedPairs, PairTable
from desktop_app.widgets.data.problem_list import ProblemList
from desktop_app.widgets.tall_enough import TallEnough
from desktop_app.words import language, language_names, wording
from model.errors import EngineError
from model.records.corpora import Preview, Problem
from model.records.notices import Notice

MENDED_BY = {
    "encoding": "encoding", "column": "columns", "no_pairs_one_column": "columns", "format": "format", "paths": "format",
    "tables": "format", "member": "member", "fields": "columns", "limit": "limit", "split": "split", "language": "languages",
}  # fmt: skip
"""Beginnings of the codes of errors, and the field of the form whose choice can mend them."""

_PROBLEMS_HIGH = 170
WIDE, LOW = 700, 260
"""Width from which on the preview stands beside the form, and the least height of each where it stands below, before zooming."""
USUAL = 430
"""Width of the form where there is room, before zooming."""


class _FormScroll(QScrollArea):
    """Scrolls a form up and down; never narrower than the form, and wide enough for names of languages where there is room."""

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
        return QSize(max(theme.scaled(340), self._form.minimumSizeHint().width()) + bar, 120)

    def sizeHint(self) -> QSize:
        return QSize(max(theme.scaled(USUAL), self.minimumSizeHint().width()), self._form.sizeHint().height())


class _ProblemScroll(QScrollArea):
    """A list of problems, as high as it is up to a limit."""

    def __init__(self, problems: ProblemList) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        problems.setObjectName("scrolled")
        self._problems = problems
        self.setWidget(problems)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width is another height."""
        super().resizeEvent(event)
        self.updateGeometry()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grows with the list when examples are opened."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        content = self._problems
        high = (
            content.heightForWidth(self.viewport().width())
            if content.hasHeightForWidth()
            else content.sizeHint().height()
        )
        return QSize(200, min(theme.scaled(_PROBLEMS_HIGH), high))


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
        self._scroll = _FormScroll(self.form)
        TallEnough(self.form)
        self.accept = QPushButton()
        self.accept.setProperty("role", "primary")
        self.accept.clicked.connect(self.import_asked)
        self.back = QPushButton()
        self.back.clicked.connect(self.abandoned)
        self._table = PairTable()
        self._said = QLabel(wordWrap=True)
        self._said.setTextFormat(Qt.TextFormat.PlainText)
        self._said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.problems = ProblemList()
        self._problems_scroll = _ProblemScroll(self.problems)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        self._form_card, self._preview_card = Card(), Card()
        self._fill_cards()
        self._row.addWidget(self._form_card)
        self._row.addWidget(self._preview_card, 1)
        language.follow(self._write_words)

    def minimumSizeHint(self) -> QSize:
        """The width of the wider one: the preview may stand below the form."""
        widths = (self._form_card.minimumSizeHint().width(), self._preview_card.minimumSizeHint().width())
        return QSize(max(widths), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the preview where there is room for it."""
        super().resizeEvent(event)
        folds, directions = self.width() < theme.scaled(WIDE), QBoxLayout.Direction
        for card in (self._form_card, self._preview_card):
            card.setMinimumHeight(theme.scaled(LOW) if folds else 0)
        self._row.setDirection(directions.TopToBottom if folds else directions.LeftToRight)

    def set_busy(self, busy: bool) -> None:
        """Whether an import is on: then nothing can be changed or started."""
        self.accept.setEnabled(not busy)
        self.back.setEnabled(not busy)
        self.form.setEnabled(not busy)

    def show_reading(self) -> None:
        """Say that the preview is on its way."""
        self._say_again = self.show_reading
        self._name_columns()
        self._say(self.tr("Reading the first rows…"), "muted")

    def show_preview(self, preview: Preview) -> None:
        """The first rows, and what is wrong so far."""
        self._say_again = partial(self._say_preview, preview)
        self.form.show_found(preview)
        self._table.set_pairs(ListedPairs(preview.rows), "")
        self._name_columns()
        self._say_again()
        if not preview.rows:
            undecoded = any(problem.code == "bad_bytes" for problem in preview.problems)
            self._point_at("encoding" if undecoded else "columns")
        self.accept.setEnabled(bool(preview.rows))

    def show_failure(self, error: BaseException, *, keep_rows: bool = False) -> None:
        """Why the files cannot be read like this, or why an import failed although its first rows can be read."""
        self._say_again = partial(self._say, wording.error_sentence(error), "danger")
        self._say(wording.error_sentence(error), "danger")
        if isinstance(error, EngineError):
            self._point_at(_mended_by(error))
        if not keep_rows:
            self._table.set_pairs(ListedPairs([]), "")
            self.accept.setEnabled(False)

    @property
    def said(self) -> str:
        """What stands above the preview."""
        labels = self.problems.findChildren(QLabel)
        return "\n".join(filter(None, (self._said.text(), *(label.text() for label in labels))))

    def _say_preview(self, preview: Preview) -> None:
        count = self.tr("The first {count} pairs as they will be read.").format(count=f"{len(preview.rows):,}")
        nothing = self.tr("No row can be used like this. Look at format, encoding and columns on the left.")
        role = "muted" if preview.rows else "danger"
        self._say(count if preview.rows else nothing, role, preview.problems, preview.notices)

    def _say(self, text: str, role: str, problems: Sequence[Problem] = (), notices: Sequence[Notice] = ()) -> None:
        self._said.setText(text)
        self._said.setProperty("role", role)
        self._said.style().polish(self._said)
        self.problems.set_found(problems, notices)
        self._problems_scroll.setVisible(bool(problems or notices))
        self._problems_scroll.updateGeometry()

    def _point_at(self, field: str) -> None:
        self.form.mark(field)
        if field in self.form.fields:
            self._scroll.ensureWidgetVisible(self.form.fields[field])

    def _write_words(self) -> None:
        self._form_card.set_title(self.tr("How to read these files"))
        self._preview_card.set_title(self.tr("Preview"))
        self.accept.setText(self.tr("Import"))
        self.accept.setToolTip(self.tr("Read all rows, clean them, split them into parts and keep them as a corpus."))
        self.back.setText(self.tr("Back"))
        self.back.setToolTip(self.tr("Do not import these files."))
        self._table.set_name(self.tr("First rows"))
        self._name_columns()
        self._say_again()

    def _name_columns(self) -> None:
        source, target = self.form.languages.values()
        self._table.set_titles(
            (
                language_names.side_title(self.tr("Source"), source),
                language_names.side_title(self.tr("Target"), target),
            )
        )

    def _fill_cards(self) -> None:
        buttons = QHBoxLayout()
        buttons.addWidget(self.back)
        buttons.addStretch(1)
        buttons.addWidget(self.accept)
        self._form_card.body.addWidget(self._scroll, 1)
        self._form_card.body.addLayout(buttons)
        preview = self._preview_card.body
        preview.addWidget(self._said)
        preview.addWidget(self._problems_scroll)
        preview.addWidget(self._table, 1)


def _mended_by(error: EngineError) -> str:
    """The field of the form whose choice can mend an error; nothing where none can."""
    for start, field in MENDED_BY.items():
        if error.code.startswith(start):
            return field
    return ""
