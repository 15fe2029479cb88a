"""Show seasons: the managers' panel, and the post at the end of a season."""

from collections.abc import Mapping
from datetime import datetime

import discord

from club.model.ratings.results import Season
from club.model.ratings.skill import SETTLED
from club.ratings.leaderboards import Board, Standing
from club.ratings.seasons import UNDOABLE
from club.storage.queries.seasons.champions import PODIUM
from club.storage.queries.seasons.ends import SeasonDate, SeasonEnd
from cogs.core.press import target
from cogs.core.ui import numbers, wording
from cogs.core.ui.card import Button, Card, Picture
from cogs.members.leaderboard_card import score
from texts import Words, words


def panel(
    say: Words, present: Season, channel: int, date: SeasonDate | None, end: SeasonEnd | None, refusal: str = ""
) -> Card:
    """Return the end of the current season, with controls to end it. ``refusal`` says why it can't end yet.

    ``end`` is that of the previous season, if it can be undone.
    """
    at = channel if date is None else date.channel
    lines = [
        f"### {say.say('season-title', season=present.number)}",
        say.say("season-undated")
        if date is None
        else say.say("season-dated", at=stamp(date.ends), channel=f"<#{date.channel}>"),
        refusal or say.say("season-ask", season=present.number, next=present.number + 1, channel=f"<#{at}>"),
    ]
    buttons = []
    if not refusal:
        ending = target("season", present.number + 1, at)
        label = say.say("button-season", season=present.number)
        buttons.append(Button(ending, label, discord.ButtonStyle.danger))
    if date is not None:
        buttons.append(Button(target("season-undate", at), say.say("button-season-undate")))
    if end is not None:
        until = stamp(end.ended + UNDOABLE)
        lines.append(say.say("season-may-undo", former=end.season, at=stamp(end.ended), until=until))
        buttons.append(undo_button(say, end.id))
    return Card("\n".join(lines), rows=(tuple(buttons),) if buttons else ())


def begun_card(say: Words, begun: Season, channel: int, end: SeasonEnd | None) -> Card:
    """Return the confirmation that a season has started, with the button to undo it."""
    told = say.say("season-begun", season=begun.number, former=begun.number - 1, channel=f"<#{channel}>")
    return Card(told, rows=() if end is None else ((undo_button(say, end.id),),))


def undo_button(say: Words, end: int) -> Button:
    """Return the button to undo the end of a season."""
    return Button(target("season-undo", end), say.say("button-season-undo"))


def post(
    say: Words, end: SeasonEnd, boards: Mapping[str, Board], pictures: tuple[Picture, ...], *, undoable: bool
) -> Card:
    """Return the public post for the end of a season, which pings the champions."""
    if end.undone is not None:
        title = say.say("season-taken-back", season=end.season)
        return Card(f"### {title}\n{say.say('season-taken-back-text')}")
    lines = [f"## {say.say('season-over', season=end.season)}"]
    champions: dict[int, None] = {}
    for game, board in boards.items():
        podium = [line for line in board.lines if line.place is not None and line.place <= PODIUM]
        champions |= {line.member: None for line in podium if line.place == 1}
        lines += _podium(say, words(say.locale, game).say("name"), podium)
    if not boards:
        lines.append(say.say("season-nobody"))
    lines.append(say.say("season-next", season=end.season + 1))
    tables = tuple(
        Button(target("leaders-open", game, end.season, 0), words(say.locale, game).say("name")) for game in boards
    )
    rows = tuple(row for row in (tables, (undo_button(say, end.id),) if undoable else ()) if row)
    small = f"-# {say.say('season-legend', count=SETTLED)}" if boards else ""
    return Card("\n".join(lines), small=small, rows=rows, mentions=tuple(champions), pictures=pictures, wide=True)


def stamp(moment: datetime) -> str:
    """Return a moment as a Unix timestamp, as used by Discord's timestamps."""
    return str(int(moment.timestamp()))


def _podium(say: Words, game: str, podium: list[Standing]) -> list[str]:
    """Return the champions of a game and the runners-up."""
    first = [line for line in podium if line.place == 1]
    if not first:
        return [say.say("season-no-champion", game=game, count=SETTLED)]
    if len(first) > 1:
        members = tuple(wording.mention(line.member) for line in first)
        top = say.say("season-champions", game=game, members=members, rating=numbers.rating(first[0].rating))
    else:
        top = say.say("season-champion", game=game, **_figures(first[0]))
    others = [say.say("season-second", place=line.place, **_figures(line)) for line in podium if line not in first]
    return [top, *others]


def _figures(line: Standing) -> dict[str, str]:
    rating = line.rating
    return {"member": wording.mention(line.member), "rating": numbers.rating(rating), "score": score(rating)}
