"""Masks: what they do to a few scores, where they stand in a real batch, and what becomes of a network without them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from desktop_app.pages.learn.masks_batch import BatchView
from desktop_app.pages.learn.masks_by_hand import HandView
from desktop_app.pages.learn.masks_off import MasksOffView
from desktop_app.pages.learn.run_pairs import RunPairs
from desktop_app.pages.learn.scrolling import scrolled
from desktop_app.pages.learn.state import LearnState
from desktop_app.pages.learn.topic import Topic
from desktop_app.session import Session
from desktop_app.words import language


class MasksTopic(Topic):
    """Three parts, a tab each."""

    def __init__(self, session: Session, state: LearnState, parent: QWidget | None = None) -> None:
        super().__init__(session, state, parent)
        pairs = RunPairs(session, parent=self)
        self.hand, self.batch, self.off = HandView(state), BatchView(state, pairs), MasksOffView(session, state, pairs)
        self.tabs = QTabWidget()
        for view in (self.hand, self.batch, self.off):
            self.tabs.addTab(scrolled(view), "")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.tabs)
        language.follow(self._write_words)

    def kept(self) -> dict[str, str]:
        """See Topic."""
        part = self.tabs.currentIndex()
        return ({"part": str(part)} if part else {}) | self.hand.kept() | self.batch.kept()

    def restore(self, kept: Mapping[str, str]) -> None:
        """See Topic."""
        part = kept.get("part", "0")
        self.tabs.setCurrentIndex("012".find(part) if len(part) == 1 else 0)
        self.hand.restore(kept)
        self.batch.restore(kept)

    def scrolls(self) -> bool:
        """See Topic."""
        return True

    def _write_words(self) -> None:
        tabs = (
            (self.tr("By hand"), self.tr("Scores and masks of your own")),
            (self.tr("In a real batch"), self.tr("The masks of sentences that this model is tried on")),
            (self.tr("Switched off"), self.tr("What a network gets wrong, and what it learns, without its masks")),
        )
        for index, (name, tip) in enumerate(tabs):
            self.tabs.setTabText(index, name)
            self.tabs.setTabToolTip(index, tip)
        self.tabs.tabBar().setAccessibleName(self.tr("Parts of this topic"))
