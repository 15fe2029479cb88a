# Moves decided beforehand: plans, and what is played for a member who has no choice.

told-automatic = Nothing else was possible, so this was played automatically.

error-plan-chance = Chance decides here: no plan reaches beyond that.
error-plan-secret = In this game what is possible depends on what is hidden, so a plan would give secrets away: it can't be made here.
error-plan-turn = It is your turn: there is nothing to wait for.
error-plan-open = A plan has to end with a whole turn of your own.
error-plan-long = A line of a plan may have { $events } moves at most.
error-plan-large = A plan may have { $lines } lines at most.

command-plan = plan
command-plan-text = Decide your answers before it is your turn; nobody else sees them
option-moves = moves
option-moves-text = What the others may play and what you answer, in order, with commas between

button-plan = Plan ahead
button-plan-save = Save
button-plan-undo = Undo step
button-plan-drop = Delete line
button-plan-clear = Delete plan

plan-about = Your plan: say what you answer if the others play this or that. Your answer is played at once when it fits, as if you were there. Only you see this.
plan-if = if { $seat } plays { $events }
plan-and-if = and { $seat } goes on with { $events }
plan-then = then I play { $events }
plan-draft = **Not saved yet:** { $line }
plan-shown = **Shown:** { $line }
plan-lines = Look at a line of your plan
plan-ask-first = What might { $seat } play?
plan-ask-then = And what might { $seat } play after that?
plan-ask-own = What do you answer?
plan-end-chance = Chance decides what comes next, so the line ends here.
plan-end-over = With that the match would be over.
plan-end-long = A line has { $events } moves at most.
plan-saved = Saved. Choose again for another line.
plan-gone = Deleted.
plan-played = What you had planned has been played for you.
plan-dropped = Your plan did not fit what was played, so it is gone.
