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
    lines = [
        say.say(
            "challenge-named" if guests else "challenge-open", member=challenger, guests=guests, game=say.say("name")
        ),
        say.say("blurb"),
        say.say(
            "agreed", options=_wording.options(say, dict(challenge.options)), pace=_wording.pace(say, challenge.pace)
        ),
        say.say(f"begins-{challenge.begins}-due", member=challenger),
    ]
    if challenge.status == "open":
        lines.append(say.say("challenge-until", when=format_dt(challenge.expires, "R")))
        rows: tuple[tuple[Button, ...], ...] = (_buttons(say, challenge),)
    else:
        lines.append(f"**{say.say(f'challenge-{challenge.status}', match=str(challenge.match))}**")
        rows = ()
    return Card("\n".join(lines), rows=rows, mentions=challenge.invited if challenge.message is None else ())


def _buttons(say: Words, challenge: Challenge) -> tuple[Button, ...]:
    accept = Button(target("accept", challenge.id), say.say("button-accept"), discord.ButtonStyle.success)
    decline = Button(target("decline", challenge.id), say.say("button-decline"), discord.ButtonStyle.danger)
    withdraw = Button(target("withdraw", challenge.id), say.say("button-withdraw"))
    return (accept, decline, withdraw) if challenge.invited else (accept, withdraw)
