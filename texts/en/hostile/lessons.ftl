# HOSTILE: lessons

lesson-wrong-early = You ended your turn, but you could still have moved.

lesson-step = Collecting gems
lesson-step-idea = Your piece is the round one with an R. You have 2 action points a turn, and a step up, down, left or right costs 1.
lesson-step-goal = Collect two gems this turn.
lesson-step-hint-1 = Two of the gems are next to each other.
lesson-step-hint-2 = Step right, then up.
lesson-step-done = The player with the most gems at the end wins.
lesson-wrong-step-one = You got one gem, but from there no other gem was within reach.
lesson-wrong-step-none = There is no gem that way.

lesson-slide = Slides
lesson-slide-idea = When you step on a slide, it pushes you one cell further, the way its arrow points. The push is free.
lesson-slide-goal = Collect both gems this turn.
lesson-slide-hint-1 = One of the two slides points towards the gems.
lesson-slide-hint-2 = Step right, then right again.
lesson-slide-done = With a slide, one step takes you two cells.
lesson-wrong-slide-left = The slide on C4 pushed you left, away from the gems.
lesson-wrong-slide-one = You got one gem, but the other one was a step further to the right.
lesson-wrong-slide-none = Without a slide, the gems are too far away.

lesson-ice = Ice
lesson-ice-idea = On ice you slip one cell further in the same direction, and again if that cell is ice too. You collect every gem on your way.
lesson-ice-goal = Collect all three gems this turn.
lesson-ice-hint-1 = The ice on D3 and E3 takes you to two of the gems at once.
lesson-ice-hint-2 = Step right, then up.
lesson-ice-done = Two ice cells in a row carry you three cells in one step.
lesson-wrong-ice-some = You got two gems in one step, but the third was just above F3.
lesson-wrong-ice-up = You slipped up to C5, and there is no gem near it.
lesson-wrong-ice-none = Without the ice, the gems are too far away.

lesson-spring = Springs
lesson-spring-idea = A spring throws you two cells ahead, the way it points. You jump over anything in between, even walls.
lesson-spring-goal = Collect both gems this turn.
lesson-spring-hint-1 = One of the two springs throws you up over the box, towards the gems.
lesson-spring-hint-2 = Step right, then up.
lesson-spring-done = Remember that a gem you jump over stays where it is.
lesson-wrong-spring-right = That spring threw you to E4, and there is no gem near it.
lesson-wrong-spring-one = You got one gem, but the other one was a step further up.
lesson-wrong-spring-none = Without a spring, the gems are too far away.

lesson-walls = Walls
lesson-walls-idea = A wall lets you in and out only through the sides without bricks. A box has bricks on all four sides.
lesson-walls-goal = Collect the gem inside the wall on D4.
lesson-walls-hint-1 = The wall on D4 is open below and on the right.
lesson-walls-hint-2 = Step right, then up.
lesson-walls-done = Look for the open sides first, because a detour costs action points.
lesson-wrong-walls-closed = There are bricks on that side, so you can’t get in.
lesson-wrong-walls-away = You didn’t go in through one of the wall’s open sides.

lesson-chain = Long rides
lesson-chain-idea = If a tile carries you onto another tile, that tile works at once, too. A stop (the red sign) ends the ride, and you can’t move any more this turn.
lesson-chain-goal = Collect all three gems this turn.
lesson-chain-hint-1 = Before you step, follow the tiles with your finger: where does each way end?
lesson-chain-hint-2 = Step right.
lesson-chain-done = In a match, too, the buttons and yellow arrows show where each step ends.
lesson-wrong-chain-stop = The slide pushed you straight onto the stop on D4.
lesson-wrong-chain-away = You missed the long ride: it starts on the ice to your right.

lesson-placing = Placing tiles
lesson-placing-idea = Placing a tile from your hand is free. It can go on any cell that has no tile, piece or start and isn’t beside another player’s start; you choose which way it points.
lesson-placing-goal = Collect the gem on F3 this turn.
lesson-placing-hint-1 = You can walk two cells, so your slide has to carry you one cell more.
lesson-placing-hint-2 = Place the slide on D3, pointing right, then step right twice.
lesson-placing-done = Tiles stay on the board, so from now on, every player can use this one.
lesson-wrong-placing-kept = Your slide is still in your hand, and without it, F3 is too far away.
lesson-wrong-placing-short = Placed there, your slide doesn’t take you to the gem on F3.

lesson-turn = Tiles from the line
lesson-turn-idea = The tiles below the board are called the line. For 1 action point, you take one of them into your hand, and you can place it in the same turn.
lesson-turn-goal = Collect the gem on E4 this turn.
lesson-turn-hint-1 = After you take a tile, you have one step left, so the tile has to carry you diagonally.
lesson-turn-hint-2 = Take the diagonal slide, place it on D3 pointing up and right, then step right.
lesson-turn-done = Spending a point on a good tile can be better than taking a step.
lesson-wrong-turn-walked = Two steps alone don’t take you to the gem on E4.
lesson-wrong-turn-kept = The tile you took is still in your hand.
lesson-wrong-turn-ice = Ice carries you straight on, never diagonally.
lesson-wrong-turn-short = Placed like that, your slide doesn’t take you to E4.

lesson-home = Going home
lesson-home-idea = You’re locked in a box. But for 1 action point and any tile from your hand, you can go home to your start, the corner with the red ring.
lesson-home-goal = Collect the gem on A3 this turn.
lesson-home-hint-1 = You need the tile in your hand to go home, so don’t place it.
lesson-home-hint-2 = Go home, then step up onto the slide.
lesson-home-done = That’s why it’s good to keep a spare tile in your hand.
lesson-wrong-home-stuck = You’re still locked in the box.
lesson-wrong-home-placed = You placed your tile, and without one in your hand you can’t go home.
lesson-wrong-home-short = You got out of the box, but it’s the slide on A2 that leads to the gem.

lesson-skill = Skills
lesson-skill-idea = Each round, every player takes one skill, which lasts for that round only. Each choice tells you what its skill does. Here Blue picks after you, and then it’s your turn.
lesson-skill-goal = Take a skill, then collect all three gems on your turn.
lesson-skill-hint-1 = Three steps need three action points.
lesson-skill-hint-2 = Take Quick, then step right three times.
lesson-skill-done = Which skill is best depends on the board, so look before you choose.
lesson-wrong-skill-crash = Crash removes a tile, but no tile is in your way.
lesson-wrong-skill-ghost = With Ghost, tiles don’t affect you, but there are no tiles here.
lesson-wrong-skill-king = With King you go first in the next round, but now you still have only 2 action points.
lesson-wrong-skill-steal = Steal takes tiles near you, but there are none here.
lesson-wrong-skill-short = Quick gave you three action points, enough to collect all three gems.

lesson-draft = Choosing tiles
lesson-draft-idea = Each round, every player picks two tiles from the line, to keep in the hand or to use at once. A gem tile names a cell: when it is used, a gem appears there, and a piece on that cell gets it at once.
lesson-draft-goal = Get a gem with one of your two picks.
lesson-draft-hint-1 = Look for the gem tile that names the cell of your own piece.
lesson-draft-hint-2 = Pick the gem tile C4, and put its gem down now.
lesson-draft-done = Tiles that you keep in your hand wait for your turn.
lesson-wrong-draft-blue = Blue’s piece stands on F6, so Blue got that gem.
lesson-wrong-draft-hand = The gem tile C4 is in your hand, but you get a gem only when you use it.
lesson-wrong-draft-other = You’ve made both picks, and no gem has appeared on your cell.

lesson-match = A small match
lesson-match-idea = When a player has 20 gems, the round is played to its end, and the player with the most gems wins. You have 17 gems and Blue has 12; in this round, each of you has two turns and gets new skills and tiles before the second.
lesson-match-goal = Win this match.
lesson-match-hint-1 = Use all your action points: this turn you have three, thanks to Quick.
lesson-match-hint-2 = The ice on D4 carries you to a gem, and there is another one right above you.
lesson-match-done = You’ve won, and you’re ready for a whole match.
lesson-wrong-match = You didn’t win this time: try again with the same board.
