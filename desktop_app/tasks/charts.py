"""The job that gets matplotlib ready."""

from __future__ import annotations

from desktop_app.jobs import WARMING, Handle, Job, Lanes


def warm(lanes: Lanes) -> Job:
    """Imports matplotlib and looks for its fonts; returns nothing."""

    def body(_: Handle) -> None:
        from matplotlib import figure, font_manager
        from matplotlib.backends import backend_agg

        del figure, backend_agg
        font_manager.fontManager.get_font_names()

    return Job(body, lanes.files, name="get charts ready", priority=WARMING)
