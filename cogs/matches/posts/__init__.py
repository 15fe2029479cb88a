"""Post matches: boards, threads, hands by direct message, lists of channels."""
