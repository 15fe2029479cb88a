"""Make, accept, decline and withdraw challenges, and let them expire."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from club.challenges.begin import begin_match
from club.challenges.binding import bind, readable_word
from club.challenges.blocks import require_together
from club.challenges.cooldown import SOON, count_pings
from club.challenges.limits import require_allowed, require_makeable, require_rateable
from club.clock import Clock
from club.model.challenges.challenge import LONELY, Challenge
from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import LAPSING
from club.model.errors import NotRateable, Refused, Unknown, UnknownButton
from club.model.matches.commitments import match_facts
from club.model.members.kinds import Computer, computer, is_computer, is_ghost
from club.storage.failures import Conflict
from club.storage.store import Store
from club.storage.transaction import Transaction
from engines import GAMES
from players import PLAYERS


@dataclass(eq=False, repr=False)
class Challenges:
    """Make, answer and end challenges. ``seed`` makes the secret of a new one: 64 unpredictable hexadecimal digits."""

    _store: Store
    _clock: Clock
    _seed: Callable[[], str]

    async def get(self, number: int) -> Challenge:
        """Return a challenge. Raises ``Unknown``."""
        async with self._store.reading() as transaction:
            return await _found(transaction, number)

    async def of_match(self, match: int) -> Challenge | None:
        """Return the challenge that a match began from."""
        async with self._store.reading() as transaction:
            number = await transaction.challenges.of_match(match)
            return None if number is None else await _found(transaction, number)

    async def check(self, challenger: int, invited: Sequence[int], guild: int, leave: ChannelAndRoles) -> None:
        """Raise ``Refused`` if ``invited`` can't be challenged because of the guests, a block or the guild's limits."""
        async with self._store.reading() as transaction:
            await require_allowed(transaction, challenger, invited, guild, leave, self._clock())

    async def make(
        self,
        terms: Terms,
        challenger: int,
        invited: Sequence[int],
        guild: int,
        channel: int,
        request: str,
        leave: ChannelAndRoles | None = None,
        place: int | None = None,
    ) -> Challenge:
        """Store a challenge to the members ``invited`` (to anyone in the channel if there are none) and return it.

        Computer players accept at once. If only they are invited, the match begins at once. ``leave`` has what the
        guild's limits need to know. ``place`` is the thread in which the challenge is posted. Repeating a request
        doesn't make another challenge. Raises ``Refused`` if the terms or the guests are impossible, or if the limits
        or a block forbid it.
        """
        computers = tuple(filter(is_computer, invited))
        terms = (replace(terms, rated=False) if computers else terms).check()
        if invited and len(invited) + 1 < terms.seats:
            raise Refused("error-seats", seats=str(len(invited) + 1))
        now = self._clock()
        where = {"guild": guild, "channel": channel, "place": place}
        values = terms.as_row(now) | where | {"request": request, "named": bool(invited)}
        try:
            async with self._store.writing() as transaction:
                number = await transaction.challenges.by_request(request)
                if number is None:
                    leave = leave or ChannelAndRoles((channel,))
                    await require_makeable(transaction, terms, challenger, invited, guild, leave, now)
                    number = await self._add(transaction, terms, (challenger, *invited), values, computers)
        except Conflict:
            async with self._store.reading() as transaction:
                number = await transaction.challenges.by_request(request)
            if number is None:
                raise
        return await self.get(number)

    async def make_again(self, number: int, member: int, leave: ChannelAndRoles, *, casual: bool = False) -> Challenge:
        """Make the same challenge again that has expired, in the same place, once, and return it.

        ``casual`` makes it casual. Raises ``Refused`` if the member didn't make it, if it hasn't expired or the new one
        is closed by now, or as ``make`` does.
        """
        old = await self.get(number)
        if member != old.challenger:
            raise Refused("error-not-host" if old.hosted else "error-not-your-challenge")
        invited = tuple(one.member for one in old.invitations[1:] if old.named)
        if old.status != "expired" or any(map(is_ghost, invited)):
            raise UnknownButton()
        sides = tuple(one.side for one in old.invitations if one.side is not None and not old.hosted)
        terms = Terms(
            old.game, old.options, old.seats, old.begins, str(old.pace), old.hosted, old.overtime,
            rated=old.rated and not casual, sides=sides, hints=old.hints,
        )  # fmt: skip
        request = f"again {number}"
        made = await self.make(terms, member, invited, old.guild, old.channel, request, leave, old.place)
        if made.status != "open":
            raise _refusal_once_closed(made, made.status)
        return made

    async def _add(
        self,
        transaction: Transaction,
        terms: Terms,
        members: tuple[int, ...],
        values: Mapping[str, object],
        computers: tuple[int, ...],
    ) -> int:
        """Store a challenge with the code that commits to its draws, and return its number.

        If all invited players are computers, the match starts now, because no member needs to see a code first.
        """
        number = await transaction.challenges.add(values, members, terms.sides)
        for player in computers:
            await transaction.challenges.answer(number, player, "accepted")
        if computers and len(computers) + 1 == terms.seats:
            await begin_match(transaction, await _found(transaction, number), self._clock(), self._seed)
            return number
        facts = match_facts(terms.game, GAMES[terms.game].rules, terms.options, members, terms.begins)
        await bind(transaction, number, facts, self._seed(), hosted=terms.hosted)
        return number

    async def accept(
        self,
        number: int,
        member: int,
        message: int | None = None,
        roles: Collection[int] = (),
        press: str | None = None,
        word: str = "",
        *,
        casual: bool = False,
    ) -> Challenge:
        """Accept a challenge. When the last seat is taken and it has no host, begin the match in the same transaction.

        ``message`` is the one that was pressed: a challenge may be accepted before its message is stored. If it was
        accepted elsewhere, its message is due. ``roles`` are the member's. ``press`` is the interaction, and ``word``
        the word that the member typed. Both are sources of the draws. ``casual`` makes the match casual. Raises
        ``Unknown``, or ``Refused`` if the challenge is closed, expired, full, the member's own or for other members, or
        if the guild's limits or a block forbid it.
        """
        async with self._store.writing() as transaction:
            challenge = await self._open(transaction, number)
            if member == challenge.challenger:
                raise Refused("error-in-lobby" if challenge.hosted else "error-own-challenge")
            if challenge.invited and member not in challenge.invited:
                raise Refused("error-not-invited")
            (await transaction.guild_settings.get(challenge.guild)).require_role(roles)
            coming = {invitation.member for invitation in challenge.coming}
            await require_together(transaction.blocks, {member}, coming)
            if len(coming | {member}) > challenge.seats:
                raise Refused("error-lobby-full")
            if casual or challenge.rated:
                await self._agree_on_rating(transaction, challenge, coming | {member}, casual=casual)
            if member not in coming:  # Pressing the button twice must not change the answer.
                await transaction.challenges.answer(number, member, "accepted", press)
            if word:
                await transaction.challenges.set_draw_part(number, member, word=readable_word(word))
            shown = {"post_due": self._clock()} if message is None else {"message": message}
            await transaction.challenges.change(number, **shown)
            challenge = await _found(transaction, number)
            if len(challenge.coming) == challenge.seats and not challenge.hosted:
                await begin_match(transaction, challenge, self._clock(), self._seed)
            return await _found(transaction, number)

    async def add_word(self, number: int, member: int, word: str) -> Challenge:
        """Store the word that a member adds to the draws of a challenge. It replaces an earlier one.

        Raises ``Unknown``, or ``Refused`` if the challenge is closed or for other members, or the word isn't readable.
        """
        async with self._store.writing() as transaction:
            challenge = await self._open(transaction, number)
            if member not in {one.member for one in challenge.invitations if one.answer in (None, "accepted")}:
                raise Refused("error-word-not-in")
            await transaction.challenges.set_draw_part(number, member, word=readable_word(word))
            return await _found(transaction, number)

    async def make_casual(self, number: int, member: int) -> Challenge:
        """Make one's own lobby casual."""
        async with self._store.writing() as transaction:
            await self._table_of_host(transaction, number, member)
            await self._play_casual(transaction, number)
            return await _found(transaction, number)

    async def start(
        self,
        number: int,
        member: int,
        message: int | None = None,
        press: str | None = None,
        *,
        casual: bool = False,
    ) -> Challenge:
        """Begin the match of a lobby with the players who have joined. ``message`` is the one that was pressed.

        ``press`` is the interaction, which is a source of the draws. ``casual`` makes the match a casual one.

        Raises ``Unknown``, or ``Refused`` if it is closed, not the member's own, or has too few or too many players.
        """
        async with self._store.writing() as transaction:
            if casual:
                await self._play_casual(transaction, number)
            challenge = await self._table_of_host(transaction, number, member)
            coming = len(challenge.coming)
            if coming not in challenge.game_seats:
                raise Refused("error-not-so-many", count=coming, seats=tuple(map(str, challenge.game_seats)))
            await transaction.challenges.change(number, seats=coming, message=message or challenge.message)
            if press is not None:
                await transaction.challenges.set_draw_part(number, member, press=press)
                challenge = await _found(transaction, number)
            await begin_match(transaction, replace(challenge, seats=coming), self._clock(), self._seed)
            return await _found(transaction, number)

    async def leave(self, number: int, member: int) -> Challenge:
        """Leave a lobby before it starts. Raises ``Refused`` for its host, who can only withdraw it."""
        async with self._store.writing() as transaction:
            challenge = await self._table(transaction, number)
            if member == challenge.challenger:
                raise Refused("error-host-stays")
            return await self._remove_member(transaction, challenge, member)

    async def step_back(self, number: int, member: int) -> Challenge:
        """Take back a member's acceptance of another member's challenge while it waits for further players."""
        async with self._store.writing() as transaction:
            return await self._remove_member(transaction, await self._open(transaction, number), member)

    async def remove(self, number: int, member: int, whom: int) -> Challenge:
        """Remove a member from one's own lobby."""
        async with self._store.writing() as transaction:
            challenge = await self._table_of_host(transaction, number, member)
            if whom == member:
                raise Refused("error-host-stays")
            return await self._remove_member(transaction, challenge, whom)

    async def add_computer(self, number: int, member: int, level: int) -> Challenge:
        """Add a computer player to one's own lobby, which becomes casual. Raises ``Refused`` if the lobby is full."""
        async with self._store.writing() as transaction:
            challenge = await self._table_of_host(transaction, number, member)
            if level not in range(1, PLAYERS[challenge.game].levels + 1):
                raise UnknownButton()
            if len(challenge.coming) >= challenge.seats:
                raise Refused("error-lobby-full")
            known = {computer(one).which for one in challenge.computers}
            which = next(which for which in count(1) if which not in known)
            await transaction.challenges.answer(number, Computer(level, which).number, "accepted")
            await self._play_casual(transaction, number)
            return await _found(transaction, number)

    async def remove_computer(self, number: int, member: int) -> Challenge:
        """Remove the newest computer player from one's own lobby. Raises ``Refused`` if there is none."""
        async with self._store.writing() as transaction:
            challenge = await self._table_of_host(transaction, number, member)
            if not challenge.computers:
                raise Refused("error-no-computer")
            await transaction.challenges.remove_member(number, challenge.computers[-1])
            return await _found(transaction, number)

    async def take_side(self, number: int, member: int, side: int) -> Challenge:
        """Choose a side of a lobby. Raises ``Refused`` if that side is full, or the lobby has no sides."""
        async with self._store.writing() as transaction:
            challenge = await self._table(transaction, number)
            room = GAMES[challenge.game].sides.get(challenge.seats, ()).count(side) if challenge.game in GAMES else 0
            if member not in {invitation.member for invitation in challenge.coming}:
                raise Refused("error-not-in-lobby")
            taken = [one for one in challenge.coming if one.side == side and one.member != member]
            if len(taken) >= room:
                raise Refused("error-side-full")
            await transaction.challenges.take_side(number, member, side)
            return await _found(transaction, number)

    async def decline(self, number: int, member: int) -> Challenge:
        """Decline a challenge that names the member, and close it if too few players are left to accept it."""
        async with self._store.writing() as transaction:
            challenge = await self._open(transaction, number)
            if member not in challenge.invited:
                raise Refused("error-not-invited")
            await transaction.challenges.answer(number, member, "declined")
            await transaction.challenges.set_draw_part(number, member, word=None)
            challenge = await _found(transaction, number)
            left = [invitation for invitation in challenge.invitations if invitation.answer != "declined"]
            if len(left) < (min(challenge.game_seats, default=0) if challenge.hosted else challenge.seats):
                await self._close(transaction, number, "declined")
            return await _found(transaction, number)

    async def withdraw(self, number: int, member: int) -> Challenge:
        """Withdraw one's own challenge."""
        async with self._store.writing() as transaction:
            challenge = await self._open(transaction, number)
            if member != challenge.challenger:
                raise Refused("error-not-your-challenge")
            await self._close(transaction, number, "withdrawn")
            if challenge.named and self._clock() - challenge.created < SOON:
                await count_pings(transaction.cooldowns, member, (member,), self._clock())
            return await _found(transaction, number)

    async def end_overdue(self, limit: int = 50) -> tuple[int, ...]:
        """Close up to ``limit`` challenges that nobody answered in time, and return their numbers.

        The challenger of a live one is waiting, and gets a notice.
        """
        async with self._store.reading() as transaction:
            if not await transaction.work_queue.due(LAPSING, self._clock(), 1):
                return ()
        async with self._store.writing() as transaction:
            due = await transaction.work_queue.due(LAPSING, self._clock(), limit)
            ended = [one for number in due if (one := await _hold(transaction, number)).status == "open"]
            for challenge in ended:
                await self._close(transaction, challenge.id, "expired")
            told = [_expired(challenge) for challenge in ended if challenge.pace.is_live]
            await transaction.notices.add(told, self._clock())
        return tuple(challenge.id for challenge in ended)

    async def posted(self, challenge: Challenge, message: int | None, over_at: int | None = 0) -> None:
        """Store where a challenge is posted, and mark its message as due again if the challenge has changed since.

        The message also becomes due if nobody accepts for a long time. ``over_at`` is the ply at which its match was
        over according to the message, 0 if the match went on, or ``None`` if that isn't known.
        """
        async with self._store.writing() as transaction:
            now = await _hold(transaction, challenge.id)
            same = all(getattr(now, name) == getattr(challenge, name) for name in ("status", "invitations", "rated"))
            if same and over_at is not None and now.match is not None:
                ply, _, outcome = await transaction.matches.standing(now.match)
                same = over_at == (0 if outcome is None else ply)
            due = None if same else self._clock()
            if same and now.status == "open" and self._clock() < now.created + LONELY:
                due = now.created + LONELY
            await transaction.challenges.change(challenge.id, message=message or now.message, post_due=due)

    async def displace(self, number: int) -> None:
        """Post a challenge in its channel because its thread was deleted or the bot has no access to it."""
        async with self._store.writing() as transaction:
            await transaction.challenges.change(number, place=None, post_due=self._clock())

    async def _agree_on_rating(
        self, transaction: Transaction, challenge: Challenge, members: Collection[int], *, casual: bool
    ) -> None:
        """Make a challenge casual, or raise ``Refused`` if its members can't begin a rated match for now.

        If other players have joined a lobby, only the host can make it casual, because they joined a rated one.
        """
        alone = not challenge.hosted or len(challenge.coming) == 1
        if casual and not alone:
            raise Refused("error-not-host")
        if casual:
            await self._play_casual(transaction, challenge.id)
            return
        try:
            await require_rateable(transaction, challenge.guild, members, self._clock())
        except NotRateable as error:
            error.casual = alone
            raise

    async def _play_casual(self, transaction: Transaction, number: int) -> None:
        await transaction.challenges.change(number, rated=False, post_due=self._clock())

    async def _open(self, transaction: Transaction, number: int) -> Challenge:
        challenge = await _hold(transaction, number)
        if challenge.status != "open":
            raise _refusal_once_closed(challenge, challenge.status)
        if challenge.expires <= self._clock():
            raise _refusal_once_closed(challenge, "expired")
        return challenge

    async def _close(self, transaction: Transaction, number: int, status: str) -> None:
        await transaction.challenges.change(number, status=status, post_due=self._clock(), secret=None, promise=None)

    async def _table(self, transaction: Transaction, number: int) -> Challenge:
        """Return an open challenge that is a lobby."""
        challenge = await self._open(transaction, number)
        if not challenge.hosted:
            raise UnknownButton()
        return challenge

    async def _table_of_host(self, transaction: Transaction, number: int, member: int) -> Challenge:
        """Return an open lobby whose host is the member."""
        challenge = await self._table(transaction, number)
        if member != challenge.challenger:
            raise Refused("error-not-host")
        return challenge

    async def _remove_member(self, transaction: Transaction, challenge: Challenge, member: int) -> Challenge:
        """Remove a member from a lobby. An invited member may come back."""
        if member not in {invitation.member for invitation in challenge.coming}:
            raise Refused("error-not-in-lobby")
        if challenge.named:
            await transaction.challenges.answer(challenge.id, member, "left")
            await transaction.challenges.take_side(challenge.id, member, None)
            await transaction.challenges.set_draw_part(challenge.id, member, word=None)
        else:
            await transaction.challenges.remove_member(challenge.id, member)
        return await _found(transaction, challenge.id)


def _expired(challenge: Challenge) -> Notice:
    return Notice("challenge-expired", member=challenge.challenger, details={"challenge": challenge.id})


def _refusal_once_closed(challenge: Challenge, status: str) -> Refused:
    """Return the refusal to change a challenge that is closed. Lobbies have messages of their own."""
    return Refused(f"error-lobby-{status}" if challenge.hosted else f"error-challenge-{status}")


async def _hold(transaction: Transaction, number: int) -> Challenge:
    """Return a challenge, locked against changes until this transaction ends."""
    await transaction.challenges.hold(number)
    return await _found(transaction, number)


async def _found(transaction: Transaction, number: int) -> Challenge:
    challenge = await transaction.challenges.get(number)
    if challenge is None:
        raise Unknown("error-no-challenge")
    return challenge
