"""Whether there is a screen to draw on: Qt itself aborts the process when there is none."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping


def problem(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """A sentence that says why no window can open, or an empty text."""
    if not platform.startswith(("linux", "freebsd")) or environment.get("QT_QPA_PLATFORM"):
        return ""
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return ""
    return (
        "Seq2See found no screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Start it from a desktop session. "
        "The desktop also needs the packages libxcb-cursor0, libxkbcommon-x11-0, libegl1 and libgl1 "
        "(Debian and Ubuntu: apt install libxcb-cursor0 libxkbcommon-x11-0 libegl1 libgl1). "
        "Without a screen use: python -m model --help"
    )
