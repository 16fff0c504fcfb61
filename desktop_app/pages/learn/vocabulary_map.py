"""The likeliest tokens of a vocabulary on a plane, and with them whichever others are looked at."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from desktop_app.widgets.cell_area import Matrix
from desktop_app.widgets.learn.point_map import PointMap
from model.records.inspection import EmbeddingMap
from model.records.tokens import Token


class VocabularyMap(PointMap):
    """Knows which token each of its points is."""

    def __init__(self) -> None:
        super().__init__()
        self.found: EmbeddingMap | None = None
        self.tokens: list[Token] = []

    def show_map(self, found: EmbeddingMap | None) -> None:
        """Shows another plane with its tokens, or none."""
        self.found = found
        self.tokens = list(found.tokens) if found is not None else []
        places = found.places if found is not None else np.zeros((0, 2), np.float32)
        self.show_points([token.piece for token in self.tokens], places)

    def add_tokens(self, tokens: Sequence[Token], vectors: Matrix) -> None:
        """Adds those that are too rare to be there anyway, in the place of any that were added before."""
        if self.found is None:
            return
        known = {token.id for token in self.found.tokens}
        rare = [place for place, token in enumerate(tokens) if token.id not in known]
        added = [tokens[place] for place in rare]
        self.tokens = [*self.found.tokens, *added]
        self.add_points([token.piece for token in added], self.found.places_of(vectors[rare]))

    def mark_tokens(self, token: Token | None, near: Sequence[Token]) -> None:
        """Marks a token and its neighbours, as far as they are there."""
        places = {one.id: index for index, one in enumerate(self.tokens)}
        if token is None or token.id not in places:
            self.mark(None)
        else:
            self.mark(places[token.id], [places[one.id] for one in near if one.id in places])
