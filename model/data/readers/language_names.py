"""Whether a word names a language: by its code, or as people write it above a column or at the end of a file name."""

from __future__ import annotations

import re

_ISO_639_1 = (
    "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu "
    "fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km "
    "kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om "
    "or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr "
    "ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
)
_ISO_639_3 = (  # the commoner ones, and those of 639-2; the other thousands are mostly words too
    "afr:af amh:am ara:ar asm:as aze:az bam:bm bbj bel:be ben:bn bul:bg cat:ca ceb ces:cs ckb cmn:zh cym:cy cze:cs dan:da deu:de "
    "dut:nl ell:el eng:en est:et eus:eu ewe:ee fas:fa fil fin:fi fon fra:fr fre:fr ger:de gle:ga glg:gl gre:el guj:gu hat:ht "
    "hau:ha heb:he hin:hi hrv:hr hun:hu hye:hy ibo:ig ind:id isl:is ita:it jpn:ja kat:ka kaz:kk khm:km kin:rw kor:ko kur:ku "
    "lao:lo lat:la lav:lv lin:ln lit:lt lug:lg luo mal:ml mar:mr mkd:mk mlg:mg mon:mn mos msa:ms mya:my nep:ne nld:nl nob:nb "
    "nor:no nso nya:ny ori:or orm:om pan:pa pcm per:fa pol:pl por:pt ron:ro rum:ro rus:ru sin:si slk:sk slv:sl sna:sn som:so "
    "sot:st spa:es sqi:sq srp:sr ssw:ss swa:sw swe:sv tam:ta tat:tt tel:te tgl:tl tha:th tir:ti tsn:tn tso:ts tur:tr twi:tw "
    "uig:ug ukr:uk urd:ur uzb:uz vie:vi wol:wo xho:xh yor:yo yue zho:zh zul:zu chi:zh"
)
"""Each with its code of two letters, where it has one."""
NAMES = {
    "en": "english englisch anglais inglés 英语 英文 英語 영어",
    "zh": "chinese chinesisch mandarin 中文 汉语 漢語 中国語 中國語 중국어",
    "de": "german deutsch allemand alemán 德语 德文 ドイツ語",
    "fr": "french französisch français francais francés 法语 法文 フランス語",
    "es": "spanish spanisch espagnol español espanol 西班牙语 西班牙文",
    "it": "italian italienisch italiano italien",
    "pt": "portuguese portugiesisch português portugues",
    "nl": "dutch niederländisch nederlands",
    "ru": "russian russisch русский 俄语 俄文",
    "ja": "japanese japanisch 日语 日文 日本語 일본어",
    "ko": "korean koreanisch 韩语 韩文 한국어 韓国語",
    "ar": "arabic arabisch العربية 阿拉伯语",
    "hi": "hindi हिन्दी",
    "tr": "turkish türkisch türkçe",
    "pl": "polish polnisch polski",
    "uk": "ukrainian українська",
    "cs": "czech tschechisch čeština",
    "sv": "swedish svenska",
    "da": "danish dansk",
    "fi": "finnish suomi",
    "el": "greek ελληνικά",
    "he": "hebrew עברית",
    "fa": "persian farsi فارسی",
    "vi": "vietnamese 越南语",
    "th": "thai ไทย",
    "id": "indonesian",
    "ro": "romanian română",
    "hu": "hungarian magyar",
    "sw": "swahili kiswahili",
    "zu": "zulu isizulu",
    "la": "latin",
}
"""What people call languages, in several of them."""
_SHORT = {long: short for long, _, short in (code.partition(":") for code in _ISO_639_3.split())}
_CODES = frozenset([*_ISO_639_1.split(), *_SHORT])
_CODES_OF_NAMES = {name: code for code, names in NAMES.items() for name in names.split()}
_TAG = re.compile(r"([a-z]{2,3}|[A-Z]{2,3})(?:[-_][A-Za-z0-9]{2,8})*")  # "Is" and "It" are words


def code_of(word: str) -> str:
    """The code of the language that a word names ("en" for "en-US", "eng", "English", "英语"); nothing for other words."""
    word = word.strip()
    tag = _TAG.fullmatch(word)
    if tag and tag[1].lower() in _CODES:
        return short(tag[1].lower())
    return _CODES_OF_NAMES.get(word.lower(), "")


def short(code: str) -> str:
    """The code of two letters that stands for the same language as one of three, where there is one."""
    return _SHORT.get(code) or code


def is_code(word: str) -> bool:
    """Whether a word names a language by a bare code; such a word may also be a word of a language ("it", "es")."""
    return word.strip().lower() not in _CODES_OF_NAMES and bool(code_of(word))
