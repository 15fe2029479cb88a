# How a match ends, and its points and places.

told-resign = { $seat }が投了しました。
told-timeout = { $seat }の時間が切れました。
told-left-resign = { $seat }が対局を抜けました。ほかの人で続けます。{ $seat }の手は自動でランダムに選ばれます。
told-left-timeout = { $seat }は時間切れで対局を抜けました。ほかの人で続けます。{ $seat }の手は自動でランダムに選ばれます。
told-abort = { $seat }が対局を中止しました。
told-idle = { $seat }が時間内に指しませんでした。
told-interrupted = 中断のあと{ $seat }が戻らなかったため、この対局は誰の成績にもなりません。
result-win = **{ $members }{ $count ->
    [1] の勝ち！
   *[other] の勝ち！
}**
result-draw = **引き分けです。**
result-cancelled = **対局は中止になりました。**
result-no-result = **無勝負です。**
reason-resign = { $loser }が投了しました。
reason-timeout = { $loser }の時間が切れました。
reason-abort = 全員が一手指す前に終わりました。
reason-interrupted = 中断のあと、対局者が戻りませんでした。
scores = 得点：{ $scores }。
score = { $seat } { $points }
places = 順位：{ $places }。
place = { $place }位 { $member }
