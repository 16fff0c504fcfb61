"""Places of the window, as the tour and the lessons of a teacher lead through them, and a lesson as JSON."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from model.records.attention import STACKS
from model.records.translations import TranslatedText

FORMAT = 2
"""Of a lesson's manifest; a lesson with a higher one is refused with a sentence."""

FOLDER_PREFIX = "lesson-"
"""Begins the name of the folder of a run or a corpus that a lesson brought."""

SUFFIX = ".seq2see-lesson"
PAGES = ("data", "train", "runs", "translate", "attention", "learn", "scores")
SAMPLE_PAIRS = 500
"""Pairs of the corpus that a lesson carries at most."""

MOST_STEPS, MOST_TEXT, MOST_TOKENS, MOST_NUMBER = 200, 20_000, 4096, 1_000_000
MOST_KEPT, MOST_KEPT_TEXT = 24, 4000
_WORD = re.compile(r"[\w.]{0,60}", re.ASCII)
_FOLDER = re.compile(r"[\w-]{0,80}", re.ASCII)


@dataclass(frozen=True, slots=True)
class View:
    """What the window shows.

    Attributes:
        page: One of PAGES.
        topic: Of the Learn page, such as "steps".
        stack: "encoder", "decoder" or "cross"; empty where no head is shown.
        layer, head: Counted from 0.
        step: A field of HeadSteps, or the key of a Block.
        cell: (row, column) of the number that is chosen.
        kept: What else was set up there, by name, where it is not as at first; None: nothing is said, and all of it stays.
    """

    page: str
    topic: str = ""
    stack: str = ""
    layer: int = 0
    head: int = 0
    step: str = ""
    cell: tuple[int, int] | None = None
    kept: Mapping[str, str] | None = None

    @property
    def place(self) -> tuple[str, int, int]:
        """The head that is looked at."""
        return self.stack, self.layer, self.head

    def holds(self, other: View) -> bool:
        """Whether another view is of the same page, topic and step; a view that names none of them holds all."""
        asked = ((self.page, other.page), (self.topic, other.topic), (self.step, other.step))
        return all(mine in ("", its) for mine, its in asked)


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step of a lesson.

    Attributes:
        text, question: The teacher's own words.
        source, target_ids: The sentence that is looked at and the ids of its translation; empty: none.
    """

    title: str
    text: str
    question: str
    view: View
    source: str = ""
    target_ids: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a teacher hands out.

    Attributes:
        demo: Name of the folder of the built-in run that it uses; empty: it brings its own.
        demo_created: When that run was made, to tell it from one of another version.
        corpus_name: Of the pairs that it brings; empty: none.
        source_language, target_language: Of these pairs.
    """

    title: str = ""
    author: str = ""
    steps: tuple[LessonStep, ...] = ()
    demo: str = ""
    demo_created: str = ""
    corpus_name: str = ""
    source_language: str = ""
    target_language: str = ""


@dataclass(frozen=True, slots=True)
class OpenedLesson:
    """A lesson whose run is on the disk.

    Attributes:
        run_path: The built-in run, or the folder that its own was unpacked to.
        translations: For each step its sentence with tokens, or None.
        corpus_path: Where its pairs were imported to; empty: it has none.
    """

    lesson: Lesson
    run_path: str
    translations: tuple[TranslatedText | None, ...]
    corpus_path: str = ""


def lesson_to_dict(lesson: Lesson) -> dict[str, Any]:
    """A lesson as JSON takes it."""
    return {"format": FORMAT, **dataclasses.asdict(lesson)}


def lesson_from_dict(row: object) -> Lesson:
    """The lesson of such an object, of whose content nothing is believed.

    Raises:
        ValueError: A field is missing, unknown, of another kind or out of bounds; the text says which.
    """
    known = _fields(Lesson, row, also=("format",))
    steps = known.pop("steps")
    if not isinstance(steps, list | tuple) or len(steps) > MOST_STEPS:
        raise ValueError(f"steps is no list of at most {MOST_STEPS}")
    if not _FOLDER.fullmatch(_text(known, "demo")):
        raise ValueError("demo is no name")
    known.pop("format")
    return Lesson(**{name: _text(known, name) for name in known}, steps=tuple(map(_step, steps)))


def _step(row: object) -> LessonStep:
    known = _fields(LessonStep, row)
    ids = known["target_ids"]
    if not isinstance(ids, list | tuple) or len(ids) > MOST_TOKENS:
        raise ValueError(f"target_ids is no list of at most {MOST_TOKENS}")
    texts = {name: _text(known, name) for name in ("title", "text", "question", "source")}
    return LessonStep(**texts, view=_view(known["view"]), target_ids=tuple(_number("target_ids", id) for id in ids))


def _view(row: object) -> View:
    known = _fields(View, {"kept": None, **row} if isinstance(row, Mapping) else row)  # lessons of format 1 have none
    page, topic, stack, step = (_text(known, name) for name in ("page", "topic", "stack", "step"))
    if page not in PAGES or stack not in ("", *STACKS) or not _WORD.fullmatch(topic) or not _WORD.fullmatch(step):
        raise ValueError(f"there is no place {page!r}, {topic!r}, {stack!r}, {step!r}")
    cell = known["cell"]
    if cell is not None and (not isinstance(cell, list | tuple) or len(cell) != 2):
        raise ValueError("cell is no row and column")
    layer, head = (_number(name, known[name]) for name in ("layer", "head"))
    place = None if cell is None else (_number("cell", cell[0]), _number("cell", cell[1]))
    return View(page, topic, stack, layer, head, step, place, _kept(known["kept"]))


def _kept(row: object) -> Mapping[str, str] | None:
    if row is None:
        return None
    if not isinstance(row, Mapping) or len(row) > MOST_KEPT:
        raise ValueError(f"kept is no table of at most {MOST_KEPT} texts")
    for name, value in row.items():
        if not isinstance(name, str) or not _WORD.fullmatch(name):
            raise ValueError("a name in kept is no word")
        if not isinstance(value, str) or len(value) > MOST_KEPT_TEXT:
            raise ValueError(f"{name} in kept is no text of at most {MOST_KEPT_TEXT} characters")
        _whole(name, value)
    return dict(row)


def _fields(kind: type[Any], row: object, *, also: tuple[str, ...] = ()) -> dict[str, Any]:
    names = {*(field.name for field in dataclasses.fields(kind)), *also}
    if not isinstance(row, Mapping) or set(row) != names:
        missing = sorted(names - set(row)) if isinstance(row, Mapping) else sorted(names)
        raise ValueError(f"{kind.__name__} has other fields than it should ({', '.join(missing) or 'unknown ones'})")
    return dict(row)


def _text(row: Mapping[str, Any], name: str) -> str:
    value = row[name]
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        raise ValueError(f"{name} is no text of at most {MOST_TEXT} characters")
    return _whole(name, value)


def _whole(name: str, text: str) -> str:
    """A text without halves of characters: JSON can write them, and no window can show them."""
    if any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError(f"{name} has half a character")
    return text


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < MOST_NUMBER:
        raise ValueError(f"{name} is no number from 0 to {MOST_NUMBER}")
    return value
