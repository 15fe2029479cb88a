"""Nobody receives a byte that depends on what is hidden from them."""
