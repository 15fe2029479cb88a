# The rules of games, page by page.

command-rules = rules
command-rules-text = Explain the rules of a game, with pictures

option-rules-game-text = The game to explain

button-rules = Rules
button-rules-of = Rules of { $game }
rules-pages = { $pages } pages with pictures. Read from the beginning, or pick a page.
rules-authors = A game by { $authors }.
rules-contents = Contents
button-contents = Contents
button-rules-begin = Start reading
