# What the program says as an arbiter, in English. How to read and change this file: ../README.md

## Claims

which-claim = Repetition or fifty moves?
confirm-claim = { $rule ->
        [threefold] This position for the third time? Yes, no, or the move to come.
       *[fifty-moves] Fifty moves are completed? Yes, no, or the move to come.
    }
confirm-claim-with = { $rule ->
        [threefold] For the third time after
       *[fifty-moves] Fifty moves after
    } { $move }? Yes or no.
no-claim-made = No claim was made. The game goes on.
arbiter-decides = The arbiter decides first.
offer-first = { side } answers the draw offer first.
nothing-to-decide = There is nothing to decide.
clock-knows-whose-flag = The clock knows who is out of time first.
ask-last-period = In the last period? Yes or no.
not-in-this-edition = The rules of this game do not know that.
rules-help =
    Claim repetition, claim fifty moves, also with a move after it.
    Claim, alone, asks which. Claim normal means, claim no effort,
    ask increment, both flags, must I record. Arbiter agrees, arbiter rejects,
    arbiter postpones, arbiter postpones with time. Help rules.

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = The offer stands. It came at the wrong time, and that is noted.
taken-as-winnable = Whether { side } could still checkmate is not decided. It counts as possible.
intended-move-binds = The move to make is { $move }, as announced.
moves-at-flag = { side } has completed { $made ->
        [one] one move
       *[other] { CARDINAL($made) } moves
    }, { $missing ->
        [one] one is missing.
       *[other] { CARDINAL($missing) } are missing.
    }
must-record = { side } must record the moves.
free-for-the-period = { side } need not record any more in this period.
free-by-pace = At this pace nobody has to record.
complete-score = { side } must complete the score now.
guidelines-not-announced = That was not announced for this game.
guidelines-do-not-apply = That holds only in the last period without increment, and not in blitz.
asked-without-the-move = Only the player who has the move can do that.
not-short-of-time = That is possible only under two minutes.
no-arbiter = There is no arbiter who could agree.
increment-asked = { side } asks for five seconds a move for both.
increment-granted = Granted. Both get five seconds a move, { side } gets two minutes.
increment-refused = Refused. There is no increment.
claimed-cannot-win = { side } claims a draw, since the opponent cannot win by normal means. The arbiter decides.
claimed-no-effort = { side } claims a draw, since the opponent is not trying to win. The arbiter decides.
normal-means-rejected = The claim is rejected.{ $gains }
normal-means-postponed = The decision is postponed.{ $gains }
flag-awaits-arbiter = { side } is out of time. The arbiter now decides about the claim.
both-flags-play-on = The game goes on.
offer-repeated = A repeated offer, and that is noted.
claim-without-the-move = Only the player who has the move can claim, before moving.
claim-lost-by-touch = A piece was touched. No claim can be made on this move.
wrong-claim = The claim is wrong, { $rule ->
        [threefold] the position is not there for the third time.
       *[fifty-moves] there are no fifty moves.
    }{ $cost }
wrong-claim-naming = The claim is wrong, { $rule ->
        [threefold] the position would not be there for the third time.
       *[fifty-moves] there would be no fifty moves.
    }{ $cost } The move to make is { $move }.
gains-time = { side } gets { $change }.
loses-time = { side } loses { $change }.

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
