# Settings of a server.

command-server = サーバー
command-server-text = このサーバーの対局や大会について設定します

command-server-settings = 設定
command-server-settings-text = 言語、持ち時間、スレッド、レート戦、大会を開ける人を決めます
customs-title = このサーバーの設定
customs-hint = サーバーの全員に共通の設定です。始まっている対局は、始めたときの条件のまま続きます。自分だけの表示は `/{ command-settings }` で変えられます。
customs-language = 全員が見るメッセージの言語：{ $language }
guild-language-discord = Discordでのサーバーの言語と同じ
customs-pace = 挑戦するときの既定の持ち時間は「{ $pace }」です。挑戦する人が変えられます。
customs-propose = 既定：{ $pace }
customs-threads-yes = 対局ごとに専用のスレッドを開きます。
customs-threads-no = スレッドは開かず、挑戦したチャンネルでそのまま対局します。
customs-stays-yes = 再戦は、前の対局と同じスレッドで続けます。
customs-stays-no = 再戦は、新しいスレッドで行います。
customs-rated = { $count ->
    [0] 同じ二人のレート戦（レートが変わる対局）の数に制限はありません。
   *[other] 同じ二人が24時間のうちに始められるレート戦（レートが変わる対局）は{ $count }局までです。
}
customs-allow = { $count ->
    [0] 同じ二人のレート戦に制限なし
   *[other] 同じ二人のレート戦は1日{ $count }局まで
}
customs-managers = 大会を開けるのは、サーバーを管理できるメンバーと、次のロールを持つメンバーです：{ $roles }
customs-managers-none = 大会を開けるのは、サーバーを管理できるメンバーです。
customs-choose-language = 全員が見るメッセージの言語
customs-choose-pace = 既定の持ち時間
customs-choose-rated = レート戦の数
customs-choose-managers = 大会を開けるロールを加える・外す
button-threads-yes = スレッドで対局する
button-stays-yes = 再戦を同じスレッドで
button-stays-no = 再戦を新しいスレッドで
button-threads-no = スレッドを開かない
button-clear-managers = ロールをすべて外す
