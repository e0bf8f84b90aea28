# What the program says as an arbiter, in English. How to read and change this file: ../README.md

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = The offer stands. It came at the wrong time, and that is noted.
taken-as-winnable = Whether { side } could still checkmate is not decided. It counts as possible.
intended-move-binds = The move to make is { $move }, as announced.

## The game ends

over-dead-position = Neither side can checkmate any more. { result }
over-fivefold = The same position five times. { result }
over-seventy-five-moves = Seventy-five moves without a capture or a pawn move. { result }
over-threefold = The claim is correct, the same position three times. { result }
over-fifty-moves = The claim is correct, fifty moves without a capture or a pawn move. { result }
over-both-flags = Both players are out of time, and nobody knows who was first. { result }
over-normal-means = The arbiter agrees with { side }. { result }
over-referred = { side } claims a draw, and play has ended. The final position is written down; the arbiter decides later.

## Two boards, two scores

ply = move { CARDINAL($number) } { side }
plies = { $count ->
        [one] one half-move
       *[other] { CARDINAL($count) } half-moves
    }
scores-start-differently = The scores begin from different positions.
scores-agree = { $plies ->
        [0] Both scores are empty.
       *[other] Both scores agree: { $told }.
    }
scores-transposed = From { $from } to { $to } the moves are in another order. After that the position is the same.
scores-respelled = { $count ->
        [one] One move is written differently but means the same.
       *[other] { CARDINAL($count) } moves are written differently but mean the same.
    }
score-longer = The scores agree, but that of { side } is longer: { $plies } more.
score-gap = { $count ->
        [one] The score of { side } leaves out { $plies }, { $ply }.
       *[other] The score of { side } leaves out { $plies } from { $ply } on.
    } With the other score the rest agrees.
score-slip = { side } made a slip of the pen at { $ply }. What is meant is { $move } and with that the rest agrees.
scores-same-flaw = Both scores have the same at { $ply }, and it is no legal move: { $word }
scores-part = The scores part at { $ply }. White: { $white-entry }. Black: { $black-entry }.
entry-unplayable = not playable, { $word }
entry-nothing = no entry
score-unplayable = The score of { side } cannot be played from { $ply } on.
board-right = The board of { side } is right.
board-behind = { $count ->
        [one] On the board of { side } the last half-move is missing.
       *[other] On the board of { side } the last { CARDINAL($count) } half-moves are missing.
    }
board-off = { side } adjusts the board: { $changes }.
change-remove = { coloured-piece } off { $square }
change-shift = { coloured-piece } from { $square } to { $to }
change-put = { coloured-piece } missing on { $square }
board-compare = { side } compares the board with the position.
score-correct = Both boards show the same position, and the other score leads to it. { side } corrects their own.
score-complete = { side } completes the score.
go-back = Back to the position after { $ply }.
go-back-to-start = Back to the starting position.
go-on = Go on with { $ply }.
clock-recorded = Clock of { side }: { $left }.
clock-disputed = Clock of { side }: { $left } by their own score, { $other } by the opponent's.
clock-whole = Clock of { side }: untouched, { $left }.
clock-proposed = Clock of { side }: proposed from the time used, { $left }.
clock-unknown = Clock of { side }: noted in neither score.
set-clocks = The arbiter sets the clocks.
arbiter-decides = The arbiter decides.

## Articles

article = { $kind ->
        [guideline] Guideline
        [appendix] Appendix
       *[article] Article
    } { $number }.
article-next = { $list } point { $next }
article-number = { CARDINAL($count) }
