"""Run an unmodified discord.py bot against a sandbox, as ``python`` would run it."""

import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

from sandbox.redirect import redirect


def launch(program: str, arguments: Sequence[str], port: int, *, is_module: bool) -> None:
    """Run a file or a module as this process's main program, with its own arguments, until it ends."""
    sys.argv = [program, *arguments]
    with redirect(port):
        if is_module:
            runpy.run_module(program, run_name="__main__", alter_sys=True)
        else:
            sys.path[0] = str(Path(program).resolve().parent)
            runpy.run_path(program, run_name="__main__")
