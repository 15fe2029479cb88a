"""``/challenge`` and ``/table``: how members come to a match."""
