"""Record sentences about some lines: ``python -m tests.players.reasons.sentences`` rewrites ``tests/golden/reasons``.

The positions and lines were chosen so that each sentence occurs several times, and is missing in similar ones; all
sentences were compared with the board. To add a line, add its position, seat and events, and run the command.
"""

import json
from typing import Any

from engines import GAMES, Seat
from engines.contract import Sentence
from players import PLAYERS
from tests.house.imports import HOUSE
from texts import COMPLETE, words

RECORDED = HOUSE / "tests" / "golden" / "reasons"

Row = dict[str, Any]
"""A position, a seat and the events that it plays, with the sentences about them in each language."""


def rows(game: str) -> list[Row]:
    """Return the recorded lines of a game."""
    found: list[Row] = json.loads((RECORDED / f"{game}.json").read_text("utf-8"))
    return found


def explained(game: str, row: Row) -> list[Sentence]:
    """Return the sentences about a recorded line."""
    state = GAMES[game].decode(row["position"])
    return [*PLAYERS[game].explain(state, Seat(row["seat"]), row["events"])]


def said(game: str, row: Row) -> dict[str, list[str]]:
    """Return the sentences about a recorded line, in each language."""
    return {locale: [words(locale, game).tell(one) for one in explained(game, row)] for locale in COMPLETE}


if __name__ == "__main__":
    for key in PLAYERS:
        again = [{**row, "said": said(key, row)} for row in rows(key)]
        (RECORDED / f"{key}.json").write_text(json.dumps(again, indent=1, ensure_ascii=False) + "\n", "utf-8")
