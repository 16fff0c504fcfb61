"""What a trained run is for: translating, and looking into it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from model.actions.inspection import trace
from model.actions.runs import opened_run
from model.errors import DataError
from model.records.configs import DecodeConfig
from model.records.examples import Example
from model.records.notices import Notice
from model.records.progress import Asked, Report, never, silent
from model.records.translations import TranslatedText

if TYPE_CHECKING:
    from model.translation.translator import Translator


def warm() -> tuple[str, ...]:
    """Imports TensorFlow and the network; the names of GPUs in use."""
    from model.network import device
    from model.training import trainer as _trainer
    from model.translation import translator as _translator

    del _trainer, _translator
    return device.prepare()


def go_easy(*, threads: int = 0, low_priority: bool = False) -> None:
    """Leaves room for other programs; before anything is computed. `threads`: at most so many; 0 for no limit."""
    from model.network import device

    device.go_easy(threads=threads, low_priority=low_priority)


def load_translator(run_path: str | Path, checkpoint: str = "best") -> Translator:
    """A run's network, ready to translate.

    Args:
        checkpoint: "best", "last", the number of an update, or a checkpoint's name.

    Raises:
        RunError: There is no such run or checkpoint, or it is damaged.
    """
    from model.network import device
    from model.translation import translator

    device.prepare()
    return translator.load(opened_run(run_path), checkpoint)


def translate(
    translator: Translator, text: str, decode: DecodeConfig, *, prefix: str = "", asked: Asked = never
) -> TranslatedText:
    """A text of any length: line in, line out; `prefix` is what the translation of each line shall begin with.

    Raises:
        Cancelled: `asked` said so.
        DataError: The prefix is too long, or holds what the model never says.
    """
    decode.check()
    return translator.translate_text(text, decode, prefix=prefix, asked=asked)


def translate_lines(
    translator: Translator,
    lines: Iterable[str],
    decode: DecodeConfig,
    *,
    prefix: str = "",
    tell: Callable[[str, Notice], None] = lambda _source, _notice: None,
    report: Report = silent,
    asked: Asked = never,
    block: int = 256,
) -> Iterator[str]:
    """One line out for each line in, in order, read and translated a block at a time.

    Args:
        prefix: What the translation of each line shall begin with.
        tell: Gets each sentence of which a part was not translated, and why.
        report: Told how many sentences of a block are done.
    """
    decode.check()
    rest = iter(lines)
    while several := list(itertools.islice(rest, block)):
        translated = _translate_block(translator, several, decode, report, asked, prefix)
        for sentence in translated.sentences:
            for notice in sentence.notices:
                if notice.code == "source_cut":
                    tell(sentence.source, notice)
        yield from translated.text.split("\n")


def translate_each(
    translator: Translator, lines: Iterable[str], decode: DecodeConfig, *, prefix: str = ""
) -> Iterator[TranslatedText]:
    """One line after another, each with everything that is known of its translation."""
    decode.check()
    for line in lines:
        yield _translate_block(translator, [line], decode, silent, never, prefix)


def _translate_block(
    translator: Translator,
    lines: Iterable[str],
    decode: DecodeConfig,
    report: Report,
    asked: Asked,
    prefix: str = "",
) -> TranslatedText:
    # What else the text box takes for a line break must not make two lines of one here.
    text = "\n".join(re.sub("[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]+", " ", line) for line in lines)
    return translator.translate_text(text, decode, prefix=prefix, report=report, asked=asked)


def store_example(path: str | Path, text: str, decode: DecodeConfig | None = None) -> Example:
    """Translates a text, looks at its first sentence, and keeps both in the run.

    Raises:
        DataError: There is no sentence in the text.
        RunError: The run is damaged or cannot be written.
    """
    from model.runs.example import write_example

    translator = load_translator(path)
    decode = decode or DecodeConfig(n_best=4, candidates=4)
    translate(translator, text, decode)  # compiles, so that the time kept is that of a translation
    translation = translate(translator, text, decode)
    if not translation.sentences:
        raise DataError("example_empty")
    first = translation.sentences[0]
    example = Example(translation, trace(translator, first.source, [token.id for token in first.target_tokens]))
    write_example(opened_run(path), example)
    return example
