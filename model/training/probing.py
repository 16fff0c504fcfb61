"""Watching a few sentences while a run trains: when they are traced, and which of these moments stay."""

from __future__ import annotations

from model.data.tokenizer import Tokenizer
from model.inspection.trace import traces
from model.records.configs import DecodeConfig
from model.records.probes import Probe, ProbeMoment
from model.records.progress import Asked
from model.records.tokens import END
from model.runs.folder import RunFolder
from model.runs.probes import forget_moments, kept_moments, write_moment
from model.translation.translator import Translator

FIRST = (0, 5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 400, 600, 800)
"""Updates at which most happens: always kept."""

STRIDE = 100
EVEN = 25
"""Later moments stand evenly, so many updates or a doubling of that apart, and no more than this many."""

_GREEDY = DecodeConfig(beam=1)


def stays(update: int, now: int) -> bool:
    """Whether the moment of an update is kept when training has come to `now`; whatever its length, 40 at most are."""
    stride = STRIDE
    while now // stride > EVEN:
        stride *= 2
    return update in FIRST or update == now or update % stride == 0


class Prober:
    """Traces the probe sentences of a run; it draws nothing random and leaves the network as it was."""

    def __init__(self, folder: RunFolder, tokenizer: Tokenizer) -> None:
        self._folder = folder
        self._pairs = folder.info.probes
        self._targets = [[*tokenizer.encode(reference, "target"), END] for _, reference in self._pairs]
        self._kept = kept_moments(folder)

    def is_due(self, update: int, *, last: bool) -> bool:
        """Whether the moment of now is to be kept; the `last` one of a training is in any case, if there was any."""
        wanted = update > 0 if last else stays(update, update + 1)
        return wanted and bool(self._pairs) and update not in self._kept

    def record(self, translator: Translator, *, asked: Asked) -> str:
        """Keeps the moment of now, and forgets earlier ones when there are too many; the name of its file in the run.

        Raises:
            RunError: It cannot be written.
            Cancelled: `asked` said so.
        """
        update = translator.update
        sources = [source for source, _ in self._pairs]
        translations = translator.translate(sources, _GREEDY, asked=asked)
        forced = list(zip(sources, self._targets, strict=True))
        traced = traces(translator.network, translator.tokenizer, forced, update=update)
        probes = tuple(
            Probe(source, reference, translation.text, trace)
            for (source, reference), translation, trace in zip(self._pairs, translations, traced, strict=True)
        )
        name = write_moment(self._folder, ProbeMoment(update, probes))
        known = [*self._kept, update]
        self._kept = [kept for kept in known if stays(kept, update)]
        forget_moments(self._folder, [kept for kept in known if not stays(kept, update)])
        return name
