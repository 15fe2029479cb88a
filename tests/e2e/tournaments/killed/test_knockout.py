"""A live knockout of eight members with a bot that is killed in every round, from the start to the ceremony."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from itertools import groupby

import runtime
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Pairing, Status, Tournament
from club.services import Club
from sandbox import Channel, Member, Message
from sandbox.model.clock import HANGING
from settings import Secret, Settings
from tests.e2e.app.test_killed import Mortal, told
from tests.e2e.child import Time
from tests.e2e.playing import direct
from tests.e2e.scenario import GAME, Scenario, button, shown

STATE = """
SELECT (SELECT count(*) FROM match WHERE home IS NOT NULL AND turn IS NOT NULL),
       (SELECT count(*) FROM match WHERE home IS NOT NULL
        AND (post_due <= {now} OR turn IS NOT NULL AND clock_started IS NULL))
     + (SELECT count(*) FROM notice WHERE due <= {now})
     + (SELECT count(*) FROM watch_thread WHERE due <= {now})
     + (SELECT count(*) FROM tournament WHERE due <= {now} OR post_due <= {now} OR message IS NULL),
       (SELECT count(*) FROM tournament WHERE status = 'over' AND post_due IS NOT NULL)
"""
"""The number of matches that are played on a board, of things to do now, and of posts to edit later, after the end."""

OVER = "is over. Thank you for playing!"


@dataclass
class Evening:
    """The knockout, with a bot whose time only moves when the test moves it."""

    scenario: Scenario
    time: Time
    mortal: Mortal
    club: Club

    async def quiet(self, matches: int) -> Tournament:
        """Wait until some matches are played and the bot has nothing to do, and return the tournament.

        Time passes only while there is nothing to do yet.
        """
        async with asyncio.timeout(HANGING):
            while (state := self._state()) != (matches, 0, 0):
                if state[1] == 0:
                    self.advance(seconds=1)
                await self.scenario.discord.wait(lambda: False, 0.02)
        return await self.club.tournaments.get(1)

    def _state(self) -> tuple[object, ...]:
        """Return how many matches are played, and how much there is to do now."""
        (state,) = self.scenario.rows(STATE.format(now=int(self.scenario.clock.now.timestamp() * 1000)))
        return state

    def advance(self, **span: float) -> None:
        """Move the time forward, also that of the bot."""
        self.scenario.advance(**span)
        self.time.set(self.scenario.clock.now)

    async def killed(self, matches: int, *, live: bool = True) -> Tournament:
        """Kill the bot as soon as it posts anything, restart it, and wait until some matches are played."""
        before = len(self.scenario.discord.requests)
        if live:
            await self.mortal.live()
        await self.scenario.discord.until(
            lambda: any(one.method == "POST" for one in self.scenario.discord.requests[before:])
        )
        await self.mortal.die()
        await self.mortal.live()
        return await self.quiet(matches)

    async def rest(self, matches: int) -> Tournament:
        """Pass the break before a round of some matches. The bot is killed when it posts the round."""
        self.advance(minutes=1)
        return await self.killed(matches, live=False)

    async def play(self, match: int | None, *events: str) -> None:
        """Play events of a match, each as the member to move."""
        assert match is not None
        for event in events:
            position = await self.club.matches.position(match)
            assert position.mover is not None
            member = position.member_at(position.mover)
            await self.club.matches.play(match, member, position.ply, event, f"play {match} {position.ply}")

    async def win(self, going: Tournament, pairing: Pairing) -> None:
        """End a match after a move of each player: the second entrant resigns."""
        await self.play(pairing.match, *GAME[:2])
        loser = going.entrant(pairing.entrants[1]).member
        await self.club.matches.resign(pairing.match or 0, loser, f"resign {pairing.match}")


async def test_a_live_knockout_loses_nothing_and_tells_everything_once(scenario: Scenario) -> None:
    fan, time = Member.join(scenario.guild, "Fan"), Time(scenario.clock.now)
    async with runtime.open_club(Settings(database_url=Secret(scenario.address)), time) as club:
        evening = Evening(scenario, time, Mortal(scenario, time=time), club)
        await begin(evening)
        going = await evening.killed(3)
        check_boards(scenario)
        await guess(fan, rounds(scenario)[0])
        await evening.mortal.die()
        for pairing in playing(going)[:-1]:
            await evening.win(going, pairing)
        going = await evening.killed(1)
        await evening.win(going, playing(going)[0])
        assert (await evening.quiet(0)).next_round is not None
        going = await evening.rest(2)
        check_boards(scenario)
        await guess(fan, rounds(scenario)[1])
        await evening.mortal.die()
        for pairing in playing(going):
            await evening.win(going, pairing)
        assert (await evening.killed(0)).next_round is not None
        await evening.rest(2)
        check_boards(scenario)
        await final(evening, fan)
        going = await evening.quiet(0)
        await evening.mortal.die()
    assert going.status == Status.OVER
    check_matches(scenario, going)
    check_posts(scenario, going, fan)
    assert await scenario.sound()


async def begin(evening: Evening) -> None:
    """Start a knockout of eight, with a match for third place. It has boards for three matches at first."""
    scenario, tournaments = evening.scenario, evening.club.tournaments
    rules = Rules("tokyo_doves", {}, Form.SINGLE, "60m+5s")
    made = await tournaments.create(rules, "Friday", scenario.ann.id, scenario.guild.id, scenario.channel.id, "made")
    for member in (scenario.ann, *(Member.join(scenario.guild, f"Member {number}") for number in range(2, 9))):
        await tournaments.join(made.id, member.id, member.name)
    await tournaments.start(made.id)


async def guess(fan: Member, post: Message) -> None:
    """Guess that the first player of the first match wins."""
    menu = shown(await (await fan.press(post, "Guess")).done())
    await (await fan.press(menu, custom_id=menu.buttons[0].custom_id)).done()
    assert "Your guess:" in menu.text


async def final(evening: Evening, fan: Member) -> None:
    """Play the match for third place and the final. The bot is killed at every turn of the final and at its end."""
    scenario, going = evening.scenario, await evening.club.tournaments.get(1)
    (post,) = finals(scenario)
    await guess(fan, post)
    await (await fan.press(post, "Remind me")).done()
    for pairing in playing(going):
        if f"guess:1:{pairing.round}:{pairing.board}" != button(post, "guess"):
            await evening.win(going, pairing)
    (pairing,) = playing(await evening.quiet(1))
    for event in (GAME[0], GAME[-1]):
        await evening.mortal.die()
        await evening.play(pairing.match, event)
        await evening.killed(event == GAME[0])
        for between in GAME[1:-1] if event == GAME[0] else ():
            await evening.play(pairing.match, between)
            await evening.quiet(1)


def playing(going: Tournament) -> list[Pairing]:
    """Return the pairings that are being played."""
    return [one for one in going.pairings if not one.decided]


def boards(scenario: Scenario) -> list[Channel]:
    """Return the threads of the boards."""
    return [one for one in scenario.channel.threads if one.name.startswith("Board")]


def rounds(scenario: Scenario) -> list[Message]:
    """Return the posts of the rounds."""
    return [one for one in scenario.channel.messages if one.text.startswith("**Friday**") and " – " in one.text]


def finals(scenario: Scenario) -> list[Message]:
    """Return the posts of finals."""
    return [one for one in scenario.channel.messages if one.text.startswith("### 🏆")]


def check_boards(scenario: Scenario) -> None:
    """Assert that all matches are played on boards, and no two on the same one."""
    homes = [home for (home,) in scenario.rows("SELECT home FROM match WHERE turn IS NOT NULL AND home IS NOT NULL")]
    assert len(homes) == len({*homes})
    assert {*homes} <= {one.id for one in boards(scenario)}


def check_matches(scenario: Scenario, going: Tournament) -> None:
    """Assert that every match began once, on one board, and that no other began there before its end."""
    begun = [told(board)[f"more:{one.match}:0"] for one in going.pairings for board in boards(scenario)]
    assert sum(begun) == len(going.pairings) == 8
    for board in boards(scenario):
        posted = [str(b.custom_id).split(":")[1] for post in board.messages for b in post.buttons if b.label == "More"]
        assert len([*groupby(posted)]) == len({*posted}), "matches are played there one after the other"
        assert {*told(board).values()} <= {1}


def check_posts(scenario: Scenario, going: Tournament, fan: Member) -> None:
    """Assert that everything was posted once, and that the posts lead to one another."""
    texts = Counter(message.text for message in scenario.channel.messages)
    assert {*texts.values()} == {1}
    assert len(rounds(scenario)) == 3
    assert len([text for text in texts if "The next one starts at" in text]) == 2
    (post,) = finals(scenario)
    (last,) = (one for one in scenario.channel.messages if OVER in one.text)
    (watch,), (comments,) = ([one for one in scenario.channel.threads if one.name.startswith(sign)] for sign in "📺💬")
    ways = {one.label: int(one.url.split("/")[-1]) for one in (*post.buttons, *last.buttons) if one.url}
    assert (ways["Watch"], ways["Comments"]) == (watch.id, comments.id)
    assert (ways["Podium"], ways["Final"]) == (last.id, post.id)
    assert len(watch.messages) == len(GAME) + 1, "each board of the final is shown once"
    right = [one.places == (1, 2) for one in going.pairings if one.board == 1]
    assert f"1. {fan.mention} · {sum(right)} of 3 right" in last.text
    assert len(direct(scenario, fan)) == 1, "the final's first move"
