# 龍棋：問題での間違い

mistake-luck = 見えない駒しだいで勝てるだけで、{ $seat }が受けられる場合もあります。
mistake-placed = 手札から置いた駒は伏せてあり、表になるまで王手になりません。
mistake-taken = 王手ですが、王手をかけた駒を{ $seat }に取られます。
mistake-between = 王手ですが、{ $seat }に間へ駒を置かれて防がれます。
mistake-answered = 王手ですが、{ $seat }に受けがあり（伏せた駒で受けることもあります）、{ $moves ->
    [1] 次の手で
   *[other] あと{ $moves }手で
}必ず詰むとはいえません。
