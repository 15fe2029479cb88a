"""``/challenge`` and ``/lobby``: how members come to a match."""
