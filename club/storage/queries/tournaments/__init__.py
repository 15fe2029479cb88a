"""Read and write tournaments: as they stand, as they are set up, and what their draws follow from."""
