"""Numbers stay on one line with their units."""

from __future__ import annotations

import re

NO_BREAK = "\u00a0"
_UNITS = "s|ms|min|h|B|kB|MB|GB|TB|nats|million|billion|秒|毫秒|分钟|小时|奈特|万|亿"
_BETWEEN = re.compile(rf"(?<=\d) (?=(?:{_UNITS})\b)")


def joined(text: str) -> str:
    """A text in which no line ends between a number and its unit."""
    return _BETWEEN.sub(NO_BREAK, text)
