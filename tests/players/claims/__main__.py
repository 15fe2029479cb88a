"""Print how many numbers and claims of reviews were checked, and which are false."""

import argparse
import sys

from players import PLAYERS
from tests.players.claims import count

parser = argparse.ArgumentParser(prog="python -m tests.players.claims", description=__doc__)
parser.add_argument("--game", choices=PLAYERS, action="append", help="only this one")
parser.add_argument("--matches", type=int, default=20, help="matches of each game")
parser.add_argument("--part", type=int, default=1, help="look at that part of the states of a review (8: an eighth)")
arguments = parser.parse_args()
lies = count(arguments.game or [*PLAYERS], arguments.matches, arguments.part)
sys.stdout.writelines(f"{lie}\n" for lie in lies)
sys.exit(bool(lies))
