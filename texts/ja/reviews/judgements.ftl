## 感想戦：その手で失ったもの

cost-lost = この手ですぐに負けになりました。
cost-loses = このあと、{ $moves ->
    [1] { $seat }は次の一手で必ず勝てます
   *[other] { $seat }は{ $moves }手以内に必ず勝てます
}。
cost-wins = { $moves ->
    [1] { $seat }はすぐに勝てるところでした
   *[other] { $seat }は{ $moves }手以内に必ず勝てるところでした
}。
