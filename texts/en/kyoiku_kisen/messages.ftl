# Kyōiku Kisen

name = Kyōiku Kisen
blurb = Capture pieces to make sets that score points. Pieces can step over each other, and five thrown sticks decide how far they slide and whether they get into the water.
goal = Take pieces and make sets (yaku) to win points from your opponent. Win all twenty points, or have more after the last season.
size = Two players, about an hour when both are online.
name-readings = Kyouiku Kisen, Kyoiku
typed-names = S 船 ship, ship; P 兵 pawn, pawn; A 弓 archer, archer; C 車 chariot, chariot; H 巫 shaman, shaman; G 将 general, general; K 王 king, king; T 皇 tam, tam; r red; b black; * from the hand, put, drop; - move without stepping, step over a piece (no throw), slide on from a piece (throw), step over, slide over, over, move; tymok 再行 tymok: play on, 再行 tymok: go on; taxot 終季 taxot: end the season; >stay stay where it was

seat-0 = Black
seat-1 = Red

## Who begins: the sticks decide that, so members agree on colours

setup-begins = Who plays Black
begins-random = Black is chosen at random
begins-challenger = I play Black
begins-opponent = My opponent plays Black
begins-random-due = Black is chosen at random; a throw of sticks decides who goes first.
begins-challenger-due = { $member } plays Black; a throw of sticks decides who goes first.
begins-opponent-due = The player who accepts plays Black; a throw of sticks decides who goes first.
begins-opponent-lobby = The opponent, not { $member }, plays Black; a throw of sticks decides who goes first.
begins-random-done = Chosen at random: { $member } plays Black. A throw of sticks decides who goes first.
begins-challenger-done = { $member } plays Black, as agreed. A throw of sticks decides who goes first.
begins-opponent-done = { $member } plays Black, as agreed. A throw of sticks decides who goes first.
begins-rematch-due = A rematch with sides swapped: { $member } plays Black; a throw of sticks decides who goes first.
begins-rematch-done = Sides are swapped: { $member } plays Black. A throw of sticks decides who goes first.
begins-tournament-done = { $member } plays Black. A throw of sticks decides who goes first.

## The pieces and the yaku

piece-bS = black 船 Ship
piece-bP = black 兵 Pawn
piece-bA = black 弓 Archer
piece-bC = black 車 Chariot
piece-bH = black 巫 Shaman
piece-bG = black 将 General
piece-bK = black 王 King
piece-rS = red 船 Ship
piece-rP = red 兵 Pawn
piece-rA = red 弓 Archer
piece-rC = red 車 Chariot
piece-rH = red 巫 Shaman
piece-rG = red 将 General
piece-rK = red 王 King
piece-T = 皇 Tam
kind-S = Ship
kind-P = Pawn
kind-A = Archer
kind-C = Chariot
kind-H = Shaman
kind-G = General
yaku-wai-tuk-kauk = 将巫兵 (General, Shaman, Pawn)
yaku-kaun-gua-kauk = 車弓兵 (Chariot, Archer, Pawn)
yaku-io = 王 (King)
yaku-muak-kauk-kauk = 船兵兵 (Ship, two Pawns)
yaku-kut-tam = 撃皇 kut tam (stepping on the Tam)
yaku-tam-ty-zak = 皇再来 tam ty zak (moving the Tam again)
yaku-with-king = { $yaku } with King for { $pieces }
scored = { $yaku } { $points }
scored-flush = { $yaku } in one ink { $points }

## Choices

ask-piece = Which piece? You and your opponent can both move the Tam 皇.
ask-drop = { ask-piece }
ask-act = What should it do?
ask-via = Which piece should it step on?
ask-cell = Where to?
ask-stay = { ask-cell }
ask-declare = You have to declare: end the season, or play on?
step-piece = { $value ->
    [T] { piece-T }
   *[other] { $value }
}
step-drop = from the hand: { $value ->
    [bS] { piece-bS }
    [bP] { piece-bP }
    [bA] { piece-bA }
    [bC] { piece-bC }
    [bH] { piece-bH }
    [bG] { piece-bG }
    [bK] { piece-bK }
    [rS] { piece-rS }
    [rP] { piece-rP }
    [rA] { piece-rA }
    [rC] { piece-rC }
    [rH] { piece-rH }
    [rG] { piece-rG }
   *[rK] { piece-rK }
}
step-act = { $value ->
    [move] Move without stepping
    [step] Step over a piece (no throw)
   *[slide] Slide on from a piece (throw)
}
way-act = { $value ->
    [step] Step { $step }
    [slide] Slide { $step }
   *[move] { $step }
}
step-via = over { $value }
step-cell = { $value }
step-stay = Stay where it was
step-declare = { $value ->
    [tymok] 再行 tymok: play on
   *[taxot] 終季 taxot: end the season
}
step-throw = { $value } of 5

hint-piece = { $piece }
hint-over = { $piece }
hint-over-slide = { $piece } · can land in { $ways } of { $all } throws
hint-over-tam = { $piece } · −5 points (kut tam)
hint-over-tam-slide = { $piece } · −5 points (kut tam) · can land in { $ways } of { $all } throws
hint-take = takes { $piece }
hint-water = enters the water in 1 of 2 throws
hint-take-water = takes { $piece } in 1 of 2 throws (water)
hint-tam-ty-zak = −3 points (tam ty zak)
hint-tymok = from now on, points count ×{ $rate }
hint-taxot = { $change } → { $own }:{ $other }
hint-taxot-wins = { $change } → { $own }:{ $other }, you win
hint-taxot-loses = { $change } → { $own }:{ $other }, you lose

warn-kut-tam = That steps on the Tam (kut tam), so you’ll have to declare. With taxot, the season ends, and { $points } (× { $rate }) is added to the points for your yaku. With tymok, the season continues, and the rate doubles for both of you.
warn-kut-tam-paid = That steps on the Tam, and you pay for it at once: { $points } × { $rate } points.
warn-tam-ty-zak = That is tam ty zak: your opponent has just moved the Tam, or the Tam would end up where it was. You’ll have to declare. With taxot, the season ends, and { $points } (× { $rate }) is added to the points for your yaku. With tymok, the season continues, and the rate doubles for both of you.
warn-taxot = This taxot costs you points: { $change }. You’d have { $own } and your opponent { $other }.

## What has happened

told-tie = Sticks { $first }–{ $second }: a tie, so both throw again.
told-begins = Sticks { $first }–{ $second }: { $seat } goes first.
told-move = { $seat } moves the { $piece } from { $from } to { $cell }.
told-step = { $seat } moves the { $piece } from { $from } over the { $over } on { $via } to { $cell }.
told-slide = { $seat } moves the { $piece } from { $from } onto the { $over } on { $via }, to slide on from there.
told-slide-throw = { $seat } throws for the slide: **{ $sticks }** of 5.
told-too-short = The throw doesn’t reach any cell: the { $piece } stays on { $from }.
told-land = { $seat } slides the { $piece } to { $cell }.
told-stay = { $seat } leaves the { $piece } on { $from }.
told-at-water = It takes at least three dark sticks to enter the water on { $cell }.
told-enters = { $seat } throws **{ $sticks }**: the { $piece } enters the water on { $cell }.
told-fails-to-enter = { $seat } throws **{ $sticks }**, too few: the { $piece } stays on { $from }.
told-take = { $seat } takes the { $piece }.
told-drop = { $seat } places the { $piece } from their hand on { $cell }.
told-tam = { $seat } moves the Tam to { $cell }.
told-tam-stays = { $seat } passes: the Tam stays on { $cell }.
told-kut-tam = **撃皇 Kut tam:** { $seat } stepped on the Tam ({ $points }).
told-tam-ty-zak = **皇再来 Tam ty zak:** { $seat } moved the Tam again, or passed with it ({ $points }).
told-kut-tam-paid = 撃皇 Kut tam: { $seat } stepped on the Tam and pays at once. { $seat } has { $own } points now, and the opponent { $other }.
told-yaku = { $seat } has made the yaku { $yaku }: { $points } points.
told-yaku-flush = { $seat } has made the yaku { $yaku } in one ink: { $points } points.
told-tymok = { $seat } declares **再行 tymok**: the season continues, and points count ×{ $rate } from now on.
told-taxot = { $seat } declares **終季 taxot**, the end of the season: { $scored }{ $rate ->
    [1] { "" }
   *[other] , × { $rate }
} = { $change }. { $seat } has { $own } points now, the opponent { $other }.
told-taxot-capped = { $seat } declares **終季 taxot**, the end of the season: { $scored }{ $rate ->
    [1] { "" }
   *[other] , × { $rate }
} = { $change }, capped at { $moved }, because a side can have at most 20 points. { $seat } has { $own } points now, the opponent { $other }.
told-season-over = Season { $season } is over; season { $next } starts.
told-season-void = Season { $season } has reached the turn limit and ends without points; season { $next } starts.
told-last-season-void = Season { $season } has reached the turn limit and ends without points.

reason-target = { $winner } has all twenty points.
reason-seasons = The last season is over, and the points decide.
reason-no_action = No move is possible any more, so the points decide.

## Options

option-seasons = Seasons
option-seasons-4 = four, a year
option-seasons-2 = two
option-seasons-1 = one
option-situational = Stepping on the Tam
option-situational-yaku = calls for a declaration, −5
option-situational-immediate = costs 5 at once; no moving it right after the opponent
option-declare_on = Declare
option-declare_on-new = when a yaku is new
option-declare_on-any = every turn with a yaku in hand
option-tam_square_is_hue = Tam’s own cell counts as tam hue
option-tam_square_is_hue-off = no
option-tam_square_is_hue-on = yes
option-ply_cap = Longest season
option-ply_cap-200 = 200 turns
option-ply_cap-100 = 100 turns
option-ply_cap-off = no limit

## What is refused, and why

error-notation = `{ $event }` isn’t a move. Write `c2-c3` to move, `c2-c4-d4` to step over c4, `c2-c4-` to slide on from c4, `T-c5` for the Tam, `rP*a4` to put a red Pawn on a4.
error-chance = The sticks decide that.
error-land-first = First choose where the slide ends.
error-out-of-reach = The slide can’t end there: it reaches { $reach ->
    [one] one cell
   *[other] { $reach } cells
} and stops at the first piece.
error-declare-first = First you have to declare tymok or taxot.
error-nothing-to-declare = There is no new yaku to declare.
error-no-slide = There’s no slide in progress.
error-not-in-hand = You don’t have a { $piece } in your hand.
error-occupied = There is already a piece on { $cell }.
error-tam-alone = The Tam is written differently: T and the cell it goes to, for example T-c5.
error-tam-again = Your opponent has just moved the Tam, so you can’t move it now.
error-tam-stuck = The Tam can’t move: it’s boxed in.
error-tam-not-there = The Tam can’t go to { $cell }: it makes two steps, each to an empty cell, and may step over one piece.
error-tam-cannot-be-taken = The Tam on { $cell } can’t be taken, only stepped on.
error-not-yours = The piece on { $from } isn’t yours.
error-no-piece = There is no piece on { $from }.
error-own-piece = One of your own pieces is on { $cell }; you can only step on it.
error-guarded = You can’t take the { $piece } on { $cell }, because a General in tam hue guards it. You can step on it.
error-not-this-way = The { $piece } can’t move from { $from } to { $cell }.
error-nothing-to-step-on = There is no piece to step on at { $cell }.
error-not-on-from = The { $piece } from { $from } can’t move on like that from { $via }.
error-slide-needs-a-throw = From { $via }, the { $piece } slides: write { $from }-{ $via }- and choose where it lands after the throw.

## The position in words

alt-due-first = Sticks are being thrown for the first move.
alt-due-slide = Sticks are being thrown for a slide.
alt-due-water = Sticks are being thrown to enter the water.
alt-to-act = { $seat } to move.
alt-to-land = { $seat } to choose where the slide ends.
alt-to-declare = { $seat } has to declare tymok or taxot.
alt-made = New: { $yaku }.
alt-worth = Taxot would score { $points }.
alt-move = Last move: { $seat } moved the { $piece } from { $from } to { $cell }.
alt-step = Last move: { $seat } moved the { $piece } from { $from } over { $via } to { $cell }.
alt-slide = Last move: { $seat } slid the { $piece } from { $from } over { $via } to { $cell }.
alt-tam = Last move: { $seat } moved the Tam from { $from } to { $cell }.
alt-tam-stays = Last move: { $seat } passed with the Tam.
alt-drop = Last move: { $seat } put the { $piece } from the hand on { $cell }.
alt-stayed = Last move: { $seat }’s { $piece } from { $from } stepped on { $via }, then went back to { $from }.
alt-sunk = Last move: { $seat }’s { $piece } on { $from } tried to enter the water on { $cell } but stayed where it was.
alt-stepping = In progress: { $seat }’s { $piece } moves from { $from } over { $via }.
alt-wading = In progress: { $seat }’s { $piece } moves from { $from } into the water on { $cell }.
alt-tymok = { $seat } declared tymok.
alt-taxot = { $seat } ended a season with taxot: { $points }.
alt-ran-out = Season { $season } reached the turn limit and ended without points.
alt-throw-first = { $seat } threw { $sticks } of 5 sticks dark.
alt-throw-slide = { $seat } threw { $sticks } of 5 sticks dark for the slide.
alt-throw-water-entered = { $seat } threw { $sticks } of 5 sticks dark and entered the water.
alt-throw-water-failed = { $seat } threw { $sticks } of 5 sticks dark, not the three needed to enter the water.
alt-pieces = { $seat }: { $pieces }.
alt-piece-at = { $cell } { $piece }
alt-hue = Tam on { $cell }; tam hue: { $cells }.
alt-guarded = Guarded, can’t be taken: { $cells }.
alt-hand = { $seat }’s hand: { $pieces }.
alt-piece-count = { $piece } ({ $count })
alt-yaku = { $seat }’s yaku: { $yaku }.
alt-yaku-points = { $yaku } for { $points }
alt-near = { $seat } is one piece short of { $yaku }.
alt-points = Points: { seat-0 } { $first }, { seat-1 } { $second }; rate ×{ $rate }.
alt-season = Season { $season } of { $seasons }.
alt-turns = { $over } of at most { $cap } turns in this season have been played.
alt-cells = Files a to e, ranks 1 to 7 counted from { seat-0 }’s left corner; rank 4 is tam water, c4 the centre.

## The pictures of the rules

page-piece-S = The Ship. Left, outside tam hue: from c2 straight forward, up to the enemy piece on c6. Right, in tam hue: from c3 forward and back, and one or two cells sideways.
page-piece-P = The Pawn. Left, outside tam hue: one cell forward. Right, in tam hue: one cell forward, back, left or right, or two cells forward.
page-piece-A = The Archer. Left, outside tam hue: in straight lines from c3, up to its own side’s Pawn on e3, which it may step on. Right, in tam hue: in diagonal lines.
page-piece-C = The Chariot. Left, outside tam hue: exactly two cells straight, over the Pawn on c4. Right, in tam hue: exactly two cells diagonally.
page-piece-H = The Shaman. Left, outside tam hue: one cell forward or back, and any distance sideways. Right, in tam hue: any distance in all eight directions and over one piece, so it can take the Pawn on c5 or the one on c6.
page-piece-G = The General. Left, outside tam hue: one cell in any direction except straight back. Right, in tam hue: one cell in any direction, and the Pawn beside it has a shield.
page-piece-K = The King moves one cell in any direction, in tam hue and outside it.
page-piece-T = The Tam. Left: from c4, its two steps reach every cell at most two away. Right: from a1, where three pieces block it, it steps over one of them first.
page-yaku = The yaku, with their points in two inks and in one ink. General, Shaman, Pawn: 5 and 7. Chariot, Archer, Pawn: 5 and 7. Ship and two Pawns: 3 and 5. A King, always in one ink: 5. A King may stand for the Archer.
page-table = The table at the start of a season.
page-turn = On your turn, you can choose one of your own pieces, the Tam on d4, or the Pawn in your hand.
page-hue = The Tam has moved to d4: the cells around it and the centre c4 are tam hue.
page-step = The Chariot on e1 steps on the King on c1 and moves on to c3 or back to e1.
page-slide = The Archer on d1 has stepped on d2. With three dark sticks it can land on d3, d4 or d5, or go back to d1.
page-water = The Pawn on d3 tried to enter the water on d4, but threw only two dark sticks and stayed.
page-guard = The red General on d5 stands in tam hue and guards c6, d6 and e6: the Archer on e3 can’t take the piece on e6.
page-drop = The Pawn from the hand can go to any empty cell.
page-declare = The Archer has taken a Pawn on e6, which makes a yaku in one ink. Tymok doubles the rate; taxot scores 7 points.
page-kut-tam = The Ship has stepped on the Tam: kut tam. Tymok doubles the rate; taxot costs 5 points.
page-season = After taxot, summer starts: the score is 17 to 3, all pieces are back in their places, and the throws show who goes first.
page-goal = Taxot at the double rate: Black has all twenty points and has won.

# Drawn into the picture: a word or two.
scene-points = points
scene-season = season
scene-rate = rate
scene-tymok = tymok
scene-taxot = taxot
scene-one-short = one short
scene-hue = tam hue
scene-guarded = safe

## Why a move is good

why-wins = It ends the match, and you win { $own } to { $other }.
why-draws = It ends the match in a draw, { $own } to { $other }.
why-yaku = It makes the yaku { $yaku }, worth { $points } points at the current rate.
why-yaku-taxot = It makes the yaku { $yaku } and ends the season: { $change } { $change ->
    [one] point
   *[other] points
} for you, { $own } to { $other }.
why-yaku-tymok = It makes the yaku { $yaku } and continues the season: from then on, points count ×{ $rate }.
why-takes = It takes the { $piece }.
why-takes-for = It takes the { $piece }; { $seat } can take the { $lost } in return.
why-nears = It takes the { $piece }; with one more piece ({ $lacking }), you would have the yaku { $yaku }.
why-hopes = It can take the { $piece } in { $ways } of { $all } throws.
why-prevents-yaku = Otherwise, { $seat } could take the { $piece } and make the yaku { $yaku }.
why-saves = Otherwise, { $seat } could take your { $piece }.
why-drops = The { $piece } can fight for you on the board, and none of your yaku needs it.
why-tam = Moving the Tam leaves your own pieces where they are.
why-tam-guards = With the Tam there, your general guards the pieces beside it.
why-tam-unguards = With the Tam there, { $seat }’s general no longer guards the pieces beside it.
why-tam-again = It lets you declare tymok, which doubles the rate; it costs you points only if you declare taxot.
why-steps-tam = Stepping on the Tam lets you declare tymok, which doubles the rate; it costs you points only if you declare taxot.
why-hue = In tam hue, the { $piece } can use its second way to move.
why-taxot = It ends the season with { $change } { $change ->
    [one] point
   *[other] points
} for you, { $own } to { $other }.
why-taxot-safe = It ends the season at { $own } to { $other }, before { $seat } can make another yaku.
why-tymok = The season continues, and from then on, points count ×{ $rate }.
why-tymok-forgets = Tymok cancels the points you would pay for the Tam, and from then on, points count ×{ $rate }.
cost-takes = After this, { $seat } can take the { $piece }.
cost-yaku = After this, { $seat } can make the yaku { $yaku }, worth { $points } points.

## What is to be found in a puzzle

puzzle-yaku = { $seat } can make a new yaku at once by taking one piece, without throwing the sticks. Find the move.
puzzle-yaku-best = { $seat } can make a new yaku by taking one of several pieces. Find the move that scores the most if the season ends after it. It needs no throw.
puzzle-yaku-win = { $seat } can win the match this turn, without throwing the sticks. Find the move, then decide whether the season continues.
puzzle-yaku-guard = { $seat } to play. The opponent could make a new yaku next turn. Find the only move that prevents this, however the sticks fall, without ending the season.

## What is honoured at the end of a tournament

feat = { $count ->
    [one] one point in a single turn
   *[other] { $count } points in a single turn
}
