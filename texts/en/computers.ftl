# Playing against computer players.

computer-name = { $which ->
    [1] Hatoba · level { $level } 🤖
   *[other] Hatoba { $which } · level { $level } 🤖
}
told-agreed-computer = { $seat } agrees: a computer player takes the place of whoever left.

error-computer-rated = No computer player can come into a rated match or into one of a tournament.
error-computer-place = Nobody has left whose place a computer player could take.
error-no-computer = No computer player sits at this table.
error-practice-many = You have { $count } matches against the computer that are not over. Finish one first, or give one up.
error-computers-off = Computer players are turned off here.
