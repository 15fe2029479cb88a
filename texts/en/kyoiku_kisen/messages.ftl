# Kyōiku Kisen

name = Kyōiku Kisen
blurb = Captured pieces make sets that score. Pieces step over each other, and five thrown sticks say how far they slide and whether they enter the water.
goal = Take pieces that make sets, called yaku, to win points from the other side: have more after the last season, or all twenty before.
size = Two players, about an hour when both are there.
name-readings = Kyouiku Kisen, Kyoiku
typed-names = S 船 ship, ship; P 兵 pawn, pawn; A 弓 archer, archer; C 車 chariot, chariot; H 巫 shaman, shaman; G 将 general, general; K 王 king, king; T 皇 tam, tam; r red; b black; * from the hand, put, drop; - move without stepping, step over a piece (no throw), slide on from a piece (throw), step over, slide over, over, move; tymok 再行 tymok: go on; taxot 終季 taxot: end the season; >stay stay where it was

seat-0 = Black
seat-1 = Red

## Who begins: the sticks decide that, so members agree on colours

setup-begins = Who plays Black
begins-random = Black is chosen at random
begins-challenger = I play Black
begins-opponent = The other side plays Black
begins-random-due = Black is chosen at random; sticks decide who begins.
begins-challenger-due = { $member } plays Black; sticks decide who begins.
begins-opponent-due = The player who accepts plays Black; sticks decide who begins.
begins-opponent-table = The other side, not { $member }, plays Black; sticks decide who begins.
begins-random-done = Chosen at random: { $member } plays Black. Sticks decide who begins.
begins-challenger-done = { $member } plays Black, as agreed. Sticks decide who begins.
begins-opponent-done = { $member } plays Black, as agreed. Sticks decide who begins.
begins-rematch-due = A rematch with sides changed: { $member } plays Black; sticks decide who begins.
begins-rematch-done = Sides are changed: { $member } plays Black. Sticks decide who begins.
begins-tournament-done = { $member } plays Black. Sticks decide who begins.

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
scored-flush = { $yaku } in one colour { $points }

## Choices

ask-piece = Which piece? Both of you may move the Tam 皇.
ask-drop = { ask-piece }
ask-act = What will it do?
ask-via = Which piece does it step on?
ask-cell = Where to?
ask-stay = { ask-cell }
ask-declare = You have to declare: does the season go on?
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
    [tymok] 再行 tymok: go on
   *[taxot] 終季 taxot: end the season
}
step-throw = { $value } of 5

hint-piece = { $piece }
hint-over = { $piece }
hint-over-slide = { $piece } · lands in { $ways } of { $all } throws
hint-over-tam = { $piece } · kut tam, −5
hint-over-tam-slide = { $piece } · kut tam, −5 · lands in { $ways } of { $all } throws
hint-take = takes { $piece }
hint-water = water: 1 of 2 throws
hint-take-water = takes { $piece } if it enters the water: 1 of 2 throws
hint-tam-ty-zak = tam ty zak, −3
hint-tymok = points then count ×{ $rate }
hint-taxot = { $change } → { $own }:{ $other }
hint-taxot-wins = { $change } → { $own }:{ $other }, you win
hint-taxot-loses = { $change } → { $own }:{ $other }, you lose

warn-kut-tam = That steps on the Tam: kut tam. You must declare then: taxot ends the season and scores { $points } (× { $rate }) together with your yaku; tymok doubles the rate for both of you and goes on.
warn-kut-tam-paid = That steps on the Tam, which counts at once: { $points } × { $rate } points for you.
warn-tam-ty-zak = That is tam ty zak, because the Tam was moved just before, or does not move at all. You must declare then: taxot ends the season and scores { $points } (× { $rate }) together with your yaku; tymok doubles the rate for both of you and goes on.
warn-taxot = This taxot costs you points: { $change }. You would have { $own }, the other side { $other }.

## What has happened

told-tie = Sticks { $first }–{ $second }: a tie, both throw again.
told-begins = Sticks { $first }–{ $second }: { $seat } begins.
told-move = { $seat } moves { $piece } from { $from } to { $cell }.
told-step = { $seat } moves { $piece } from { $from } over { $over } on { $via } to { $cell }.
told-slide = { $seat } moves { $piece } from { $from } onto { $over } on { $via }, to slide on from there.
told-slide-throw = { $seat } throws for the slide: **{ $sticks }** of 5.
told-too-short = That reaches no cell: { $piece } stays on { $from }.
told-land = { $seat } slides { $piece } to { $cell }.
told-stay = { $seat } leaves { $piece } on { $from }.
told-at-water = To enter the water on { $cell }, at least three dark sticks are needed.
told-enters = { $seat } throws **{ $sticks }**: { $piece } enters the water on { $cell }.
told-fails-to-enter = { $seat } throws **{ $sticks }**, too few: { $piece } stays on { $from }.
told-take = { $seat } takes { $piece }.
told-drop = { $seat } puts { $piece } from the hand on { $cell }.
told-tam = { $seat } moves the Tam to { $cell }.
told-tam-stays = { $seat } passes: the Tam stays on { $cell }.
told-kut-tam = **撃皇 Kut tam:** { $seat } stepped on the Tam ({ $points }).
told-tam-ty-zak = **皇再来 Tam ty zak:** { $seat } moved the Tam again, or passed with it ({ $points }).
told-kut-tam-paid = 撃皇 Kut tam: { $seat } stepped on the Tam and pays at once. { $seat } has { $own } points now, the other side { $other }.
told-yaku = { $seat } has made the yaku { $yaku }: { $points } points.
told-yaku-flush = { $seat } has made the yaku { $yaku } in one colour: { $points } points.
told-tymok = { $seat } declares **再行 tymok**: the season goes on, and points count ×{ $rate } from now on.
told-taxot = { $seat } declares **終季 taxot**, the end of the season: { $scored }{ $rate ->
    [1] { "" }
   *[other] , × { $rate }
} = { $change }. { $seat } has { $own } points now, the other side { $other }.
told-taxot-capped = { $seat } declares **終季 taxot**, the end of the season: { $scored }{ $rate ->
    [1] { "" }
   *[other] , × { $rate }
} = { $change }, capped at { $moved }, as nobody has more than 20 points. { $seat } has { $own } points now, the other side { $other }.
told-season-over = Season { $season } is over; season { $next } begins.
told-season-void = Season { $season } has lasted too long and ends without points; season { $next } begins.
told-last-season-void = Season { $season } has lasted too long and ends without points.

reason-target = { $winner } has all twenty points.
reason-seasons = The last season is over, and the points decide.
reason-no_action = Nothing can be moved any more, and the points decide.

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
option-tam_square_is_hue = Tam hue on the Tam's own cell
option-tam_square_is_hue-off = no
option-tam_square_is_hue-on = yes
option-ply_cap = Longest season
option-ply_cap-200 = 200 turns
option-ply_cap-100 = 100 turns
option-ply_cap-off = no limit

## What is refused, and why

error-notation = `{ $event }` isn’t a move. Write `c2-c3` to move, `c2-c4-d4` to step over c4, `c2-c4-` to slide on from c4, `T-c5` for the Tam, `rP*a4` to put a red Pawn on a4.
error-chance = The sticks decide that, not a member.
error-land-first = Choose first where the slide ends.
error-out-of-reach = The slide can't end there: it reaches { $reach ->
    [one] one cell
   *[other] { $reach } cells
} and stops at the first piece.
error-declare-first = A declaration is due first: tymok or taxot.
error-nothing-to-declare = There is no new yaku to declare.
error-no-slide = No slide is under way.
error-not-in-hand = You have no { $piece } in your hand.
error-occupied = { $cell } is taken.
error-tam-alone = The Tam moves by its own rule: write T and where it goes, like T-c5.
error-tam-again = The other side has just moved the Tam, so it may not be moved now.
error-tam-stuck = The Tam can't move: it is shut in.
error-tam-not-there = The Tam can't go to { $cell }: it makes two steps, each to an empty cell, and may step over one piece.
error-tam-cannot-be-taken = The Tam on { $cell } can't be taken, only stepped on.
error-not-yours = The piece on { $from } is not yours.
error-no-piece = There is no piece on { $from }.
error-own-piece = { $cell } holds a piece of your own; it can only be stepped on.
error-guarded = { $piece } on { $cell } can't be taken: a General in tam hue guards it. It can be stepped on.
error-not-this-way = { $piece } does not get from { $from } to { $cell }.
error-nothing-to-step-on = There is nothing to step on on { $cell }.
error-not-on-from = { $piece } from { $from } can't go on like that from { $via }.
error-slide-needs-a-throw = From { $via }, { $piece } slides: write { $from }-{ $via }- and choose where it lands after the throw.

## The position in words

alt-due-first = Sticks are being thrown for the first move.
alt-due-slide = Sticks are being thrown for a slide.
alt-due-water = Sticks are being thrown at the water.
alt-to-act = { $seat } to move.
alt-to-land = { $seat } to choose where the slide ends.
alt-to-declare = { $seat } has to declare tymok or taxot.
alt-made = New: { $yaku }.
alt-worth = Taxot would bring { $points }.
alt-move = Last: { $seat } moved { $piece } from { $from } to { $cell }.
alt-step = Last: { $seat } moved { $piece } from { $from } over { $via } to { $cell }.
alt-slide = Last: { $seat } slid { $piece } from { $from } over { $via } to { $cell }.
alt-tam = Last: { $seat } moved the Tam from { $from } to { $cell }.
alt-tam-stays = Last: { $seat } passed with the Tam.
alt-drop = Last: { $seat } put { $piece } from the hand on { $cell }.
alt-stayed = Last: { $seat }'s { $piece } on { $from } stepped on { $via } but stayed where it was.
alt-sunk = Last: { $seat }'s { $piece } failed at the water on { $cell } and stayed on { $from }.
alt-stepping = Under way: { $seat }'s { $piece } from { $from }, over { $via }.
alt-wading = Under way: { $seat }'s { $piece } from { $from } to the water on { $cell }.
alt-tymok = { $seat } declared tymok.
alt-taxot = { $seat } ended a season by taxot: { $points }.
alt-ran-out = Season { $season } lasted too long and ended without points.
alt-throw-first = { $seat } threw { $sticks }.
alt-throw-slide = { $seat } threw { $sticks } for the slide.
alt-throw-water-entered = { $seat } threw { $sticks } and entered the water.
alt-throw-water-failed = { $seat } threw { $sticks }, not the three needed to enter the water.
alt-pieces-1 = { $seat }: { $cell1 } { $piece1 }.
alt-pieces-2 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }.
alt-pieces-3 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }, { $cell3 } { $piece3 }.
alt-pieces-4 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }, { $cell3 } { $piece3 }, { $cell4 } { $piece4 }.
alt-pieces-5 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }, { $cell3 } { $piece3 }, { $cell4 } { $piece4 }, { $cell5 } { $piece5 }.
alt-pieces-6 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }, { $cell3 } { $piece3 }, { $cell4 } { $piece4 }, { $cell5 } { $piece5 }, { $cell6 } { $piece6 }.
alt-pieces-7 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }, { $cell3 } { $piece3 }, { $cell4 } { $piece4 }, { $cell5 } { $piece5 }, { $cell6 } { $piece6 }, { $cell7 } { $piece7 }.
alt-pieces-8 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }, { $cell3 } { $piece3 }, { $cell4 } { $piece4 }, { $cell5 } { $piece5 }, { $cell6 } { $piece6 }, { $cell7 } { $piece7 }, { $cell8 } { $piece8 }.
alt-pieces-9 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }, { $cell3 } { $piece3 }, { $cell4 } { $piece4 }, { $cell5 } { $piece5 }, { $cell6 } { $piece6 }, { $cell7 } { $piece7 }, { $cell8 } { $piece8 }, { $cell9 } { $piece9 }.
alt-pieces-10 = { $seat }: { $cell1 } { $piece1 }, { $cell2 } { $piece2 }, { $cell3 } { $piece3 }, { $cell4 } { $piece4 }, { $cell5 } { $piece5 }, { $cell6 } { $piece6 }, { $cell7 } { $piece7 }, { $cell8 } { $piece8 }, { $cell9 } { $piece9 }, { $cell10 } { $piece10 }.
alt-hue = Tam on { $cell }; tam hue: { $cells }.
alt-guarded = Guarded, can't be taken: { $cells }.
alt-hand-1 = { $seat }'s hand: { $piece1 } { $count1 }.
alt-hand-2 = { $seat }'s hand: { $piece1 } { $count1 }, { $piece2 } { $count2 }.
alt-hand-3 = { $seat }'s hand: { $piece1 } { $count1 }, { $piece2 } { $count2 }, { $piece3 } { $count3 }.
alt-hand-4 = { $seat }'s hand: { $piece1 } { $count1 }, { $piece2 } { $count2 }, { $piece3 } { $count3 }, { $piece4 } { $count4 }.
alt-hand-5 = { $seat }'s hand: { $piece1 } { $count1 }, { $piece2 } { $count2 }, { $piece3 } { $count3 }, { $piece4 } { $count4 }, { $piece5 } { $count5 }.
alt-hand-6 = { $seat }'s hand: { $piece1 } { $count1 }, { $piece2 } { $count2 }, { $piece3 } { $count3 }, { $piece4 } { $count4 }, { $piece5 } { $count5 }, { $piece6 } { $count6 }.
alt-hand-7 = { $seat }'s hand: { $piece1 } { $count1 }, { $piece2 } { $count2 }, { $piece3 } { $count3 }, { $piece4 } { $count4 }, { $piece5 } { $count5 }, { $piece6 } { $count6 }, { $piece7 } { $count7 }.
alt-yaku-1 = { $seat }'s yaku: { $yaku1 } { $points1 }.
alt-yaku-2 = { $seat }'s yaku: { $yaku1 } { $points1 }, { $yaku2 } { $points2 }.
alt-yaku-3 = { $seat }'s yaku: { $yaku1 } { $points1 }, { $yaku2 } { $points2 }, { $yaku3 } { $points3 }.
alt-yaku-4 = { $seat }'s yaku: { $yaku1 } { $points1 }, { $yaku2 } { $points2 }, { $yaku3 } { $points3 }, { $yaku4 } { $points4 }.
alt-near-1 = { $seat } lacks one piece for { $yaku1 }.
alt-near-2 = { $seat } lacks one piece for { $yaku1 }, { $yaku2 }.
alt-near-3 = { $seat } lacks one piece for { $yaku1 }, { $yaku2 }, { $yaku3 }.
alt-points = Points: { seat-0 } { $first }, { seat-1 } { $second }; rate { $rate }.
alt-season = Season { $season } of { $seasons }.
alt-turns = { $over } of { $cap } turns of a season are over.
alt-cells = Files a to e, ranks 1 to 7 counted from { seat-0 }'s left corner; rank 4 is tam water, c4 the centre.

## The pictures of the rules

page-piece-S = The Ship: on the left, outside tam hue, from c2 straight forward up to the enemy on c6; on the right, in tam hue, from c3 forward, back, and one or two cells sideways.
page-piece-P = The Pawn: outside tam hue one cell forward; in tam hue one cell forward, back, left or right, or two forward.
page-piece-A = The Archer: outside tam hue straight lines from c3, up to the own Pawn on e3, on which it may step; in tam hue diagonal lines.
page-piece-C = The Chariot: outside tam hue two cells straight, over the Pawn on c4; in tam hue two cells diagonally.
page-piece-H = The Shaman: outside tam hue one cell forward or back and sideways lines; in tam hue lines in all eight directions, over one piece, so that both Pawns on c5 and c6 can be taken.
page-piece-G = The General: outside tam hue one cell in seven directions, not straight back; in tam hue in all eight, and the Pawn beside it carries a shield.
page-piece-K = The King: one cell in all eight directions, outside tam hue and in it.
page-piece-T = The Tam: from c4, two steps lead to every cell at most two away; from a1, shut in by three pieces, it steps over one of them first.
page-yaku = The yaku. Two colours, then one: General, Shaman, Pawn 5 and 7; Chariot, Archer, Pawn 5 and 7; Ship and two Pawns 3 and 5; a King 5. A King may stand for the Archer.
page-table = The table at the start of a season.
page-turn = What can be chosen in a turn: each own piece, the Tam on d4, and the Pawn in the hand.
page-hue = The Tam has gone to d4: the cells around it and the centre c4 are tam hue.
page-step = The Chariot on e1 steps on the King on c1 and goes on to c3 or back to e1.
page-slide = The Archer on d1 steps on d2; three dark sticks allow it to land on d1, d3, d4 or d5, or it stays.
page-water = The Pawn on d3 wanted to enter the water on d4, threw two dark sticks, and stayed.
page-guard = The red General on d5 stands in tam hue and guards c6, d6 and e6: the Archer on e3 can't take on e6.
page-drop = Where the Pawn from the hand may go: on every empty cell.
page-declare = The Archer has taken a Pawn on e6, which makes a yaku of one colour: tymok for a rate of 2, or taxot for 7 points.
page-kut-tam = The Ship has stepped on the Tam: kut tam. Tymok doubles the rate, taxot costs 5 points.
page-season = After taxot the summer begins: 17 points to 3, all pieces at their places again, and the throws for the first move.
page-goal = Taxot at twice the rate: Black has all twenty points and has won.

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
why-yaku = It makes the yaku { $yaku }, worth { $points } points at the present rate.
why-yaku-taxot = It makes the yaku { $yaku } and ends the season: { $change } { $change ->
    [one] point
   *[other] points
} for you, { $own } to { $other }.
why-yaku-tymok = It makes the yaku { $yaku } and goes on with the season: points then count ×{ $rate }.
why-takes = It takes { $piece }.
why-takes-for = It takes { $piece }; { $seat } can take { $lost } in return.
why-nears = It takes { $piece }; one { $lacking } would then give you { $yaku }.
why-hopes = In { $ways } of { $all } throws it can take { $piece }.
why-prevents-yaku = Without it, { $seat } could take { $piece } and make the yaku { $yaku }.
why-saves = Without it, { $seat } could take your { $piece }.
why-drops = { $piece } helps you on the board, and none of your yaku needs it.
why-tam = Moving the Tam keeps your own pieces where they stand.
why-tam-guards = With the Tam there, your general guards the pieces beside it.
why-tam-unguards = With the Tam there, { $seat }’s general no longer guards the pieces beside it.
why-tam-again = It lets you declare tymok, and points then count double; this costs points only with taxot.
why-steps-tam = Stepping on the Tam lets you declare tymok, and points then count double; it costs points only with taxot.
why-hue = In tam hue { $piece } can use its second way to move.
why-taxot = It ends the season with { $change } { $change ->
    [one] point
   *[other] points
} for you, { $own } to { $other }.
why-taxot-safe = It ends the season at { $own } to { $other }, before { $seat } can make another yaku.
why-tymok = The season goes on, and points then count ×{ $rate }.
why-tymok-forgets = What you owe for the Tam is forgotten, and points then count ×{ $rate }.
cost-takes = Then { $seat } can take { $piece }.
cost-yaku = Then { $seat } can make the yaku { $yaku }, worth { $points } points at the rate of that moment.

## What is to be found in a puzzle

puzzle-yaku = { $seat } can take one piece that makes a new yaku at once, without throwing sticks. Find the move.
puzzle-yaku-best = { $seat } can take several pieces that make a new yaku. Find the move after which ending the season scores most. It needs no throw.
puzzle-yaku-win = { $seat } can win the match in this turn, without throwing sticks. Find the move, then decide whether the season goes on.
puzzle-yaku-guard = { $seat } to play. The other side could make a new yaku in its next turn. Find the only move that makes this impossible, however the sticks fall, without ending the season.

## What is honoured at the end of a tournament

feat = { $count ->
    [one] one point in a single turn
   *[other] { $count } points in a single turn
}
