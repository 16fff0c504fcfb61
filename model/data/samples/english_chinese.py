"""Everyday sentences in English and Chinese, made from constructions and words that stand in data files.

Both sides of a pair say the same, and the same sentence has one translation only: what Chinese leaves open (number, article,
tense, gender) is fixed by rules of the constructions, such as "the" for the bare noun after 把.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from random import Random

from model.data.samples.english_chinese_fillers import Filler
from model.data.samples.english_chinese_lexicon import read_data
from model.data.samples.english_chinese_slots import Fillers, draw

DRAWN = 38_000
SIZES = {"train": 37_000, "validation": 1_000, "test": 1_000, "test_combinations": 500}
"""The last part holds in each pair a word in a construction where train never has it."""
LEAST = 18
"""An English word or a Chinese character that stands in fewer sentences stands in none."""
PLENTY, TRIED = 30, 55_000
"""Of words in fewer sentences than plenty, more are drawn: so many sentences are tried."""
RARE, COMMON = 3, 30
"""A combination held out stands at most so often, and its word in at least so many sentences."""
_WORD = re.compile("[a-zé'-]+")
_SLOT = re.compile(r"\{(\w+)(?:\.(\w+))?\}")
_LATE = re.compile(r" of |=")


@dataclass(frozen=True, slots=True)
class Construction:
    """How a kind of sentence is built in both languages.

    Attributes:
        slots: What fills each slot, those first that others depend on.
        tags: The phenomena that every one of its sentences shows.
        weight: How many of its sentences there should be, relative to the others.
    """

    name: str
    english: str
    chinese: str
    slots: Mapping[str, str]
    tags: frozenset[str]
    weight: float


@dataclass(frozen=True, slots=True)
class Sentence:
    """A pair with what it was made of.

    Attributes:
        words: The entries of the lexicon.
        tags: The phenomena that it shows.
        spelled: The words of its English side, in small letters, and the characters of its Chinese side.
    """

    english: str
    chinese: str
    construction: str
    words: frozenset[str]
    tags: frozenset[str]
    spelled: frozenset[str]


@cache
def constructions() -> tuple[Construction, ...]:
    """All of them, in the order of their file."""
    data = read_data("constructions")
    return tuple(_construction(name, row, data["slots"]) for name, row in data["constructions"].items())


def _construction(name: str, row: Mapping[str, object], common: Mapping[str, str]) -> Construction:
    own = row.get("slots", {})
    assert isinstance(own, dict)
    known = {**common, **own}
    english, chinese = str(row["en"]), str(row["zh"])
    names = dict.fromkeys(match[1] for match in _SLOT.finditer(english + chinese))
    ordered = sorted(names, key=lambda slot: bool(_LATE.search(known[slot])))
    tags = frozenset(str(row.get("tags", "")).split())
    weight = row["weight"]
    assert isinstance(weight, int | float)
    return Construction(name, english, chinese, {slot: known[slot] for slot in ordered}, tags, weight)


def sentences(random: Random, count: int = DRAWN) -> Iterator[Sentence]:
    """About `count` sentences, drawn; some stand twice."""
    whole = sum(construction.weight for construction in constructions())
    for construction in constructions():
        for _ in range(round(count * construction.weight / whole)):
            yield build(random, construction)


def build(random: Random, construction: Construction) -> Sentence:
    """One sentence of a construction."""
    fillers = None
    while fillers is None:
        fillers = _fill(random, construction)
    return realised(construction, fillers)


def realised(construction: Construction, fillers: Fillers) -> Sentence:
    """The sentence that a construction makes of what fills its slots."""
    english = _english(construction.english, fillers)
    chinese = _SLOT.sub(lambda match: fillers[match[1]].chinese[match[2] or ""], construction.chinese)
    return Sentence(
        english[0].upper() + english[1:],
        chinese,
        construction.name,
        frozenset().union(*(filler.words for filler in fillers.values())),
        construction.tags.union(*(filler.tags for filler in fillers.values())),
        frozenset(_WORD.findall(english.casefold())).union(chinese),
    )


def _fill(random: Random, construction: Construction) -> dict[str, Filler] | None:
    """A filler for each slot; None when two say the same or do not go together."""
    fillers: dict[str, Filler] = {}
    said: set[str] = set()
    ages: set[str] = set()
    never: set[str] = set()
    for slot, spec in construction.slots.items():
        filler = draw(random, spec, fillers)
        if filler is None or not said.isdisjoint(filler.once):
            return None
        said |= filler.once
        ages.add(filler.age)
        never |= filler.never
        if not ages.isdisjoint(never):
            return None
        fillers[slot] = filler
    return fillers


def _english(template: str, fillers: Fillers) -> str:
    """The English side; "agreed" is the present form that goes with the slot "who"."""

    def text(match: re.Match[str]) -> str:
        form = match[2] or ""
        if form == "agreed":
            form = "s" if fillers["who"].third else "base"
        return fillers[match[1]].english[form]

    return _SLOT.sub(text, template)


def unambiguous(drawn: Sequence[Sentence]) -> list[Sentence]:
    """Each pair once, and of what has two translations, in either direction, the first."""
    seen: set[str] = set()
    kept = []
    for sentence in drawn:
        english, chinese = sentence.english.casefold(), sentence.chinese
        if english not in seen and chinese not in seen:
            kept.append(sentence)
            seen |= {english, chinese}
    return kept


def everyday_parts(seed: int = 1) -> dict[str, list[Sentence]]:
    """The sentences of each part; those with a rare word are for training."""
    random = Random(seed)
    kept = unambiguous(list(sentences(random)))
    kept = _of_known_words(_topped_up(random, kept))
    random.shuffle(kept)
    combined, rest = _held_out(kept, SIZES["test_combinations"])
    found = _spellings(rest)
    rest.sort(key=lambda one: min(found[word] for word in one.spelled) < COMMON)
    validation, test = SIZES["validation"], SIZES["validation"] + SIZES["test"]
    return {
        "train": rest[-SIZES["train"] :],
        "validation": rest[:validation],
        "test": rest[validation:test],
        "test_combinations": combined,
    }


def _topped_up(random: Random, drawn: Sequence[Sentence]) -> list[Sentence]:
    """With more sentences of the words that stand in few, drawn from the constructions that have most of them."""
    found = _spellings(drawn)
    scarce = {word for word, count in found.items() if count < PLENTY}
    size = Counter(one.construction for one in drawn)
    hits: Counter[str] = Counter()
    for one in drawn:
        hits[one.construction] += sum(PLENTY - found[word] for word in one.spelled & scarce)
    weights = [hits[construction.name] / (size[construction.name] + 1) for construction in constructions()]
    kept = list(drawn)
    said = {side for one in drawn for side in (one.english.casefold(), one.chinese)}
    for construction in random.choices(constructions(), weights, k=TRIED):
        one = build(random, construction)
        sides = {one.english.casefold(), one.chinese}
        if said.isdisjoint(sides) and any(found[word] < PLENTY for word in one.spelled & scarce):
            kept.append(one)
            found.update(one.spelled)
            said |= sides
    return kept


def _of_known_words(drawn: Sequence[Sentence]) -> list[Sentence]:
    """Those without a word that stands in few of them."""
    kept, found = list(drawn), _spellings(drawn)
    while few := {word for word, count in found.items() if 0 < count < LEAST}:
        found.subtract(_spellings([one for one in kept if not few.isdisjoint(one.spelled)]))
        kept = [one for one in kept if few.isdisjoint(one.spelled)]
    return kept


def _spellings(drawn: Sequence[Sentence]) -> Counter[str]:
    """In how many sentences each word and character stands."""
    return Counter(chain.from_iterable(one.spelled for one in drawn))


def _held_out(drawn: Sequence[Sentence], count: int) -> tuple[list[Sentence], list[Sentence]]:
    """`count` sentences, each with a combination of its own of a construction and a word, and those without any of them.

    The words of these combinations stand in many other constructions.
    """
    together = Counter((sentence.construction, word) for sentence in drawn for word in sorted(sentence.words))
    alone = Counter(word for sentence in drawn for word in sorted(sentence.words))
    held: dict[tuple[str, str], Sentence] = {}
    for sentence in drawn:
        if len(held) == count:
            break
        for word in sorted(sentence.words):
            pair = (sentence.construction, word)
            if together[pair] <= RARE and alone[word] >= COMMON and pair not in held:
                held[pair] = sentence
                break
    rest = [
        sentence
        for sentence in drawn
        if held.keys().isdisjoint((sentence.construction, word) for word in sentence.words)
    ]
    return list(held.values()), rest


def everyday_pairs(seed: int, *, reverse: bool) -> dict[str, list[tuple[str, str]]]:
    """The pairs of each part, English first or, with `reverse`, Chinese first."""
    return {
        part: [(one.chinese, one.english) if reverse else (one.english, one.chinese) for one in found]
        for part, found in everyday_parts(seed).items()
    }
