"""Draw groups: an overview of all, and the table of each."""

from dataclasses import replace
from functools import partial

import render
from club.model.tournaments.forms import group_stage
from club.model.tournaments.standings import StandingsLine
from cogs.core.ui import batches
from cogs.tournaments import standings
from cogs.tournaments.context import NONE, TournamentView
from engines.contract import Sentence


def groups(showing: TournamentView, page: int, pages: int) -> "partial[render.Scene]":
    """Draw the standings of the groups on a page. A line separates the entrants who advance."""
    heading = showing.heading("groups", page, pages)
    first = (page - 1) * render.TABLES
    tables = batches.batch(group_stage.tables(showing.tournament), page - 1, render.TABLES)
    shown = tuple(_group(showing, group, table) for group, table in enumerate(tables, first))
    alt = showing.heading_sentence(heading), *(_description(showing, one) for one in shown)
    return partial(render.tables, render.Tables(heading, shown, alt))


def table(showing: TournamentView, page: int, pages: int) -> "partial[render.Scene]":
    """Return the standings of one group, with the tie-breaks."""
    lines = group_stage.tables(showing.tournament)[page - 1]
    heading = showing.heading("table", page, pages, group=group_stage.name(page - 1))
    return standings.sheet(replace(showing, lines=lines), lines, heading, by_points=True)


def _group(showing: TournamentView, group: int, lines: tuple[StandingsLine, ...]) -> render.Table:
    numbers = {line.entrant for line in lines}
    undecided = (one for one in showing.tournament.pairings if not one.decided and one.slot is None)
    playing = any(one.entrants[0] in numbers for one in undecided)
    places = tuple(
        render.TablePlace(
            standings.rank(line),
            showing.drawable_name(line.entrant),
            showing.amount(line.points),
            gone=showing.has_left(line.entrant),
        )
        for line in lines
    )
    title = showing.say.say("picture-table", group=group_stage.name(group))
    return render.Table(title, places, now=playing, line=showing.tournament.rules.through)


def _description(showing: TournamentView, group: render.Table) -> Sentence:
    say = showing.say
    ranked = (
        place.name if place.place == NONE else say.say("place", place=place.place, member=place.name)
        for place in group.places
    )
    seated = say.listed(
        say.say("alt-bracketed", name=name, detail=place.points)
        for name, place in zip(ranked, group.places, strict=True)
    )
    return Sentence("alt-table", {"title": group.title, "seated": seated})
