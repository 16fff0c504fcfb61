"""The view on screen as the content of a file, made away from the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.plots.comparison import Comparison
from desktop_app.plots.head import HeadChoice
from desktop_app.plots.palette import Palette
from model.records.attention import StackSummary

if TYPE_CHECKING:
    from desktop_app.widgets.painting import Painting, Spot


@dataclass(frozen=True, slots=True, eq=False)
class ShownView:
    """What is on screen.

    Attributes:
        choices, names: The heads, the chosen one first, and what a person calls each.
        caption: Words above the picture.
        comparison: Where two heads are compared; of tables it only names the two sides.
        painting, spot: Of links and texts: laid out in light colours, and the token that is looked at.
        summary, titles: Of the tables of all heads: their numbers, and what stands above entropy and distance.
        compared: The numbers of what they are compared with.
    """

    choices: Sequence[HeadChoice]
    names: Sequence[str]
    caption: str
    comparison: Comparison | None = None
    painting: Painting | None = None
    spot: Spot | None = None
    summary: StackSummary | None = None
    titles: tuple[str, str] = ("", "")
    compared: StackSummary | None = None

    def content(self, kind: str, palette: Palette) -> bytes:
        """The view as a file's content; the first call loads matplotlib.

        Args:
            kind: "png" (two dots a pixel), "svg", "pdf", "csv" or "npz".
            palette: Light colours and the fonts.
        """
        if kind == "csv":
            return self._table().encode("utf-8-sig")
        if kind == "npz":
            return self._arrays()
        return self._picture(kind, palette)

    def write(self, path: Path, palette: Palette) -> Path:
        """Writes the view in the form that the file's name asks for.

        Raises:
            OSError: The file cannot be written.
        """
        content = self.content(path.suffix.lower().removeprefix("."), palette)
        path.write_bytes(content)
        return path

    def _picture(self, kind: str, palette: Palette) -> bytes:
        from desktop_app.pictures import painted_files
        from desktop_app.plots import export

        if self.painting is not None:
            return painted_files.content(self.painting, self.spot, palette.ground, kind)
        if self.summary is not None and self.compared is not None:
            return export.summaries((self.compared, self.summary), self._sides(), palette, self._captions(), kind)
        if self.comparison is not None and self.summary is None:
            return export.comparison(self.comparison, palette, self.caption, kind)
        if self.summary is not None:
            return export.summary(self.summary, palette, self._captions(), kind)
        return export.picture(self.choices[0], palette, self.caption, kind)

    def _table(self) -> str:
        from desktop_app.plots import export

        if self.summary is not None:
            return export.summary_table(self.summary, self.compared, self._sides())
        if self.comparison is not None:
            return export.difference_table(self.comparison)
        return export.table(self.choices[0])

    def _captions(self) -> tuple[str, str]:
        """Above entropy and above distance, of as many lines."""
        lines = self.caption.count("\n") + 1
        return f"{self.caption}\n{self.titles[0]}", "\n" * lines + self.titles[1]

    def _sides(self) -> tuple[str, str]:
        """What a person calls the two sides of a comparison."""
        both = self.comparison
        return (both.left_name, both.right_name) if both is not None else ("", "")

    def _arrays(self) -> bytes:
        from desktop_app.plots import export

        if self.summary is not None:
            return export.summary_arrays(self.summary, self.caption, self.compared, self._sides())
        if self.comparison is not None:
            return export.difference_arrays(self.comparison, self.caption)
        return export.arrays(self.choices, self.names, self.caption)
