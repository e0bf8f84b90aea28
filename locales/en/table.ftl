# What the program says in English about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = First { side } repeats the move.
repeated = Agreed.
repeated-otherwise = { $said }, not { $repeated }.
repetition-lacks = Missing: { $said }.

## Step by step

remove-first = First take the captured piece off the board.
place-first = First place the piece.
removed = Taken off.
placed = Placed.
captures-nothing = This move captures nothing.
castling-intended = Castling is announced.
