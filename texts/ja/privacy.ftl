# 自分についてのデータ:保存されているものをファイルで受け取る、消す。

command-privacy = プライバシー
command-privacy-text = 保存されているあなたのデータを受け取る、消す
command-privacy-export = 書き出し
command-privacy-export-text = 保存されているあなたのデータをすべてファイルで受け取ります
command-privacy-delete = 消去
command-privacy-delete-text = あなたのデータをすべて消します(二回確認します)

privacy-file =
    ### 保存されているあなたのデータ
    このファイルにすべて入っています。設定、遊ぶ時間帯、休暇、ブロック、申し込み、対局とそのすべての手、結果、レート、大会です。ファイルはただのテキスト(JSON)で、どのテキストエディターでも開けます。このメッセージはあなただけに見えています。
privacy-left-out = 入りきらなかったため、古いものは省かれています。省いた数はファイルの `left_out` に書いてあります。
error-privacy-often = 短い間に何度もファイルを受け取っています。次は { $when } に受け取れます。

privacy-ask-title = あなたのデータをすべて消しますか?
privacy-goes = **消えるもの:** 設定、遊ぶ時間帯、休暇、先の手の予約、あなたがブロックした人、あなたをブロックした人の記録。
privacy-stays = **残るもの:** 一緒に対局した人のものでもある対局、結果、レートは残ります。ただしあなたの代わりに、👻 12 のような番号だけの「ゴースト」が入ります。名前など、あなたのことは何も残りません。
privacy-ends = **今すぐ終わるもの:** 終わっていない対局、申し込み、大会からすべて抜けます。二人の対局では負けになります。
privacy-ends-nothing = 今参加している対局、申し込み、大会はないので、途中で終わるものはありません。
privacy-matches = 抜ける対局:{ $count }件
privacy-challenges = 抜ける申し込みと卓:{ $count }件
privacy-tournaments = 抜ける大会:{ $count }件({ $names })
privacy-more = …ほか{ $count }件
privacy-posts = これまでに投稿したメッセージは、あなたの名前が入ったまま残ります。それらはDiscordとサーバーのものだからです。先に控えがほしいときは `/{ command-privacy } { command-privacy-export }` を使ってください。
privacy-sure =
    ### 本当にすべて消しますか?
    {""}**誰にも元に戻せません。** あとでまた遊ぶときは、設定も成績もレートもない、新しい人として始まります。
privacy-done =
    ### あなたのデータをすべて消しました
    一緒に対局した人の記録の中では、これから { $ghost } と表示されます。またいつでもどうぞ。
privacy-kept = 何も消していません。
button-erase = すべて消す…
button-erase-now = 完全に消す
button-keep = 消さない
error-nothing-stored = あなたについて保存しているものはありません。
