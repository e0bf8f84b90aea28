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

## Adjournment and resumption

adjourn-write = Hängepartie. { side } schreibt den Abgabezug. Drücken versiegelt.
adjourn-written = Geschrieben: { $move }
adjourn-written-text = Geschrieben: { $text }
adjourn-nothing-written = Noch nichts geschrieben. Erst den Abgabezug sagen oder tippen.
adjourn-sealed = Versiegelt. Zug { CARDINAL($number) } von { side }. Der Umschlag: { $path }
adjourn-codes = Code des Schiedsrichters: { $arbiter }. Code von { side }: { $replier }. Quittung für den, der abgegeben hat: { $receipt }. Bitte aufschreiben, gespeichert werden sie nicht. Wiederholen sagt sie noch einmal.
adjourn-not-sealed = Der Umschlag ließ sich nicht schreiben. Die Uhr läuft weiter. Bitte den Abgabezug noch einmal schreiben. Vielleicht ist die Platte voll.
adjourn-resume = Hängepartie. Zug { CARDINAL($number) } ist versiegelt, abgegeben von { side }. Umschlag öffnen öffnet ihn. Drücken lässt die Uhr der Gegenseite laufen, solange sie fehlt.
adjourn-arbiter-code = Code des Schiedsrichters, noch { $count ->
        [one] ein Feld
       *[other] { CARDINAL($count) } Felder
    }.
adjourn-replier-code = Code von { side }, noch { $count ->
        [one] ein Feld
       *[other] { CARDINAL($count) } Felder
    }.
adjourn-wrong-codes = Der Umschlag bleibt zu. Ein Code ist falsch, oder der Umschlag wurde verändert. Umschlag öffnen beginnt von vorn.
adjourn-changed = Der Umschlag wurde nach dem Versiegeln verändert. Bitte den Schiedsrichter holen.
adjourn-opened = Abgegeben war: { $move }
adjourn-opened-text = Abgegeben war: { $text }
adjourn-state-move = { side } sagt, was abgegeben war.
adjourn-no-envelope = Es gibt keinen Umschlag.
adjourn-cannot = Abgeben kann nur, wer am Zug ist, und vor der Ansage.
adjourn-proved = Bewiesen. Dieser Zug wurde versiegelt.
adjourn-not-proved = Nicht bewiesen. Zug und Quittung passen nicht zu diesem Umschlag.
adjourn-cover = { $names ->
        [given] { $white } gegen { $black }.
       *[none] Spieler unbekannt.
    } Zug { CARDINAL($number) } versiegelt von { side }. { $clock ->
        [used] Verbraucht: Weiß { $white-used }, Schwarz { $black-used }.
       *[none] Ohne Uhr.
    } { $offer ->
        [white] Weiß hat Remis angeboten.
        [black] Schwarz hat Remis angeboten.
       *[nobody] Kein Remisangebot.
    } { $resumption ->
        [given] Wiederaufnahme: { $when }.
       *[none] Wiederaufnahme nicht angegeben.
    } Stellung. Weiß: { $white-men }. Schwarz: { $black-men }.

sealed-move-lost = { side } verliert. { $fault ->
        [ambiguous] Der Abgabezug ist mehrdeutig.
        [unreadable] Der Abgabezug ist nicht zu deuten.
       *[illegal] Der Abgabezug ist nicht möglich.
    }
resumption-set-up = Stellung vor dem Abgabezug aufbauen, Uhren auf die Zeiten des Umschlags stellen.
resumption-open-and-make = Umschlag öffnen, Abgabezug ausführen.
resumption-start-replier = Die Uhr dessen starten, der antworten muss.
resumption-open-on-arrival = Kommt er, die Uhr anhalten, den Umschlag öffnen, den Zug ausführen, die Uhr wieder starten.
resumption-may-seal-reply = Er darf seine Antwort versiegeln und die Uhr des Abwesenden starten.
resumption-replier-loses-time = Er verliert alle Zeit, bis er kommt.
resumption-late-loses = Wer zu spät kommt, verliert, wenn der Schiedsrichter nicht anders entscheidet.
resumption-end-stands = Was der Abgabezug beendet hat, bleibt beendet.
resumption-make-stated-move = Wer abgegeben hat, führt den Zug aus, den er abgegeben haben will.
resumption-arbiter-sets-clocks = Der Schiedsrichter stellt die Uhren.
resumption-new-game = Die Partie gilt nicht, eine neue wird gespielt.
resumption-correct-times = Der Fehler wird berichtigt.
resumption-no-correction = Weiter ohne Berichtigung, wenn der Schiedsrichter nicht anders entscheidet.
resumption-game-is-over = Die Partie ist beendet.
resumption-offer-stands = Das Angebot gilt, bis es angenommen oder abgelehnt wird.
resumption-charge-session = Die Restzeit der Runde wird seiner Uhr belastet.
over-sealed-move = Der Abgabezug von { side } entscheidet. { result }
