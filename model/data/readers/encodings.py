"""Which encoding a text has: told by a person, marked by its first bytes, or found out from what stands in it.

A guess is only made where no other likely encoding gives another text; else the person is asked, with the likely ones named.
"""

from __future__ import annotations

import codecs
from typing import NamedTuple

from charset_normalizer import CharsetMatch, from_bytes

from model.errors import ConfigError, DataError

MARKS = (  # the long ones first: UTF-32 LE begins like UTF-16 LE
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
UNMARKED = {"utf-16": "utf-16-le", "utf-32": "utf-32-le", "utf-8-sig": "utf-8"}
"""What a name stands for that leaves the order of bytes to the mark, where there is none."""
JAPANESE_SHIFTS = (b"\x1b$B", b"\x1b$@")  # ISO-2022-JP is ASCII by its bytes
COMMON = (
    *("cp1252", "gb18030", "cp950", "cp932", "euc_jp", "cp949", "cp1251", "koi8_r", "iso8859_5", "cp866"),
    *("cp1250", "iso8859_2", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258", "cp874"),
)
"""What can be guessed. Of several that give the same text the first is named."""
CHINESE = "的一是了不在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着下自之年过過，。？！、"
JAPANESE = "のにはをたがでてとしれさいるなもかすまこりっんよだ一日人くうあけどおー、。"
KOREAN = "이다는을가의에하고지은를로한도나사기어아시인서리니습해그있들요"
CENTRAL = "ąćęłńóśźżáčďéěíňřšťúůýžöőüű"
FAMILIAR = {
    **dict.fromkeys(("gb18030", "big5", "cp950", "big5hkscs"), CHINESE),
    **dict.fromkeys(("cp932", "euc_jp", "euc_jis_2004", "euc_jisx0213", "shift_jis_2004"), JAPANESE),
    **dict.fromkeys(("cp949", "euc_kr", "johab"), KOREAN),
    **dict.fromkeys(("cp1251", "koi8_r", "iso8859_5", "cp866", "cp1125", "mac_cyrillic"), "оеаинтсрвл"),
    **dict.fromkeys(("cp1250", "iso8859_2", "mac_latin2"), CENTRAL),
    **dict.fromkeys(("cp1253", "iso8859_7", "mac_greek"), "αοιετσνηυρ"),
    **dict.fromkeys(("cp1254", "iso8859_9", "mac_turkish"), "ışğçöüİ"),
    **dict.fromkeys(("cp1255", "iso8859_8"), "יוהלאתרשבמ"),
    **dict.fromkeys(("cp1256", "iso8859_6"), "اليمونرتبة"),
}
"""The most frequent characters of a language: a third of its ordinary text, and next to nothing of text that is read wrongly."""
WESTERN = (
    "äöüß",
    "àâæçèéêëîïôœùûüÿ",
    "áéíñóúü¿¡",
    "ãàáâçéêíóôõúü",
    "àèéìíîòóùú",
    "åäæöøé",
    "áäéèëïíöóúü",
    "áðéíóúýþæö",
)
"""Letters above 127 of German, French, Spanish, Portuguese, Italian, the Nordic languages, Dutch and Icelandic."""
WESTERN_CODECS = ("cp1252", "mac_roman", "cp850")
"""Of Windows, of old Macs, of DOS; the commonest first."""
FEWEST_OF_RARE = 4
"""Characters above 127 that must speak for another encoding than the commonest."""
WESTERN_SIGNS = frozenset("“”„‘’‚‹›«»–—…€°•™©®\xa0\xad")
CLOSE = 0.05
"""How much messier a text may look and still be a rival."""
SAMPLE_BYTES = 1 << 16
RIVALS_NAMED = 4
LONGEST_WORD = 500
"""Characters between two spaces or ends of lines, in the mean, that are text in some script; stray zero bytes make fewer of them."""
FEW_ZEROS = 10
"""One zero byte in so many is less than ASCII letters in UTF-16 bring."""


class Encoding(NamedTuple):
    """How bytes become text.

    Attributes:
        codec: A Python codec name.
        mark: How many bytes of the file are its byte order mark.
        certain: Whether a person, a mark or zero bytes said so; else it is a guess, or UTF-8 because nothing speaks against it.
    """

    codec: str
    mark: int = 0
    certain: bool = False


def encoding_of(head: bytes, told: str = "") -> Encoding:
    """The encoding of a text by its beginning.

    Args:
        head: The first bytes, SAMPLE_BYTES or more where there are as many.
        told: A Python codec name that a person chose; a byte order mark in the file is stronger.

    Raises:
        ConfigError: No text codec has the name `told`.
        DataError: The bytes are no text, or several encodings are as likely.
    """
    outer = outer_encoding(head, told)
    if outer.certain or _is_utf8(head):
        return outer
    return Encoding(guessed(head))


def outer_encoding(head: bytes, told: str = "") -> Encoding:
    """Like `encoding_of`, but without a guess: what is neither told nor marked nor full of zeros is taken for UTF-8.

    Raises:
        ConfigError: No text codec has the name `told`.
    """
    codec = checked(told) if told else ""
    for mark, marked in MARKS:
        if head.startswith(mark):
            return Encoding(marked, len(mark), certain=True)
    wide = _wide(head)
    if codec in UNMARKED:
        return Encoding(wide if wide.startswith(codec) else UNMARKED[codec], certain=True)
    if not codec and any(start in head for start in JAPANESE_SHIFTS):
        return Encoding("iso2022_jp", certain=True)
    if codec or wide:
        return Encoding(codec or wide, certain=True)
    return Encoding("utf-8")


def checked(name: str) -> str:
    """The name by which Python knows a text codec.

    Raises:
        ConfigError: There is none of this name.
    """
    try:
        info = codecs.lookup(name)
        "".encode(info.name)  # refused by codecs that are not of text, such as base64
    except (LookupError, ValueError):
        raise ConfigError("encoding_name", field="encoding", value=name) from None
    return info.name


def guessed(sample: bytes) -> str:
    """The only likely encoding of a text that is not UTF-8.

    Args:
        sample: Bytes of whole characters, best lines that hold such above 127.

    Raises:
        DataError: None is likely, or several that give different texts; without path and line, which the caller knows.
    """
    sample = _whole_lines(sample)
    if western := next((codec for codec in WESTERN_CODECS if _is_western(sample, codec)), ""):
        return western
    matches = sorted(from_bytes(sample), key=_strangeness)
    likely = [match for match in matches if _strangeness(match) <= _strangeness(matches[0]) + CLOSE]
    names = list(dict.fromkeys(filter(None, map(_name, matches))))
    if len(set(map(str, likely))) == 1 and _name(likely[0]):
        rivals = _rivals(sample, names[0])
        if not rivals:
            return names[0]
        names = [*rivals, *names]
    likely_names = ", ".join(list(dict.fromkeys(names))[:RIVALS_NAMED])
    raise DataError("encoding_unsure" if names else "encoding_unknown", likely=likely_names)


def _whole_lines(sample: bytes) -> bytes:
    if len(sample) <= SAMPLE_BYTES:
        return sample
    return sample[: sample.rfind(b"\n", 0, SAMPLE_BYTES) + 1] or sample[:SAMPLE_BYTES]


def _is_western(sample: bytes, codec: str) -> bool:
    """Whether, read so, only letters of one western language stand above 127; most rivals share their bytes.

    Small ones, where the encoding is a rare one: small letters of the common one are capital letters in it.
    """
    try:
        text = sample.decode(codec)
    except UnicodeDecodeError:
        return False
    characters = [character for character in text if character > "\x7f"]
    letters = {character.lower() for character in characters} - WESTERN_SIGNS
    is_rare = codec != WESTERN_CODECS[0]
    if is_rare and len(characters) < FEWEST_OF_RARE:
        return False
    count = sum(character.lower() in letters and (character.islower() or not is_rare) for character in characters)
    return count * 2 > len(characters) and any(letters.issubset(language) for language in WESTERN)


def _rivals(sample: bytes, name: str) -> list[str]:
    """Encodings of the same alphabet that make as many familiar letters of the sample as the one named, or more."""
    if name not in FAMILIAR:
        return []
    text = sample.decode(name, "replace")
    least = _familiarity(text, name) - CLOSE / 2
    others = {other: sample.decode(other, "replace") for other in COMMON if FAMILIAR.get(other) == FAMILIAR[name]}
    return [other for other, reading in others.items() if reading != text and _familiarity(reading, other) > least]


def _strangeness(match: CharsetMatch) -> float:
    """How odd the sample looks when read so; familiar letters speak for an encoding."""
    return match.chaos - max(_familiarity(str(match), match.encoding), match.coherence / 2)


def _familiarity(text: str, codec: str) -> float:
    """Share of the characters above 127 that are frequent ones of the languages written in this encoding."""
    characters = [character for character in text if character > "\x7f"]
    familiar = FAMILIAR.get(codec, "")
    return sum(character in familiar for character in characters) / len(characters) if characters else 0.0


def _name(match: CharsetMatch) -> str:
    """The commonest encoding that reads the sample so; nothing where it is one that nobody uses for text of today."""
    return next((name for name in COMMON if name in (match.encoding, *match.could_be_from_charset)), "")


def _is_utf8(head: bytes) -> bool:
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)  # a character may be cut at the end
    except UnicodeDecodeError:
        return False
    return True


def _wide(head: bytes) -> str:
    """The UTF-16 or UTF-32 that a text without a mark is in, seen by its zero bytes; else nothing.

    Raises:
        DataError: The zeros are those of a file that is no text; without path, which the caller knows.
    """
    head = head[: min(len(head), SAMPLE_BYTES) // 4 * 4]
    zeros = [head[place::4].count(0) for place in range(4)]
    if sum(zeros) * FEW_ZEROS < len(head) and _is_utf8(head):  # stray ones
        return ""
    for codec, empty in (("utf-32-le", (2, 3)), ("utf-32-be", (0, 1)), ("utf-16-le", (1, 3)), ("utf-16-be", (0, 2))):
        inside = sum(zeros[place] for place in empty)
        if inside and inside * 10 >= sum(zeros) * (5 if "32" in codec else 9) and _reads(head, codec):
            return codec
    if sum(zeros) * 4 > len(head):
        raise DataError("encoding_zeros", line=1)
    return ""


def _reads(head: bytes, codec: str) -> bool:
    """Whether the bytes are lines of text in this encoding."""
    try:
        text = codecs.getincrementaldecoder(codec)().decode(head)
    except UnicodeDecodeError:
        return False
    return "\0" not in text and sum(map(text.count, "\n\r\t ")) * LONGEST_WORD > len(text)
