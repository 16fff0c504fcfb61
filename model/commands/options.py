"""Options that several commands share, made from the configs' own fields."""

from __future__ import annotations

import argparse
import dataclasses
from typing import Any

from model.errors import ConfigError
from model.records.configs import CleanConfig, DecodeConfig, parse_option


def add_run(parser: argparse.ArgumentParser) -> None:
    """--run and --checkpoint."""
    parser.add_argument("--run", required=True, metavar="FOLDER", help="the run")
    parser.add_argument("--checkpoint", default="best", metavar="best|last|average|UPDATE", help="which weights (best)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """--json."""
    parser.add_argument("--json", action="store_true", help="one JSON object a line on standard output")


def add_decoding(parser: argparse.ArgumentParser) -> None:
    """Every field of DecodeConfig as an option."""
    _add_fields(parser, DecodeConfig)


def decoding(arguments: argparse.Namespace) -> DecodeConfig:
    """The DecodeConfig that a person asked for.

    Raises:
        ConfigError: A value is not one that its field can take.
    """
    config = DecodeConfig(**_given_fields(arguments, DecodeConfig))
    config.check()
    return config


def add_cleaning(parser: argparse._ActionsContainer) -> None:
    """Every field of CleanConfig as an option."""
    _add_fields(parser, CleanConfig)


def cleaning(arguments: argparse.Namespace) -> CleanConfig:
    """The CleanConfig that a person asked for.

    Raises:
        ConfigError: A value is not one that its field can take.
    """
    config = CleanConfig(**_given_fields(arguments, CleanConfig))
    config.check()
    return config


def _add_fields(parser: argparse._ActionsContainer, kind: type[Any]) -> None:
    for option in dataclasses.fields(kind):
        metavar = "|".join(option.metadata.get("choices", ())) or ("yes|no" if option.type == "bool" else "N")
        text = f"{option.metadata['help']} ({_shown(option.default)})".replace("%", "%%")
        parser.add_argument("--" + option.name.replace("_", "-"), metavar=metavar, help=text)


def _shown(default: object) -> str:
    """A default as a person would write it."""
    if isinstance(default, bool):
        return "yes" if default else "no"
    return "no limit" if default is None else str(default)


def _given_fields(arguments: argparse.Namespace, kind: type[Any]) -> dict[str, Any]:
    given = {option.name: getattr(arguments, option.name) for option in dataclasses.fields(kind)}
    return {name: parse_option(kind, name, text) for name, text in given.items() if text is not None}


def assignments(rows: list[list[str]]) -> dict[str, str]:
    """`--set a=1 b=2 --set c=3` as a mapping.

    Raises:
        ConfigError: One of them is not of the form name=value.
    """
    result: dict[str, str] = {}
    for text in (text for row in rows for text in row):
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise ConfigError("set_form", value=text, field=name)
        result[name.strip()] = value.strip()
    return result
