"""Text in, translations out."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from model.data.tokenizer import Tokenizer
from model.errors import DataError, RunError
from model.network.transformer import Transformer
from model.network.weights import assign_weights, build
from model.records.configs import DecodeConfig
from model.records.notices import Notice
from model.records.progress import Asked, Progress, Report, never, silent
from model.records.search_tree import SearchNode, SearchTree
from model.records.tokens import BEGIN, END, END_TOKEN, PAD, UNKNOWN, Token
from model.records.translations import Candidate, TranslatedText, Translation
from model.runs.folder import RunFolder
from model.translation.asking import stop_if
from model.translation.copying import Copying, with_copies
from model.translation.growing import Growth
from model.translation.search import Hypothesis
from model.translation.searcher import Searcher
from model.translation.sentences import join, lines_of, pieces_of, sentences_of
from model.translation.sources import Source, batches, source_of


def load(folder: RunFolder, checkpoint: str | int = "best") -> Translator:
    """A run's network with the weights of a checkpoint ("best", "last", an update, a name), ready to translate.

    Raises:
        RunError: There is no such checkpoint, it is damaged, or the parts of the run do not fit each other.
    """
    name, config = folder.resolve(checkpoint), folder.info.model
    weights, update = folder.weights(name), folder.state(name).update  # at once, before a training on it forgets them
    tokenizer = Tokenizer.load(folder.tokenizer_files(), folder.info.tokenizer, place=str(folder.path))
    learned = (tokenizer.source_vocabulary, tokenizer.target_vocabulary)
    wanted = (config.source_vocabulary, config.target_vocabulary)
    if learned != wanted:
        raise RunError("tokenizer_mismatch", path=str(folder.path), wanted=wanted, received=learned)
    network = build(config)
    assign_weights(network, weights)
    translator = Translator(network, tokenizer, update, name)
    translator.searcher.compiles = True
    return translator


class Translator:
    """Translates with a network and its tokenizer, always in float32.

    It reads the network's weights where they are: after further training it translates with the new ones. Keep one for a
    network, since compiling its steps takes longer than a translation.

    Attributes:
        network: The Transformer.
        tokenizer: The one that it was trained with.
        update: The update of the weights; whoever trains on sets it anew.
        checkpoint: Name of the saved weights, or empty for those of a training.
        never_said: Ids that are never a next token.
        searcher: How it searches; it compiles nothing of its own accord unless told to, since a training needs the machine.
    """

    def __init__(self, network: Transformer, tokenizer: Tokenizer, update: int = 0, checkpoint: str = "") -> None:
        """Compiles nothing yet; the first translation does."""
        assert network.compute_dtype == "float32", "translating is always done in float32"
        self.network, self.tokenizer, self.update, self.checkpoint = network, tokenizer, update, checkpoint
        self.never_said = (PAD, BEGIN, UNKNOWN) if tokenizer.config.byte_fallback else (PAD, BEGIN)
        self.searcher = Searcher(network, self.never_said)
        self._copying = Copying(network)

    def translate_text(
        self, text: str, config: DecodeConfig, *, prefix: str = "", report: Report = silent, asked: Asked = never
    ) -> TranslatedText:
        """Translates a text box: line in, line out, empty lines kept; a line goes sentence by sentence.

        Indentation stays before a line, and tabs stay between what they part, which is translated each for itself.
        Models are trained on single sentences, so each line is cut into its sentences (`sentences_of`); one with
        more tokens than the model takes is cut again behind any mark, and what is still too long is cut off with a
        notice. Lines of the result end with LF.

        Args:
            text: What stands in the box.
            config: How to search.
            prefix: What the translation of each line shall begin with.
            report: Told how many sentences are done.
            asked: Asked before each sentence and step.

        Raises:
            Cancelled: `asked` said so.
            DataError: The prefix is too long, or holds what is never said.
        """
        begin = time.perf_counter()
        lines = [pieces_of(line) for line in lines_of(text)]
        cut = [[(gap, list(self._sentences(piece, asked))) for gap, piece in line] for line in lines]
        of_lines = [[sentence for _, piece in line for sentence in piece] for line in cut]
        flat = [sentence for line in of_lines for sentence in line]
        given = [self.prefix_ids(prefix) if not place else [] for line in of_lines for place in range(len(line))]
        translations = self.translate(flat, config, prefixes=given if prefix else (), report=report, asked=asked)
        rest = iter(translation.text for translation in translations)
        translated = "\n".join(
            "".join(gap + join([next(rest) for _ in piece]) for gap, piece in line).rstrip() for line in cut
        )
        seconds = time.perf_counter() - begin
        return TranslatedText(text, translated, tuple(translations), seconds, self.update, self.checkpoint)

    def candidate(self, token_id: int, probability: float) -> Candidate:
        """A token that could come next, as a person reads it."""
        token = self.tokenizer.token(token_id, "target")
        return Candidate(token_id, token.text or token.piece, probability, token.piece)

    def _sentences(self, line: str, asked: Asked) -> Iterator[str]:
        for sentence in sentences_of(line):
            stop_if(asked)
            tokens = len(self.tokenizer.encode(sentence, "source"))
            if tokens >= self.network.config.max_tokens:
                yield from sentences_of(sentence, loose=True)
            elif tokens:
                yield sentence

    def translate(
        self,
        sentences: Sequence[str],
        config: DecodeConfig,
        *,
        prefixes: Sequence[Sequence[int]] = (),
        report: Report = silent,
        asked: Asked = never,
    ) -> list[Translation]:
        """Translates sentences, each as a whole, in their order; empty ones stay empty without asking the network.

        Args:
            sentences: A translation does not depend on which others stand beside it.
            config: How to search. An alternative whose text already stands in the list is left out.
            prefixes: For each sentence the target ids that its translation begins with; () for none.
            report: Told after each batch how many sentences are done.
            asked: Asked before each sentence is cut into tokens and before each step.

        Raises:
            Cancelled: `asked` said so.
            DataError: A prefix is too long, or holds what is never said.
            RunError: The weights are not numbers any more.
        """
        self._check(prefixes, len(sentences))
        sources = [self._source(sentence, asked) for sentence in sentences]
        found = {i: Translation(s.text, "", (), (), 0.0, 0.0) for i, s in enumerate(sources) if not s.tokens}
        report(Progress("translating", len(found), len(sources)))
        for batch in batches([len(source.tokens) for source in sources], config.beam):
            given = [prefixes[i] for i in batch] if prefixes else ()
            found |= zip(batch, self._search([sources[i] for i in batch], given, config, asked), strict=True)
            report(Progress("translating", len(found), len(sources)))
        return [found[i] for i in range(len(sources))]

    def _source(self, sentence: str, asked: Asked) -> Source:
        stop_if(asked)
        return source_of(sentence, self.tokenizer, self.network.config.max_tokens)

    def search_tree(
        self, sentence: str, config: DecodeConfig, *, prefix: Sequence[int] = (), asked: Asked = never
    ) -> SearchTree | None:
        """Translates one sentence step by step and keeps everything that the search looked at; None where it is empty.

        Args:
            sentence: As a whole.
            config: How to search.
            prefix: Target ids that the translation begins with.
            asked: Asked before each step.

        Raises:
            As `translate`.
        """
        self._check([prefix], 1)
        source = self._source(sentence, asked)
        if not source.tokens:
            return None
        growth = Growth(pruned=config.beam, alpha=config.length_penalty)
        [found] = self._search([source], [prefix], config, asked, growth)
        nodes = (SearchNode(**{**node._asdict(), "token": self._token(node.token)}) for node in growth.nodes)
        return SearchTree(found, tuple(nodes), growth.left_out)

    def prefix_ids(self, text: str) -> list[int]:
        """The ids of a beginning as a person types it: its last word is taken as whole."""
        return self.tokenizer.encode(text, "target")

    def _token(self, token_id: int) -> Token:
        return END_TOKEN if token_id == END else self.tokenizer.token(token_id, "target")

    def _check(self, prefixes: Sequence[Sequence[int]], sentences: int) -> None:
        """Raises DataError for prefixes that no translation can have."""
        if prefixes and len(prefixes) != sentences:
            raise DataError("prefixes_count", prefixes=len(prefixes), sentences=sentences)
        limit = self.network.config.max_tokens
        for prefix in prefixes:
            if len(prefix) >= limit:
                raise DataError("prefix_long", tokens=len(prefix), limit=limit)
            never = {*self.never_said, END} & set(prefix[:-1]) | set(self.never_said) & set(prefix[-1:])
            if never:
                raise DataError("prefix_token", piece=self.tokenizer.token(min(never), "target").piece)

    def _search(
        self,
        sources: Sequence[Source],
        prefixes: Sequence[Sequence[int]],
        config: DecodeConfig,
        asked: Asked,
        growth: Growth | None = None,
    ) -> list[Translation]:
        """One batch."""
        ids = [[token.id for token in source.tokens] for source in sources]
        found = self.searcher.search(ids, config, prefixes=prefixes, growth=growth, asked=asked)
        forced = [len(prefix) for prefix in prefixes] or [0] * len(sources)
        return [self._translation(*parts, config) for parts in zip(sources, found, forced, strict=True)]

    def _translation(
        self, source: Source, ranked: Sequence[Hypothesis], forced: int, config: DecodeConfig
    ) -> Translation:
        if not ranked:
            raise RunError("weights_not_numbers", update=self.update)
        by_text: dict[str, Translation] = {}
        for hypothesis in ranked:
            entry = self._entry(source, hypothesis, forced)
            if config.copy_unknown:
                entry = self._copied(entry)
            by_text.setdefault(entry.text, entry)
        best, *others = by_text.values()
        return replace(best, alternatives=tuple(others))

    def _copied(self, entry: Translation) -> Translation:
        """The entry with source tokens in the places of unknown ones."""
        ids = [token.id for token in entry.target_tokens]
        places = self._copying.looked_at([token.id for token in entry.source_tokens], ids)
        if not places:
            return entry
        rest = entry.target_tokens[len(ids) - entry.finished :]
        text, tokens = with_copies(self.tokenizer, entry.source_tokens, ids[: len(ids) - entry.finished], places)
        return replace(entry, text=text, target_tokens=(*tokens, *rest), copied=tuple(places))

    def _entry(self, source: Source, hypothesis: Hypothesis, forced: int) -> Translation:
        ids = hypothesis.tokens[:-1] if hypothesis.finished else hypothesis.tokens
        tokens = self.tokenizer.tokens_of(ids, "target")
        cut = () if hypothesis.finished else (Notice("target_cut", {"limit": len(ids)}),)
        return Translation(
            source.text,
            self.tokenizer.decode(ids, "target"),
            source.tokens,
            (*tokens, END_TOKEN) if hypothesis.finished else tuple(tokens),
            hypothesis.log_prob,
            hypothesis.score,
            candidates=tuple(tuple(self.candidate(*pair) for pair in step) for step in hypothesis.candidates),
            finished=hypothesis.finished,
            notices=source.notices + cut,
            log_probs=hypothesis.log_probs,
            forced=forced,
        )
