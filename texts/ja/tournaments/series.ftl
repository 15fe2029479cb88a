# 三番勝負と五番勝負：一つの組み合わせで何局か対局するもの。

draft-best_of = { $count ->
    [1] 同じ相手とは1局
    [3] 三番勝負（同じ相手と最大3局）
   *[other] 五番勝負（同じ相手と最大{ $count }局）
}
announce-final = 決勝：{ $count ->
    [3] 三番勝負
   *[other] 五番勝負
}
announce-best-of = { $count ->
    [3] 三番勝負
   *[other] 五番勝負
}
series-how = **{ $count ->
    [3] 三番勝負
   *[other] 五番勝負
}：** 同じ相手と最大{ $count }局続けて指し、勝ち数の多い人が番勝負に勝ちます。大会の成績になるのは番勝負の勝敗だけです。引き分けと中止の対局は、双方½勝と数えます。追いつけない差がつくと、そこで終わります。先手は1局ごとに交代し、{ $count ->
    [3] 第1局の先手が第3局も先手になります
   *[other] 第1局の先手が第3局と第5局も先手になります
}。
draft-final_of-no = 決勝：ほかの対局と同じ
draft-final_of = 決勝：{ $count ->
    [3] 三番勝負
   *[other] 五番勝負
}
series-final = **決勝：** { $count ->
    [3] 三番勝負
   *[other] 五番勝負
}
series-final-how = 決勝では、先手を交代しながら最大{ $count }局続けて指し、勝ち数の多い人が優勝です。引き分けと中止の対局は、双方½勝と数えます。{ $count }局を終えて勝ち数が同じなら、もう1局指します。それも引き分けなら、シード上位の人が優勝です。
series-level-draw = { $count }局を終えて勝ち数が同じなら、番勝負は引き分けです。
series-level-knockout = { $count }局を終えて勝ち数が同じなら、もう1局指します。それも引き分けなら、シード上位の人が勝ち上がります。
series-level-groups = { $count }局を終えて勝ち数が同じなら、グループ戦では引き分けです。決勝トーナメントではもう1局指し、それも引き分けならシード上位の人が勝ち上がります。
series-early = 大会を抜けた人は、対局中の1局が負けになります。まだ対局が残っていれば、番勝負も負けです。最終日までに決着がつかないときは、勝ち数の多い人の勝ちです。

series-match = 第{ $number }局（{ $most ->
    [3] 三番勝負
   *[other] 五番勝負
}）
thread-series = 第{ $number }局

notice-tournament-decreed-series = **{ $name }** 第{ $round }回戦：主催者が{ $most ->
    [3] 三番勝負
   *[other] 五番勝負
}の結果を決めました。
organise-series-open = { $most ->
    [3] 三番勝負
   *[other] 五番勝負
}の途中で、今のところ { $score } です。
organise-series-over = { $most ->
    [3] 三番勝負
   *[other] 五番勝負
}は { $score } でした。
ask-organise-series =
    ### { $name }
    { $members }
    { $stands }
    {""}**番勝負全体の結果を「{ $result }」にしますか？**
    対局中の1局は中止になり、数えません。終わった対局、レート、すでに始まっているほかの対局には影響しません。順位表には新しい結果が反映されます。対局者にも通知します。
    -# 1局だけの結果は、モデレーターが `/{ command-manage } { command-manage-end }` で決められます。

alt-bracket-score = スコアは{ $score }。
