# 教育机戦：問題での間違い

mistake-nothing = 何も取っていません。{ $seat }の駒のいるマスへ動かしましょう。
mistake-throw = その手は投げ棒しだいです。投げ棒のいらない正解があります。
mistake-costs = そこで終季にすると{ $points }点を失います。{ $most }点になる手がほかにあります。
mistake-less = そこで終季にすると{ $points }点ですが、{ $most }点になる手がほかにあります。
mistake-guard = 季が続けば、{ $seat }は次の手番に役「{ $yaku }」を作れます。
