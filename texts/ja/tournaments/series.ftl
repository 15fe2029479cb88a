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
}：** 同じ相手と続けて最大{ $count }局指し、勝ち数の多い人が番勝負の勝ちです。大会の成績は番勝負の勝敗で決まります。引き分けと中止になった対局は双方½勝とし、追いつけない差がついた時点で決着です。先手は1局ごとに交代し、{ $count ->
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
series-final-how = 決勝では先手を交代しながら続けて最大{ $count }局指し、勝ち数の多い人が優勝です。引き分けと中止になった対局は双方½勝とします。{ $count }局を終えて勝ち数が同じなら、もう1局指します。それも引き分けなら、シードが上の人が優勝です。
series-level-draw = { $count }局を終えて勝ち数が同じなら、引き分けです。
series-level-knockout = { $count }局を終えて勝ち数が同じなら、もう1局指します。それも引き分けなら、シードが上の人が勝ち上がります。
series-level-groups = { $count }局を終えて勝ち数が同じなら、グループ戦では引き分けです。決勝トーナメントではもう1局指し、それも引き分けならシード上位の人が勝ち上がります。
series-early = 大会を抜けた人は、対局中の1局が負けになり、その後に対局が残っていれば番勝負も負けになります。決着がつかないまま最終日が来たときは、勝ち数の多い人の勝ちです。

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
    {""}**番勝負全体の結果を次のとおりにしますか？ { $result }**
    対局中の1局は中止になり、数えません。終わった対局とレートには影響しません。順位表には新しい結果が反映されます。すでに始まったほかの対局にも影響しません。対局者に通知します。
    -# 1局だけの結果は、モデレーターが `/{ command-manage } { command-manage-end }` で決められます。

alt-bracket-score = スコアは{ $score }。
