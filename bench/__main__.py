"""Run one measurement: ``python -m bench perft --depth 5``; ``python -m bench --help`` lists them.

Each module here whose name doesn't start with ``_`` is one: ``NAME`` is its command, the first line of its docstring
its help, ``configure(parser)`` adds its options, ``run(arguments)`` prints the figures and returns the exit status.
``SHORT`` overrides its options with ``--short``.
"""

import argparse
import importlib
import pkgutil
import sys
from types import ModuleType

import bench
from bench import _bot_process, _bots


def measurements() -> list[ModuleType]:
    """Return the modules that measure something."""
    names = (found.name for found in pkgutil.iter_modules(bench.__path__))
    return [importlib.import_module(f"bench.{name}") for name in names if not name.startswith("_")]


def main(spawn: _bots.Spawn = _bots.start) -> int:
    """Run the measurement named on the command line, with bots started by ``spawn``, and return its exit status."""
    _bots.spawn = spawn
    parser = argparse.ArgumentParser(prog="python -m bench", description=bench.__doc__)
    commands = parser.add_subparsers(required=True)
    for measurement in measurements():
        summary = (measurement.__doc__ or "").partition("\n")[0]
        command = commands.add_parser(measurement.NAME, help=summary, description=summary)
        measurement.configure(command)
        command.add_argument("--short", action="store_true", help="as small as can be; its figures mean nothing")
        command.set_defaults(run=measurement.run, smallest=measurement.SHORT)
    arguments = parser.parse_args()
    if arguments.short:
        vars(arguments).update(arguments.smallest)
    status: int = arguments.run(arguments)
    return status


def serve(kind: str) -> None:
    """Run a bot of a measurement until it is stopped; its settings come from the environment."""
    sys.argv = ["bench._bot_process", kind]
    _bot_process.main()


if __name__ == "__main__":
    sys.exit(main())
