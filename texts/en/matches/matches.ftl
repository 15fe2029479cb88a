# A match on the board: turns, moves, hands.

menu-board = Open this match
menu-since = Since my last turn
command-move = move
command-move-text = Make your move by typing it
command-board = board
command-board-text = Show a match’s current board (only you can see it)

option-event = move
option-event-text = Your move in the notation of the rules; start typing and choose
option-text = text
option-text-text = Describe the board in words, for screen readers

turn = { $member }, it’s your turn ({ $seat }).
turn-computer = { $member } ({ $seat }) is thinking.
until = Time runs out { $when }.
until-first = The first move is due { $when }.
low-time = ⏳ **{ $left } left for this turn**
until-overdue = If there’s no move or decision, the match ends { $when }.

button-play = Play
button-more = More
button-text = Describe board
button-record = Record
your-events = Your legal moves ({ $count }):
your-events-more = … and { $count } more: `/{ command-move }` offers them as you type.

error-stale = The game has moved on since then. Here’s the current position.
error-not-seated = Only the players of this match can do that. Anyone can look at it with `/{ command-board }`.
error-not-your-turn = It’s not your turn.
error-waiting-for = Not your turn: waiting for { $member }.
error-left = You’ve left this match; the others are playing on.
error-game-over = This match is over.
error-several = `{ $event }` could mean several moves: { $choices }. Type one of them.
move-named = `{ $event }` ({ $steps })
moves-left-out = …
error-move-long = That’s too long for a move: { $characters } characters at most.
typed-fillers = to on at from the my and with
error-illegal = `{ $event }` isn’t possible here. Press { button-play } to see your legal moves.
error-no-match = There’s no match { $match } here.
error-no-matches = You aren’t playing a match here. `/{ command-challenge }` starts one.
error-no-matches-direct = You aren’t playing any match. On a server where I play, `/{ command-challenge }` starts one.
error-which-match = You have several matches here: choose one with the option “{ option-match }”.
error-frozen = Match { $match } can’t continue: from move { $ply } on, its record no longer matches the rules. It’s kept as it is.
error-no-match-on-message = This message doesn’t belong to a match of mine. Use the menu on a board or a notice.
error-record-secret = The record of this game shows hidden information, so you can get it once the match is over.

post-awaits-thread = Discord won’t open another thread right now. This match moves to its own thread as soon as one can be opened.
post-moved = This match continues in { $place }.
hand-where = Press **{ button-hand }** to see your hand. I’ll also DM it to you, unless you’ve turned that off.
button-hand = My hand
button-sure = Play anyway
button-again = Restart turn
button-standard = Standard set-up
ask-sure = Play this move?
warn-lost = That move ends the match, and you lose.
messages-closed = I can’t DM you, so your hand is only shown here: press { button-hand } at any time.
error-nothing-to-take-back = There’s nothing to undo: your turn has just started, or it has already revealed something.
