"""Write the weekly digest: the results of a week, its best match, tournaments, and what to watch and to join."""

from collections.abc import Callable, Sequence

from discord.utils import format_dt

from club.delivery.digests import Findings
from club.model.clocks.parse_dates import format_date
from club.model.tournaments.tournament import TournamentSummary
from club.reviews.best import BestMatch
from club.storage.queries.seasons.week import Spot, Watch
from club.storage.queries.tournaments.honours import PastTournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card, Picture
from cogs.core.ui.choices import told_apart
from cogs.core.ui.literal import literal
from engines import GAMES
from names import clip
from texts import Words, words

SHOWN = 3
"""The number of upsets, matches and tournaments listed."""

FEW = 2
"""The number of running tournaments and of ladders listed, so that everything fits into a message."""

_WINNERS = 4
"""The number of winners named of a tournament. Only a tie can have more than one."""

LEAST_RUN = 3
"""The number of wins in a row that are a streak worth listing."""

_NAME = 32
"""The number of characters shown of a tournament's name."""


def card(
    say: Words, guild: int, found: Findings, of_week: BestMatch | None = None, picture: Picture | None = None
) -> Card:
    """Return the public digest, which doesn't ping anyone. The ``picture`` is that of the match ``of_week``, if any."""
    lines = [
        f"## {say.say('digest-title')}",
        say.say("digest-finished", matches=found.matches, members=found.members),
        *(
            say.say(
                "digest-upset",
                winner=wording.mention(one.winner),
                low=str(one.winner_shown),
                loser=wording.mention(one.loser),
                high=str(one.loser_shown),
                match=link(say, guild, one.spot),
            )
            for one in found.upsets
        ),
    ]
    best = max((wins for _, wins in found.runs), default=0)
    if best >= LEAST_RUN:
        members = tuple(wording.mention(member) for member, wins in found.runs if wins == best)
        lines.append(say.say("digest-run", members=members, count=best))
    lines += [say.say("digest-longest", match=link(say, guild, spot), count=moves) for spot, moves in found.longest]
    lines += [] if of_week is None else [_best(say, guild, of_week)]
    lines += _part(say, "digest-decided", found.ended, lambda one: _ended(say, guild, one))
    lines += _part(say, "digest-watch", found.watch, lambda one: _watch(say, guild, one))
    labels = _labels((*found.open, *found.running, *found.ladders))

    def named(one: TournamentSummary) -> str:
        return f"[{literal(labels[one.number])}]({wording.address(guild, one.channel)})"

    lines += _part(say, "digest-running", found.running, named)
    joined = [
        # Without a date, the start that is known is that of the registration.
        say.say("digest-open", name=named(one), when=format_dt(one.starts, "f"))
        if one.starts is not None and one.starts > found.until
        else named(one)
        for one in found.open
    ]
    joined += [say.say("digest-ladder", name=named(one)) for one in found.ladders]
    lines += _part(say, "digest-join", joined, str)
    if found.ending is not None:
        lines.append(say.say("digest-season", season=found.ending.season, at=str(int(found.ending.ends.timestamp()))))
    return Card("\n".join(lines), picture, rows=((Button(button(found), say.say("button-mine")),),))


def _labels(listed: Sequence[TournamentSummary]) -> dict[int, str]:
    """Return the names of tournaments, with dates if some are the same."""
    dates = {one.number: "" if one.starts is None else format_date(one.starts, "UTC") for one in listed}
    return told_apart({one.number: clip(one.name, _NAME) for one in listed}, dates)


def _best(say: Words, guild: int, best: BestMatch) -> str:
    header = best.position.header
    members = [wording.player(say, one) for one in header.seats]
    players = wording.against(say, members, GAMES[header.game].sides.get(len(members), ()))
    match = link(say, guild, Spot(header.id, header.game, header.channel, header.home))
    return say.say("digest-best", match=match, players=players, count=best.changed)


def _ended(say: Words, guild: int, one: PastTournament) -> str:
    """Return the winners of a finished tournament, with a link to its last post."""
    place = (one.place,) if one.last_post is None else one.last_post
    name = f"[{literal(clip(one.name, _NAME))}]({wording.address(guild, *place)})"
    winners = [wording.mention(member) for member in one.winners[:_WINNERS]]
    return say.say("digest-winner", name=name, winners=say.listed(winners))


def button(found: Findings) -> str:
    """Return the target of a digest's button, which is different every week."""
    return target("mine", int(found.until.timestamp()))


def link(say: Words, guild: int, spot: Spot) -> str:
    """Return the heading of a match as a link to its post."""
    title = say.say("title", game=words(say.locale, spot.game).say("name"), match=str(spot.match))
    return f"[{title}]({wording.address(guild, spot.home or spot.channel)})"


def _part(say: Words, heading: str, found: Sequence[object], line: Callable[..., str]) -> list[str]:
    """Return a heading and a line for each item, or nothing if there are no items."""
    return [f"**{say.say(heading)}**", *(f"- {line(one)}" for one in found)] if found else []


def _watch(say: Words, guild: int, watch: Watch) -> str:
    names = [
        wording.mention(member) + ("" if number is None else f" **{number}**")
        for member, number in zip(watch.members, watch.numbers, strict=True)
    ]
    shown = {"match": link(say, guild, watch.spot), "one": names[0], "other": names[1]}
    if watch.final is None:
        return say.say("digest-watch-line", shown)
    return say.say("digest-watch-final", shown, name=literal(clip(watch.final, _NAME)))
