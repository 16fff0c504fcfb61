"""What a person set up on the Attention page, as texts by name for a lesson, and the way back."""

from __future__ import annotations

import re
from collections.abc import Mapping

from desktop_app.widgets.attention.head_panel import MODES
from desktop_app.widgets.attention.head_view import HeadView
from desktop_app.widgets.painting import COLUMN, ROW, Spot
from model.records.attention import SUMMARIES

_SPOT = re.compile(rf"({ROW}|{COLUMN}) (\d{{1,4}})", re.ASCII)


def kept(view: HeadView) -> dict[str, str]:
    """What is not as at first: view, words, marks, scale, sum over heads, and the token that is held."""
    panel = view.panel
    found = {"mode": panel.mode()} if panel.mode() != MODES[0] else {}
    found |= {"words": "yes"} if panel.joined.isChecked() else {}
    found |= {"marks": "no"} if not panel.marks.isChecked() else {}
    found |= {"relative": "yes"} if panel.relative.isChecked() else {}
    found |= {"sum": view.choosers.summary()} if view.choosers.summary() else {}
    spot = panel.spot()
    return found | ({"token": f"{spot.side} {spot.index}"} if spot is not None else {})


def restore(view: HeadView, kept: Mapping[str, str]) -> None:
    """Sets that up; what is not named is as at first."""
    panel = view.panel
    panel.joined.setChecked(kept.get("words") == "yes")
    panel.marks.setChecked(kept.get("marks") != "no")
    panel.relative.setChecked(kept.get("relative") == "yes")
    mode = kept.get("mode", MODES[0])
    panel.set_mode(mode if mode in MODES else MODES[0])
    spot = _SPOT.fullmatch(kept.get("token", ""))
    held = Spot(spot[1], int(spot[2])) if spot is not None else None
    if panel.mode() == "links":
        panel.links.choose(held)
    elif panel.mode() == "text" and held is not None:
        panel.text.choose(held)


def place_of(stack: str, layer: int, head: int, kept: Mapping[str, str]) -> str:
    """A head, or the sum over heads that `kept` names, as `HeadView.go_to` takes it."""
    summary = kept.get("sum", "")
    return f"{stack}/{layer}/{summary if summary in SUMMARIES else head}"
