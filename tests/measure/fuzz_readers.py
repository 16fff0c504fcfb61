"""Damaged files of every format and packing: readers must hand out rows or refuse, in bounded time and memory.

    python tests/measure/fuzz_readers.py [--minutes 10] [--slice 1] [--formats tmx,xlsx] [--out FOLDER] [--seed 1]

Minutes are of the processor, so that a busy machine shortens nothing. They come in slices, each in a process of its own (a crash
is seen too), and the format that had least is next; what each had is in the folder's `spent.json`, so a later call goes on from
there. What went wrong is kept in the folder: the file, and beside it how it was read.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests/engine/data")]

from damaged_files import CATALOGUE, damaged, options_by_chance, repacked  # noqa: E402

from model.data.readers import read  # noqa: E402
from model.data.readers.content import members  # noqa: E402
from model.errors import EngineError  # noqa: E402
from model.records.corpora import ReadOptions  # noqa: E402

SLOWEST_SECONDS = 2.0
LARGEST_GROWTH_MB = 200
HANGING_SECONDS = 60
WAITING_SECONDS = 1800  # for a slice, past its own time: a process that waits for something uses no processor


@dataclass(slots=True)
class Spent:
    """What one format had so far: files read, seconds of processor and of the clock, and how many files went wrong."""

    files: int = 0
    processor_seconds: float = 0.0
    seconds: float = 0.0
    wrong: int = 0
    slowest: float = 0.0


def fuzz(name: str, minutes: float, seed: str, folder: Path, out: Path) -> None:
    """Reads damaged files of one format until its processor time is up, writes what came of them into `out`."""
    chance = random.Random(seed)
    paths = [folder / f"{name}.source.txt", folder / f"{name}.target.txt"]
    outcomes: Counter[str] = Counter()
    spent = Spent()
    began, start_mb = time.monotonic(), peak_mb()
    imported = time.process_time()
    while time.process_time() - imported < minutes * 60:
        case = chance.choice(CATALOGUE[name])
        spoil = repacked if chance.random() < 0.4 else lambda data, _name, chance: damaged(data, chance)
        used = [path for path, _ in zip(paths, case.files, strict=False)]
        for path, data in zip(used, case.files, strict=True):
            path.write_bytes(spoil(data, name, chance))
        options = options_by_chance(case.format, chance)
        before, started = peak_mb(), time.process_time()
        resource.setrlimit(resource.RLIMIT_CPU, (int(started) + HANGING_SECONDS, resource.RLIM_INFINITY))
        fault = outcome(used, options, outcomes)
        seconds, growth = time.process_time() - started, peak_mb() - before
        spent.slowest = max(spent.slowest, seconds)
        if not fault and (seconds > SLOWEST_SECONDS or growth > LARGEST_GROWTH_MB):
            fault = f"{seconds:.1f} s, {growth:.0f} MB"
        if fault:
            spent.wrong += 1
            keep(out / f"{seed.replace(' ', '-')}-{spent.wrong}", used, options, fault)
    spent.files, spent.processor_seconds, spent.seconds = (
        sum(outcomes.values()),
        time.process_time() - imported,
        time.monotonic() - began,
    )
    (folder / "spent.json").write_text(json.dumps(asdict(spent)), encoding="utf-8")
    commonest = ", ".join(f"{code} {count}" for code, count in outcomes.most_common(7))
    print(
        f"{name:8} {spent.files:6} files in {spent.processor_seconds:.0f} s of the processor, {spent.seconds:.0f} s of the clock; "
        f"{spent.wrong} wrong, slowest {spent.slowest:.2f} s, +{peak_mb() - start_mb:.0f} MB: {commonest}",
        flush=True,
    )


def outcome(paths: Sequence[Path], options: ReadOptions, outcomes: Counter[str]) -> str:
    """Reads files and counts what came of it; the trace of an exception that no reader may raise."""
    try:
        members(paths[0])
        for row in read([str(path) for path in paths], options).rows:
            assert row.problem or (row.source + row.target).encode("utf-8") is not None
            assert row.line >= 0
        outcomes["read"] += 1
    except EngineError as error:
        outcomes[error.code] += 1
    except Exception:  # noqa: BLE001 (what is looked for)
        outcomes["exception"] += 1
        return traceback.format_exc()
    return ""


def keep(path: Path, files: Sequence[Path], options: ReadOptions, fault: str) -> None:
    for number, file in enumerate(files):
        path.with_suffix(f".{number}").write_bytes(file.read_bytes())
    path.with_suffix(".txt").write_text(f"{options}\n{fault}\n", encoding="utf-8")
    print(f"{path}: {fault.strip().splitlines()[-1][:200]}", flush=True)


def peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def one_slice(name: str, minutes: float, seed: str, out: Path) -> Spent:
    """Fuzzes a format in a process of its own; a process that died or hung counts as one file that went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = (name, minutes, seed, Path(folder), out)
        process = multiprocessing.get_context("spawn").Process(target=fuzz, args=arguments)
        process.start()
        process.join(minutes * 60 * 20 + WAITING_SECONDS)
        if process.exitcode == 0:
            return Spent(**json.loads((Path(folder) / "spent.json").read_text(encoding="utf-8")))
        process.kill()
        process.join()
        files = sorted(Path(folder).glob(f"{name}.*"))
        keep(out / f"{seed.replace(' ', '-')}-crash", files, ReadOptions(), f"exit status {process.exitcode}")
        return Spent(processor_seconds=minutes * 60, wrong=1)


def added(before: Spent, new: Spent) -> Spent:
    return Spent(
        before.files + new.files,
        before.processor_seconds + new.processor_seconds,
        before.seconds + new.seconds,
        before.wrong + new.wrong,
        max(before.slowest, new.slowest),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="of the processor, for each format in all")
    parser.add_argument(
        "--slice", type=float, default=1.0, help="minutes of the processor before the next format's turn"
    )
    parser.add_argument("--formats", default=",".join(CATALOGUE))
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "seq2see-fuzz")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    account = options.out / "spent.json"
    kept = json.loads(account.read_text(encoding="utf-8")) if account.exists() else {}
    spent = {name: Spent(**kept.get(name, {})) for name in options.formats.split(",")}
    while True:
        name = min(spent, key=lambda name: spent[name].processor_seconds)
        left = options.minutes * 60 - spent[name].processor_seconds
        if left <= 0:
            break
        seed = f"{options.seed} {name} {spent[name].files}"
        spent[name] = added(spent[name], one_slice(name, min(options.slice, left / 60), seed, options.out))
        account.write_text(
            json.dumps({**kept, **{name: asdict(had) for name, had in spent.items()}}, indent=1), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
