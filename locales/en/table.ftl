# What the program says in English about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = First { side } repeats the move.
repeated = Agreed.
repeated-otherwise = { $said }, not { $repeated }.
repetition-lacks = Missing: { $said }.

## Step by step

remove-first = First take the captured piece off the board, then: piece off.
place-first = First place the piece, then: placed.
put-back-first = This move captures nothing. First put the removed piece back and make the move, then: placed.
steps-help = Steps of the move: touched { $square }, F six. Piece off, F seven. Placed, F eight. Only then: press.
step-after-announcement = First announce, then tell the step: otherwise it is not known whose it is.
removed = Taken off.
placed = Placed.
captures-nothing = This move captures nothing.
castling-intended = Castling is announced.

## Who may be told what

attested = No chess engine. FIDE Laws of { $year ->
        [1993] nineteen ninety-three
        [2018] twenty eighteen
        [2023] twenty twenty-three
       *[other] { CARDINAL($year) }
    }. { $profile ->
        [tournament] Tournament: nothing unasked, nothing about the position.
        [training] Training: everything is told.
       *[club] Club: questions are answered.
    }
not-told = That is not told in this game.
impossible = Not possible: { $move }.
check = Check.
can-claim = { $rule ->
        [threefold] A draw by repetition can be claimed.
        [seventy-five-moves] A draw by seventy-five moves can be claimed.
       *[fifty-moves] A draw by the fifty-move rule can be claimed.
    }

## Around a square

attackers = { $square } is attacked by: { $men }.
attackers-none = Nothing attacks { $square }.
defenders = { $square } is defended by: { $men }.
defenders-none = Nothing defends { $square }.
on-diagonals = Diagonals through { $square }. Upwards: { $rising-count ->
        [0] empty
       *[other] { $rising }
    }. Downwards: { $falling-count ->
        [0] empty
       *[other] { $falling }
    }.

## To the assistant

make-move = On the board of { side } move: { $move }.
put-back = On the board of { side } take back: { $move }.
put-back-with = On the board of { side } take back: { $move }. Back on the board: { $men }.
say-words = Say: { $move }.
say-this = Say: { $move }. Sounds like: { $sound }.
report-touch = Report to the arbiter: { side } has touched a piece.
report-flag = Report to the arbiter: the flag of { side } has fallen.
adjournment-steps = { side } writes the sealed move. Then: stop the clock, seal the envelope, check both times, the position, the move number and any draw offer, hand it to the arbiter.
