# A match on the board: turns, moves, hands.

menu-board = Open this match
menu-since = Since my last turn
command-move = move
command-move-text = Make your move by typing it
command-board = board
command-board-text = Show a match as it stands, for your eyes only

option-event = move
option-event-text = The move in the notation of the rules; begin to type and choose
option-text = text
option-text-text = Describe the board in words, for screen readers

turn = { $member }, it is your turn ({ $seat }).
turn-computer = { $member } ({ $seat }) is thinking.
until = Time runs out { $when }.
until-overdue = Without a move or a decision the match ends { $when }.

button-play = Play
button-more = More
button-text = Describe board
button-record = Record
your-events = Your legal moves ({ $count }):
your-events-more = … and { $count } more: `/{ command-move }` offers them as you type.

error-stale = The game has moved on since then. This is how it stands now.
error-not-seated = Only the members who play this match can do that. Anybody can look at it with `/{ command-board }`.
error-not-your-turn = It is not your turn.
error-waiting-for = Not your turn: waiting for { $member }.
error-left = You have left this match; the others play on.
error-game-over = This match is over.
error-several = `{ $event }` can mean several moves: { $choices }. Write one of them.
move-named = `{ $event }` ({ $steps })
moves-left-out = …
error-move-long = A move has { $characters } characters at most. This is longer.
typed-fillers = to on at from the my and with
error-illegal = `{ $event }` is not possible here. Press { button-play } to see what is.
error-no-match = There is no match { $match } here.
error-no-matches = You have no match here. `/{ command-challenge }` starts one.
error-no-matches-direct = You are in no match. On a server where I play, `/{ command-challenge }` starts one.
error-which-match = You have several matches here: name one with the option “{ option-match }”.
error-frozen = Match { $match } can't go on: its record does not fit the rules any more, from move { $ply } on. It stays as it is.
error-no-match-on-message = This message does not belong to a match of mine. Use the menu of a board or of a notice.
error-record-secret = The record of this game shows what is hidden; it is given out when the match is over.

post-awaits-thread = Discord won’t open another thread right now. This match moves to its own thread as soon as one can be opened.
post-moved = This match continues in { $place }.
hand-where = Your hand is behind **{ button-hand }**. If you take direct messages, it comes there too, perhaps a little later.
button-hand = My hand
button-sure = Play anyway
button-again = Restart turn
button-standard = Usual set-up
ask-sure = really?
warn-lost = That ends the match at once, and you lose it.
messages-closed = I can't send you direct messages, so your hand waits here: press { button-hand } at any time.
error-nothing-to-take-back = There is nothing to take back: the turn has just started, or something has come to light in it.
