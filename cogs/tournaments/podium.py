"""Make the podium of a tournament that is over: who has come first, second and third, and how it was decided."""

from collections.abc import Mapping
from functools import partial

import render
from club.tournaments.standings import StandingsLine
from club.tournaments.tournament import Pairing, Tournament
from cogs.tournaments.context import TournamentView
from cogs.ui.pictures import Drawing
from engines.contract import Sentence

STEPS = 3
"""How many places have a step."""


def on_steps(showing: TournamentView) -> tuple[StandingsLine, ...]:
    """Return who stands on the podium, the first first; nobody where nothing was played."""
    if not any(pairing.met for pairing in showing.tournament.pairings):
        return ()
    return tuple(line for line in showing.lines if line.rank is not None and line.rank <= STEPS)


def members(showing: TournamentView) -> Mapping[int, int]:
    """Return the members on the podium, by the numbers of the entrants."""
    return {line.entrant: showing.tournament.entrant(line.entrant).member for line in on_steps(showing)}


def last_match(showing: TournamentView) -> Pairing | None:
    """Return the last match that the winner has played, if one entrant is the winner."""
    first = [line.entrant for line in on_steps(showing) if line.rank == 1]
    if len(first) != 1:
        return None
    met = [one for one in showing.tournament.of(first[0]) if one.met and one.decided]
    return max(met, key=lambda one: (one.round, one.board), default=None)


def drawing(showing: TournamentView, board: Drawing | None) -> Drawing:
    """Return what lays out the podium; ``board`` lays out the end of the winner's last match."""
    heading = showing.heading("podium", 1, 1)
    lines, last = on_steps(showing), last_match(showing)
    places = tuple(
        render.PodiumPlace(
            line.rank or STEPS,
            showing.drawable_name(line.entrant),
            _detail(showing, line),
            line.entrant,
            showing.avatars.get(line.entrant, b""),
        )
        for line in lines
    )
    told = [
        Sentence(
            "alt-podium",
            {"rank": line.rank or STEPS, "entrant": showing.name_of(line.entrant), "detail": _detail(showing, line)},
        )
        for line in lines
    ]
    caption = ""
    if board is not None and last is not None:
        players = _players(showing.tournament, last)
        caption = showing.say.say("podium-board", players=players)
        told.append(Sentence("alt-podium-board", {"players": players}))
    alt = (showing.heading_sentence(heading), *told)
    return partial(render.podium, render.Podium(heading, places, alt, board, render.drawable(caption)))


def _detail(showing: TournamentView, line: StandingsLine) -> str:
    """Return what an entrant has come there for: the points, or where those don't count, the matches won and lost."""
    if showing.tournament.rules.form.by_points:
        return showing.say.say("podium-points", points=showing.amount(line.points))
    return showing.say.say("podium-matches", won=line.won, lost=line.lost)


def _players(tournament: Tournament, pairing: Pairing) -> str:
    return " – ".join(tournament.entrant(number).name for number in pairing.entrants)
