"""What messages are built from: cards, words, pictures."""
