# HOSTILE

name = HOSTILE
blurb = Collect the most gems. You place slides, springs, ice and walls on the board yourselves, and they carry your piece along.
goal = Collect the most gems by the end of the game.
size = Two or three players, or two against two; about 45 minutes when everyone is online.
name-readings = Hostile
typed-names = wall_box box wall; wall_l l wall; wall_para para wall

seat-0 = Red
seat-1 = Blue
seat-2 = Yellow
seat-3 = Green

## Who goes first

setup-begins = Who goes first
begins-random = First player: random
begins-challenger = I go first
begins-opponent = Another player goes first
begins-random-due = The first player is chosen at random.
begins-challenger-due = { $member } goes first.
begins-opponent-due = The player who accepts goes first.
begins-opponent-lobby = Another player goes first, not { $member }.
begins-random-done = Chosen at random: { $member } goes first.
begins-challenger-done = { $member } goes first, as agreed.
begins-opponent-done = { $member } goes first, as agreed.
begins-rematch-due = A rematch with sides swapped: { $member } goes first.
begins-rematch-done = Sides are swapped: { $member } goes first.
begins-tournament-done = { $member } goes first.

## Choices

ask-corner = Which corner do you start from?
ask-partner = Which corner does your partner start from?
ask-skill = Which skill do you want for this round?
ask-tile = Which tile?
ask-pick = Which tile from the line do you want? Each player picks two. Keep it in your hand or place it now.
ask-draft = Keep the tile or place it now?
ask-act = What will you do?
ask-column = Which column of the board?
ask-cell = Which cell?
ask-turn = Which way should it turn?
step-corner = { $value ->
    [A1] A1, bottom left
    [A8] A8, top left
    [H8] H8, top right
   *[H1] H1, bottom right
}
step-partner = { $value ->
    [A1] A1, bottom left
    [A8] A8, top left
    [H8] H8, top right
   *[H1] H1, bottom right
}
step-skill = { $value ->
    [crash] Crash: remove a tile
    [ghost] Ghost: tiles don’t affect you
    [king] King: go first next round
    [quick] Quick: one more action point
    [recall] Recall: go home once, free
    [rotate] Rotate: turn tiles, twice
   *[steal] Steal: take tiles next to you
}
step-tile = { $value ->
    [slide] Slide
    [slide-N] Slide ↑
    [slide-E] Slide →
    [slide-S] Slide ↓
    [slide-W] Slide ←
    [slide_diag] Diagonal slide
    [slide_diag-NE] Diagonal slide ↗
    [slide_diag-SE] Diagonal slide ↘
    [slide_diag-SW] Diagonal slide ↙
    [slide_diag-NW] Diagonal slide ↖
    [spring] Spring
    [spring-N] Spring ↑
    [spring-E] Spring →
    [spring-S] Spring ↓
    [spring-W] Spring ←
    [ice] Ice
    [stop] Stop
    [wall_box] Box wall
    [wall_l] L wall
    [wall_l-NE] L wall ↗
    [wall_l-SE] L wall ↘
    [wall_l-SW] L wall ↙
    [wall_l-NW] L wall ↖
    [wall_para] Parallel wall
    [wall_para-NS] Parallel wall ↕
    [wall_para-EW] Parallel wall ↔
   *[other] Gem tile { $value }
}
step-pick = { step-tile }
step-draft = { $value ->
    [hand] Keep a tile for later
    [use] Put a gem down now
   *[place] Place a tile now
}
step-act = { $value ->
    [n] ↑ Step up
    [e] → Step right
    [s] ↓ Step down
    [w] ← Step left
    [buy] Take a tile from the line (1 point)
    [return] Go home (1 point and a tile)
    [place] Place a tile
    [use] Use a gem tile
    [crash] Crash: remove a tile
    [rotate] Rotate: turn a tile
    [recall] Recall: go home
    [steal] Steal: take a tile (1 point)
   *[end] End my turn
}
way-act = { $value ->
    [place] Place { $step }
    [use] Use { $step }
    [buy] Take { $step }
    [return] Go home for { $step }
    [crash] Crash { $step }
    [rotate] Rotate { $step }
    [steal] Steal { $step }
   *[other] { $step }
}
way-draft = { $value ->
    [hand] Keep { $step }
    [use] Use { $step } now
   *[place] Place { $step } now
}
way-column = { $step }
step-column = Column { $value }
step-cell = { $value }
step-turn = { $value ->
    [cw] ↻ To the right
   *[ccw] ↺ To the left
}

hint-step = to { $cell }{ $gems ->
    [0] { "" }
    [1] , +1 gem
   *[other] , +{ $gems } gems
}
hint-points-left = { $points ->
    [1] 1 point left
   *[other] { $points } points left
}
hint-loop = endless loop: tile discarded
hint-hand-full = hand full: tile discarded

warn-loop = On { $cell }, the { $tile } would carry a piece round and round forever, so it would be discarded at once.
warn-hand-full = Your hand is full (four tiles), so this one would be discarded at once. No other player gets it either.

## What has happened

# What a seat does stands in a list: "Blue: C2 → C3 → B3, +2 gems (5 now), ice on D4."
told-turn = **{ $seat }:** { $deeds }.
told-both = { $first } { $next }
told-corners = { $corners }.
told-corner = { $seat } starts from { $cell }
told-way = { $way }
told-skill = takes the skill { $skill }
told-take = drafts { $tile }
told-take-gem = drafts gem tile { $gem }
told-buy = takes { $tile } from the line
told-buy-gem = takes gem tile { $gem } from the line
told-hand-full = discarded because the hand is full
told-place = { $tile } on { $cell }
told-rotate = turns the tile on { $cell }: { $tile }
told-loop = discarded from { $cell } because it made an endless loop
told-use = a gem on { $cell }
told-stopped = can’t move any further this turn
told-cycle = { $tile } discarded from { $cell } because of an endless loop
told-return = gives up { $tile } and goes home to { $cell }
told-return-gem = gives up gem tile { $gem } and goes home to { $cell }
told-recall = goes home to { $cell } with Recall
told-crash = removes { $tile } from { $cell } with Crash
told-steal = takes { $tile } from { $cell } with Steal
told-gain = +{ $gems } { $gems ->
    [1] gem
   *[other] gems
} ({ $total } now)
told-gain-pair = +{ $gems } { $gems ->
    [1] gem
   *[other] gems
} ({ $total } together now)
told-gain-other = { $seat } { told-gain }
told-gain-pair-other = { $seat } { told-gain-pair }
told-end = ends the turn
told-round = **Round { $round }.** { $seat } goes first.
told-spill = Gems appear on { $cell1 }, { $cell2 }, { $cell3 }, { $cell4 } and { $cell5 }.
told-catch = A gem appears on { $cell }, right where { $seat } is standing, so they take it.
told-line = In the line: gem tiles { $gem1 } and { $gem2 }{ $slide ->
    [0] { "" }
   *[other] , slide ×{ $slide }
}{ $slide_diag ->
    [0] { "" }
   *[other] , diagonal slide ×{ $slide_diag }
}{ $spring ->
    [0] { "" }
   *[other] , spring ×{ $spring }
}{ $ice ->
    [0] { "" }
   *[other] , ice ×{ $ice }
}{ $stop ->
    [0] { "" }
   *[other] , stop ×{ $stop }
}{ $wall_box ->
    [0] { "" }
   *[other] , box wall ×{ $wall_box }
}{ $wall_l ->
    [0] { "" }
   *[other] , L wall ×{ $wall_l }
}{ $wall_para ->
    [0] { "" }
   *[other] , parallel wall ×{ $wall_para }
}.
told-tiles-short = **The floor tiles have run short: this is the last round.**
told-out = Skills left out this round: { $skill1 } and { $skill2 }.
told-enough = **{ $seat } has { $total } gems, and { $target } are enough: this is the last round.**
told-enough-pair = **{ $seat } and { $partner } have { $total } gems together, and { $target } are enough: this is the last round.**
told-half = **Second half of the round:** players choose skills and tiles again.
told-king = { $seat } had the skill King and is now the start player.

scores = Gems: { $scores }.
reason-gems = A side had enough gems, and the round was played to its end.
reason-tiles = The floor tiles ran short, and the round was played to its end.

## Options

option-two_player_skills = Two players: skills in the second half
option-two_player_skills-latest = only the new one
option-two_player_skills-both = the new and the old one
option-diagonal_walls = Moving diagonally into walls
option-diagonal_walls-blocked = never
option-diagonal_walls-corner = through the open corner of an L wall

## What is refused, and why

error-notation = `{ $event }` isn’t a move. Write `step n`, `place slide C4 N`, `use D5`, `buy ice`, `return ice`, `crash C4`, `rotate C4 cw`, `steal C4`, `recall`, `end`; in the drafts `skill king`, `draft ice hand`, `draft ice place C4`.
error-chance = That is decided at random.
error-due-setup = First choose a corner, for example: corner A1.
error-due-partner = Now choose your partner’s corner, for example: partner A8.
error-no-partner = It isn’t time for your partner’s corner: choose one for yourself.
error-corner = You can’t choose { $cell } now.
error-due-skills = First choose a skill, for example: skill king.
error-skill-removed = { $skill } is out of this round.
error-skill-taken = You can’t take { $skill } now.
error-due-tiles = First choose a tile from the line, for example: draft ice hand.
error-hand-locked-in-draft = You can’t use tiles from your hand during the draft. They wait for your turn.
error-no-draft = The draft is over, and now you take your turn.
error-not-in-line = There is no { $tile } in the line.
error-not-in-line-gem = Gem tile { $gem } isn’t in the line.
error-not-in-hand = There is no { $tile } in your hand.
error-not-in-hand-gem = Gem tile { $gem } isn’t in your hand.
error-cell-is-start = { $cell } is a start corner: no tile goes there.
error-cell-has-player = There is a piece on { $cell }.
error-cell-has-tile = There is already a tile on { $cell }.
error-near-enemy-start = { $cell } is beside an opponent’s start, so you can’t place a tile there.
error-no-ap = You have no action points left.
error-stopped = You’ve come to a stop, so you can’t move any further this turn.
error-off-board = The board ends there.
error-foreign-start = That corner isn’t your start: you can’t enter it.
error-occupied = There is another piece there.
error-wall-exit = A wall closes your cell on that side.
error-wall-enter = A wall closes that cell on your side.
error-no-discard = Going home costs a tile from your hand, and your hand is empty.
error-at-home = You’re already at home.
error-skill-not-owned = You don’t have { $skill } now.
error-skill-used-up = You have used up { $skill } this turn.
error-no-tile = There is no tile on { $cell }.
error-no-facing = Turning the tile on { $cell } would change nothing.
error-out-of-range = You can steal only from your own cell and the four next to it.

## Tiles and skills, as sentences name them

tile-slide = slide
tile-slide_diag = diagonal slide
tile-spring = spring
tile-ice = ice
tile-stop = stop
tile-wall_box = box wall
tile-wall_l = L wall
tile-wall_para = parallel wall
tile-slide-N = slide up
tile-slide-E = slide right
tile-slide-S = slide down
tile-slide-W = slide left
tile-slide_diag-NE = diagonal slide up and right
tile-slide_diag-SE = diagonal slide down and right
tile-slide_diag-SW = diagonal slide down and left
tile-slide_diag-NW = diagonal slide up and left
tile-spring-N = spring up
tile-spring-E = spring right
tile-spring-S = spring down
tile-spring-W = spring left
tile-wall_l-NE = L wall (open up and right)
tile-wall_l-SE = L wall (open down and right)
tile-wall_l-SW = L wall (open down and left)
tile-wall_l-NW = L wall (open up and left)
tile-wall_para-NS = parallel wall (open up and down)
tile-wall_para-EW = parallel wall (open left and right)

skill-crash = Crash
skill-ghost = Ghost
skill-king = King
skill-quick = Quick
skill-recall = Recall
skill-rotate = Rotate
skill-steal = Steal

## Tiles, as the position in words names them

short-slide = slide
short-slide_diag = diagonal
short-spring = spring
short-ice = ice
short-stop = stop
short-wall_box = box
short-wall_l = L wall
short-wall_para = parallel

## The position in words

alt-setup = { $seat } to choose a corner.
alt-skills = { $seat } to take a skill.
alt-tiles = { $seat } to draft, picks left: { $picks }.
alt-turn = { $seat }’s turn, points: { $points }.
alt-chance = Tiles are being drawn at random.
alt-stopped = Stopped.
alt-ghost = Moving as a ghost.
alt-uses = Uses left: { $uses }.
alt-round = Round { $round }. Start player: { $seat }.
alt-half = Half { $half } of 2.
alt-last-round = Last round.
alt-king = Starts next: { $seat }.
alt-trail = { $seat } went { $cells }.
alt-trail-jumps = { $seat } went { $cells }, jumps: { $jumps }.
alt-pair = { $seat } and { $partner } have { $total } of { $target }.
alt-target = { $target } gems end the game.
alt-unseated = { $seat }: no corner yet, gems { $gems }{ $hand }{ $skills }.
alt-seat = { $seat } ({ $corner }) on { $cell }, gems { $gems }{ $hand }{ $skills }.
alt-has-tiles = ; has { $tiles }
alt-has-skills = ; skills { $skills }
alt-on-ice = Ice: { $cells }.
alt-on-slide = Slides: { $cells }.
alt-on-slide_diag = Diagonals: { $cells }.
alt-on-spring = Springs: { $cells }.
alt-on-stop = Stops: { $cells }.
alt-on-wall_box = Boxes: { $cells }.
alt-on-wall_l = L walls, open: { $cells }.
alt-on-wall_para = Parallels, open: { $cells }.
alt-way-N = up { $cells }
alt-way-NE = up-right { $cells }
alt-way-E = right { $cells }
alt-way-SE = down-right { $cells }
alt-way-S = down { $cells }
alt-way-SW = down-left { $cells }
alt-way-W = left { $cells }
alt-way-NW = up-left { $cells }
alt-way-NS = up and down { $cells }
alt-way-EW = sideways { $cells }
alt-gems = { $count ->
    [1] Gems
   *[other] { $count } gems
}: { $cells }.
alt-line-gems = Line: gem tiles { $cells }.
alt-line-none = Line: no floor tiles.
alt-line = Line: { $tiles }.
alt-tile-count = { $tile } { $count }
alt-pool = Skills to choose from: { $skills }.
alt-left = Skills left for the second half: { $skills }.
alt-removed = Left out: { $skills }.
alt-deck = Floor tiles: { $deck } in the deck, { $discards } discarded.
alt-cells = A1 is at the bottom left. In brackets: each player’s start.

## The pictures of the rules

page-table = A match of four. Red has stepped from C3 onto ice, and slides have carried Red along the numbered cells to a stop, past three gems.
page-turn = At the start of Red’s turn, yellow arrows show where a step up, right, down or left would end.
page-skill-draft = Choosing skills: Crash and Recall are crossed out, and Red may take one of the other five.
page-tile-draft = Choosing tiles: Green has picked a slide and may place it on one of the marked cells in column E.
page-end = The end: Red and Blue have 21 gems together, Yellow and Green 15.
page-board = The board for four players: a start in each corner, with three hatched cells around it.
page-three = The board for three players: starts on A1, A8 and H1; the corner H8 isn’t used.
page-two = The board for two players: starts on A1 and H8; the other corners aren’t used.
page-placing = Red may place a tile on any cell except starts, cells with a piece or a tile, and the cells around the opponents’ starts.
page-slide = Red steps right from C3 onto the slide on D3. It pushes Red to E3, where a diagonal slide pushes Red on to F4.
page-ice = Red steps right from C3 onto the ice on D3 and slips straight on over the ice on E3 to F3.
page-spring = Red steps onto the spring on D3, which points up, and jumps over D4 to D5. The gem on D4 stays where it is.
page-stop = Red slips over the ice on D3 onto the stop on E3 and can’t move any further. The gem on the ice on F3 is out of reach.
page-walls = Red on D3 can step right and down through the open sides, but not up into the box, nor left, where there is a wall.
page-chain = Red steps onto the ice on D3, is carried round by three slides, and crosses the same ice downwards to the stop on D2.
page-gem-tile = Red has used two gem tiles: there are two gems on C5 now, and the gem for E5 went to Yellow, whose piece stands there.
page-loop = A slide placed on F4 would send pieces back and forth over the ice forever, so it is discarded.
page-home = Red has given up a tile and gone home from E4 to A1.
page-king = The order of play. Red has the flag, so skills are chosen in the order Red, Blue, Yellow, Green, tiles in the order Green, Yellow, Blue, Red, and turns are taken in the same order as skills. Yellow takes King, so in the next round the order is Yellow, Green, Red, Blue for skills and turns, and Blue, Red, Green, Yellow for tiles.
page-skills = The symbols of the seven skills: 1 Crash, 2 Ghost, 3 King, 4 Quick, 5 Recall, 6 Rotate, 7 Steal.

# Drawn into the picture: short; # stands for the number of the round.
scene-start = START
scene-round = ROUND #
scene-last-round = LAST ROUND

## Why a move is good

why-gems = It collects { $gems ->
    [one] a gem
   *[other] { $gems } gems
}.
why-wins = It ends the game, and you win with { $gems ->
    [one] one gem
   *[other] { $gems } gems
}.
why-corner = There are no gems or tiles on the board yet, so any corner will do.
why-opens-now = With the { $tile } on { $where }, you can reach the gem on { $cell } this turn.
why-opens-next = With the { $tile } on { $where }, you can reach the gem on { $cell } next turn.
why-carries-now = With the { $tile } on { $where }, you get closer to the gem on { $cell } this turn.
why-carries-next = With the { $tile } on { $where }, you get closer to the gem on { $cell } next turn.
why-puts = It puts a gem on { $cell }.
why-puts-now = It puts a gem on { $cell }, where you can reach it this turn.
why-puts-next = It puts a gem on { $cell }, where you can reach it next turn.
why-near-now = This turn, it lets you collect { $gems ->
    [one] the gem on { $cell }
   *[other] { $gems } gems, the first on { $cell }
}.
why-near-next = Next turn, it lets you collect { $gems ->
    [one] the gem on { $cell }
   *[other] { $gems } gems, the first on { $cell }
}.
why-holds-gem = With the gem tile { $cell }, you can put a gem there, within your reach.
why-holds-way = If you place the { $tile } on { $where }, you can reach the gem on { $cell }.
why-keeps = After that, { $seat } can’t walk to the gem on { $cell } next turn.
why-keeps-some = On their next turn, { $seat } can collect { $gems ->
    [one] one gem
   *[other] { $gems } gems
} fewer by walking.
why-nearer = It brings your piece closer to the gem on { $cell }: { $away ->
    [one] one cell
   *[other] { $away } cells
} away.
why-takes-tile = It gives you a tile to place later: { $tile }.
why-takes-gem = It gives you the gem tile { $gem }, which puts a gem on that cell when you use it.
why-skill-gem = With { $skill }, you can reach the gem on { $cell }.
why-skill-crash = Crash lets you remove any floor tile from the board for free.
why-skill-ghost = As a ghost, you move through walls, and no tile carries you off.
why-skill-king = King makes you the start player of the next round.
why-skill-quick = Quick gives you 3 action points instead of 2.
why-skill-recall = Recall takes you home without giving up a tile.
why-skill-rotate = Rotate lets you turn tiles twice per turn for free.
why-skill-steal = Steal lets you take tiles near you from the board into your hand.
why-end-spent = You have no action points left.
why-end-none = You can’t reach any gem with the action points you have left.
why-end = I see nothing better to do with the rest of this turn.
cost-gems = It missed { $gems ->
    [one] a gem
   *[other] { $gems } gems
} within reach this turn.

## What is to be found in a puzzle

puzzle-gems = { $seat } to play. Collect as many gems as you can this turn, then end it.

## What is honoured at the end of a tournament

feat = { $count ->
    [one] one gem in a single turn
   *[other] { $count } gems in a single turn
}
