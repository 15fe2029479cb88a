# 龍棋：問題での間違い

mistake-luck = 詰むかどうかは見えない駒しだいで、{ $seat }に受けがある場合もあります。
mistake-placed = 手札から置いた駒は伏せてあるので、表になるまで王手になりません。
mistake-taken = 王手ですが、その駒を{ $seat }に取られます。
mistake-between = 王手ですが、{ $seat }は間に駒を置いて防げます。
mistake-answered = 王手ですが、{ $seat }に受けがあります（伏せた駒で受けることもあります）。{ $moves ->
    [1] 次の手で
   *[other] あと{ $moves }手で
}必ず詰むとは限りません。
