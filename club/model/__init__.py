"""The values of the club, and pure functions on them: no database, no asyncio, no clock, no log."""
