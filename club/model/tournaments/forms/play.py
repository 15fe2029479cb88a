"""The table of all tournament forms, and the protocol that each implements."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from club.model.tournaments.forms.arena import ARENA
from club.model.tournaments.forms.groups import GROUPS
from club.model.tournaments.forms.knockout import KNOCKOUT
from club.model.tournaments.forms.ladder import LADDER
from club.model.tournaments.forms.round_robin import ROBIN
from club.model.tournaments.forms.swiss import SWISS
from club.model.tournaments.forms.tables import TABLES
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Pairing, Tournament


class Play(Protocol):
    """The pairings and standings of one form, as pure functions of a tournament."""

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why that many entrants can't play by these rules, or ``None``."""

    def rounds(self, tournament: Tournament) -> int | None:
        """Return the number of rounds with the present players, or ``None`` if it isn't known in advance."""

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the pairings to add now, with byes decided, or none while other matches have to end first.

        It may take a second, so it runs outside the event loop.
        """

    def is_finished(self, tournament: Tournament) -> bool:
        """Return true if everything is decided, no match is running, and there is nothing to pair."""

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return the standings of all entrants, best first."""


FORMS: Mapping[Form, Play] = MappingProxyType(
    {
        Form.ROBIN: ROBIN,
        Form.SWISS: SWISS,
        Form.SINGLE: KNOCKOUT,
        Form.DOUBLE: KNOCKOUT,
        Form.LADDER: LADDER,
        Form.TABLES: TABLES,
        Form.GROUPS: GROUPS,
        Form.ARENA: ARENA,
    }
)
"""Every form of tournament."""
