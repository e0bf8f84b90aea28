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

## Articles

article = { $kind ->
        [guideline] Guideline
        [appendix] Appendix
       *[article] Article
    } { $number }.
article-next = { $list } point { $next }
article-number = { CARDINAL($count) }
