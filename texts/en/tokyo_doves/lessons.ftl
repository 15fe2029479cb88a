# Tokyo Doves: what the lessons say

lesson-goal = Trap the boss
lesson-goal-idea = There is no board: the doves themselves are the field. You win when **all four sides** of the green boss are closed by doves, yours or Green’s.
lesson-goal-goal = Close the green boss’s last free side: the yellow arrow shows where.
lesson-goal-hint-1 = The right side of the green boss is free, and one of your doves can move there.
lesson-goal-hint-2 = Move the Attack Dove one cell up, to d3.
lesson-goal-done = That’s how you win a match: the four sides count, the corners don’t.

lesson-start = Put out a dove
lesson-start-idea = A match starts with the two bosses face to face and all other doves in the players’ hands. A dove you put out must touch one of **your own**, at a side or a corner.
lesson-start-goal = Put out any dove so that it touches a corner of the green boss.
lesson-start-hint-1 = Try the cells to the left and right of your own boss.
lesson-start-hint-2 = Put out the Big Brother on a2 or c2.
lesson-start-done = Next turn, it can move right beside the green boss.

lesson-attack = Move in
lesson-attack-idea = You can’t **put out** a dove right beside the enemy boss. But a dove on the field can **move** there: that’s how you attack.
lesson-attack-goal = Leave the green boss with only two free sides.
lesson-attack-hint-1 = Your Big Brother is on the field and can step one cell in any direction.
lesson-attack-hint-2 = Move the Big Brother up to c3.
lesson-attack-done = First put a dove out, then move it in: most attacks work like that.

lesson-ways = How doves move
lesson-ways-idea = The dots and arrows on a card’s rim show how that dove moves. The Peashooter steps diagonally; the Crazy Dove jumps two cells straight and one to the side, over other doves.
lesson-ways-goal = Trap the green boss.
lesson-ways-hint-1 = The right side of the green boss is free, and one of your doves can jump there.
lesson-ways-hint-2 = Jump with the Crazy Dove to d3.
lesson-ways-done = The Crazy Dove gets to cells that other doves can’t reach.

lesson-walls = Walls
lesson-walls-idea = The field is the smallest rectangle around all doves. **When it is four cells wide, there are walls to its left and right** (four cells tall: above and below), and a wall closes the side of a boss next to it.
lesson-walls-goal = Trap the green boss by making a wall appear.
lesson-walls-hint-1 = The green boss stands at the right edge, and the field is three cells wide.
lesson-walls-hint-2 = Put out any dove to the left of your Big Brother, in column a.
lesson-walls-done = A boss at the edge of the field is in danger: a wall can appear beside it.

lesson-together = Stay together
lesson-together-idea = After a move **all doves must form one group**, touching at sides or corners; it doesn’t matter whose doves they are. A dove that holds the group together can’t go far.
lesson-together-goal = Trap the green boss with a dove other than the Big Brother.
lesson-together-hint-1 = The right side of the green boss is free, and two of your doves can get there.
lesson-together-hint-2 = Jump with the Crazy Dove to c3.
lesson-together-done = It’s the same for Green: a dove that holds the group together can’t come to help.

lesson-rescue = Save your boss
lesson-rescue-idea = Green attacks too: your boss has only **one** free side left, and Green can close it next. Move your boss away, or give it more room.
lesson-rescue-goal = Make your boss safe: Green must not be able to trap it next turn.
lesson-rescue-hint-1 = A boss can step one cell in any direction, even diagonally.
lesson-rescue-hint-2 = Move your boss down to c2.
lesson-rescue-done = Count the free sides of your own boss before each move.

lesson-shrink = Bring down the walls
lesson-shrink-idea = Your boss stands against the left wall, and Green is about to close its last free side. The walls vanish when the field is less than four cells wide.
lesson-shrink-goal = Make the walls vanish to save your boss.
lesson-shrink-hint-1 = There is only one dove in the rightmost column.
lesson-shrink-hint-2 = Jump with the Crazy Dove to c4.
lesson-shrink-done = A move on the far side of the field has freed a side of your boss.

lesson-own = Watch your own boss
lesson-own-idea = Walls and doves close the sides of **your** boss too. If both bosses are trapped at once, the player who moved loses.
lesson-own-goal = Trap the green boss, but leave your own boss a free side.
lesson-own-hint-1 = A wall would trap both bosses, so use a dove to close the green boss’s last side.
lesson-own-hint-2 = Jump with the Crazy Dove to e4.
lesson-own-done = Before you make a winning move, look at both bosses.

lesson-corner = No way out
lesson-corner-idea = Green can answer an attack, so one is rarely enough. First leave the green boss no way out; then you win, whatever Green does.
lesson-corner-goal = Trap the green boss with your second move.
lesson-corner-hint-1 = If the field were four cells tall, a wall would close the side below the green boss.
lesson-corner-hint-2 = Put out a dove at the top, on c5, then close the last free side.
lesson-corner-done = A boss with no way out is lost, even when it is Green’s turn.

lesson-match = A small match
lesson-match-idea = You play against the computer, and you have more doves on the field. Close sides, use the walls, and watch your own boss.
lesson-match-goal = Trap the green boss.
lesson-match-hint-1 = Before each move, ask yourself: can I close the last side, and could Green close mine?
lesson-match-hint-2 = First bring doves to the corners of the green boss, then move them in.
lesson-match-done = You’ve won, and you’re ready for a whole match.

## What was wrong

lesson-wrong-put = You can’t put out a dove right beside the enemy boss, so move one that’s already on the field.
lesson-wrong-open = The green boss still has a free side: the yellow arrow shows where.
lesson-wrong-opened = The green boss has more free sides now than before.
lesson-wrong-start-far = From there, that dove doesn’t touch the green boss.
lesson-wrong-start-boss = You moved your boss: put out a dove from your hand instead.
lesson-wrong-attack-boss = Your boss already closes a side of the green boss, so move the Big Brother instead.
lesson-wrong-attack-away = The Big Brother has moved away from the green boss.
lesson-wrong-ways-pea = The Peashooter is right below the free side, but it moves only diagonally.
lesson-wrong-walls-far = There are walls now, but none on the free side of the green boss.
lesson-wrong-walls-put = The field is still three cells wide, so there is no wall yet.
lesson-wrong-together-brother = The Big Brother connects the two doves on the right to the group, so it can’t go to the green boss.
lesson-wrong-danger = Green can still trap your boss on the next move.
lesson-wrong-self = That leaves your own boss without a free side, so you lose.
lesson-wrong-shrink-walls = Your boss is safe, but the dove in the rightmost column keeps the walls in place.
lesson-wrong-own-both = That leaves both bosses without a free side, and then the player who moved loses.
lesson-wrong-corner-out = Green has an answer to that, so you can’t win with your second move.
lesson-wrong-corner-open = One more dove beside the green boss would have won.
lesson-wrong-match = Not this time: before each move, count the free sides of both bosses.
