"""Play in groups first, then a knock-out among the best of each."""

from club.model.tournaments.forms import group_stage
from club.model.tournaments.forms.knockout import KNOCKOUT, in_bracket_order, ranks_in_bracket
from club.model.tournaments.forms.round_robin import pairing_of
from club.model.tournaments.rules import MAX_ENTRANTS, Rules
from club.model.tournaments.standings import StandingsLine
from club.model.tournaments.tournament import Pairing, Tournament

MIN_ENTRANTS = group_stage.FEWEST * group_stage.SMALLEST


class Groups:
    """Groups: a round robin in each, all groups round by round, then a knock-out among the best of each.

    The knock-out's entrants are fixed when its first round is paired: if a group result is changed after that, only the
    group's standings change.
    """

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why that many entrants can't play by these rules, or ``None``."""
        if rules.rounds:
            return "error-tournament-knockout-rounds"
        if entrants < MIN_ENTRANTS:
            return "error-tournament-groups-few"
        if entrants > MAX_ENTRANTS:
            return "error-tournament-knockout-many"
        return None

    def rounds(self, tournament: Tournament) -> int:
        """Return the number of rounds for the entrants who started, including the knock-out."""
        return KNOCKOUT.rounds(tournament)

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the next round of all groups or, once they are decided, of the bracket."""
        if group_stage.is_over(tournament):
            return KNOCKOUT.pair(tournament)
        found = group_stage.next_round(tournament)
        if found is None or not tournament.complete:
            return ()
        number, meetings = found
        return tuple(pairing_of(tournament, number, board, meeting) for board, meeting in enumerate(meetings, 1))

    def is_finished(self, tournament: Tournament) -> bool:
        """Return true if the knock-out is decided."""
        return group_stage.is_over(tournament) and KNOCKOUT.is_finished(tournament)

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return the standings, with the entrants in the bracket first, then the others by their places in the groups.

        Entrants with the same place in their groups are equal. During the group stage all are.
        """
        reached = ranks_in_bracket(tournament) if group_stage.is_over(tournament) else {}
        ranks, beyond = dict(reached), len(reached) + 1
        tables = group_stage.tables(tournament)
        for place in range(max(map(len, tables))):
            equal = [table[place].entrant for table in tables if place < len(table)]
            behind = [one for one in equal if one not in reached]
            ranks |= dict.fromkeys(behind, beyond)
            beyond += len(behind)
        return in_bracket_order(tournament, ranks)


GROUPS = Groups()
