# What the program says in Italian about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = Prima il { side } ripete la mossa.
repeated = Coincide.
repeated-otherwise = { $said }, non { $repeated }.
repetition-lacks = Manca: { $said }.

## Step by step

remove-first = Prima va tolto il pezzo catturato, poi: tolto.
place-first = Prima va posato il pezzo, poi: posato.
put-back-first = Questa mossa non cattura nulla. Prima va rimesso il pezzo tolto e fatta la mossa, poi: posato.
steps-help = Passi della mossa: toccato { $square }, F sei. Tolto, F sette. Posato, F otto. Solo dopo: premo.
step-after-announcement = Prima l'annuncio, poi il passo: altrimenti non si sa di chi è.
removed = Tolto.
placed = Posato.
captures-nothing = Questa mossa non cattura nulla.
castling-intended = L'arrocco è annunciato.

## Who may be told what

attested = Senza motore scacchistico. Regole della FIDE del { CARDINAL($year) }. { $profile ->
        [tournament] Torneo: nulla senza domanda, nulla sulla posizione.
        [training] Allenamento: si dice tutto.
       *[club] Circolo: si risponde alle domande.
    }
not-told = In questa partita non si dice.
impossible = Non è possibile: { $move }.
check = Scacco.
can-claim = { $rule ->
        [threefold] Si può reclamare la ripetizione.
        [seventy-five-moves] Si possono reclamare le settantacinque mosse.
       *[fifty-moves] Si possono reclamare le cinquanta mosse.
    }

## Around a square

attackers = { $square } è attaccata da: { $men }.
attackers-none = Nessuno attacca { $square }.
defenders = { $square } è difesa da: { $men }.
defenders-none = Nessuno difende { $square }.
on-diagonals = Diagonali per { $square }. Verso l'alto: { $rising-count ->
        [0] vuota
       *[other] { $rising }
    }. Verso il basso: { $falling-count ->
        [0] vuota
       *[other] { $falling }
    }.

## To the assistant

make-move = Sulla scacchiera del { side }, muovere: { $move }.
put-back = Sulla scacchiera del { side }, ritirare: { $move }.
put-back-with = Sulla scacchiera del { side }, ritirare: { $move }. Di nuovo sulla scacchiera: { $men }.
say-words = Di': { $move }.
say-this = Di': { $move }. Suona come: { $sound }.
report-touch = Riferire all'arbitro: il { side } ha toccato un pezzo.
report-flag = Riferire all'arbitro: la bandierina del { side } è caduta.
adjournment-steps = Il { side } scrive la mossa da mettere in busta. Poi: fermare l'orologio, chiudere la busta, controllare i tempi, la posizione, il numero della mossa e le proposte di patta, e consegnare la busta all'arbitro.
