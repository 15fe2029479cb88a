# Tokyo Doves: what the lessons say

lesson-goal = Trap the boss
lesson-goal-idea = There is no board: the field is wherever the doves are. You win when **all four sides** of the green boss are closed, by any doves, friend or foe.
lesson-goal-goal = Close the last free side of the green boss, where its yellow arrow points.
lesson-goal-hint-1 = The side on its right is free, and one of your doves can move there.
lesson-goal-hint-2 = Move the Attack Dove one cell up, to d3.
lesson-goal-done = Every match is won like this, and corners don’t count.

lesson-start = Put out a dove
lesson-start-idea = A match starts with the two bosses face to face and all other doves in the hands. A dove you put out must touch one of **your own**, at a side or a corner.
lesson-start-goal = Put out any dove so that it touches a corner of the green boss.
lesson-start-hint-1 = Those are the cells to the left and right of your own boss.
lesson-start-hint-2 = Put out the Big Brother on a2 or c2.
lesson-start-done = From there it can step beside the green boss in your next turn.

lesson-attack = Move in
lesson-attack-idea = A dove from the hand may **not** go right beside the enemy boss. A dove on the field may **move** there: that is how you attack.
lesson-attack-goal = Leave the green boss with only two free sides.
lesson-attack-hint-1 = Your Big Brother is out and steps one cell in any direction.
lesson-attack-hint-2 = Move the Big Brother up to c3.
lesson-attack-done = Put a dove out first, then move in: that’s how most attacks work.

lesson-ways = How doves move
lesson-ways-idea = Dots and arrows on a card’s rim show how that dove moves. The Peashooter steps diagonally; the Crazy Dove jumps over others, two cells straight and one to the side.
lesson-ways-goal = Trap the green boss.
lesson-ways-hint-1 = The side on its right is free, and one of your doves can jump there.
lesson-ways-hint-2 = Jump with the Crazy Dove to d3.
lesson-ways-done = The Crazy Dove gets in where other doves are stuck.

lesson-walls = Walls
lesson-walls-idea = The field is the smallest rectangle around all doves. **When it is four wide, there are walls to its left and right** (four tall: above and below), and they close the sides of a boss next to them.
lesson-walls-goal = Trap the green boss by making a wall.
lesson-walls-hint-1 = The green boss stands at the right edge, and the field is three cells wide.
lesson-walls-hint-2 = Put out any dove left of your Big Brother, in column a.
lesson-walls-done = A boss at the edge is always close to a wall.

lesson-together = Stay together
lesson-together-idea = After a move **all doves must form one group**, touching at sides or corners, both colours counted. A dove that connects others to the group can’t go far.
lesson-together-goal = Trap the green boss with a dove other than the Big Brother.
lesson-together-hint-1 = The side on its right is free, and two of your doves can get there.
lesson-together-hint-2 = Jump with the Crazy Dove to c3.
lesson-together-done = The same goes for Green: a dove that connects others can’t come to help.

lesson-rescue = Save your boss
lesson-rescue-idea = Green attacks as well: your boss has **one** free side left, and Green can close it next. Step away, or give your boss more room.
lesson-rescue-goal = Play so that Green can’t trap your boss with its next move.
lesson-rescue-hint-1 = A boss can step one cell in any direction, diagonally too.
lesson-rescue-hint-2 = Move your boss down to c2.
lesson-rescue-done = Count the free sides of your own boss before each move.

lesson-shrink = Bring down the walls
lesson-shrink-idea = Your boss stands against the left wall, and Green is about to close its last side. Once the field is less than four wide, the walls are gone.
lesson-shrink-goal = Make the walls vanish, so that your boss is safe.
lesson-shrink-hint-1 = Only one dove stands in the last column on the right.
lesson-shrink-hint-2 = Jump with the Crazy Dove to c4.
lesson-shrink-done = A move far away has opened a side for your boss.

lesson-own = Watch your own boss
lesson-own-idea = Walls and doves close the sides of **your** boss, too. If both bosses are trapped at once, the player who moved loses.
lesson-own-goal = Trap the green boss, but leave your own a free side.
lesson-own-hint-1 = A wall would trap both bosses, so close that side with a dove.
lesson-own-hint-2 = Jump with the Crazy Dove to e4.
lesson-own-done = Before a winning move, look at both bosses.

lesson-corner = No way out
lesson-corner-idea = Green will answer, so one attack is seldom enough. First make sure that the boss has no way out; then you win, whatever Green does.
lesson-corner-goal = Trap the green boss with your second move.
lesson-corner-hint-1 = If the field were four tall, a wall would close the side below.
lesson-corner-hint-2 = Put out a dove at the top, on c5, and then close the side that is left.
lesson-corner-done = A boss with no way out is lost, even if it is Green’s turn.

lesson-match = A small match
lesson-match-idea = You play the computer, and you have more doves on the field. Close sides, use the walls, and watch your own boss.
lesson-match-goal = Trap the green boss.
lesson-match-hint-1 = Ask yourself before each move: can I close the last side, and could Green close mine?
lesson-match-hint-2 = Bring doves to the corners of the green boss first, and then move them in.
lesson-match-done = You have won, and you know all you need for a whole match.

## What was wrong

lesson-wrong-put = You can’t put out a dove right beside the enemy boss, so a dove from your hand can’t close a side there.
lesson-wrong-open = The green boss still has a free side, where its yellow arrow points.
lesson-wrong-opened = Now the green boss has more free sides than before.
lesson-wrong-start-far = That dove is too far away to touch the green boss.
lesson-wrong-start-boss = You moved your boss, so try again with a dove from your hand.
lesson-wrong-attack-boss = Your boss already closes a side where it stands, so move the Big Brother.
lesson-wrong-attack-away = The Big Brother has gone away from the green boss.
lesson-wrong-ways-pea = The Peashooter is right below that side, but it moves only diagonally.
lesson-wrong-walls-far = There are walls now, but none on the free side of the green boss.
lesson-wrong-walls-put = The field is still three wide, so there is no wall yet.
lesson-wrong-together-brother = The Big Brother connects the two doves on the right, so it can’t reach the green boss.
lesson-wrong-danger = After that, Green can trap your boss with its next move.
lesson-wrong-self = That leaves your own boss without a free side, and you lose.
lesson-wrong-shrink-walls = Your boss got away, but the dove in the last column keeps the walls standing.
lesson-wrong-own-both = That leaves both bosses without a free side, and the player who moved loses.
lesson-wrong-corner-out = Green finds an answer to that, and you can’t win with your next move.
lesson-wrong-corner-open = One more dove beside the green boss would have won here.
lesson-wrong-match = Not this time: before each move, count the free sides of both bosses.
