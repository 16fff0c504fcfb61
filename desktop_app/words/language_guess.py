"""Which language some sentences are in: by their script, and where many share it, by their commonest words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

SCRIPTS = {
    "ja": re.compile(r"[\u3040-\u30ff]"),
    "ko": re.compile(r"[\uac00-\ud7af\u1100-\u11ff]"),
    "zh": re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff]"),
    "uk": re.compile(r"[ґєії]", re.IGNORECASE),
    "ru": re.compile(r"[\u0400-\u04ff]"),
    "el": re.compile(r"[\u0370-\u03ff]"),
    "he": re.compile(r"[\u0590-\u05ff]"),
    "fa": re.compile(r"[\u067e\u0686\u0698\u06a9\u06af\u06cc]"),
    "ar": re.compile(r"[\u0600-\u06ff]"),
    "hi": re.compile(r"[\u0900-\u097f]"),
    "th": re.compile(r"[\u0e00-\u0e7f]"),
}
"""The language that a script stands for; one with signs of its own comes before the one it shares the others with."""

WORDS = {
    "en": "the of and to is in that it was you for are he she his with not this what have i my me we your do can they who go",
    "de": "der die das und ist nicht ein eine ich sie er es zu mit den auf von wir dass haben",
    "fr": "le la les de et est un une des il elle je ne pas que dans vous pour sur nous",
    "es": "el la los de y es un una que en no se por con para las su está yo muy",
    "it": "il di e è che la un una non in per sono con mi si gli ha della lo questo",
    "pt": "o de e é que um uma não em para os com por se ele ela eu está do da",
    "nl": "de het een en is van niet ik dat in te je hij zijn op met voor was ze er",
    "ro": "și de la în nu este un o pe cu că să din care mai pentru sunt a fost ce",
    "pl": "i w nie na jest się z to do że co jak o ale po tak za od czy jego",
    "cs": "a v na je se že to s z do jsem není jako ve jsou co si pro ale o k po tom muž",
    "tr": "bir ve bu da de için çok ne o ben değil mi var ile daha gibi ama kadar sen her",
    "vi": "là của và có không tôi một được cho người trong này đã với các những anh ở nó đi",
    "id": "yang dan di ini itu tidak dengan untuk saya dari dia ke pada ada anda akan adalah bisa kami dalam",
    "sv": "och det att är en jag inte som på har för med ett han av den till var hon vi",
}
"""Common words of languages in Latin letters."""

ENOUGH = 0.08
"""Share of the words of a text that must be among the common words of its language."""

WRITTEN = 0.1
"""Share of the letters from which on a script is more than a name or a quotation."""

_LANGUAGES_OF: dict[str, list[str]] = {}
for _code, _words in WORDS.items():
    for _word in _words.split():
        _LANGUAGES_OF.setdefault(_word, []).append(_code)


def language_of(sentences: Sequence[str]) -> str:
    """The code of the language of most of these sentences; nothing where it cannot be told."""
    text = "\n".join(sentences).lower()
    letters = sum(map(str.isalpha, text))
    for code, script in SCRIPTS.items():
        share = len(script.findall(text)) / max(1, letters)
        if share > (WRITTEN if code not in ("uk", "fa") else WRITTEN / 5):
            return code
    return _latin(re.findall(r"[^\W\d_]+", text))


def _latin(words: Sequence[str]) -> str:
    counts = Counter(code for word in words for code in _LANGUAGES_OF.get(word, ()))
    if not counts:
        return ""
    code, count = counts.most_common(1)[0]
    return code if count > ENOUGH * len(words) else ""
