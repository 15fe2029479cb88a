# A match on the board: turns, moves, hands.

menu-board = この対局を開く
menu-since = 前の番からの動き
command-move = 指す
command-move-text = 棋譜の書き方で手を入力します
command-board = 盤面
command-board-text = 対局の今の盤面を、あなただけに見せます

option-event = 手
option-event-text = 手を棋譜の書き方で。入力すると候補が出ます
option-text = 読み上げ
option-text-text = 盤面を言葉で説明します（読み上げソフト向け）

turn = { $member }（{ $seat }）の番です。
turn-computer = { $member }（{ $seat }）が考えています。
until = 時間切れは { $when } です。
until-first = 初手の期限は { $when } です。
low-time = ⏳ **残り時間 { $left }**
until-overdue = このまま手も返事もなければ、対局は { $when } に終わります。

button-play = 指す
button-more = その他
button-text = 盤面の説明
button-record = 棋譜
your-events = あなたの指せる手（{ $count }通り）：
your-events-more = …ほか{ $count }通り。`/{ command-move }` で入力すると候補が出ます。

error-stale = その後、対局が進みました。今の局面はこちらです。
error-not-seated = これができるのは対局者だけです。`/{ command-board }` なら誰でも使えます。
error-not-your-turn = あなたの番ではありません。
error-waiting-for = あなたの番ではありません。今は{ $member }の番です。
error-left = この対局からはもう抜けています。対局はほかの人で続いています。
error-game-over = この対局は終わっています。
error-several = `{ $event }` は何通りかに読めます：{ $choices }。どれか一つを入力してください。
move-named = `{ $event }`（{ $steps }）
moves-left-out = …
error-move-long = 長すぎて手として読めません。手は{ $characters }文字以内で書いてください。
typed-fillers = を に へ から の
error-illegal = `{ $event }` は今は指せません。「{ button-play }」を押すと、指せる手から選べます。
error-no-match = ここに対局{ $match }はありません。
error-no-matches = ここにあなたの対局はありません。`/{ command-challenge }` で挑戦できます。
error-no-matches-direct = 進行中の対局はありません。私のいるサーバーで `/{ command-challenge }` を使うと挑戦できます。
error-which-match = 対局がいくつかあります。「{ option-match }」の欄で番号を選んでください。
error-frozen = 対局{ $match }は続けられません。{ $ply }手目から先の記録が今のルールに合わないためです。記録はそのまま残してあります。
error-no-match-on-message = これは対局のメッセージではありません。対局の盤面か通知のメッセージで、もう一度選んでください。
error-record-secret = このゲームの棋譜には隠れた情報があるので、終局後にお渡しします。

post-awaits-thread = Discordの制限により、今は新しいスレッドを作れません。作れるようになりしだい、この対局は専用のスレッドへ移ります。
post-moved = この対局は { $place } で続いています。
hand-where = 手札は「{ button-hand }」で見られます。DMで受け取る設定なら、DMにも届きます。
button-hand = 手札
button-sure = それでも指す
button-again = この手番をやり直す
button-standard = 標準の並べ方
ask-sure = この手でよろしいですか？
warn-lost = その手を指すと対局は終わり、あなたの負けになります。
messages-closed = あなたにDMを送れないので、手札はここで見てください。「{ button-hand }」でいつでも見られます。
error-nothing-to-take-back = やり直せるところがありません。手番が始まったばかりか、もう結果が明らかになっています。
