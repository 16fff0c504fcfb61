"""The window: it assembles its parts and remembers where it stood. What each part does stands in its own file."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QIcon, QPaintEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from desktop_app import notices
from desktop_app.frame.font_advice import FontAdvice
from desktop_app.frame.menus import Menus
from desktop_app.frame.status import Status
from desktop_app.frame.top_bar import TopBar
from desktop_app.guide.beside import Beside
from desktop_app.guide.guide import Guide
from desktop_app.guide.lessons import Lessons
from desktop_app.guide.views import Views
from desktop_app.look import icons, theme
from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.data import DataPage
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.runs import RunsPage
from desktop_app.pages.scores import ScoresPage
from desktop_app.pages.train import TrainPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.session import Session
from desktop_app.start import restoring
from desktop_app.start.closing import Closing
from desktop_app.start.interrupted import Interrupted
from desktop_app.start.welcome import Welcome
from desktop_app.tasks import charts
from desktop_app.training.training_notice import TrainingNotice
from desktop_app.widgets.frame.rail import Rail
from desktop_app.widgets.frame.status_bar import StatusBar
from desktop_app.widgets.page_frame import PageFrame
from desktop_app.words import language
from desktop_app.words.page_words import page_words
from model.records.runs import RunSummary

PAGES: dict[str, Callable[[Session], QWidget]] = {
    "data": DataPage,
    "train": TrainPage,
    "runs": RunsPage,
    "translate": TranslatePage,
    "attention": AttentionPage,
    "learn": LearnPage,
    "scores": ScoresPage,
}
SMALLEST = QSize(1024, 600)
FIRST_SIZE = QSize(1360, 860)


class MainWindow(QMainWindow):
    """Rail, top bar, pages, status bar.

    Signals:
        closing(): It will close as soon as its works have ended.
        ended(bool): The window is closed and all work ended (True), or work was left where it was (False).
    """

    closing = Signal()
    ended = Signal(bool)

    def __init__(self, session: Session) -> None:
        super().__init__()
        session.lanes.hold()
        self._session = session
        self._pages: dict[str, QWidget] = {}
        self._painted = False
        self._may_close = False
        self.setWindowTitle("Seq2See")
        self.setWindowIcon(QIcon(str(icons.FOLDER / "seq2see.svg")))
        self.setMinimumSize(SMALLEST)
        self.setAcceptDrops(True)
        restoring.show_first_frame(session)
        self._assemble()
        FontAdvice(session, self)
        TrainingNotice(session, self)
        status = Status(session, self._status_bar)
        self._closing = Closing(session, status, self)
        self._closing.begun.connect(self.closing)
        self._closing.ended.connect(self._end)
        session.page_requested.connect(self.show_page)
        theme.watcher().changed.connect(self._restyle)
        self._restyle()
        self._restore_place()

    def _assemble(self) -> None:
        self._top_bar = TopBar(self._session)
        restoring.announce_corpus(self._session, self._top_bar)
        self._rail = Rail()
        self._stack = QStackedWidget()
        self._status_bar = StatusBar()
        for name in PAGES:
            self._rail.add(name)
        language.follow(self._write_words)
        self._rail.chosen.connect(self.show_page)
        self._welcome, self._interrupted = Welcome(self._session), Interrupted(self._session)
        self._interrupted.accepted.connect(self._continue)
        self._interrupted.asking.connect(self._welcome.hide)  # one question at a time
        pages = _column(self._welcome, self._interrupted, self._stack, wide=2)
        views = Views(self._session, page=self._page, shown=self.page, parent=self)
        self._guide = Guide(self._session, views, self)
        self._guide.begun.connect(self._welcome.hide)  # only for now: two guides at once leave no room to the page
        self._lessons = Lessons(self._session, views, self._guide, self)
        middle = _row(self._rail, Beside(pages, self._guide.panel, self._lessons.editor))
        self.setCentralWidget(_column(self._top_bar, middle, self._status_bar, wide=1))
        Menus(self, self._session, top_bar=self._top_bar, pages=self._page_names, train_page=self._train_page,
              greet=self._welcome.greet)  # fmt: skip

    def _write_words(self) -> None:
        for name, (text, tip) in page_words().items():
            self._rail.say(name, text, tip)

    def _page_names(self) -> list[tuple[str, str]]:
        return [(name, text) for name, (text, _) in page_words().items()]

    def show_page(self, name: str) -> None:
        """Shows a page by its name; an unknown one is the Data page."""
        name = name if name in PAGES else "data"
        page = self._page(name)
        if name != self.page():
            notices.put_away(self)
        self._stack.setCurrentIndex(list(self._pages).index(name))
        page.setFocus()
        self._rail.choose(name)
        self._session.settings.page = name

    def page(self) -> str:
        """Name of the page that is shown."""
        return list(self._pages)[self._stack.currentIndex()]

    def _page(self, name: str) -> QWidget:
        if name not in self._pages:
            self._pages[name] = PAGES[name](self._session)
            self._stack.addWidget(PageFrame(self._pages[name]))
        return self._pages[name]

    def _train_page(self) -> TrainPage:
        page = self._page("train")
        assert isinstance(page, TrainPage)
        return page

    def _continue(self, run: RunSummary) -> None:
        self.show_page("train")
        self._train_page().go_on_with(run)

    def _restyle(self) -> None:
        colors = theme.current()
        self._rail.restyle(lambda name: icons.icon(name, colors.muted, colors.accent), theme.scaled)

    def _restore_place(self) -> None:
        geometry: QByteArray = self._session.settings.geometry
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            available = self.screen().availableGeometry()
            self.resize(FIRST_SIZE.boundedTo(available.size()))
            self.move(available.center() - self.rect().center())
        first = "data" if self._session.translation is None else "translate"
        self.show_page(self._session.settings.page or first)

    def paintEvent(self, event: QPaintEvent) -> None:
        """After the first paint the slow things begin, each in its lane."""
        super().paintEvent(event)
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self, self._after_first_paint)

    def _after_first_paint(self) -> None:
        self._session.lanes.release()
        restoring.open_the_rest(self._session, self._top_bar)
        self._interrupted.look()
        self._make_next_page()

    def _start_engine(self) -> None:
        settings = self._session.settings
        self._session.engine.warm(threads=settings.thread_limit(), low_priority=settings.low_priority)

    def _make_next_page(self) -> None:
        """One page at a time, before the imports: beside one, making a page takes twice as long."""
        missing = [name for name in PAGES if name not in self._pages]
        if not missing:
            ready = charts.warm(self._session.lanes)
            ready.finished.connect(self._start_engine)  # two big imports at once hold the window up twice as long
            ready.start()
            return
        self._page(missing[0])
        QTimer.singleShot(20, self, self._make_next_page)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files are welcome anywhere."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """They go to the Data page."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        self._session.drop_files(paths)

    def come_forward(self, paths: list[str]) -> None:
        """Raises the window, because the program was started again, and opens the files it was started with."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        QApplication.alert(self)  # where the system lets no program take the front
        if paths:
            self._session.drop_files(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The window goes only when its works have ended."""
        if self._may_close:
            event.accept()
            return
        event.ignore()
        self._session.settings.geometry = self.saveGeometry()
        self._closing.begin()

    def interrupt(self) -> None:
        """The system asks to end: save and go, without a question."""
        self._session.settings.geometry = self.saveGeometry()
        self._closing.begin(quiet=True)

    def _end(self, whole: bool) -> None:
        self._may_close = True
        self.close()
        self.ended.emit(whole)


def _row(left: QWidget, right: QWidget) -> QWidget:
    result = QWidget()
    layout = QHBoxLayout(result)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(left)
    layout.addWidget(right, 1)
    return result


def _column(*widgets: QWidget, wide: int) -> QWidget:
    result = QWidget()
    layout = QVBoxLayout(result)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    for widget in widgets:
        layout.addWidget(widget)
    layout.setStretch(wide, 1)
    return result
