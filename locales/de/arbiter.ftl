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

## Touched pieces

duty-move = Die Figur auf { $square } muss ziehen.
duty-move-otherwise = Die Figur auf { $square } muss ziehen, aber nicht { $move }.
duty-move-without-castling = Die Figur auf { $square } muss ziehen, ohne zu rochieren.
duty-capture = Die Figur auf { $square } muss geschlagen werden.
duty-capture-with = Die Figur auf { $square } muss { $target } schlagen.
duty-castle = Zu spielen ist { $move }.
duty-nothing = Was berührt ist, kann nicht ziehen und nicht geschlagen werden. Jeder legale Zug ist erlaubt.
touch-refused = Nicht möglich: { $move }. { $duty }
touch-adjusting = Zurechtrücken ist angesagt. Die nächste berührte Figur bindet nicht.
touch-adjusted = Zurechtgerückt. Diese Figur bindet nicht.
touch-in-order = Der Zug passt zu dem, was berührt war.
touch-claim-lost = { side } hat selbst eine Figur berührt und kann nicht mehr reklamieren.
moves-left = Möglich: { $moves }.
nothing-touched = Keine Figur ist berührt. Jeder legale Zug ist erlaubt.
confirm-touch = Schiedsrichter: { side } hat { $square } berührt und anders gezogen. Geht der Zug zurück? Ja oder nein.

## Irregularities

offence-illegal-move = { side }: illegaler Zug.
offence-pawn-left = { side }: Bauer nicht umgewandelt, er wird Dame.
offence-no-move = { side }: gedrückt ohne Zug.
offence-two-hands = { side }: mit beiden Händen gezogen.
penalty-none = Ohne Zeitstrafe.
penalty-time = { side } bekommt { $extra } dazu.
penalty-loss = Das ist der zweite Verstoß.
penalised = { $offence } { $penalty }
confirm-offence = Schiedsrichter: { $offence } Ja oder nein?
confirm-offence-move = Schiedsrichter: { $offence } { $move }. Ja oder nein?
confirm-back = Schiedsrichter: zurück vor { side }, Zug { CARDINAL($number) }: { $move }? Ja, nein oder weiter zurück.
confirm-new-game = Schiedsrichter: Diese Partie zählt nicht, eine neue beginnt? Ja oder nein.
remedy-new-game = Diese Partie zählt nicht, eine neue beginnt.
remedy-transfer = Die Stellung kommt auf ein richtig liegendes Brett. Die Partie geht weiter.
remedy-play-on = Die Partie geht weiter, wie sie steht.
remedy-put-back = Die Figuren werden in eigener Bedenkzeit zurückgestellt.
remedy-go-back = Die Partie geht aus der Stellung davor weiter.
went-back = Zurückgegangen. { side } ist am Zug, Zug { CARDINAL($number) }.
not-completed = Der Zug ist noch nicht vollendet. Er lässt sich korrigieren.
no-pawn-left = Auf der letzten Reihe steht kein Bauer.
as-it-was = Alles bleibt, wie es war.
over-illegal-moves = { $winner ->
        [nobody] { side } hat zweimal illegal gezogen, aber der Gegner kann nicht mehr mattsetzen.
       *[other] { side } hat zweimal illegal gezogen.
    } { result }
incident-help =
    Berührte Figuren: Berührt { $square }, Zugleich berührt { $square }, Schiedsrichter berührt { $square }, Ich rücke zurecht, Was darf ich ziehen.
    Unregelmäßigkeiten: Illegaler Zug, Schiedsrichter nicht umgewandelt, Schiedsrichter ohne Zug gedrückt, Schiedsrichter beide Hände.
    Aufbau: Schiedsrichter falsche Anfangsstellung, Schiedsrichter Brett gedreht, Schiedsrichter Farben vertauscht, Schiedsrichter Figuren umgefallen.
    Frühere Stellung: Schiedsrichter zurück, Weiter zurück. Diese Hilfe: Hilfe Schiedsrichter.

## Articles

article = { $kind ->
        [guideline] Richtlinie
        [appendix] Anhang
       *[article] Artikel
    } { $number }.
article-next = { $list } Punkt { $next }
article-number = { CARDINAL($count) }
