# Refusals and failures that are about no single subject.

error-only-on-server = これはサーバーの中でしか使えません。
error-bot-missing = このサーバーにはコマンドだけが追加されていて、ボットがいません。サーバー管理者は、次のリンクからボットを招待できます：{ $invitation }
error-permissions = { $channel } では対局できません。ボットに次の権限がありません：{ $permissions }。サーバー管理者に伝えてください。
error-timed-out = このサーバーでボットが <t:{ $until }:f> までタイムアウトされているため、何も投稿できません。メンバーをタイムアウトできる人なら、早めに解除できます。
error-file-large = ファイルが大きすぎて送れません。Discordの上限は{ $size } MiBです。
error-too-fast = 短い時間に操作が集中しました。数秒待ってから、もう一度試してください。
error-unknown-button = このボタンはもう使えません。コマンドをもう一度使ってください。
error-commands-changed = このコマンドは新しくなりました。Discordを再読み込みして、もう一度試してください。
error-no-game = 「{ $game }」というゲームはありません。
error-option = 「{ $value }」はここでは選べません。
error-seats = このゲームは{ $seats }人では遊べません。
error-storage = 今は保存できないため、何も変わっていません。しばらくしてからもう一度試してください。（{ $mark }）
picture-missing = 今回は画像を用意できませんでした。
answer-message-gone = 完了しました。操作元のメッセージは削除されたため、そこには結果を表示できません。
error-unexpected = ボット側で問題が起き、内容を記録しました（{ $mark }）。表示が古くなっているかもしれません。`/{ command-board }` で今の盤面を見られます。

error-limit-full = 選べるのは{ $count }件までです。
error-not-manager = これができるのは、モデレーター（サーバーを管理できるメンバー）だけです。

error-not-organiser = これができるのは、大会の主催者とモデレーターだけです。
