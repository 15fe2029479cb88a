"""Who may use each way in: one row for each command, entry of a menu, verb of a press, form and completion."""

from tests.e2e.denied.rows import commands, late, matches, server, tournaments

ROWS = {
    "commands": commands.ROWS,
    "matches": matches.ROWS,
    "tournaments": tournaments.ROWS,
    "server": (*server.ROWS, *late.ROWS),
}
"""The rows of each world in which they are tried, in this order: time only passes in the last."""
