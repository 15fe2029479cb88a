"""A live knockout of eight members with a bot that is killed in every round, from the start to the ceremony."""

from collections import Counter
from itertools import groupby

from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Pairing, Status, Tournament
from sandbox import Channel, Member, Message
from tests.e2e.app.test_killed import told
from tests.e2e.playing import direct
from tests.e2e.scenario import GAME, Scenario, button, shown
from tests.e2e.tournaments.killed.evening import Evening, started

OVER = "is over. Thank you for playing!"


async def test_a_live_knockout_loses_nothing_and_tells_everything_once(scenario: Scenario) -> None:
    fan = Member.join(scenario.guild, "Fan")
    async with started(scenario, Rules("tokyo_doves", {}, Form.SINGLE, "60m+5s"), 8) as evening:
        going = await evening.killed(3)  # Three boards are opened at once.
        check_boards(scenario)
        await guess(fan, rounds(scenario)[0])
        await evening.mortal.die()
        for pairing in on_boards(scenario, going):
            await win(evening, going, pairing)
        going = await evening.killed(1)
        await win(evening, going, playing(going)[0])
        assert (await evening.quiet(0)).next_round is not None
        going = await rest(evening)
        check_boards(scenario)
        await guess(fan, rounds(scenario)[1])
        for pairing in playing(going):
            await win(evening, going, pairing)
        assert (await evening.quiet(0)).next_round is not None
        await rest(evening)
        check_boards(scenario)
        await final(evening, fan)
        going = await evening.quiet(0)
        await evening.mortal.die()
    assert going.status == Status.OVER
    check_matches(scenario, going)
    check_posts(scenario, going, fan)
    assert await scenario.sound()


async def rest(evening: Evening) -> Tournament:
    """Pass the break before a round of two matches. The bot is killed when it posts the round."""
    evening.advance(minutes=1)
    return await evening.killed(2, live=False)


async def play(evening: Evening, match: int | None, *events: str) -> None:
    """Play events of a match, each as the member to move."""
    assert match is not None
    for event in events:
        position = await evening.club.matches.position(match)
        assert position.mover is not None
        member = position.member_at(position.mover)
        await evening.club.matches.play(match, member, position.ply, event, f"play {match} {position.ply}")


async def win(evening: Evening, going: Tournament, pairing: Pairing) -> None:
    """End a match after a move of each player: the second entrant resigns."""
    await play(evening, pairing.match, *GAME[:2])
    loser = going.entrant(pairing.entrants[1]).member
    await evening.club.matches.resign(pairing.match or 0, loser, f"resign {pairing.match}")


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
            await win(evening, going, pairing)
    (pairing,) = playing(await evening.quiet(1))
    for event in (GAME[0], GAME[-1]):
        await evening.mortal.die()
        await play(evening, pairing.match, event)
        await evening.killed(event == GAME[0])
        for between in GAME[1:-1] if event == GAME[0] else ():
            await play(evening, pairing.match, between)
            await evening.quiet(1)


def playing(going: Tournament) -> list[Pairing]:
    """Return the pairings that are being played."""
    return [one for one in going.pairings if not one.decided]


def on_boards(scenario: Scenario, going: Tournament) -> list[Pairing]:
    """Return the pairings that are being played on a board. The others wait for one."""
    seated = {match for (match,) in scenario.rows("SELECT id FROM match WHERE home IS NOT NULL")}
    return [one for one in playing(going) if one.match in seated]


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
    assert f"1. {fan.mention} · {sum(right)} of 3 correct" in last.text
    assert len(direct(scenario, fan)) == 1, "the final's first move"
