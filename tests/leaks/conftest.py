"""The bot in its park, as the end-to-end tests have it."""

from tests.e2e.conftest import language, park, served

__all__ = ["language", "park", "served"]
