"""List every column with members' data, and how an erasure handles it."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Column

from club.storage.schema import (
    attempts,
    blocks,
    challenges,
    conversations,
    daily_solvers,
    drafts,
    entrants,
    erasures,
    final_reminders,
    guesses,
    hands,
    hours,
    invitations,
    log,
    matches,
    member_names,
    notices,
    pauses,
    plans,
    problems,
    puzzle_ratings,
    ratings,
    results,
    role_changes,
    seats,
    tastes,
    tournament_posts,
    tournaments,
    vacations,
)

REPLACED: tuple[Column[Any], ...] = (
    seats.c.member,
    invitations.c.member,
    results.c.member,
    ratings.c.member,
    entrants.c.member,
    tournaments.c.organiser,
)
"""The columns in which a ghost replaces the member: other members' matches, results and tournaments need these rows."""


DELETED: tuple[Column[Any], ...] = (
    tastes.c.member,
    hours.c.member,
    vacations.c.member,
    blocks.c.member,
    blocks.c.blocked,
    pauses.c.member,
    pauses.c.about,
    notices.c.member,
    conversations.c.member,
    drafts.c.member,
    problems.c.member,
    role_changes.c.member,
    attempts.c.member,
    puzzle_ratings.c.member,
    daily_solvers.c.member,
    erasures.c.member,
    member_names.c.member,
    tournament_posts.c.member,
    final_reminders.c.member,
    guesses.c.member,
)
"""The columns whose rows are deleted with the member."""


REWRITTEN: tuple[Column[Any], ...] = (
    matches.c.members,
    log.c.request,
    entrants.c.name,
    hands.c.channel,
    hands.c.message,
    plans.c.lines,
    plans.c.draft,
    notices.c.details,
    notices.c.mentions,
    matches.c.seed,
    matches.c.draw,
    challenges.c.secret,
    challenges.c.promise,
    invitations.c.press,
    invitations.c.word,
    tournaments.c.secret,
    tournaments.c.draw,
    entrants.c.press,
)
"""The other columns with members' data. Each is handled by its own code."""


SECTIONS: Mapping[str, Column[Any]] = {
    "settings": tastes.c.member,
    "hours": hours.c.member,
    "vacations": vacations.c.member,
    "blocks": blocks.c.member,
    "pauses": pauses.c.member,
    "conversations": conversations.c.member,
    "drafts": drafts.c.member,
    "problems": problems.c.member,
    "roles": role_changes.c.member,
    "attempts": attempts.c.member,
    "puzzles": puzzle_ratings.c.member,
    "daily": daily_solvers.c.member,
    "erasure": erasures.c.member,
    "names": member_names.c.member,
    "posts": tournament_posts.c.member,
    "reminders": final_reminders.c.member,
    "guesses": guesses.c.member,
    "ratings": ratings.c.member,
    "results": results.c.member,
    "tournaments": entrants.c.member,
    "organised": tournaments.c.organiser,
}
"""The export sections that contain rows as stored, with the column that identifies the member."""
