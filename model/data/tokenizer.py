"""Text to tokens and back: the door to SentencePiece for everybody else."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from model.data.learning import learn_model
from model.data.normalisation import normalise, normalise_with_offsets
from model.data.vocabulary import Vocabulary
from model.errors import RunError
from model.records.configs import TokenizerConfig
from model.records.notices import Notice
from model.records.progress import Asked, Report, never, silent
from model.records.tokens import END, Token

SIDES = ("source", "target")


class Tokenizer:
    """Cuts the texts of both sides into tokens; `decode(encode(text)) == normalise(text)` where bytes stand in for what
    was never seen. Safe to use from several threads."""

    def __init__(self, vocabularies: Mapping[str, Vocabulary], config: TokenizerConfig) -> None:
        """Use `learn` or `load`."""
        self.config = config
        self._vocabularies = vocabularies

    @classmethod
    def learn(
        cls,
        sources: Iterable[str],
        targets: Iterable[str],
        config: TokenizerConfig,
        *,
        report: Report = silent,
        asked: Asked = never,
    ) -> tuple[Tokenizer, tuple[Notice, ...]]:
        """Learns from all of these texts, one vocabulary or one a side.

        Args:
            sources, targets: Sentences of the train part, no more than `sample_lines`.
            config: How words are cut, and how many entries there are to be.
            report: Hears when a child process begins to learn.
            asked: Says whether to stop.

        Returns:
            The tokenizer, and what a person should know about the size of its vocabularies.

        Raises:
            ConfigError: A field is out of range, or the kind does not suit the script.
            DataError: There is no text.
            TrainingError: SentencePiece failed.
            Cancelled: `asked` said so.
        """
        config.check()
        sides = {"joint": chain(sources, targets)} if config.joint else {"source": sources, "target": targets}
        learned = {side: learn_model(texts, side, config, report=report, asked=asked) for side, texts in sides.items()}
        files = {f"{side}.model": content for side, (content, _) in learned.items()}
        return cls.load(files, config), tuple(chain.from_iterable(notices for _, notices in learned.values()))

    @classmethod
    def load(cls, files: Mapping[str, bytes], config: TokenizerConfig, *, place: str = "") -> Tokenizer:
        """The tokenizer of `files()`.

        Args:
            place: Where the files are, for an error to say.

        Raises:
            RunError: A file is missing or damaged.
        """
        try:
            if config.joint:
                return cls(dict.fromkeys(SIDES, _vocabulary("joint.model", files, config)), config)
            return cls({side: _vocabulary(f"{side}.model", files, config) for side in SIDES}, config)
        except RunError as error:
            raise RunError(error.code, path=os.path.join(place, str(error.fields["path"]))) from None

    def files(self) -> dict[str, bytes]:
        """The content of each model file by its name: "joint.model", or "source.model" and "target.model"."""
        return {vocabulary.name: vocabulary.content for vocabulary in self._vocabularies.values()}

    @property
    def source_vocabulary(self) -> int:
        """Entries on the source side."""
        return len(self._vocabularies["source"].pieces)

    @property
    def target_vocabulary(self) -> int:
        """Entries on the target side."""
        return len(self._vocabularies["target"].pieces)

    def pieces(self, side: str) -> list[str]:
        """The vocabulary entries of a side, by id."""
        return list(self._vocabularies[side].pieces)

    def text_ids(self, side: str) -> list[int]:
        """The entries of a side that are text, those learned first at the front: no control tokens, no single bytes."""
        return self._vocabularies[side].text_ids()

    def encode(self, text: str, side: str) -> list[int]:
        """The ids of a text as typed; no begin, end or pad, whatever the text says."""
        return self.encode_many([text], side)[0]

    def encode_many(self, texts: Sequence[str], side: str) -> list[list[int]]:
        """`encode` of each text, by several threads."""
        return self._vocabularies[side].encode([normalise(text) for text in texts])

    def sample_many(self, texts: Sequence[str], side: str, share: float) -> list[list[int]]:
        """`encode` of each text, cut by chance (see `sampling`)."""
        return self._vocabularies[side].sample([normalise(text) for text in texts], share)

    def tokens(self, text: str, side: str) -> tuple[Token, ...]:
        """The tokens of a text, without an end token; their places are in the text as typed, the space before a word left
        out."""
        normalised, offsets = normalise_with_offsets(text)
        vocabulary = self._vocabularies[side]
        found: list[Token] = []
        for id, start, stop in vocabulary.spans(normalised):
            first, last = offsets[start], offsets[stop]
            if first == last and start < stop:  # the first of two characters that NFC made of one
                last = next(offset for offset in offsets[stop:] if offset > first)
            found.append(Token(id, vocabulary.pieces[id], text[first:last], first, last))
        return tuple(found)

    def token(self, id: int, side: str) -> Token:
        """An entry of the vocabulary, nowhere in particular."""
        vocabulary = self._vocabularies[side]
        return Token(id, vocabulary.pieces[id], vocabulary.texts[id], special=id <= END)

    def tokens_of(self, ids: Sequence[int], side: str) -> tuple[Token, ...]:
        """One token for each id; their places are in `decode(ids, side)`, empty for special ones and those behind the end."""
        vocabulary = self._vocabularies[side]
        text = vocabulary.decode(ids)
        return tuple(
            Token(id, vocabulary.pieces[id], text[start:end] or vocabulary.texts[id], start, end, id <= END)
            for id, (start, end) in zip(ids, vocabulary.decoded_spans(ids), strict=True)
        )

    def decode(self, ids: Sequence[int], side: str) -> str:
        """The text that the ids spell, up to the first end token; bytes that are no character become U+FFFD."""
        return self._vocabularies[side].decode(ids)


def _vocabulary(name: str, files: Mapping[str, bytes], config: TokenizerConfig) -> Vocabulary:
    return Vocabulary(name, files.get(name, b""), words=config.kind == "word")
