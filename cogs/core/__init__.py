"""What all subjects share: presses, languages, permissions, messages, cards, names, and the way to Discord."""
