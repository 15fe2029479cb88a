## 感想戦：その手で失ったもの

cost-lost = この手で、すぐに負けが決まりました。
cost-loses = このあとは、{ $moves ->
    [1] { $seat }が次の一手で必ず勝てます
   *[other] { $seat }が{ $moves }手以内に必ず勝てます
}。
cost-wins = { $moves ->
    [1] { $seat }はすぐに勝てるところでした
   *[other] { $seat }は{ $moves }手以内に必ず勝てるところでした
}。
