# HOSTILE: lessons

lesson-wrong-early = You ended your turn while you could still move.

lesson-step = Collecting gems
lesson-step-idea = Your piece is the round one with the R. A turn has 2 action points, and a step up, down, left or right costs 1.
lesson-step-goal = Collect two gems in this turn.
lesson-step-hint-1 = Two of the gems lie next to each other.
lesson-step-hint-2 = Step right, then up.
lesson-step-done = The player with the most gems at the end wins.
lesson-wrong-step-one = That is one gem, but no other was within reach from there.
lesson-wrong-step-none = There is no gem that way.

lesson-slide = Slides
lesson-slide-idea = Step on a slide, and it pushes you one cell on, the way its arrow points. The push is free.
lesson-slide-goal = Collect both gems in this turn.
lesson-slide-hint-1 = One of the two arrows points at the gems.
lesson-slide-hint-2 = Step right, then right again.
lesson-slide-done = With a slide one step takes you two cells.
lesson-wrong-slide-left = The slide on C4 pushed you to the left, away from the gems.
lesson-wrong-slide-one = That is one gem; the other one was a step further to the right.
lesson-wrong-slide-none = On foot alone the gems are too far away.

lesson-ice = Ice
lesson-ice-idea = On ice you slide one cell further in the same direction, and again if that’s ice too. You collect every gem on your way.
lesson-ice-goal = Collect all three gems in this turn.
lesson-ice-hint-1 = The ice on D3 and E3 takes you to two of them at once.
lesson-ice-hint-2 = Step right, then up.
lesson-ice-done = Two pieces of ice in a row carry you three cells in one step.
lesson-wrong-ice-some = Two gems in one step, but the third lay just above F3.
lesson-wrong-ice-up = You slipped up to C5, where no gem is near.
lesson-wrong-ice-none = Without the ice the gems are too far away.

lesson-spring = Springs
lesson-spring-idea = A spring throws you two cells ahead, the way it points. You jump over whatever lies between, even walls.
lesson-spring-goal = Collect both gems in this turn.
lesson-spring-hint-1 = One of the two springs throws you over the box, up to the gems.
lesson-spring-hint-2 = Step right, then up.
lesson-spring-done = Mind that a gem you jump over stays where it is.
lesson-wrong-spring-right = That spring threw you to E4, where no gem is near.
lesson-wrong-spring-one = That is one gem; the other one was a step further up.
lesson-wrong-spring-none = On foot alone the gems are too far away.

lesson-walls = Walls
lesson-walls-idea = A wall lets you in and out only on the sides without bricks. A box has bricks all around.
lesson-walls-goal = Collect the gem inside the wall on D4.
lesson-walls-hint-1 = The wall on D4 is open below and on the right.
lesson-walls-hint-2 = Step right, then up.
lesson-walls-done = Look for the open sides first, since a detour costs points.
lesson-wrong-walls-closed = Bricks keep you out on that side.
lesson-wrong-walls-away = You didn’t enter through an open side of the wall.

lesson-chain = Long rides
lesson-chain-idea = If a tile carries you onto another tile, that one works at once, too. A stop (the red sign) ends the ride, and you can’t move any more in this turn.
lesson-chain-goal = Collect all three gems in this turn.
lesson-chain-hint-1 = Follow the tiles with your finger before you step: where does each way end?
lesson-chain-hint-2 = Step right.
lesson-chain-done = In a match, too, buttons and yellow arrows show where each step would end.
lesson-wrong-chain-stop = The slide pushed you straight onto the stop on D4.
lesson-wrong-chain-away = You missed the long ride: it starts on the ice beside you.

lesson-placing = Placing tiles
lesson-placing-idea = Placing a tile from your hand is free. It goes on any cell without a tile, a piece or a start, but not beside another player’s start; you choose which way it points.
lesson-placing-goal = Collect the gem on F3 in this turn.
lesson-placing-hint-1 = You can walk two cells, so your slide has to carry you one more.
lesson-placing-hint-2 = Place the slide on D3, pointing right, then step right twice.
lesson-placing-done = Tiles stay where they are, and from now on everybody can use this one.
lesson-wrong-placing-kept = Your slide is still in your hand, and on foot F3 is too far away.
lesson-wrong-placing-short = There your slide doesn’t bring you to the gem on F3.

lesson-turn = Tiles from the line
lesson-turn-idea = The tiles below the board are the line. For 1 point you take one of them into your hand, and you can place it in the same turn.
lesson-turn-goal = Collect the gem on E4 in this turn.
lesson-turn-hint-1 = Taking a tile leaves you one step, so the tile has to carry you diagonally.
lesson-turn-hint-2 = Take the diagonal slide, place it on D3 pointing up and right, and step right.
lesson-turn-done = A point for a good tile can be worth more than a step.
lesson-wrong-turn-walked = Your two steps alone don’t reach the gem on E4.
lesson-wrong-turn-kept = A tile that you took is still in your hand.
lesson-wrong-turn-ice = Ice carries you only straight on.
lesson-wrong-turn-short = That way your slide doesn’t bring you to E4.

lesson-home = Going home
lesson-home-idea = You are locked in a box. But for 1 point and any tile from your hand you can always go home to your start, the corner with the red ring.
lesson-home-goal = Collect the gem on A3 in this turn.
lesson-home-hint-1 = You need the tile in your hand to go home, so don’t place it.
lesson-home-hint-2 = Go home, then step up onto the slide.
lesson-home-done = So it’s good to keep a spare tile in your hand.
lesson-wrong-home-stuck = You are still locked in the box.
lesson-wrong-home-placed = You placed your tile, and without one in your hand you can’t go home.
lesson-wrong-home-short = You are out of the box, but the slide on A2 leads to the gem.

lesson-skill = Skills
lesson-skill-idea = Each round everybody takes one skill, which works in that round only. Each choice says what the skill does; here Blue takes one after you, and then it is your turn.
lesson-skill-goal = Take a skill, and collect all three gems in your turn.
lesson-skill-hint-1 = Three steps need three action points.
lesson-skill-hint-2 = Take Quick, then step right three times.
lesson-skill-done = Which skill is best depends on the board, so look before you choose.
lesson-wrong-skill-crash = Crash removes a tile, but no tile is in your way.
lesson-wrong-skill-ghost = With Ghost no tile works on you, but there are no tiles here.
lesson-wrong-skill-king = With King you start the next round, but now you still have 2 points.
lesson-wrong-skill-steal = Steal takes tiles near you, but there are none here.
lesson-wrong-skill-short = Quick gave you three points, enough for one gem each.

lesson-draft = Choosing tiles
lesson-draft-idea = Each round everybody picks two tiles from the line, for the hand or to use at once. A gem tile names a cell: a gem appears there, and a piece on that cell gets it at once.
lesson-draft-goal = Get a gem with one of your two picks.
lesson-draft-hint-1 = Look for the gem tile that names the cell of your own piece.
lesson-draft-hint-2 = Pick the gem tile C4, and put its gem down now.
lesson-draft-done = The tiles you take into your hand wait for your turn.
lesson-wrong-draft-blue = Blue’s piece stands on F6, so Blue got that gem.
lesson-wrong-draft-hand = The gem tile C4 is in your hand, but it gives you a gem only when you use it.
lesson-wrong-draft-other = You have made both picks, and no gem has come to your cell.

lesson-match = A small match
lesson-match-idea = Once a player has 20 gems, the round is played to its end, and the player with the most gems wins. You have 17 and Blue has 12; in this round each of you has two turns, with new skills and tiles before the second.
lesson-match-goal = Win this match.
lesson-match-hint-1 = Use all your points: in this turn you have three, thanks to Quick.
lesson-match-hint-2 = The ice on D4 carries you to a gem, and another one lies right above you.
lesson-match-done = You have won a match of HOSTILE; now play a whole one.
lesson-wrong-match = You didn’t win this time, but the next try starts with the same board.
