# What the clock says in German. How to read and change this file: ../README.md

## Time controls, as they are said and understood: each word here is in control.tsv

control-then = { $list }, dann { $next }
control-with = { $stage } mit { $bonus }
control-plus = { $stage } plus { $bonus }
control-sides = Weiß { $white }, Schwarz { $black }
control-moves = { $time } für { $count ->
        [one] einen Zug
       *[other] { CARDINAL($count) } Züge
    }
control-increment = { $time } Inkrement
control-delay = { $time } Verzögerung
control-bronstein = { $time } Bronstein
control-from-start = { $bonus } vom ersten Zug an
control-from-move = { $bonus } ab Zug { CARDINAL($move) }
control-byo-yomi = { CARDINAL($count, gender: "feminine") } Perioden Byo-yomi zu { $time }
control-each-move = { $time } pro Zug
control-canadian = kanadisch { $count ->
        [one] ein Zug
       *[other] { CARDINAL($count) } Züge
    } in { $time }
control-count-up = aufwärts zählend
control-count-up-to = aufwärts zählend bis { $time }
control-hourglass = Sanduhr mit { $time }
control-gong = Gong alle { $time }
control-digit = { CARDINAL($digit) }
control-decimal-seconds = { CARDINAL($count) } Komma { $digits } Sekunden
