"""Whole tournaments, from the first Join to the last result, by members who press real buttons."""

import asyncio
import csv
import io
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Status, Tournament
from sandbox import Channel, Member
from tests.e2e import organising
from tests.e2e.matches.test_offers import answered, more, offer
from tests.e2e.scenario import Scenario, button, shown


@dataclass(frozen=True)
class Match:
    """A running match of a round: its thread, and its members in the order of their seats."""

    turn: int
    thread: Channel
    seats: tuple[Member, ...]


@dataclass
class Played:
    """A tournament that Dan runs, with the results as the members would note them.

    ``points`` are by member and round, ``met`` has each member's opponents with the points won.
    """

    scenario: Scenario
    form: Form
    members: dict[int, Member] = field(default_factory=dict)
    points: dict[int, dict[int, Fraction]] = field(default_factory=lambda: defaultdict(dict))
    met: dict[int, list[tuple[int, int, Fraction]]] = field(default_factory=lambda: defaultdict(list))

    async def announce(self, count: int, **rules: Any) -> None:  # noqa: ANN401 - as in organising.announced
        """Announce it and sign members up by pressing the button."""
        scenario = self.scenario
        await organising.announced(scenario, form=self.form, **rules)
        crowd = [
            scenario.ann,
            scenario.bob,
            scenario.cid,
            *(Member.join(scenario.guild, f"Member {number}") for number in range(4, count + 1)),
        ]
        for member in crowd:
            await self.join(member)

    async def join(self, member: Member) -> None:
        """Sign a member up by pressing the button."""
        await organising.press(member, organising.shown(self.scenario), "enter")
        self.members[member.id] = member

    async def now(self) -> Tournament:
        return await self.scenario.hatoba.club.tournaments.get(1)

    async def round(self) -> list[Match]:
        """Post the started matches and return the running ones; by now Discord has opened threads for all of them."""
        self.scenario.advance(minutes=5)
        await self.scenario.sweep()
        going, homes = await self.now(), await self.scenario.hatoba.club.read.tournaments.homes(1)
        threads = {thread.id: thread for thread in self.scenario.channel.threads}
        played = [one for one in going.pairings if not one.decided]
        return [Match(one.round, threads[homes[one.match or 0]], self._seated(going, one)) for one in played]

    def _seated(self, going: Tournament, pairing: Pairing) -> tuple[Member, ...]:
        return tuple(self.members[going.entrant(number).member] for number in pairing.entrants)

    async def given_up(self, matches: Sequence[Match], rng: random.Random) -> list[Member]:
        """Resign each of some matches at the same time, by pressing buttons; return the losers."""
        decided = [(match, rng.sample(match.seats, 2)) for match in matches]
        await asyncio.gather(*(_resigned(match.thread, loser) for match, (_, loser) in decided))
        for match, (winner, loser) in decided:
            self.note(match.turn, winner, loser, Fraction(1))
        return [loser for _, (_, loser) in decided]

    async def drawn(self, match: Match) -> None:
        """Agree on a draw by pressing buttons."""
        one, other = match.seats
        await answered(other, await offer(self.scenario, one, match.thread, "draw"), "agree")
        self.note(match.turn, one, other, Fraction(1, 2))

    async def played(self, match: Match) -> None:
        """Play a whole game that the second member wins."""
        first, second = match.seats
        await organising.played(self.scenario, match.thread, first, second)
        self.note(match.turn, second, first, Fraction(1))

    def note(self, turn: int, winner: Member, loser: Member, share: Fraction) -> None:
        for one, other, taken in ((winner, loser, share), (loser, winner, 1 - share)):
            self.points[one.id][turn] = taken
            self.met[one.id].append((turn, other.id, taken))

    def standing(self, member: int) -> tuple[Fraction, Fraction, Fraction]:
        """Return points, Buchholz and Sonneborn-Berger; rounds without a played match count for no tie-break."""
        total = {one: sum(rounds.values(), Fraction(0)) for one, rounds in self.points.items()}
        faced = [(total[other], taken) for _, other, taken in self.met[member]]
        return total[member], sum((t for t, _ in faced), Fraction(0)), sum((t * s for t, s in faced), Fraction(0))

    async def over(self) -> Tournament:
        """Assert that all results are posted once it is over, and return it."""
        self.scenario.advance(minutes=1)
        await self.scenario.sweep()
        going, post = await self.now(), organising.shown(self.scenario)
        assert going.status == Status.OVER
        assert post.pinned
        assert "The tournament is over." in post.text
        assert any("is over. Thank you for playing!" in text for text in organising.others(self.scenario))
        assert len([message for message in self.scenario.channel.messages if message.pinned]) == 1
        names = [thread.name for thread in organising.match_threads(self.scenario)]
        assert len(names) == len([one for one in going.pairings if one.match is not None])
        assert [name for name in names if " wins · " not in name and " · draw · " not in name] == []
        return going


async def _resigned(thread: Channel, loser: Member) -> None:
    """Resign as a member, by pressing buttons."""
    menu = await more(loser, thread)
    asked = shown(await (await loser.press(menu, custom_id=button(menu, "resign"))).done())
    await (await loser.press(asked, custom_id=button(asked, "resigned"))).done()


async def check_exported(swiss: Played, reader: Member) -> None:
    """Assert that the exported standings are sorted, and match the noted results."""
    scenario = swiss.scenario
    answer = shown(await (await reader.slash("tournament export", scenario.channel, file="standings")).done())
    lines = list(csv.DictReader(io.StringIO(answer.attachments[0].bytes.decode("utf-8-sig"))))
    named = {member.name: number for number, member in swiss.members.items()}
    shown_order = [named[line["name"]] for line in lines]
    told = [tuple(Fraction(line[key]) for key in ("points", "buchholz", "sonneborn_berger")) for line in lines]
    assert told == [swiss.standing(member) for member in shown_order]
    assert told == sorted(told, reverse=True)
    assert swiss.members[shown_order[0]].mention in organising.shown(scenario).text


async def test_sixteen_members_play_a_swiss_from_the_first_join_to_the_last_result(scenario: Scenario) -> None:
    rng = random.Random(16)  # noqa: S311
    scenario.channel.allow("PIN_MESSAGES")
    swiss = Played(scenario, Form.SWISS)
    async with scenario.bot():
        await swiss.announce(16, rounds=4)
        await organising.start(scenario.ann, organising.shown(scenario))
        first = await swiss.round()
        assert len(first) == 8
        late = Member.join(scenario.guild, "Zoe")
        await swiss.join(late)
        swiss.points[late.id][1] = Fraction(0)
        await swiss.given_up(first[1:], rng)
        await swiss.played(first[0])
        second = await swiss.round()
        assert len(second) == 8, "seventeen play: one has no match, and a point"
        seated = {member.id for match in second for member in match.seats}
        (alone,) = swiss.members.keys() - seated
        swiss.points[alone][2] = Fraction(1)
        leaving, other = second[0].seats
        asked = shown(
            await leaving.press(organising.shown(scenario), custom_id=button(organising.shown(scenario), "quit"))
        )
        await organising.press(leaving, asked, "quitsure")
        swiss.points[other.id][2], swiss.points[leaving.id][2] = Fraction(1), Fraction(0)
        await swiss.drawn(second[1])
        await swiss.given_up(second[2:], rng)
    scenario.advance(minutes=1)
    async with scenario.bot():
        for _ in range(2):
            matches = await swiss.round()
            assert len(matches) == 8
            await swiss.given_up(matches, rng)
        going = await swiss.over()
        await check_exported(swiss, late)
        pairs = [tuple(sorted(one.entrants)) for one in going.pairings if len(one.entrants) == 2]
        assert len(pairs) == len(set(pairs)) == 32
        assert await scenario.sound()


async def test_eight_members_play_a_double_knock_out_to_the_end(scenario: Scenario) -> None:
    rng = random.Random(8)  # noqa: S311
    scenario.channel.allow("PIN_MESSAGES")
    knockout = Played(scenario, Form.DOUBLE)
    defeats: dict[int, int] = defaultdict(int)
    async with scenario.bot():
        await knockout.announce(8)
        await organising.start(scenario.ann, organising.shown(scenario))
        while matches := await knockout.round():
            for loser in await knockout.given_up(matches, rng):
                defeats[loser.id] += 1
        assert max(defeats.values()) == 2, "members who have lost twice are out"
        going = await knockout.over()
        (champion,) = {*knockout.members} - {member for member, count in defeats.items() if count == 2}
        assert sum(count == 2 for count in defeats.values()) == 7
        assert len(going.pairings) == sum(defeats.values())
        assert f"**1.** {knockout.members[champion].mention}" in organising.shown(scenario).text
        (last,) = (message for message in scenario.channel.messages if "is over. Thank you" in message.text)
        assert [one.member for one in going.entrants if one.place == 1] == [champion]
        assert sorted(last.mentions) == sorted(one.member for one in going.entrants if (one.place or 4) <= 3)
        assert await scenario.sound()
