"""Parameters of sentences: texts and numbers as they are, words and cells in the reader's language and coordinates."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Term:
    """Words named by their text key (``dove-B``), perhaps with parameters.

    They are translated to the reader's language before they are inserted into a sentence.
    """

    key: str
    parameters: "Parameters" = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Cell:
    """The names of a cell, a row or a column by ``letters`` (``c3``) and as in ``shogi`` (``3三``)."""

    letters: str
    shogi: str

    def __str__(self) -> str:
        return self.letters


Parameter: TypeAlias = str | int | Term | Cell | tuple[str | Term | Cell, ...]
"""A parameter of a sentence. Several texts, terms or cells become a list."""

Parameters: TypeAlias = Mapping[str, Parameter]
"""The parameters of a sentence by name."""
