"""One English template for every code: errors, skipped rows, notices. The window looks the same code up in its catalogue.

A sentence says what was wrong, where, what was expected and what to do. Sections stand in the order of the rooms.
"""

from __future__ import annotations

from collections.abc import Mapping

MESSAGES: dict[str, str] = {
    "cancelled": "Stopped as asked; nothing was changed.",
    # configs
    "config_unknown": "There is no option “{field}”; did you mean “{nearest}”?",
    "config_range": "{field} is {value}; it must lie between {minimum} and {maximum}.",
    "config_choice": "{field} is “{value}”; it can be one of: {choices}.",
    "config_type": "{field} is “{value}”; a value like {example} is expected.",
    "config_heads": "A width of {width} cannot be divided into {heads} heads; choose a width that is a multiple of the heads.",
    "config_tie": "One table for source, target and output needs a joint tokenizer; choose tie = decoder or none, or a joint tokenizer.",
}


def sentence(code: str, fields: Mapping[str, object]) -> str:
    """The English sentence for a code, its fields filled in; a missing field shows as its name, never as an exception."""
    template = MESSAGES.get(code)
    if template is None:
        return code + (f" ({', '.join(f'{k}: {v}' for k, v in fields.items())})" if fields else "")
    return template.format_map(_Fields(fields))


class _Fields(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
