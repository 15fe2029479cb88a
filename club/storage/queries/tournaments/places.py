"""Name the pairings of tournaments, and find the rows about them."""

from typing import NamedTuple

from sqlalchemy import ColumnElement, Table, and_

from club.model.tournaments.tournament import Pairing, Tournament


class PairingPlace(NamedTuple):
    """The place of a pairing in a tournament: round and board, both counted from 1."""

    tournament: int
    round: int
    board: int

    @classmethod
    def of(cls, tournament: Tournament, pairing: Pairing) -> "PairingPlace":
        """Return the place of a pairing."""
        return cls(tournament.id, *pairing.place)

    def within(self, table: Table) -> ColumnElement[bool]:
        """Return the condition that a row of a table is about this pairing."""
        return and_(*(table.c[name] == value for name, value in self._asdict().items()))
