"""Sentences and labels for codes and fields of the engine, in the language of the window."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from desktop_app.words import language
from desktop_app.words.brackets import with_brackets
from desktop_app.words.language_names import name_and_code
from model.errors import EngineError
from model.messages import MESSAGES, filled
from model.records.corpora import Problem
from model.records.events import TrainingEnded
from model.records.findings import Finding
from model.records.notices import Notice
from model.records.runs import RunSummary, averaged_of, update_of

SPOKEN = ("side", "part")
"""Fields of a message whose value is an English word."""


_LANGUAGES = {
    "columns_swapped": ("source", "target"),
    "script_unknown": ("language",),
    "language_unknown": ("language",),
}
"""Fields of notices whose value is the code of a language."""
LINES_SHOWN = 4
_BRACKET = re.compile(r" ?[(（]\{reason\}[)）]|[:：] ?\{reason\}(?=[)）。.])")
_COLON = re.compile(r"[:：] ?\{reason\}")
"""Where a reason stands, and where a sentence ends without it."""


def sentence(code: str, fields: Mapping[str, object]) -> str:
    """The sentence for a code of `model.messages`, its fields filled in."""
    return _sentence_of(code, fields)


def _sentence_of(code: str, fields: Mapping[str, object], *, is_said: bool = False) -> str:
    """See `sentence`; `is_said`: the reason is in the language of the window already."""
    shown = {name: value(str(field)) if name in SPOKEN else _readable(field) for name, field in fields.items()}
    if code.startswith("config_") and "field" in shown:
        shown["field"] = label(str(shown["field"]))
    template = QCoreApplication.translate("messages", MESSAGES.get(code, ""))
    if "reason" in fields and not is_said:
        shown["reason"] = _reason(str(fields["reason"]))
        template = template if shown["reason"] else _COLON.sub("。", _BRACKET.sub("", template))
    return filled(template, code, shown)


def _reason(said: str) -> str:
    """A reason in the language of the window; empty where only a library said it, in English."""
    translated = QCoreApplication.translate("reasons", said)
    return "" if translated == said and language.current() != "en" else translated


def details(error: BaseException) -> str:
    """What an error knows and its sentence leaves out: the reason in the words of a library."""
    if not isinstance(error, EngineError) or "reason" not in error.fields:
        return ""
    if isinstance(error.__cause__, EngineError):
        return details(error.__cause__)
    reason = str(error.fields["reason"])
    return "" if _reason(reason) else reason


def _readable(field: object) -> object:
    """A count with its thousands apart, anything else as it is."""
    return f"{field:,}" if type(field) is int else field


def error_sentence(error: BaseException) -> str:
    """One sentence for an error: the engine's own, or one for a fault of the program."""
    if isinstance(error, EngineError):
        cause = error.__cause__
        if "reason" in error.fields and isinstance(cause, EngineError):
            return _sentence_of(error.code, error.fields | {"reason": error_sentence(cause)}, is_said=True)
        return sentence(error.code, error.fields)
    if isinstance(error, OSError) and error.strerror:
        place = with_brackets("", error.filename) if error.filename else ""
        return QCoreApplication.translate("errors", "The system refused a file: {reason}{place}.").format(
            reason=QCoreApplication.translate("reasons", error.strerror), place=place
        )
    return QCoreApplication.translate(
        "errors", "Something went wrong in the program ({kind}: {text}). The log file has the details."
    ).format(kind=type(error).__name__, text=error)


def problem(found: Problem) -> str:
    """What was left out of a file or noticed in it: a few of its lines, and of the file its name only."""
    most = LINES_SHOWN + (found.count == LINES_SHOWN + 1)  # “…” for a single one would take as much room
    shown = replace(found, lines=found.lines[:most], files=found.files[:most], path=Path(found.path).name)
    return sentence(found.code, shown.fields(lambda text: QCoreApplication.translate("places", text)))


def notice(said: Notice) -> str:
    """What a person should know; of a file its name only."""
    fields = dict(said.fields)
    if "path" in fields:
        fields["path"] = Path(str(fields["path"])).name
    for name in _LANGUAGES.get(said.code, ()):
        fields[name] = name_and_code(str(fields[name]))
    return sentence(said.code, fields)


def ended(event: TrainingEnded) -> str:
    """Why a training ended."""
    return sentence(event.code, {"update": f"{event.update:,}", "epoch": event.epoch, **event.fields})


def finding(found: Finding) -> str:
    """What the doctor saw, and what to do about it."""
    return sentence(found.code, found.spoken())


def severity(name: str) -> str:
    """How bad a finding is."""
    translate = QCoreApplication.translate
    words = {
        "fault": translate("severities", "fault"),
        "warning": translate("severities", "warning"),
        "advice": translate("severities", "advice"),
    }
    return words[name]


def label(field: str) -> str:
    """What a field of a config or record is called: "peak_learning_rate" → "Peak learning rate"."""
    return QCoreApplication.translate("fields", english_label(field))


_LABELS = {"ema_decay": "EMA decay", "r_drop": "R-Drop"}
"""Labels of fields whose names are abbreviations."""


def english_label(field: str) -> str:
    """A name in code as a label: "peak_learning_rate" → "Peak learning rate"."""
    if field in _LABELS:
        return _LABELS[field]
    words = field.replace("_", " ")
    return words[:1].upper() + words[1:]


def choice(value: str) -> str:
    """One of the choices of an option: "inverse_square_root" → "inverse square root"."""
    return QCoreApplication.translate("choices", value.replace("_", " "))


def value(word: str) -> str:
    """A word that stands in a sentence for a part or a side: "validation", "source", "test combinations"."""
    return QCoreApplication.translate("values", word.replace("_", " "))


def state(name: str) -> str:
    """How far a run is: "stopped"; of one that is "running" in run.json, the word that stands everywhere else."""
    translate = QCoreApplication.translate
    return translate("states", "training") if name == "running" else translate("states", name)


def run_state(run: RunSummary) -> str:
    """How far a run is; where its training is over, what ended it: "time limit reached"."""
    translate = QCoreApplication.translate
    ends = {
        "ended_epochs": translate("states", "all epochs done"),
        "ended_steps": translate("states", "all updates done"),
        "ended_minutes": translate("states", "time limit reached"),
        "ended_early": translate("states", "stopped early"),
        "ended_stopped": translate("states", "stopped by you"),
    }
    if run.interrupted:
        return translate("states", "interrupted")
    is_over = run.state in ("finished", "stopped")
    return ends.get(run.ended_by, state(run.state)) if is_over else state(run.state)


def run_name(name: str) -> str:
    """What a run is called: those that come with the program in the language of the window, any other as it is."""
    return QCoreApplication.translate("runs", name)


def checkpoint(name: str) -> str:
    """What weights are called: "best", "last", the number of an update, or the name of a checkpoint or an average."""
    translate = QCoreApplication.translate
    named = {
        "best": translate("checkpoints", "Best checkpoint"),
        "last": translate("checkpoints", "Last checkpoint"),
    }
    if name in named:
        return named[name]
    count, update = averaged_of(name), f"{int(name) if name.isdecimal() else update_of(name):,}"
    if count:
        return translate("checkpoints", "Average of {count}, update {update}").format(count=count, update=update)
    return translate("checkpoints", "Update {update}").format(update=update)


def weights(checkpoint_name: str, update: int) -> str:
    """The update of weights, or of an average what it averages."""
    if averaged_of(checkpoint_name):
        return checkpoint(checkpoint_name)
    return QCoreApplication.translate("checkpoints", "update {update}").format(update=f"{update:,}")


def best_checkpoint(run: RunSummary) -> str:
    """What makes the best weights of a run the best, and that the last ones are newer, where they are."""
    return language.in_a_row(_why_best(run), _newer_than_best(run))


def _newer_than_best(run: RunSummary) -> str:
    if run.best not in run.checkpoints or update_of(run.best) == run.kept_update:
        return ""
    words = QCoreApplication.translate("checkpoints", "The last checkpoint, of update {update}, is newer.")
    return words.format(update=f"{run.kept_update:,}")


def _why_best(run: RunSummary) -> str:
    translate = QCoreApplication.translate
    if run.best_by == "bleu":
        return translate(
            "checkpoints",
            "The best checkpoint of this run is the validated one with the highest BLEU; where that reads the same, with the lower loss.",
        )
    if run.best_by:
        return translate("checkpoints", "The best checkpoint of this run is the validated one with the lowest loss.")
    return translate("checkpoints", "Nothing was validated in this run, so that its newest checkpoint is the best.")


def preset(text: str) -> str:
    """The name of a preset, or what it is for."""
    return QCoreApplication.translate("presets", text)


def sample(about: str) -> str:
    """What a built-in corpus is about."""
    return QCoreApplication.translate("samples", about)


def going_on(update: int) -> str:
    """What is said of a training that goes on, until its next update."""
    return QCoreApplication.translate("stages", "Going on from update {update}…").format(update=f"{update:,}")


def stage(name: str) -> str:
    """What a long work does now."""
    translate = QCoreApplication.translate
    stages = {
        "reading": translate("stages", "Reading text"),
        "repeats": translate("stages", "Looking for repeated pairs"),
        "sources": translate("stages", "Choosing the parts"),
        "measuring": translate("stages", "Measuring lengths"),
        "writing": translate("stages", "Writing the corpus"),
        "learning_tokenizer": translate("stages", "Learning the tokenizer"),
        "first_update": translate("stages", "Making the first update"),
        "encoding": translate("stages", "Cutting text into tokens"),
        "translating": translate("stages", "Translating"),
        "validating": translate("stages", "Validating"),
        "drawing": translate("stages", "Drawing"),
        "measuring_heads": translate("stages", "Switching off one head after the other"),
        "experimenting": translate("stages", "Training two small networks"),
        "moving": translate("stages", "Moving"),
        "exporting": translate("stages", "Writing the file"),
        "scoring": translate("stages", "Scoring"),
        "scoring_sentences": translate("stages", "Scoring sentence by sentence"),
        "testing": translate("stages", "Testing whether the difference is chance"),
        "searching": translate("stages", "Searching"),
        "importing_run": translate("stages", "Unpacking the run"),
    }
    return stages.get(name, translate("stages", "Working"))
