# What the program says in German as an arbiter. How to read and change this file: ../README.md

## Claims

which-claim = Stellungswiederholung, fünfzig Züge oder nein?
which-claim-with = { $move }: Stellungswiederholung, fünfzig Züge oder nein?
which-move-of-claim = { $rule ->
        [threefold] Stellungswiederholung: mit welchem Zug, oder nein?
        [seventy-five-moves] Fünfundsiebzig Züge: nach welchem Zug, oder nein?
       *[fifty-moves] Fünfzig Züge: nach welchem Zug, oder nein?
    }
confirm-claim = { $rule ->
        [threefold] Diese Stellung zum dritten Mal? Ja, nein, oder der Zug dazu.
        [seventy-five-moves] In diesem Endspiel sind fünfundsiebzig Züge nötig. Sind sie erreicht? Ja oder nein.
       *[fifty-moves] Fünfzig Züge sind erreicht? Ja, nein, oder der Zug dazu.
    }
confirm-claim-with = { $rule ->
        [threefold] Zum dritten Mal nach
        [seventy-five-moves] Fünfundsiebzig Züge nach
       *[fifty-moves] Fünfzig Züge nach
    } { $move }? Ja oder nein.
confirm-end-of-play = { side } reklamiert Remis, der Gegner { $ground ->
        [no-effort] versuche nicht zu gewinnen
       *[cannot-win] könne mit normalen Mitteln nicht gewinnen
    }, und die Partie endet hier? Der Schiedsrichter entscheidet später. Ja oder nein.
no-claim-made = Nicht reklamiert. Die Partie geht weiter.
claim-open = Die Reklamation von { side } ist noch offen. Gefragt wird, wenn die Uhr weitergeht.
arbiter-decides-first = Erst entscheidet der Schiedsrichter.
offer-first = Erst antwortet { side } auf das Remisangebot: { $answers }.
offer-answers = annehmen oder ablehnen
for-the-other = Das sagt nur { side }.
nothing-to-decide = Es ist nichts zu entscheiden.
clock-knows-whose-flag = Die Uhr weiß, wer zuerst die Zeit überschreitet.
ask-last-period = In der letzten Phase? Ja oder nein.
not-in-this-edition = Das kennen die Regeln dieser Partie nicht.
rules-help =
    Reklamation Wiederholung, Reklamation fünfzig Züge, auch mit einem Zug dahinter.
    Reklamation, allein, fragt nach. Reklamation normale Mittel, Reklamation kein Gewinnversuch,
    Remis anbieten Weiß, Remis anbieten Schwarz, Aufgabe Weiß, Aufgabe Schwarz, Zuschlag, beide Fahnen, Mitschreibpflicht. Schiedsrichter stattgegeben, Schiedsrichter abgelehnt,
    Schiedsrichter vertagt, Schiedsrichter vertagt mit Zeit. Berührte Figuren und Verstöße: Hilfe Schiedsrichter. Diese Hilfe: Hilfe Regeln.

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = Das Angebot gilt. Es kam zur falschen Zeit, das ist vermerkt.
taken-as-winnable = Ob { side } noch mattsetzen könnte, ist nicht entschieden. Es gilt als möglich.
intended-move-binds = Zu spielen ist { $move }, wie angekündigt.
moves-at-flag = { side } hat { $made ->
        [one] einen Zug
       *[other] { CARDINAL($made, gender: "masculine") } Züge
    } vollendet, { $missing ->
        [one] einer fehlt.
       *[other] { CARDINAL($missing) } fehlen.
    }
must-record = { side } muss mitschreiben.
free-for-the-period = { side } muss in dieser Phase nicht mehr mitschreiben.
free-for-both = In dieser Phase muss niemand mitschreiben. Der Schiedsrichter schreibt mit, und dieses Programm auch.
free-by-pace = Bei dieser Bedenkzeit muss niemand mitschreiben.
complete-score = { side } muss die Mitschrift vor dem nächsten Zug vervollständigen und darf dazu die des Gegners nehmen.
complete-scores = Beide vervollständigen jetzt ihre Mitschrift, die Uhr steht so lange.
guidelines-not-announced = Das war für diese Partie nicht angekündigt.
guidelines-do-not-apply = Das gilt nur in der letzten Phase ohne Zuschlag, nicht im Blitz.
asked-without-the-move = Das kann nur, wer am Zug ist.
not-short-of-time = Das geht erst unter zwei Minuten.
no-arbiter = Es ist kein Schiedsrichter da, der zustimmen könnte.
increment-asked = { side } verlangt fünf Sekunden je Zug für beide.
increment-granted = Stattgegeben. Beide erhalten fünf Sekunden je Zug, { side } erhält zwei Minuten.
increment-refused = Abgelehnt. Es bleibt ohne Zuschlag.
claimed-cannot-win = { side } reklamiert Remis, der Gegner könne mit normalen Mitteln nicht gewinnen. Der Schiedsrichter entscheidet.
claimed-no-effort = { side } reklamiert Remis, der Gegner versuche nicht zu gewinnen. Der Schiedsrichter entscheidet.
normal-means-rejected = Reklamation abgelehnt.{ $gains }
normal-means-postponed = Die Entscheidung ist vertagt.{ $gains }
flag-awaits-arbiter = { side } hat die Zeit überschritten. Über die Reklamation entscheidet jetzt der Schiedsrichter.
both-flags-play-on = Die Partie geht weiter.
offer-repeated = Wiederholtes Angebot, das ist vermerkt.
claim-without-the-move = Reklamieren kann nur, wer am Zug ist und noch nicht gezogen hat.
claim-lost-by-touch = Eine Figur ist berührt. In diesem Zug kann nicht mehr reklamiert werden.
wrong-claim = Reklamation falsch, { $rule ->
        [threefold] die Stellung ist nicht zum dritten Mal da.
        [seventy-five-moves] die fünfundsiebzig Züge, die dieses Endspiel verlangt, sind nicht erreicht.
       *[fifty-moves] die nötige Zahl der Züge ist nicht erreicht.
    }{ $cost }
wrong-claim-naming = Reklamation falsch, { $rule ->
        [threefold] die Stellung wäre nicht zum dritten Mal da.
       *[fifty-moves] dieser Zug führt nicht zu diesem Remis.
    }{ $cost } Zu spielen ist { $move }.
gains-time = { side } erhält { $change }.
loses-time = { side } verliert { $change }.

## The game ends

over-dead-position = Keine Seite kann noch mattsetzen. { result }
over-fivefold = Fünfmal dieselbe Stellung. { result }
over-seventy-five-moves = Fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug. { result }
over-threefold = Reklamation richtig, dreimal dieselbe Stellung. { result }
over-fifty-moves = Reklamation richtig, fünfzig Züge ohne Schlagen und ohne Bauernzug. { result }
over-seventy-five-claimed = Reklamation richtig, fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug. { result }
over-both-flags = Beide haben die Zeit überschritten, und die Reihenfolge ist unbekannt. { result }
over-normal-means = Der Schiedsrichter gibt { side } recht. { result }
over-referred = { side } reklamiert Remis, der Gegner { $ground ->
        [no-effort] versuche nicht zu gewinnen
       *[cannot-win] könne mit normalen Mitteln nicht gewinnen
    }. Die Partie ist beendet. Die Endstellung ist aufgeschrieben, der Schiedsrichter entscheidet später.

## Touched pieces

duty-move = Die Figur auf { $square } muss ziehen.
duty-move-one-of = Die Figur auf { $squares } muss ziehen.
duty-move-otherwise = Die Figur auf { $square } muss ziehen, aber nicht { $move }.
duty-move-without-castling = Die Figur auf { $square } muss ziehen, ohne zu rochieren.
duty-capture = Die Figur auf { $square } muss geschlagen werden.
duty-capture-with = Die Figur auf { $square } muss { $target } schlagen.
duty-castle = Zu spielen ist { $move }.
duty-leave = Die Figur auf { $square } bleibt dort.
duty-leave-piece = Auf { $square } bleibt: { $piece }.
duty-nothing = Was berührt ist, kann nicht ziehen und nicht geschlagen werden. Jeder legale Zug ist erlaubt.
touch-refused = Nicht möglich: { $move }. { $duty }
found-illegal = Nicht möglich: { $move }. Dieser Zug war regelwidrig.
touch-adjusting = Zurechtrücken ist angesagt. Die nächste berührte Figur bindet nicht.
touch-adjusted = Zurechtgerückt. Diese Figur bindet nicht.
touch-in-order = Der Zug passt zu dem, was berührt war.
released-in-vain = Auf { $square } endet kein legaler Zug. Das bindet nicht, eine berührte Figur schon.
touch-claim-lost = { side } hat selbst eine Figur berührt und kann nicht mehr reklamieren.
moves-left = Möglich: { $moves }.
nothing-touched = Keine Figur ist berührt. Jeder legale Zug ist erlaubt.
no-man-on = Auf { $square } steht keine Figur.
confirm-touch = Schiedsrichter: { side } hat { $square } berührt und anders gezogen. Geht der Zug zurück? Ja oder nein.
confirm-rook-first = Schiedsrichter: { side } hat { $square } vor dem König berührt und rochiert. Geht der Zug zurück? Ja oder nein.
confirm-release = Schiedsrichter: { side } hat auf { $square } losgelassen und weitergezogen. Geht der Zug zurück? Ja oder nein.

## Irregularities

offence-illegal-move = { side }: regelwidriger Zug.
offence-pawn-left = { side }: Bauer nicht umgewandelt, er wird Dame.
offence-no-move = { side }: gedrückt ohne Zug.
offence-two-hands = { side }: mit beiden Händen gezogen.
penalty-none = Ohne Zeitstrafe.
penalty-time = { side } bekommt { $extra } dazu.
penalty-loss = Das ist der zweite Verstoß.
penalised = { $offence } { $penalty }
confirm-offence = Schiedsrichter: { $offence } Ja oder nein?
confirm-offence-move = Schiedsrichter: { $offence } { $move }. Ja oder nein?
confirm-offence-unpressed = Schiedsrichter: { $offence } Die Uhr wurde nicht gedrückt. Ja oder nein?
confirm-offence-move-unpressed = Schiedsrichter: { $offence } { $move }. Die Uhr wurde nicht gedrückt. Ja oder nein?
confirm-back = Schiedsrichter: zurück vor { side }, Zug { CARDINAL($number) }: { $move }? Ja, nein, oder: { further-back }.
further-back = weiter zurück
no-such-move = Einen Zug { CARDINAL($number) } gibt es in dieser Partie nicht.
confirm-displaced = Schiedsrichter: { side } hat Figuren umgeworfen. Strafe, der Gegner erhält { $extra }? Ja, nein, oder: { $other }.
pieces-displaced = { side } hat Figuren umgeworfen. Der Gegner erhält { $extra }.
confirm-decision = { $decision ->
        [agrees] Schiedsrichter: stattgegeben?
        [rejects] Schiedsrichter: abgelehnt?
        [postpones] Schiedsrichter: vertagt?
       *[awarding] Schiedsrichter: vertagt, mit zwei Minuten für den Gegner?
    } Ja oder nein.
confirm-envelope-lost = Schiedsrichter: Der Umschlag ist verloren, und { side } sagt den Abgabezug? Ja oder nein.
confirm-note-move = Schiedsrichter: Hat { side } { $move } abgegeben? Ja oder nein.
confirm-note-illegal = Schiedsrichter: Hat { side } einen illegalen Zug abgegeben, und entscheidet das die Partie? Ja oder nein.
confirm-note-nothing = Schiedsrichter: Bleibt unklar, was { side } abgegeben hat, und entscheidet das die Partie? Ja oder nein.
confirm-seal-anew = Schiedsrichter: { side } gibt neu ab? Ja oder nein.
confirm-new-game = Schiedsrichter: Partie für ungültig erklären und neu beginnen? Ja oder nein.
remedy-new-game = Diese Partie zählt nicht, eine neue beginnt.
remedy-transfer = Die Stellung kommt auf ein richtig liegendes Brett. Die Partie geht weiter.
remedy-play-on = Die Partie geht weiter, wie sie steht.
remedy-put-back = Die Figuren werden in eigener Bedenkzeit zurückgestellt.
remedy-go-back = Die Partie geht aus der Stellung davor weiter.
remedy-too-late = Das ist zu spät. Die Partie geht weiter, wie sie steht.
went-back = Zurückgegangen. { side } ist am Zug, Zug { CARDINAL($number) }.
not-completed = Der Zug ist noch nicht vollendet. Er lässt sich korrigieren.
illegal-move-stands = Der Gegner hat schon gezogen: Ein regelwidriger Zug bleibt stehen, wenn die Spieler nichts anderes vereinbaren.
pawn-to-exchange = { side } wählt die Figur. Erst dann ist der Zug vollendet.
pawn-as-announced = Der Bauer wird, was { side } angesagt hat: { $piece }.
no-pawn-left = Auf der letzten Reihe steht kein Bauer.
already-penalised = Das ist schon geahndet.
as-it-was = Alles bleibt, wie es war.
clock-left-unchanged = Die Uhr wurde nicht geändert.
move-left-standing = { $move } bleibt.
draw-left-unaccepted = Das Remis wurde nicht angenommen.
game-left-unadjourned = Die Partie wurde nicht vertagt.
asked-later = Eine Frage an den Schiedsrichter ist noch offen. Sie kommt wieder nach: weiter.
over-illegal-moves = { $winner ->
        [nobody] Zweiter Verstoß von { side }, der als regelwidriger Zug zählt, aber der Gegner kann nicht mehr mattsetzen.
       *[other] Zweiter Verstoß von { side }, der als regelwidriger Zug zählt.
    } { result }
incident-help =
    Am Brett: Abgenommen, Gesetzt, Ich rochiere.
    Tasten: F sechs Berührt, F sieben Abgenommen, F acht Gesetzt.
    Berührte Figuren: Berührt { $square }, Zugleich berührt { $square }, Schiedsrichter berührt { $square }, Losgelassen { $square }, Schiedsrichter losgelassen { $square }, Ich rücke zurecht, Was darf ich ziehen.
    Unregelmäßigkeiten: Illegaler Zug, Schiedsrichter nicht umgewandelt, Schiedsrichter ohne Zug gedrückt, Schiedsrichter beide Hände.
    Aufbau: Schiedsrichter falsche Anfangsstellung, Schiedsrichter Brett gedreht, Schiedsrichter Farben vertauscht, Schiedsrichter Figuren umgefallen.
    Frühere Stellung: Schiedsrichter zurück, Weiter zurück, oder die Nummer des Zuges. Diese Hilfe: Hilfe Schiedsrichter.
## Two boards, two scores

ply = Zug { CARDINAL($number) } von { side }
plies = { $count ->
        [one] ein Halbzug
       *[other] { CARDINAL($count, gender: "masculine") } Halbzüge
    }
scores-start-differently = Die Mitschriften beginnen mit verschiedenen Stellungen.
scores-agree = { $plies ->
        [0] Beide Mitschriften sind leer.
       *[other] Beide Mitschriften stimmen überein: { $told }.
    }
scores-same-position = Beide Mitschriften führen zur selben Stellung: { $told }.
scores-way-matters = Für eine Wiederholung und für die fünfzig Züge kommt es darauf an, welche Züge gespielt wurden.
scores-transposed = Von { $from } bis { $to } stehen die Züge in anderer Reihenfolge. Danach ist die Stellung dieselbe.
scores-replaced = Von { $from } bis { $to } stehen in den Mitschriften verschiedene Züge. Danach ist die Stellung dieselbe; die Mitschriften berichtigen.
scores-respelled = { $count ->
        [one] Ein Zug ist verschieden geschrieben und gleich gemeint.
       *[other] Verschieden geschrieben und gleich gemeint sind { CARDINAL($count, gender: "masculine") } Züge.
    }
score-longer = Die Mitschrift von { side } ist länger: { $plies } mehr.
score-gap = { $count ->
        [one] In der Mitschrift von { side } fehlt { $plies }, { $ply }.
       *[other] In der Mitschrift von { side } fehlen { $plies } ab { $ply }.
    } Mit der anderen Mitschrift stimmt der Rest überein.
score-loop = Ab { $ply } hat die Mitschrift von { side } { $plies } mehr, und danach ist die Stellung dieselbe wie davor. Mit ihnen wie ohne sie stimmt der Rest überein, bewiesen ist also nichts.
score-slip = { $own ->
        [yes] { side } hat sich bei Zug { CARDINAL($number) } verschrieben.
       *[no] { side } hat sich bei { $ply } verschrieben.
    } Gemeint ist { $move }, damit stimmt der Rest überein.
score-completed = { $lack ->
        [promotion] Bei { $ply } steht in der Mitschrift von { side } nicht, was aus dem Bauern wird; nach der anderen ist es { $move }.
       *[move] In der Mitschrift von { side } fehlt { $ply }; nach der anderen ist es { $move }.
    }
scores-same-flaw = In beiden Mitschriften steht bei { $ply } dasselbe, und es ist kein möglicher Zug: { $word }
scores-same-unclear = In beiden Mitschriften steht bei { $ply } dasselbe, und welcher Zug es ist, lässt sich nicht sagen: { $word }
scores-same-not-written = In beiden Mitschriften fehlt { $ply }.
scores-part = Bei { $ply } gehen die Mitschriften auseinander. Weiß: { $white-entry }. Schwarz: { $black-entry }.
entry-unplayable = nicht spielbar, { $word }
entry-nothing = kein Eintrag
score-not-written = In der Mitschrift von { side } fehlt { $ply }.
score-unplayable = Die Mitschrift von { side } ist ab { $ply } nicht spielbar: { $word }
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
score-mend = { side } berichtigt die Mitschrift.
scores-over = Nach { $ply } war die Partie beendet. Was danach steht, zählt nicht.
score-result = Nur die Mitschrift von { side } endet mit einem Ergebnis. { result }
scores-finished = Beide Mitschriften enden mit demselben Ergebnis. { result }
scores-results = Die Mitschriften enden mit verschiedenen Ergebnissen. Weiß: { $white } Schwarz: { $black } Der Schiedsrichter entscheidet.
scores-written = In den Mitschriften stehen diese Ergebnisse. Weiß: { $white } Schwarz: { $black } Es zählen die Züge.
go-back = Zurück zur Stellung nach { $ply }.
go-back-to-start = Zurück zur Anfangsstellung.
go-on = Weiter mit { $ply }.
clock-recorded = Uhr von { side }: { $left }.
clock-by-own = Uhr von { side }: { $left }, nur in der eigenen Mitschrift.
clock-by-opponent = Uhr von { side }: { $left }, nur in der Mitschrift des Gegners.
clock-disputed = Uhr von { side }: { $left } in der eigenen Mitschrift, { $other } in der des Gegners.
clock-whole = Uhr von { side }: noch unberührt, { $left }.
clock-proposed = Uhr von { side }: Vorschlag nach der verbrauchten Zeit, { $left }.
clock-least = Uhr von { side }: Vorschlag nach der Mindestzeit, { $left }.
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

## Adjournment and resumption

adjourn-confirm = Vertagt { side } die Partie und gibt einen Zug ab? Ja oder nein.
adjourn-resumption = Wiederaufnahme: { $when }.
adjourn-resumption-not-taken = Wiederaufnahme nicht übernommen, das könnte ein Zug sein.
adjourn-write = Hängepartie. { side } schreibt den Abgabezug{ $leaves ->
        [yes] , und solange geht der Gegner außer Hörweite
       *[no] {""}
    }. Drücken versiegelt.
adjourn-written = Geschrieben: { $move }
adjourn-written-text = Geschrieben: { $text }
adjourn-nothing-written = Noch nichts geschrieben. Erst den Abgabezug sagen oder tippen.
adjourn-press-seals = Hängepartie. Der Abgabezug von { side } ist geschrieben. Drücken versiegelt.
adjourn-ask-rest = Wie lange dauert die Runde noch? Diese Zeit geht zu Lasten dessen, der am Zug ist.
adjourn-confirm-rest = { $charged ->
        [none] { side } wird nicht belastet. Restzeit: { $left }.
       *[some] Belastung für { side }: { $rest }. Restzeit: { $left }.
    } Ja oder nein?
adjourn-rest-too-long = So viel Zeit hat { side } nicht mehr. Wie lange dauert die Runde noch?
adjourn-sealed = Versiegelt. Zug { CARDINAL($number) } von { side }.{ PRINTED(" Der Umschlag: ", $path) }
adjourn-code-for-replier = Code von { side }: { $code }. Bitte aufschreiben, er wird nicht gespeichert.{ $leaves ->
        [alone] {" "}Dann geht { side } außer Hörweite.
        [word] {" "}Dann geht { side } außer Hörweite, und für den Code des Schiedsrichters sagt man: weiter.
       *[no] {""}
    } Noch einmal: wiederholen.
adjourn-arbiter-code-follows = { side } bekommt einen Code und geht dann außer Hörweite. Erst danach, für den Code des Schiedsrichters: weiter sagen. Noch einmal: wiederholen.
adjourn-word-of-who-stays = Das sagt, wer bleibt, und erst, wenn { side } außer Hörweite ist.
adjourn-code-for-arbiter = Code des Schiedsrichters: { $code }. Quittung für den, der abgegeben hat: { $receipt }. Bitte aufschreiben, gespeichert werden sie nicht. Noch einmal: wiederholen. Fertig: weiter.
adjourn-codes-again = Die Codes noch einmal: wiederholen.
adjourn-not-sealed = { $clock ->
        [runs] Der Umschlag ließ sich nicht schreiben. Die Uhr läuft weiter.
        [stands] Der Umschlag ließ sich nicht schreiben. Die Uhren stehen.
       *[none] Der Umschlag ließ sich nicht schreiben.
    } Bitte den Abgabezug noch einmal schreiben. Vielleicht ist die Platte voll.
adjourn-sealing-broken-off = Das Programm endete, während ein Zug versiegelt wurde. Versiegelt ist nichts.
adjourn-codes-untold = Das Programm endete, bevor die Codes ganz gesagt waren. Wer sie hat, kann den Umschlag öffnen. Sonst wird der Zug mit Zustimmung des Schiedsrichters neu versiegelt: Hängepartie. Die Uhren stehen.{ PRINTED(" Der Umschlag: ", $path) }
adjourn-in-score = Hängepartie. Zug { CARDINAL($number) } ist versiegelt, abgegeben von { side }.
adjourn-in-score-with-offer = { adjourn-in-score } Dazu wurde Remis angeboten.
adjourn-resume = { adjourn-in-score } Zum Öffnen: Umschlag öffnen.{ $clock ->
        [some] { " " }Drücken lässt die Uhr der Gegenseite laufen, solange sie fehlt.
       *[none] { "" }
    }
adjourn-arbiter-code = Code des Schiedsrichters, noch { $count ->
        [one] ein Feld
       *[other] { CARDINAL($count) } Felder
    }.
adjourn-replier-code = Code von { side }, noch { $count ->
        [one] ein Feld
       *[other] { CARDINAL($count) } Felder
    }.
adjourn-few-squares = Nicht verstanden. Bitte nur ein oder zwei Felder auf einmal.
adjourn-no-leaves-shut = { $begun ->
        [yes] Von vorn: nein. Umschlag zulassen: noch ein Nein.
       *[no] Umschlag zulassen: nein.
    }
adjourn-wrong-codes = Der Umschlag bleibt zu. Ein Code ist falsch, die beiden wurden vertauscht, oder der Umschlag wurde verändert. Von vorn, mit dem Code des Schiedsrichters: Umschlag öffnen.
adjourn-missing = Der Umschlag lässt sich nicht lesen. Liegt die Datei wieder an ihrem Platz: Umschlag öffnen. Sonst: Umschlag verloren.{ PRINTED(" Die Datei: ", $path) }
adjourn-changed = Der Umschlag wurde nach dem Versiegeln verändert. Bitte den Schiedsrichter holen.
adjourn-opened = Abgegeben war: { $move }
adjourn-opened-text = Abgegeben war: { $text }
adjourn-ask-note = Das kann ich nicht lesen. Schiedsrichter: Welcher legale Zug ist gemeint? Oder illegaler Zug; oder nein, wenn es nicht zu klären ist.
adjourn-note-for-arbiter = { $fault ->
        [ambiguous] Der Abgabezug von { side } passt auf mehrere Züge.
        [unreadable] Den Abgabezug von { side } kann das Programm nicht lesen.
       *[illegal] Der Abgabezug von { side } ist als illegal zu lesen.
    } Was er bedeutet, entscheidet der Schiedsrichter.
adjourn-confirm-stated = War { $move } abgegeben? Ja oder nein.
adjourn-state-move = { side } sagt, was abgegeben war.
adjourn-no-envelope = Es gibt keinen Umschlag.
adjourn-cannot = Abgeben kann nur, wer am Zug ist, und vor der Ansage.
adjourn-claim-not-now = Während ein Zug versiegelt wird, kann nichts reklamiert werden. Um die Hängepartie zurückzunehmen: nein.
adjourn-proved = Bewiesen. Versiegelt wurde: { $move }
adjourn-proved-words = Bewiesen. Diese Worte wurden versiegelt, ein Zug sind sie nicht.
adjourn-not-proved = Nicht bewiesen. Zug und Quittung passen nicht zu diesem Umschlag. Auch der Wortlaut zählt: so, wie der Zug gesagt oder getippt wurde.
adjourn-proof-changed = Nicht bewiesen. Der Umschlag ist nicht der, von dem das Partieprotokoll weiß, oder er wurde verändert.
adjourn-proof-alone = Kein Partieprotokoll neben dem Umschlag weiß von ihm. Darum gilt der Inhalt nur, wenn der Umschlag seit dem Versiegeln beim Schiedsrichter lag.
adjourn-cover = { $names ->
        [both] { $white } gegen { $black }.
        [white] Weiß: { $white }.
        [black] Schwarz: { $black }.
       *[none] Spieler unbekannt.
    } Zug { CARDINAL($number) } versiegelt von { side }. { $clock ->
        [both] Verbraucht: Weiß { $white-used }, Schwarz { $black-used }. Zu stellen: Weiß { $white-left }, Schwarz { $black-left }.
        [used] Verbraucht: Weiß { $white-used }, Schwarz { $black-used }.
        [left] Zu stellen: Weiß { $white-left }, Schwarz { $black-left }.
       *[none] Ohne Uhr.
    } { $offer ->
        [white] Weiß hat Remis angeboten.
        [black] Schwarz hat Remis angeboten.
       *[nobody] Kein Remisangebot.
    } { $resumption ->
        [given] Wiederaufnahme: { $when }.
       *[none] Wiederaufnahme nicht angegeben.
    } Stellung. Weiß: { $white-men }. Schwarz: { $black-men }.

sealed-move-lost = { $fault ->
        [ambiguous] { side } hat einen mehrdeutigen Zug abgegeben.
        [unreadable] Der Abgabezug von { side } ist nicht zu deuten.
       *[illegal] { side } hat einen unmöglichen Zug abgegeben.
    }
resumption-set-up = Stellung vor dem Abgabezug aufbauen, Uhren auf die Zeiten des Umschlags stellen.
resumption-set-up-as-noted = Stellung vor dem Abgabezug aufbauen, Uhren auf die Zeiten stellen, die beim Abbruch notiert wurden.
resumption-set-up-position = Stellung vor dem Abgabezug aufbauen.
resumption-open-and-make = Umschlag öffnen, Abgabezug ausführen.
resumption-start-replier = Die Uhr dessen starten, der antworten muss.
resumption-open-on-arrival = Kommt er, die Uhr anhalten, den Umschlag öffnen, den Zug ausführen, die Uhr wieder starten.
resumption-may-seal-reply = Er darf seine Antwort versiegeln und die Uhr des Abwesenden starten.
resumption-replier-loses-time = Er verliert alle Zeit, bis er kommt.
resumption-replier-loses-time-if-allowed = Gibt es im Turnier eine Wartezeit, so verliert er alle Zeit, bis er kommt, wenn die Turnierordnung oder der Schiedsrichter nicht anders entscheidet.
resumption-late-loses = Wer mehr als eine Stunde zu spät kommt, verliert, wenn der Schiedsrichter nicht anders entscheidet.
resumption-late-loses-by-default-time = Wer nach der Wartezeit kommt, verliert, wenn der Schiedsrichter nicht anders entscheidet. Ist keine festgelegt, so beträgt sie null.
resumption-late-loses-always = Wer mehr als eine Stunde nach Beginn der Sitzung kommt, verliert.
resumption-end-stands = Was der Abgabezug beendet hat, bleibt beendet.
resumption-make-stated-move = Wer abgegeben hat, führt den Zug aus, den er abgegeben haben will.
resumption-arbiter-sets-clocks = Der Schiedsrichter stellt die Uhren.
resumption-new-game = Die Partie gilt nicht, eine neue wird gespielt.
resumption-correct-times = Der Fehler wird berichtigt.
resumption-no-correction = Weiter ohne Berichtigung, wenn der Schiedsrichter nicht anders entscheidet.
resumption-game-is-over = Die Partie ist beendet.
resumption-offer-stands = Das Angebot gilt, bis es angenommen oder abgelehnt wird.
resumption-charge-session = Die Restzeit der Runde wird von der Uhr dessen abgezogen, der am Zug ist.
over-sealed-move = { $winner ->
        [nobody] Entschieden durch den Abgabezug von { side }, aber der Gegner kann nicht mehr mattsetzen.
       *[other] Entschieden durch den Abgabezug von { side }.
    } { result }
