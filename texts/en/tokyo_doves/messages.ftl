# Tokyo Doves

name = Tokyo Doves
blurb = Two flocks of doves fight for space, and there is no board. Trap the enemy boss by closing all four of its sides. No luck involved.
goal = Trap the enemy boss: close all four of its sides.
size = Two players, about ten minutes when both are online.
name-readings = Tokyo no Hato
typed-names = B boss; A big brother, brother; Y razor; M peashooter; T attack dove, attack, bludgeon; H crazy dove, crazy, exploding; * put out, put; - move; ^ put it back into your hand, take back, back

seat-0 = Red
seat-1 = Green
dove-B = Boss
dove-A = Big Brother
dove-Y = Razor
dove-M = Peashooter
dove-T = Attack Dove
dove-H = Crazy Dove

ask-dove = Which dove?
ask-hand = Which dove?
ask-cell = Where to?
step-dove = { $value ->
    [B] Move Boss
    [A] Move Big Brother
    [Y] Move Razor
    [M] Move Peashooter
    [T] Move Attack
   *[H] Move Crazy
}
step-hand = { $value ->
    [B] Put out Boss
    [A] Put out Big Brother
    [Y] Put out Razor
    [M] Put out Peashooter
    [T] Put out Attack
   *[H] Put out Crazy
}
step-cell = { $value }
step-back = Put it back into your hand

warn-open = After that, { $seat } can trap your boss on the next move.

told-put = { $seat } puts out the { $dove } on { $cell }.
told-put-shifted = { $seat } puts out the { $dove } on { $cell } ({ $now } in the new picture).
told-move = { $seat } moves the { $dove } to { $cell }.
told-move-shifted = { $seat } moves the { $dove } to { $cell } ({ $now } in the new picture).
told-back = { $seat } takes the { $dove } back into their hand.
told-wall = { $change ->
    [up] { $axis ->
        [columns] The field is four wide now: there are walls to its left and right.
       *[rows] The field is four tall now: there are walls above and below it.
    }
   *[gone] { $axis ->
        [columns] The walls to the left and right are gone.
       *[rows] The walls above and below are gone.
    }
}

reason-surrounded = { $loser }’s boss has no free side left.
reason-self_surrounded = { $loser } trapped their own boss.
reason-both_surrounded = Both bosses lost their last free side at once.
reason-no_action = { $loser } has no move left.
reason-repetition = The same position came up for the third time.
reason-move_cap = The move limit was reached.

option-connectivity = Flock
option-connectivity-one_clump = all doves stay one group
option-connectivity-no_lone = no dove left alone
option-put_back = Putting back
option-put_back-off = not allowed
option-put_back-on = allowed
option-both_surrounded = Both bosses trapped
option-both_surrounded-actor_loses = the player who moved loses
option-both_surrounded-actor_wins = the player who moved wins
option-both_surrounded-draw = a draw
option-repetition = Same position three times
option-repetition-draw = a draw
option-repetition-off = play on
option-move_cap = Longest match
option-move_cap-300 = 300 moves
option-move_cap-100 = 100 moves
option-move_cap-off = no limit

error-notation = `{ $event }` isn’t a move. Write a dove and a cell: `A*c2` puts out the Big Brother on c2, `T-b4` moves the Attack Dove to b4.
error-not-in-hand = The { $dove } is on the field already. It can only move: write - instead of *.
error-not-on-field = The { $dove } is still in your hand. Put it out: write * instead of -.
error-outside-window = { $cell } is too far away. Doves can only go to the cells in the picture.
error-taken = There is already a dove on { $cell }.
error-touch-own = { $cell } doesn’t touch any of your doves. A new dove must touch one of yours, at a side or a corner.
error-beside-enemy-boss = { $cell } is right beside the enemy boss. You can’t put a dove out there, but you can move one there.
error-too-wide = With the { $dove } on { $cell }, the field would be more than four cells long.
error-out-of-reach = The { $dove } can’t reach { $cell } in one move.
error-blocked = Another dove blocks the { $dove }’s way to { $cell }.
error-alone = After that move, one dove wouldn’t touch any other.
error-two-clumps = After that move, the doves would be in two separate groups.
error-no-put-back = You can’t put doves back in this match.
error-boss-stays = The boss can’t leave the field.

## The position in words

alt-to-move = { $seat } to move.
alt-put = Last move: { $seat } put out the { $dove } on { $cell }.
alt-put-shifted = Last move: { $seat } put out the { $dove } on { $cell } ({ $now } in the new picture).
alt-move = Last move: { $seat } moved the { $dove } from { $from } to { $cell }.
alt-move-shifted = Last move: { $seat } moved the { $dove } from { $from } to { $cell } ({ $now } in the new picture).
alt-back = Last move: { $seat } took the { $dove } back from { $from } into their hand.
alt-free = { $count ->
    [0] { $seat }’s boss has no free side.
    [one] { $seat }’s boss has 1 free side: { $cells }.
   *[other] { $seat }’s boss has { $count } free sides: { $cells }.
}
alt-row = Row { $row }: { $doves }.
alt-row-dove = { $cell } { $seat } { $dove }
alt-hand = { $count ->
    [0] { $seat }’s hand is empty.
   *[other] { $seat }’s hand: { $doves }.
}
alt-wall-columns = There are walls in columns { $first } and { $last }.
alt-wall-rows = There are walls in rows { $first } and { $last }.
alt-window = Cells in the picture: { $first } to { $last }. Columns are lettered from left to right, rows numbered from bottom to top.

## The pictures of the rules

page-dove-B = The Boss moves one cell in any of the eight directions.
page-dove-A = The Big Brother moves one cell in any of the eight directions.
page-dove-Y = The Razor moves one cell up, down, left or right.
page-dove-M = The Peashooter moves one cell diagonally.
page-dove-T = The Attack Dove moves up, down, left or right as far as it likes, up to the next dove.
page-dove-H = The Crazy Dove jumps two cells straight and one to the side, over other doves.
page-start = The start: the red boss is just below the green boss, and each hand holds five doves.
page-put = Red can put out the Razor on the cells with discs: a2, a1, b1, c1, d1, d2 and d3. Crosses mark a3, b4 and c3, which are right beside the green boss.
page-room = The Attack Dove can go to c6, one cell beyond the field, but not to d2 or c1.
page-wall = The field is four cells wide, so there are brick walls on its left and right.
page-apart = The Big Brother can only go to c2: from any other cell, it would leave another dove behind.
page-surrounded = Red’s boss on d2 is trapped between two doves, the green boss and the wall.

# Words in pictures: short names of doves on their cards.
scene-dove-A = Brother
scene-dove-Y = Razor
scene-dove-M = Pea
scene-dove-T = Attack
scene-dove-H = Crazy

## Why a move is good

why-wins = It leaves the enemy boss without a free side: you win.
why-wins-next = It makes sure that you win with your next move, whatever your opponent plays.
why-wins-in = It makes sure that you win within { $moves } moves, whatever your opponent plays.
why-wins-stuck = It leaves { $seat } without a possible move: you win.
why-draws = It ends the match in a draw.
why-lost = Whatever you play, { $seat } wins on the next move.
why-saves = Otherwise, { $seat } could trap your boss on the next move.
why-threatens = It threatens to trap the enemy boss on your next move.
why-closes = It closes a side of the enemy boss, leaving it { $left ->
    [one] one free side
   *[other] { $left } free sides
}.
why-opens = It gives your boss more room: { $left ->
    [one] one free side
   *[other] { $left } free sides
}.
why-corner = It brings a dove to a corner of the enemy boss.
why-brings = It brings another dove onto the field.
cost-closes = After this, { $seat } can close a side of the other boss, leaving it only { $left ->
    [one] one free side
   *[other] { $left } free sides
}.

## What is to be found in a puzzle

puzzle-win-1 = { $seat } wins with one move. Find it.
puzzle-win-3 = { $seat } wins with the second move, whatever the opponent does. Find both moves.
puzzle-win-5 = { $seat } wins with the third move, whatever the opponent does. Find all three moves.

## What is honoured at the end of a tournament

feat = { $count ->
    [one] one move made while their boss had only one free side
   *[other] { $count } moves made while their boss had only one free side
}
