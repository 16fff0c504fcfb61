"""Everyday sentences in English and Chinese, made from constructions and words that stand in data files.

Both sides of a pair say the same, and the same sentence has one translation only: what Chinese leaves open (number, article,
tense, gender) is fixed by rules of the constructions, such as "the" for the bare noun after 把.
Sayings such as "Good morning." have no slots. Some short sentences stand as they are typed in a hurry, without their last stop.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from functools import cache
from itertools import chain
from random import Random
from typing import NamedTuple

from model.data.samples.english_chinese_constructions import Construction, Piece, constructions
from model.data.samples.english_chinese_fillers import NONE, Filler, chosen
from model.data.samples.english_chinese_slots import Fillers, draw

DRAWN = 34_000
SIZES = {"train": 31_000, "validation": 1_000, "test": 1_000, "test_combinations": 500}
"""The last part holds in each pair a word in a construction where train never has it."""
LEAST = 16
"""An English word or a Chinese character that stands in fewer sentences stands in none."""
PLENTY = 24
"""Of words in fewer sentences than that, more are drawn."""
RARE, COMMON = 3, 40
"""A combination held out stands at most so often, and its word in at least so many sentences."""
SHORT, HASTY, CONTRACTED = 6, 0.04, 0.25
"""Of sentences of at most so many words, the share that stands as typed in a hurry, and of those that can be contracted."""
_SHORT_FORMS = {
    r"\b(is|are|do|does|did|was|were) not\b": r"\1n't",
    r"\bcannot\b": "can't",
    r"\bI am\b": "I'm",
    r"\b(he|she|it|what|that) is\b": r"\1's",
    r"\b(you|we|they) are\b": r"\1're",
}
_PUNCTUATION = str.maketrans("", "", ",.?!")


class Sentence(NamedTuple):
    """A pair with what it was made of.

    Attributes:
        construction: The name of how it is built.
        fillers: What fills the slots.
        tags: The phenomena that it shows.
        spelled: The words of its English side, in small letters, and the characters of its Chinese side, its stops among them.
    """

    english: str
    chinese: str
    construction: str
    fillers: Fillers
    tags: frozenset[str]
    spelled: frozenset[str]

    @property
    def words(self) -> frozenset[str]:
        """The entries of the lexicon."""
        return NONE.union(*(filler.words for filler in self.fillers.values()))


def sentences(random: Random, count: int = DRAWN) -> Iterator[Sentence]:
    """About `count` sentences, drawn; some stand twice."""
    whole = sum(construction.weight for construction in constructions())
    for construction in constructions():
        if not construction.slots:
            yield from (realised(construction, {}, hasty=hasty) for hasty in (False, True))
        for _ in range(round(count * construction.weight / whole)):
            yield build(random, construction)


def build(random: Random, construction: Construction) -> Sentence:
    """One sentence of a construction."""
    fillers = None
    while fillers is None:
        fillers = _fill(random, construction)
    sentence = realised(construction, fillers)
    if len(sentence.english.split()) > SHORT:
        return sentence
    hasty = realised(construction, fillers, hasty=True)
    contracted = hasty.english.count("'") > sentence.english.count("'")
    return hasty if random.random() < (CONTRACTED if contracted else HASTY) else sentence


def realised(construction: Construction, fillers: Fillers, *, hasty: bool = False) -> Sentence:
    """The sentence that a construction makes of what fills its slots.

    `hasty`: as one types in a hurry: without the last stop on both sides, and in English with a small letter and "don't".
    """
    english = _english(construction.english_pieces, fillers)
    chinese = "".join(
        words + fillers[slot].chinese[form] if slot else words for words, slot, form in construction.chinese_pieces
    )
    if hasty:
        first = construction.english_pieces[0][0]
        small = english if not first or first.split()[0].isupper() else english[0].lower() + english[1:]
        english, chinese = _contracted(small.rstrip(".?!")), chinese.rstrip("。？！")
    return Sentence(
        english if hasty else english[0].upper() + english[1:],
        chinese,
        construction.name,
        fillers,
        construction.tags.union(*(filler.tags for filler in fillers.values())),
        frozenset((*english.casefold().translate(_PUNCTUATION).split(), *chinese)),
    )


def _contracted(english: str) -> str:
    for pattern, short in _SHORT_FORMS.items():
        english = re.sub(pattern, short, english)
    return english


def _fill(random: Random, construction: Construction) -> dict[str, Filler] | None:
    """A filler for each slot; None when two say the same or do not go together."""
    fillers: dict[str, Filler] = {}
    for slot, spec in construction.slots.items():
        filler = draw(random, spec, fillers)
        if filler is None:
            return None
        fillers[slot] = filler
    return fillers if _go_together(fillers) else None


def _go_together(fillers: Fillers) -> bool:
    """Whether no two say the same and none has a mark that another never goes with."""
    said: set[str] = set()
    marks: set[str] = set()
    never: set[str] = set()
    for filler in fillers.values():
        if not said.isdisjoint(filler.once):
            return False
        said |= filler.once
        marks |= filler.marks
        never |= filler.never
    return marks.isdisjoint(never)


def _varied(random: Random, one: Sentence) -> Sentence | None:
    """The sentence with another person, time or the like; None when that does not go with the rest."""
    construction = _by_name()[one.construction]
    if not construction.free:
        return None
    slot = chosen(random, construction.free)
    drawn = draw(random, construction.slots[slot], {})
    fillers = {**one.fillers, slot: drawn} if drawn else one.fillers
    return realised(construction, fillers) if _go_together(fillers) else None


@cache
def _by_name() -> dict[str, Construction]:
    return {construction.name: construction for construction in constructions()}


def _english(pieces: Sequence[Piece], fillers: Fillers) -> str:
    """The English side; "agreed" is the present form that goes with the slot "who"."""
    found = []
    for words, slot, form in pieces:
        found.append(words)
        if slot:
            agreed = "s" if form == "agreed" and fillers["who"].third else "base"
            found.append(fillers[slot].english[agreed if form == "agreed" else form])
    return "".join(found)


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
    """The sentences of each part; sayings, which cannot be known without having been seen, and those with a rare word are for
    training.
    """
    random = Random(seed)
    kept = unambiguous(list(sentences(random)))
    found = _spellings(kept)
    kept = _of_known_words(_topped_up(random, kept, found), found)
    random.shuffle(kept)
    rare = {word for word, count in found.items() if count < COMMON}
    combined, rest = _held_out(kept, SIZES["test_combinations"], rare)
    rest.sort(key=lambda one: not one.fillers or not rare.isdisjoint(one.spelled))
    validation, test = SIZES["validation"], SIZES["validation"] + SIZES["test"]
    return {
        "train": rest[-SIZES["train"] :],
        "validation": rest[:validation],
        "test": rest[validation:test],
        "test_combinations": combined,
    }


def _topped_up(random: Random, drawn: Sequence[Sentence], found: Counter[str]) -> list[Sentence]:
    """With more sentences of the words that stand in few: those that there are, varied.

    `found` counts the words and is kept up to date.
    """
    scarce = {word for word, count in found.items() if count < PLENTY}
    examples: dict[str, list[Sentence]] = {}
    for one in drawn:
        for word in one.spelled & scarce:
            examples.setdefault(word, []).append(one)
    kept = list(drawn)
    said = {side for one in drawn for side in (one.english.casefold(), one.chinese)}
    for word in sorted(scarce):
        for _ in range(3 * (PLENTY - found[word])):
            if found[word] >= PLENTY:
                break
            more = _varied(random, chosen(random, examples[word]))
            if more and word in more.spelled and said.isdisjoint(sides := (more.english.casefold(), more.chinese)):
                kept.append(more)
                found.update(more.spelled)
                said.update(sides)
    return kept


def _of_known_words(drawn: Sequence[Sentence], found: Counter[str]) -> list[Sentence]:
    """Those without a word that stands in few of them; `found` counts the words and is kept up to date."""
    kept = list(drawn)
    while few := {word for word, count in found.items() if 0 < count < LEAST}:
        found.subtract(_spellings([one for one in kept if not few.isdisjoint(one.spelled)]))
        kept = [one for one in kept if few.isdisjoint(one.spelled)]
    return kept


def _spellings(drawn: Sequence[Sentence]) -> Counter[str]:
    """In how many sentences each word and character stands."""
    return Counter(chain.from_iterable(one.spelled for one in drawn))


def _held_out(drawn: Sequence[Sentence], count: int, rare: Set[str]) -> tuple[list[Sentence], list[Sentence]]:
    """`count` sentences, each with a combination of its own of a construction and a word, and those without any of them.

    The words of these combinations stand in many other constructions; no sentence with a rare word has one of them.
    """
    pairs = [[(one.construction, word) for word in sorted(one.words)] for one in drawn]
    together = Counter(chain.from_iterable(pairs))
    alone: Counter[str] = Counter()
    for (_, word), times in together.items():
        alone[word] += times
    guarded = {pair for one, own in zip(drawn, pairs, strict=True) if not rare.isdisjoint(one.spelled) for pair in own}
    held: dict[tuple[str, str], Sentence] = {}
    for one, own in zip(drawn, pairs, strict=True):
        if len(held) == count:
            break
        for pair in own:
            if together[pair] <= RARE and alone[pair[1]] >= COMMON and pair not in held and pair not in guarded:
                held[pair] = one
                break
    rest = [one for one, own in zip(drawn, pairs, strict=True) if held.keys().isdisjoint(own)]
    return list(held.values()), rest


def everyday_pairs(seed: int, *, reverse: bool) -> dict[str, list[tuple[str, str]]]:
    """The pairs of each part, English first or, with `reverse`, Chinese first."""
    return {
        part: [(one.chinese, one.english) if reverse else (one.english, one.chinese) for one in found]
        for part, found in everyday_parts(seed).items()
    }
