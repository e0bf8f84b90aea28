# What the program says in German as an arbiter. How to read and change this file: ../README.md

## Claims

which-claim = Stellungswiederholung oder fünfzig Züge?
confirm-claim = { $rule ->
        [threefold] Diese Stellung zum dritten Mal? Ja, nein, oder der Zug dazu.
       *[fifty-moves] Fünfzig Züge sind erreicht? Ja, nein, oder der Zug dazu.
    }
confirm-claim-with = { $rule ->
        [threefold] Zum dritten Mal nach
       *[fifty-moves] Fünfzig Züge nach
    } { $move }? Ja oder nein.
no-claim-made = Nicht reklamiert. Die Partie geht weiter.
rules-help =
    Reklamation Wiederholung, Reklamation fünfzig Züge, auch mit einem Zug dahinter.
    Reklamation, allein, fragt nach. Reklamation normale Mittel, Reklamation kein Gewinnversuch,
    Zuschlag, beide Fahnen, Mitschreibpflicht. Schiedsrichter stattgegeben, Schiedsrichter abgelehnt,
    Schiedsrichter vertagt, Schiedsrichter vertagt mit Zeit. Hilfe Regeln.

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = Das Angebot gilt. Es kam zur falschen Zeit, das ist vermerkt.
taken-as-winnable = Ob { side } noch mattsetzen könnte, ist nicht entschieden. Es gilt als möglich.
intended-move-binds = Zu spielen ist { $move }, wie angekündigt.
offer-repeated = Wiederholtes Angebot, das ist vermerkt.
claim-without-the-move = Reklamieren kann nur, wer am Zug ist und noch nicht gezogen hat.
claim-lost-by-touch = Eine Figur ist berührt. In diesem Zug kann nicht mehr reklamiert werden.
wrong-claim = Reklamation falsch, { $rule ->
        [threefold] die Stellung ist nicht zum dritten Mal da.
       *[fifty-moves] es sind keine fünfzig Züge.
    }{ $cost }
wrong-claim-naming = Reklamation falsch, { $rule ->
        [threefold] die Stellung wäre nicht zum dritten Mal da.
       *[fifty-moves] es wären keine fünfzig Züge.
    }{ $cost } Zu spielen ist { $move }.
gains-time = { side } erhält { $change }.
loses-time = { side } verliert { $change }.

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
