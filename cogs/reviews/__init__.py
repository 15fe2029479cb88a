"""Reviews on Discord: where a finished match turned, and what would have been better."""
