# What the chess clock says in English. How to read and change this file: ../README.md

## Time controls, as they are said and understood: each word here is in control.tsv

control-then = { $list }, then { $next }
control-with = { $stage } with { $bonus }
control-plus = { $stage } plus { $bonus }
control-sides = White { $white }, Black { $black }
control-moves = { $time } for { $count ->
        [one] one move
       *[other] { CARDINAL($count) } moves
    }
control-increment = { $time } increment
control-delay = { $time } delay
control-bronstein = { $time } Bronstein delay
control-from-start = { $bonus } from the first move
control-from-move = { $bonus } from move { CARDINAL($move) }
control-byo-yomi = { CARDINAL($count) } periods of byo-yomi of { $time }
control-each-move = { $time } per move
control-canadian = Canadian { $count ->
        [one] one move
       *[other] { CARDINAL($count) } moves
    } in { $time }
control-count-up = counting up
control-count-up-to = counting up to { $time }
control-hourglass = hourglass of { $time }
control-gong = gong every { $time }
control-digit = { CARDINAL($digit) }
control-decimal-seconds = { CARDINAL($count) } point { $digits } seconds
