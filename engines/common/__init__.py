"""Parts that several games share: sets of cells as ints, boards of files and ranks, and perft."""
