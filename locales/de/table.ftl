# What the program says in German about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = Erst wiederholt { side } den Zug.
repeated = Stimmt.
repeated-otherwise = { $said }, nicht { $repeated }.
repetition-lacks = Es fehlt: { $said }.

## Step by step

remove-first = Erst die geschlagene Figur vom Brett nehmen.
place-first = Erst die Figur setzen.
removed = Abgenommen.
placed = Gesetzt.
captures-nothing = Dieser Zug schlägt nichts.
castling-intended = Die Rochade ist angekündigt.
