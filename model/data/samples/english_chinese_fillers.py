"""Words and phrases of the everyday sentences in both languages, each with all the forms that a construction may ask for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeVar

from model.data.samples.english_chinese_lexicon import Adjective, Noun, chinese_number, lexicon, third_person
from model.data.samples.numbers import in_words

SUBJECT_VERBS = ("do", "need", "want", "know", "go", "live", "work", "teach", "think", "speak", "love")
SMALL_WORDS = frozenset(
    ["with", "this", "that", "play", "take", "do", "have", "my", "his", "her", "your", "the", "in", "at", "on"]
)
NONE: frozenset[str] = frozenset()
_PRONOUNS = {"he": "他", "she": "她", "they": "他们"}
_MORE_PRONOUNS = 5
"""Pronouns stand that much more often than any one name."""


@dataclass(frozen=True, slots=True, eq=False)
class Filler:
    """What fills a slot.

    Attributes:
        english, chinese: Its forms by name; "" is the plain one.
        words: The entries of the lexicon it is made of.
        once: What may stand only once in a sentence.
        tags: What it shows, such as a measure word.
        third: Whether the verb after it takes -s.
        places: The group of places where it is done.
        marks: What it says that not everything goes with: somebody's age ("young", "adult", "old"), "several" people, a part of the day
            ("morning", "evening"), how often ("daily", "weekly").
        never: The marks with which it does not go.
        hours: The hours at which it is done.
    """

    english: Mapping[str, str]
    chinese: Mapping[str, str]
    words: frozenset[str] = NONE
    once: frozenset[str] = NONE
    tags: frozenset[str] = NONE
    third: bool = False
    noun: Noun | None = None
    places: str = ""
    marks: frozenset[str] = NONE
    never: frozenset[str] = NONE
    hours: tuple[int, ...] = ()


_T = TypeVar("_T")


def chosen(random: Random, among: Sequence[_T]) -> _T:
    """One of them, several times as quickly as `Random.choice`: there are hundreds of thousands of choices."""
    return among[int(random.random() * len(among))]


# Persons


@cache
def persons(group: str) -> tuple[Filler, ...]:
    """Those who may stand in a slot.

    Args:
        group: "all", "everyone" (those, and a doctor or the like, who does plain things only), "asked" (whom one asks
            about: not me), "single" (of whom "a teacher" can be said), "asked_single", "grown", "grown_asked",
            "adults", "owners" (whose one single thing is), "single_asked" (anybody but us and them), "telling" (anybody
            but you), "told" (of those each single one), "peers" (who are compared), "mates", "siblings", "near" (who is
            met and given things), "titled" (by name, or Mr and so on), "us" (I and we), "youthful" (who may still
            choose a profession), "acquainted" (of any age from 18 to 60), "foreign", "pupils", "owner", "other" (to or
            for whom something is done), "helpers" (whom one tells to do something), "young", "called" (by name),
            "distinct" (whom no "he" before could mean), "apart" (those and I, we), "unmistakable" (pronouns of which
            that is true), "greeted", "introduced" ("This is my mother"), "sirs" and "ladies" (by name), "he" and "she"
            (who have a name), "brothers" and "sisters" (family and friends), "nameless" and "unknown" (whose name one
            asks, and who they are).
    """
    lists = lexicon().lists["persons"]
    named = [_named(row, "he") for row in lists["men"]] + [_named(row, "she") for row in lists["women"]]
    known, workers, several, roles = (
        [_named(row) for row in lists[name]] for name in ("known", "workers", "several", "roles")
    )
    i, you, he, she, we, they = pronouns()
    names = [one for one in named if one.english[""][0].isupper()]
    any_age = [one for one in names if not one.marks]
    anyone = [*named, *known * 2]
    single = [one for one in anyone if not one.english[""].startswith("your ")]
    distinct = [one for one in single if one.english[""].split()[0] not in ("his", "her")]
    asked_single = [one for one in [*anyone, *workers] if not one.english[""].startswith("my ")]
    asked = [*asked_single, *(one for one in several if not one.english[""].startswith("my "))]
    grown = [one for one in single if one.marks <= {"adult"}]
    young = [one for one in distinct if "young" in one.marks]
    near = [
        one for one in [*named, *known, *workers] if one.english[""].split()[0] in ("my", "our", "your", "his", "her")
    ]
    mine = [one for one in near if not one.english[""].startswith("your ")]
    own = [one for one in mine if one.english[""].split()[0] in ("my", "our")]
    men, women = ([one for one in [*named, *known] if one.english["he"] == who] for who in ("he", "she"))
    everybody = [*single, *workers, *several * 2]
    mates = [one for one in known if one.english[""] in ("my friend", "my classmate")] + any_age
    groups = {
        "all": [*[i, he, she, we, they] * _MORE_PRONOUNS, *everybody],
        "everyone": [*[i, he, she, we, they] * _MORE_PRONOUNS, *everybody, *roles * 4],
        "told": [*[i, he, she] * _MORE_PRONOUNS, *single],
        "peers": [*[i, you, he, she] * _MORE_PRONOUNS, *any_age],
        "mates": mates,
        "near": [*[i, he, she] * 3, *mates],
        "titled": names,
        "siblings": [one for one in mine if one in single and not one.marks & {"adult", "old"}],
        "asked": [*[you] * 12, *[he, she, they] * 4, *asked],
        "single": [*[i, he, she] * _MORE_PRONOUNS, *single, *workers],
        "asked_single": [
            *[you] * 8,
            *[he, she] * _MORE_PRONOUNS,
            *(one for one in asked_single if one.marks <= {"adult"}),
        ],
        "grown": [*[i, he, she] * _MORE_PRONOUNS, *grown],
        "grown_asked": [*[you, he, she] * 2, *(one for one in asked_single if one.marks <= {"adult"})],
        "adults": [*pronouns() * 2, *grown],
        "youthful": [*[i, he, she] * _MORE_PRONOUNS, *any_age, *young],
        "acquainted": [i, he, she, *any_age, *(one for one in known if one.english[""] == "my friend")],
        "foreign": [i, he, she, *(one for one in any_age if " " not in one.english[""])],
        "pupils": [*pronouns() * 2, *any_age, *young],
        "owner": [*pronouns() * 3, *distinct],
        "owners": [*[i, you, he, she] * 4, *distinct, *workers],
        "single_asked": [*[you, he, she] * _MORE_PRONOUNS, *asked_single],
        "telling": [*[i, he, she, we, they] * _MORE_PRONOUNS, *everybody],
        "us": [i, we],
        "other": [*pronouns() * 3, *distinct, *workers],
        "helpers": [*any_age, *young],
        "called": any_age,
        "young": young,
        "distinct": distinct,
        "apart": [*[i, we] * _MORE_PRONOUNS, *distinct],
        "unmistakable": [i, we, they],
        "greeted": [*names, *map(_named, lists["dear"])],
        "introduced": [*names, *mine],
        "sirs": [one for one in any_age if one in men],
        "ladies": [one for one in any_age if one in women],
        "he": [*[he] * _MORE_PRONOUNS, *(one for one in men if one in single and one not in names)],
        "she": [*[she] * _MORE_PRONOUNS, *(one for one in women if one in single and one not in names)],
        "brothers": [one for one in own if one in men],
        "sisters": [one for one in own if one in women],
        "shown": [one for one in [*names, *near] if one.english[""].split()[0] not in ("my", "our")],
        "shown_owners": [
            *[you, he, she] * 3,
            *(one for one in asked_single if one.english[""].split()[0] not in ("his", "her")),
        ],
        "someone": [*[i, you, he, she] * 3, *any_age],
        "someone_asked": [*[you, he, she] * 3, *any_age],
        "pupil": [
            *[i, you, he, she] * 3,
            *any_age,
            *(one for one in young if one.english[""] not in ("the student", "my classmate")),
        ],
        "plain_owner": [*pronouns() * 3, *any_age],
        "near_owner": [one for one in [*single, *known * 2, *workers] if one not in names],
        "loved": [you, he, she],
        "my_family": [one for one in [*named, *several] if one.english[""].startswith("my ")],
        "she_named": [*[she] * 8, *(one for one in women if one in grown)],
        "he_named": [*[he] * 8, *(one for one in men if one in grown)],
        "foreign_asked": [*[you, he, she] * 2, *(one for one in any_age if " " not in one.english[""])],
        "chinese": [i, you, he, she, *(one for one in names if " " in one.english[""])],
        "nameless": [*[you, he, she] * 3, *(one for one in asked_single if one not in names)],
        "unknown": [
            *[he, she, they] * 3,
            *any_age,
            *roles,
            *(one for one in known if one.english[""].startswith("the ")),
        ],
    }
    return tuple(groups[group])


@cache
def pronouns() -> tuple[Filler, ...]:
    """I, you, he, she, we, they."""
    return tuple(_pronoun(row) for row in lexicon().lists["persons"]["pronouns"])


def _pronoun(row: str) -> Filler:
    subject, him, his, am, was, chinese, group = row.split("|")
    third = am == "is"
    forms = {
        "": subject,
        "object": him,
        "my": his,
        "am": am,
        "was": was,
        "he": subject,
        "have": "has" if third else "have",
    }
    forms |= _verb_forms(third)
    marks = _marks("several" if chinese.endswith("们") else "")
    chinese_forms = {"": chinese, "he": chinese, "then": "", "my": chinese + "的"}
    return Filler(forms, chinese_forms, once=frozenset({group}), third=third, marks=marks)


def _named(row: str, pronoun: str = "") -> Filler:
    """Of "name|Chinese|age|pronoun"; where the pronoun is "they" it is several persons."""
    name, chinese, age, he = (*row.split("|"), pronoun)[:4]
    several = he == "they"
    forms = {"": name, "object": name, "my": f"{name}'" if name.endswith("s") and several else f"{name}'s", "he": he}
    forms |= {"am": "are", "was": "were", "have": "have"} if several else {"am": "is", "was": "was", "have": "has"}
    forms |= _verb_forms(third=not several)
    owner = re.sub("(?<=我|们)的", "", chinese)
    return Filler(
        forms,
        {"": chinese, "he": _PRONOUNS[he], "then": _PRONOUNS[he], "my": owner + "的"},
        once=frozenset({name}),
        third=not several,
        marks=_marks(age),
    )


def _verb_forms(third: bool) -> dict[str, str]:
    return {verb: third_person(verb) if third else verb for verb in SUBJECT_VERBS}


# Words and phrases


@cache
def phrase(row: str) -> Filler:
    """A fixed phrase "English|Chinese", perhaps with the marks that it does not go with, and its own."""
    english, chinese, never, marks = (*row.split("|"), "", "")[:4]
    return Filler({"": english}, {"": chinese}, once=content_words(english), never=_marks(never), marks=_marks(marks))


def _marks(listed: str) -> frozenset[str]:
    return frozenset(listed.split(",")) if listed else NONE


def content_words(english: str) -> frozenset[str]:
    """The words that may stand only once in a sentence."""
    return frozenset(english.split()) - SMALL_WORDS


@cache
def number(value: int) -> Filler:
    """A number; "measure" as it stands before a measure word."""
    counting = chinese_number(value, counting=True)
    return Filler({"": in_words(value)}, {"": chinese_number(value), "measure": counting}, tags=frozenset({"number"}))


@cache
def adjectives_of(noun: Noun, use: str) -> tuple[Adjective, ...]:
    """The adjectives that are said of a thing in a use, such as "likes", "is" or "more"."""
    by_kind = lexicon().kind_adjectives.get(noun.kind, {}).get(use, ())
    return lexicon().noun_adjectives.get(noun.english, {}).get(use, by_kind)


@cache
def described(adjective: Adjective) -> Filler:
    """An adjective by itself."""
    forms = {"": adjective.english, "more": adjective.more, "most": adjective.most}
    once = content_words(adjective.english)
    return Filler(forms, {"": adjective.chinese}, words=frozenset({adjective.english}), once=once)
