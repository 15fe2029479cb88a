# The rules of games, page by page.

command-rules = ルール
command-rules-text = ゲームのルールを図で説明します

option-rules-game-text = 説明するゲーム

button-rules = ルール
button-rules-of = { $game }のルール
rules-pages = 図入りで全{ $pages }ページです。はじめから読むことも、読みたいページを選ぶこともできます。
rules-authors = 作者：{ $authors }
rules-contents = 目次
button-contents = 目次
button-rules-begin = はじめから読む
