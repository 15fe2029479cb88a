"""The verdict of a rehearsal: what stops play, what players notice, and what doesn't matter."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from rehearsal.arguments import OURS
from rehearsal.contract import Contract
from rehearsal.uses import Weight
from rehearsal.verdict import Verdict, verdict
from tests.rehearsal.theatre import Theatre, opened
from tests.rehearsal.variants import Change, alter, ignoring_nonces, other_form, without


@asynccontextmanager
async def other_server(tmp_path: Path, change: Change) -> AsyncIterator[Theatre]:
    """Yield a theatre on a server that answers differently."""
    async with opened(tmp_path, lambda discord: alter(discord, change)) as theatre:
        yield theatre


async def judged(theatre: Theatre, *, guided: bool = False) -> Verdict:
    """Rehearse and return the verdict."""
    contract = await (theatre.rehearse_guided() if guided else theatre.rehearse())
    return verdict(contract, Contract.read(OURS))


async def test_a_server_that_answers_in_another_form_is_fine(tmp_path: Path) -> None:
    async with other_server(tmp_path, other_form) as theatre:
        found = await judged(theatre, guided=True)
    assert len(found.of(Weight.HARMLESS)) > 50
    assert [*found.lines(verbose=False)] == [
        f"Harmless differences: {len(found.differences)} (--verbose lists them).",
        "Matches can be played here.",
    ]
    assert [line for line in theatre.said if "eft" in line] == []


CHANGES: dict[str, tuple[Callable[[], Change], Weight, str]] = {
    "no attachments": (lambda: without("POST /messages", "attachments"), Weight.HARMLESS, ""),
    "no ids": (lambda: without("POST /messages", "id"), Weight.STOPS, "the bot can't post messages"),
    "no pictures": (lambda: without("GET /messages", "url"), Weight.DEGRADES, "boards have no picture"),
    "no components in answers": (lambda: without("POST /messages", "components"), Weight.HARMLESS, ""),
    "no components": (lambda: without("GET /messages", "components"), Weight.STOPS, "the bot can't add buttons"),
    "no flags": (lambda: without("POST /messages", "flags"), Weight.DEGRADES, "sent again instead of being changed"),
    "no media": (lambda: without("GET /messages", "items"), Weight.DEGRADES, "boards have no picture"),
    "no descriptions": (lambda: without("GET /messages", "description"), Weight.DEGRADES, "no description of a board"),
    "no owners": (lambda: without("GET /threads/active", "owner_id"), Weight.DEGRADES, "get a second thread"),
    "no nonces": (ignoring_nonces, Weight.DEGRADES, "a post may appear twice when a connection breaks"),
    "no names of threads": (lambda: without("POST /threads", "name"), Weight.DEGRADES, "played in the channel"),
}


@pytest.mark.parametrize("name", CHANGES)
async def test_a_missing_field_counts_as_much_as_the_bot_needs_it(tmp_path: Path, name: str) -> None:
    change, weight, words = CHANGES[name]
    async with other_server(tmp_path, change()) as theatre:
        found = await judged(theatre)
    assert max(one.weight for one in found.differences) == weight
    assert words in found.sentence()
    assert found.playable == (weight is not Weight.STOPS)


async def test_answers_without_buttons_matter_less_once_a_member_has_pressed_one(tmp_path: Path) -> None:
    async with other_server(tmp_path, without("GET /messages", "components")) as theatre:
        found = await judged(theatre, guided=True)
    assert found.sentence().startswith("Matches can be played here; ")
    assert "a board may be posted twice after a crash" in found.sentence()


REFUSED = {
    "PUT /channels/{channel}/messages/pins": (403, "nothing is pinned"),
    "POST /channels/{channel}/messages/{message}/threads": (403, "matches are played in the channel, without"),
    "POST /guilds/{guild}/scheduled-events": (404, "tournaments aren't listed among the events"),
    "PUT /guilds/{guild}/members": (403, "players of a tournament don't get its role"),
    "GET /guilds/{guild}/threads/active": (404, "a match may get a second thread after a crash"),
    "DELETE /channels/{channel}/messages": (405, "outdated posts aren't deleted"),
}


@pytest.mark.parametrize("route", REFUSED)
async def test_a_refusal_degrades_and_the_rest_is_tried(theatre: Theatre, route: str) -> None:
    status, words = REFUSED[route]
    theatre.discord.faults.fail(route, status=status, times=100)
    found = await judged(theatre)
    assert found.playable
    assert words in found.sentence()
    for step in ("components: changed with an upload", "threads until refused", "voice: posted with a picture"):
        assert step not in found.skipped


async def test_a_bot_without_any_extra_permission_can_play(theatre: Theatre) -> None:
    theatre.guild.invited = frozenset()
    found = await judged(theatre)
    assert found.playable
    assert found.sentence().startswith("Matches can be played here, if its buttons work (that wasn't tried); ")
    assert "nothing is pinned" in found.sentence()
    assert "tournaments aren't listed among the events of the server" in found.sentence()
    assert found.skipped["role"].startswith("the bot can't make a role to try it with")
    assert any("Left behind: a thread" in sentence for sentence in theatre.said)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("SEND_MESSAGES",), "the bot isn't allowed to post messages"),
        (("SEND_MESSAGES_IN_THREADS",), "the bot isn't allowed to post in threads"),
    ],
)
async def test_a_missing_permission_that_stops_play_is_named(
    theatre: Theatre, names: tuple[str, ...], words: str
) -> None:
    theatre.channel.deny(*names)
    found = await judged(theatre)
    assert not found.playable
    assert words in found.sentence()
    assert found.sentence().startswith("Matches can't be played here: ")


async def test_boards_in_words_are_named_if_the_bot_may_attach_no_files(theatre: Theatre) -> None:
    theatre.channel.deny("ATTACH_FILES")
    found = await judged(theatre)
    assert found.playable
    assert "boards have no picture" in found.sentence()


async def test_commands_that_cannot_be_registered_stop_play_and_messages_are_still_tried(theatre: Theatre) -> None:
    theatre.discord.faults.fail("PUT /applications", status=403, code=50001, message="Missing Access")
    contract = await theatre.rehearse(pressing=True)
    found = verdict(contract, Contract.read(OURS))
    assert found.sentence() == "Matches can't be played here: the bot isn't allowed to register its commands."
    assert found.skipped["press: answered"] == "the bot isn't connected"
    assert "components: changed with an upload" in contract.steps


async def test_channels_of_other_kinds_are_made_if_the_bot_may(theatre: Theatre) -> None:
    for channel in theatre.guild.channels[1:]:
        channel.delete()
    found = await judged(theatre)
    without_any = "the server has no such channel, and the bot can't make one"
    assert {found.skipped[kind] for kind in ("forum", "voice", "announcement")} == {without_any}
    theatre.guild.permit("MANAGE_CHANNELS")
    theatre.discord.advance(600)
    contract = await theatre.rehearse()
    assert {"forum: posted in", "voice: posted with a picture"} <= contract.steps.keys()
    assert contract.skipped["announcement"] == without_any, "only communities have announcement channels"
    assert theatre.guild.channels == [theatre.channel]


async def test_a_channel_in_which_the_bot_may_not_post_is_left_out(theatre: Theatre) -> None:
    for channel in theatre.guild.channels[1:]:
        channel.deny("SEND_MESSAGES")
    found = await judged(theatre)
    assert {found.skipped[kind] for kind in ("forum", "voice", "announcement")} == {
        "the bot isn't allowed to post there"
    }
    assert found.differences == ()


async def test_a_limit_that_is_not_over_is_no_difference(theatre: Theatre) -> None:
    await theatre.rehearse()
    folder = theatre.folder / "again"
    folder.mkdir()
    found = await judged(replace(theatre, folder=folder))
    assert [one for one in found.differences if one.weight] == []
    assert found.skipped["thread: opened on a message"] == "Discord asks to wait before the next one"
