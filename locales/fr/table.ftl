# What the program says in French about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = D'abord { side } répètent le coup.
repeated = Conforme.
repeated-otherwise = { $said }, pas { $repeated }.
repetition-lacks = Il manque: { $said }.

## Step by step

remove-first = D'abord retirer la pièce prise.
place-first = D'abord placer la pièce.
removed = Retirée.
placed = Placée.
captures-nothing = Ce coup ne prend rien.
castling-intended = Le roque est annoncé.
