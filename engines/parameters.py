"""What is put into sentences: texts and numbers as they are, words and cells as each reader has them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Term:
    """Name words by their text key (``dove-B``), with parameters where they have some.

    They are said, in the reader's language, before they are put into a sentence.
    """

    key: str
    parameters: "Parameters" = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Cell:
    """Name a cell, a row or a column by ``letters`` (``c3``) and as in ``shogi`` (``3三``): each reader has one way."""

    letters: str
    shogi: str

    def __str__(self) -> str:
        return self.letters


Parameter: TypeAlias = str | int | Term | Cell | tuple[Term | Cell, ...]
"""What is put into a sentence; several terms or cells are listed one after the other."""

Parameters: TypeAlias = Mapping[str, Parameter]
"""The parameters of a sentence by name."""
