"""Send each kind of request once to a test server, and record the form of Discord's answers: the contract."""
