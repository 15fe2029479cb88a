"""Begin the match of a challenge once everyone has accepted."""

import logging
from collections.abc import Callable, Sequence
from datetime import datetime

from club.challenges.binding import seed_and_draw
from club.challenges.blocks import require_together
from club.challenges.limits import require_practice, require_rateable
from club.matches.append import store_match
from club.model.challenges.challenge import Challenge, Invitation
from club.model.errors import Refused
from club.model.matches.chance import seated
from club.model.matches.commitments import match_facts
from club.model.matches.entries import CONVERSATION, Header
from club.model.members.kinds import is_computer
from club.storage.transaction import Transaction
from engines import GAMES
from engines.contract import Unreadable

_log = logging.getLogger(__name__)


async def begin_match(
    transaction: Transaction, challenge: Challenge, now: datetime, new_seed: Callable[[], str]
) -> None:
    """Store the match of a challenge, with any chance events before the first move.

    It is played under the newest rules. Raises ``Refused`` if the terms aren't possible under them.
    """
    game = GAMES.get(challenge.game)
    if game is None:
        raise Refused("error-no-game", game=challenge.game)
    coming = {invitation.member for invitation in challenge.coming}
    await require_together(transaction.blocks, coming, coming)  # Members may have blocked each other since they joined.
    alone = all(map(is_computer, coming - {challenge.challenger}))
    home = await _home(transaction, challenge)
    if alone:
        stays = home is not None
        await require_practice(transaction, challenge.challenger, challenge.guild, now, stays=stays)
    if challenge.rated:
        await require_rateable(transaction, challenge.guild, coming, now)
    try:
        game.start(challenge.seats, challenge.options)
    except Unreadable:
        raise Refused("error-rules-changed") from None
    sides = game.sides.get(challenge.seats, ())
    members = members_by_side(challenge.coming, sides)
    options = game.complete(challenge.options)
    facts = match_facts(challenge.game, game.rules, options, members, challenge.begins)
    seed, draw = await seed_and_draw(transaction, challenge, facts, new_seed)
    header = Header(
        0, challenge.game, game.rules, options, members, challenge.begins,
        seated(members, challenge.begins, draw.key, sides), seed, challenge.pace, challenge.guild,
        challenge.channel, home, now, challenge.overtime, challenge.rated, draw=draw, hints=challenge.hints,
    )  # fmt: skip
    header = await store_match(transaction, header)
    if home is not None:
        await transaction.posts.tend_thread(header.id, now)
    _log.info("match %s of %s began from challenge %s", header.id, header.game, challenge.id)
    await transaction.cooldowns.remove(challenge.challenger, coming - {challenge.challenger})
    # A match that starts at once in the thread where it was requested needs no notice, because its board is enough.
    told = challenge.guild == CONVERSATION or (alone and home is not None)
    post_due = None if told else now
    promise = {"code": draw.code, "facts": {}}  # The match stores everything else.
    await transaction.challenges.change(
        challenge.id, status="accepted", match=header.id, post_due=post_due, secret=None, promise=promise
    )


async def _home(transaction: Transaction, challenge: Challenge) -> int | None:
    """Return the thread in which a rematch continues, or ``None`` if it gets a new one.

    Threads of tournaments aren't reused.
    """
    if challenge.place is None or not (await transaction.guild_settings.get(challenge.guild)).stays:
        return None
    earlier = await transaction.posts.newest_at(challenge.place)
    header = None if earlier is None else await transaction.matches.header(earlier)
    return None if header is None or header.tournament is not None else challenge.place


def members_by_side(coming: Sequence[Invitation], sides: Sequence[int]) -> tuple[int, ...]:
    """Return members grouped by side, the challenger's side first. Members without a choice fill the sides up."""
    if not sides:
        return tuple(invitation.member for invitation in coming)
    own = coming[0].side or 0
    room: dict[int, list[int]] = {side: [] for side in sorted({*sides}, key=lambda side: side != own)}
    undecided: list[int] = []
    for invitation in coming:
        (undecided if invitation.side is None else room[invitation.side]).append(invitation.member)
    for members in room.values():
        while len(members) < len(sides) // len(room):
            members.append(undecided.pop(0))
    return tuple(member for members in room.values() for member in members)
