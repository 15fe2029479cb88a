"""Store results and ratings as many matches would have left them."""

import json
from collections.abc import Mapping
from datetime import datetime
from itertools import count

from engines import GAMES
from tests._database import Database

GUILD = 7

_RATING = "guild, game, season, member, mu, sigma, games, won, drawn, lost"


class Rows:
    """Write rows to a database, bypassing the club."""

    def __init__(self, database: Database, guild: int = GUILD, first: int = 1) -> None:
        self.database = database
        self.guild = guild
        self._numbers = count(first)

    def rating(
        self,
        game: str,
        member: int,
        shown: float,
        games: int = 9,
        season: int = 1,
        record: tuple[int, int, int] = (5, 1, 3),
    ) -> None:
        """Store a rating that is displayed as ``shown``."""
        values = (self.guild, game, season, member, 25 + (shown - 1500) / 30, 7.5, games, *record)
        self.database.run(f"INSERT INTO rating ({_RATING}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", *values)

    def match(
        self,
        game: str,
        at: datetime,
        *seats: tuple[int, int],
        shown: Mapping[int, float] | None = None,
        late: tuple[int, ...] = (),
        season: int = 1,
        void: bool = False,
    ) -> None:
        """Store the result of a match: a member and a place for each seat; it was rated if numbers are ``shown``."""
        number = next(self._numbers)
        ended = round(at.timestamp() * 1000)
        members = json.dumps([member for member, _ in seats])
        self.database.run(
            "INSERT INTO match (id, game, rules, options, members, begins, seed, guild, channel, created, ply,"
            " post_ply, posted_ply, rated) VALUES (?, ?, ?, '{}', ?, 'challenger', '', ?, 8, ?, 0, 0, 0, ?)",
            number, game, GAMES[game].rules if game in GAMES else 1, members, self.guild, ended, shown is not None,
        )  # fmt: skip
        first = [member for member, place in seats if place == 1]
        for seat, (member, place) in enumerate(seats):
            score = "void" if void else "lost" if place > 1 else "drawn" if len(first) == len(seats) else "won"
            mu = None if shown is None or void else 25 + (shown[member] - 1500) / 30
            self.database.run(
                "INSERT INTO result (match, seat, guild, game, season, member, place, score, late, rated, mu, sigma,"
                " ended) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                number, seat, self.guild, game, season, member, place, score, member in late, shown is not None,
                mu, None if mu is None else 7.5, ended,
            )  # fmt: skip
