"""Send each kind of request once to a test server, and write down in what form Discord answers: the contract."""
