# What the program says in Italian about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = Prima { side } ripete la mossa.
repeated = Coincide.
repeated-otherwise = { $said }, non { $repeated }.
repetition-lacks = Manca: { $said }.

## Step by step

remove-first = Prima va tolto il pezzo catturato.
place-first = Prima va posato il pezzo.
removed = Tolto.
placed = Posato.
captures-nothing = Questa mossa non cattura nulla.
castling-intended = L'arrocco è annunciato.
