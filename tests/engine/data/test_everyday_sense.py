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
        r"the .* that (?!.*bought).* (yesterday|last|on|today|this|ago) .*\b(is|are) (very|not)\b",
        r"\b(child|boy|girl|student)s? .*(armchair|quilt)",
        r"this is your (father|mother|older sister|younger brother)$|(he|she) is your (father|mother|older|younger)",
        r"\b(if|because)\b.*\byour (father|mother|older|younger)|^your (father|mother|older|younger)[^']*$",
        r"(doctor|nurse|man(?! who)|woman) .*(sang|sung|draw|sings|repair|necklace|scooter)",
        r"(usually|often|sometimes|every [a-z]+) .*stud(y|ies) (law|philosophy|medicine|literature|politics)",
        r"stud(y|ies) (law|philosophy|medicine|literature|politics) .*every",
        r"(will|went|did not) run (in|on|by|tomorrow|yesterday)|has not watched .* film|ever listened|(open|close)s .*every s",
        r"(encouraged|praised|thanked|copied|invited)\b|salesperson|because it is advanced|have a party",
        r"[a-z]'?s? (grandmother|grandfather|father|mother|uncle|aunt) is [a-z -]+ (than|as) (?!me$)",
        r"that .* bought .* (was|were) (very|not)\b",
        r"at school every (weekend|s)|listens? to songs|\bfed the|washed the (plums|peaches|pears)",
        r"nice to meet you, (mom|dad|grand)|he(?: is|'s) (his|her) (father|husband)|doctor was in the classroom",
        r"my (father|mother) has (a|two|three) (son|daughter|child)|read (two|three) (novels|biographies|books)",
        r"^my .* than ours|^our .* than mine|(student|classmate) is (not )?a student",
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
        ("读", "看[^，。]*(首诗|篇童话|写诗|童话故事)"),
        ("包饺子", "做[^，。完]*饺子"),
        ("修", "修理|窗帘关|柔软|来自哪里|帮助了|见到|给我菜单"),
        ("还没看过", "还没(看|听|参观)(?!过)"),
        ("跑了步", "在[^，。]*(跑步|游泳|散步|跳舞|唱歌)了"),
        ("在做什么", "正在[^的]*(做什么|吗)？?$|谁正在"),
        ("就去", "有时间，(?!.*(这|那|包|做|种|写|看|打扫|修|复习)).*就会(?!去)"),
        ("去公园", "我们[^，]*在(公园|河边|湖边|海里|操场|广场)[^，]*吧"),
    ],
)
def test_that_the_smoother_wording_stands(smooth: str, halting: str, every: list[Sentence]) -> None:
    assert sum(smooth in one.chinese for one in every) >= 1
    assert not [one.chinese for one in every if re.search(halting, one.chinese)]
