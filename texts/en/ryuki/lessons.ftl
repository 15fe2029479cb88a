# Ryūki: lessons. Cells are told by where they lie: some readers name them as in shogi.

lesson-move = Moving and capturing
lesson-move-idea = You play the blue cards: on a card’s rim, a dot means one step and an arrow any distance. Move onto a red card to capture it.
lesson-move-goal = Capture the red Rook (R).
lesson-move-hint-1 = Look for a blue card with a dot or arrow that points at the red Rook.
lesson-move-hint-2 = Move your own Rook straight up, onto the red one.
lesson-move-done = Captured cards lie beside the board, and later you can use them yourself.
lesson-wrong-move-other = You captured a card, but not the Rook: that’s the red card with four arrows.
lesson-wrong-move-nothing = You didn’t capture anything: move a card onto the red Rook.

lesson-check = Check
lesson-check-idea = If a face-up card could capture a king next, that king is in check (王手). The player in check has to answer at once.
lesson-check-goal = Give check to the red king (K).
lesson-check-hint-1 = Find a card that can move to a cell from which a dot or arrow points at the red king.
lesson-check-hint-2 = Move your Rook to the right until it is straight below the red king.
lesson-check-done = Now Red has to answer the check, and if there is no answer, you win.
lesson-wrong-check-king = A king never gives check, because next to the other king it would be in check itself.
lesson-wrong-check-nothing = From there, that card doesn’t attack the red king.

lesson-mate = Checkmate
lesson-mate-idea = If Red can’t answer your check, it is checkmate, and you win. The king must have no safe cell to go to, and Red must not be able to capture the attacking card.
lesson-mate-goal = Checkmate the red king in one move.
lesson-mate-hint-1 = The king can’t capture a card that another of your cards protects.
lesson-mate-hint-2 = Move your Gold straight up, where your Rook protects it from behind.
lesson-mate-done = That’s how you win: attack the king when it can’t escape and can’t capture the attacker.
lesson-wrong-mate-quiet = That move doesn’t give check.
lesson-wrong-mate-escape = That is check, but the king can step away.
lesson-wrong-mate-taken = That is check, but Red can capture the card that gives it.
lesson-wrong-mate-between = That is check, but Red can place a card from the hand in between.

lesson-promotion = Promotion
lesson-promotion-idea = A card may promote when it enters the enemy camp (the two red rows), moves within it or leaves it. It turns sideways and becomes stronger: a promoted Pawn or Silver moves like a Gold.
lesson-promotion-goal = Promote a card so that it gives check.
lesson-promotion-hint-1 = A Gold attacks all the cells around it except the two diagonally behind it.
lesson-promotion-hint-2 = Move your Pawn one step up and promote it.
lesson-promotion-done = A card stays promoted until it is captured.
lesson-wrong-promotion-silent = Your card is promoted, but from there it doesn’t attack the king.
lesson-wrong-promotion-plain = That is check, but you haven’t promoted a card.
lesson-wrong-promotion-nothing = You haven’t promoted a card: move one into the red rows and choose to promote it.

lesson-answer = Answering a check
lesson-answer-idea = You’re in check: move your king, capture the attacker, or put a card in between. A card from your hand blocks the way even face-down, and you can place it on any empty cell.
lesson-answer-goal = Put a card from your hand between the red Rook and your king.
lesson-answer-hint-1 = Place a card from your hand face-down.
lesson-answer-hint-2 = Any of the three empty cells between the Rook and your king will do.
lesson-answer-done = Red sees only the back of your card and doesn’t know what it is.
lesson-wrong-answer-king = That answers the check too, but this time leave your king where it is.
lesson-wrong-answer-board = That stops the check as well, but this time use a card from your hand.

lesson-drop = Dropping
lesson-drop-idea = You can drop a captured card face-up on any empty cell, and it works at once. But Red has a card in hand, too, and can put it between your card and the king.
lesson-drop-goal = Checkmate the red king in one move.
lesson-drop-hint-1 = If you drop a card right next to the king, there is no room for a card in between.
lesson-drop-hint-2 = Drop the Gold next to the king, where your Silver protects it.
lesson-drop-done = A captured card can appear on any empty cell, so keep some for your attack.

lesson-wake = Turning up
lesson-wake-idea = When your turn starts, you draw a card and all your face-down cards turn face-up, so they can move. Until then, Red can capture them.
lesson-wake-goal = Place your Gold, then capture the red Silver with it on your next turn.
lesson-wake-hint-1 = A Gold can capture sideways, but a Silver can’t.
lesson-wake-hint-2 = Place the Gold right beside the Silver, to its left or right.
lesson-wake-done = Red sees only the back of your card and has to guess, but you know what will turn up.
lesson-wrong-wake-moved = Your Gold is still in your hand: place it first.
lesson-wrong-wake-draw = Drawing a second card takes your whole turn.
lesson-wrong-wake-taken = Red can capture your card before it turns up: place it where no red card can go.
lesson-wrong-wake-check = Your Gold turns up with check, which ends your turn before the Gold can capture.
lesson-wrong-wake-far = From there, your Gold can’t reach the Silver in one step.
lesson-wrong-wake-spared = Your Gold had turned up and could have captured the Silver.

lesson-ambush = A hidden check
lesson-ambush-idea = A face-down card attacks nothing until it turns up. If it gives check as it turns up, your turn is over at once, and Red has to answer.
lesson-ambush-goal = Place your Rook where it will turn up with check.
lesson-ambush-hint-1 = Your Rook needs a clear line to the king, on a cell that no red card can reach.
lesson-ambush-hint-2 = Place the Rook two cells below the king, or two cells to its left.
lesson-ambush-done = Red can’t see such a check coming, but you can’t do anything else in that turn.
lesson-wrong-ambush-moved = Your Rook is still in your hand: place it face-down.
lesson-wrong-ambush-taken = Red can capture your Rook while it’s still face-down.
lesson-wrong-ambush-blocked = Another card stands between your Rook and the king.
lesson-wrong-ambush-aside = From there, your Rook doesn’t point at the king.

lesson-knight = Dead ends
lesson-knight-idea = A Knight jumps two cells ahead and one to the side, over other cards. It could never move out of the two red rows: if it turns up there, you lose.
lesson-knight-goal = Place your Knight, then capture the red Rook with it on your next turn.
lesson-knight-hint-1 = Count backwards from the Rook: two cells down and one to the side.
lesson-knight-hint-2 = Place the Knight two rows below the Rook, one cell to its left or right.
lesson-knight-done = Your Knight had to promote there; for a Pawn or Lance, only the last row is a dead end.
lesson-wrong-knight-moved = Your Knight is still in your hand: place it first.
lesson-wrong-knight-taken = Red can capture your Knight before it turns up.
lesson-wrong-knight-dead = Your Knight turns up where it can never move, so you lose.
lesson-wrong-knight-check = Your Knight turns up with check, which ends your turn before the Knight can capture.
lesson-wrong-knight-far = From there, your Knight can’t jump to the Rook.
lesson-wrong-knight-spared = Your Knight had turned up and could have captured the Rook.

lesson-first = Who checked first
lesson-first-idea = The face-down red card may point at your king. If it turns up and gives check while the red king is already in check, Red loses: you checked first.
lesson-first-goal = Give check now, and win as the red card turns up.
lesson-first-hint-1 = Look for a move that brings your Rook in line with the red king.
lesson-first-hint-2 = Move your Rook all the way up, or all the way to the right.
lesson-first-done = It works both ways: if Red gives check while you have a face-down card, you can lose the same way.
lesson-wrong-first-late = The red card turned up: it is a Rook, and now your king is in check.
lesson-wrong-first-safe = Your king is safe from the red card, but giving check would have won.

lesson-start = Setting up
lesson-start-idea = A match starts with your king and up to five more cards face-down in your camp, the two blue rows. Three Pawns are there already; you can’t have two Pawns in the same file.
lesson-start-goal = Put your king in the back row, behind a Pawn, and finish setting up.
lesson-start-hint-1 = The back row is the one nearest to you.
lesson-start-hint-2 = Place the King below the Pawn in the middle, then press “Finish setting up”.
lesson-start-done = A Gold and a Silver beside the king guard it well; cards you don’t place stay in your hand.
lesson-wrong-start-front = In the front row, your king would soon be in check.
lesson-wrong-start-open = There is no Pawn in front of your king.

lesson-match = A small match
lesson-match-idea = Now use everything you’ve learned against the computer. You have a Rook, a Silver and two Golds against a king with only two Pawns, and each of you draws a card every turn.
lesson-match-goal = Checkmate the red king.
lesson-match-hint-1 = Capture the cards that guard the king, but only where Red can’t recapture.
lesson-match-hint-2 = Drop a captured card next to the king, where another of your cards protects it.
lesson-match-done = You’ve won, and you’re ready for a whole match.
lesson-wrong-match = You didn’t win this time: try again from the same position.
