"""Make the addresses from which programs read tournaments while they run."""

import hmac

_KEY_LENGTH = 32
"""The number of hexadecimal digits of a key: 128 bits can't be guessed."""


class LiveAddresses:
    """Make the addresses of tournaments below ``base``, and recognise them.

    The key in an address is derived from the operator's ``secret`` and the number of the tournament. So nothing is
    stored, an address opens one tournament only, and a new secret invalidates all of them.
    """

    def __init__(self, secret: str, base: str) -> None:
        self._secret = secret.encode()
        self._base = base.rstrip("/")

    def address(self, tournament: int) -> str:
        """Return the address of a tournament's JSON."""
        return f"{self._base}/tournaments/{tournament}/{self._key(tournament)}.json"

    def opens(self, tournament: int, key: str) -> bool:
        """Return true if a key belongs to a tournament."""
        return hmac.compare_digest(self._key(tournament).encode(), key.encode())

    def _key(self, tournament: int) -> str:
        return hmac.digest(self._secret, f"tournament {tournament}".encode(), "sha256").hex()[:_KEY_LENGTH]
