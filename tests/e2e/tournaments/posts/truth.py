"""Compare every message about a tournament with the tournament: the text, and what the buttons offer."""

import re
from collections import Counter
from collections.abc import Iterator

from club.model.members.kinds import is_member
from club.model.tournaments.decisions import takes_newcomers
from club.model.tournaments.tournament import Pairing, Status, Tournament
from cogs.tournaments.context import amount
from sandbox import Message
from tests.e2e.scenario import Scenario

MATCH = re.compile(r"\[Match (\d+)\]")


async def settled(scenario: Scenario) -> Tournament:
    """Run the bot until nothing is due, and return the tournament."""
    scenario.advance(seconds=30)
    await scenario.sweep()
    return await scenario.hatoba.club.tournaments.get(1)


def messages(scenario: Scenario) -> Iterator[Message]:
    """Yield all messages of the bot: in the channel, in threads, and in conversations."""
    for channel in scenario.discord.channels.values():
        yield from channel.messages


def round_posts(scenario: Scenario) -> list[tuple[int, Message]]:
    """Return the posts of rounds and finals, each with the number of its round."""
    found = []
    for message in messages(scenario):
        words = next((str(one.custom_id).split(":") for one in message.buttons if one.custom_id), [])
        if words[:3] == ["entrants", "1", "matches"]:
            found.append((int(words[3]), message))
        elif is_final(message):
            found.append((int(words[2][1:].partition("-")[0]), message))
    return found


def is_final(post: Message) -> bool:
    """Return true if a message is the post of a final."""
    return any(re.match(r"entrants:1:f\d", str(one.custom_id)) for one in post.buttons)


async def require_truth(scenario: Scenario) -> Tournament:
    """Assert that no message about the tournament says or offers anything that no longer applies."""
    going = await settled(scenario)
    require_true_rounds(scenario, going)
    for message in messages(scenario):
        require_offers(message, going)
    return going


def require_true_rounds(scenario: Scenario, going: Tournament) -> None:
    """Assert that the posts of rounds list each pairing once, undecided ones with times, the others with results."""
    expected, found = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
    met = [one for one in going.pairings if len(one.entrants) > 1]
    open_still = [one for one in met if not one.decided]
    undecided = {one.present for one in open_still if going.status == Status.RUNNING}
    for one in met:
        expected[one.round, said(going, one)] += 1
    posts = round_posts(scenario)
    for number, post in (one for one in posts if not is_final(one[1])):
        listed = Counter((number, shown_in(line, undecided)) for line in post.text.splitlines() if line[:2] == "- ")
        found += listed
        if going.status != Status.RUNNING or not any((one.round, said(going, one)) in listed for one in open_still):
            assert "results" in post.text.splitlines()[0]
            assert "Times as of" not in post.text
    for number, post in (one for one in posts if is_final(one[1])):
        line = post.text.splitlines()[1]
        found |= Counter([(number, shown_in(line, undecided))])
        assert going.status == Status.RUNNING or all(one.label != "Remind me" for one in post.buttons)
    assert not found - expected, found - expected
    forfeited = Counter((one.round, said(going, one)) for one in met if not one.matches)
    assert not expected - found - forfeited, expected - found  # if nothing was played, no round was announced


def shown_in(line: str, undecided: set[int | None]) -> str:
    """Return the players in a line, and the result if there is one; only a match that is ``undecided`` has a link."""
    match, result = MATCH.search(line), re.search(r"\*\*([^*]+)\*\*", line)
    assert match is None or int(match[1]) in undecided, line
    members = " – ".join(re.findall(r"<@\d+>", line))
    return f"{members} {result[1]}" if result and not match else members


def said(going: Tournament, pairing: Pairing) -> str:
    """Return the players, without ghosts, and the result once there is one."""
    found = (going.entrant(number).member for number in pairing.entrants)
    members = " – ".join(f"<@{member}>" for member in found if is_member(member))
    score = " – ".join(map(amount, pairing.score))
    return f"{members} {score}" if pairing.decided or (pairing.series and pairing.present is None) else members


def require_offers(message: Message, going: Tournament) -> None:
    """Assert that everything a message offers can be done."""
    opened = going.status == Status.OPEN
    can = {
        "cuphere": going.checks_in,
        "cupextend": opened,
        "kickoff": opened,
        "enter": opened or takes_newcomers(going),
        "quit": opened or going.status == Status.RUNNING,
    }
    offered = {str(one.custom_id).partition(":")[0] for one in message.buttons if one.custom_id}
    assert not {verb for verb in offered if not can.get(verb, True)}, (going.status, message.text)
    if going.status in (Status.OVER, Status.CANCELLED):
        assert not re.search(r"can be played now|starts\.|time runs out|registration closes", message.text), (
            message.text
        )
