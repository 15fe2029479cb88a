# A member's list of their own matches.

command-matches = 対局一覧
command-matches-text = あなたの対局の一覧（手番、期限、場所）

choice-your-turn = あなたの番
choice-their-turn = 相手の番
games-title = あなたの対局
games-none = 進行中の対局はありません。{ $computers ->
        [yes] `/{ command-practice }` でコンピューターとすぐに対局でき、`/{ command-challenge }` でメンバーに挑戦できます。
       *[no] `/{ command-challenge }` で挑戦できます。
    }
games-none-direct = 進行中の対局はありません。{ $computers ->
        [yes] `/{ command-practice }` でコンピューターとすぐに対局できます。メンバーには、私のいるサーバーで `/{ command-challenge }` を使うと挑戦できます。
       *[no] 私のいるサーバーで `/{ command-challenge }` を使うと挑戦できます。
    }
games-more = …ほか{ $count }局
games-against = 相手：{ $members }
games-your-turn = **あなたの番**
games-their-turn = 相手の番
