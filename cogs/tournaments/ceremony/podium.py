"""Draw the podium of a finished tournament: the first three places, and their results."""

from collections.abc import Mapping
from functools import partial

import render
from club.model.tournaments.standings import StandingsLine, on_podium
from club.model.tournaments.tournament import Pairing
from cogs.core.ui import wording
from cogs.core.ui.drawings import Drawing
from cogs.tournaments.context import TournamentView
from engines.contract import Sentence


def members(showing: TournamentView) -> Mapping[int, int]:
    """Return the members on the podium, by the numbers of the entrants."""
    lines = on_podium(showing.lines)
    return {line.entrant: showing.tournament.entrant(line.entrant).member for line in lines}


def last_match(showing: TournamentView) -> Pairing | None:
    """Return the last match that the winner has played, if one entrant is the winner."""
    first = [line.entrant for line in on_podium(showing.lines) if line.rank == 1]
    if len(first) != 1:
        return None
    played = [one for one in showing.tournament.of(first[0]) if one.is_played_by(first[0])]
    return max(played, key=lambda one: one.place, default=None)


def drawing(showing: TournamentView, board: Drawing | None) -> Drawing:
    """Return the drawing of the podium. ``board`` draws the end of the winner's last match."""
    heading = showing.heading("podium", 1, 1)
    places, told = [], [showing.heading_sentence(heading)]
    for line in on_podium(showing.lines):
        assert line.rank is not None
        entrant, detail = line.entrant, _detail(showing, line)
        avatar = showing.avatars.get(entrant, b"")
        places.append(render.PodiumPlace(line.rank, showing.drawable_name(entrant), detail, entrant, avatar))
        said: dict[str, str | int] = {"rank": line.rank, "entrant": showing.name_of(entrant), "detail": detail}
        told.append(Sentence("alt-podium", said))
    last, caption = last_match(showing), ""
    if board is not None and last is not None:
        names, drawn = [*map(showing.name_of, last.entrants)], [*map(showing.drawable_name, last.entrants)]
        caption = showing.say.say("podium-board", players=wording.against(showing.say, drawn, last.sides))
        told.append(Sentence("alt-podium-board", {"players": wording.against(showing.say, names, last.sides)}))
    return partial(render.podium, render.Podium(heading, tuple(places), tuple(told), board, caption))


def _detail(showing: TournamentView, line: StandingsLine) -> str:
    """Return the result of an entrant: the points, or wins, draws and losses if the format doesn't count points."""
    if showing.tournament.rules.form.by_points:
        return showing.say.say("podium-points", points=showing.amount(line.points))
    return showing.say.say("podium-matches", won=line.won, drawn=line.drawn, lost=line.lost)
