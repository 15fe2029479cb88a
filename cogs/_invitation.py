"""Word a challenge as everybody in the channel sees it."""

import discord
from discord.utils import format_dt

from club.records import Challenge
from cogs import _wording
from cogs._card import Button, Card
from cogs._press import target
from texts import Words


def invitation_card(say: Words, challenge: Challenge) -> Card:
    """Return the message of a challenge: what is proposed, by whom, and the buttons while it is open."""
    challenger = _wording.mention(challenge.challenger)
    guests = " · ".join(_wording.mention(member) for member in challenge.invited)
    key = "challenge-named" if guests else "challenge-open"
    headline = say.say(key, member=challenger, guests=guests, game=say.say("name"))
    if challenge.status != "open":
        return Card(f"{headline}\n**{say.say(f'challenge-{challenge.status}', match=str(challenge.match))}**")
    lines = (
        headline,
        say.say("blurb"),
        say.say(f"begins-{challenge.begins}-due", member=challenger),
        say.say("challenge-until", when=format_dt(challenge.expires, "R")),
        f"-# {_wording.agreed(say, challenge.options, challenge.pace)}",
    )
    mentions = challenge.invited if challenge.message is None else ()
    return Card("\n".join(lines), rows=(_buttons(say, challenge),), mentions=mentions)


def _buttons(say: Words, challenge: Challenge) -> tuple[Button, ...]:
    accept = Button(target("accept", challenge.id), say.say("button-accept"), discord.ButtonStyle.success)
    decline = Button(target("decline", challenge.id), say.say("button-decline"), discord.ButtonStyle.danger)
    withdraw = Button(target("withdraw", challenge.id), say.say("button-withdraw"))
    return (accept, decline, withdraw) if challenge.invited else (accept, withdraw)
