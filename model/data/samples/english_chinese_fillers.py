"""Words and phrases of the everyday sentences in both languages, each with all the forms that a construction may ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeVar

from model.data.samples.english_chinese_lexicon import (
    Adjective,
    Noun,
    chinese_number,
    lexicon,
    third_person,
    with_article,
)
from model.data.samples.numbers import in_words

SUBJECT_VERBS = ("do", "need", "want", "know", "go", "live", "work", "teach", "think")
SMALL_WORDS = frozenset(
    ["with", "this", "that", "play", "take", "do", "have", "my", "his", "her", "your", "the", "in", "at", "on"]
)
NONE: frozenset[str] = frozenset()
_GROWN = frozenset({"adult", "old"})
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
        marks: What it says that not everything goes with: somebody's age ("young", "adult", "old"), a part of the day
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
        group: "all", "asked" (whom one asks about: not me), "single" (of whom "a teacher" can be said), "asked_single",
            "grown", "grown_asked", "adults", "owners" (whose one single thing is), "single_asked" (anybody but us and them),
            "telling" (anybody but you), "us" (I and we), "youthful" (who may still choose a profession), "acquainted" (of any
            age from 18 to 60), "foreign", "pupils", "owner", "other" (to or for whom something is done), "helpers" (whom one
            tells to do something), "young", "called" (by name), "distinct" (whom no "he" before could mean), "apart" (those and
            I, you, we), "unmistakable" (pronouns of which that is true).
    """
    lists = lexicon().lists["persons"]
    named = [_named(row, "he", "他") for row in lists["men"]] + [_named(row, "she", "她") for row in lists["women"]]
    i, you, he, she, we, they = pronouns()
    distinct = [one for one in named if one.english[""].split()[0] not in ("his", "her")]
    asked = [one for one in named if not one.english[""].startswith("my ")]
    any_age = [one for one in distinct if not one.marks and not one.english[""].startswith(("my ", "your "))]
    grown = [one for one in named if one.marks <= {"adult"}]
    young = [one for one in distinct if "young" in one.marks]
    groups = {
        "all": [*[i, he, she, we, they] * _MORE_PRONOUNS, you, *named],
        "asked": [*[you] * 12, *[he, she, they] * 4, *asked],
        "single": [*[i, he, she] * _MORE_PRONOUNS, *named],
        "asked_single": [*[you] * 8, *[he, she] * _MORE_PRONOUNS, *(one for one in asked if one in grown)],
        "grown": [*[i, he, she] * _MORE_PRONOUNS, *grown],
        "grown_asked": [*[you, he, she] * 2, *(one for one in asked if one in grown)],
        "adults": [*pronouns() * 2, *grown],
        "youthful": [*[i, he, she] * _MORE_PRONOUNS, *any_age, *young],
        "acquainted": [i, he, she, *any_age],
        "foreign": [i, he, she, *(one for one in any_age if " " not in one.english[""])],
        "pupils": [*pronouns() * 2, *any_age, *young],
        "owner": [*pronouns() * 3, *distinct],
        "owners": [*[i, you, he, she] * 4, *distinct],
        "single_asked": [*[you, he, she] * _MORE_PRONOUNS, *asked],
        "telling": [*[i, he, she, we, they] * _MORE_PRONOUNS, *named],
        "us": [i, we],
        "other": [*pronouns() * 3, *distinct],
        "helpers": [*any_age, *young],
        "called": any_age,
        "young": young,
        "distinct": distinct,
        "apart": [*[i, you, we] * _MORE_PRONOUNS, *distinct],
        "unmistakable": [i, we, they],
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
    return Filler(forms, {"": chinese, "he": chinese, "my": chinese + "的"}, once=frozenset({group}), third=third)


def _named(row: str, he: str, chinese_he: str) -> Filler:
    name, chinese, age = row.split("|")
    forms = {"": name, "object": name, "my": f"{name}'s", "am": "is", "was": "was", "he": he, "have": "has"}
    forms |= _verb_forms(third=True)
    return Filler(
        forms,
        {"": chinese, "he": chinese_he, "my": chinese + "的"},
        once=frozenset({name}),
        third=True,
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


# Things


def noun_phrase(random: Random, noun: Noun, determiner: str, adjective: Adjective | None = None) -> Filler | None:
    """A noun as the determiner wants it; None where they do not go together.

    Args:
        determiner: "one", "this", "that", "number", "few", "some", "many", "mine" (anybody's), "yours" (anybody's but
            mine), "bare", or, bare in Chinese, "the", "all" ("the" of many) or "a".
    """
    if not _go_together(noun, determiner):
        return None
    more = None
    if determiner in ("number", "few"):
        more = number(random.randint(2, 6 if determiner == "number" else 3))
    elif determiner in ("mine", "yours"):
        more = chosen(random, _owners(determiner, noun.kind in lexicon().shared))
    return _noun_phrase(noun, determiner, adjective, more)


@cache
def _owners(determiner: str, shared: bool) -> tuple[Filler, ...]:
    i, you, he, she, we, they = pronouns()
    single = (i, you, he, she) if determiner == "mine" else (you, he, she)
    plural = (we, they) if determiner == "mine" else (they,)
    return single + plural if shared else single


@cache
def _noun_phrase(noun: Noun, determiner: str, adjective: Adjective | None, more: Filler | None) -> Filler:
    """With the number or the owner that the determiner asks for."""
    english, chinese, plural = _determined(noun, determiner, adjective, more)
    tags = {tag for tag, signs in _TAGS.items() if determiner in signs}
    if adjective and adjective.attribute.endswith("的"):
        tags.add("de")
    return Filler(
        {
            "": english,
            "am": "are" if plural else "is",
            "costs": "cost" if plural else "costs",
            "it": "it",
            "noun": noun.english,
            "nouns": noun.plural,
        },
        {"": chinese, "it": "它", "noun": noun.chinese, "measure": noun.measure, "one": f"一{noun.measure}"},
        words=frozenset({noun.english} | ({adjective.english} if adjective else set())),
        once=content_words(noun.english),
        tags=frozenset(tags),
        noun=noun,
        never=NONE if lexicon().childish.isdisjoint((noun.kind, noun.english)) else _GROWN,
    )


_TAGS = {"measure": ("one", "this", "that", "number", "few"), "number": ("number", "few"), "de": ("mine", "yours")}


def _go_together(noun: Noun, determiner: str) -> bool:
    if determiner in ("mine", "yours") and noun.kind in lexicon().unowned:
        return False
    return determiner == "bare" or bool(noun.measure and not (noun.container and determiner == "many"))


def _determined(noun: Noun, determiner: str, adjective: Adjective | None, more: Filler | None) -> tuple[str, str, bool]:
    """The phrase in English and Chinese, and whether a verb after it is in the plural."""
    before, attribute = (adjective.english + " ", adjective.attribute) if adjective else ("", "")
    one, many, chinese = before + noun.english, before + noun.plural, attribute + noun.chinese
    counted, several = (
        (f"{noun.container} of {one}", f"{third_person(noun.container)} of {one}") if noun.container else (one, many)
    )
    pairs = noun.container == "pair"
    match determiner:
        case "one":
            return with_article(counted), f"一{noun.measure}{chinese}", False
        case "this" | "that":
            return f"{determiner} {counted}", f"{'这' if determiner == 'this' else '那'}{noun.measure}{chinese}", False
        case "number" | "few" if more:
            return f"{more.english['']} {several}", f"{more.chinese['measure']}{noun.measure}{chinese}", True
        case "some" | "many":
            return f"{determiner} {many}", ("一些" if determiner == "some" else "很多") + chinese, True
        case "mine" | "yours" if more:
            return f"{more.english['my']} {one}", more.chinese["my"] + chinese, pairs
        case "the":
            return f"the {one}", chinese, pairs
        case "all":
            return f"the {many}", chinese, not noun.container or pairs
        case "a" if not noun.container:
            return with_article(one), chinese, False
    return many, chinese, not noun.container or pairs
