# Moves decided beforehand: plans, and what is played for a member who has no choice.

told-automatic = Nothing else was possible, so this was played automatically.

error-plan-chance = Chance decides here: no plan reaches beyond that.
error-plan-secret = In this game what is possible depends on what is hidden, so a plan would give secrets away: it can't be made here.
error-plan-turn = It is your turn: there is nothing to wait for.
error-plan-open = A plan has to end with a whole turn of your own.
error-plan-long = A line of a plan may have { $events } moves at most.
error-plan-large = A plan may have { $lines } lines at most.
