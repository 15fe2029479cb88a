# Moves decided beforehand: plans, and what is played for a member who has no choice.

told-automatic = It was the only possible move, so it was played automatically.

error-plan-chance = Chance decides what comes next, so you can’t plan any further.
error-plan-secret = You can’t plan in this game: what’s possible depends on hidden information, so a plan would give secrets away.
error-plan-turn = It’s your turn, so you don’t need a plan: just make your move.
error-plan-open = A plan has to end with a whole turn of your own.
error-plan-long = Each line of a plan can have at most { $events } moves.
error-plan-large = A plan can have at most { $lines } lines.

command-plan = plan
command-plan-text = Choose your replies before it’s your turn; nobody else sees them
option-moves = moves
option-moves-text = What the others might play and what you reply, in order, separated by commas

button-plan = Plan ahead
button-plan-save = Save
button-plan-undo = Undo step
button-plan-drop = Delete line
button-plan-clear = Delete plan

plan-about = Your plan: choose your replies in advance. When the others play the moves you expect, your reply is played at once. Only you see this.
plan-if = if { $seat } plays { $events }
plan-and-if = and { $seat } continues with { $events }
plan-then = then I play { $events }
plan-draft = **Not saved yet:** { $line }
plan-shown = **Shown:** { $line }
plan-lines = See a line of your plan
plan-ask-first = What might { $seat } play?
plan-ask-then = And what might { $seat } play after that?
plan-ask-own = What’s your reply?
plan-end-chance = Chance decides what comes next, so the line ends here.
plan-end-over = That would end the match.
plan-end-long = A line can have at most { $events } moves.
plan-saved = Saved. Choose again for another line.
plan-gone = Deleted.
plan-played = The moves you planned have been played for you.
plan-dropped = Your plan didn’t match what was played, so it was deleted.
