"""The everyday sentences make sense: number, time, place and condition go with who does what."""

from __future__ import annotations

import re

import pytest

from model.data.samples.english_chinese import Sentence

_SEVERAL = r"\b(they|we|the (children|students|teachers)|my (parents|friends))"
_FOR_ONE = (
    r"an? ([a-z]+ )?(apple|orange|pear|cup|glass|bottle|pair|bowl|slice|raincoat|sweater|hat|belt|pen|watch|kite)\b"
)


@pytest.mark.parametrize(
    "senseless",
    [
        rf"{_SEVERAL} (want|wanted|bought|ate|drank|need|ordered|will buy|are (eating|drinking|wearing|flying|buying)) {_FOR_ONE}",
        rf"{_SEVERAL} .*(ride|rode|riding) a (horse|bicycle)",
        r"\b(is|was) (flying kites|riding horses|climbing mountains)",
        rf"when {_SEVERAL} are (sad|happy|bored|lonely)",
        rf"est [a-z ]+ that {_SEVERAL} have ever|most [a-z ]+ that {_SEVERAL} have ever",
        r"did not .* ago",
        r"do(es)? not want to .*(weekend|sunday)",
        r"if it (rains|snows|is [a-z]+) .*(cook|sweep|housework)",
        r"did not play( because|\.|$)",
        r"did not (read|watch|sing|send|buy|borrow|translate|print) the (?!news)",
        r"(?<!toy )robots?\b",
        r"put the .* (on [a-z]+day|last (week|[a-z]+day)|weekend|today)$",
        r"(of|than) (the|this|that|my|your|his|her) (coat|vest|hoodie|sweater|jacket).* than .*(shirt|suit)",
        rf"{_SEVERAL} .*drawing a",
        r"pairs? of new\b|use the internet|like reading books|\b(play|playing) [a-z ]+ and playing (soccer|tennis|basketball)",
        r"every .*fishes|fishes .*every|damage|it is .* (o'clock|morning|afternoon) now|washed the bananas",
        r"(teacher|doctor|nurse) is selling|(six|five|four) (pairs of )?(vests|shirts|shoes)|has time .* will sing$",
        r"gave .* an? (alarm clock|umbrella|pair of)",
        r"the .* that .* (yesterday|last|on|today|this|ago) .*\b(is|are) (very|not)\b",
        r"\b(child|boy|girl|student)s? .*(armchair|quilt)",
        r"this is your (father|mother|older sister|younger brother)$|(he|she) is your (father|mother|older|younger)",
    ],
)
def test_that_no_english_sentence_is_senseless(senseless: str, every: list[Sentence]) -> None:
    assert not [one.english for one in every if re.search(senseless, one.english.casefold().rstrip(".?!"))]


@pytest.mark.parametrize(
    ("smooth", "halting"),
    [
        ("洗车", "洗汽车"),
        ("绘本", "图画书"),
        ("个笔记本", "本笔记本"),
        ("睡的", "睡觉的"),
        ("好看", "电影(非常|很)好[。吗]"),
        ("看不懂", "明白[这那](份|篇)"),
        ("就会", r"如果(我们|他们|我|你|他|她)(今|明|后|下|这|星)[^，]*，\1就会"),
        ("就去", "如果[^，]*，[^，]*就在(?!家|客厅|卧室|书房|厨房|花园|院子|房子|车库)"),
        ("玩具机器人", "(?<!玩具)机器人"),
        ("严格", "^(?!.*老师).*严格"),
        ("去公园", "我们[^，]*在(公园|河边|湖边|海里|操场|广场)[^，]*吧"),
    ],
)
def test_that_the_smoother_wording_stands(smooth: str, halting: str, every: list[Sentence]) -> None:
    assert sum(smooth in one.chinese for one in every) >= 1
    assert not [one.chinese for one in every if re.search(halting, one.chinese)]
