# Lobbies: members gather for a match of two to four.

command-lobby = 卓
command-lobby-text = 卓を立てて参加者を集め、そろったら対局を始めます

option-seats = 人数
option-seats-text = 何人で遊ぶか

setup-lobby-title = { $game }の卓を立てる
setup-lobby = { $seats }人の卓：{ $guests }
lobby-sent = 卓を立てました。参加者がそろったら、卓の「◯人で始める」を押してください。
lobby-waiting = 卓は保存しましたが、今はDiscordに投稿できませんでした。投稿できしだいここに出ます。
lobby-open = **{ $member }が{ $game }の卓を立てました。** 誰でも参加できます。
lobby-named = **{ $member }が { $guests }を{ $game }の卓に招きました。**
lobby-count = 人数：{ $seats }人中{ $count }人
lobby-members = 参加者：{ $members }
lobby-side = { $side }：{ $members }
lobby-any-side = チーム未定：{ $members }
lobby-missing = 返事待ち：{ $members }
lobby-remove = 主催者：参加者を外す
side-0 = チーム1
side-1 = チーム2
lobby-until = { $when } までに主催者が始めなければ、卓は閉じます。
lobby-accepted = 対局{ $match }が始まります。
lobby-declined = 人数が足りなくなりました。
lobby-withdrawn = 主催者が卓を閉じました。
lobby-expired = 期限までに始まりませんでした。
button-join = 参加する
button-leave = 抜ける
button-side = { $side }
button-start = { $count }人で始める
button-close = 卓を閉じる

error-lobby-accepted = この卓の対局はもう始まっています。
error-lobby-declined = この卓は人数が足りなくなり、閉じられました。
error-lobby-withdrawn = この卓は主催者が閉じました。
error-lobby-expired = この卓は期限までに始まらなかったので、閉じられました。
error-in-lobby = もうこの卓に参加しています。
error-lobby-full = この卓は満席です。
error-not-in-lobby = 先にこの卓に参加してください。
error-host-stays = 主催者は卓を抜けられません。やめるときは「{ button-close }」を押してください。
error-not-host = これができるのは卓の主催者だけです。
error-side-full = そのチームはもうそろっています。
