"""How a config says of each of its fields what it does and what it may be, and how that is checked."""

from __future__ import annotations

import dataclasses
from dataclasses import field
from typing import Any

from model.errors import ConfigError


def option(default: Any, help: str, **metadata: Any) -> Any:
    """A field of a config.

    Args:
        default: Its default.
        help: What it does to the model.
        metadata: `minimum` and `maximum`, `choices`, `unit`, `more` (True where it belongs behind "More options"),
            `optional` (None means no limit, or what `empty` says), `hidden`.
    """
    return field(default=default, metadata={"help": help, **metadata})


class Checked:
    """A config that knows which values are wrong."""

    __slots__ = ()

    def check(self) -> None:
        """Raises ConfigError for the first field outside its range or choices."""
        for each in dataclasses.fields(self):  # type: ignore[arg-type]
            check_value(each, getattr(self, each.name))


def check_value(option: dataclasses.Field[Any], value: Any) -> None:
    """Raises ConfigError where a field may not have this value."""
    meta = option.metadata
    if value is None and meta.get("optional"):
        return
    if "choices" in meta and value not in meta["choices"]:
        raise ConfigError("config_choice", field=option.name, value=value, choices=", ".join(meta["choices"]))
    if "minimum" not in meta:
        return
    low, high = meta["minimum"], meta["maximum"]
    if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
        raise ConfigError("config_range", field=option.name, value=value, minimum=low, maximum=high)
