"""Prints everyday sentences drawn at random, English and Chinese with a tab between, for a person to judge.

    python tests/measure/read_sentences.py [--count 300] [--seed 1] [--part test]

The sentences are those of `sample:en-zh`; `--seed` only chooses among them. Without `--part` they are drawn from all parts.
"""

from __future__ import annotations

import argparse
from random import Random

from model.data import samples


def main() -> None:
    """Prints them, numbered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part")
    options = parser.parse_args()
    parts = samples.generate("en-zh")
    pairs = parts[options.part] if options.part else [pair for part in parts.values() for pair in part]
    for number, (english, chinese) in enumerate(Random(options.seed).sample(pairs, options.count), start=1):
        print(number, english, chinese, sep="\t")


if __name__ == "__main__":
    main()
