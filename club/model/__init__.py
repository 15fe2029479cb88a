"""The values that the club works with, and pure functions on them: no database, no asyncio, no clock, no log."""
