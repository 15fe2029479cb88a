# Discord's names of permissions.

permission-view_channel = チャンネルを見る
permission-send_messages = メッセージを送信
permission-send_messages_in_threads = スレッドでメッセージを送信
permission-create_public_threads = 公開スレッドの作成
permission-attach_files = ファイルを添付
permission-embed_links = 埋め込みリンク
permission-read_message_history = メッセージ履歴を読む

permission-manage_channels = チャンネルの管理
