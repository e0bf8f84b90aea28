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

## Articles

article = { $kind ->
        [guideline] Richtlinie
        [appendix] Anhang
       *[article] Artikel
    } { $number }.
article-next = { $list } Punkt { $next }
article-number = { CARDINAL($count) }
