"""Which word or phrase fills a slot of a construction, drawn at random among those that fit what the others hold."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from model.data.samples.english_chinese_deeds import (
    activities,
    bare_activity,
    bare_verb,
    deed,
    result,
    routine,
    verbs_used,
)
from model.data.samples.english_chinese_fillers import (
    NONE,
    Filler,
    adjectives_of,
    chosen,
    described,
    number,
    persons,
    phrase,
)
from model.data.samples.english_chinese_lexicon import Noun, chinese_number, comparative, lexicon
from model.data.samples.english_chinese_things import noun_phrase
from model.data.samples.numbers import in_words
from model.data.samples.words import words

Fillers = Mapping[str, Filler]
_DAY = (
    (9, "in the morning", "早上"),
    (12, "in the morning", "上午"),
    (13, "", "中午"),
    (18, "in the afternoon", "下午"),
    (23, "in the evening", "晚上"),
    (24, "at night", "晚上"),
)
"""Parts of the day in both languages, each with the hour at which it ends."""
_HOURS = tuple(hour for hour in range(6, 24) if hour != 12)
_INSIDE = {"家": "家里"}
"""A place as it stands after 正在."""
_HERE = ("家", "客厅", "卧室", "书房", "厨房", "花园", "院子里", "房子前面", "车库")
"""Where one is without going there."""
_POSSESSIVES = {"my": "mine", "his": "his"}
_TOGETHER = ({"my", "our"}, {"his", "their"}, {"her", "their"})


def draw(random: Random, spec: str, fillers: Fillers) -> Filler | None:
    """Fills a slot.

    Args:
        spec: What kind of thing, and which: "person asked", "phrase past", "thing book,toy one,number" (kinds, determiners),
            "deed habit activities:skill" (the use of a verb with an object, a group of activities), "adjective of thing"
            (the slot it is said of), …

    Returns:
        None where what is drawn does not fit what the other slots hold.
    """
    kind, *arguments = _cut(spec)
    match kind:
        case "person":
            return chosen(random, persons(arguments[0] if arguments else "all"))
        case "phrase":
            return chosen(random, _phrases(spec))
        case "thing":
            return _thing(random, arguments[0], arguments[1].split(","), arguments[2:], fillers)
        case "deed":
            return _deed(random, arguments[0], arguments[1:])
        case "activity":
            return bare_activity(chosen(random, activities(arguments[0])))
        case "routine":
            return routine(chosen(random, lexicon().verbs[arguments[0]]))
        case "verb":
            return bare_verb(chosen(random, lexicon().verbs[arguments[0]]))
        case "result":
            return result(chosen(random, _results(spec)), random)
        case "adjective":
            return _adjective(random, arguments, fillers)
        case "trait":
            return described(chosen(random, lexicon().adjectives[arguments[0]]))
        case "ranked":
            return _ranked(random)
        case "spot":
            return _spot(random, arguments[1:], fillers)
        case "place":
            return _place(random, arguments[1:], fillers)
        case "price":
            return _price(random, fillers[arguments[1]])
        case "number":
            return number(chosen(random, range(*map(int, arguments))))
        case "clock":
            return _clock(chosen(random, fillers[arguments[1]].hours if arguments else _HOURS), random.random() < 0.4)
        case "date":
            return _date(random)
    raise AssertionError(spec)


@cache
def _cut(spec: str) -> tuple[str, ...]:
    return tuple(spec.split(" "))


# Words and phrases


@cache
def _phrases(spec: str) -> tuple[Filler, ...]:
    """Those of the lists that "phrase NAME NAME …" names."""
    return tuple(phrase(row) for name in _cut(spec)[1:] for row in lexicon().lists["phrases"][name])


@cache
def _results(spec: str) -> tuple[str, ...]:
    return tuple(row for name in _cut(spec)[1:] for row in lexicon().lists["results"][name])


def _price(random: Random, thing: Filler) -> Filler:
    assert thing.noun
    prices = lexicon().lists["prices"]
    low, high, step = prices.get(thing.noun.english) or prices[thing.noun.kind]
    return number(random.randrange(low, high + 1, step))


def _clock(hour: int, half: bool) -> Filler:
    """The full or half hour, with the part of the day where English does not call it "noon"."""
    _, day, chinese = next(part for part in _DAY if hour < part[0])
    name = in_words(hour if hour <= 12 else hour - 12)
    english = f"half past {name} {day}".strip() if half else f"{name} o'clock {day}" if day else "noon"
    counted = chinese_number(hour if hour <= 12 else hour - 12, counting=True)
    return Filler({"": english}, {"": f"{chinese}{counted}点{'半' if half else ''}"})


def _ranked(random: Random) -> Filler:
    """Two kinds of things of which the first has more of a quality: "elephants", with "less": "horses"."""
    adjective, rows = chosen(random, list(lexicon().lists["ranks"].items()))
    less, more = sorted(random.sample(range(len(rows)), 2))
    word, chinese = adjective.split("|")
    (first, chinese_first), (second, chinese_second) = rows[more].split("|"), rows[less].split("|")
    return Filler(
        {"": first, "less": second, "plain": word, "more": comparative(word)},
        {"": chinese_first, "less": chinese_second, "adjective": chinese},
        once=frozenset({first, second}),
    )


def _date(random: Random) -> Filler:
    month, chinese = chosen(random, lexicon().lists["phrases"]["months"]).split("|")
    day = random.randint(1, 28)
    return Filler({"": f"the {words()['day_words'][day - 1]} of {month}"}, {"": f"{chinese}{chinese_number(day)}日"})


def _place(random: Random, owners: Sequence[str], fillers: Fillers) -> Filler | None:
    """Where one does what another slot holds."""
    group = next((fillers[owner].places for owner in owners if owner in fillers), "")
    if not group:
        return None
    return chosen(random, _places(group))


@cache
def _places(group: str) -> tuple[Filler, ...]:
    found = []
    for row in lexicon().lists["places"][group]:
        place = phrase(row)
        name = place.chinese[""]
        to = "在" + name if name in _HERE else "去" + re.sub("(?<=[场滩])上$", "", name)
        found.append(replace(place, chinese={"": "在" + name, "bare": _INSIDE.get(name, name), "to": to}))
    return tuple(found)


def _spot(random: Random, owners: Sequence[str], fillers: Fillers) -> Filler:
    """Where the thing of another slot may lie or stand."""
    noun = next(fillers[owner].noun for owner in owners if owner in fillers)
    assert noun
    return phrase(chosen(random, lexicon().lists["spots"][noun.kind]))


def _adjective(random: Random, arguments: Sequence[str], fillers: Fillers) -> Filler | None:
    """One that is said of the noun of another slot: "is of SLOT", "most of SLOT", …"""
    use, _, owner = arguments
    noun = fillers[owner].noun
    assert noun
    fitting = adjectives_of(noun, use)
    return described(chosen(random, fitting)) if fitting else None


# Things


def _thing(
    random: Random, names: str, determiners: Sequence[str], more: Sequence[str], fillers: Fillers
) -> Filler | None:
    """A noun of some kinds ("=SLOT": of the kind of another slot) with a determiner, and perhaps an adjective."""
    if names.startswith("="):
        return _compared(random, fillers[names[1:]], determiners)
    noun = chosen(random, chosen(random, _by_kind(names, *more)))
    fitting = adjectives_of(noun, more[0]) if more else ()
    return noun_phrase(random, noun, chosen(random, determiners), chosen(random, fitting) if fitting else None)


@cache
def _by_kind(names: str, use: str = "") -> tuple[tuple[Noun, ...], ...]:
    """The nouns of some kinds and unions, kind by kind, so that small kinds are drawn as often as large ones.

    With a use of adjectives only those that have some.
    """
    kinds: dict[str, list[Noun]] = {}
    for name in names.split(","):
        for noun in lexicon().kinds[name.replace("_", " ")]:
            if use and not adjectives_of(noun, use):
                continue
            kinds.setdefault(noun.kind, []).append(noun)
    return tuple(map(tuple, kinds.values()))


def _compared(random: Random, other: Filler, determiners: Sequence[str]) -> Filler | None:
    """Another thing to compare one with: of the same name, or of the same kind where such things are compared."""
    assert other.noun
    others = next((names for names in lexicon().alike if other.noun.english in names), ())
    if not others or random.random() < 0.5:
        again = noun_phrase(random, other.noun, chosen(random, determiners))
        if again is None or _one_owner(again.english[""].split()[0], other.english[""].split()[0]):
            return None
        return _without_noun(again, other.noun)
    (noun,) = lexicon().kinds[chosen(random, others)]
    another = noun_phrase(random, noun, chosen(random, determiners))
    return another and replace(
        another,
        english={**another.english, "again": another.english[""]},
        chinese={**another.chinese, "again": another.chinese[""]},
    )


def _one_owner(first: str, second: str) -> bool:
    """Whether two things have the same determiner, or one of them belongs to those among whom the other's owner is."""
    return first == second or any({first, second} <= group for group in _TOGETHER)


def _without_noun(thing: Filler, noun: Noun) -> Filler:
    """With the form "again", which does not repeat the noun: "that one", "yours"."""
    determiner = thing.english[""].split()[0]
    if determiner in ("this", "that"):
        again = f"{determiner} {'pair' if noun.container == 'pair' else 'one'}"
    else:
        again = _POSSESSIVES.get(determiner, determiner + "s")
    chinese = thing.chinese[""].removesuffix(noun.chinese)
    return replace(
        thing, english={**thing.english, "again": again}, chinese={**thing.chinese, "again": chinese}, once=NONE
    )


# Deeds


def _deed(random: Random, use: str, lists: Sequence[str]) -> Filler | None:
    """A verb with an object it takes, or one of the activities."""
    if lists and random.random() < 0.4:
        return bare_activity(chosen(random, activities(lists[0].partition(":")[2])))
    verb = random.choices(*verbs_used(use))[0]
    thing = noun_phrase(random, chosen(random, verb.objects), chosen(random, verb.uses[use]))
    return deed(verb, thing) if thing else None
