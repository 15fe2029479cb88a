"""Write the weekly digest: the results of a week, interesting matches, and tournaments to join."""

from collections.abc import Callable, Sequence

from club.delivery.digests import Findings
from club.model.clocks.parse_dates import format_date
from club.storage.queries.seasons.week import Spot, Watch
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.choices import told_apart
from cogs.core.ui.literal import literal
from texts import Words, words

SHOWN = 3
"""The number of upsets, matches and tournaments listed."""

LEAST_RUN = 3
"""The number of winning streaks listed."""


def card(say: Words, guild: int, found: Findings) -> Card:
    """Return the public digest, which doesn't ping anyone."""
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
    lines += _part(say, "digest-watch", found.watch, lambda one: _watch(say, guild, one))
    dates = {one.number: "" if one.starts is None else format_date(one.starts, "UTC") for one in found.open}
    labels = told_apart({one.number: one.name for one in found.open}, dates)
    lines += _part(
        say,
        "digest-join",
        found.open,
        lambda one: f"[{literal(labels[one.number])}]({wording.address(guild, one.channel)})",
    )
    if found.ending is not None:
        lines.append(say.say("digest-season", season=found.ending.season, at=str(int(found.ending.ends.timestamp()))))
    return Card("\n".join(lines), rows=((Button(button(found), say.say("button-mine")),),))


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
    return say.say("digest-watch-final", shown, name=literal(watch.final))
