"""A tournament that is being set up, as a value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from club.model.tournaments.evening import Evening
from club.model.tournaments.rules import Publicity, Rules


@dataclass(frozen=True, slots=True)
class TournamentDraft:
    """A tournament that a ``member`` is setting up in a ``guild``. Its ``number`` identifies it.

    ``typed`` is the last input to the form, by field name, whether it was valid or not. ``evening`` are the answers if
    it is to be played in one evening.
    """

    number: int
    guild: int
    member: int
    rules: Rules
    closes: datetime | None = None
    finish: datetime | None = None
    typed: Mapping[str, str] = field(default_factory=dict)
    publicity: Publicity = field(default_factory=Publicity)
    evening: Evening | None = None
