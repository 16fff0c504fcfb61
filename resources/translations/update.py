"""Brings the catalogues up to date with the words of the program: `python -m resources.translations.update`.

A word that is new comes in as unfinished, one that is gone leaves; everything translated stays. Then translate what is
unfinished (Qt Linguist opens the .ts file, and it is plain XML), run this again, and commit .ts and .qm together.

Qt's lupdate reads `tr()` only. Messages, options, presets, built-in corpora and demo runs are English words in data,
so that both kinds are read here, from the source and from the modules themselves.
"""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from desktop_app.words import wording
from model.data.report_pages import WORDS
from model.data.samples import NAMES
from model.messages import MESSAGES
from model.presets import STARTS
from model.records import places
from model.records.configs import CleanConfig, DecodeConfig, ModelConfig, TokenizerConfig, TrainConfig
from model.records.corpora import CARRIED_PARTS
from model.records.reasons import OF_SYSTEM, REASONS
from model.records.runs import STATES
from model.runs import atomic

FOLDER = Path(__file__).resolve().parent
DEMOS = sorted((FOLDER.parent / "demo").glob("*/run.json"))
WINDOW = FOLDER.parents[1] / "desktop_app"
LANGUAGES = ("zh_CN",)
_COUNTED = re.compile(r"第 (\{\w+\}) (?=次更新|轮)")
_WITHOUT_BREAKS = "第\u00a0\\1\u00a0"
"""An update or epoch of a number: no line ends within it, whoever typed it."""

CONFIGS = (CleanConfig, TokenizerConfig, ModelConfig, TrainConfig, DecodeConfig)


class Words(NamedTuple):
    """One entry of a catalogue: the same English may be said otherwise in another context."""

    context: str
    source: str


WORDS_OF_QT = (
    Words("QFileDialog", "&Look in:"),
    Words("QFileDialog", "Files of &type:"),
    Words("QFileSystemModel", "Size"),
    Words("QAbstractFileIconProvider", "Folder"),
    Words("QAbstractFileIconProvider", "File"),
    Words("QAbstractFileIconProvider", "%1 File"),
    Words("QAbstractFileIconProvider", "Drive"),
    Words("QAbstractFileIconProvider", "Unknown"),
)
"""Of standard dialogs, where Qt's own catalogue lacks them or says something else than people do."""


def words_of_program() -> list[Words]:
    """All that a catalogue has to translate, each once, contexts in order of the alphabet."""
    found = dict.fromkeys([*_words_of_window(), *_words_of_engine(), *WORDS_OF_QT])
    return sorted(found, key=lambda words: words.context)


def _words_of_window() -> Iterator[Words]:
    for path in sorted(WINDOW.rglob("*.py")):
        yield from _words_in(ast.parse(path.read_text(encoding="utf-8")), "", path)


def _words_in(node: ast.AST, context: str, path: Path) -> Iterator[Words]:
    """`self.tr("…")` in the context of its class, and `translate("context", "…")`."""
    if isinstance(node, ast.ClassDef):
        context = node.name
    if isinstance(node, ast.Call):
        function = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        texts = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
        if function == "tr":
            if len(texts) != 1:
                raise ValueError(f"{path}:{node.lineno}: tr() takes one text as it stands")
            yield Words(context, texts[0])
        elif function == "translate" and len(texts) == 2:
            yield Words(*texts)
    for child in ast.iter_child_nodes(node):
        yield from _words_in(child, context, path)


def _words_of_engine() -> Iterator[Words]:
    yield from (Words("messages", text) for text in MESSAGES.values())
    yield from (Words("report", text) for text in WORDS.values())
    yield from (Words("reasons", text) for text in (*REASONS.values(), *OF_SYSTEM))
    yield from (Words("places", text) for text in places.WORDS.values())
    yield from (Words("samples", about) for about in NAMES.values())
    yield from (Words("runs", json.loads(file.read_text(encoding="utf-8"))["name"]) for file in DEMOS)
    yield from (Words("states", state) for state in STATES)
    yield from (
        Words("values", word.replace("_", " ")) for word in ("source", "target", "joint", "train", *CARRIED_PARTS)
    )
    for preset in STARTS.values():
        yield Words("presets", preset.name)
        yield Words("presets", preset.about)
    for option in (option for config in CONFIGS for option in fields(config)):
        yield Words("fields", wording.english_label(option.name))
        if not option.metadata.get("hidden"):
            yield Words("help", option.metadata["help"])
            yield from (Words("units", unit) for unit in [option.metadata.get("unit")] if unit)
            yield from (Words("empty", empty) for empty in [option.metadata.get("empty")] if empty)
            yield from (Words("choices", choice.replace("_", " ")) for choice in option.metadata.get("choices", ()))


def catalogue(language: str) -> Path:
    """The .ts file of a language."""
    return FOLDER / f"seq2see_{language}.ts"


def translations(path: Path) -> dict[Words, str]:
    """What a catalogue says; an unfinished entry is an empty text."""
    known: dict[Words, str] = {}
    if path.exists():
        for context in ElementTree.parse(path).iter("context"):
            for message in context.iter("message"):
                text = message.findtext("translation") or ""
                known[Words(context.findtext("name") or "", message.findtext("source") or "")] = text
    return known


def written(language: str, known: dict[Words, str]) -> str:
    """The .ts file for the words of the program, with the translations that are known."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>"]
    lines.append(f'<TS version="2.1" language="{language}" sourcelanguage="en">')
    context = ""
    for words in words_of_program():
        if words.context != context:
            lines += ["</context>"] if context else []
            context = words.context
            lines += ["<context>", f"    <name>{escape(context)}</name>"]
        lines += ["    <message>", f"        <source>{escape(words.source)}</source>", _translation(known.get(words))]
        lines += ["    </message>"]
    return "\n".join([*lines, "</context>", "</TS>", ""])


def _translation(text: str | None) -> str:
    if not text:
        return '        <translation type="unfinished"></translation>'
    return f"        <translation>{escape(_COUNTED.sub(_WITHOUT_BREAKS, text))}</translation>"


def compile_catalogue(path: Path, compiled: Path) -> None:
    """Makes the .qm file that the window loads, with Qt's lrelease, beside and renamed: a window has the old one mapped."""
    program = shutil.which("pyside6-lrelease", path=str(Path(sys.executable).parent))
    if program is None:
        raise FileNotFoundError("pyside6-lrelease is missing beside Python; it comes with PySide6-Essentials")
    beside = compiled.with_suffix(".new.qm")
    subprocess.run([program, "-silent", str(path), "-qm", str(beside)], check=True)
    beside.replace(compiled)


def main() -> int:
    """Updates every catalogue; the exit status is 1 while something is unfinished."""
    unfinished = 0
    for language in LANGUAGES:
        path = catalogue(language)
        known, wanted = translations(path), words_of_program()
        with atomic.appearing_file(path) as file:
            file.write(written(language, known).encode("utf-8"))
        compile_catalogue(path, path.with_suffix(".qm"))
        missing = [words for words in wanted if not known.get(words)]
        gone = len(set(known) - set(wanted))
        print(f"{path.name}: {len(wanted)} entries, {len(missing)} unfinished, {gone} removed")
        for words in missing:
            print(f"  {words.context}: {words.source!r}")
        unfinished += len(missing)
    return 1 if unfinished else 0


if __name__ == "__main__":
    sys.exit(main())
