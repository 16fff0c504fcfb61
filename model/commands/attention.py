"""`attention`: every attention weight of one sentence as an .npz file."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

import numpy as np

from model import actions
from model.commands import options, output
from model.errors import ConfigError, DataError
from model.records.arithmetic import HeadSteps
from model.records.attention import STACKS, AttentionTrace
from model.records.tokens import Token


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("attention", help="write every attention weight of one sentence to an .npz file")
    options.add_run(parser)
    parser.add_argument("--text", required=True, help="the source sentence")
    parser.add_argument("--target", help="its translation; without one the run translates greedily")
    parser.add_argument(
        "--steps", metavar="LAYER,HEAD,STACK", help="the arithmetic of one head instead, counted from 1"
    )
    parser.add_argument("--out", required=True, metavar="FILE.npz", help="where to write")
    options.add_json(parser)
    parser.set_defaults(run_command=run)


def run(arguments: argparse.Namespace) -> int:
    """Traces and writes."""
    chosen = _steps(arguments.steps) if arguments.steps else None
    translator = actions.load_translator(arguments.run, arguments.checkpoint)
    ids = actions.target_ids_of(translator, arguments.target) if arguments.target is not None else None
    if chosen:
        layer, head, stack = chosen
        arrays = arrays_of(actions.head_steps(translator, arguments.text, ids, stack=stack, layer=layer, head=head))
    else:
        arrays = arrays_of(actions.trace(translator, arguments.text, ids))
    _write(Path(arguments.out), arrays)
    shapes = {name: list(array.shape) for name, array in arrays.items()}
    if arguments.json:
        output.put({"out": arguments.out, "shapes": shapes})
    else:
        output.say(f"{arguments.out}: " + ", ".join(f"{name} {shape}" for name, shape in shapes.items() if shape))
    return 0


def _steps(text: str) -> tuple[int, int, str]:
    parts = text.split(",")
    if len(parts) != 3 or not parts[0].strip().isdecimal() or not parts[1].strip().isdecimal():
        raise ConfigError("steps_form", field="steps", value=text)
    if parts[2].strip() not in STACKS:
        raise ConfigError("config_choice", field="stack", value=parts[2].strip(), choices=", ".join(STACKS))
    return int(parts[0]) - 1, int(parts[1]) - 1, parts[2].strip()


def arrays_of(record: AttentionTrace | HeadSteps) -> dict[str, np.ndarray[Any, Any]]:
    """A record's fields by name; tokens as unicode arrays of their pieces."""
    return {name: _array(getattr(record, name)) for name in type(record).__dataclass_fields__}


def _array(value: Any) -> np.ndarray[Any, Any]:
    if isinstance(value, tuple) and all(isinstance(token, Token) for token in value):
        return np.array([token.piece for token in value], dtype=np.str_)
    return np.asarray(value)


def _write(path: Path, arrays: dict[str, np.ndarray[Any, Any]]) -> None:
    """Beside and renamed, so that a full disk leaves what was there."""
    if path.exists() and not path.is_file():
        raise DataError("write_failed", path=str(path), reason="it is no file")
    beside = path.with_name(f".{path.name}.{os.getpid()}.npz")
    try:
        np.savez(beside, allow_pickle=False, **arrays)
        os.replace(beside, path)
    except OSError as error:
        raise DataError("write_failed", path=str(path), reason=error.strerror or str(error)) from error
    finally:
        beside.unlink(missing_ok=True)
