"""The ways in without a check: they show or change only public things or the member's own."""

FOR_ALL = (
    "/help", "/rules", "/learn", "/puzzle", "/leaderboard", "/profile", "/tournament past", "menu Profile",
    "rules", "contents", "page", "help",
    "learn", "learn-games", "learn-next", "learn-all", "lesson", "lessons", "lesson-again", "lesson-step",
    "lesson-pick",    "puzzle-next", "puzzle-games", "puzzle-step", "puzzle-pick", "puzzle-give-up", "daily-solve",
    "leaders", "leaders-open", "leaders-game", "leaders-season", "profile", "profile-curve",
    "past", "past-game", "hall", "hall-game", "hall-open", "stake", "more",
)  # fmt: skip
"""What anybody on the server may look at; of a match only who sees its channel."""

OWN = (
    "/matches", "/settings", "/block", "/tournament mine",
    "mine", "games", "mine-turn", "set", "settings", "vacation", "away", "back", "blocks", "unblock",
    "data-file", "data-erase", "erase", "spare",
)  # fmt: skip
"""What shows or changes nothing but the data of the member who presses."""

PROPOSED = (
    "/challenge", "/practice", "/lobby", "menu Challenge", "challenge", "setup", "open", "send", "practice",
    "begin-practice",
)  # fmt: skip
"""What a member proposes; limits of the server and blocks have tests of their own."""

FREE = (*FOR_ALL, *OWN, *PROPOSED)
