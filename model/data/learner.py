"""The child process that learns one SentencePiece model: a sentence a line on standard input, the model on standard output.

A process of its own because SentencePiece's learning takes no request to stop: only a process can be ended at any time.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from typing import Any

import sentencepiece

from model.records.tokens import BEGIN, END, PAD, SPECIAL_PIECES, UNKNOWN

LONGEST_BYTES = 4192
"""SentencePiece leaves out longer lines."""

_FIXED: dict[str, Any] = {
    "pad_id": PAD,
    "bos_id": BEGIN,
    "eos_id": END,
    "unk_id": UNKNOWN,
    "pad_piece": SPECIAL_PIECES[PAD],
    "bos_piece": SPECIAL_PIECES[BEGIN],
    "eos_piece": SPECIAL_PIECES[END],
    "unk_piece": SPECIAL_PIECES[UNKNOWN],
    "normalization_rule_name": "identity",
    "remove_extra_whitespaces": False,
    "character_coverage": 1.0,
    "hard_vocab_limit": False,
    "max_sentence_length": LONGEST_BYTES,
    # Fixed, because unigram sums its counts thread by thread: another number would be another model.
    "num_threads": 4,
    "minloglevel": 2,
}


def learn(lines: Iterator[str], options: dict[str, Any]) -> bytes:
    """The model that SentencePiece learns from the lines; `options` are its own, besides those that are always the same."""
    model = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(sentence_iterator=lines, model_writer=model, **_FIXED, **options)
    return model.getvalue()


def main() -> None:
    """Learns with the options in the first argument, a JSON object."""
    lines = (line.decode("utf-8").rstrip("\n") for line in sys.stdin.buffer)
    sys.stdout.buffer.write(learn(lines, json.loads(sys.argv[1])))


if __name__ == "__main__":
    main()
