"""Word a challenge, or a lobby, for its channel."""

from collections.abc import Sequence

import discord
from discord.utils import format_dt

from club.model.challenges.challenge import Challenge, Invitation
from club.model.matches.chance import rematched
from club.model.matches.position import Position
from club.model.members.kinds import is_computer
from club.model.ratings.prospects import Prospect
from cogs.core.press import target
from cogs.core.ui import titles, wording
from cogs.core.ui.card import Button, Card, Members, Menu, Picture, Row
from cogs.matches.stake_lines import public
from engines import GAMES
from engines.contract import Term
from players import PLAYERS
from texts import Words


def invitation_card(
    say: Words,
    challenge: Challenge,
    prospects: Sequence[Prospect],
    elsewhere: int | None = None,
    *,
    computers: bool = False,
    lonely: bool = False,
) -> Card:
    """Return the message of a challenge: the terms, the members, and the buttons while it is open.

    ``prospects`` are the public stakes. If there are none, members can ask for their own.
    ``elsewhere`` is the thread of the match, if it isn't where readers would expect it. With
    ``computers`` the host of a lobby may add computer players, and a ``lonely`` challenge points to them.
    """
    headline, codes = (
        _headline(say, challenge),
        wording.code(say, challenge.game, challenge.code or "", "fair-code-there"),
    )
    if challenge.status != "open":
        ended = f"lobby-{challenge.status}" if challenge.hosted else f"challenge-{challenge.status}"
        told = [] if challenge.is_practice else [f"**{say.say(ended, match=str(challenge.match))}**"]
        going_on = [] if elsewhere is None else [say.say("rematch-elsewhere", place=f"<#{elsewhere}>")]
        code = [f"-# {line}" for line in codes] if challenge.match is not None else []
        again = _again_rows(say, challenge) if challenge.status == "expired" else ()
        return Card("\n".join((headline, *told, *going_on, *code)), rows=again)
    lines = (
        headline,
        say.say("blurb"),
        *(_member_lines(say, challenge) if challenge.hosted else _answers(say, challenge)),
        *_teams(say, challenge),
        _begins(say, challenge),
        say.say(_until(challenge), when=format_dt(challenge.expires, "R")),
        f"-# {wording.terms_line(say, challenge)}",
        *([say.say("lobby-computer-casual")] if challenge.hosted and challenge.computers else []),
        *(f"-# {line}" for line in public(say, prospects)),
        *(f"-# {line}" for line in codes),
        *([_pointer(say, challenge)] if lonely else []),
    )
    mentions = challenge.invited if challenge.message is None else ()
    asking = challenge.rated and not prospects
    stake = (Button(target("stake", challenge.id), say.say("button-stake")),) if asking else ()
    ask = (*stake, Button(target("word", challenge.id), say.say("button-word")))
    rows = _lobby_rows(say, challenge, ask, computers) if challenge.hosted else ((*_buttons(say, challenge), *ask),)
    if lonely and not challenge.hosted:
        rows = (*rows, (Button(target("begin-practice", challenge.game), say.say("button-practice")),))
    return Card("\n".join(lines), rows=rows, mentions=mentions)


def _again_rows(say: Words, challenge: Challenge) -> tuple[Row, ...]:
    """Return the button with which the challenger of an expired challenge posts the same one again."""
    return ((Button(target("post-again", challenge.id), say.say("button-post-again")),),)


def _pointer(say: Words, challenge: Challenge) -> str:
    """Return a hint on how a waiting player can play against computer players."""
    if challenge.hosted:
        return say.say("lobby-lonely")
    return say.say("challenge-lonely-named" if challenge.named else "challenge-lonely-open", game=say.say("name"))


def ended_card(say: Words, position: Position, picture: Picture) -> Card:
    """Return the message of a challenge whose match is over: the result, the last board, and what to do next."""
    assert position.outcome is not None
    here = position.header.id
    small = [wording.details(say, position, position.outcome), wording.link(say, position.header)]
    small += wording.code(say, position.header.game, position.header.code, "fair-code-there")
    return Card(
        f"**{titles.result_line(say, position)}**",
        picture,
        "\n".join(f"-# {line}" for line in small),
        (
            (
                Button(target("replay", here), say.say("button-replay")),
                Button(target("rematch", here), say.say("button-rematch")),
            ),
        ),
    )


def _headline(say: Words, challenge: Challenge) -> str:
    """Return the proposal and its guests. Computer players are named only if all guests are computers."""
    key = "challenge-named" if challenge.invited else "challenge-open"
    if challenge.hosted:
        key = "lobby-named" if challenge.named else "lobby-open"
    members = [one for one in challenge.invited if not is_computer(one)]
    if challenge.is_practice:
        key, members = "challenge-practice", list(challenge.invited)
    guests = tuple(wording.polite(say, one) for one in members)
    challenger, match = wording.polite(say, challenge.challenger), str(challenge.match)
    return say.say(key, member=challenger, guests=guests, game=say.say("name"), match=match)


def _until(challenge: Challenge) -> str:
    """Return the key of the sentence that says how long a challenge is open."""
    if challenge.pace.is_live:
        return "seek-lobby-until" if challenge.hosted else "seek-until"
    return "lobby-until" if challenge.hosted else "challenge-until"


def _begins(say: Words, challenge: Challenge) -> str:
    """Return the player who moves first. In a lobby, “the opponent” can be any of several players."""
    key = "lobby" if challenge.hosted and challenge.begins == "opponent" else "due"
    first = challenge.invitations[(rematched(challenge.begins, challenge.seats) or (0,))[0]].member
    return say.say(f"begins-{challenge.begins.partition('-')[0]}-{key}", member=wording.polite(say, first))


def _buttons(say: Words, challenge: Challenge) -> tuple[Button, ...]:
    accept = Button(target("accept", challenge.id), say.say("button-accept"), discord.ButtonStyle.success)
    decline = Button(target("decline", challenge.id), say.say("button-decline"), discord.ButtonStyle.danger)
    withdraw = Button(target("withdraw", challenge.id), say.say("button-withdraw"))
    return (accept, decline, withdraw) if challenge.invited else (accept, withdraw)


def _sides(challenge: Challenge) -> tuple[int, ...]:
    """Return the sides that members of a lobby may choose, or none if each plays for themselves."""
    game = GAMES.get(challenge.game)
    return tuple(sorted(set(game.sides.get(challenge.seats, ())))) if game else ()


def _teams(say: Words, challenge: Challenge) -> list[str]:
    """Return the sides if they are already settled, as in a rematch."""
    sides = [one.side for one in challenge.invitations]
    known = [side for side in sides if side is not None]
    if challenge.hosted or not known or len(known) < len(sides):
        return []
    members = [wording.player(say, one.member) for one in challenge.invitations]
    return [say.say("challenge-sides", members=wording.teams(say, members, known))]


def _member_lines(say: Words, challenge: Challenge) -> list[str]:
    """Return the players in a lobby, side by side, and the guests who haven't answered yet."""
    coming, sides = challenge.coming, _sides(challenge)
    lines = [say.say("lobby-count", count=len(coming), seats=challenge.seats)]
    for side in sides:
        here = [one for one in coming if one.side == side]
        if here:
            lines.append(say.say("lobby-side", side=Term(f"side-{side}"), members=_everyone(say, here)))
    free = [one for one in coming if one.side not in sides]
    if free:
        lines.append(say.say("lobby-any-side" if sides else "lobby-members", members=_everyone(say, free)))
    waiting = [one for one in challenge.invitations if one.answer is None]
    if waiting:
        lines.append(say.say("lobby-missing", members=_everyone(say, waiting)))
    return lines


def _answers(say: Words, challenge: Challenge) -> list[str]:
    """Return the members who have accepted and those who haven't answered yet, if several were invited."""
    if len(challenge.invitations) < 3:
        return []
    missing = [one for one in challenge.invitations if one.answer is None]
    lines = [say.say("challenge-there", members=_everyone(say, challenge.coming))]
    return [*lines, say.say("lobby-missing", members=_everyone(say, missing))] if missing else lines


def _everyone(say: Words, invitations: Sequence[Invitation]) -> str:
    return say.listed((wording.player(say, one.member) for one in invitations), "dot")


def _lobby_rows(say: Words, challenge: Challenge, ask: tuple[Button, ...], computers: bool) -> tuple[Row, ...]:
    """Return the controls of a lobby: for everybody, for invited members, and for the host; ``ask`` is public."""
    here, coming = challenge.id, challenge.coming
    joining = [
        Button(target("accept", here), say.say("button-join"), discord.ButtonStyle.success),
        Button(target("depart", here), say.say("button-leave")),
    ]
    joining += [
        Button(target("side", here, side), say.say("button-side", side=Term(f"side-{side}")))
        for side in _sides(challenge)
    ]
    if challenge.named:
        joining.append(Button(target("decline", here), say.say("button-decline"), discord.ButtonStyle.danger))
    ready = len(coming) in challenge.game_seats
    hosting = (
        Button(
            target("begin", here),
            say.say("button-start", count=len(coming)),
            discord.ButtonStyle.primary,
            disabled=not ready,
        ),
        Button(target("withdraw", here), say.say("button-close"), discord.ButtonStyle.danger),
        *ask,
        *([Button(target("casual", here), say.say("button-make-casual"))] if challenge.rated else []),
    )
    removing = (Members(target("unseat", here), say.say("lobby-remove")),) if len(coming) > 1 else ()
    return (tuple(joining), hosting, *removing, *_computer_rows(say, challenge, computers))


def _computer_rows(say: Words, challenge: Challenge, computers: bool) -> tuple[Menu, ...]:
    """Return the host's menu for adding computer players, if the game has any, and for removing the last one."""
    options: list[tuple[str, str]] = []
    if computers and len(challenge.coming) < challenge.seats:
        levels = range(1, PLAYERS[challenge.game].levels + 1)
        options = [(str(level), say.say("lobby-computer-level", level=level)) for level in levels]
    if challenge.computers:
        name = wording.computer(say, challenge.computers[-1])
        options.append(("0", say.say("lobby-remove-computer", computer=name)))
    return (Menu(target("computer", challenge.id), say.say("lobby-computer"), tuple(options)),) if options else ()
