"""The arguments of the command. The rest of the package is loaded only for a rehearsal."""

import argparse
from pathlib import Path

OURS = Path(__file__).with_name("contract.json")
"""The contract that the sandbox keeps and that the tests check."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--guild", type=int, required=True, help="the id of a test server")
    parser.add_argument("--channel", type=int, required=True, help="the id of a text channel there")
    parser.add_argument("--member", type=int, help="your own id; without it buttons and commands aren't tried")
    parser.add_argument("--yes", action="store_true", help="agree to everything that others could see")
    parser.add_argument("--file", type=Path, default=Path("contract.json"), help="where the contract is written")
    parser.add_argument("--compare", type=Path, default=OURS, help="a contract to compare with; else the sandbox's")
    parser.add_argument("--verbose", action="store_true", help="list harmless differences, too")
    parser.add_argument("--json", action="store_true", help="print the verdict as JSON; progress goes to stderr")
