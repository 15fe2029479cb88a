"""Draw the two players of a final with their ratings, earlier matches, and ways to the final."""

from collections.abc import Iterator
from functools import partial

import render
from club.model.tournaments.tournament import Pairing, Reason
from club.tournaments.ceremony.finals import FinalFacts
from cogs.core.ui import numbers
from cogs.core.ui.drawings import Drawing
from cogs.tournaments import standings
from cogs.tournaments.brackets import round_names
from cogs.tournaments.context import NONE, TournamentView
from engines.contract import Sentence

_PLAYED = (Reason.PLAYED, Reason.RULED, Reason.FORFEIT, Reason.BYE)
"""The reasons of the pairings that are shown on a player's way."""


def drawing(showing: TournamentView, pairing: Pairing, facts: FinalFacts) -> Drawing:
    """Return the drawing of the players of a final."""
    heading = render.Heading(showing.heading("bracket", 1, 1).title, title(showing, pairing))
    one, other = (_finalist(showing, pairing, number, facts) for number in pairing.entrants)
    met, say = facts.met, showing.say
    score = f"{met.won} – {met.lost}" if met.played else say.say("final-versus")
    caption = [say.say("final-met" if met.played else "final-met-never")]
    caption += [say.say("final-met-drawn", count=met.drawn)] if met.drawn else []
    told = (showing.heading_sentence(heading), *_description(showing, pairing, facts))
    return partial(render.versus, render.Versus(heading, (one, other), score, tuple(caption), told))


def title(showing: TournamentView, pairing: Pairing) -> str:
    """Return the name of a final: that of its round in a bracket, or the number of the last round."""
    names = round_names(showing.say, showing.tournament, [pairing])
    return names[0] if names else showing.say.say("final-round", round=pairing.round)


def _finalist(showing: TournamentView, pairing: Pairing, number: int, facts: FinalFacts) -> render.Finalist:
    rating, name = facts.ratings[number], showing.drawable_name(number)
    shown = numbers.rating(rating) if rating.games else ""
    way = tuple(
        (standings.result_chip(showing, one, number), _opponent(showing, one, number, drawn=True))
        for one in _way(showing, pairing, number)
    )
    return render.Finalist(name, shown, number, way, showing.avatars.get(number, b""))


def _way(showing: TournamentView, final: Pairing, number: int) -> Iterator[Pairing]:
    """Yield the pairings of a player before a final, in order."""
    for one in showing.tournament.of(number):
        if one.place < final.place and one.decided and one.reason in _PLAYED:
            yield one


def _opponent(showing: TournamentView, pairing: Pairing, number: int, *, drawn: bool = False) -> str:
    others = pairing.opponents(number)
    if not others:
        return showing.say.say("final-bye")
    return (showing.drawable_name if drawn else showing.name_of)(others[0]) if len(others) == 1 else NONE


def _description(showing: TournamentView, final: Pairing, facts: FinalFacts) -> Iterator[Sentence]:
    """Yield the alt text: the players with their ratings, their earlier matches, and each player's way."""
    names = [showing.name_of(number) for number in final.entrants]
    for name, number in zip(names, final.entrants, strict=True):
        rating = facts.ratings[number]
        shown = {"player": name, "rating": numbers.rating(rating)}
        yield Sentence("alt-final-player" if rating.games else "alt-final-player-unrated", shown)
    met = facts.met
    if met.played:
        said: dict[str, str | int] = {"one": names[0], "won": met.won, "other": names[1], "lost": met.lost}
        yield Sentence("alt-final-met", said | {"drawn": met.drawn})
    for name, number in zip(names, final.entrants, strict=True):
        results = [_result(showing, one, number) for one in _way(showing, final, number)]
        if results:
            yield Sentence("alt-final-way", {"player": name, "results": showing.say.listed(results)})


def _result(showing: TournamentView, pairing: Pairing, number: int) -> str:
    """Return the result of a player's pairing in words."""
    if len(pairing.entrants) == 1:
        return showing.say.say("final-bye")
    share = pairing.share(number)
    key = "won" if share == 1 else "drawn" if share else "lost"
    return showing.say.say(f"final-{key}", opponent=_opponent(showing, pairing, number))
