"""Parts that several rule books share: boards as ints, and counting."""
