"""A guild with many of everything that can be listed: tournaments, matches, members, seasons."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from club.model.tournaments.decisions import fewest
from club.model.tournaments.rules import Form, Rules, Seeding
from club.model.tournaments.tournament import WAITING, Tournament
from club.tournaments.organisers.problems import LONGEST_PROBLEM
from sandbox import Member
from tests.club.standings import Rows
from tests.e2e.scenario import Scenario

DOVES = "tokyo_doves"

LONGEST = 32
"""The most characters that Discord allows in a name."""

SCRIPTS = ("W", "漢", "ا", "*_`", "👩‍👩‍👧‍👦", "ක්‍ර", "<@1>", "~~")
"""Parts of names: letters of many scripts, and characters with a meaning in messages."""

JOINED = 12
"""How many tournaments Ann has joined that haven't started."""

FORMS = (Form.SWISS, Form.SINGLE, Form.DOUBLE, Form.GROUPS, Form.ROBIN, Form.LADDER, Form.TABLES)


@dataclass
class Crowd:
    """The numbers of the tournaments in the guild, of its members and of Ann's matches."""

    tournaments: list[int]
    members: list[Member]


def names(count: int) -> list[str]:
    """Return this many different names of the maximum length."""
    return [f"{number} {SCRIPTS[number % len(SCRIPTS)] * LONGEST}"[:LONGEST].rstrip() for number in range(count)]


async def crowd(scenario: Scenario, count: int, forms: Sequence[Form] = FORMS) -> Crowd:
    """Fill the guild with ``count`` of everything that is listed somewhere, and tournaments of some ``forms``."""
    members = [Member.join(scenario.guild, name) for name in names(count)]
    with scenario.database.at_once():
        _past(scenario, members, count)
        _seasons(scenario, members, count)
        _blocks(scenario, members)
    tournaments = [await _open(scenario, members)]
    for place in range(min(count, JOINED)):
        await _made(scenario, Form.SWISS, [scenario.ann], request=str(place))
    tournaments += [one for form in forms if (one := await _running(scenario, form, members)) is not None]
    await _matches(scenario, count)
    scenario.advance(days=2, hours=12)  # Time is nearly up everywhere.
    return Crowd(tournaments, members)


def _past(scenario: Scenario, members: list[Member], count: int) -> None:
    """Store finished tournaments, each with a winner."""
    rules = json.dumps({"game": DOVES, "options": {}, "form": "swiss", "pace": "3d"})
    for number, name in enumerate(names(count), 1):
        scenario.database.run(
            "INSERT INTO tournament (id, guild, channel, organiser, name, rules, status, version, created, began,"
            " ended) VALUES (?, ?, ?, 1, ?, ?, 'over', 0, 1, 1, ?)",
            number, scenario.guild.id, scenario.channel.id, name, rules, 1777636800000 + 86400000 * number,
        )  # fmt: skip
        scenario.database.run(
            "INSERT INTO entrant (tournament, number, member, name, joined, seed, status, place)"
            " VALUES (?, 1, ?, ?, 1, 1, 'in', 1)",
            number, members[number - 1].id, name,
        )  # fmt: skip


def _seasons(scenario: Scenario, members: list[Member], count: int) -> None:
    """Rank the members, and store finished seasons, each with a champion."""
    rows = Rows(scenario.database, scenario.guild.id)
    for season in range(2, count + 1):
        scenario.database.run(
            "INSERT INTO season (guild, number, began) VALUES (?, ?, ?)", scenario.guild.id, season, season
        )
        rows.rating(DOVES, members[season % len(members)].id, 1500, season=season - 1)
    for place, member in enumerate(members):
        rows.rating(DOVES, member.id, 2000 - place, games=9 if place % 3 else 2, season=max(1, count))


def _blocks(scenario: Scenario, members: list[Member]) -> None:
    for member in members:
        scenario.database.run("INSERT INTO block (member, blocked) VALUES (?, ?)", scenario.ann.id, member.id)


def _rules(form: Form, **more: Any) -> Rules:  # noqa: ANN401 - rules of any kind
    return Rules("hostile" if form == Form.TABLES else DOVES, {}, form, "3d", max(form.seats), **more)


def _report(scenario: Scenario, going: Tournament) -> None:
    """Report problems with every running match, in texts of the maximum length."""
    with scenario.database.at_once():
        for pairing in going.pairings:
            for number in pairing.entrants * 3 if not pairing.decided else ():
                scenario.database.run(
                    "INSERT INTO problem (tournament, round, board, member, text, reported) VALUES (?, ?, ?, ?, ?, ?)",
                    going.id, pairing.round, pairing.board, going.entrant(number).member, "*" * LONGEST_PROBLEM, number,
                )  # fmt: skip


async def _made(
    scenario: Scenario,
    form: Form,
    members: list[Member],
    request: str = "",
    **more: Any,  # noqa: ANN401 - rules of any kind
) -> int:
    rules = _rules(form, **more)
    finish = scenario.clock().replace(year=2027)
    made = await scenario.hatoba.club.tournaments.create(
        rules,
        names(1)[0],
        scenario.ann.id,
        scenario.guild.id,
        scenario.channel.id,
        f"made {form}{more}{request}",
        finish=finish,
    )
    with scenario.database.at_once():
        for number, member in enumerate(members, 1):
            _enter(scenario, made.id, number, member, "in")
    return made.id


def _enter(scenario: Scenario, tournament: int, number: int, member: Member, status: str) -> None:
    scenario.database.run(
        "INSERT INTO entrant (tournament, number, member, name, joined, status) VALUES (?, ?, ?, ?, ?, ?)",
        tournament, number, member.id, member.name, number, status,
    )  # fmt: skip


async def _open(scenario: Scenario, members: list[Member]) -> int:
    """Announce a tournament that is full, with seeds set by hand and equally many waiting members."""
    number = await _made(
        scenario, Form.SWISS, members, seeding=Seeding.HAND, most=max(fewest(_rules(Form.SWISS)), len(members))
    )
    waiting = [
        Member.join(scenario.guild, f"waits {name}"[:LONGEST].rstrip()) for name in names(min(len(members), 128))
    ]
    with scenario.database.at_once():
        for place, member in enumerate(waiting, len(members) + 1):
            _enter(scenario, number, place, member, WAITING)
    return number


async def _running(scenario: Scenario, form: Form, members: list[Member]) -> int | None:
    """Start a full tournament of a format, with no match posted yet."""
    playing = members[:16] if form == Form.ROBIN else members
    if len(playing) < fewest(_rules(form)):
        return None
    number = await _made(scenario, form, playing)
    going = await scenario.hatoba.club.tournaments.start(number)
    _report(scenario, going)
    pairs = [[one, other] for one in range(1, len(playing) + 1) for other in range(1, one)][: len(playing)]
    scenario.change(f"UPDATE tournament SET forbidden = '{json.dumps(pairs)}' WHERE id = {number}")
    if form == Form.LADDER:
        for below, above in zip(playing[1::2], playing[::2], strict=False):
            await scenario.hatoba.club.tournaments.challenge(number, below.id, above.id)
    scenario.change(f"UPDATE match SET home = 1000000000000000000 + id WHERE tournament = {number}")
    scenario.change(f"UPDATE tournament SET message = 1000000000000000000 + id WHERE id = {number}")
    return number


async def _matches(scenario: Scenario, count: int) -> None:
    """Play this many matches of Ann and Bob."""
    if not count:
        return
    await scenario.match()
    ((last,),) = scenario.rows("SELECT max(id) FROM match")
    assert isinstance(last, int)
    for table, columns in (("match", "id"), ("seat", "match"), ("log", "match")):
        _copy(scenario, table, columns, last, count - 1)


def _copy(scenario: Scenario, table: str, key: str, number: int, times: int) -> None:
    """Store the rows of a match again under the numbers that follow."""
    columns = [str(row[1]) for row in scenario.rows(f"PRAGMA table_info({table})")]
    copied = ", ".join("model.id + many.n" if one == key else f'model."{one}"' for one in columns).replace(
        "model.id", f'model."{key}"'
    )
    named = ", ".join(f'"{one}"' for one in columns)
    scenario.change(
        f"WITH RECURSIVE many(n) AS (SELECT 1 WHERE {times} > 0 UNION ALL SELECT n + 1 FROM many WHERE n < {times})"
        f' INSERT INTO "{table}" ({named}) SELECT {copied} FROM many, "{table}" AS model WHERE model."{key}" = {number}'
    )
