# A member's list of their own matches.

command-matches = matches
command-matches-text = List your matches: whose turn it is, how much time is left, and where

choice-your-turn = your turn
choice-their-turn = their turn
games-title = Your matches
games-none = You aren’t playing any match. { $computers ->
        [yes] `/{ command-practice }` starts one against the computer, `/{ command-challenge }` one with members.
       *[no] `/{ command-challenge }` starts one.
    }
games-none-direct = You aren’t playing any match. { $computers ->
        [yes] `/{ command-practice }` starts one against the computer; on a server where I play, `/{ command-challenge }` starts one with members.
       *[no] On a server where I play, `/{ command-challenge }` starts one.
    }
games-more = … and { $count } more.
games-against = against { $members }
games-your-turn = **your turn**
games-their-turn = their turn
