# What the program says in Italian as an arbiter. How to read and change this file: ../README.md

## Claims

which-claim = Ripetizione, cinquanta mosse o no?
which-claim-with = { $move }: ripetizione, cinquanta mosse o no?
which-move-of-claim = { $rule ->
        [threefold] Ripetizione: con quale mossa, o no?
        [seventy-five-moves] Settantacinque mosse: dopo quale mossa, o no?
       *[fifty-moves] Cinquanta mosse: dopo quale mossa, o no?
    }
confirm-claim = { $rule ->
        [threefold] Questa posizione per la terza volta? Sì, no, o la mossa da giocare.
        [seventy-five-moves] In questo finale servono settantacinque mosse. Sono completate? Sì o no.
       *[fifty-moves] Cinquanta mosse sono completate? Sì, no, o la mossa da giocare.
    }
confirm-claim-with = { $rule ->
        [threefold] Per la terza volta dopo
        [seventy-five-moves] Settantacinque mosse dopo
       *[fifty-moves] Cinquanta mosse dopo
    } { $move }? Sì o no.
confirm-end-of-play = Il { side } reclama la patta, perché l'avversario { $ground ->
        [no-effort] non cerca di vincere
       *[cannot-win] non può vincere con mezzi normali
    }, e la partita finisce qui? L'arbitro deciderà dopo. Sì o no.
no-claim-made = Nessun reclamo. La partita continua.
claim-open = Il reclamo del { side } è ancora aperto. La domanda tornerà quando l'orologio ripartirà.
arbiter-decides-first = Prima decide l'arbitro.
offer-first = Prima il { side } risponde alla proposta di patta: { $answers }.
offer-answers = accetto o rifiuto
for-the-other = Può dirlo solo il { side }.
nothing-to-decide = Non c'è niente da decidere.
clock-knows-whose-flag = L'orologio saprà quale bandierina cade per prima.
ask-last-period = Nell'ultimo periodo? Sì o no.
not-in-this-edition = Le regole di questa partita non lo prevedono.
rules-help =
    Reclamo ripetizione, reclamo cinquanta mosse, anche con una mossa dopo.
    Reclamo, da solo, chiede quale. Reclamo mezzi normali, reclamo senza tentativi,
    propongo patta bianco, propongo patta nero, abbandono bianco, abbandono nero, chiedo incremento, due bandierine, devo registrare. Arbitro concede, arbitro respinge,
    arbitro rinvia, arbitro rinvia con tempo. Pezzi toccati e irregolarità: aiuto arbitro. Questo aiuto: aiuto regole.

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = La proposta vale. È arrivata nel momento sbagliato, e viene annotato.
taken-as-winnable = Non è deciso se il { side } potrebbe ancora dare matto. Si considera possibile.
intended-move-binds = La mossa da fare è { $move }, come annunciato.
moves-at-flag = Il { side } ha completato { $made ->
        [one] una mossa
       *[other] { CARDINAL($made, gender: "feminine") } mosse
    }, { $missing ->
        [one] ne manca una.
       *[other] ne mancano { CARDINAL($missing, gender: "feminine") }.
    }
must-record = Il { side } deve registrare le mosse.
free-for-the-period = In questo periodo il { side } non è più tenuto a registrare.
free-for-both = In questo periodo nessuno è tenuto a registrare. Registra l'arbitro, e anche questo programma.
free-by-pace = Con questa cadenza nessuno è tenuto a registrare.
complete-score = Il { side } deve completare il formulario prima di muovere, e può usare quello dell'avversario.
complete-scores = Ora tutti e due completano il formulario, con l'orologio fermo.
guidelines-not-announced = Per questa partita non è stato annunciato.
guidelines-do-not-apply = Vale solo nell'ultimo periodo senza incremento, e non nel gioco lampo.
asked-without-the-move = Può farlo solo chi ha il tratto.
not-short-of-time = È possibile solo con meno di due minuti.
no-arbiter = Non c'è un arbitro che possa concederlo.
increment-asked = Il { side } chiede cinque secondi a mossa per entrambi.
increment-granted = Concesso. Entrambi ricevono cinque secondi a mossa, e il { side } due minuti.
increment-refused = Rifiutato. Non c'è incremento.
claimed-cannot-win = Il { side } reclama la patta, perché l'avversario non può vincere con mezzi normali. Decide l'arbitro.
claimed-no-effort = Il { side } reclama la patta, perché l'avversario non cerca di vincere. Decide l'arbitro.
normal-means-rejected = Il reclamo è respinto.{ $gains }
normal-means-postponed = La decisione è rinviata.{ $gains }
flag-awaits-arbiter = Il { side } ha esaurito il tempo. Ora l'arbitro decide sul reclamo.
both-flags-play-on = La partita continua.
offer-repeated = Proposta ripetuta, e viene annotato.
claim-without-the-move = Può reclamare solo chi ha il tratto, prima di muovere.
claim-lost-by-touch = È stato toccato un pezzo. Per questa mossa non si può più reclamare.
wrong-claim = Il reclamo è sbagliato, { $rule ->
        [threefold] la posizione non si è presentata per la terza volta.
        [seventy-five-moves] le settantacinque mosse che questo finale richiede non sono raggiunte.
       *[fifty-moves] il numero di mosse non è raggiunto.
    }{ $cost }
wrong-claim-naming = Il reclamo è sbagliato, { $rule ->
        [threefold] la posizione non si presenterebbe per la terza volta.
       *[fifty-moves] quella mossa non porta a questa patta.
    }{ $cost } La mossa da fare è { $move }.
gains-time = Il { side } riceve { $change }.
loses-time = Il { side } perde { $change }.

## Touched pieces

duty-move = Il pezzo in { $square } deve essere mosso.
duty-move-one-of = Il pezzo in { $squares } deve essere mosso.
duty-move-otherwise = Il pezzo in { $square } deve essere mosso, ma non { $move }.
duty-move-without-castling = Il pezzo in { $square } deve essere mosso, senza arroccare.
duty-capture = Il pezzo in { $square } deve essere catturato.
duty-capture-with = Il pezzo in { $square } deve catturare { $target }.
duty-castle = La mossa deve essere { $move }.
duty-leave = Il pezzo in { $square } resta lì.
duty-leave-piece = In { $square } resta: { $piece }.
duty-nothing = Ciò che è toccato non può essere mosso né catturato. Ogni mossa legale è permessa.
touch-refused = Non è possibile: { $move }. { $duty }
found-illegal = Non è possibile: { $move }. Questa mossa è stata giudicata illegale.
touch-adjusting = Acconcio. Il prossimo pezzo toccato non obbliga.
touch-adjusted = Acconciato. Questo pezzo non obbliga.
touch-in-order = La mossa concorda con ciò che è stato toccato.
released-in-vain = Nessuna mossa legale finisce in { $square }. Questo non obbliga; un pezzo toccato sì.
touch-claim-lost = Anche il { side } ha toccato un pezzo e non può più reclamare.
moves-left = Possibile: { $moves }.
nothing-touched = Nessun pezzo è toccato. Ogni mossa legale è permessa.
no-man-on = In { $square } non c'è nessun pezzo.
confirm-touch = Arbitro: il { side } ha toccato { $square } e ha mosso altro. Si annulla la mossa? Sì o no.
confirm-rook-first = Arbitro: il { side } ha toccato { $square } prima del re e ha arroccato. Si annulla la mossa? Sì o no.
confirm-release = Arbitro: il { side } ha lasciato un pezzo in { $square } e ha continuato a muovere. Si annulla la mossa? Sì o no.

## Irregularities

offence-illegal-move = { side }: mossa illegale.
offence-pawn-left = { side }: pedone non promosso, diventa donna.
offence-no-move = { side }: orologio premuto senza mossa.
offence-two-hands = { side }: mossa con entrambe le mani.
penalty-none = Senza penalità di tempo.
penalty-time = Il { side } riceve { $extra } in più.
penalty-loss = È la seconda infrazione.
penalised = { $offence } { $penalty }
confirm-offence = Arbitro: { $offence } Sì o no?
confirm-offence-move = Arbitro: { $offence } { $move }. Sì o no?
confirm-offence-unpressed = Arbitro: { $offence } L'orologio non è stato premuto. Sì o no?
confirm-offence-move-unpressed = Arbitro: { $offence } { $move }. L'orologio non è stato premuto. Sì o no?
confirm-back = Arbitro: indietro a prima della mossa { CARDINAL($number) } del { side }: { $move }? Sì, no, o: { further-back }.
further-back = ancora indietro
no-such-move = In questa partita non c'è la mossa { CARDINAL($number) }.
confirm-displaced = Arbitro: il { side } ha fatto cadere dei pezzi. Penalità, con { $extra } all'avversario? Sì, no, o: { $other }.
pieces-displaced = Il { side } ha fatto cadere dei pezzi. L'avversario riceve { $extra }.
confirm-decision = { $decision ->
        [agrees] Arbitro: accolto?
        [rejects] Arbitro: respinto?
        [postpones] Arbitro: rinviato?
       *[awarding] Arbitro: rinviato, con due minuti all'avversario?
    } Sì o no.
confirm-envelope-lost = Arbitro: la busta è smarrita, e il { side } dice la mossa in busta? Sì o no.
confirm-note-move = Arbitro: in busta il { side } ha messo { $move }? Sì o no.
confirm-note-illegal = Arbitro: in busta il { side } ha messo una mossa illegale, e questo decide la partita? Sì o no.
confirm-note-nothing = Arbitro: è impossibile stabilire che cosa il { side } ha messo in busta, e questo decide la partita? Sì o no.
confirm-seal-anew = Arbitro: il { side } mette in busta una nuova mossa? Sì o no.
confirm-new-game = Arbitro: annullare questa partita e cominciarne una nuova? Sì o no.
remedy-new-game = Questa partita non conta, ne comincia una nuova.
remedy-transfer = La posizione passa su una scacchiera messa bene. La partita continua.
remedy-play-on = La partita continua così com'è.
remedy-put-back = Il giocatore rimette a posto i pezzi nel proprio tempo.
remedy-go-back = La partita continua dalla posizione precedente.
remedy-too-late = È tardi per reclamarlo. La partita continua così com'è.
went-back = Tornati indietro. Tratto al { side }, mossa { CARDINAL($number) }.
not-completed = La mossa non è ancora completata. Si può correggere.
illegal-move-stands = L'avversario ha già fatto la mossa seguente: una mossa illegale resta valida, se i giocatori non si accordano diversamente.
pawn-to-exchange = Il { side } sceglie il pezzo. Solo allora la mossa è completa.
pawn-as-announced = Il pedone diventa ciò che il { side } ha annunciato: { $piece }.
no-pawn-left = Non c'è nessun pedone sull'ultima traversa.
already-penalised = È già stato sanzionato.
as-it-was = Tutto resta com'era.
clock-left-unchanged = L'orologio non è stato cambiato.
move-left-standing = { $move } resta.
draw-left-unaccepted = La patta non è stata accettata.
game-left-unadjourned = La partita non è stata aggiornata.
asked-later = Una domanda all'arbitro è ancora aperta. Tornerà dopo: continua.
over-illegal-moves = { $winner ->
        [nobody] Seconda infrazione del { side } che conta come mossa illegale, ma l'avversario non può più dare matto.
       *[other] Seconda infrazione del { side } che conta come mossa illegale.
    } { result }
incident-help =
    Alla scacchiera: tolto, posato, sto per arroccare.
    Tasti: F sei toccato, F sette tolto, F otto posato.
    Pezzi toccati: toccato { $square }, insieme toccato { $square }, arbitro toccato { $square }, lasciato { $square }, arbitro lasciato { $square }, acconcio, cosa posso muovere.
    Irregolarità: arbitro mossa illegale, arbitro senza promozione, arbitro premuto senza mossa, arbitro due mani.
    Disposizione: arbitro posizione iniziale, arbitro scacchiera girata, arbitro colori invertiti, arbitro pezzi caduti.
    Posizione precedente: arbitro indietro, ancora indietro, o il numero della mossa. Questo aiuto: aiuto arbitro.

## The game ends

over-dead-position = Nessuno dei due può più dare matto. { result }
over-fivefold = Cinque volte la stessa posizione. { result }
over-seventy-five-moves = Settantacinque mosse senza catture né mosse di pedone. { result }
over-threefold = Il reclamo è giusto, tre volte la stessa posizione. { result }
over-fifty-moves = Il reclamo è giusto, cinquanta mosse senza catture né mosse di pedone. { result }
over-seventy-five-claimed = Il reclamo è giusto, settantacinque mosse senza catture né mosse di pedone. { result }
over-both-flags = Entrambi hanno esaurito il tempo, e non si sa chi per primo. { result }
over-normal-means = L'arbitro dà ragione al { side }. { result }
over-referred = Il { side } reclama la patta, perché l'avversario { $ground ->
        [no-effort] non cerca di vincere
       *[cannot-win] non può vincere con mezzi normali
    }. Il gioco finisce. La posizione finale è annotata; l'arbitro decide più tardi.

## Two boards, two scores

ply = mossa { CARDINAL($number) } del { side }
plies = { $count ->
        [one] una semimossa
       *[other] { CARDINAL($count, gender: "feminine") } semimosse
    }
scores-start-differently = I formulari cominciano da posizioni diverse.
scores-agree = { $plies ->
        [0] I due formulari sono vuoti.
       *[other] I due formulari concordano: { $told }.
    }
scores-same-position = I due formulari portano alla stessa posizione: { $told }.
scores-way-matters = Per una ripetizione e per le cinquanta mosse conta quali mosse sono state giocate.
scores-transposed = Dalla { $from } alla { $to } le mosse sono in un altro ordine. Poi la posizione è la stessa.
scores-replaced = Dalla { $from } alla { $to } i formulari hanno mosse diverse. Poi la posizione è la stessa; i formulari vanno corretti.
scores-respelled = { $count ->
        [one] Una mossa è scritta in altro modo, ma è la stessa.
       *[other] Ci sono { CARDINAL($count, gender: "feminine") } mosse scritte in altro modo, ma sono le stesse.
    }
score-longer = Il formulario del { side } è più lungo: { $plies } in più.
score-gap = { $count ->
        [one] Nel formulario del { side } manca { $plies }, la { $ply }.
       *[other] Nel formulario del { side } mancano { $plies } dalla { $ply } in poi.
    } Con l'altro formulario il resto concorda.
score-loop = Dalla { $ply } in poi il formulario del { side } ha { $plies } in più, che riportano alla stessa posizione. Con o senza di esse il resto concorda, quindi nulla è provato.
score-slip = { $own ->
        [yes] Il { side } ha scritto male la propria mossa { CARDINAL($number) }.
       *[no] Il { side } ha scritto male la { $ply }.
    } Si intende { $move } e così il resto concorda.
score-completed = { $lack ->
        [promotion] Alla { $ply } il formulario del { side } non dice a quale pezzo è promosso il pedone; secondo l'altro è { $move }.
       *[move] Nel formulario del { side } manca la { $ply }; secondo l'altro è { $move }.
    }
scores-same-flaw = In entrambi i formulari la { $ply } è uguale, e non è una mossa legale: { $word }
scores-same-unclear = In entrambi i formulari la { $ply } è uguale, e non si capisce quale mossa sia: { $word }
scores-same-not-written = In entrambi i formulari manca la { $ply }.
scores-part = I formulari si separano alla { $ply }. Bianco: { $white-entry }. Nero: { $black-entry }.
entry-unplayable = non giocabile, { $word }
entry-nothing = niente di scritto
score-not-written = Nel formulario del { side } manca la { $ply }.
score-unplayable = Il formulario del { side } non è giocabile dalla { $ply } in poi: { $word }
board-right = La scacchiera del { side } è giusta.
board-behind = { $count ->
        [one] Sulla scacchiera del { side } manca l'ultima semimossa.
       *[other] Sulla scacchiera del { side } mancano le ultime { CARDINAL($count, gender: "feminine") } semimosse.
    }
board-off = Il { side } corregge la scacchiera: { $changes }.
change-remove = { coloured-piece } via da { $square }
change-shift = { coloured-piece } da { $square } a { $to }
change-put = { coloured-piece } manca in { $square }
board-compare = Il { side } confronta la scacchiera con la posizione.
score-correct = Le due scacchiere mostrano la stessa posizione, e l'altro formulario porta a essa. Il { side } corregge il proprio.
score-complete = Il { side } completa il formulario.
score-mend = Il { side } corregge il formulario.
scores-over = La partita è finita con la { $ply }. Ciò che è scritto dopo non conta.
score-result = Solo il formulario del { side } finisce con un risultato. { result }
scores-finished = I due formulari finiscono con lo stesso risultato. { result }
scores-results = I formulari finiscono con risultati diversi. Bianco: { $white } Nero: { $black } Decide l'arbitro.
scores-written = Nei formulari ci sono questi risultati. Bianco: { $white } Nero: { $black } Valgono le mosse.
go-back = Si torna alla posizione dopo la { $ply }.
go-back-to-start = Si torna alla posizione iniziale.
go-on = Si continua con la { $ply }.
clock-recorded = Orologio del { side }: { $left }.
clock-by-own = Orologio del { side }: { $left }, solo secondo il proprio formulario.
clock-by-opponent = Orologio del { side }: { $left }, solo secondo il formulario avversario.
clock-disputed = Orologio del { side }: { $left } secondo il proprio formulario, { $other } secondo quello avversario.
clock-whole = Orologio del { side }: mai usato, { $left }.
clock-proposed = Orologio del { side }: proposta secondo il tempo usato, { $left }.
clock-least = Orologio del { side }: proposta secondo il tempo minimo, { $left }.
clock-unknown = Orologio del { side }: non annotato in nessun formulario.
set-clocks = L'arbitro regola gli orologi.
arbiter-decides = Decide l'arbitro.

## Articles

article = { $kind ->
        [guideline] Linea guida
        [appendix] Appendice
       *[article] Articolo
    } { $number }.
article-next = { $list } punto { $next }
article-number = { CARDINAL($count) }

## Adjournment and resumption

adjourn-confirm = Il { side } aggiorna la partita e mette una mossa in busta? Sì o no.
adjourn-resumption = Ripresa: { $when }.
adjourn-resumption-not-taken = La ripresa non è stata annotata: potrebbe essere una mossa.
adjourn-write = Partita aggiornata. Il { side } scrive la mossa da mettere in busta{ $leaves ->
        [yes] , e l'avversario intanto si allontana
       *[no] {""}
    }. Per metterla in busta: premo.
adjourn-written = Scritto: { $move }
adjourn-written-text = Scritto: { $text }
adjourn-nothing-written = Niente è scritto. Prima di' o scrivi la mossa da mettere in busta.
adjourn-press-seals = Partita aggiornata. La mossa del { side } è scritta. Per metterla in busta: premo.
adjourn-ask-rest = Quanto dura ancora la sessione? Quel tempo va a carico di chi ha il tratto.
adjourn-confirm-rest = { $charged ->
        [none] Nessun tempo a carico del { side }. Tempo rimasto: { $left }.
       *[some] Tempo a carico del { side }: { $rest }. Tempo rimasto: { $left }.
    } Sì o no?
adjourn-rest-too-long = Il { side } non ha più tanto tempo. Quanto dura ancora la sessione?
adjourn-sealed = In busta. Mossa { CARDINAL($number) } del { side }.{ PRINTED(" La busta: ", $path) }
adjourn-code-for-replier = Codice del { side }: { $code }. Annotalo, non viene conservato.{ $leaves ->
        [alone] {" "}Poi il { side } si allontana per non sentire.
        [word] {" "}Poi il { side } si allontana per non sentire, e per il codice dell'arbitro, di': continua.
       *[no] {""}
    } Per riascoltarlo: ripeti.
adjourn-arbiter-code-follows = Il { side } riceve un codice e poi si allontana per non sentire. Solo dopo, per il codice dell'arbitro, di': continua. Per riascoltare: ripeti.
adjourn-word-of-who-stays = Lo dice chi resta, e solo quando il { side } si è allontanato.
adjourn-code-for-arbiter = Codice dell'arbitro: { $code }. Ricevuta di chi ha messo la mossa in busta: { $receipt }. Annotali, non vengono conservati. Per riascoltarli: ripeti. Per finire: continua.
adjourn-codes-again = Per riascoltare i codici: ripeti.
adjourn-not-sealed = { $clock ->
        [runs] Non è stato possibile scrivere la busta. L'orologio va avanti.
        [stands] Non è stato possibile scrivere la busta. Gli orologi sono fermi.
       *[none] Non è stato possibile scrivere la busta.
    } Scrivi di nuovo la mossa da mettere in busta. Forse il disco è pieno.
adjourn-sealing-broken-off = Il programma è finito mentre si metteva in busta una mossa. In busta non c'è nulla.
adjourn-codes-untold = Il programma è finito prima di dire i codici fino in fondo. Chi li ha può aprire la busta. Altrimenti, se l'arbitro è d'accordo, la mossa si mette di nuovo in busta: aggiornare. Gli orologi sono fermi.{ PRINTED(" La busta: ", $path) }
adjourn-in-score = Partita aggiornata. La mossa { CARDINAL($number) } del { side } è in busta.
adjourn-in-score-with-offer = { adjourn-in-score } Con essa è stata offerta la patta.
adjourn-resume = { adjourn-in-score } Per aprirla: aprire la busta.{ $clock ->
        [some] { " " }Premere avvia l'orologio dell'avversario finché è assente.
       *[none] { "" }
    }
adjourn-arbiter-code = Codice dell'arbitro, ancora { $count ->
        [one] una casa
       *[other] { CARDINAL($count, gender: "feminine") } case
    }.
adjourn-replier-code = Codice del { side }, ancora { $count ->
        [one] una casa
       *[other] { CARDINAL($count, gender: "feminine") } case
    }.
adjourn-few-squares = Non ho capito. Di' una o due case alla volta.
adjourn-no-leaves-shut = { $begun ->
        [yes] Per ricominciare: no. Per lasciare la busta chiusa: un altro no.
       *[no] Per lasciare la busta chiusa: no.
    }
adjourn-wrong-codes = La busta resta chiusa. Un codice è sbagliato, i due sono stati scambiati, o la busta è stata cambiata. Per ricominciare, con il codice dell'arbitro: aprire la busta.
adjourn-missing = La busta non si può leggere. Con il file al suo posto: aprire la busta. Altrimenti: busta smarrita.{ PRINTED(" Il file: ", $path) }
adjourn-changed = La busta è stata cambiata dopo la chiusura. Chiama l'arbitro.
adjourn-opened = In busta c'era: { $move }
adjourn-opened-text = In busta c'era: { $text }
adjourn-ask-note = Non riesco a leggerlo. Arbitro: quale mossa legale è? O mossa illegale; o no, se non si può stabilire.
adjourn-note-for-arbiter = { $fault ->
        [ambiguous] La mossa in busta del { side } vale per più mosse.
        [unreadable] Il programma non riesce a leggere la mossa in busta del { side }.
       *[illegal] La mossa in busta del { side } si legge come illegale.
    } L'arbitro decide che cosa significa.
adjourn-confirm-stated = In busta c'era { $move }? Sì o no.
adjourn-state-move = Il { side } dice quale mossa era in busta.
adjourn-no-envelope = Non c'è nessuna busta.
adjourn-cannot = Può aggiornare solo chi ha il tratto, e prima dell'annuncio.
adjourn-claim-not-now = Mentre una mossa si mette in busta non si può reclamare nulla. Per annullare l'aggiornamento, di': no.
adjourn-proved = Provato. In busta era questa mossa: { $move }
adjourn-proved-words = Provato. In busta erano queste parole; non sono una mossa.
adjourn-not-proved = Non provato. Mossa e ricevuta non appartengono a questa busta. Conta anche la forma: come la mossa è stata detta o scritta.
adjourn-proof-changed = Non provato. La busta non è quella che risulta dal registro della partita, o è stata modificata.
adjourn-proof-alone = Nessun registro di partita accanto alla busta ne parla. Perciò il suo contenuto vale solo se l'arbitro ha conservato la busta da quando è stata sigillata.
adjourn-cover = { $names ->
        [both] { $white } contro { $black }.
        [white] Bianco: { $white }.
        [black] Nero: { $black }.
       *[none] Giocatori sconosciuti.
    } Mossa { CARDINAL($number) } in busta, del { side }. { $clock ->
        [both] Tempo usato: Bianco { $white-used }, Nero { $black-used }. Tempo da impostare: Bianco { $white-left }, Nero { $black-left }.
        [used] Tempo usato: Bianco { $white-used }, Nero { $black-used }.
        [left] Tempo da impostare: Bianco { $white-left }, Nero { $black-left }.
       *[none] Senza orologio.
    } { $offer ->
        [white] Il Bianco ha proposto patta.
        [black] Il Nero ha proposto patta.
       *[nobody] Nessuna proposta di patta.
    } { $resumption ->
        [given] Ripresa: { $when }.
       *[none] Ripresa non indicata.
    } Posizione. Bianco: { $white-men }. Nero: { $black-men }.

sealed-move-lost = { $fault ->
        [ambiguous] La mossa in busta del { side } è ambigua.
        [unreadable] Il significato della mossa in busta del { side } non si può stabilire.
       *[illegal] La mossa in busta del { side } è illegale.
    }
resumption-set-up = Disponi la posizione precedente alla mossa in busta, e i tempi come sulla busta.
resumption-set-up-as-noted = Disponi la posizione precedente alla mossa in busta, e i tempi annotati all'aggiornamento.
resumption-set-up-position = Disponi la posizione precedente alla mossa in busta.
resumption-open-and-make = Apri la busta e fai la mossa in busta.
resumption-start-replier = Avvia l'orologio di chi deve rispondere.
resumption-open-on-arrival = All'arrivo ferma l'orologio, apri la busta, fai la mossa, riavvia l'orologio.
resumption-may-seal-reply = Quel giocatore può mettere in busta la risposta e avviare l'orologio dell'assente.
resumption-replier-loses-time = Quel giocatore perde tutto il tempo fino all'arrivo.
resumption-replier-loses-time-if-allowed = Se il torneo ha un tempo di attesa, quel giocatore perde tutto il tempo fino all'arrivo, se il regolamento o l'arbitro non decide altro.
resumption-late-loses = Chi arriva con più di un'ora di ritardo perde, se l'arbitro non decide altro.
resumption-late-loses-by-default-time = Chi arriva dopo il tempo di attesa perde, se l'arbitro non decide altro. Se non è fissato, è zero.
resumption-late-loses-always = Chi arriva più di un'ora dopo l'inizio della sessione perde.
resumption-end-stands = La fine portata dalla mossa in busta resta valida.
resumption-make-stated-move = Chi ha messo la mossa in busta fa la mossa che dichiara di avere scritto.
resumption-arbiter-sets-clocks = L'arbitro regola gli orologi.
resumption-new-game = La partita è annullata, e se ne gioca una nuova.
resumption-correct-times = L'errore viene corretto.
resumption-no-correction = La partita continua senza correzione, se l'arbitro non decide altro.
resumption-game-is-over = La partita è finita.
resumption-offer-stands = La proposta vale finché non viene accettata o rifiutata.
resumption-charge-session = Il resto della sessione va a carico di chi ha il tratto.
over-sealed-move = { $winner ->
        [nobody] Decide la mossa in busta del { side }, ma l'avversario non può più dare matto.
       *[other] Decide la mossa in busta del { side }.
    } { result }
