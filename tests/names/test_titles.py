"""Titles of threads contain the names of all players, in any script."""

from dataclasses import replace
from datetime import UTC, datetime

import regex
from hypothesis import given
from hypothesis import strategies as st

from club.model.clocks.pace import Pace
from club.model.matches.entries import Header
from club.model.tournaments.tournament import Meeting
from cogs.core.ui import titles, wording
from names import clusters
from tests.names.writing import names
from texts import COMPLETE, words

MATCH = Header(
    7, "hostile", 1, {}, (), "challenger", (), "seed", Pace(), 1, 2, 3, datetime(2026, 5, 1, tzinfo=UTC)
)  # fmt: skip


@given(st.lists(names(), min_size=2, max_size=4), names(), st.sampled_from(COMPLETE), st.booleans())
def test_a_title_has_a_label_for_each_player_and_room_for_all(
    called: list[str], tournament: str, locale: str, numbered: bool
) -> None:
    seats = tuple(10**17 + 7919 * place for place in range(len(called)))
    say, header = words(locale, "hostile"), replace(MATCH, seats=seats, members=seats)
    labels = wording.labels(say, {seat: titles.plain(name) for seat, name in zip(seats, called, strict=True)})
    meeting = Meeting(tournament, 5, 1, tuple(called))
    for title in (
        titles.running(say, header, labels, numbered=numbered),
        titles.in_tournament(say, header, meeting),
    ):
        assert 0 < len(title) <= 100
        assert not regex.search(r"[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069@<>`*\[\]]", title)
        assert not regex.search(r"\p{M}{9}|[\u0300-\u036f]{4}", title)
    (cut,) = {titles.running(say, header, labels, numbered=numbered).split(" · ")[0]}
    parts = regex.split(r" – | \+ ", cut)
    if len(parts) == len(called):
        assert len({*parts}) == len(parts), "each has a label of its own"
        whole = {part for label in labels.values() for part in clusters(label)} | {"…"}
        assert all(set(clusters(part.replace("…", ""))) <= whole | {*"0123456789#"} for part in parts)
