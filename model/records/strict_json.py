"""JSON as its standard has it, which knows no NaN and no Infinity."""

from __future__ import annotations

import dataclasses
import json
import math
from collections.abc import Mapping
from typing import Any

_TYPES: dict[str, tuple[type, ...]] = {
    "bool": (bool,),
    "int": (int,),
    "int | None": (int, type(None)),
    "float": (int, float),
    "float | None": (int, float, type(None)),
    "str": (str,),
    "dict[str, object]": (dict,),
}
"""What JSON may hold for a field with this annotation."""


def dumps(value: Any, *, indent: int | None = None) -> str:
    """A value as JSON that every reader takes; numbers that are not finite become null, unknown objects their text.

    Letters stay readable, but for halves of surrogate pairs (from names of files that are no text), which are escaped.
    """
    value = _finite(value)
    text = json.dumps(value, ensure_ascii=False, indent=indent, default=str)
    return text if _is_text(text) else json.dumps(value, indent=indent, default=str)


def _finite(value: Any) -> Any:
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {key: _finite(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(inner) for inner in value]
    return value


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def fields_of(kind: type[Any], row: Any) -> dict[str, Any]:
    """What a JSON object says about the fields of a dataclass; others are passed over.

    A null stands for a number that was not finite where a field must have a number.

    Raises:
        TypeError: It is no object, or a value is none that its field can have.
    """
    if not isinstance(row, Mapping):
        raise TypeError(f"{kind.__name__} is {row!r}")
    values: dict[str, Any] = {}
    for field in dataclasses.fields(kind):
        if field.name not in row:
            continue
        value = math.nan if field.type == "float" and row[field.name] is None else row[field.name]
        if not isinstance(value, _TYPES.get(str(field.type), object)):
            raise TypeError(f"{field.name} is {value!r}")
        values[field.name] = value
    return values
