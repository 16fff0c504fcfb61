"""The English and Chinese words of the everyday sentences, with their inflections, measure words and classes."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

_OF_PERSONS = ("traits", "shared", "virtues", "health", "states", "asked_states", "moods", "hindrances")
DIGITS = "零一二三四五六七八九"
_VOWELS = re.compile("[aeiou]+|(?<=[^aeiou])y")


@dataclass(frozen=True, slots=True, eq=False)
class Noun:
    """A noun of a class of things.

    Attributes:
        measure: The Chinese measure word; empty where the noun is never counted.
        container: The English word that counts it ("cup" of tea); empty where it is counted by itself.
    """

    english: str
    plural: str
    chinese: str
    measure: str
    container: str
    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class Verb:
    """A verb, or a fixed phrase that begins with one, and what it may stand with.

    Attributes:
        forms: base, s, past, pp, ing.
        rest: What follows the Chinese verb where both make a fixed phrase ("跳" + "舞"); 了 and 过 stand between.
        objects: Nouns that it takes.
        places: Name of the group of places where one does it.
        uses: In which kinds of sentences it stands ("habit", "past", …), with the determiners of its object there.
        groups: The groups of activities it is one of.
        never: What it does not go with: the ages ("young", "adult", "old") of those who hardly do it, and "morning", "evening",
            "daily", "weekly".
        hours: When one does it, from 6 to 23.
    """

    forms: Mapping[str, str]
    chinese: str
    rest: str = ""
    objects: tuple[Noun, ...] = ()
    places: str = ""
    uses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    groups: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()
    hours: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Adjective:
    """An adjective with its comparative, its superlative and its Chinese, by itself and before a noun."""

    english: str
    more: str
    most: str
    chinese: str
    attribute: str


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Everything that words.json, nouns.json and adjectives.json of this corpus say.

    Attributes:
        unowned: The kinds of things of which one does not say whose they are.
        childish, grown: Those that grown-ups, and those that children, have nothing to do with.
        shared: Those of which it can be said that they are ours or theirs.
        joint, worn, alike: Those that several people have together, that each has for himself, that are compared.
        adjectives: Those of persons, by group.
        kind_adjectives, noun_adjectives: Those of things, by kind and by noun, which says it more closely; each by use, such as
            "likes" (one likes such things) or "is" (it is said of one of them).
    """

    kinds: Mapping[str, tuple[Noun, ...]]
    unowned: frozenset[str]
    childish: frozenset[str]
    grown: frozenset[str]
    shared: frozenset[str]
    joint: frozenset[str]
    worn: frozenset[str]
    alike: tuple[tuple[str, ...], ...]
    verbs: Mapping[str, tuple[Verb, ...]]
    adjectives: Mapping[str, tuple[Adjective, ...]]
    kind_adjectives: Mapping[str, Mapping[str, tuple[Adjective, ...]]]
    noun_adjectives: Mapping[str, Mapping[str, tuple[Adjective, ...]]]
    lists: Mapping[str, Any]

    def nouns(self, names: Sequence[str]) -> tuple[Noun, ...]:
        """The nouns of kinds, or single ones by their English word."""
        return tuple(noun for name in names for noun in self.kinds[name])


@cache
def lexicon() -> Lexicon:
    """The words, read once."""
    nouns, words, adjectives = read_data("nouns"), read_data("words"), read_data("adjectives")
    kinds = _kinds(nouns)
    verbs = {name: tuple(map(_single_verb, rows)) for name, rows in words["single_verbs"].items()}
    verbs |= {name: tuple(map(_routine, words[name])) for name in ("routines", "public_hours", "shop_hours")}
    verbs["verbs"] = tuple(_verb(row, kinds) for row in words["verbs"])
    verbs["activities"] = tuple(map(_activity, words["activities"]))
    known = {name: _adjective(row) for name, row in adjectives["words"].items()}
    return Lexicon(
        kinds,
        frozenset(nouns["unowned"]),
        frozenset(nouns["childish"]),
        frozenset(nouns["grown"]),
        frozenset(nouns["shared"]),
        frozenset(nouns["joint"]),
        frozenset(nouns["worn"]),
        tuple(map(tuple, nouns["alike"])),
        verbs,
        {name: tuple(map(_adjective, words[name])) for name in _OF_PERSONS},
        _fitting(adjectives["kinds"], known),
        _fitting(adjectives["nouns"], known),
        words,
    )


@cache
def read_data(name: str) -> dict[str, Any]:
    """One of the data files of this corpus: "nouns", "words" or "constructions"."""
    text = resources.files(__package__).joinpath(f"english_chinese_{name}.json").read_text(encoding="utf-8")
    content: dict[str, Any] = json.loads(text)
    return content


def _kinds(data: Mapping[str, Any]) -> dict[str, tuple[Noun, ...]]:
    """Nouns by the name of a kind, of a union of kinds, and by their own word."""
    kinds: dict[str, tuple[Noun, ...]] = {}
    for kind, rows in data["counted"].items():
        kinds[kind] = tuple(_counted(row.split("|"), kind) for row in rows)
    for kind, rows in data["measured"].items():
        cells = (row.split("|") for row in rows)
        kinds[kind] = tuple(Noun(cell[0], cell[0], cell[1], cell[2], cell[3], kind) for cell in cells)
    for kind, rows in data["named"].items():
        cells = (row.split("|") for row in rows)
        kinds[kind] = tuple(Noun(cell[0], cell[0], cell[1], "", "", kind) for cell in cells)
    single = {noun.english: (noun,) for nouns in kinds.values() for noun in nouns}
    unions: dict[str, tuple[Noun, ...]] = {}
    for name, parts in data["unions"].items():
        unions[name] = tuple(noun for part in parts for noun in kinds[part])
    return single | kinds | unions


def _counted(cells: Sequence[str], kind: str) -> Noun:
    english, chinese, measure, *plural = cells
    return Noun(english, plural[0] if plural else third_person(english), chinese, measure, "", kind)


def _verb(row: str, kinds: Mapping[str, tuple[Noun, ...]]) -> Verb:
    """Of "english|chinese|objects|places|use:determiner,determiner …|what it never goes with"."""
    english, chinese, objects, places, uses, *never = row.split("|")
    nouns = tuple(noun for name in objects.split() for noun in kinds[name.replace("_", " ")])
    cells = (use.split(":") for use in uses.split())
    return Verb(
        inflected(english),
        chinese,
        objects=nouns,
        places=places,
        uses={use: tuple(determiners.split(",")) for use, determiners in cells},
        never=_marks(never),
    )


def _activity(row: str) -> Verb:
    english, chinese, places, groups, *never = row.split("|")
    verb, rest = chinese.split("/")
    return Verb(inflected(english), verb, rest, places=places, groups=frozenset(groups.split()), never=_marks(never))


def _routine(row: str) -> Verb:
    english, chinese, hours, *never = row.split("|")
    return Verb(inflected(english), chinese, hours=tuple(map(int, hours.split(","))), never=_marks(never))


def _single_verb(row: str) -> Verb:
    english, chinese = row.split("|")
    return Verb(inflected(english), chinese)


def _marks(cells: Sequence[str]) -> frozenset[str]:
    return frozenset(mark for cell in cells for mark in cell.split(","))


def _fitting(
    rows: Mapping[str, Mapping[str, str]], known: Mapping[str, Adjective]
) -> dict[str, dict[str, tuple[Adjective, ...]]]:
    """By each name of a row ("chair sofa alarm_clock") the adjectives of each use."""
    uses = {
        names: {use: tuple(known[name] for name in listed.split()) for use, listed in row.items()}
        for names, row in rows.items()
    }
    found: dict[str, dict[str, tuple[Adjective, ...]]] = {}
    for names, row in uses.items():
        for name in names.split():
            found.setdefault(name.replace("_", " "), {}).update(row)
    return found


def _adjective(row: str) -> Adjective:
    english, chinese = row.split("|")
    word, _, more = english.partition("/")
    more = more or comparative(word)
    most = {"worse": "worst"}.get(more, f"most {word}" if more.startswith("more ") else more[:-1] + "st")
    plain = chinese.rstrip("+")
    attribute = plain if plain != chinese else f"{plain}的" if len(plain) > 1 else f"很{plain}的"
    return Adjective(word, more, most, plain, attribute)


# English


def inflected(text: str) -> dict[str, str]:
    """base, s, past, pp and ing of "play chess", "eat/ate/eaten" or "take/took/taken a walk": the first word changes."""
    head, _, tail = text.partition(" ")
    if text.count("/") >= 2 and "/" in tail:  # every form is a phrase: "read aloud/read aloud/read aloud"
        head, tail = text.split("/")[0].split(" ", 1)[0], text.split("/")[0].split(" ", 1)[1]
        head = f"{head}/{head}/{head}"
    base, *past = head.split("/")
    regular = _stem(base) + ("d" if base.endswith("e") else "ed")
    if re.search("[^aeiou]y$", base):
        regular = base[:-1] + "ied"
    forms = {
        "base": base,
        "s": {"have": "has"}.get(base) or third_person(base),
        "past": past[0] if past else regular,
        "pp": past[1] if past else regular,
        "ing": (base[:-1] if re.search("[^e]e$", base) else _stem(base)) + "ing",
    }
    return {name: f"{form} {tail}".strip() for name, form in forms.items()}


def third_person(word: str) -> str:
    """With the ending -s, -es or -ies: a verb's third person, and a noun's plural."""
    if re.search("(s|x|z|ch|sh)$", word) or word in ("do", "go"):
        return word + "es"
    return word[:-1] + "ies" if re.search("[^aeiou]y$", word) else word + "s"


def _stem(word: str) -> str:
    """With its last letter twice, where an ending asks for it ("swim" → "swimm")."""
    short = len(_VOWELS.findall(word)) == 1 and re.search("[^aeiou][aeiou][^aeiouwxy]$", word)
    return word + word[-1] if short else word


def comparative(word: str) -> str:
    """ "bigger", "easier", "more useful"."""
    if re.search("[^aeiou]y$", word):
        return word[:-1] + "ier"
    if len(_VOWELS.findall(word.removesuffix("e"))) > 1 or word in ("tired", "bored"):
        return f"more {word}"
    return word + "r" if word.endswith("e") else _stem(word) + "er"


def with_article(phrase: str) -> str:
    """With "a" or "an"."""
    vowel = (phrase[0] in "aeiou" and not re.match("uni|use", phrase)) or phrase.startswith("hon")
    return f"{'an' if vowel else 'a'} {phrase}"


# Chinese


def chinese_number(number: int, *, counting: bool = False) -> str:
    """In characters, from 1 to 999,999; `counting`: as it stands before a measure word, where 2 is 两."""
    if counting and number == 2:
        return "两"
    if number >= 10_000:
        return chinese_number(number // 10_000, counting=True) + "万" + _rest(number % 10_000, 1000)
    if number < 20:
        return DIGITS[number] if number < 10 else "十" + (DIGITS[number - 10] if number > 10 else "")
    for size, name in ((1000, "千"), (100, "百")):
        if number >= size:
            head = "两" if number // size == 2 else DIGITS[number // size]
            return head + name + _rest(number % size, size // 10)
    return DIGITS[number // 10] + "十" + (DIGITS[number % 10] if number % 10 else "")


def _rest(number: int, place: int) -> str:
    """What follows a larger unit: nothing, or the rest, after 零 where places between are empty."""
    if not number:
        return ""
    text = chinese_number(number)
    if 10 <= number < 20:
        text = "一" + text
    return text if number >= place else "零" + text
