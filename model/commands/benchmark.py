"""`benchmark`: how fast this machine does the heavy work, and how much memory that takes."""

from __future__ import annotations

import argparse
import dataclasses
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from model.commands import options, output
from model.errors import ConfigError
from model.presets import DEFAULT, PRESETS
from model.records.configs import TrainConfig, parse_option
from model.runs.atomic import new_file

REPEATED = 50
"""Every so many rows a pair comes again."""
PRECISIONS = TrainConfig.__dataclass_fields__["precision"].metadata["choices"]
LETTERS = ("abcdefghijklmnoprstuvwyz", "abcdefghijklmnoprstuvwyzäöüß")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Registers the command."""
    parser = commands.add_parser("benchmark", help="measure how fast this machine is")
    works = parser.add_subparsers(required=True, metavar="WORK")
    data = works.add_parser("data", help="read, clean, deduplicate, split and write generated pairs in a fresh process")
    data.add_argument("--rows", type=int, default=1_000_000, metavar="N", help="how many pairs (1,000,000)")
    data.add_argument(
        "--folder", default=None, metavar="FOLDER", help="where files may lie meanwhile (temporary files)"
    )
    options.add_json(data)
    data.set_defaults(run_command=measure_data)
    _add_train(works)
    _add_translate(works)


def _add_train(works: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = works.add_parser("train", help="time updates as a training makes them, from random weights")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--work", metavar="FILE.npz", help="batches “source_0”, “target_0” and so on of ids (random ids)")
    what.add_argument("--run", metavar="RUN", help="the first batches of a run, with its network and training")
    parser.add_argument(
        "--precision", default="float32", metavar="|".join(PRECISIONS), help="what updates compute with (float32)"
    )
    _add_sizes(parser)
    options.add_json(parser)
    parser.set_defaults(run_command=measure_training)


def _add_translate(works: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = works.add_parser("translate", help="translate ids with random weights, every sentence to the same length")
    parser.add_argument(
        "--work", metavar="FILE.npz", help="array “sources” (sentences, tokens) of ids, 0 behind the end (random ids)"
    )
    parser.add_argument("--beam", type=int, default=1, metavar="N", help="sentences kept at each step (1)")
    parser.add_argument("--length", type=int, default=14, metavar="N", help="tokens of every translation (14)")
    parser.add_argument("--batch", type=int, default=64, metavar="N", help="sentences at once (64)")
    _add_sizes(parser)
    options.add_json(parser)
    parser.set_defaults(run_command=measure_translating)


def _add_sizes(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", choices=list(PRESETS), default=DEFAULT, help=f"sizes of the network ({DEFAULT})")
    parser.add_argument(
        "--vocabulary", type=int, default=10_000, metavar="N", help="entries of the vocabulary (10,000)"
    )


def measure_data(arguments: argparse.Namespace) -> int:
    """Imports a table made for it, and prints what that took.

    Raises:
        ConfigError: There are no rows.
    """
    if arguments.rows < 1:
        raise ConfigError("rows_from_one", field="rows", value=arguments.rows)
    with tempfile.TemporaryDirectory(prefix="seq2see-", dir=arguments.folder) as folder:
        table, corpus = Path(folder) / "pairs.tsv", Path(folder) / "corpus"
        write_pairs(table, arguments.rows)
        command = [sys.executable, "-m", "model", "data", str(table), "--out", str(corpus), "--json"]
        started = time.monotonic()
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True, encoding="utf-8")
        seconds = time.monotonic() - started
        told = json.loads(done.stdout)
    result = {"rows": arguments.rows, "seconds": round(seconds, 2), **_usage(), "kept": told["kept"]}
    if arguments.json:
        output.put(result)
    else:
        output.say(", ".join(f"{name} {value}" for name, value in result.items()))
    return 0


def measure_training(arguments: argparse.Namespace) -> int:
    """Times updates with dropout, smoothing, clipping and Adam on, and prints how fast they were.

    Raises:
        ConfigError: A size is out of range.
        DataError: The file holds no batches that the network can read.
        RunError: There is no such run, or its corpus is gone.
    """
    from model import actions

    preset = PRESETS[arguments.preset]
    sizes = {"source_vocabulary": arguments.vocabulary, "target_vocabulary": arguments.vocabulary}
    precision = parse_option(TrainConfig, "precision", arguments.precision)
    train = dataclasses.replace(preset.train, precision=precision)
    speed = actions.training_speed(dataclasses.replace(preset.model, **sizes), train, arguments.work, run=arguments.run)
    if arguments.json:
        output.put(dataclasses.asdict(speed))
    else:
        output.say(
            f"{speed.tokens_per_second:,.0f} tokens/s (source and target) in {speed.precision}, "
            f"{speed.share_of_limit:.0%} of the fastest product's {speed.limit_gflops:.0f} GFLOP/s; "
            f"padding {speed.padding_share:.1%}, waiting for data {speed.waiting_share:.1%}"
        )
    return 0


def measure_translating(arguments: argparse.Namespace) -> int:
    """Translates with a network of random weights and prints how fast that was.

    Raises:
        ConfigError: A size is out of range.
        DataError: The file holds no ids that the network can read.
    """
    from model import actions

    sizes = {"source_vocabulary": arguments.vocabulary, "target_vocabulary": arguments.vocabulary}
    network = dataclasses.replace(PRESETS[arguments.preset].model, **sizes)
    speed = actions.translation_speed(
        network, arguments.work, beam=arguments.beam, length=arguments.length, batch=arguments.batch
    )
    result = dataclasses.asdict(speed)
    if arguments.json:
        output.put(result)
    else:
        output.say(f"{speed.sentences_per_second:.0f} sentences/s in batches, {speed.single_ms:.1f} ms one by one")
    return 0


def write_pairs(path: Path, rows: int) -> None:
    """Makes a table of two columns in which one row in REPEATED has stood before; always the same for the same number."""
    with new_file(path) as file:
        for line in _lines(rows):
            file.write(line.encode())


def _lines(rows: int) -> Iterator[str]:
    chance = random.Random(1)
    phrases = [_phrases(chance, letters) for letters in LETTERS]
    line = ""
    for number in range(rows):
        if number % REPEATED:
            places = chance.choices(range(len(phrases[0])), k=chance.randint(2, 5))
            line = "\t".join(" ".join(side[place] for place in places) for side in phrases) + "\n"
        elif not line:
            line = "first\tErste\n"
        yield line


def _phrases(chance: random.Random, letters: str) -> list[str]:
    words = ["".join(chance.choices(letters, k=chance.randint(2, 9))) for _ in range(5000)]
    return [" ".join(chance.choices(words, k=chance.randint(1, 5))) for _ in range(10_000)]


def _usage() -> dict[str, Any]:
    """What the finished child took, where the system tells."""
    if sys.platform == "win32":
        return {"cpu_seconds": None, "peak_mb": None}
    import resource

    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    unit = 1 << (20 if sys.platform == "darwin" else 10)  # bytes there, kilobytes elsewhere
    return {"cpu_seconds": round(usage.ru_utime + usage.ru_stime, 2), "peak_mb": round(usage.ru_maxrss / unit, 1)}
