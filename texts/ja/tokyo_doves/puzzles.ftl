# 東京のハト：問題での間違い

mistake-open = { $seat }のボスには、まだ空きが{ $free }か所あります。
mistake-opened = { $seat }のボスの空きが、かえって{ $free }か所に増えました。
mistake-answer = { $seat }に{ $dove }で受けられ、次の手では囲めません。
mistake-answered = { $seat }に受けがあり、{ $moves ->
    [1] 次の手では
   *[other] あと{ $moves }手では
}囲めません。
