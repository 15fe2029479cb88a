# 対局の置き場所：終わったスレッドの名前と、置き場所がなくなったときの知らせ。

thread-win = { $winners }{ $count ->
    [1] さんの勝ち
   *[other] の勝ち
}
thread-draw = 引き分け
thread-cancelled = 中止
thread-no-result = 無勝負

# 対局の結果：スレッドの名前と、挑戦のメッセージで使う

ending-member = { $member }さん
ending-comma = { $one }、{ $other }
ending-and = { $most }と{ $last }
ending-win = { $winners }が{ $losers }に勝ちました
ending-shared = { $winners }が{ $losers }を抑えて同率1位でした
ending-draw = { $members }の対局は引き分けでした
ending-cancelled-title = { $members }の対局は中止
ending-no-result-title = { $members }の対局は無勝負
ending-cancelled-message = { $members }の対局は中止になりました
ending-no-result-message = { $members }の対局は無勝負でした

notice-moved = ここからは、この場所で対局を続けます。前のスレッドがなくなったか、ボットが書き込めなくなったためです。
notice-nowhere = 対局{ $match }のチャンネルがなくなりました。対局は保存されていて、次の場所が決まるまで時計は止まります。続けるには、サーバーの別のチャンネルで `/{ command-board }` を使い、「{ option-match }」に{ $match }を指定してください。
notice-blocked = { $channel }に対局{ $match }を投稿できません。権限「{ $permission }」がないためです。対局はそのまま残っていて、投稿できるようになるまで時計は止まっています。サーバー管理者に相談するか、サーバーの別のチャンネルで `/{ command-board }` の「{ option-match }」に{ $match }を指定して続けてください。
notice-blocked-timed-out = { $channel }に対局{ $match }を投稿できません。ボットがこのサーバーでタイムアウトされているためです。対局はそのまま残っていて、投稿できるようになるまで時計は止まっています。メンバーをタイムアウトできる人なら、早めに解除できます。
notice-blocked-unknown = Discordに断られたため、{ $channel }に対局{ $match }を投稿できません。対局はそのまま残っていて、投稿できるようになるまで時計は止まっています。サーバー管理者に相談するか、サーバーの別のチャンネルで `/{ command-board }` の「{ option-match }」に{ $match }を指定して続けてください。
notice-resumes = 接続が一時途切れました。その間の持ち時間は減っていません。早指しの対局の時計は、すべて <t:{ $when }:R> に動き出します。
notice-returns = しばらく対局を続けられませんでした。各自の時計は、自分の手番で「{ button-play }」を押したとき、遅くとも <t:{ $when }:t> に動き出します。それまでに手番の人が戻らなければ対局は中止になり、誰の成績にもなりません。
notice-returns-tournament = しばらく対局を続けられませんでした。各自の時計は、自分の手番で「{ button-play }」を押したとき、遅くとも <t:{ $when }:t> に動き出します。自分の手番なのにそれまでに戻らなければ、負けになります。
notice-back = しばらくこのサーバーに接続できませんでした。対局はそのままで、その間の持ち時間は減っていません。今の期限は `/{ command-board }` で見られます。
