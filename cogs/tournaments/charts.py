"""Draw the pictures of a tournament: standings, results, brackets, tables."""

import asyncio
from collections.abc import Callable, Hashable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from types import MappingProxyType

import render
from club.model.members.settings import MemberSettings
from club.model.tournaments.forms import group_stage
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Tournament
from cogs.core.ui import batches, wording
from cogs.core.ui.card import Picture
from cogs.core.ui.drawings import Drawing
from cogs.core.ui.pictures import Pictures
from cogs.tournaments import brackets, groups, standings
from cogs.tournaments.context import NONE, TournamentView
from engines.contract import Sentence

_PLAIN = MemberSettings()
"""The settings with which spectators see a chart."""


class ChartKind(StrEnum):
    """The kinds of pictures of a tournament."""

    STANDINGS = "standings"
    MEETINGS = "meetings"
    BRACKET = "bracket"
    ROUND_TABLES = "pods"
    GROUPS = "groups"
    TABLES = "tables"


KINDS: Mapping[Form, tuple[ChartKind, ...]] = MappingProxyType(
    {
        Form.ROBIN: (ChartKind.STANDINGS, ChartKind.MEETINGS),
        Form.SWISS: (ChartKind.STANDINGS, ChartKind.MEETINGS),
        Form.SINGLE: (ChartKind.BRACKET, ChartKind.STANDINGS),
        Form.DOUBLE: (ChartKind.BRACKET, ChartKind.STANDINGS),
        Form.GROUPS: (ChartKind.BRACKET, ChartKind.GROUPS, ChartKind.TABLES, ChartKind.STANDINGS),
        Form.LADDER: (ChartKind.STANDINGS,),
        Form.TABLES: (ChartKind.STANDINGS, ChartKind.ROUND_TABLES),
        Form.ARENA: (ChartKind.STANDINGS,),
    }
)
"""The kinds of charts of each form. The first one is shown first."""


_IN_GROUPS = (ChartKind.GROUPS, ChartKind.TABLES, ChartKind.BRACKET)


def kinds(tournament: Tournament) -> tuple[ChartKind, ...]:
    """Return the kinds of pictures available for a tournament, the most interesting one first."""
    if tournament.rules.form == Form.GROUPS and not group_stage.is_over(tournament):
        return _IN_GROUPS
    return KINDS[tournament.rules.form]


async def picture(
    pictures: Pictures, showing: TournamentView, kind: ChartKind, page: int, settings: MemberSettings = _PLAIN
) -> Picture:
    """Draw a page of a tournament's chart, or the nearest one if there is no such page."""
    tournament = showing.tournament
    page, laid_out = await asyncio.to_thread(_nearest, showing, kind, page)
    key: Hashable = (
        *("tournament", tournament.id, tournament.version, kind, page, showing.say.locale),
        frozenset(showing.names.items()),
        frozenset((number, hash(avatar)) for number, avatar in showing.avatars.items()),
    )
    name = f"tournament{tournament.id}-{tournament.version}-{kind.value}-{page}"
    return await pictures.scene(name, lambda: laid_out, showing.say, settings, key)


def _nearest(showing: TournamentView, kind: ChartKind, page: int) -> tuple[int, Drawing]:
    """Return the nearest page and its drawing. A bracket of 400 takes too long for the event loop."""
    page = min(max(page, 1), pages(showing, kind))
    return page, drawing(showing, kind, page)


def pages(showing: TournamentView, kind: ChartKind) -> int:
    """Return the number of pages of a picture, at least one."""
    if kind == ChartKind.BRACKET:
        return max(1, len(brackets.parts(showing)))
    if kind == ChartKind.ROUND_TABLES:
        return batches.count(_latest(showing), render.TABLES) or 1
    if kind == ChartKind.GROUPS:
        return batches.count(group_stage.groups(showing.tournament), render.TABLES) or 1
    if kind == ChartKind.TABLES:
        return len(group_stage.groups(showing.tournament))
    return len(showing.pages)


def drawing(showing: TournamentView, kind: ChartKind, page: int) -> Drawing:
    """Return the drawing of a page of a chart. Pages count from 1."""
    return _DRAWINGS[kind](showing, page, pages(showing, kind))


def _round_tables(showing: TournamentView, page: int, pages: int) -> Drawing:
    """Return the tables of the current round, with their results."""
    heading = showing.heading("pods", page, pages)
    met = batches.batch(_latest(showing), page - 1, render.TABLES)
    alt = showing.heading_sentence(heading), *(_description(showing, pairing) for pairing in met)
    return partial(render.tables, render.Tables(heading, tuple(_round_table(showing, pairing) for pairing in met), alt))


def _latest(showing: TournamentView) -> Sequence[Pairing]:
    return showing.tournament.in_round(showing.tournament.round)


def _round_table(showing: TournamentView, pairing: Pairing) -> render.Table:
    return render.Table(_title(showing, pairing), tuple(_places(showing, pairing)), now=not pairing.decided)


def _title(showing: TournamentView, pairing: Pairing) -> str:
    if len(pairing.entrants) == 1:
        return showing.say.say("table-alone")
    return showing.say.say("table", board=pairing.board)


def _order(pairing: Pairing) -> list[tuple[int | None, int]]:
    """Return the places at a table and their players, in order. No places while it is being played."""
    places = pairing.places or (None,) * len(pairing.entrants)
    return sorted(zip(places, pairing.entrants, strict=True), key=lambda one: one[0] or 0)


def _places(showing: TournamentView, pairing: Pairing) -> list[render.TablePlace]:
    return [
        render.TablePlace(
            str(place or NONE),
            showing.drawable_name(entrant),
            showing.amount(pairing.points(entrant, showing.tournament.rules.points)) if pairing.decided else "",
            gone=showing.has_left(entrant),
        )
        for place, entrant in _order(pairing)
    ]


def _description(showing: TournamentView, pairing: Pairing) -> Sentence:
    if pairing.decided:
        order = ((place, showing.name_of(entrant)) for place, entrant in _order(pairing))
        seated = showing.say.listed(showing.say.say("place", place=place, member=called) for place, called in order)
    else:
        seated = wording.against(showing.say, [showing.name_of(entrant) for entrant in pairing.entrants], pairing.sides)
    return Sentence("alt-table", {"title": _title(showing, pairing), "seated": seated})


_DRAWINGS: Mapping[ChartKind, Callable[[TournamentView, int, int], Drawing]] = MappingProxyType(
    {
        ChartKind.STANDINGS: standings.standings,
        ChartKind.MEETINGS: standings.meetings,
        ChartKind.BRACKET: brackets.bracket,
        ChartKind.ROUND_TABLES: _round_tables,
        ChartKind.GROUPS: groups.groups,
        ChartKind.TABLES: groups.table,
    }
)
