# Ryūki: lessons. Cells are told by where they lie: some readers name them as in shogi.

lesson-move = Moving and taking
lesson-move-idea = You play the blue cards: a dot on a card’s rim is one step, an arrow any distance. Move onto a red card to capture it.
lesson-move-goal = Capture the red Rook (R).
lesson-move-hint-1 = Look for a blue dot or arrow that points at the red R.
lesson-move-hint-2 = Your own Rook goes straight up to the red one.
lesson-move-done = Captured cards lie beside the board, and you can use them yourself later.
lesson-wrong-move-other = You captured a card, but the Rook is the one with the arrows.
lesson-wrong-move-nothing = You didn’t capture anything: move a card onto the red Rook.

lesson-check = Check
lesson-check-idea = A king that a face-up card could capture next is in check (王手). Its side has to answer at once.
lesson-check-goal = Give check to the red king (K).
lesson-check-hint-1 = Which of your cards can move so that a dot or arrow of it points at the red K?
lesson-check-hint-2 = Move your Rook to the right until it stands below the red king.
lesson-check-done = Now Red has to answer, and a check without an answer wins the game.
lesson-wrong-check-king = A king never gives check: next to the other king it would be in check itself.
lesson-wrong-check-nothing = From there that card doesn’t attack the red king.

lesson-mate = Checkmate
lesson-mate-idea = A check that can’t be answered is checkmate, and you win. The king must have nowhere to go, and Red must not be able to capture the attacker.
lesson-mate-goal = Checkmate the red king in one move.
lesson-mate-hint-1 = The king can’t capture a card that another one of yours protects.
lesson-mate-hint-2 = Move your Gold straight up, where the Rook behind protects it.
lesson-mate-done = This is how you win: attack the king where it can neither run nor capture.
lesson-wrong-mate-quiet = That move gives no check.
lesson-wrong-mate-escape = That is check, but the king steps away.
lesson-wrong-mate-taken = That is check, but Red captures the card that gives it.
lesson-wrong-mate-between = That is check, but Red places a card from the hand in between.

lesson-promotion = Promotion
lesson-promotion-idea = A card may promote when it enters the enemy camp (the two red rows), moves within it or leaves it. It turns sideways and becomes stronger: a Pawn or Silver then moves like a Gold.
lesson-promotion-goal = Promote a card so that it gives check.
lesson-promotion-hint-1 = A Gold attacks all cells around it, except the two diagonally behind.
lesson-promotion-hint-2 = Move your Pawn one step up, and promote it.
lesson-promotion-done = A card stays promoted until it is captured.
lesson-wrong-promotion-silent = It is promoted, but from there it doesn’t attack the king.
lesson-wrong-promotion-plain = That is check, but no card has promoted.
lesson-wrong-promotion-nothing = No card has promoted: move one into the red rows, and choose to promote it.

lesson-answer = Answering a check
lesson-answer-idea = You are in check: move the king, capture the attacker, or put a card in between. A card from your hand blocks the way even face-down, and you can place it on any empty cell.
lesson-answer-goal = Put a card from your hand between the red Rook and your king.
lesson-answer-hint-1 = Choose to place a card face-down from your hand.
lesson-answer-hint-2 = Any of the three empty cells between the Rook and your king will do.
lesson-answer-done = Red sees only the back of your card and can’t tell what it is.
lesson-wrong-answer-king = That answers the check too, but this time leave your king where it is.
lesson-wrong-answer-board = That stops the check as well, but this time use a card from your hand.

lesson-drop = Dropping
lesson-drop-idea = You can drop a captured card on any empty cell: it is face-up and works at once. But Red has a card in hand too and may put it in between.
lesson-drop-goal = Checkmate the red king in one move.
lesson-drop-hint-1 = Right next to the king there is no room for a card in between.
lesson-drop-hint-2 = Drop the Gold next to the king, where your Silver protects it.
lesson-drop-done = Captured cards strike anywhere, so keep some for the attack.

lesson-wake = Turning up
lesson-wake-idea = When your turn starts, you draw a card, and all your face-down cards turn up: from then on they can move. Until then Red can capture them.
lesson-wake-goal = Place your Gold, and capture the red Silver with it on your next turn.
lesson-wake-hint-1 = A Gold captures sideways, and a Silver can’t.
lesson-wake-hint-2 = Place the Gold right beside the Silver, to its left or right.
lesson-wake-done = Red sees only the back and has to guess, while you know what will turn up.
lesson-wrong-wake-moved = Your Gold is still in your hand: place it first.
lesson-wrong-wake-draw = Drawing a second card takes the whole turn.
lesson-wrong-wake-taken = Red captures your card before it turns up: place it where no red card can move.
lesson-wrong-wake-check = Your Gold turns up with check, and that ends your turn before it can capture.
lesson-wrong-wake-far = From there your Gold can’t reach the Silver in one step.
lesson-wrong-wake-spared = Your Gold had turned up and could have captured the Silver.

lesson-ambush = A hidden check
lesson-ambush-idea = A face-down card attacks nothing until it turns up. If it gives check then, your turn is over at once, and Red has to answer.
lesson-ambush-goal = Place your Rook where it will turn up with check.
lesson-ambush-hint-1 = The Rook needs a free line to the king, and no red card may reach it.
lesson-ambush-hint-2 = Place it two cells below the king, or two cells to its left.
lesson-ambush-done = Red can’t see such a check coming, but you can do nothing else in that turn.
lesson-wrong-ambush-moved = Your Rook is still in your hand: place it.
lesson-wrong-ambush-taken = Red captures your Rook while it’s still face-down.
lesson-wrong-ambush-blocked = Another card stands between your Rook and the king.
lesson-wrong-ambush-aside = From there your Rook doesn’t point at the king.

lesson-knight = Dead ends
lesson-knight-idea = A Knight jumps two cells ahead and one to the side, over other cards. In the two red rows it could never move again: if it turns up there, you lose.
lesson-knight-goal = Place your Knight, and capture the red Rook with it on your next turn.
lesson-knight-hint-1 = Count backwards from the Rook: two cells down, one to the side.
lesson-knight-hint-2 = Place it two rows below the Rook, one cell to the left or right.
lesson-knight-done = It had to promote there; a Pawn or Lance has its dead end on the last row.
lesson-wrong-knight-moved = Your Knight is still in your hand: place it first.
lesson-wrong-knight-taken = Red captures your Knight before it turns up.
lesson-wrong-knight-dead = Your Knight turns up where it can never move, and you lose.
lesson-wrong-knight-check = Your Knight turns up with check, and that ends your turn before it can capture.
lesson-wrong-knight-far = From there your Knight doesn’t jump to the Rook.
lesson-wrong-knight-spared = Your Knight had turned up and could have captured the Rook.

lesson-first = Who checked first
lesson-first-idea = The face-down red card may point at your king. If it turns up and gives check while the red king is already in check, Red loses: you checked first.
lesson-first-goal = Give check now, and win as the red card turns up.
lesson-first-hint-1 = Which moves of your Rook bring it in line with the red king?
lesson-first-hint-2 = Move the Rook all the way up, or all the way to the right.
lesson-first-done = It works both ways: if Red checks first while your card lies face-down, you can lose.
lesson-wrong-first-late = The red card turned up: it is a Rook, and now your king is in check.
lesson-wrong-first-safe = Your king is safe from the red card, but a check would have won.

lesson-start = Setting up
lesson-start-idea = A match starts with your king and up to five more cards face-down in your camp, the two blue rows. Three Pawns are there already; you can’t have two in one file.
lesson-start-goal = Put your king in the back row, behind a Pawn, and finish the set-up.
lesson-start-hint-1 = The back row is the one nearest to you.
lesson-start-hint-2 = Place the King below the Pawn in the middle, then press “The set-up is done”.
lesson-start-done = Gold and Silver beside the king guard it well; the cards you don’t place stay in your hand.
lesson-wrong-start-front = In the front row your king is soon in check.
lesson-wrong-start-open = There is no Pawn in front of your king.

lesson-match = A small match
lesson-match-idea = Now use everything, against the computer. Your Rook, Silver and two Golds face a king with only two Pawns, and each turn brings both of you a card.
lesson-match-goal = Checkmate the red king.
lesson-match-hint-1 = Capture what guards the king, but only where Red can’t capture you back.
lesson-match-hint-2 = Drop a captured card next to the king, where another of your cards protects it.
lesson-match-done = You have won a match of Ryūki; now play a whole one.
lesson-wrong-match = You didn’t win this time, but the next try starts from the same position.
