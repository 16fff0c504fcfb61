"""Options that several commands share, made from the configs' own fields."""

from __future__ import annotations

import argparse
import dataclasses
from typing import Any

from model.errors import ConfigError
from model.records.configs import DecodeConfig, parse_option


def add_run(parser: argparse.ArgumentParser) -> None:
    """--run and --checkpoint."""
    parser.add_argument("--run", required=True, metavar="FOLDER", help="the run")
    parser.add_argument("--checkpoint", default="best", metavar="best|last|UPDATE", help="which weights (best)")


def add_json(parser: argparse.ArgumentParser) -> None:
    """--json."""
    parser.add_argument("--json", action="store_true", help="one JSON object a line on standard output")


def add_decoding(parser: argparse.ArgumentParser) -> None:
    """Every field of DecodeConfig as an option."""
    for option in dataclasses.fields(DecodeConfig):
        flag = "--" + option.name.replace("_", "-")
        parser.add_argument(flag, metavar="N", help=f"{option.metadata['help']} ({option.default})".replace("%", "%%"))


def decoding(arguments: argparse.Namespace) -> DecodeConfig:
    """The DecodeConfig that a person asked for.

    Raises:
        ConfigError: A value is not one that its field can take.
    """
    given = {option.name: getattr(arguments, option.name) for option in dataclasses.fields(DecodeConfig)}
    chosen: dict[str, Any] = {
        name: parse_option(DecodeConfig, name, text) for name, text in given.items() if text is not None
    }
    config = DecodeConfig(**chosen)
    config.check()
    return config


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
