name = Nim
blurb = Three heaps of stones: the player who takes the last stone wins. No luck involved.
goal = Take the last stone.
size = Two players, about a minute when both are there.
name-readings = Marienbad
typed-names = a top heap, top; b middle heap, middle; c bottom heap, bottom

seat-0 = Red
seat-1 = Green
heap-a = top heap
heap-b = middle heap
heap-c = bottom heap

ask-heap = Which heap?
ask-stones = How many stones?
step-heap = { $value ->
    [a] a · Top heap
    [b] b · Middle heap
   *[c] c · Bottom heap
}
step-stones = { $value }

told-take = { $seat } takes { $stones ->
    [one] one stone
   *[other] { $stones } stones
} from the { $heap }.
reason-last_stone = { $winner } took the last stone.

error-notation = `{ $event }` isn’t a move. Write a heap and how many stones you take: `b2` takes two from the middle heap.
error-too-many = The { $heap } has { $stones ->
    [one] one stone
   *[other] { $stones } stones
} left.

alt-to-move = { $seat } to move.
alt-take = Last: { $seat } took { $stones } from the { $heap }.
alt-heaps = Top heap: { $a }. Middle heap: { $b }. Bottom heap: { $c }.
