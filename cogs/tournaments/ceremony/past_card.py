"""Show the archive of tournaments and seasons: finished ones, page by page, and the hall of fame of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.model.clocks.parse_dates import format_date
from club.storage.queries.seasons.champions import Champion
from club.storage.queries.tournaments.honours import PastTournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Menu, Row
from cogs.core.ui.choices import told_apart
from cogs.core.ui.literal import literal
from cogs.core.ui.paging import Page, Pager
from cogs.members.leaderboard_card import score
from engines import GAMES
from texts import Words, words

HALL = Pager("hall", 10)

ALL = "all"
"""The placeholder for a game if tournaments of all games are listed."""


@dataclass(frozen=True, slots=True)
class PastPage:
    """Finished tournaments of a guild, newest first, of one ``game`` or of all.

    ``newer`` and ``older`` tell if there are more on either side. Dates are written in the member's ``zone``.
    """

    guild: int
    game: str
    listed: Sequence[PastTournament]
    newer: bool
    older: bool
    zone: str


def past(say: Words, page: PastPage) -> Card:
    """Return a page of finished tournaments. Selecting one opens it."""
    lines = [f"### {say.say('past-title')}", *(_line(say, page.guild, one) for one in page.listed)]
    if not page.listed:
        lines.append(say.say("past-none"))
    rows: list[Row] = []
    if page.listed:
        dates = {one.number: format_date(one.ended, page.zone) for one in page.listed}
        labels = told_apart({one.number: one.name for one in page.listed}, dates)
        options = tuple((str(number), label) for number, label in labels.items())
        rows.append(Menu(target("past-open"), say.say("past-open"), options))
    if page.listed and (page.newer or page.older):
        first, last = page.listed[0].number, page.listed[-1].number
        rows.append(
            (
                Button(target("past", page.game, "after", first), say.say("button-newer"), disabled=not page.newer),
                Button(target("past", page.game, "before", last), say.say("button-older"), disabled=not page.older),
            )
        )
    games = ((ALL, say.say("past-games")), *((key, words(say.locale, key).say("name")) for key in GAMES))
    rows.append(Menu(target("past-game"), say.say("board-game"), games, page.game))
    if page.game != ALL:
        rows.append((Button(target("hall", page.game, 0), say.say("button-hall")),))
    return Card("\n".join(lines), rows=tuple(rows))


def _line(say: Words, guild: int, one: PastTournament) -> str:
    """Return a tournament's dates, its winner, and a link to its final post."""
    place = one.last_post or ((one.place,) if one.message is None else (one.place, one.message))
    said: dict[str, str | int] = {
        "name": f"[{literal(one.name)}]({wording.address(guild, *place)})",
        "game": words(say.locale, one.game).say("name"),
        "at": str(int(one.ended.timestamp())),
        "count": one.count,
    }
    if not one.winners:
        return say.say("past-line-unplayed", said)
    return say.say("past-line", said | {"members": say.listed(map(wording.mention, one.winners))})


@dataclass(frozen=True, slots=True)
class Hall:
    """The hall of fame of a ``game`` in a guild: champions of seasons and tournaments with their winners, newest first.

    ``seasons`` are those on the ``page``.
    """

    guild: int
    game: str
    seasons: Sequence[tuple[int, Sequence[Champion]]]
    tournaments: Sequence[PastTournament]
    page: Page


def hall(say: Words, shown: Hall) -> Card:
    """Return a page of the hall of fame of a game."""
    lines = [f"### {say.say('hall-title', game=words(say.locale, shown.game).say('name'))}"]
    for season, champions in shown.seasons:
        lines.append(_champions(say, season, champions))
    if shown.tournaments:
        lines += ["", say.say("hall-tournaments"), *(_line(say, shown.guild, one) for one in shown.tournaments)]
    if len(lines) == 1:
        lines.append(say.say("hall-empty"))
    past = Button(target("past", shown.game, "before", 0), say.say("button-past"))
    games = tuple((key, words(say.locale, key).say("name")) for key in GAMES)
    choosing = Menu(target("hall-game"), say.say("board-game"), games, shown.game)
    turning = HALL.turning(say, shown.page, shown.game)
    return Card("\n".join(lines), small=shown.page.caption(say), rows=(choosing, (*turning, past)))


def _champions(say: Words, season: int, champions: Sequence[Champion]) -> str:
    first = champions[0]
    members = say.listed(wording.mention(one.member) for one in champions)
    rating = str(first.rating.shown)
    return say.say("hall-season", season=season, members=members, rating=rating, score=score(first.rating))
