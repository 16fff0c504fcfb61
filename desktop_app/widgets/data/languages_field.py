"""The languages of source and target: guessed where nobody says them."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.values import file_names
from desktop_app.widgets.calm_inputs import CalmBox
from desktop_app.widgets.centred_text import CentredText
from desktop_app.words import language, language_names, scripts

PAUSE = 400
"""Milliseconds after the last keystroke until a typed code counts."""


class LanguagesField(QWidget):
    """Two languages, each shown by its name and its short code.

    Signals:
        changed(): A person chose or typed another language.
        swapped(): Source and target are to change places.
    """

    changed = Signal()
    swapped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes = (_box(), _box())
        self.swap = QToolButton()
        self.swap.setText("⇄")
        self.swap.clicked.connect(lambda _: self.swapped.emit())
        self._own = [False, False]
        self._about = QLabel(wordWrap=True)
        self._about.setProperty("role", "caption")
        self._typing = QTimer(self, singleShot=True, interval=PAUSE)
        self._typing.timeout.connect(self.changed)
        self._lay_out()
        for side, box in enumerate(self.boxes):
            box.editTextChanged.connect(lambda _, side=side: self._take(side))
            edit = box.lineEdit()
            assert edit is not None
            edit.editingFinished.connect(lambda: self._write(self.values()))
        language.follow(self._write_words)

    def values(self) -> tuple[str, str]:
        """The codes, or nothing where none is known."""
        source, target = (language_names.code_in(box.currentText()) for box in self.boxes)
        return source, target

    def own(self) -> tuple[str, str]:
        """The codes that a person gave; nothing for a guessed one."""
        source, target = (code if own else "" for code, own in zip(self.values(), self._own, strict=True))
        return source, target

    def reset(self, codes: tuple[str, str]) -> None:
        """Begin anew with what the names of the files say, or nothing."""
        self._own = [False, False]
        self._write(codes)

    def show_guess(self, codes: tuple[str, str]) -> None:
        """Fill in what was found; what a person gave stays."""
        self._write(
            tuple(own or guess or code for own, guess, code in zip(self.own(), codes, self.values(), strict=True))
        )

    def exchange(self) -> None:
        """Source becomes target, and the other way round, as a person says; tells nobody."""
        swapped = self.values()[::-1]
        self._own = [bool(code) for code in swapped]
        self._write(swapped)

    def _write(self, codes: tuple[str, ...]) -> None:
        for box, code in zip(self.boxes, codes, strict=True):
            _show(box, code)
        self._write_words()

    def _take(self, side: int) -> None:
        self._own[side] = bool(self.values()[side])
        self._write_words()
        self._typing.start()

    def _write_words(self) -> None:
        self._offer()
        tip = self.tr(
            "{name}: chosen from the list, or typed as a code; it decides how text is scored and which script is expected."
        )
        for box, name in zip(self.boxes, (self.tr("Source language"), self.tr("Target language")), strict=True):
            box.setAccessibleName(name)
            box.setToolTip(tip.format(name=name))
        self.swap.setToolTip(self.tr("Swap source and target: the model learns the other direction."))
        self.swap.setAccessibleName(self.tr("Swap source and target"))
        guessed = [code for code, own in zip(self.values(), self._own, strict=True) if code and not own]
        unknown = not all(self.values())
        self._about.setText(
            self.tr("Please name both: a code such as en or zh.")
            if unknown
            else self.tr("{direction}: guessed; correct it where it is wrong.").format(
                direction=scripts.direction(*self.values())
            )
        )
        self._about.setVisible(unknown or bool(guessed))

    def _offer(self) -> None:
        """The languages by their names, in the language of the window; what is chosen stays, and so does what is being typed."""
        for box in self.boxes:
            offered = ["", *map(language_names.name_and_code, file_names.LANGUAGES)]
            if [box.itemText(row) for row in range(box.count())] != offered:
                code = language_names.code_in(box.currentText())
                box.blockSignals(True)
                box.clear()
                box.addItems(offered)
                box.blockSignals(False)
                _show(box, code)

    def _lay_out(self) -> None:
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addWidget(self.boxes[0], 1)
        line.addWidget(self.swap)
        line.addWidget(self.boxes[1], 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(line)
        layout.addWidget(self._about)


def _show(box: QComboBox, code: str) -> None:
    """A language from its first letter on, also where the box is too narrow for all of it; says nothing."""
    box.blockSignals(True)
    box.setEditText(language_names.name_and_code(code))
    box.blockSignals(False)
    edit = box.lineEdit()
    assert edit is not None
    edit.setCursorPosition(0)


def _box() -> QComboBox:
    box = CalmBox(editable=True)
    box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    completer = QCompleter(box.model(), box)
    completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
    completer.setFilterMode(Qt.MatchFlag.MatchContains)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    box.setCompleter(completer)
    CentredText(box)
    return box
