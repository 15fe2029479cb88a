"""Code that all subjects share: presses, languages, permissions, messages, cards, names, and delivery."""
