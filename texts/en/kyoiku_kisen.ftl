# Kyōiku Kisen

name = Kyōiku Kisen
blurb = Captured pieces make sets that score. Pieces step over each other, and five thrown sticks say how far they slide and whether they enter the water. Two players, an hour.

seat-0 = Black
seat-1 = Red

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
yaku-wai-tuk-kauk = 将巫兵 (General, Shaman, Pawn)
yaku-kaun-gua-kauk = 車弓兵 (Chariot, Archer, Pawn)
yaku-io = 王 (King)
yaku-muak-kauk-kauk = 船兵兵 (Ship, two Pawns)
yaku-kut-tam = 撃皇 kut tam (stepping on the Tam)
yaku-tam-ty-zak = 皇再来 tam ty zak (moving the Tam again)

## Choices

ask-piece = Which piece? The Tam 皇 belongs to both of you.
ask-drop = { ask-piece }
ask-act = What will it do?
ask-via = Which piece does it step on, to go on from there?
ask-cell = Where to? The marked cells are possible.
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
    [move] Move straight there
    [step] Step over a piece (no throw)
   *[slide] Slide on from a piece (throw)
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
hint-water = water: succeeds in 1 of 2 throws
hint-take-water = takes { $piece } if it enters the water: 1 of 2 throws
hint-tam-ty-zak = tam ty zak, −3
hint-tymok = points then count ×{ $rate }
hint-taxot = { $change } → { $own }:{ $other }
hint-taxot-wins = { $change } → { $own }:{ $other }, you win
hint-taxot-loses = { $change } → { $own }:{ $other }, you lose

warn-kut-tam = That steps on the Tam: kut tam. You must declare then: taxot ends the season and scores { $points } (× { $rate }) together with your yaku; tymok doubles the rate for both of you and goes on.
warn-kut-tam-paid = That steps on the Tam: it costs you { $points } points × { $rate } at once.
warn-tam-ty-zak = That is tam ty zak, because the Tam was moved just before, or does not move at all. You must declare then: taxot ends the season and scores { $points } (× { $rate }) together with your yaku; tymok doubles the rate for both of you and goes on.
warn-taxot = This taxot costs you points: { $change }. You would have { $own }, the other side { $other }.

## What has happened

told-first-throw = { $seat } throws for the first move: **{ $sticks }**.
told-first-tie = A tie, so both throw again.
told-begins = { $seat } threw more and begins.
told-move = { $seat } moves { $piece } from { $from } to { $cell }.
told-step = { $seat } moves { $piece } from { $from } over { $over } on { $via } to { $cell }.
told-slide = { $seat } moves { $piece } from { $from } onto { $over } on { $via }, to slide on from there.
told-slide-throw = { $seat } throws for the slide: **{ $sticks }** of 5.
told-too-short = That reaches no cell: { $piece } stays on { $from }.
told-land = { $seat } slides { $piece } to { $cell }.
told-stay = { $seat } leaves { $piece } on { $from }.
told-at-water = To enter the water on { $cell }, three dark sticks are needed.
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
told-taxot = { $seat } declares **終季 taxot**, the end of the season: { $raw } × { $rate } = { $change }. { $seat } has { $own } points now, the other side { $other }.
told-season-over = Season { $season } is over; season { $next } begins.
told-season-void = Season { $season } has lasted too long and ends without points; season { $next } begins.

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
option-situational-immediate = costs 5 at once
option-declare_on = Declare
option-declare_on-new = when a yaku is new
option-declare_on-any = every turn with a yaku in hand
option-tam_square_is_hue = Tam hue on the Tam's own cell
option-tam_square_is_hue-off = no
option-tam_square_is_hue-on = yes
option-ply_cap = Longest season
option-ply_cap-200 = 200 turns
option-ply_cap-100 = 100 turns
option-ply_cap-off = no end

## What is refused, and why

error-notation = “{ $event }” is no move. Write c2-c3 to move, c2-c4-d4 to step over c4, c2-c4- to slide on from c4, T-c5 for the Tam, rP*a4 to put a red Pawn on a4.
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
