"""Programs read a tournament while it runs: organisers get the address, and nobody else can guess it."""

import asyncio
import json
import logging
import re
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest
from aiohttp import ClientSession
from yarl import URL

import runtime
from club.model.tournaments.exports.addresses import LiveAddresses
from club.model.tournaments.rules import Form
from cogs.app.live_results import serve_results
from sandbox import Member
from settings import Secret, Settings, SettingsError
from tests.e2e import organising
from tests.e2e.scenario import Scenario, forged, private, shown

HOST, SECRET, FRESH = "127.0.0.1", "0123456789abcdef" * 4, 5
LIVE = LiveAddresses(SECRET, "https://results.example/hatoba/")


class Reply(NamedTuple):
    status: int
    headers: Mapping[str, str]
    text: str


@dataclass
class Program:
    """An overlay of a stream that asks for results, at the address that an organiser has typed in."""

    session: ClientSession
    port: int
    path: str = ""

    async def ask(self, path: str | None = None, **headers: str) -> Reply:
        address = f"http://{HOST}:{self.port}{self.path if path is None else path}"
        async with self.session.get(address, headers=headers) as answer:
            return Reply(answer.status, answer.headers, await answer.text())

    async def read(self) -> dict[str, Any]:
        """Return the results."""
        answer = await self.ask()
        assert answer.status == 200
        found: dict[str, Any] = json.loads(answer.text)
        return found


@pytest.fixture
async def program(scenario: Scenario) -> AsyncIterator[Program]:
    """Run the bot with live results, and yield a program that doesn't know an address yet."""
    async with (
        scenario.bot(live=LIVE) as hatoba,
        serve_results(hatoba.club, LIVE, HOST, 0) as port,
        ClientSession() as session,
    ):
        yield Program(session, port)


async def exported(member: Member, scenario: Scenario, what: str) -> str:
    """Press Export as a member, and return the text."""
    answer = await member.slash("tournament export", scenario.channel, file=what)
    return shown(await answer.done()).text


async def given(scenario: Scenario) -> str:
    """Return the path of the organiser's URL, without the part that a proxy in front of the bot would strip."""
    text = await exported(scenario.ann, scenario, "live")
    (address,) = re.findall(r"```\n(\S+)\n```", text)
    assert address.startswith("https://results.example/hatoba/tournaments/1/")
    return str(URL(address).path.removeprefix("/hatoba"))


async def test_an_overlay_follows_a_tournament_from_the_address_that_the_organiser_gets(
    scenario: Scenario, program: Program
) -> None:
    await organising.announced(scenario, scenario.ann, scenario.bob, form=Form.SINGLE)
    program.path = await given(scenario)
    before = await program.read()
    assert (before["tournament"]["status"], before["rounds"]) == ("open", [])
    assert [one["name"] for one in before["entrants"]] == ["Ann", "Bob"]
    await scenario.hatoba.club.tournaments.start(1)
    scenario.advance(seconds=30)
    await scenario.sweep()
    going = await program.read()
    (pairing,) = going["rounds"][0]["pairings"]
    thread = scenario.channel.threads[0]
    assert pairing["url"] == f"https://discord.com/channels/{scenario.guild.id}/{thread.id}"
    first, second = (
        member for number in (one["number"] for one in pairing["entrants"]) for member in (scenario.ann, scenario.bob)
        if member.name == going["entrants"][number - 1]["name"]
    )  # fmt: skip
    await organising.played(scenario, thread, first, second)
    await scenario.sweep()
    scenario.advance(seconds=FRESH)
    over = await program.read()
    assert over["tournament"]["status"] == "over"
    assert [one["place"] for one in over["rounds"][0]["pairings"][0]["entrants"]] == [2, 1]
    (match,) = over["rounds"][0]["pairings"][0]["matches"]
    assert match == {"number": 1, "ended": over["tournament"]["ended"]}
    assert over["bracket"][0]["winner"] == pairing["entrants"][1]["number"]


async def test_nobody_reads_a_tournament_without_its_address(scenario: Scenario, program: Program) -> None:
    await organising.announced(scenario, scenario.ann, scenario.bob)
    path = await given(scenario)
    key = path.split("/")[3].removesuffix(".json")
    guesses = [
        "/tournaments/1.json", "/tournaments/1/.json", f"/tournaments/1/{key[::-1]}.json", f"/tournaments/2/{key}.json",
        f"/tournaments/1/{key[:-1]}.json", f"/tournaments/01/{key}0.json", f"/tournaments/{'9' * 400}/{key}.json",
        f"/tournaments/-1/{key}.json", f"/tournaments/٣/{key}.json", "/metrics", "/healthz", "/", f"{path}/../x",
        LIVE.address(2).removeprefix("https://results.example/hatoba"),
        LIVE.address(999_999_999_999_999).removeprefix("https://results.example/hatoba"),
        LiveAddresses("another secret", "").address(1),
    ]  # fmt: skip
    for guess in guesses:
        assert (await program.ask(guess)).status == 404, guess
    assert (await program.ask(path)).status == 200


async def test_each_address_tells_of_its_tournament_alone_and_no_numbers_of_members(
    scenario: Scenario, program: Program
) -> None:
    first = await organising.started(scenario, scenario.ann, scenario.bob, form=Form.SINGLE)
    second = first.rules, "Autumn Cup", scenario.ann.id, scenario.guild.id, scenario.channel.id, "made too"
    tournaments = scenario.hatoba.club.tournaments
    await tournaments.join((await tournaments.create(*second)).id, scenario.cid.id, "Cid")
    while (other := await tournaments.get(2)).version < first.version:  # both cached results get the same version
        scenario.change("UPDATE tournament SET version = version + 1 WHERE id = 2")
    assert other.version == first.version
    for number, names in ((1, ["Ann", "Bob"]), (2, ["Cid"])):
        answer = await program.ask(URL(LIVE.address(number)).path.removeprefix("/hatoba"))
        found = json.loads(answer.text)
        assert [one["name"] for one in found["entrants"]] == names
        assert len(found["standings"]) == len(names)
        assert [who.name for who in (scenario.ann, scenario.bob, scenario.cid) if str(who.id) in answer.text] == []


async def test_only_organisers_get_the_address_and_only_if_there_is_one(scenario: Scenario, program: Program) -> None:
    await organising.announced(scenario, scenario.ann, scenario.bob)
    assert "Only tournament organisers and moderators" in await exported(scenario.bob, scenario, "live")
    manager = Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])
    assert "https://results.example/" in await exported(manager, scenario, "live")
    offers = {}
    for member in (scenario.bob, manager):
        panel = shown(await (await member.press(organising.shown(scenario), custom_id="entrants:1")).done())
        offers[member] = shown(await (await member.press(panel, custom_id="cupfiles:1")).done())
    values = {member.name: [one.value for one in offer.selects[0].options] for member, offer in offers.items()}
    assert values == {
        "Bob": ["standings", "pairings", "json", "report"], "Dan": ["standings", "pairings", "json", "report", "live"],
    }  # fmt: skip
    address = shown(await (await manager.choose(offers[manager], ["live"])).done())
    assert LIVE.address(1) in address.text
    refused = await private(await forged(scenario.bob, offers[scenario.bob], "cupfile:1:live"))
    assert refused.startswith("Only tournament organisers and moderators")


async def test_without_a_port_organisers_read_that_there_are_no_live_results(served: Scenario) -> None:
    await organising.announced(served, served.ann)
    assert "Live URLs are turned off for this bot" in await exported(served.ann, served, "live")


async def test_a_program_is_told_that_nothing_has_changed(scenario: Scenario, program: Program) -> None:
    await organising.announced(scenario, scenario.ann, scenario.bob)
    program.path = await given(scenario)
    first = await program.ask()
    assert first.headers["Content-Type"] == "application/json; charset=utf-8"
    assert first.headers["Access-Control-Allow-Origin"] == "*", "a website may read it"
    tag = first.headers["ETag"]
    scenario.advance(seconds=FRESH)
    again = await program.ask(**{"If-None-Match": tag})
    assert (again.status, again.text, again.headers["ETag"]) == (304, "", tag)
    await scenario.hatoba.club.tournaments.join(1, scenario.cid.id, "Cid")
    scenario.advance(seconds=FRESH)
    changed = await program.ask(**{"If-None-Match": tag})
    assert (changed.status, "Cid" in changed.text) == (200, True)


async def test_programs_read_no_names_of_erased_members(scenario: Scenario, program: Program) -> None:
    await organising.started(scenario, scenario.ann, scenario.bob, form=Form.SINGLE)
    program.path = await given(scenario)
    assert "Bob" in (await program.ask()).text
    await scenario.hatoba.club.privacy.erase(scenario.bob.id)
    await scenario.sweep()
    scenario.advance(seconds=FRESH)
    found = await program.ask()
    assert ("Ann" in found.text, "Bob" in found.text, str(scenario.bob.id) in found.text) == (True, False, False)


async def test_results_are_sent_as_small_as_a_program_takes_them(scenario: Scenario, program: Program) -> None:
    await organising.announced(scenario, scenario.ann, scenario.bob)
    program.path = await given(scenario)
    packed = await program.ask(**{"Accept-Encoding": "deflate, GZIP"})
    plain = await program.ask(**{"Accept-Encoding": "identity"})
    assert (packed.headers.get("Content-Encoding"), plain.headers.get("Content-Encoding")) == ("gzip", None)
    assert int(packed.headers["Content-Length"]) < int(plain.headers["Content-Length"])
    assert packed.text == plain.text


async def test_many_programs_cost_no_more_than_one(scenario: Scenario, program: Program) -> None:
    await organising.announced(scenario, scenario.ann, scenario.bob)
    program.path = await given(scenario)
    answers = await asyncio.gather(*(program.ask() for _ in range(50)))
    assert {answer.status for answer in answers} == {200}
    assert len({answer.headers["ETag"] for answer in answers}) == 1
    await scenario.hatoba.club.tournaments.join(1, scenario.cid.id, "Cid")
    assert len((await program.read())["entrants"]) == 2, "it is not read again at once"
    scenario.advance(seconds=FRESH)
    found = await program.read()
    assert (len(found["entrants"]), len(found["standings"])) == (3, 3)


async def test_programs_are_asked_to_come_back_while_the_database_does_not_answer(
    scenario: Scenario, program: Program
) -> None:
    await organising.announced(scenario, scenario.ann, scenario.bob)
    program.path = await given(scenario)
    scenario.change("ALTER TABLE tournament RENAME TO mislaid")
    answer = await program.ask()
    assert (answer.status, answer.headers["Retry-After"]) == (503, str(FRESH))
    scenario.change("ALTER TABLE mislaid RENAME TO tournament")
    assert (await program.ask()).status == 200


async def test_the_bot_serves_results_on_the_port_of_its_settings(scenario: Scenario, program: Program) -> None:
    await organising.announced(scenario, scenario.ann)
    path = await given(scenario)
    async with serve_results(scenario.hatoba.club, LIVE, HOST, 0) as port:
        settings = Settings.read(
            {"results_port": port, "results_url": "https://results.example", "results_key": SECRET}, None
        )
        with pytest.raises(SettingsError, match="RESULTS_PORT and RESULTS_HOST can't be used"):
            async with runtime.serve_pages(settings, scenario.hatoba):
                pass
    async with runtime.serve_pages(settings, scenario.hatoba):
        assert (await Program(program.session, port, path).ask()).status == 200


@pytest.mark.parametrize(
    ("given_settings", "complaint"),
    [
        ({"results_port": 8080}, "Live results need RESULTS_URL"),
        ({"results_key": SECRET}, "Live results need RESULTS_URL"),
        ({"results_key": SECRET, "results_url": "results.example"}, "not 'results.example'"),
        ({"results_url": "https://results.example"}, "Live results need RESULTS_KEY"),
        ({"results_url": "https://results.example", "results_key": "short"}, "at least 32 characters"),
    ],
)
def test_the_operator_reads_what_is_missing_for_live_results(given_settings: dict[str, object], complaint: str) -> None:
    settings = Settings.read(given_settings, None)
    with pytest.raises(SettingsError, match=complaint):
        assert settings.live_addresses
    assert Settings.read({}, None).live_addresses is None


def test_every_process_of_a_database_gives_the_same_addresses() -> None:
    addresses = []
    for port in (None, 8080):
        settings = Settings(results_port=port, results_url="https://results.example", results_key=Secret(SECRET))
        assert settings.live_addresses is not None
        addresses.append(settings.live_addresses.address(7))
    assert addresses[0] == addresses[1]


def test_the_journal_does_not_hold_the_key() -> None:
    formatter = runtime.lines(Settings.read({"results_key": SECRET}, None))
    record = logging.LogRecord("club", logging.INFO, "", 0, f"a key: {SECRET}", None, None)
    assert SECRET not in formatter.format(record)
