"""Which word or phrase fills a slot of a construction, drawn at random among those that fit what the others hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from model.data.samples.english_chinese_deeds import activities, bare_activity, bare_verb, deed, result
from model.data.samples.english_chinese_fillers import (
    NONE,
    Filler,
    adjectives_of,
    described,
    noun_phrase,
    number,
    persons,
    phrase,
)
from model.data.samples.english_chinese_lexicon import Noun, chinese_number, lexicon
from model.data.samples.numbers import in_words
from model.data.samples.words import words

Fillers = Mapping[str, Filler]
_DAY = (("in the morning", "早上", 6, 11), ("in the afternoon", "下午", 1, 5), ("in the evening", "晚上", 6, 10))
"""Parts of the day in both languages, with their hours."""
_INSIDE = {"家": "家里"}
"""A place as it stands after 正在."""
_POSSESSIVES = {"my": "mine", "his": "his"}


def draw(random: Random, spec: str, fillers: Fillers) -> Filler | None:
    """Fills a slot.

    Args:
        spec: What kind of thing, and which: "person asked", "phrase past", "thing book,toy one,number" (kinds, determiners),
            "deed bare verbs activities:skill" (determiners of the object or "occasion", a list of verbs, a group of activities), "adjective of thing" (the slot it is said of), …

    Returns:
        None where what is drawn does not fit what the other slots hold.
    """
    kind, *arguments = spec.split(" ")
    match kind:
        case "person":
            return random.choice(persons(arguments[0] if arguments else "all"))
        case "phrase":
            return phrase(random.choice(lexicon().lists["phrases"][arguments[0]]))
        case "thing":
            return _thing(random, arguments[0], arguments[1].split(","), arguments[2:], fillers)
        case "deed":
            return _deed(random, arguments[0].split(","), arguments[1:])
        case "activity":
            return bare_activity(random.choice(activities(arguments[0] if arguments else "")))
        case "verb":
            return bare_verb(random.choice(lexicon().verbs[arguments[0]]))
        case "result":
            return result(
                random.choice([row for name in arguments for row in lexicon().lists["results"][name]]), random
            )
        case "adjective":
            return _adjective(random, arguments, fillers)
        case "trait" | "state" | "mood" | "hindrance":
            return described(random.choice(lexicon().adjectives[kind + "s"]))
        case "place":
            return _place(random, arguments[1:], fillers)
        case "price":
            return _price(random, fillers[arguments[1]])
        case "number":
            return number(random.randint(int(arguments[0]), int(arguments[1])))
        case "clock":
            return _clock(random)
        case "date":
            return _date(random)
    raise AssertionError(spec)


# Words and phrases


def _price(random: Random, thing: Filler) -> Filler:
    assert thing.noun
    low, high, step = lexicon().lists["prices"][thing.noun.kind]
    return number(random.randrange(low, high + 1, step))


def _clock(random: Random) -> Filler:
    day, chinese, first, last = random.choice(_DAY)
    hour, half = random.randint(first, last), random.random() < 0.4
    english = f"half past {in_words(hour)} {day}" if half else f"{in_words(hour)} o'clock {day}"
    return Filler({"": english}, {"": f"{chinese}{chinese_number(hour, counting=True)}点{'半' if half else ''}"})


def _date(random: Random) -> Filler:
    month, chinese = random.choice(lexicon().lists["phrases"]["months"]).split("|")
    day = random.randint(1, 28)
    return Filler({"": f"the {words()['day_words'][day - 1]} of {month}"}, {"": f"{chinese}{chinese_number(day)}日"})


def _place(random: Random, owners: Sequence[str], fillers: Fillers) -> Filler | None:
    """Where one does what another slot holds."""
    group = next((fillers[owner].places for owner in owners if owner in fillers), "")
    if not group:
        return None
    drawn = phrase(random.choice(lexicon().lists["places"][group]))
    name = drawn.chinese[""]
    return replace(drawn, chinese={"": "在" + name, "bare": _INSIDE.get(name, name)})


def _adjective(random: Random, arguments: Sequence[str], fillers: Fillers) -> Filler | None:
    """One that fits the noun of another slot: "of SLOT …", or "positive of SLOT"."""
    group = "all" if arguments[0] == "of" else arguments[0]
    thing = next(fillers[name] for name in arguments if name in fillers and fillers[name].noun)
    assert thing.noun
    fitting = adjectives_of(thing.noun.kind, group)
    return described(random.choice(fitting)) if fitting else None


# Things


def _thing(
    random: Random, names: str, determiners: Sequence[str], more: Sequence[str], fillers: Fillers
) -> Filler | None:
    """A noun of some kinds ("=SLOT": of the kind of another slot) with a determiner, and perhaps an adjective."""
    if names.startswith("="):
        return _compared(random, fillers[names[1:]], determiners)
    noun = random.choice(random.choice(_by_kind(names)))
    fitting = adjectives_of(noun.kind, {"adjective": "all", "colour": "colours"}.get(more[0], more[0])) if more else ()
    if more and not fitting:
        return None
    return noun_phrase(random, noun, random.choice(determiners), random.choice(fitting) if fitting else None)


@cache
def _by_kind(names: str) -> tuple[tuple[Noun, ...], ...]:
    """The nouns of some kinds and unions, kind by kind, so that small kinds are drawn as often as large ones."""
    kinds: dict[str, list[Noun]] = {}
    for name in names.split(","):
        for noun in lexicon().kinds[name]:
            kinds.setdefault(noun.kind, []).append(noun)
    return tuple(map(tuple, kinds.values()))


def _compared(random: Random, other: Filler, determiners: Sequence[str]) -> Filler | None:
    """Another thing to compare one with: of the same name, or of the same kind where such things are compared."""
    assert other.noun
    if other.noun.kind not in lexicon().compared or random.random() < 0.5:
        again = noun_phrase(random, other.noun, random.choice(determiners))
        return None if again is None or again.english[""] == other.english[""] else _without_noun(again, other.noun)
    another = noun_phrase(random, random.choice(lexicon().kinds[other.noun.kind]), random.choice(determiners))
    return another and replace(
        another,
        english={**another.english, "again": another.english[""]},
        chinese={**another.chinese, "again": another.chinese[""]},
    )


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


def _deed(random: Random, determiners: Sequence[str], lists: Sequence[str]) -> Filler | None:
    """A verb with an object it takes, or one of the activities."""
    if len(lists) > 1 and random.random() < 0.4:
        return bare_activity(random.choice(activities(lists[1].partition(":")[2])))
    verb = random.choice(lexicon().verbs[lists[0]])
    noun = random.choice(verb.objects)
    determiner = random.choice(determiners)
    if determiner == "occasion":
        determiner = verb.occasion
    if determiner in verb.without:
        return None
    thing = noun_phrase(random, noun, determiner)
    return deed(verb, thing) if thing else None
