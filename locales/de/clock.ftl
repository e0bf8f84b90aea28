# What the clock says in German. How to read and change this file: ../README.md

## Times in short: twelve thirty

two-figures = { $ought ->
        [ought] null { CARDINAL($count) }
       *[plain] { CARDINAL($count) }
    }
no-time = keine Zeit
short-two = { $first } { $second }
short-three = { $first } { $second } { $third }
time-so-far = bisher { $time }
time-and-periods = { $left }, { $count ->
        [one] letzte Periode
       *[other] noch { CARDINAL($count, gender: "feminine") } Perioden
    }

## The clock begins, comes back and ends

clock-ready = Die Uhr ist gestellt: { $control }. { $starts }
clock-ready-with = Die Uhr ist gestellt: Weiß { $white }, Schwarz { $black }. { $starts }
first-press-starts = Der erste Druck startet die Zeit von { side }.
first-words-start = Die erste Ansage oder der erste Druck startet die Zeit von { side }.
clock-counts = { side }: { counted-moves }.
clock-restored = Die Uhr ist wiederhergestellt, { $known ->
        [second] auf eine Sekunde genau
       *[entry] auf dem Stand des letzten Eintrags, denn wie lange sie danach lief, ist nicht bekannt
    }, und steht. Weiß { $white }, Schwarz { $black }. { $standing ->
        [fallen] { side } hat die Zeit überschritten
       *[turn] { side } ist am Zug
    }. Der Schiedsrichter sagt: weiter, oder ändert die Zeiten.
clock-interrupted = Die Uhr ist unterbrochen. { $way ->
        [newest] Mit rochade resume geht sie weiter, ihr Protokoll ist { $path }
       *[named] So geht sie weiter: rochade resume { $path }
    }
taken-up = Wiederaufgenommen wird { $path }
as-before = Wie vorher, außer mit --afresh: { $options }
passed-over = An einer neueren Uhr ist eine Fahne gefallen. So geht sie weiter: rochade resume { $path }
passed-over-unused = In einer neueren Partie wurde noch nichts gesagt. So geht sie weiter: rochade resume { $path }

## Answers

clock-left = { $time ->
        [none] { $whose ->
            [own] Keine Zeit mehr.
            [white] Weiß hat keine Zeit mehr.
            [black] Schwarz hat keine Zeit mehr.
           *[opponent] Der Gegner hat keine Zeit mehr.
        }
       *[some] { $form ->
            [short] { $whose ->
                [own] { $dial }.
                [white] Weiß { $dial }.
                [black] Schwarz { $dial }.
               *[opponent] Gegner { $dial }.
            }
           *[full] { $whose ->
                [own] Noch { $dial }.
                [white] Weiß: noch { $dial }.
                [black] Schwarz: noch { $dial }.
               *[opponent] Gegner: noch { $dial }.
            }
        }
    }
clock-both = Weiß { $white }, Schwarz { $black }.
clock-used = Verbraucht: Weiß { $white }, Schwarz { $black }.
clock-period = { $known ->
        [known] Phase { CARDINAL($number) } von { CARDINAL($of) }.
       *[more] Phase { CARDINAL($number) }.
    }
clock-period-of = { side }: { $known ->
        [known] Phase { CARDINAL($number) } von { CARDINAL($of) }.
       *[more] Phase { CARDINAL($number) }.
    }
periods-left = { $count ->
        [one] Letzte Periode.
       *[other] Noch { CARDINAL($count, gender: "feminine") } Perioden.
    }
period-begins = { side }: { $count ->
        [one] letzte Periode.
       *[other] noch { CARDINAL($count, gender: "feminine") } Perioden.
    }
period-ran-out = { side }: Die Zeit von Phase { CARDINAL($number) } ist um.
first-flag = Die Fahne von { side } ist zuerst gefallen.
no-flag = Keine Fahne ist gefallen.

## Unasked, where that is wanted

clock-alarm = { side }: { $left }.
clock-goes-on = Die Uhr läuft. { side } ist am Zug.
clock-slept = Der Rechner hat geschlafen: { $asleep }. Die Uhr ist angehalten, diese Zeit ist niemandem abgezogen. Weiß { $white }, Schwarz { $black }. Der Schiedsrichter sagt: weiter, oder ändert die Zeiten.
set-forward = Die Uhrzeit des Rechners wurde vorgestellt: { $time }. Die Schachuhr geht weiter richtig.
set-back = Die Uhrzeit des Rechners wurde zurückgestellt: { $time }. Die Schachuhr geht weiter richtig.

## Keys and levers

lever-held = Die Taste bleibt gedrückt und zählt nur einmal.
leave-again = Die Uhr läuft. Noch einmal Q zum Beenden.
no-such-key = Keine Taste der Uhr: { $key }. H sagt, welche es gibt.
line-begins = Zeile. Die Eingabetaste schickt sie ab, Escape verwirft sie.
line-waits = Auf der Zeile: { $line }. Die Eingabetaste schickt sie ab, Escape verwirft sie.
no-line = Keine Zeile mehr.
secret-dropped = Verworfen.
secret-not-pressed = Verworfen und nicht gedrückt. Zum Drücken die Leertaste auf leerer Zeile.
line-dropped = Verworfen: { $line }
line-unended = Die letzte Zeile zählt nicht: An ihrem Ende fehlt die Eingabetaste.

## Setting the clock without a screen

ask-control = Wie viele Minuten? Oder eine ganze Bedenkzeit: fünfzehn plus zehn, klassisch, Schnellschach, Blitz. Die Liste: Hilfe.
offer-preset = { $name }: { $control }. Nehmen: ja. Die nächste: nein. Zurück: Korrektur.
no-such-control = Keine Bedenkzeit. { $known ->
        [near] Vielleicht gemeint: { $name }
       *[far] So etwa: { $form }.
    }
control-refused = { $why ->
        [empty] Phase { CARDINAL($number) } ist leer.
        [incomplete] Hier fehlt eine Zahl: { $given }.
        [not-a-number] Das ist keine Zahl: { $given }.
        [unknown] Weder Bedenkzeit noch Name aus der Liste: { $given }.
        [otherwise] So wird hier keine Bedenkzeit geschrieben: { $given }.
        [late-bonus] Der Zuschlag von Phase { CARDINAL($number) } beginnt erst nach ihrem letzten Zug.
        [no-time] Phase { CARDINAL($number) } hat keine Zeit.
        [no-moves] Phase { CARDINAL($number) } hat null Züge oder Perioden.
        [too-long] Mehr als { CARDINAL($limit, gender: "feminine") } Stunden hat keine Phase: { $given }.
        [bonus-too-long] Mehr als { CARDINAL($limit, gender: "feminine") } Sekunden bekommt kein Zug: { $given }.
        [too-many-moves] Mehr als { CARDINAL($limit, gender: "masculine") } Züge hat keine Phase: { $given }.
        [too-many-periods] { CARDINAL($number, gender: "feminine") } Phasen sind zu viele, höchstens { CARDINAL($limit, gender: "feminine") }.
        [too-many-byo-yomi] Mehr als { CARDINAL($limit, gender: "feminine") } Perioden hat kein Byo-yomi: { $given }.
        [gong-too-short] So viele Sekunden sind zwischen zwei Gongs zu wenig: { $given }.
        [overtime-not-last] Phase { CARDINAL($number) } hat kein Ende und muss die letzte sein.
        [moves-before-overtime] Auf Phase { CARDINAL($number) } folgt Überzeit: sie kann keine Zahl von Zügen haben.
       *[not-alone] Sanduhr und Gong stehen allein und für beide, hier in Phase { CARDINAL($number) }.
    }
control-meant = { $known ->
        [near] Vielleicht gemeint: { $name }
       *[far] So etwa: { $form }.
    }
control-forms = Geschrieben wird zum Beispiel: { $forms }. Mehr dazu: rochade clock --help
presets-missing = Nicht in der Liste, weil die Spieler die Zahl der Züge vereinbaren: Option { CARDINAL($number) } der DGT dreitausend, sechzig Minuten, dann kanadisch je fünf Minuten. Mit zwanzig Zügen ist sie go-canadian.
ask-moves = { $time }: für wie viele Züge? Eine Zahl, oder: alle.
ask-rest = { $count ->
        [one] ein Zug
       *[other] { CARDINAL($count, gender: "masculine") } Züge
    }: und danach wie viele Minuten? Oder: keine.
ask-increment = Wie viele Sekunden mehr je Zug? Oder: keine.
ask-increment-after = { $time }: wie viele Sekunden mehr je Zug? Oder: keine.
confirm-control = { $control }. Ja oder nein?
no-answer = Das passt nicht.
back-help = Korrektur oder weiter zurück: eine Frage zurück.
leave-help = Steuerung C verlässt die Uhr.

## The arbiter

awaits-arbiter = Die Uhr steht für den Schiedsrichter. Der Schiedsrichter sagt: weiter.
    .short = Die Uhr steht für den Schiedsrichter.
arbiter-called = Schiedsrichter. Die Uhr steht. Weiß { $white }, Schwarz { $black }.
arbiter-first = Die Zeiten ändert der Schiedsrichter. Zuerst: Schiedsrichter, dann die Änderung.
arbiter-help = Zum Beispiel: Weiß zwölf Minuten dreißig. Schwarz plus zwei Minuten. Weiß minus eine Minute. Schwarz vierundzwanzig Züge. Weiß drei Perioden. Schwarz am Zug. Wessen Fahne. Weiter.
arbiter-help-in-game = Zum Beispiel: Weiß zwölf Minuten dreißig. Schwarz plus zwei Minuten. Weiß minus eine Minute. Schwarz vierundzwanzig Züge. Weiß drei Perioden. Wessen Fahne. Weiter.
not-so-many-periods = { side } ist nicht im Byo-yomi oder hat nie so viele Perioden.
one-order-at-a-time = Eine Seite nach der anderen, bitte.
reason-or-order = Noch nicht notiert, das klingt nicht nach einem Grund. Noch einmal gesagt ist es der Grund. Ohne Grund: keine. Eine Änderung nennt nur eine Seite.
confirm-time = { side }: { $dial }. Ja oder nein?
confirm-added = { side } bekommt { $time } dazu, dann { $dial }. Ja oder nein?
confirm-taken = { side } verliert { $time }, dann { $dial }. Ja oder nein?
confirm-added-counted = { side } bekommt { $time } dazu, also wird weniger gezählt: { $dial }. Ja oder nein?
confirm-taken-counted = { side } verliert { $time }, also wird mehr gezählt: { $dial }. Ja oder nein?
confirm-counted-more = { side }: { $time } mehr gezählt, dann { $dial }. Ja oder nein?
confirm-counted-less = { side }: { $time } weniger gezählt, dann { $dial }. Ja oder nein?
counted-moves = { $count ->
        [0] die Uhr zählt keinen Zug
        [one] die Uhr zählt einen Zug
       *[other] die Uhr zählt { CARDINAL($count, gender: "masculine") } Züge
    }
confirm-moves = { side }: { counted-moves }. Ja oder nein?
confirm-moves-and-time = { side }: { counted-moves }, dann { $dial }. Ja oder nein?
time-too-long = Höchstens { CARDINAL($limit, gender: "feminine") } Stunden sind möglich.
too-little-time = { side } hat die Zeit dieser Kontrolle schon verbraucht. Zuerst die Zeit ändern, dann die Zugzahl.
confirm-periods = { side }: { $count ->
        [one] noch eine Periode
       *[other] noch { CARDINAL($count, gender: "feminine") } Perioden
    }. Ja oder nein?
confirm-turn = { side } am Zug. Ja oder nein?
clock-changed = Geändert. Grund? Regelwidrig, Störung, Uhrenfehler, keine, oder ein Satz auf der Tastatur.
ask-reason = Grund der Änderung? Regelwidrig, Störung, Uhrenfehler, keine, oder ein Satz auf der Tastatur.
reason-not-understood = Nicht verstanden. Grund? Regelwidrig, Störung, Uhrenfehler, keine, oder ein Satz auf der Tastatur.
reason-first = Erst der Grund: regelwidrig, Störung, Uhrenfehler, oder ein Satz auf der Tastatur. Ohne Grund: keine.
clock-not-changed = Nichts geändert.
reason-noted = Notiert.
no-reason = Ohne Grund notiert.

## Help

clock-help =
    Ansagen: Meine Uhr, Uhr Gegner, Beide Uhren, Genau, Zugzahl, Züge bis zur Kontrolle, Phase, Verbrauch, Wessen Fahne, Wer ist am Zug, Uhr drücken, Uhr anhalten, Schiedsrichter, Weiter, Wiederholen, Stopp, Hilfe.
    Tasten: Leertaste drückt die Uhr. O: eigene Zeit. P: Zeit des Gegners. B: beide. E: genau. M: Zugzahl.
    C: Züge bis zur Kontrolle. N: Phase. U: Verbrauch. F: Fahne. T: wer am Zug ist. A: Schiedsrichter.
    S: anhalten und weiter. R: wiederholen. H: Hilfe. Q: beenden.
    Doppelpunkt: eine Zeile mit Worten. Eins, zwei, drei: Zeit, Zeit des Gegners und Wiederholung für Weiß. Null, neun, acht: für Schwarz. Eine Taste, die Hebel ist, gibt mit Alt ihren Befehl.
    Hat der Schiedsrichter die Uhr, werden Worte getippt, mit der Eingabetaste am Ende.
    Auf der Seite im Browser: Buchstaben und Ziffern mit der Eingabetaste. Zur Stimme: Hilfe Stimme.
## Time controls, as they are said and understood: each word here is in control.tsv

control-then = { $list }, dann { $next }
control-with = { $stage } mit { $bonus }
control-without = { $stage } ohne { $kind ->
        [delay] Verzögerung
        [bronstein] Bronstein
       *[increment] Inkrement
    }
control-plus = { $stage } plus { $bonus }
control-sides = Weiß { $white }, Schwarz { $black }
control-moves = { $time } für { $count ->
        [one] einen Zug
       *[other] { CARDINAL($count, gender: "masculine") } Züge
    }
control-increment = { $time } Inkrement
control-delay = { $time } Verzögerung
control-bronstein = { $time } Bronstein
control-from-start = { $bonus } vom ersten Zug an
control-from-move = { $bonus } ab Zug { CARDINAL($move) }
control-byo-yomi = { $number ->
        [one] { CARDINAL($count, gender: "feminine") } Perioden Byo-yomi zu { $time }
       *[other] { CARDINAL($count, gender: "feminine") } Perioden Byo-yomi zu { $time }
    }
control-each-move = { $time } pro Zug
control-canadian = kanadisch { $count ->
        [one] ein Zug
       *[other] { CARDINAL($count, gender: "masculine") } Züge
    } in { $time }
control-count-up = aufwärts zählend
control-count-up-to = aufwärts zählend bis { $time }
control-hourglass = { $number ->
        [one] Sanduhr mit { $time }
       *[other] Sanduhr mit { $time }
    }
control-gong = { $number ->
        [one] Gong nach je { $time }
       *[other] Gong alle { $time }
    }
control-digit = { CARDINAL($digit) }
control-decimal-seconds = { CARDINAL($count) } Komma { $digits } Sekunden
words-before-flag = Das wurde vor dem Fall der Fahne gesagt.
press-before-flag = Der Druck kam vor dem Fall der Fahne. Die Partie geht weiter.
flag-raised = Die Fahne von { side } zählt nicht mehr. Die Partie geht weiter.
