# 大会の告知：通知するロール、参加者と優勝者のロール、ほかに知らせる場所。

draft-mention-no = メンションするロール：なし
draft-mention = メンションするロール：「{ $role }」（1回）
draft-mention-choose = メンションするロールを選ぶ（もう一度選ぶと取り消し）
draft-entrant_role-no = 参加者のロール：なし
draft-entrant_role = 参加者のロール：終わるまで「{ $role }」
draft-entrant_role-choose = 参加者に付けるロールを選ぶ（もう一度選ぶと取り消し）
draft-winner_role-no = 優勝者のロール：なし
draft-winner_role = 優勝者のロール：「{ $role }」
draft-winner_role-choose = 優勝者に付けるロールを選ぶ（もう一度選ぶと取り消し）
draft-channel-no = 告知：このチャンネルだけ
draft-channel = 告知：#{ $channel } にも
draft-channel-choose = ほかに告知するチャンネルを選ぶ（もう一度選ぶと取り消し）
draft-event-no = サーバーのイベント：載せない
draft-event-yes = サーバーのイベント：載せる
button-same-again = 前回と同じ設定

tournament-mention = { $role }のみなさんへ
tournament-entrant_role = **参加者のロール：** 大会が終わるまで{ $role }が付きます。
tournament-winner_role = **優勝者のロール：** 優勝すると{ $role }が付きます。

permission-manage_roles = ロールの管理
permission-create_events = イベントを作成
permission-mention_everyone = @everyone、@here、全てのロールにメンション

error-role-gone = そのロールはもうありません。ほかのロールを選んでください。
error-role-everyone = そのロールは全員が持っています。ほかのロールを選んでください。
error-role-mention = あなたは { $role } にメンションできません。誰でもメンションできるロールを選んでください。
error-role-mention-bot = Hatobaは { $role } にメンションできません。ロールの設定で誰でもメンションできるようにするか、Hatobaに「{ permission-mention_everyone }」の権限を付けてください。
error-role-managed = { $role }はアプリかDiscordが管理するロールなので、付けられません。
error-role-permission = { $role } を付けるには、このサーバーでHatobaに「{ permission-manage_roles }」の権限が必要です。
error-role-above-bot = { $role } はHatobaのロール { $own } より上にあるので、付けられません。サーバー設定の「ロール」でHatobaのロールを上に動かしてください。
error-role-above-you = { $role }はあなたの一番上のロールより下にないため、参加者に付けることはできません。
error-role-powerful = { $role }にはサーバーかチャンネルを管理する権限があります。大会への参加や優勝でその権限を渡すことはできません。ほかのロールを選んでください。
error-second-same = このチャンネルではすでに大会を告知することになっています。ほかのチャンネルを選んでください。
error-second-gone = Hatobaにはそのチャンネルが見えません。ほかのチャンネルを選んでください。
error-second-yours = あなたは{ $channel }に書き込めないため、そこには告知できません。
error-event-permission = イベントを載せるには、このサーバーでHatobaに「{ permission-create_events }」の権限が必要です。
error-event-closes = イベントには開始の日時が必要です。参加の締め切りを入力するか、前のパネルでイベントを載せない設定にしてください。
error-tournament-unseen = この大会のチャンネルが見えないため、参加できません。サーバー管理者に問い合わせてください。

notice-tournament-role-refused = **{ $name }**：ロール「{ $role }」を付け外しできません。Hatobaには「{ permission-manage_roles }」の権限と、そのロールより上のロールが必要です。付け外しできるようになったら、残りの人の分もまとめて行います。
notice-tournament-role-gone = **{ $name }**：参加者か優勝者に付けるロールがなくなったため、付けられません。
notice-tournament-role-powerful = **{ $name }**：ロール「{ $role }」はもう付けません。選ばれたあとで、サーバーかチャンネルを管理する権限がそのロールに加わったためです。
notice-tournament-second = **{ $name }**：<#{ $channel }> では告知できませんでした。そこに書き込める人が、この大会へのリンクを投稿してください。
notice-tournament-event = **{ $name }**：サーバーのイベントを作成または更新できません。Hatobaに「{ permission-create_events }」の権限がないか、イベントの数が上限に達しているようです。手動で作成・修正してください。

second-full = **満員です。**キャンセル待ちに入れます。
second-begun = **始まりました。** 参加の受付は終わっています。
second-late = **始まりました。** 今からでも参加できます。
event-heading = { $game } · { $form }
