# Ryūki

name = Ryūki
blurb = Shogi with cards on a five-by-five board: you draw a card each turn, and the cards you place lie face-down until your next turn.
goal = Checkmate the enemy king.
size = Two players, about half an hour when both are online.
name-readings = Ryuuki, Dragon Shogi
typed-names = K 玉 king, 王 king, king; R 飛 rook, rook, dragon; B 角 bishop, bishop, horse; G 金 gold, gold; S 銀 silver, silver; N 桂 knight, knight; L 香 lance, lance; P 歩 pawn, pawn, tokin; ~ place face-down from the hand, place, lay, face-down; * drop a captured card, drop; - move a card, move, don’t promote, don't promote; + and promote, promote, promotes; draw draw a second card; done finish setting up, the set-up is done

seat-0 = Blue
seat-1 = Red

## Choices

ask-act = What will you do?
set-up = Set up your camp: place your king and up to five more cards face-down in the two rows nearest to you.
ask-card = Which card?
ask-cell = Where to?
ask-promote = Where to?
ask-keep = Where to?
step-act = { $value ->
    [move] Move a card
    [place] Place face-down from the hand
    [drop] Drop a captured card
    [draw] Draw a second card
   *[done] Finish setting up
}
way-act = { $value ->
    [place] Place { $step }
    [drop] Drop { $step }
   *[move] { $step }
}
step-card = { $value ->
    [K] 玉 King
    [K-1] 王 King
    [R] 飛 Rook
    [B] 角 Bishop
    [G] 金 Gold
    [S] 銀 Silver
    [N] 桂 Knight
    [L] 香 Lance
    [P] 歩 Pawn
   *[other] { $value }
}
step-cell = { $value }
hint-card = { $card ->
    [K] 玉 King
    [K-1] 王 King
    [R] 飛 Rook
    [B] 角 Bishop
    [G] 金 Gold
    [S] 銀 Silver
    [N] 桂 Knight
    [L] 香 Lance
    [P] 歩 Pawn
    [promoted-R] 竜 Dragon
    [promoted-B] 馬 Horse
    [promoted-S] 全 promoted Silver
    [promoted-N] 圭 promoted Knight
    [promoted-L] 杏 promoted Lance
   *[promoted-P] と Tokin
}
step-promote = { $value } and promote
step-keep = { $value }, don’t promote

warn-king = On row { $row }, your king may be within reach of one of Blue’s cards. Blue moves first, so you could lose before your first move.
warn-dead-end = From { $cell } a { $card } can never move. If it isn’t captured before your next turn, it turns up there and you lose.
warn-two-pawns = You already have a pawn in that file. If neither is captured before your next turn, you lose when this one turns up.

## What has happened

told-set = { $seat }’s { $card } goes face-down on { $cell }.
told-done = { $seat } has set up: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} face-down on { $cells }.
told-card = { $seat } draws a { $card }; { $left ->
    [0] the deck is empty now.
    [1] 1 card is left.
   *[other] { $left } cards are left.
}
told-card-hidden = { $seat } draws a card; { $left ->
    [0] the deck is empty now.
    [1] 1 card is left.
   *[other] { $left } cards are left.
}
told-draw = { $seat } spends the turn drawing a second card.
told-place = { $seat } places a { $card } face-down on { $cell }.
told-place-hidden = { $seat } places a card face-down on { $cell }.
told-drop = { $seat } drops a { $card } on { $cell }.
told-move = { $seat } moves the { $card } from { $from } to { $cell }.
told-take = { $seat } captures the { $taken } on { $cell } with the { $card } from { $from }.
told-promote = It promotes and is now a { $promoted }.
told-wake = { $seat } turns up { $cell }: { $card }.
told-check = **王手 Check!** { $seat }’s king is attacked.
told-pass = That check ends { $seat }’s turn at once.
told-dead-end = One of { $seat }’s cards has turned up where it can never move.
told-two-pawns = { $seat } has two pawns in one file now.

reason-checkmate = { $loser } is in check and has no way out: checkmate.
reason-indirect_mate = { $loser } has no move that keeps the king safe.
reason-first_checker = Both kings are in check, and { $loser } was in check first.
reason-dead_end = One of { $loser }’s cards turned up where it can never move.
reason-two_pawns = { $loser } turned up a second pawn in one file.
reason-perpetual_check = The same position came up for the fourth time, by perpetual check against { $winner }.
reason-junior_points = { $winner }’s captured cards are worth ten points.
reason-repetition = The same position came up for the fourth time. You can play again with sides swapped.
reason-move_cap = The move limit was reached.

## Options

option-auto_draw = Drawing cards
option-auto_draw-on = automatically every turn
option-auto_draw-off = only by spending the turn
option-junior = Ten points win
option-junior-off = no
option-junior-official = rook and bishop 5, others 1
option-junior-graded = graded values
option-facedown_nifu = Second pawn face-down
option-facedown_nifu-forbid = not allowed
option-facedown_nifu-wake = loses when it turns up
option-uchifuzume = Mate by dropping a pawn
option-uchifuzume-allow = allowed
option-uchifuzume-forbid = not allowed
option-move_cap = Longest match
option-move_cap-300 = 300 moves
option-move_cap-150 = 150 moves
option-move_cap-off = no limit

## What is refused, and why

error-notation = `{ $event }` isn’t a move. Write `b2-b3` to move, `d3-d5+` to promote, `P~c3` to place face-down, `S*d4` to drop a captured card, or `draw`.
error-pass = You can’t pass: you have to move, place, drop or draw.
error-chance = The next card is random.
error-king-required = Place your king first; then you can finish setting up.
error-set-up = You’re still setting up: place cards face-down in your camp (P~c2), then end with “done”.
error-no-set-up = The set-up is over: move, place, drop or draw.
error-not-in-hand = You don’t have a { $card } in your hand.
error-not-captured = You haven’t captured a { $card }.
error-outside-camp = { $cell } isn’t in your camp, the two rows nearest to you.
error-occupied = There is already a card on { $cell }.
error-two-pawns = You already have a pawn in that file, so you can’t put a second one on { $cell }.
error-dead-end = A { $card } could never move from { $cell }, so you can’t drop it there.
error-deck-empty = Your deck is empty.
error-must-resolve-check = Your king is in check: move it, capture the attacker, or put a card in between.
error-exposed-king = That would leave your king in check.
error-pawn-drop-mate = In this match you can’t give checkmate by dropping a pawn.
error-not-yours = The card on { $from } isn’t yours.
error-no-card = There is no card on { $from }.
error-own-card = One of your own cards is on { $cell }.
error-blocked = There is another card between { $from } and { $cell }.
error-not-this-way = The { $card } can’t move from { $from } to { $cell }.
error-promoted-already = The { $card } is promoted already; leave out the +.
error-cannot-promote = A { $card } never promotes; leave out the +.
error-no-promotion-here = A card can promote only when it enters, leaves or moves within the enemy camp; leave out the +.
error-must-promote = The { $card } could never move again from { $cell }, so it must promote: add a +.

## The cards, as the position in words names them

card-K = King
card-K-1 = King
card-R = Rook
card-B = Bishop
card-G = Gold
card-S = Silver
card-N = Knight
card-L = Lance
card-P = Pawn
card-R-promoted = Dragon
card-B-promoted = Horse
card-S-promoted = promoted Silver
card-N-promoted = promoted Knight
card-L-promoted = promoted Lance
card-P-promoted = Tokin
card-K-asleep = face-down King
card-K-1-asleep = face-down King
card-R-asleep = face-down Rook
card-B-asleep = face-down Bishop
card-G-asleep = face-down Gold
card-S-asleep = face-down Silver
card-N-asleep = face-down Knight
card-L-asleep = face-down Lance
card-P-asleep = face-down Pawn
card-asleep = face-down card

## The position in words

alt-to-set-up = { $seat } to set up.
alt-to-move = { $seat } to move.
alt-card-due = A card is being drawn.
alt-check = Check: the card on { $cell } attacks { $seat }’s king on { $king }.
alt-move = Last move: { $seat } moved the { $card } from { $from } to { $cell }.
alt-promote = Last move: { $seat } moved the { $card } from { $from } to { $cell } and promoted it.
alt-place = Last move: { $seat } placed a { $card } on { $cell }.
alt-drop = Last move: { $seat } dropped a { $card } on { $cell }.
alt-draw = Last move: { $seat } drew a card from the deck.
alt-your-card = You drew: { $card }.
alt-woken = Turned up: { $cells }.
alt-row = { $seat }: { $cards }.
alt-card-at = { $cell } { $card }
alt-hand = Your hand: { $cards }.
alt-deck = Still in your deck: { $cards }.
alt-captured = { $seat } captured: { $cards }.
alt-card-count = { $card } ({ $count })
alt-piles = { $seat }: { $deck } cards in the deck, { $hand } in the hand.
alt-points = { $seat }: { $points } of 10 points.
alt-cells-letters = Columns a to e, rows 1 to 5, counted from { seat-0 }’s left corner.
alt-cells-shogi = Files 5 to 1, ranks 五 to 一, counted from { seat-0 }’s left corner.

## The pictures of the rules

page-card-K = The King moves one cell in any direction; it never promotes.
page-card-R = The Rook moves any distance up, down, left or right, up to the next card; the Dragon can also move one cell diagonally.
page-card-B = The Bishop moves any distance diagonally, up to the next card; the Horse can also move one cell up, down, left or right.
page-card-G = The Gold moves one cell up, down, left, right or diagonally forward; it never promotes.
page-card-S = The Silver moves one cell straight forward or diagonally; when promoted, it moves like a Gold.
page-card-N = The Knight jumps two cells forward and one to the side, over other cards; when promoted, it moves like a Gold.
page-card-L = The Lance moves any distance straight forward, up to the next card; when promoted, it moves like a Gold.
page-card-P = The Pawn moves one cell forward; when promoted, it is called a Tokin and moves like a Gold.
page-start = Setting up: your six cards lie face-down in your camp, the two rows nearest to you, but you can see what they are. Your opponent is still placing cards.
page-wake = Your first turn: you have drawn a card, and your six cards have turned up, each marked with an open eye. The enemy cards are still face-down.
page-move = The Rook on d2 can move along its row and its file, or capture the face-down card on d4.
page-place = The Silver from the hand can be placed face-down on any empty cell.
page-promotion = The Pawn has moved from b3 to b4, into the enemy camp, and has promoted: its card lies sideways and shows a red Tokin.
page-drop = The captured Gold can be dropped face-up on any empty cell.
page-two-pawns = The captured Pawn can be dropped on any empty cell except in file c, where you already have a Pawn, and in the last row.
page-dead-end = The captured Knight can be dropped on any empty cell except in the last two rows, from which it could never move.
page-check = The Rook on c2 has turned up and attacks the King on c4: check, so Blue’s turn is over at once.
page-first-checker = Blue’s Rook on c2 turned up and gave check; then Red’s Rook turned up on a4 and gave check too. Blue checked first and wins.
page-mate = The King on e5 is in check from a5 and can’t escape: checkmate.

# Drawn into the picture: short, in one line or with one word a line.
scene-hand = Your hand
scene-captured = Captured
scene-check = CHECK
scene-face-down = face down
scene-turned-up = turned up

## Why a move is good

why-set-up = That is a common way to set up your cards.
why-wins = It brings your captured cards to { $points } points: you win.
why-mates = It’s checkmate.
why-takes = It captures the { $card }.
why-takes-for = It captures the { $card }; { $seat } can capture the { $lost } in return.
why-takes-hidden = It captures a face-down card.
why-check = It gives check.
why-answers-check = It gets your king out of check.
why-saves = Otherwise, { $seat } could capture your { $card }.
why-attacks = It attacks the { $card }.
why-promotes = It promotes a card.
why-draws = It gives you one more card to choose from.
why-drops = It brings a captured card back into play.
why-places = It brings a card onto the board, and your opponent doesn’t know which one.
cost-takes = After this, { $seat } can capture the { $card }.
cost-takes-hidden = After this, { $seat } can capture a face-down card.

## What is to be found in a puzzle

puzzle-mate-1 = { $seat } can checkmate in one move, whatever the hidden cards are. Find the move.
puzzle-mate-3 = { $seat } can checkmate with the second move, whatever the hidden cards are and whatever the opponent answers. Find both moves.

## What is honoured at the end of a tournament

feat = { $count ->
    [one] one card captured in a match
   *[other] { $count } cards captured in a match
}
