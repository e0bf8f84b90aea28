# What the clock says in Spanish. How to read and change this file: ../README.md

## Time controls, as they are said and understood: each word here is in control.tsv

control-then = { $list }, luego { $next }
control-with = { $stage } con { $bonus }
control-plus = { $stage } más { $bonus }
control-sides = blancas { $white }, negras { $black }
control-moves = { $time } para { $count ->
        [one] una jugada
       *[other] { CARDINAL($count, gender: "feminine") } jugadas
    }
control-increment = { $time } de incremento
control-delay = { $time } de retardo
control-bronstein = { $time } de Bronstein
control-from-start = { $bonus } desde la primera jugada
control-from-move = { $bonus } desde la jugada { CARDINAL($move) }
control-byo-yomi = { CARDINAL($count, gender: "masculine") } períodos de byo-yomi de { $time }
control-each-move = { $time } por jugada
control-canadian = canadiense { $count ->
        [one] una jugada
       *[other] { CARDINAL($count, gender: "feminine") } jugadas
    } en { $time }
control-count-up = tiempo ascendente
control-count-up-to = tiempo ascendente hasta { $time }
control-hourglass = reloj de arena de { $time }
control-gong = gong cada { $time }
control-digit = { CARDINAL($digit) }
control-decimal-seconds = { CARDINAL($count, gender: "masculine") } coma { $digits } segundos
