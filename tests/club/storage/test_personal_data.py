"""No column that may contain a member's id is forgotten: each is replaced, deleted, rewritten, or explained here."""

import re
from pathlib import Path

import pytest
from sqlalchemy import JSON, BigInteger, Column, String

from club.storage.queries.personal_columns import DELETED, REPLACED, REWRITTEN, SECTIONS
from club.storage.schema import metadata

NOBODY = {
    "a guild or a place in it": {
        *("match.guild", "match.channel", "match.home", "challenge.guild", "challenge.channel", "challenge.message"),
        "challenge.place",
        *("outage.guild", "list.channel", "list.guild", "list.message", "guild.guild", "guild.channels"),
        *("season.guild", "rating.guild", "result.guild", "tournament.guild", "tournament.channel"),
        *("draft.guild", "tournament.home", "tournament.message", "guild.match_forum", "guild.tournament_forum"),
        *("season_date.guild", "season_date.channel", "season_end.guild", "season_end.channel", "season_end.message"),
        *("repeat.guild", "digest.guild", "digest.channel", "tournament_post.place", "tournament_post.message"),
        *("waiting_board.place", "waiting_board.message", "board.place"),
        "tournament.organisers_thread",
        *("digest.guild", "digest.channel", "tournament.end_channel", "tournament.end_message"),
        *("digest.guild", "digest.channel", "role_change.guild", "second_post.channel", "second_post.message"),
        *("scheduled_event.event", "watch_thread.thread", "watch_thread.comments"),
        *("daily_puzzle.guild", "daily_puzzle.channel", "daily_post.guild", "daily_post.channel"),
        *("daily_post.message", "daily_solver.guild", "member_name.guild"),
    },
    "a conversation, deleted with its member's row": {"conversation.channel"},
    "roles of a guild": {"guild.roles", "guild.managers", "role_change.role"},
    "what is counted up here, and what refers to it": {
        *("match.id", "match.tournament", "seat.match", "log.match", "challenge.id", "challenge.match"),
        *(
            "invitation.challenge",
            "hand.match",
            "vacation.id",
            "outage.id",
            "outage.match",
            "outage.tournament",
            "notice.id",
            "notice.match",
        ),
        *(
            "problem.id",
            "problem.tournament",
            "draft.id",
            "notice.tournament",
            "plan.match",
            "result.match",
            "tournament.id",
            "entrant.tournament",
        ),
        *("pairing.tournament", "pairing.match", "claim.number", "season_end.id"),
        *("tournament_post.tournament", "tournament_post.notice", "waiting_board.match"),
        *("pairing.tournament", "pairing.match", "claim.number", "season_end.id", "feat.match", "feat.tournament"),
        *("role_change.id", "role_change.tournament", "second_post.tournament", "scheduled_event.tournament"),
        *("series_match.match", "series_match.tournament", "review.match", "final_reminder.tournament"),
        *("guess.tournament", "repeat.id", "tournament.repeat", "board.id", "board.tournament"),
        *("watch_thread.tournament", "watch_thread.match"),
        "turn_clock.match",
    },
    "one of a few words, or what was agreed in the game's own": {
        *("match.game", "match.options", "match.begins", "match.overtime", "match.result"),
        *("challenge.game", "challenge.options", "challenge.begins", "challenge.overtime"),
        *("challenge.status", "invitation.answer", "log.kind", "log.event", "taste.coordinates", "taste.reminders"),
        *("taste.reminded", "taste.language", "taste.theme", "taste.letters", "hours.zone", "notice.key", "plan.word"),
        *("guild.language", "taste.discord_language", "rating.game", "result.game", "result.score", "tournament.rules"),
        *("tournament.status", "entrant.status", "pairing.slot", "pairing.reason", "series_match.reason"),
        "repeat.zone",
        *("digest.zone", "daily_puzzle.zone", "daily_puzzle.game", "daily_post.game", "daily_post.day"),
        *("attempt.kind", "attempt.game", "attempt.exercise", "attempt.events", "attempt.status"),
        *("tournament_post.key", "tournament_post.shown"),
        *("review.view", "review.version", "puzzle_rating.game", "puzzle_strength.game", "daily_solver.day"),
    },
    "what Discord calls a press, or the match that is played again": {"challenge.request", "tournament.request"},
    "what was bound to the tournament's seed, before anybody joined": {"tournament.promise"},
    "the seats of a match, and what was judged of their moves": {"review.content"},
    "numbers of entrants, and their places": {
        *("tournament.forbidden", "tournament.apart", "pairing.entrants", "pairing.places", "pairing.unmoved"),
        *("tournament.prizes", "problem.decided", "feat.content", "tournament_post.pinged", "tournament_post.details"),
        "series_match.places",
    },
    "what its creator says about it: as public as a channel's name": {"tournament.name", "tournament.publicity"},
    "what is deleted with its member's row": {"draft.content", "problem.text", "problem.answer", "member_name.name"},
    "small facts of the installation": {"note.key", "note.value", "claim.kind", "claim.owner"},
}
"""Columns without members' numbers, by their contents."""

TOLD_OTHERWISE = {
    "seat.member": "the matches are told, from the headers",
    "invitation.member": "the challenges are told, with everybody in them",
    "match.members": "the matches are told, from the headers",
    "block.blocked": "whom a member has blocked is told; who has blocked the member is the others' own affair",
    "pause.about": "whom a member has pinged is shown; who has pinged the member is the others' own affair",
    "notice.member": "the notices are shown that are addressed to the member or ping the member",
    "notice.mentions": "the same",
    "notice.details": "the same",
    "log.request": "it is the match and the member themselves, where somebody left the guild; the entry is told",
    "entrant.name": "with the entrant",
    "hand.channel": "with the hands",
    "hand.message": "with the hands",
    **dict.fromkeys(("match.seed", "match.draw"), "the seed is told with the match at its end, and the own word"),
    **dict.fromkeys(("challenge.secret", "challenge.promise"), "secret until the match is over, which tells them then"),
    **dict.fromkeys(("invitation.press", "invitation.word"), "with the challenges"),
    **dict.fromkeys(("tournament.secret", "tournament.draw"), "secret until its end, then told by /fair"),
    "entrant.press": "with the entrant",
    "plan.lines": "with the plans",
    "plan.draft": "with the plans",
}
"""Columns with a member's id that aren't a section of a member's file, and why."""


def named(column: Column[object]) -> str:
    return f"{column.table.name}.{column.name}"


def able() -> list[str]:
    """Return every column whose type could be or contain a member's id."""
    kinds = BigInteger | JSON | String
    columns = [column for table in metadata.sorted_tables for column in table.c]
    return [named(column) for column in columns if isinstance(column.type, kinds)]


def test_whatever_may_hold_a_member_is_taken_care_of_when_one_is_erased() -> None:
    erased = [named(column) for column in (*REPLACED, *DELETED, *REWRITTEN)]
    explained = [name for names in NOBODY.values() for name in names]
    assert sorted([*erased, *explained]) == sorted(able()), "each once: taken care of, or explained"


def test_whatever_is_erased_has_been_told_before() -> None:
    told = {named(column) for column in SECTIONS.values()} | TOLD_OTHERWISE.keys()
    assert {named(column) for column in (*REPLACED, *DELETED, *REWRITTEN)} == told


BECOMES = {"ghost": "ゴースト", "deleted": "削除", "stays": "残る"}
"""What becomes of a table when a member is erased, as the pages say it in English and Japanese."""


@pytest.mark.parametrize(("name", "becomes"), [("PRIVACY.md", {*BECOMES}), ("PRIVACY.ja.md", {*BECOMES.values()})])
def test_the_pages_about_privacy_list_every_table_and_what_becomes_of_it(name: str, becomes: set[str]) -> None:
    page = (Path(__file__).parents[3] / name).read_text("utf-8")
    told = {row[1]: row[2] for row in re.finditer(r"^\| `(\w+)` \|.*\| (\w+)[^|]* \|$", page, re.MULTILINE)}
    replaced = {column.table.name for column in REPLACED} | {"match"}
    deleted = {column.table.name for column in DELETED} | {"plan", "hand"}
    assert told.keys() == metadata.tables.keys()
    assert {*told.values()} == becomes
    assert {name for name, word in told.items() if word in ("ghost", "ゴースト")} == replaced
    assert {name for name, word in told.items() if word in ("deleted", "削除")} == deleted
