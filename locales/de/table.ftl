# What the program says in German about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = Erst wiederholt { side } den Zug.
repeated = Stimmt.
repeated-otherwise = { $said }, nicht { $repeated }.
repetition-lacks = Es fehlt: { $said }.

## Step by step

remove-first = Erst die geschlagene Figur vom Brett nehmen, dann: abgenommen.
place-first = Erst die Figur setzen, dann: gesetzt.
put-back-first = Dieser Zug schlägt nichts. Erst die abgenommene Figur zurückstellen und den Zug ausführen, dann: gesetzt.
steps-help = Schritte des Zuges: berührt { $square }, F sechs. Abgenommen, F sieben. Gesetzt, F acht. Erst danach: Uhr drücken.
step-after-announcement = Erst ansagen, dann den Schritt melden: sonst ist nicht bekannt, wessen er ist.
removed = Abgenommen.
placed = Gesetzt.
captures-nothing = Dieser Zug schlägt nichts.
castling-intended = Die Rochade ist angekündigt.

## Who may be told what

attested = Kein Schachprogramm. Regeln der FIDE von { $year ->
        [1993] neunzehnhundertdreiundneunzig
       *[other] { CARDINAL($year) }
    }. { $profile ->
        [tournament] Turnier: nichts ungefragt, nichts über die Stellung.
        [training] Training: alles wird gesagt.
       *[club] Verein: Fragen werden beantwortet.
    }
not-told = Das wird in dieser Partie nicht gesagt.
impossible = Nicht möglich: { $move }.
check = Schach.
can-claim = { $rule ->
        [threefold] Stellungswiederholung kann reklamiert werden.
        [seventy-five-moves] Fünfundsiebzig Züge können reklamiert werden.
       *[fifty-moves] Fünfzig Züge können reklamiert werden.
    }

## Around a square

attackers = { $square } wird angegriffen von: { $men }.
attackers-none = Niemand greift { $square } an.
defenders = { $square } wird gedeckt von: { $men }.
defenders-none = Niemand deckt { $square }.
on-diagonals = Diagonalen durch { $square }. Aufwärts: { $rising-count ->
        [0] leer
       *[other] { $rising }
    }. Abwärts: { $falling-count ->
        [0] leer
       *[other] { $falling }
    }.

## To the assistant

make-move = Am Brett von { side } ziehen: { $move }.
put-back = Am Brett von { side } zurücknehmen: { $move }.
put-back-with = Am Brett von { side } zurücknehmen: { $move }. Wieder aufs Brett: { $men }.
say-words = Sprich: { $move }.
say-this = Sprich: { $move }. Klingt wie: { $sound }.
report-touch = Dem Schiedsrichter melden: { side } hat eine Figur berührt.
report-flag = Dem Schiedsrichter melden: { side } hat die Zeit überschritten.
adjournment-steps = { side } schreibt den Abgabezug. Danach: Uhr anhalten, Umschlag verschließen, beide Zeiten, Stellung, Zugnummer und Remisangebot prüfen, dem Schiedsrichter übergeben.
