# What the program says in German. How to read and change this file: ../README.md

## Words and lists, used by the messages below

piece = { $role ->
        [king] König
        [queen] Dame
        [rook] Turm
        [bishop] Läufer
        [knight] Springer
       *[pawn] Bauer
    }
pieces = { $role ->
        [king] Könige
        [queen] Damen
        [rook] Türme
        [bishop] Läufer
        [knight] Springer
       *[pawn] Bauern
    }
one-piece = { $role ->
        [queen] eine Dame
       *[other] ein { piece }
    }
coloured-piece = { $side ->
        [white] { $role ->
            [queen] weiße Dame
           *[other] weißer { piece }
        }
       *[black] { $role ->
            [queen] schwarze Dame
           *[other] schwarzer { piece }
        }
    }
no-squares = { $role ->
       *[other] keine
    }
some-pieces = { $count ->
        [one] { one-piece }
       *[other] { CARDINAL($count) } { pieces }
    }
man = { $place } { coloured-piece }
side = { $side ->
        [white] Weiß
       *[black] Schwarz
    }
list-next = { $list }, { $next }
list-or = { $list } oder { $next }

## Times

duration-hours = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] Stunde
       *[other] Stunden
    }
duration-minutes = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] Minute
       *[other] Minuten
    }
duration-seconds = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] Sekunde
       *[other] Sekunden
    }
# The same after mit, zu or in, which ask for a form of their own in German.
duration-hours-after = { $count ->
        [one] einer Stunde
       *[other] { CARDINAL($count, gender: "feminine") } Stunden
    }
duration-minutes-after = { $count ->
        [one] einer Minute
       *[other] { CARDINAL($count, gender: "feminine") } Minuten
    }
duration-seconds-after = { $count ->
        [one] einer Sekunde
       *[other] { CARDINAL($count, gender: "feminine") } Sekunden
    }
duration-two = { $first } { $second }
duration-hours-and-seconds = { $first } und { $second }
duration-three = { $first } { $second } { $third }
duration-under-a-second = weniger als eine Sekunde

## The game begins

players = { $white } hat Weiß, { $black } hat Schwarz.
welcome = { $names ->
        [given] Neue Partie. { players } { turn }
       *[unknown] Neue Partie. { turn }
    }
welcome-with-clock = { $game } Bedenkzeit: { $control }. Die Uhr steht; die erste Ansage oder der erste Druck startet sie.
resumed = { $plies ->
        [0] Die Partie geht weiter. Noch kein Zug.
        [one] Die Partie geht weiter, ein Halbzug ist gespielt.
       *[other] Die Partie geht weiter, { CARDINAL($plies, gender: "masculine") } Halbzüge sind gespielt.
    } { turn }

## Moves

announced = { $move }
confirm-move = { $move }?
confirm-move-of = { side }: { $move }? Ja oder nein.
which-move = { $moves }?
which-promotion = Umwandlung auf { $square }: { $queen }, { $rook }, { $bishop } oder { $knight }?
    .short = { $square }: { $queen }, { $rook }, { $bishop }, { $knight }?
illegal = Nicht möglich: { $move }. { $reason }
    .short = Nein: { $move }. { $reason }
not-their-turn = Nicht möglich: { $move }. { turn }
    .short = Nein: { $move }. { turn }
incomplete = { $said }, wohin?
incomplete-empty = Welcher Zug?
not-understood = Nicht verstanden. Bitte noch einmal.
    .short = Bitte?
help-offered = Was man sagen kann, sagt: Hilfe.
answer-not-understood = Nicht verstanden. Ja oder richtig, nein oder falsch.
    .short = Bitte?
answer-of-three-not-understood = Nicht verstanden. Ja oder richtig, nein oder falsch, oder: { $third }.
    .short = Bitte?
taken-back = Zurückgenommen: { $move }. Bitte neu ansagen.
    .short = Zurück: { $move }.
taken-back-for = Zurückgenommen: { $move }.
confirm-take-back = { $move } zurücknehmen? Ja oder nein.
confirm-instead = { $move } statt { $wrong }? Ja oder nein.
announce-again = Bitte neu ansagen.
nothing-to-correct = Nichts zu korrigieren.
already-pressed = Die Uhr ist schon gedrückt. Nur der Schiedsrichter nimmt den Zug zurück: Schiedsrichter zurück.
    .short = Schon gedrückt.
announce-first = Erst den Zug ansagen, dann die Uhr drücken.
    .short = Erst ansagen.
press-first = { $move } ist angesagt. Erst die Uhr drücken.
    .short = Erst die Uhr: { $move }.
not-pressed-yet = { $move } ist angesagt, die Uhr noch nicht gedrückt.
pressed = { side }.
nothing-asked = Es war nichts gefragt.
    .short = Nichts gefragt.

## Why a move is not legal

no-such-piece = { $departure ->
        [said] { $role ->
            [queen] Dort steht keine eigene Dame.
           *[other] Dort steht kein eigener { piece }.
        }
       *[unsaid] { $role ->
            [queen] Keine eigene Dame ist auf dem Brett.
           *[other] Kein eigener { piece } ist auf dem Brett.
        }
    }
empty-square = { $square } ist leer.
opponents-piece = Auf { $square } steht eine Figur des Gegners.
other-piece = Auf { $square } steht { one-piece }.
cannot-reach = { $role ->
        [king] Der König kann nicht nach
        [queen] { $departure ->
            [said] Von dort kann keine Dame nach
           *[unsaid] Keine Dame kann nach
        }
       *[other] { $departure ->
            [said] Von dort kann kein { piece } nach
           *[unsaid] Kein { piece } kann nach
        }
    } { $square }.
own-piece-on = Auf { $square } steht eine eigene Figur.
leaves-king-in-check = Der eigene König stünde im Schach.
nothing-to-capture = Auf { $square } ist nichts zu schlagen.
not-en-passant = En passant geht hier nicht.
no-promotion = Diese Umwandlung gibt es hier nicht.
castling-right-lost = Das Recht dazu ist verloren.
castling-piece-between = Dazwischen steht eine Figur.
castling-in-check = Der König steht im Schach.
castling-attacked-square = Ein Feld auf dem Weg des Königs ist angegriffen.
castling-other-squares = König und Turm kommen dabei auf andere Felder.
no-castling = Kurz: { $short } Lang: { $long }
already-over = Die Partie ist schon zu Ende.

## Answers

clock-of = { $time ->
        [none] { side } hat keine Zeit mehr.
        [counted] { side }: { $left }.
       *[some] { side }: noch { $left }.
    }
no-clock = Es wird ohne Uhr gespielt.
clock-stopped = Die Uhr steht. Weiter geht es mit dem nächsten Druck, oder mit dem Wort: weiter.
    .short = Die Uhr steht.
flag-fell = { side } hat die Zeit überschritten.
move-count = { $count ->
        [0] Noch kein Zug vollendet.
        [one] Ein Zug vollendet.
       *[other] Vollendete Züge: { CARDINAL($count) }.
    }
move-counts = Vollendete Züge: Weiß { CARDINAL($white) }, Schwarz { CARDINAL($black) }.
moves-to-control = { $count ->
        [0] Die Zeitkontrolle ist erreicht.
        [one] Noch ein Zug bis zur Zeitkontrolle.
       *[other] Noch { CARDINAL($count, gender: "masculine") } Züge bis zur Zeitkontrolle.
    }
moves-to-control-of = { side }: { $count ->
        [0] die Zeitkontrolle ist erreicht.
        [one] noch ein Zug bis zur Zeitkontrolle.
       *[other] noch { CARDINAL($count, gender: "masculine") } Züge bis zur Zeitkontrolle.
    }
no-control = In dieser Phase ist keine Zugzahl vorgeschrieben.
no-control-of = { side }: in dieser Phase ist keine Zugzahl vorgeschrieben.
turn = { side } ist am Zug.
    .short = { side }.
last-move = { side }, Zug { CARDINAL($number) }: { $move }.
    .short = { side } { CARDINAL($number) }: { $move }.
captured = { $white-count ->
        [0] Bei Weiß fehlt nichts.
        [one] Bei Weiß fehlt: { $white-pieces }.
       *[other] Bei Weiß fehlen: { $white-pieces }.
    } { $black-count ->
        [0] Bei Schwarz fehlt nichts.
        [one] Bei Schwarz fehlt: { $black-pieces }.
       *[other] Bei Schwarz fehlen: { $black-pieces }.
    }
no-move-yet = Noch kein Zug.
on-square = { $square }: { coloured-piece }.
on-square-nothing = { $square } ist leer.
piece-squares = { pieces }. Weiß: { $white-count ->
        [0] { no-squares }
       *[other] { $white-squares }
    }. Schwarz: { $black-count ->
        [0] { no-squares }
       *[other] { $black-squares }
    }.
on-file = Linie { $file }: { $men }.
on-file-nothing = Linie { $file } ist leer.
on-rank = Reihe { $rank }: { $men }.
on-rank-nothing = Reihe { $rank } ist leer.
checksum = Prüfwort: { $squares }.
chess960-start = Stellung { CARDINAL($number) }: { $pieces }.
nothing-to-repeat = Noch nichts zu wiederholen.
help-board =
    { $board ->
        [attackers] Rund um ein Feld: Angreifer { $square }, Verteidiger { $square }, Diagonale { $square }. Brett: Was steht auf { $square }, Wo steht { $piece }, Linie { $file }, Reihe { $rank }, Brett weiß, Brett schwarz, Prüfwort, Geschlagene Figuren,
        [position] Rund um ein Feld: Diagonale { $square }. Brett: Was steht auf { $square }, Wo steht { $piece }, Linie { $file }, Reihe { $rank }, Brett weiß, Brett schwarz, Prüfwort, Geschlagene Figuren,
       *[moves] Brett:
    }

help =
    Stopp beendet das Vorlesen. Züge: { $move }, { $castling }. Danach: Uhr drücken, Korrektur.
    { $clock ->
        [yes] Uhr: Meine Uhr, Uhr Gegner, Zugzahl, Züge bis zur Kontrolle.
       *[no] Gespielt wird ohne Uhr. Zugzahl.
    }
    { help-board } Wer ist am Zug, Letzter Zug, Letzte { $rank } Züge.
    Partie: Remis, Annehmen, Ablehnen, Aufgabe. Antworten: Ja, Nein.
    Abgabe: Hängepartie, Schiedsrichter Hängepartie, Umschlag öffnen, Umschlag verloren.
    Anders gesagt: Anders. Wie es klingt: Aussprache.
    Jederzeit: Wiederholen, Stopp, Hilfe. Reklamationen und Schiedsrichter: Hilfe Regeln. Zur Stimme: Hilfe Stimme.
    Tasten: { $clock ->
        [yes] F zwei Meine Uhr, F drei Uhr Gegner, F vier Zugzahl,
       *[no] F vier Zugzahl,
    } F fünf Letzter Zug, F neun Wiederholen. Leertaste am Zeilenanfang: Uhr drücken. Escape: Stopp. Steuerung C verlässt die Partie, rochade resume setzt sie fort.
help-over =
    Die Partie ist zu Ende.
    { help-board } Letzter Zug, Letzte { $rank } Züge.
    Wiederholen, Stopp, Hilfe.{ $mistake ->
        [move] {" "}Ein Irrtum: Hilfe Schiedsrichter.
        [flag] {" "}Ein Irrtum: Schiedsrichter.
       *[none] {""}
    } Zur Stimme: Hilfe Stimme.
    Steuerung C beendet das Programm.
no-game = Dafür braucht es eine Partie. Hier läuft nur die Uhr.

## The game ends

confirm-resign = { side } gibt auf? Ja oder nein.
confirm-accept = { side } nimmt das Remis an? Ja oder nein.
confirm-not-accepted = Geht die Partie weiter, ohne Remis? Ja oder nein.
resign-cancelled = Nicht aufgegeben. Die Partie geht weiter.
not-resigned = Nicht aufgegeben.
draw-offered = { side } bietet Remis an.
draw-still-offered = { side } hat Remis angeboten.
draw-declined = { side } lehnt das Remis ab.
draw-not-accepted = { side } hat nicht angenommen. Das Angebot steht, die Partie geht weiter.
    .short = Kein Remis.
no-draw-offer = Es liegt kein Remisangebot vor.
offer-not-made = Kein Remis ist angeboten, der Zug dazu ist nicht gemacht.
draw-already-offered = Es liegt schon ein Remisangebot vor.
draw-too-early = Remis erst, wenn beide Seiten gezogen haben.
result = { $winner ->
        [white] Weiß gewinnt.
        [black] Schwarz gewinnt.
       *[nobody] Remis.
    }
over-checkmate = Schachmatt. { result }
over-stalemate = Patt. { result }
over-resignation = { $winner ->
        [nobody] { side } gibt auf, aber der Gegner kann nicht mehr mattsetzen.
       *[other] { side } gibt auf.
    } { result }
over-agreement = Remis durch Vereinbarung.
over-flag-fall = { $winner ->
        [nobody] { side } hat die Zeit überschritten, aber der Gegner kann nicht mehr mattsetzen.
       *[other] { side } hat die Zeit überschritten.
    } { result }
braille-breaks-off = Die Mitschrift bricht hier ab: Der nächste Zug ist nicht zu lesen.
saved = Die Partie ist gespeichert{ PRINTED(" in ", $path) }
saved-without-result = Die Partie steht ohne Ergebnis{ PRINTED(" in ", $path) }
saved-in-braille = Die Mitschrift in Braille ist gespeichert{ PRINTED(" in ", $path) }
interrupted = Die Partie ist unterbrochen. { $way ->
        [newest] Mit rochade resume geht sie weiter, ihr Protokoll ist { $path }
       *[named] So geht sie weiter: rochade resume { $path }
    }

## The voice

voice-wish = { $wish ->
        [faster] Schneller.
        [slower] Langsamer.
        [louder] Lauter.
        [softer] Leiser.
        [higher] Höher.
        [lower] Tiefer.
       *[other] Andere Stimme.
    }
voice-limit = { $wish ->
        [faster] Schneller geht es nicht.
        [slower] Langsamer geht es nicht.
        [louder] Lauter geht es nicht.
        [softer] Leiser geht es nicht.
        [higher] Höher geht es nicht.
        [lower] Tiefer geht es nicht.
       *[other] Es gibt keine andere Stimme.
    }
voice-asleep = Ich höre nicht mehr zu. Wecken mit: Aufwachen.
voice-awake = Ich höre.
voice-only-lines = Es spricht keine Stimme: Zeilen werden nur geschrieben.
voice-help = Stimme: Schneller, Langsamer, Lauter, Leiser, Höher, Tiefer, Andere Stimme. Vorletzte Ansage: Davor. Zuhören: Schlafen, Aufwachen. Diese Hilfe: Hilfe Stimme.

## The drill of the alphabet

practice-welcome = Übung. Sprich nach, was ich sage.
practice-good = Gut.
practice-heard = Ich hörte { $move }.
practice-unsure = Undeutlich.
practice-all-sure = { $all ->
        [one] Fertig. Das eine Wort war deutlich.
       *[other] Fertig. Alle { CARDINAL($all, gender: "masculine") } Wörter waren deutlich.
    }
practice-result = Fertig. Deutliche Wörter: { CARDINAL($sure) } von { CARDINAL($all) }. Gefährdet: { $words }.
practice-sounds-like = { $word } klingt wie { $other }
practice-help = Sprich die Ansage nach. Noch einmal hören: Wiederholen. Auslassen: Weiter. Ende der Übung: Steuerung C.
practice-colours-welcome = Felderfarben. Sag Ja oder Nein, oder die Farbe.
practice-is-colour = { $square }, { $side ->
        [white] weiß
       *[black] schwarz
    }?
practice-square-is = Nein, { $square } ist { $side ->
        [white] weiß
       *[black] schwarz
    }.
practice-colours-result = Fertig. Richtig: { CARDINAL($right) } von { CARDINAL($all) }.
practice-colours-help = Sag Ja, wenn das Feld diese Farbe hat, sonst Nein, oder sag die Farbe: weiß, schwarz, hell, dunkel. Die Frage noch einmal: Wiederholen.
practice-game-welcome = Kurze Partie. Du hast Weiß. Ich sage dir, was zu tun ist.
practice-now-announce = Sag an: { $move }
practice-now-press = Drück die Uhr.
practice-now-repeat = Wiederhole den Zug.
practice-game-help = Sag den genannten Zug an und drück die Uhr; wiederhole, was Schwarz ansagt. Korrektur nimmt die Ansage zurück. Fragen: Was steht auf { $square }, Letzter Zug, Geschlagene Figuren. Jederzeit: Wiederholen, Stopp. Steuerung C beendet die Übung.
practice-another-move = Das war ein anderer Zug.
practice-counts-nothing = Das gilt in der Übung nicht.
practice-no-time = In der Übung läuft keine Zeit; geübt wird nur das Drücken.
practice-game-done = Die Übung ist zu Ende.
practice-over = Die Übung ist zu Ende. Das Ergebnis noch einmal: Wiederholen. Programm beenden: Steuerung C; sonst endet es bald von selbst.
