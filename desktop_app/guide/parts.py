"""What on a page a stop of the tour is about."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from desktop_app.pages.attention import AttentionPage
from desktop_app.pages.learn.architecture import ArchitectureTopic
from desktop_app.pages.learn.forcing import ForcingTopic
from desktop_app.pages.learn.page import LearnPage
from desktop_app.pages.learn.positions import PositionsTopic
from desktop_app.pages.learn.steps import StepsTopic
from desktop_app.pages.train import TrainPage
from desktop_app.pages.translate import TranslatePage
from desktop_app.widgets.flash_frame import FlashFrame, in_sight


def part_of(page: QWidget, task: str) -> QWidget:
    """What is looked at or used there; `task` is one of the tour's KINDS, or empty."""
    if isinstance(page, TranslatePage):
        return page.details if task == "alternative" else page.source
    if isinstance(page, AttentionPage):
        return page.view.grid
    if isinstance(page, TrainPage):
        return page.view.chart
    return _part_of_topic(page) if isinstance(page, LearnPage) else page


def _part_of_topic(page: LearnPage) -> QWidget:
    topic = page.view(page.topic())
    if isinstance(topic, StepsTopic):
        return topic.result
    if isinstance(topic, ArchitectureTopic):
        return topic.figure
    if isinstance(topic, PositionsTopic):
        return topic.table
    return topic.reference if isinstance(topic, ForcingTopic) else topic


def point_at(part: QWidget) -> None:
    """Frames it for a moment and gives it the keyboard, if it is in sight."""
    if not part.isVisible() or in_sight(part).isEmpty():
        return
    FlashFrame(part)
    takes_keys = [
        one
        for one in (part, *part.findChildren(QWidget))
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible()
    ]
    if takes_keys:
        takes_keys[0].setFocus()
