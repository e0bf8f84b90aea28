# What the program says in German as an arbiter. How to read and change this file: ../README.md

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = Das Angebot gilt. Es kam zur falschen Zeit, das ist vermerkt.
taken-as-winnable = Ob { side } noch mattsetzen könnte, ist nicht entschieden. Es gilt als möglich.
intended-move-binds = Zu spielen ist { $move }, wie angekündigt.

## The game ends

over-dead-position = Keine Seite kann noch mattsetzen. { result }
over-fivefold = Fünfmal dieselbe Stellung. { result }
over-seventy-five-moves = Fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug. { result }
over-threefold = Reklamation richtig, dreimal dieselbe Stellung. { result }
over-fifty-moves = Reklamation richtig, fünfzig Züge ohne Schlagen und ohne Bauernzug. { result }
over-both-flags = Beide haben die Zeit überschritten, und die Reihenfolge ist unbekannt. { result }
over-normal-means = Der Schiedsrichter gibt { side } recht. { result }
over-referred = { side } reklamiert Remis, die Partie ist beendet. Die Endstellung ist aufgeschrieben, der Schiedsrichter entscheidet später.

## Two boards, two scores

ply = Zug { CARDINAL($number) } { side }
plies = { $count ->
        [one] ein Halbzug
       *[other] { CARDINAL($count, gender: "masculine") } Halbzüge
    }
scores-start-differently = Die Mitschriften beginnen mit verschiedenen Stellungen.
scores-agree = { $plies ->
        [0] Beide Mitschriften sind leer.
       *[other] Beide Mitschriften stimmen überein: { $told }.
    }
scores-transposed = Von { $from } bis { $to } stehen die Züge in anderer Reihenfolge. Danach ist die Stellung dieselbe.
scores-respelled = { $count ->
        [one] Ein Zug ist verschieden geschrieben und gleich gemeint.
       *[other] { CARDINAL($count, gender: "masculine") } Züge sind verschieden geschrieben und gleich gemeint.
    }
score-longer = Die Mitschriften stimmen überein, aber die von { side } ist länger: { $plies } mehr.
score-gap = { $count ->
        [one] In der Mitschrift von { side } fehlt { $plies }, { $ply }.
       *[other] In der Mitschrift von { side } fehlen { $plies } ab { $ply }.
    } Mit der anderen Mitschrift stimmt der Rest überein.
score-slip = { side } hat sich bei { $ply } verschrieben. Gemeint ist { $move }, damit stimmt der Rest überein.
scores-same-flaw = In beiden Mitschriften steht bei { $ply } dasselbe, und es ist kein möglicher Zug: { $word }
scores-part = Bei { $ply } gehen die Mitschriften auseinander. Weiß: { $white-entry }. Schwarz: { $black-entry }.
entry-unplayable = nicht spielbar, { $word }
entry-nothing = kein Eintrag
score-unplayable = Die Mitschrift von { side } ist ab { $ply } nicht spielbar.
board-right = Das Brett von { side } stimmt.
board-behind = { $count ->
        [one] Auf dem Brett von { side } fehlt der letzte Halbzug.
       *[other] Auf dem Brett von { side } fehlen die letzten { CARDINAL($count, gender: "masculine") } Halbzüge.
    }
board-off = { side } stellt um: { $changes }.
change-remove = { coloured-piece } von { $square } weg
change-shift = { coloured-piece } von { $square } nach { $to }
change-put = { coloured-piece } fehlt auf { $square }
board-compare = { side } vergleicht das Brett mit der Stellung.
score-correct = Beide Bretter zeigen dieselbe Stellung, und die andere Mitschrift führt dorthin. { side } berichtigt die eigene.
score-complete = { side } ergänzt die Mitschrift.
go-back = Zurück zur Stellung nach { $ply }.
go-back-to-start = Zurück zur Anfangsstellung.
go-on = Weiter mit { $ply }.
clock-recorded = Uhr von { side }: { $left }.
clock-disputed = Uhr von { side }: { $left } in der eigenen Mitschrift, { $other } in der des Gegners.
clock-whole = Uhr von { side }: noch unberührt, { $left }.
clock-proposed = Uhr von { side }: Vorschlag nach der verbrauchten Zeit, { $left }.
clock-unknown = Uhr von { side }: in keiner Mitschrift vermerkt.
set-clocks = Der Schiedsrichter stellt die Uhren.
arbiter-decides = Der Schiedsrichter entscheidet.

## Articles

article = { $kind ->
        [guideline] Richtlinie
        [appendix] Anhang
       *[article] Artikel
    } { $number }.
article-next = { $list } Punkt { $next }
article-number = { CARDINAL($count) }
