# サーバーの管理者に知らせること：チャンネルで何が足りないか、何に使うのか、どう直すのか。

command-server-check = 権限確認
command-server-check-text = チャンネルでの権限をすべて調べ、足りないものとその理由を示します
option-checked-text = 調べるチャンネル。空けておくとこの場所を調べます
check-title = { $channel } での対局
check-well = ✅ 問題ありません。足りない権限はなく、ここで対局できます。
check-unseen = ❌ このチャンネルが見えないため、そこでは対局できません。「{ permission-view_channel }」の権限が必要です。ほかの権限は、見えるようになってから調べられます。
check-stops = ❌ 次の権限がないため、**ここでは対局できません**：
check-helps = ⚠️ 次の権限がなくても**対局はできます**が、不便なことがあります：
check-remedy = ロールを管理できる人が、チャンネル設定の「権限」か、サーバー設定のHatobaのロールで許可できます。そのあと、このコマンドをもう一度使ってください。
check-limits = ❌ このサーバーの制限により、ここでは申し込めません。申し込めるのは { $channels } だけです。`/{ command-server } { command-server-limits }` で変えられます。
check-opens = ここで始まる対局には、専用のスレッドが開きます。
check-thread = ここではスレッドを開けないため、ほかの書き込みと同じ場所で対局します。
check-threads-off = このサーバーではスレッドを開かない設定のため、この場所でそのまま対局します。`/{ command-server } { command-server-settings }` で変えられます。
check-line = **{ $name }**：{ $reason }
need-view_channel = チャンネルとそのスレッドを見るために使います。この権限がないと、ここでは何もできません。
need-send_messages = 申し込みと、スレッドのない対局を投稿するために使います。この権限がないと、誰もここで申し込めません。
need-send_messages_in_threads = 対局の一手一手をスレッドに投稿するために使います。この権限がないと、スレッドでは対局できません。
need-attach_files = 盤面の画像を送るために使います。この権限がないと、対局を投稿できません。
need-embed_links = 盤面や文章を枠に入れて見せるために使います。この権限がないと、何も投稿できません。
need-read_message_history = 申し込みの下にスレッドを開くためと、接続が切れたあとに自分の投稿を見つけるために使います。この権限がないと、投稿が抜けたり二重になったりすることがあります。
need-create_public_threads = 対局ごとに専用のスレッドを開くために使います。この権限がないと、すべての対局の投稿がチャンネルに入り混じり、大会は開けません。
need-manage_threads = ロックされたスレッドで対局を続けるためと、ほかの人が開いたスレッドを開け閉めするために使います。この権限がないと、そうした対局はロックが外れるまで止まるか、チャンネルで続きます。
need-pin_messages = 大会の順位表をピン留めするために使います。この権限がないと、順位表は投稿されますが、見つけにくくなります。
permission-manage_threads = スレッドの管理
permission-pin_messages = メッセージをピン留め
