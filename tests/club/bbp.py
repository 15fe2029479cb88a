"""Read tournament reports by the rules of bbpPairings, which refuses a file in which anything doesn't add up.

The rules are those of its reader (``fileformats/trf.cpp`` and ``tournament.h`` in version 6): fixed columns, points of
each result, colours and opponents that agree, and scores that are the sums of the results.
"""

import re
from dataclasses import dataclass, field
from itertools import zip_longest


class Unreadable(Exception):
    """The program would stop with this message."""


@dataclass
class Record:
    """What a player did in a round; without an opponent, ``opponent`` is the player's own number."""

    opponent: int
    color: str
    score: str
    played: bool
    paired: bool


@dataclass
class Player:
    number: int
    points: int
    rating: int
    rank: int
    records: list[Record] = field(default_factory=list)


@dataclass
class Report:
    """A report as the program sees it; ``worth`` are tenths of a point."""

    players: dict[int, Player] = field(default_factory=dict)
    rounds: int = 0
    worth: dict[str, int] = field(
        default_factory=lambda: {"BBW": 10, "BBD": 5, "BBL": 0, "BBZ": 0, "BBF": 0, "BBU": 10}
    )


_UNPAIRED, _UNPLAYED = set("HFUZ "), set("+-HFUZ ")
_WORTH = {**dict.fromkeys("D=H", "BBD"), **dict.fromkeys("+W1FU", "BBW"), **dict.fromkeys("-L0Z ", "BBL")}


def read(text: str) -> Report:
    """Read a report as the program does; raises ``Unreadable``."""
    report, own_bye = Report(), False
    for line in filter(None, re.split("[\r\n]", text)):
        code = line[:3]
        if code == "001":
            _read_player(line, report)
        elif code == "XXR":
            report.rounds = int(line[3:].strip())
            _require(report.rounds > 0, line)
        elif code in report.worth:
            _require(len(line) >= 8, line)
            report.worth[code] = _tenths(line[4:12])
            own_bye = own_bye or code == "BBU"
            if code == "BBW" and not own_bye:
                report.worth["BBU"] = report.worth["BBW"]
    _require(sorted(report.players) == list(range(1, len(report.players) + 1)), "A pairing number is missing.")
    _require(all(len(one.records) <= report.rounds for one in report.players.values()), "There are more rounds.")
    for player in report.players.values():
        _check_opponents(report, player)
        total = sum(_points(report, player, record) for record in player.records)
        _require(total == player.points, f"The score for player {player.number} does not match the game results.")
    return report


def _require(condition: bool, complaint: str) -> None:
    if not condition:
        raise Unreadable(complaint)


def _tenths(text: str) -> int:
    _require(bool(re.fullmatch(r" *\d+(\.\d)? *", text)), text)
    return round(10 * float(text))


def _number(text: str) -> int:
    _require(bool(re.fullmatch(r" *0*[1-9]\d* *", text)), text)
    return int(text)


def _read_player(line: str, report: Report) -> None:
    _require(len(line) >= 84, line)
    number = _number(line[4:8])
    _require(number not in report.players, "A pairing number is repeated.")
    rating = _number(line[48:52]) if line[48:52].strip(" 0") else 0
    player = Player(number, _tenths(line[80:84]), rating, _number(line[85:89]))
    start = 91
    while start <= len(line) - 8:
        player.records.append(_record(number, line[start : start + 8]))
        start += 10
    _require(not line[start:].strip(), line)
    report.players[number] = player


def _record(number: int, text: str) -> Record:
    opponent = number if text[:4] in ("    ", "0000") else _number(text[:4])
    _require(opponent != number or text[:4] in ("    ", "0000"), text)
    color, result = text[5], text[7].upper()
    _require(color in "wb- " and result in _WORTH, text)
    has_color = color in "wb"
    _require(has_color or opponent == number or result in "+-", text)
    _require(not has_color or opponent != number, text)
    _require(opponent == number or result not in _UNPAIRED, text)
    _require(result in _UNPLAYED or has_color or (result == "=" and opponent == number), text)
    played = opponent != number and has_color and result not in _UNPLAYED
    return Record(opponent, color, result, played, opponent != number or result in "U+")


def _points(report: Report, player: Player, record: Record) -> int:
    code = _WORTH[record.score]
    if code == "BBL" and not record.played:
        code = "BBF" if record.paired else "BBZ"
    if code == "BBW" and record.paired and record.opponent == player.number:
        code = "BBU"
    return report.worth[code]


def _check_opponents(report: Report, player: Player) -> None:
    for turn, record in enumerate(player.records):
        if record.played:
            other = report.players.get(record.opponent)
            theirs = other.records[turn] if other and turn < len(other.records) else None
            agree = theirs and theirs.played and theirs.opponent == player.number and theirs.color != record.color
            _require(bool(agree), f"Match {turn + 1} for player {player.number} contradicts the opponent's entry.")


def byes(report: Report) -> list[int]:
    """Return how many byes the pairing of each round gave: the FIDE allows one."""
    rounds = zip_longest(*([record.score == "U" for record in one.records] for one in report.players.values()))
    return [sum(map(bool, given)) for given in rounds]
