"""The Runs page: every run in a list, the curves of several in one chart, what differs between them, and what is kept."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from desktop_app import notices
from desktop_app.jobs import Job
from desktop_app.look import theme
from desktop_app.newest import Newest
from desktop_app.pictures.chart_pictures import ChartPictures
from desktop_app.plots.overlay import COLORS, COLORS_IN_THE_DARK
from desktop_app.runs.checkpoint_keeping import CheckpointKeeping
from desktop_app.runs.examining import Examining
from desktop_app.runs.run_details import DetailsReading
from desktop_app.runs.run_following import RunFollowing
from desktop_app.runs.run_keeping import RunKeeping
from desktop_app.session import Session
from desktop_app.tasks import demos, runs
from desktop_app.training.code_door import CodeDoor
from desktop_app.widgets.card import Card
from desktop_app.widgets.folding_row import FoldingRow
from desktop_app.widgets.grip_splitter import GripSplitter
from desktop_app.widgets.invitation import Invitation
from desktop_app.widgets.progress_strip import ProgressStrip
from desktop_app.widgets.runs.difference_table import DifferenceTable
from desktop_app.widgets.runs.overlay_view import OverlaidRun, OverlayView
from desktop_app.widgets.runs.run_bar import RunBar
from desktop_app.widgets.runs.run_model import RunRow, told_apart
from desktop_app.widgets.runs.run_notes import RunNotes
from desktop_app.widgets.runs.run_table import RunTable
from desktop_app.widgets.training.finding_list import FindingList
from desktop_app.words import language, wording
from model.records.runs import RunInfo, RunSummary

LOOK_MILLISECONDS = 3000
"""While the page is shown, the list is read anew so often: runs are made and trained elsewhere too."""

LIST_SHARE, VIEW_SHARE = 2, 3


class RunsPage(QWidget):
    """Lists, compares and keeps runs."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._wanted = session.run.path if session.run is not None else ""
        self._long: Job | None = None
        self.keeping, self.following = RunKeeping(session, self), RunFollowing(session, self)
        self.details, self.examining = DetailsReading(session, self), Examining(session, self)
        self.code = CodeDoor(session, self)
        self.table, self.overlay, self.differences = RunTable(), OverlayView(), DifferenceTable()
        self.notes, self.findings = RunNotes(), FindingList()
        ChartPictures(session, self.overlay.chart, self.overlay.export, page=self)
        self.checkpoints = CheckpointKeeping(session, self.notes.checkpoints, self)
        self.title, self.count, self.bar = QLabel(), QLabel(), RunBar()
        self.strip, self._empty, self._stack, self.tabs = ProgressStrip(), Invitation(), QStackedWidget(), QTabWidget()
        self._lists = Newest(self)
        self._timer = QTimer(self, interval=LOOK_MILLISECONDS)
        self._lay_out()
        self._connect()
        language.follow(self._write_words)
        self._update_controls()

    def look(self) -> None:
        """Reads the list anew."""
        session = self._session
        self._lists.ask(lambda: runs.list_runs(session.lanes, *session.runs_folders, str(demos.FOLDER)))

    def showEvent(self, event: QShowEvent) -> None:
        """Looks at what was made meanwhile, and goes on looking."""
        super().showEvent(event)
        self.look()
        self._timer.start()
        self.following.watch([run for run, _ in self._drawn()])

    def hideEvent(self, event: QHideEvent) -> None:
        """Reads nothing while nobody looks."""
        super().hideEvent(event)
        self.notes.save()
        self._timer.stop()
        self.following.rest()

    def _take_list(self, found: list[RunSummary]) -> None:
        listed = list({run.path: run for run in found}.values())
        self.keeping.take_news(listed)
        wanted, self._wanted = self._wanted, ""
        self.table.set_rows([RunRow(run, own=not demos.is_demo(run.path)) for run in listed])
        if wanted:
            self.table.choose([wanted])
        self._stack.setCurrentIndex(1 if listed else 0)
        said = self.tr("1 run") if len(listed) == 1 else self.tr("{count} runs")
        self.count.setText(said.format(count=f"{len(listed):,}"))

    def _take_choice(self) -> None:
        chosen = self.table.chosen()
        self.table.set_colors({run.path: color for run, color in self._drawn()})
        if self.isVisible():
            self.following.watch([run for run, _ in self._drawn()])
        self._show_curves()
        self.details.want(chosen)
        self._show_details()
        self._examine()

    def _drawn(self) -> list[tuple[RunSummary, str]]:
        """The chosen runs that are drawn, each with its colour; more of them could not be told apart."""
        colors = COLORS_IN_THE_DARK if theme.current().dark else COLORS
        return list(zip(self.table.chosen(), colors, strict=False))

    def _show_curves(self) -> None:
        drawn, follows = self._drawn(), self.following
        names = told_apart([run for run, _ in drawn], demos.is_demo)
        shown = [
            OverlaidRun(run.path, name, color, follows.curves(run.path), tells_end=not demos.is_demo(run.path))
            for (run, color), name in zip(drawn, names, strict=True)
        ]
        self.overlay.show_runs(shown, growing=follows.is_growing())

    def _show_details(self) -> None:
        chosen = self.table.chosen()
        self.checkpoints.follow(chosen[0].path if len(chosen) == 1 else "")
        known = [found for run in chosen if (found := self.details.of(run.path)) is not None]
        self.differences.show_runs([found.info for found in known])
        if len(chosen) == 1 and known:
            path, found = chosen[0].path, known[0]
            self.notes.show_run(path, found.info, found.checkpoints, found.free, may_write=self.table.is_own(path))
        else:
            self.notes.show_none()
        self._update_controls()

    def _examine(self, *_: object) -> None:
        """Has the doctor look at the chosen run, where a person wants to know."""
        chosen = self.table.chosen()
        is_wanted = len(chosen) == 1 and self.tabs.currentWidget() is self.findings
        self.examining.examine(chosen[0].path if is_wanted else "")
        self._show_findings()

    def _show_findings(self) -> None:
        self.findings.show_findings(self.examining.findings() if self.examining.path else None)

    def _update_controls(self, *_: object) -> None:
        """What can be done with the chosen runs."""
        chosen = self.table.chosen()
        one, training = len(chosen) == 1, self._session.training
        in_training = any(run.state == "running" for run in chosen) or (
            training is not None and training.run_path in [run.path for run in chosen]
        )
        own = bool(chosen) and all(self.table.is_own(run.path) for run in chosen)
        self.bar.show_use(one=one, in_use=one and self._is_current(chosen[0]))
        self.bar.show_further(one=one, trains=training is not None or in_training)
        self.bar.show_keeping(one=one, own=own, in_training=in_training, idle=self._long is None)
        self.bar.repeat.setEnabled(one and self.details.of(chosen[0].path) is not None)
        self.bar.as_network.setEnabled(one and bool(chosen[0].checkpoints) and training is None)

    def _take_current(self, run: RunSummary | None) -> None:
        """Whoever comes to the page finds the current run chosen; what is chosen meanwhile on screen stays."""
        if run is not None and not self.isVisible():
            self._wanted = run.path
        self._update_controls()

    def _is_current(self, run: RunSummary) -> bool:
        return self._session.run is not None and self._session.run.path == run.path

    def _with_one(self, act: Callable[[RunSummary], object]) -> None:
        """Does something with the run that is chosen, if it is one."""
        chosen = self.table.chosen()
        if len(chosen) == 1:
            act(chosen[0])

    def _repeat_run(self, run: RunSummary) -> None:
        found = self.details.of(run.path)
        if found is not None:
            self.keeping.repeat(found.info, run.path)

    def _take_change(self, path: str) -> None:
        self._wanted = path
        self.look()

    def _take_description(self, described: tuple[str, RunInfo]) -> None:
        self.details.take_info(*described)
        self.look()

    def _follow(self, job: Job) -> None:
        """Shows how something long goes on."""
        self._long = job
        self.strip.begin(wording.stage(""))
        job.progress.connect(self.strip.set_progress)
        job.finished.connect(self._end_long)
        self._update_controls()

    def _end_long(self) -> None:
        self._long = None
        self.strip.end()
        self._update_controls()

    def _cancel_long(self) -> None:
        if self._long is not None:
            self._long.cancel()

    def _show_error(self, error: BaseException) -> None:
        notices.show_error(self, error)

    def _connect(self) -> None:
        session, table = self._session, self.table
        self._lists.returned.connect(self._take_list)
        self._lists.failed.connect(self._show_error)
        self._timer.timeout.connect(self.look)
        table.chosen_changed.connect(self._take_choice)
        table.opened.connect(self.keeping.use)
        table.renamed.connect(lambda path, name: self.keeping.describe(path, name=name))
        self.notes.noted.connect(lambda path, notes: self.keeping.describe(path, notes=notes))
        self.following.changed.connect(self._show_curves)
        self.tabs.currentChanged.connect(self._examine)
        self.examining.changed.connect(self._show_findings)
        self.details.changed.connect(self._show_details)
        self.checkpoints.busy.connect(self._follow)
        self.checkpoints.changed.connect(self._take_change)
        for reading in (self.following, self.details):
            reading.failed.connect(self._show_error)
        self.keeping.described.connect(self._take_description)
        self.keeping.changed.connect(self._take_change)
        self.keeping.busy.connect(self._follow)
        self.strip.cancelled.connect(self._cancel_long)
        self._connect_bar()
        self._empty.accepted.connect(lambda: session.open_page("train"))
        session.run_changed.connect(self._take_current)
        theme.watcher().changed.connect(self._take_choice)
        session.training_changed.connect(self._look_if_shown)

    def _connect_bar(self) -> None:
        bar, keeping = self.bar, self.keeping
        for signal, act in (
            (bar.use.clicked, keeping.use),
            (bar.further.clicked, keeping.train_further),
            (bar.repeat.clicked, self._repeat_run),
            (bar.as_file.triggered, keeping.export),
            (bar.as_network.triggered, keeping.export_network),
            (bar.open.triggered, keeping.open_folder),
            (bar.code.triggered, self.code.show_run),
        ):
            signal.connect(lambda _=False, act=act: self._with_one(act))
        bar.rename.triggered.connect(self.table.rename)
        bar.bring_in.clicked.connect(keeping.bring_in)
        bar.add_folder.triggered.connect(keeping.add_folder)
        bar.trash.triggered.connect(lambda: keeping.throw_away(self.table.chosen()))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.table.addActions(bar.actions_of_rows())

    def _look_if_shown(self, *_: object) -> None:
        if self.isVisible():
            self.look()

    def _lay_out(self) -> None:
        self.title.setProperty("role", "title")
        self.count.setProperty("role", "muted")
        controls = FoldingRow(self.title, self.count, gap=8)
        controls.add_gap()
        controls.add(self.bar)
        listed, viewed = Card(), Card()
        listed.body.addWidget(self.table)
        for view in (self.overlay, self.findings, self.differences, self.notes):
            self.tabs.addTab(view, "")
        viewed.body.addWidget(self.tabs)
        self._splitter = GripSplitter(Qt.Orientation.Vertical)
        self._splitter.addWidget(listed)
        self._splitter.addWidget(viewed)
        self._splitter.setSizes([1000 * LIST_SHARE, 1000 * VIEW_SHARE])
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._splitter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 16, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(controls)
        layout.addWidget(self.strip)
        layout.addWidget(self._stack, 1)
        self.setFocusProxy(self.table)

    def _write_words(self) -> None:
        self.title.setText(self.tr("Runs"))
        names = (self.tr("Curves"), self.tr("Doctor"), self.tr("What differs"), self.tr("Notes and checkpoints"))
        for number, name in enumerate(names):
            self.tabs.setTabText(number, name)
        self.tabs.tabBar().setAccessibleName(self.tr("What is shown of the chosen runs"))
        self.tabs.tabBar().setToolTip(self.tr("What is shown of the chosen runs"))
        self.table.setAccessibleName(self.tr("Runs"))
        self.table.setToolTip(
            self.tr("Every run: choose several to compare them, open one with Enter to translate with it")
        )
        self._splitter.say(self.tr("Drag, or press the arrow keys, to give the list or the curves more room"))
        self._empty.set_words(
            self.tr("No runs yet"),
            self.tr("A run is a network with its training: curves, checkpoints, tokenizer. Train one, or import one."),
            self.tr("Train a network"),
            self.tr("Opens the Train page"),
        )
