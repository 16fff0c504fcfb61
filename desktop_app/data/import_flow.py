"""Files on their way to an import: which of them belong together, what they hold, and the form that says so."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTemporaryDir, Signal

from desktop_app.newest import Newest
from desktop_app.session import Session
from desktop_app.tasks import corpora
from desktop_app.values.file_sets import FileSet, holds_both_sides
from desktop_app.widgets.data.import_panel import ImportPanel


class ImportFlow(QObject):
    """Fills the panel of an import and keeps its preview up to date.

    Signals:
        shown(): The form stands for other files now.
        said(object): Why files cannot be opened together.
        failed(object): The exception that ended a look at files.
    """

    shown = Signal()
    said = Signal(object)
    failed = Signal(object)

    def __init__(self, session: Session, panel: ImportPanel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lanes = session.lanes
        self._panel = panel
        self._sets: Sequence[FileSet] = ()
        self._name = ""
        self._opened: tuple[str, ...] = ()
        self._pasted = QTemporaryDir()
        self._preview, self._members, self._finding = Newest(self), Newest(self), Newest(self)
        self._preview.returned.connect(panel.show_preview)
        self._preview.failed.connect(panel.show_failure)
        self._members.returned.connect(self._take_members)
        self._finding.returned.connect(self._take_sets)
        self._finding.failed.connect(self.failed)
        panel.form.reading_changed.connect(self.preview)
        panel.form.set_chosen.connect(self._choose)

    def open_files(self, paths: Sequence[str]) -> None:
        """Show the form for a text; of several files, or those in a folder, for what belongs together among them."""
        if _is_one_text(paths):
            self._show([FileSet(tuple(paths))])
        else:
            self._opened = tuple(paths)
            self._finding.ask(lambda: corpora.find_sets(self._lanes, paths))

    def open_text(self, text: str) -> None:
        """Show the form for pasted pairs."""
        job = corpora.keep_text(self._lanes, self._pasted.path(), text)
        job.returned.connect(lambda path: self._show([FileSet((path,))], self.tr("Pasted pairs")))
        job.failed.connect(self.failed)
        job.start()

    def is_pasted(self, path: str) -> bool:
        """Whether a file holds pasted pairs: it is gone when the program is."""
        return path.startswith(self._pasted.path())

    def preview(self) -> None:
        """Show the first rows as the form has it now, unless a rule in it has no usable value."""
        form = self._panel.form
        if form.show_errors():
            self._preview.forget()
            return
        spec = form.preview_spec()
        self._panel.show_reading()
        self._preview.ask(lambda: corpora.preview(self._lanes, spec))

    def forget(self) -> None:
        """Want nothing more of these files."""
        for newest in (self._preview, self._members, self._finding):
            newest.forget()

    def _take_sets(self, sets: Sequence[FileSet]) -> None:
        if sets:
            folder = Path(self._opened[0])
            self._show(sets, folder.name if folder.is_dir() else "")
            return
        words = self.tr(
            "No text was found in what was opened ({count}): two files belong together when only a language code, "
            "or src and tgt, differs in their names. Open one table, or two plain files."
        )
        self.said.emit(words.format(count=len(self._opened)))

    def _show(self, sets: Sequence[FileSet], name: str = "") -> None:
        self._sets, self._name = sets, name
        self._panel.form.set_choices([" + ".join(Path(path).name for path in found.paths) for found in sets])
        self._fill(sets[0])

    def _choose(self, number: int) -> None:
        self._fill(self._sets[number])

    def _fill(self, found: FileSet) -> None:
        self._panel.form.set_paths(found.paths, self._name, found.validation, found.test)
        self.shown.emit()
        self._members.forget()
        if len(found.paths) == 1:
            self._members.ask(lambda: corpora.members(self._lanes, found.paths[0]))
        self.preview()

    def _take_members(self, names: Sequence[str]) -> None:
        """Of several files inside an archive the first is read until another is chosen."""
        self._panel.form.set_members(names)
        if len(names) > 1:
            self.preview()


def _is_one_text(paths: Sequence[str]) -> bool:
    """Whether it is plain how the files belong together: one, or two of which neither holds both sides."""
    if len(paths) == 1:
        return not Path(paths[0]).is_dir()
    return len(paths) == 2 and not all(map(holds_both_sides, paths))
