"""Read and write tournaments: their state, their drafts, and the sources of their draws."""
