"""Which word or phrase fills a slot of a construction, drawn at random among those that fit what the others hold."""

from __future__ import annotations

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
    described,
    noun_phrase,
    number,
    persons,
    phrase,
)
from model.data.samples.english_chinese_lexicon import Noun, chinese_number, comparative, lexicon
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
_POSSESSIVES = {"my": "mine", "his": "his"}


def draw(random: Random, spec: str, fillers: Fillers) -> Filler | None:
    """Fills a slot.

    Args:
        spec: What kind of thing, and which: "person asked", "phrase past", "thing book,toy one,number" (kinds, determiners),
            "deed habit activities:skill" (the use of a verb with an object, a group of activities), "adjective of thing"
            (the slot it is said of), …

    Returns:
        None where what is drawn does not fit what the other slots hold.
    """
    kind, *arguments = spec.split(" ")
    match kind:
        case "person":
            return random.choice(persons(arguments[0] if arguments else "all"))
        case "phrase":
            return phrase(random.choice([row for name in arguments for row in lexicon().lists["phrases"][name]]))
        case "thing":
            return _thing(random, arguments[0], arguments[1].split(","), arguments[2:], fillers)
        case "deed":
            return _deed(random, arguments[0], arguments[1:])
        case "activity":
            return bare_activity(random.choice(activities(arguments[0])))
        case "routine":
            return routine(random.choice(lexicon().verbs[arguments[0]]))
        case "verb":
            return bare_verb(random.choice(lexicon().verbs[arguments[0]]))
        case "result":
            return result(
                random.choice([row for name in arguments for row in lexicon().lists["results"][name]]), random
            )
        case "adjective":
            return _adjective(random, arguments, fillers)
        case "trait":
            return described(random.choice(lexicon().adjectives[arguments[0]]))
        case "ranked":
            return _ranked(random)
        case "spot":
            return _spot(random, arguments[1:], fillers)
        case "place":
            return _place(random, arguments[1:], fillers)
        case "price":
            return _price(random, fillers[arguments[1]])
        case "number":
            return number(random.choice(range(*map(int, arguments))))
        case "clock":
            return _clock(random.choice(fillers[arguments[1]].hours if arguments else _HOURS), random.random() < 0.4)
        case "date":
            return _date(random)
    raise AssertionError(spec)


# Words and phrases


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
    adjective, rows = random.choice(list(lexicon().lists["ranks"].items()))
    less, more = sorted(random.sample(range(len(rows)), 2))
    word, chinese = adjective.split("|")
    (first, chinese_first), (second, chinese_second) = rows[more].split("|"), rows[less].split("|")
    return Filler(
        {"": first, "less": second, "plain": word, "more": comparative(word)},
        {"": chinese_first, "less": chinese_second, "adjective": chinese},
        once=frozenset({first, second}),
    )


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


def _spot(random: Random, owners: Sequence[str], fillers: Fillers) -> Filler:
    """Where the thing of another slot may lie or stand."""
    noun = next(fillers[owner].noun for owner in owners if owner in fillers)
    assert noun
    return phrase(random.choice(lexicon().lists["spots"][noun.kind]))


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
        for noun in lexicon().kinds[name.replace("_", " ")]:
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


def _deed(random: Random, use: str, lists: Sequence[str]) -> Filler | None:
    """A verb with an object it takes, or one of the activities."""
    if lists and random.random() < 0.4:
        return bare_activity(random.choice(activities(lists[0].partition(":")[2])))
    verb = random.choices(*verbs_used(use))[0]
    thing = noun_phrase(random, random.choice(verb.objects), random.choice(verb.uses[use]))
    return deed(verb, thing) if thing else None
