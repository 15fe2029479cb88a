"""Post matches: boards, threads, hands by DM, lists of channels."""
