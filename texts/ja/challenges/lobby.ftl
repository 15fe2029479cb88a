# Lobbies: members gather for a match of two to four.

command-lobby = 募集
command-lobby-text = 参加者を募集し、そろったら対局を始めます

option-seats = 人数
option-seats-text = 対局する人数

setup-lobby-title = { $game }の参加者を募集する
setup-lobby = { $seats }人の募集：{ $guests }
lobby-sent = 募集を投稿しました。参加者がそろったら、募集の「◯人で始める」を押してください。
lobby-again = 同じ[募集]({ $place })をもう一度出しました。参加した人も、もう一度参加してください。
lobby-waiting = 募集は保存しましたが、今はDiscordに投稿できませんでした。投稿できしだいここに出ます。
lobby-open = **{ $member }が{ $game }の参加者を募集しています。** 誰でも参加できます。
lobby-named = **{ $member }が{ $guests }を{ $game }の対局に招待しました。**
lobby-count = 人数：{ $seats }人中{ $count }人
lobby-members = 参加者：{ $members }
lobby-side = { $side }：{ $members }
lobby-any-side = チーム未定：{ $members }
lobby-missing = 返事待ち：{ $members }
lobby-remove = ホスト：参加者を外す
side-0 = チーム1
side-1 = チーム2
lobby-until = { $when } までにホストが始めなければ、募集を終わります。
seek-lobby-until = 今すぐ始める対局です。{ $when } までにホストが始めなければ、募集を終わります。`/{ command-matches }` からも参加できます。
seek-lobby-joined = [募集]({ $place })に参加しました。{ $member }が対局を始めます。
notice-lobby-expired = [{ $game }の募集]({ $place })は、15分以内に対局を始めなかったので終わりました。
lobby-accepted = 対局{ $match }が始まりました。
lobby-declined = 人数が足りなくなりました。
lobby-withdrawn = ホストが募集を取り消しました。
lobby-expired = 期限までに始まりませんでした。
button-join = 参加する
button-leave = 抜ける
button-side = { $side }
button-start = { $count }人で始める
button-close = 募集を取り消す

error-lobby-accepted = この募集の対局はもう始まっています。
error-lobby-declined = この募集は、人数が足りずに終わりました。
error-lobby-withdrawn = この募集は、ホストが取り消しました。
error-lobby-expired = この募集は、期限までに始まらずに終わりました。
error-in-lobby = もうこの募集に参加しています。
error-lobby-full = この募集は定員に達しています。
error-not-in-lobby = 先にこの募集に参加してください。
error-host-stays = ホストは募集から抜けられません。やめるときは「{ button-close }」を押してください。
error-not-host = これができるのは募集のホストだけです。
error-side-full = そのチームはもうそろっています。
