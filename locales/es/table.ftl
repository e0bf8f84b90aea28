# What the program says in Spanish about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = Antes repiten { side } la jugada.
repeated = Coincide.
repeated-otherwise = { $said }, no { $repeated }.
repetition-lacks = Falta: { $said }.

## Step by step

remove-first = Antes hay que retirar la pieza capturada.
place-first = Antes hay que colocar la pieza.
removed = Retirada.
placed = Colocada.
captures-nothing = Esta jugada no captura nada.
castling-intended = El enroque está anunciado.
