"""What a teacher set up around the head of the Attention page: a comparison, or a moment of the training."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject

from desktop_app.pages.attention import AttentionPage
from desktop_app.plots.head import HeadChoice


class AttentionSetup(QObject):
    """Knows the page; what is still being read or computed is set up as soon as it is there."""

    def __init__(self, page: AttentionPage) -> None:
        super().__init__(page)
        self._page = page
        self._left = self._place = ""
        self._moment: tuple[int, int] | None = None
        page.shown.changed.connect(self._keep_left)
        page.looked.connect(self._keep_left)
        page.moments.changed.connect(self._go_to_moment)

    def kept(self) -> dict[str, str]:
        """As texts by name. A lesson has one run and a step one sentence: what is of another one is left out."""
        page = self._page
        moment = page.lapse.moment()
        if page.is_lapse() and moment is not None:
            return {"moment": str(moment.update), "probe": str(page.lapse.sentence.currentIndex())}
        head = page.comparing.head
        checkpoint = head.checkpoint()
        if checkpoint:
            return {"weights": checkpoint}
        left = head.left
        is_ours = isinstance(left, HeadChoice) and page.shown.is_of(left.trace)
        return {"left": left.place()} if isinstance(left, HeadChoice) and is_ours else {}

    def restore(self, kept: Mapping[str, str], place: str) -> None:
        """Sets that up again; `place` is the head that is shown, as `HeadView.go_to` takes it."""
        page = self._page
        page.comparing.head.stop()
        self._left, self._place = kept.get("left", ""), place
        moment, probe = kept.get("moment", ""), kept.get("probe", "0")
        numbers = all(text.isascii() and text.isdecimal() and len(text) < 10 for text in (moment, probe))
        self._moment = (int(moment), int(probe)) if numbers else None
        if self._moment is None:
            page.lapse_button.setChecked(False)
        self._go_to_moment()
        page.comparing.use_checkpoint(kept.get("weights", ""))
        self._keep_left()

    def _go_to_moment(self) -> None:
        page = self._page
        if self._moment is not None and page.lapse.moment() is not None:
            moment, self._moment = self._moment, None
            page.lapse_button.setChecked(True)
            page.lapse.go_to(*moment)

    def _keep_left(self) -> None:
        page = self._page
        if not self._left or page.is_lapse() or page.is_looking() or page.view.reading() is None:
            return
        page.view.go_to(self._left)
        is_there = page.view.place() == self._left
        if is_there and page.view.choice() is not None:
            page.comparing.keep()
        if not is_there or page.view.choice() is not None:  # else a sum over heads that is still being made
            self._left = ""
        page.view.go_to(self._place)
