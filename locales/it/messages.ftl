# What the program says in Italian. How to read and change this file: ../README.md

## Words and lists, used by the messages below

piece = { $role ->
        [king] re
        [queen] donna
        [rook] torre
        [bishop] alfiere
        [knight] cavallo
       *[pawn] pedone
    }
pieces = { $role ->
        [king] Re
        [queen] Donne
        [rook] Torri
        [bishop] Alfieri
        [knight] Cavalli
       *[pawn] Pedoni
    }
one-piece = { $role ->
        [queen] una donna
        [rook] una torre
       *[other] un { piece }
    }
some-pieces = { $count ->
        [one] { one-piece }
       *[other] { CARDINAL($count) } { $role ->
            [king] re
            [queen] donne
            [rook] torri
            [bishop] alfieri
            [knight] cavalli
           *[pawn] pedoni
        }
    }
coloured-piece = { $side ->
        [white] { $role ->
            [queen] donna bianca
            [rook] torre bianca
           *[other] { piece } bianco
        }
       *[black] { $role ->
            [queen] donna nera
            [rook] torre nera
           *[other] { piece } nero
        }
    }
no-squares = { $role ->
        [queen] nessuna
        [rook] nessuna
       *[other] nessuno
    }
man = { $place } { coloured-piece }
side = { $side ->
        [white] Bianco
       *[black] Nero
    }
list-next = { $list }, { $next }
list-or = { $list } o { $next }

## Times

duration-hours = { $count ->
        [one] un'ora
       *[other] { CARDINAL($count, gender: "feminine") } ore
    }
duration-minutes = { CARDINAL($count, gender: "masculine") } { $count ->
        [one] minuto
       *[other] minuti
    }
duration-seconds = { CARDINAL($count, gender: "masculine") } { $count ->
        [one] secondo
       *[other] secondi
    }
# The same after mit, zu or in, which ask for a form of their own in German.
duration-hours-after = { $count ->
        [one] un'ora
       *[other] { CARDINAL($count, gender: "feminine") } ore
    }
duration-minutes-after = { CARDINAL($count, gender: "masculine") } { $count ->
        [one] minuto
       *[other] minuti
    }
duration-seconds-after = { CARDINAL($count, gender: "masculine") } { $count ->
        [one] secondo
       *[other] secondi
    }
duration-two = { $first } e { $second }
duration-hours-and-seconds = { $first } e { $second }
duration-three = { $first }, { $second } e { $third }
duration-under-a-second = meno di un secondo

## The game begins

players = { $white } ha il Bianco, { $black } ha il Nero.
welcome = { $names ->
        [given] Nuova partita. { players } { turn }
       *[unknown] Nuova partita. { turn }
    }
welcome-with-clock = { $game } Tempo: { $control }. L'orologio è fermo; lo avvia il primo annuncio o la prima pressione.
resumed = { $plies ->
        [0] La partita continua. Nessuna mossa è stata fatta.
        [one] La partita continua dopo una semimossa.
       *[other] La partita continua dopo { CARDINAL($plies, gender: "feminine") } semimosse.
    } { turn }

## Moves

announced = { $move }
confirm-move = { $move }?
confirm-move-of = { side }: { $move }? Sì o no.
which-move = { $moves }?
which-promotion = Promozione in { $square }: { $queen }, { $rook }, { $bishop } o { $knight }?
    .short = { $square }: { $queen }, { $rook }, { $bishop }, { $knight }?
illegal = Non è possibile: { $move }. { $reason }
    .short = No: { $move }. { $reason }
not-their-turn = Non è possibile: { $move }. { turn }
    .short = No: { $move }. { turn }
incomplete = { $said }, verso dove?
incomplete-empty = Quale mossa?
not-understood = Non ho capito. Ripeti, per favore.
    .short = Prego?
help-offered = Per sapere che cosa dire: aiuto.
answer-not-understood = Non ho capito. Sì o esatto, no o sbagliato.
    .short = Prego?
answer-of-three-not-understood = Non ho capito. Sì o esatto, no o sbagliato, o: { $third }.
    .short = Prego?
taken-back = Ritirata: { $move }. Annuncia di nuovo.
    .short = Ritirata: { $move }.
taken-back-for = Ritirata: { $move }.
confirm-take-back = Ritirare { $move }? Sì o no.
confirm-instead = { $move } al posto di { $wrong }? Sì o no.
announce-again = Annuncia di nuovo.
nothing-to-correct = Niente da correggere.
already-pressed = L'orologio è già stato premuto. Solo l'arbitro ritira la mossa: arbitro indietro.
    .short = Già premuto.
announce-first = Prima annuncia la mossa, poi premi l'orologio.
    .short = Prima annuncia.
press-first = { $move } è annunciata. Prima premi l'orologio.
    .short = Prima l'orologio: { $move }.
not-pressed-yet = { $move } è annunciata; l'orologio non è ancora stato premuto.
pressed = { side }.
nothing-asked = Non c'era nessuna domanda.
    .short = Nessuna domanda.

## Why a move is not legal

no-such-piece = { $departure ->
        [said] { $role ->
            [queen] Lì non hai nessuna donna.
            [rook] Lì non hai nessuna torre.
           *[other] Lì non hai nessun { piece }.
        }
       *[unsaid] { $role ->
            [queen] Non hai nessuna donna sulla scacchiera.
            [rook] Non hai nessuna torre sulla scacchiera.
           *[other] Non hai nessun { piece } sulla scacchiera.
        }
    }
empty-square = La casa { $square } è vuota.
opponents-piece = In { $square } c'è un pezzo avversario.
other-piece = In { $square } c'è { one-piece }.
cannot-reach = { $role ->
        [king] Il re non può andare in
        [queen] { $departure ->
            [said] Da lì nessuna donna può andare in
           *[unsaid] Nessuna donna può andare in
        }
        [rook] { $departure ->
            [said] Da lì nessuna torre può andare in
           *[unsaid] Nessuna torre può andare in
        }
       *[other] { $departure ->
            [said] Da lì nessun { piece } può andare in
           *[unsaid] Nessun { piece } può andare in
        }
    } { $square }.
own-piece-on = In { $square } c'è un tuo pezzo.
leaves-king-in-check = Il tuo re sarebbe sotto scacco.
nothing-to-capture = In { $square } non c'è niente da catturare.
not-en-passant = Qui la presa en passant non è possibile.
no-promotion = Qui questa promozione non è possibile.
castling-right-lost = Il diritto di arroccare è perso.
castling-piece-between = C'è un pezzo in mezzo.
castling-in-check = Il re è sotto scacco.
castling-attacked-square = Una casa sul percorso del re è attaccata.
castling-other-squares = Il re e la torre arrivano su altre case.
no-castling = Corto: { $short } Lungo: { $long }
already-over = La partita è già finita.

## Answers

clock-of = { $time ->
        [none] Il { side } non ha più tempo.
        [counted] Tempo del { side }: { $left }.
       *[some] Tempo del { side }: { $left }.
    }
no-clock = Questa partita si gioca senza orologio.
clock-stopped = L'orologio è fermo. Riparte alla prossima pressione, o di': continua.
    .short = Orologio fermo.
flag-fell = Il { side } ha esaurito il tempo.
move-count = { $count ->
        [0] Ancora nessuna mossa completata.
        [one] Una mossa completata.
       *[other] Mosse completate: { CARDINAL($count, gender: "feminine") }.
    }
move-counts = Mosse completate: Bianco, { CARDINAL($white, gender: "feminine") }; Nero, { CARDINAL($black, gender: "feminine") }.
moves-to-control = { $count ->
        [0] Il controllo del tempo è raggiunto.
        [one] Ancora una mossa al controllo del tempo.
       *[other] Ancora { CARDINAL($count, gender: "feminine") } mosse al controllo del tempo.
    }
moves-to-control-of = { side }: { $count ->
        [0] il controllo del tempo è raggiunto.
        [one] ancora una mossa al controllo del tempo.
       *[other] ancora { CARDINAL($count, gender: "feminine") } mosse al controllo del tempo.
    }
no-control = Questo periodo non ha un numero fisso di mosse.
no-control-of = { side }: questo periodo non ha un numero fisso di mosse.
turn = Tratto al { side }.
    .short = { side }.
last-move = Mossa { CARDINAL($number) } del { side }: { $move }.
    .short = { side } { CARDINAL($number) }: { $move }.
no-move-yet = Ancora nessuna mossa.
on-square = { $square }: { coloured-piece }.
on-square-nothing = La casa { $square } è vuota.
piece-squares = { pieces }. Bianco: { $white-count ->
        [0] { no-squares }
       *[other] { $white-squares }
    }. Nero: { $black-count ->
        [0] { no-squares }
       *[other] { $black-squares }
    }.
on-file = Colonna { $file }: { $men }.
on-file-nothing = La colonna { $file } è vuota.
on-rank = Traversa { $rank }: { $men }.
on-rank-nothing = La traversa { $rank } è vuota.
captured = { $white-count ->
        [0] Il Bianco non ha perso niente.
       *[other] Il Bianco ha perso { $white-pieces }.
    } { $black-count ->
        [0] Il Nero non ha perso niente.
       *[other] Il Nero ha perso { $black-pieces }.
    }
checksum = Parola di controllo: { $squares }.
chess960-start = Posizione { CARDINAL($number) }: { $pieces }.
nothing-to-repeat = Ancora niente da ripetere.
help-board =
    { $board ->
        [attackers] Intorno a una casa: attaccanti { $square }, difensori { $square }, diagonale { $square }. Scacchiera: cosa c'è in { $square }, dov'è { $piece }, colonna { $file }, traversa { $rank }, scacchiera del bianco, scacchiera del nero, parola di controllo, pezzi catturati,
        [position] Intorno a una casa: diagonale { $square }. Scacchiera: cosa c'è in { $square }, dov'è { $piece }, colonna { $file }, traversa { $rank }, scacchiera del bianco, scacchiera del nero, parola di controllo, pezzi catturati,
       *[moves] Scacchiera:
    }

help =
    Silenzio ferma la lettura. Mosse: { $move }, { $castling }. Poi: premo, correzione.
    { $clock ->
        [yes] Orologio: mio orologio, orologio avversario, numero di mosse, mosse al controllo.
       *[no] Si gioca senza orologio. Numero di mosse.
    }
    { help-board } chi muove, ultima mossa, ultime { $rank } mosse.
    Partita: propongo patta, accetto, rifiuto, abbandono. Risposte: sì, no.
    Aggiornamento: aggiornare la partita, arbitro aggiornare, aprire la busta, busta smarrita.
    In altra forma: altrimenti. Come suona: pronuncia.
    Sempre: ripeti, silenzio, aiuto. Reclami e arbitro: aiuto regole. La voce: aiuto voce.
    Tasti: { $clock ->
        [yes] F due mio orologio, F tre orologio avversario, F quattro numero di mosse,
       *[no] F quattro numero di mosse,
    } F cinque ultima mossa, F nove ripeti. Spazio a inizio riga: premo. Esc: silenzio. Control C esce dalla partita, rochade resume la riprende.
help-over =
    La partita è finita.
    { help-board } ultima mossa, ultime { $rank } mosse.
    Ripeti, silenzio, aiuto.{ $mistake ->
        [move] {" "}Un errore: aiuto arbitro.
        [flag] {" "}Un errore: arbitro.
       *[none] {""}
    } La voce: aiuto voce.
    Control C chiude il programma.
no-game = Per questo serve una partita. Qui c'è solo un orologio.

## The game ends

confirm-resign = Il { side } abbandona? Sì o no.
confirm-accept = Il { side } accetta la patta? Sì o no.
confirm-not-accepted = La partita continua, senza patta? Sì o no.
resign-cancelled = Nessun abbandono. La partita continua.
not-resigned = Nessun abbandono.
draw-offered = Il { side } propone patta.
draw-still-offered = Il { side } ha proposto patta.
draw-declined = Il { side } rifiuta la patta.
draw-not-accepted = Il { side } non ha accettato. L'offerta resta valida, la partita continua.
    .short = Niente patta.
no-draw-offer = Non c'è nessuna proposta di patta.
offer-not-made = La patta non è proposta: la mossa non è fatta.
draw-already-offered = C'è già una proposta di patta.
draw-too-early = Niente patta prima che entrambi abbiano mosso.
result = { $winner ->
        [white] Vince il Bianco.
        [black] Vince il Nero.
       *[nobody] Patta.
    }
over-checkmate = Scacco matto. { result }
over-stalemate = Stallo. { result }
over-resignation = { $winner ->
        [nobody] Il { side } abbandona, ma l'avversario non può più dare matto.
       *[other] Il { side } abbandona.
    } { result }
over-agreement = Patta per accordo.
over-flag-fall = { $winner ->
        [nobody] Il { side } ha esaurito il tempo, ma l'avversario non può più dare matto.
       *[other] Il { side } ha esaurito il tempo.
    } { result }
braille-breaks-off = La partita si interrompe qui: la mossa seguente non si può leggere.
saved = La partita è salvata{ PRINTED(" in ", $path) }
saved-without-result = La partita è senza risultato{ PRINTED(" in ", $path) }
saved-in-braille = Il formulario in Braille è salvato{ PRINTED(" in ", $path) }
interrupted = La partita è interrotta. { $way ->
        [newest] Continua con rochade resume; il suo registro è { $path }
       *[named] Continua così: rochade resume { $path }
    }

## The voice

voice-wish = { $wish ->
        [faster] Più veloce.
        [slower] Più lento.
        [louder] Più forte.
        [softer] Più piano.
        [higher] Più acuto.
        [lower] Più grave.
       *[other] Altra voce.
    }
voice-limit = { $wish ->
        [faster] Più veloce non si può.
        [slower] Più lento non si può.
        [louder] Più forte non si può.
        [softer] Più piano non si può.
        [higher] Più acuto non si può.
        [lower] Più grave non si può.
       *[other] Non c'è altra voce.
    }
voice-asleep = Non ascolto più. Per svegliarmi: sveglia.
voice-awake = Ascolto.
voice-only-lines = Non c'è una voce: le righe sono solo scritte.
voice-help = Voce: più veloce, più lento, più forte, più piano, più acuto, più grave, altra voce. L'annuncio di prima: precedente. Ascolto: dormi, sveglia. Questo aiuto: aiuto voce.

## The drill of the alphabet

practice-welcome = Esercizio. Ripeti quello che dico.
practice-good = Bene.
practice-heard = Ho sentito { $move }.
practice-unsure = Poco chiaro.
practice-all-sure = { $all ->
        [one] Finito. L'unica parola era chiara.
       *[other] Finito. Le { CARDINAL($all, gender: "feminine") } parole erano chiare.
    }
practice-result = Finito. Parole chiare: { CARDINAL($sure, gender: "feminine") } su { CARDINAL($all, gender: "feminine") }. A rischio: { $words }.
practice-sounds-like = { $word } somiglia a { $other }
practice-help = Ripeti l'annuncio. Per sentirlo ancora: ripeti. Per saltarlo: continua. Per finire: Control C.
practice-colours-welcome = Colori delle case. Di' sì o no, o il colore.
practice-is-colour = { $square }, { $side ->
        [white] bianca
       *[black] nera
    }?
practice-square-is = No, { $square } è { $side ->
        [white] bianca
       *[black] nera
    }.
practice-colours-result = Finito. Giuste: { CARDINAL($right, gender: "feminine") } su { CARDINAL($all, gender: "feminine") }.
practice-colours-help = Di' sì se la casa ha quel colore, altrimenti no, o di' il colore: bianca, nera, chiara, scura. Per riascoltare la domanda: ripeti.
practice-game-welcome = Una breve partita. Hai il Bianco. Ti dico cosa fare.
practice-now-announce = Annuncia: { $move }
practice-now-press = Premi l'orologio.
practice-now-repeat = Ripeti la mossa.
practice-game-help = Annuncia la mossa indicata e premi l'orologio; ripeti quello che annuncia il Nero. Per ritirare l'annuncio: correzione. Domande: cosa c'è in { $square }, ultima mossa, pezzi catturati. Sempre: ripeti, silenzio. Per finire: Control C.
practice-another-move = Era un'altra mossa.
practice-counts-nothing = Nell'esercizio questo non vale.
practice-no-time = Nell'esercizio non corre il tempo; si esercita solo la pressione.
practice-game-done = L'esercizio è finito.
practice-over = L'esercizio è finito. Per riascoltare il risultato: ripeti. Per uscire dal programma: Control C; altrimenti finisce presto da solo.
