# 大会の組み合わせ。

error-tournament-robin-few = 総当たり戦には、3人以上の参加者が必要です。
error-tournament-robin-many = 1人あたりの対局が多くなりすぎます。参加できるのは、総当たり戦では16人まで、2局ずつの総当たりでは10人までです。
error-tournament-swiss-few = スイス式には、3人以上の参加者が必要です。
error-tournament-swiss-rounds = 人数に対して回戦が多すぎ、同じ相手と二度当たることになります。回戦数を減らすか、指定しないでください。
error-tournament-tables-few = 卓戦には、3人以上の参加者が必要です。

# The post of a round.

results-round = **{ $name }**：第{ $round }回戦の結果
results-rounds = **{ $name }**：{ $rounds }の結果
round-until = { $line } · { $until } に時間切れ
posted-as-of = { $when } 時点の内容です。
round-as-of = 時間切れの時刻は { $when } 時点のもので、一手ごとに変わります。
button-round = 全対局
button-announcement = 大会の案内
button-look-yourself = 自分だけに表示
