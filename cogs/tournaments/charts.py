"""Offer the pictures that there are of a tournament: standings, who met whom, brackets, pods."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from types import MappingProxyType

import render
from club.storage.queries.member_settings import Taste
from club.tournaments.tournament import Form, Pairing
from cogs.tournaments import brackets, standings
from cogs.tournaments.context import NONE, TournamentView
from cogs.ui.card import Picture
from cogs.ui.pictures import Drawing, Pictures
from engines.contract import Sentence

_PLAIN = Taste()
"""How everybody sees things."""


class Kind(StrEnum):
    """Name what a picture of a tournament shows."""

    STANDINGS = "standings"
    MEETINGS = "meetings"
    BRACKET = "bracket"
    PODS = "pods"


KINDS: Mapping[Form, tuple[Kind, ...]] = MappingProxyType(
    {
        Form.ROBIN: (Kind.STANDINGS, Kind.MEETINGS),
        Form.SWISS: (Kind.STANDINGS, Kind.MEETINGS),
        Form.SINGLE: (Kind.BRACKET, Kind.STANDINGS),
        Form.DOUBLE: (Kind.BRACKET, Kind.STANDINGS),
        Form.LADDER: (Kind.STANDINGS,),
        Form.PODS: (Kind.STANDINGS, Kind.PODS),
    }
)
"""Which pictures there are of each form, the one to look at first first."""


async def picture(pictures: Pictures, showing: TournamentView, kind: Kind, page: int, taste: Taste = _PLAIN) -> Picture:
    """Draw a page of what a tournament looks like, the nearest one where there is no such page."""
    tournament = showing.tournament
    page = min(max(page, 1), pages(showing, kind))
    key: Hashable = (
        *("tournament", tournament.id, tournament.version, kind, page, showing.say.locale),
        frozenset(showing.names.items()),
    )
    name = f"tournament{tournament.id}-{tournament.version}-{kind.value}-{page}"
    return await pictures.scene(name, lambda: drawing(showing, kind, page), showing.say, taste, key)


def pages(showing: TournamentView, kind: Kind) -> int:
    """Return how many pages a kind of picture has, at least one."""
    if kind == Kind.BRACKET:
        return max(1, len(brackets.parts(showing)))
    if kind == Kind.PODS:
        return max(1, -(-len(_latest(showing)) // render.PODS))
    return len(showing.pages)


def drawing(showing: TournamentView, kind: Kind, page: int) -> Drawing:
    """Return what lays out a page of what a tournament looks like; pages count from 1."""
    return _DRAWINGS[kind](showing, page, pages(showing, kind))


def _pods(showing: TournamentView, page: int, pages: int) -> Drawing:
    """Return the pods of the present round, with what each came to."""
    heading = showing.heading("pods", page, pages)
    met = _latest(showing)[(page - 1) * render.PODS : page * render.PODS]
    alt = showing.heading_sentence(heading), *(_description(showing, pairing) for pairing in met)
    return partial(render.pods, render.Pods(heading, tuple(_pod(showing, pairing) for pairing in met), alt))


def _latest(showing: TournamentView) -> Sequence[Pairing]:
    return showing.tournament.in_round(showing.tournament.round)


def _pod(showing: TournamentView, pairing: Pairing) -> render.Pod:
    return render.Pod(_title(showing, pairing), tuple(_places(showing, pairing)), now=not pairing.decided)


def _title(showing: TournamentView, pairing: Pairing) -> str:
    if len(pairing.entrants) == 1:
        return showing.say.say("pod-alone")
    return showing.say.say("pod", board=pairing.board)


def _order(pairing: Pairing) -> list[tuple[int | None, int]]:
    """Return the places at a table with who has them, in this order; no places while it is played."""
    places = pairing.places or (None,) * len(pairing.entrants)
    return sorted(zip(places, pairing.entrants, strict=True), key=lambda one: one[0] or 0)


def _places(showing: TournamentView, pairing: Pairing) -> list[render.PodPlace]:
    return [
        render.PodPlace(
            str(place or NONE),
            showing.drawable_name(entrant),
            showing.amount(pairing.share(entrant)) if pairing.decided else "",
            gone=showing.has_left(entrant),
        )
        for place, entrant in _order(pairing)
    ]


def _description(showing: TournamentView, pairing: Pairing) -> Sentence:
    order = ((place, showing.name_of(entrant)) for place, entrant in _order(pairing))
    seated = ", ".join(f"{place}. {called}" if place else called for place, called in order)
    return Sentence("alt-pod", {"title": _title(showing, pairing), "seated": seated})


_DRAWINGS: Mapping[Kind, Callable[[TournamentView, int, int], Drawing]] = MappingProxyType(
    {
        Kind.STANDINGS: standings.standings,
        Kind.MEETINGS: standings.meetings,
        Kind.BRACKET: brackets.bracket,
        Kind.PODS: _pods,
    }
)
