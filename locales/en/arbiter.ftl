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

## Touched pieces

duty-move = The piece on { $square } must move.
duty-move-otherwise = The piece on { $square } must move, but not { $move }.
duty-move-without-castling = The piece on { $square } must move, without castling.
duty-capture = The piece on { $square } must be captured.
duty-capture-with = The piece on { $square } must capture { $target }.
duty-castle = The move must be { $move }.
duty-nothing = What was touched can neither move nor be captured. Every legal move is allowed.
touch-refused = Not possible: { $move }. { $duty }
touch-adjusting = Adjusting. The next piece touched does not bind.
touch-adjusted = Adjusted. This piece does not bind.
touch-in-order = The move agrees with what was touched.
touch-claim-lost = { side } has touched a piece too and can no longer claim.
moves-left = Possible: { $moves }.
nothing-touched = No piece was touched. Every legal move is allowed.
confirm-touch = Arbiter: { side } touched { $square } and moved otherwise. Does the move go back? Yes or no.

## Irregularities

offence-illegal-move = { side }: illegal move.
offence-pawn-left = { side }: pawn not promoted, it becomes a queen.
offence-no-move = { side }: press without a move.
offence-two-hands = { side }: moved with both hands.
penalty-none = No time penalty.
penalty-time = { side } gets { $extra } more.
penalty-loss = This is the second offence.
penalised = { $offence } { $penalty }
confirm-offence = Arbiter: { $offence } Yes or no?
confirm-offence-move = Arbiter: { $offence } { $move }. Yes or no?
confirm-back = Arbiter: back to before { side }, move { CARDINAL($number) }: { $move }? Yes, no or further back.
confirm-new-game = Arbiter: This game does not count, a new one begins? Yes or no.
remedy-new-game = This game does not count, a new one begins.
remedy-transfer = The position goes to a board that lies right. The game goes on.
remedy-play-on = The game goes on as it stands.
remedy-put-back = The pieces are put back in the player's own time.
remedy-go-back = The game goes on from the position before.
went-back = Gone back. { side } to move, move { CARDINAL($number) }.
not-completed = The move is not completed yet. It can be corrected.
no-pawn-left = There is no pawn on the last rank.
as-it-was = Everything stays as it was.
over-illegal-moves = { $winner ->
        [nobody] { side } made a second illegal move, but the opponent cannot checkmate any more.
       *[other] { side } made a second illegal move.
    } { result }
incident-help =
    Touched pieces: touched { $square }, together touched { $square }, arbiter touched { $square }, I adjust, what may I move.
    Irregularities: illegal move, arbiter not promoted, arbiter press without move, arbiter both hands.
    Setting up: arbiter wrong start, arbiter board turned, arbiter colours reversed, arbiter pieces fallen.
    Earlier position: arbiter back, further back. This help: help arbiter.

## Articles

article = { $kind ->
        [guideline] Guideline
        [appendix] Appendix
       *[article] Article
    } { $number }.
article-next = { $list } point { $next }
article-number = { CARDINAL($count) }
