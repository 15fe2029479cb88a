# Ryūki

## The cards, as the position in words names them

card-K = King
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
alt-won = { $seat } has won.
alt-void = No contest.
alt-check = Check: { $cell } attacks { $seat }'s king on { $king }.
alt-move = Last: { $seat } moved { $card } from { $from } to { $cell }.
alt-promote = Last: { $seat } moved { $card } from { $from } to { $cell } and promoted it.
alt-place = Last: { $seat } placed a { $card } on { $cell }.
alt-drop = Last: { $seat } dropped { $card } on { $cell }.
alt-draw = Last: { $seat } drew from the deck.
alt-your-card = You drew: { $card }.
alt-woken-1 = Turned up: { $cell1 }.
alt-woken-2 = Turned up: { $cell1 }, { $cell2 }.
alt-woken-3 = Turned up: { $cell1 }, { $cell2 }, { $cell3 }.
alt-woken-4 = Turned up: { $cell1 }, { $cell2 }, { $cell3 }, { $cell4 }.
alt-woken-5 = Turned up: { $cell1 }, { $cell2 }, { $cell3 }, { $cell4 }, { $cell5 }.
alt-woken-6 = Turned up: { $cell1 }, { $cell2 }, { $cell3 }, { $cell4 }, { $cell5 }, { $cell6 }.
alt-row-1 = { $seat }: { $cell1 } { $card1 }.
alt-row-2 = { $seat }: { $cell1 } { $card1 }, { $cell2 } { $card2 }.
alt-row-3 = { $seat }: { $cell1 } { $card1 }, { $cell2 } { $card2 }, { $cell3 } { $card3 }.
alt-row-4 = { $seat }: { $cell1 } { $card1 }, { $cell2 } { $card2 }, { $cell3 } { $card3 }, { $cell4 } { $card4 }.
alt-row-5 = { $seat }: { $cell1 } { $card1 }, { $cell2 } { $card2 }, { $cell3 } { $card3 }, { $cell4 } { $card4 }, { $cell5 } { $card5 }.
alt-hand-1 = Your hand: { $card1 } { $count1 }.
alt-hand-2 = Your hand: { $card1 } { $count1 }, { $card2 } { $count2 }.
alt-hand-3 = Your hand: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }.
alt-hand-4 = Your hand: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }.
alt-hand-5 = Your hand: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }.
alt-hand-6 = Your hand: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }, { $card6 } { $count6 }.
alt-hand-7 = Your hand: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }, { $card6 } { $count6 }, { $card7 } { $count7 }.
alt-hand-8 = Your hand: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }, { $card6 } { $count6 }, { $card7 } { $count7 }, { $card8 } { $count8 }.
alt-deck-1 = Still in your deck: { $card1 } { $count1 }.
alt-deck-2 = Still in your deck: { $card1 } { $count1 }, { $card2 } { $count2 }.
alt-deck-3 = Still in your deck: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }.
alt-deck-4 = Still in your deck: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }.
alt-deck-5 = Still in your deck: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }.
alt-deck-6 = Still in your deck: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }, { $card6 } { $count6 }.
alt-deck-7 = Still in your deck: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }, { $card6 } { $count6 }, { $card7 } { $count7 }.
alt-captured-1 = { $seat } captured: { $card1 } { $count1 }.
alt-captured-2 = { $seat } captured: { $card1 } { $count1 }, { $card2 } { $count2 }.
alt-captured-3 = { $seat } captured: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }.
alt-captured-4 = { $seat } captured: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }.
alt-captured-5 = { $seat } captured: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }.
alt-captured-6 = { $seat } captured: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }, { $card6 } { $count6 }.
alt-captured-7 = { $seat } captured: { $card1 } { $count1 }, { $card2 } { $count2 }, { $card3 } { $count3 }, { $card4 } { $count4 }, { $card5 } { $count5 }, { $card6 } { $count6 }, { $card7 } { $count7 }.
alt-piles = { $seat }: { $deck } in the deck, { $hand } in the hand.
alt-points = { $seat }: { $points } of 10 points.
alt-cells-letters = Columns a to e, rows 1 to 5, counted from { seat-0 }'s left corner.
alt-cells-shogi = Files 5 to 1, ranks 五 to 一, counted from { seat-0 }'s left corner.

## The pictures of the rules

page-card-K = The King goes one step to any of the eight neighbouring cells; it never promotes.
page-card-R = The Rook slides up, down, left and right up to the next card; the Dragon also goes one step diagonally.
page-card-B = The Bishop slides diagonally up to the next card; the Horse also goes one step up, down, left or right.
page-card-G = The Gold goes one step up, down, left, right or diagonally forward; it never promotes.
page-card-S = The Silver goes one step forward or diagonally; promoted, it goes like a Gold.
page-card-N = The Knight jumps two cells forward and one to the side, over other cards; promoted, it goes like a Gold.
page-card-L = The Lance slides forward up to the next card; promoted, it goes like a Gold.
page-card-P = The Pawn goes one step forward; the Tokin, a promoted Pawn, goes like a Gold.
page-start = Setting up: your six cards lie face-down in your camp, the two rows nearest to you; you see what they are. The other side is placing its own.
page-wake = Your first turn: a card has been drawn, and your six cards have turned up, each with an open eye. The enemy's still sleep.
page-move = Where the Rook on d2 may go: along its row and its file, and onto the face-down card on d4, which it takes.
page-place = Where the Silver from the hand may be placed face-down: on every empty cell.
page-promotion = The Pawn has gone from b3 to b4, into the enemy's camp, and has promoted: its card lies sideways, with a red Tokin.
page-drop = Where the captured Gold may be dropped face-up: on every empty cell.
page-two-pawns = Where the captured Pawn may be dropped: not in file c, where a Pawn of yours lies, and not in the last row.
page-dead-end = Where the captured Knight may be dropped: not in the last two rows, from which it could never move.
page-check = The Rook on c2 has turned up and attacks the King on c4: check, and the turn passes at once.
page-first-checker = The Rook on c2 gave check; the answer is a Rook that turns up on a4 and gives check too. Whoever checked first wins.
page-mate = The King on e5 is in check from a5 and cannot get out of it: the end.
