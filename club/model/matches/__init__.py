"""Matches as values: their logs, the positions that these lead to, offers, plans and draws by lot."""
