"""What members see and set for themselves: settings, profile, privacy, blocks."""
