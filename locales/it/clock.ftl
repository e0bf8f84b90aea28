# What the clock says in Italian. How to read and change this file: ../README.md

## Time controls, as they are said and understood: each word here is in control.tsv

control-then = { $list }, poi { $next }
control-with = { $stage } con { $bonus }
control-without = { $stage } senza { $kind ->
        [delay] ritardo
        [bronstein] Bronstein
       *[increment] incremento
    }
control-plus = { $stage } più { $bonus }
control-sides = Bianco { $white }, Nero { $black }
control-moves = { $time } per { $count ->
        [one] una mossa
       *[other] { CARDINAL($count, gender: "feminine") } mosse
    }
control-increment = { $time } di incremento
control-delay = { $time } di ritardo
control-bronstein = { $time } di Bronstein
control-from-start = { $bonus } dalla prima mossa
control-from-move = { $bonus } dalla mossa { CARDINAL($move) }
control-byo-yomi = { $number ->
        [one] { CARDINAL($count, gender: "masculine") } periodi di byo-yomi da { $time }
       *[other] { CARDINAL($count, gender: "masculine") } periodi di byo-yomi da { $time }
    }
control-each-move = { $time } a mossa
control-canadian = canadese { $count ->
        [one] una mossa
       *[other] { CARDINAL($count, gender: "feminine") } mosse
    } in { $time }
control-count-up = tempo crescente
control-count-up-to = tempo crescente fino a { $time }
control-hourglass = { $number ->
        [one] clessidra da { $time }
       *[other] clessidra da { $time }
    }
control-gong = { $number ->
        [one] gong da { $time }
       *[other] gong ogni { $time }
    }
control-digit = { CARDINAL($digit) }
control-decimal-seconds = { CARDINAL($count) } virgola { $digits } secondi

## Times in short: twelve thirty

two-figures = { $ought ->
        [ought] zero { CARDINAL($count) }
       *[plain] { CARDINAL($count) }
    }
no-time = zero secondi
short-two = { $first } { $second }
short-three = { $first } { $second } { $third }
time-so-far = { $time } finora
time-and-periods = { $left }, { $count ->
        [one] ultimo periodo
       *[other] ancora { CARDINAL($count, gender: "masculine") } periodi
    }

## The clock begins, comes back and ends

clock-ready = L'orologio è regolato: { $control }. { $starts }
clock-ready-with = L'orologio è regolato: Bianco { $white }, Nero { $black }. { $starts }
first-press-starts = La prima pressione avvia il tempo del { side }.
first-words-start = Il primo annuncio o la prima pressione avvia il tempo del { side }.
clock-counts = { side }: { counted-moves }.
clock-restored = L'orologio è ripristinato, { $known ->
        [second] con un secondo di errore al massimo
       *[entry] come all'ultima annotazione, perché non si sa quanto è andato dopo
    }, ed è fermo. Bianco { $white }, Nero { $black }. { $standing ->
        [fallen] Il { side } ha esaurito il tempo
       *[turn] Tratto al { side }
    }. L'arbitro dice: continua, o corregge i tempi.
clock-interrupted = L'orologio è interrotto. { $way ->
        [newest] Continua con rochade resume; il suo registro è { $path }
       *[named] Continua così: rochade resume { $path }
    }
taken-up = Riprende { $path }
as-before = Come prima, salvo con --afresh: { $options }
passed-over = A un orologio più recente è caduta una bandierina. Quello continua così: rochade resume { $path }
passed-over-unused = In una partita più recente non è stato ancora detto nulla. Quella continua così: rochade resume { $path }

## Answers

clock-left = { $time ->
        [none] { $whose ->
            [own] Non c'è più tempo.
            [white] Bianco: non c'è più tempo.
            [black] Nero: non c'è più tempo.
           *[opponent] L'avversario non ha più tempo.
        }
       *[some] { $form ->
            [short] { $whose ->
                [own] { $dial }.
                [white] Bianco { $dial }.
                [black] Nero { $dial }.
               *[opponent] Avversario { $dial }.
            }
           *[full] { $whose ->
                [own] Il tuo tempo: { $dial }.
                [white] Bianco: { $dial }.
                [black] Nero: { $dial }.
               *[opponent] Avversario: { $dial }.
            }
        }
    }
clock-both = Bianco { $white }, Nero { $black }.
clock-used = Tempo usato: Bianco { $white }, Nero { $black }.
clock-period = { $known ->
        [known] Periodo { CARDINAL($number) } di { CARDINAL($of) }.
       *[more] Periodo { CARDINAL($number) }.
    }
clock-period-of = { side }: { $known ->
        [known] periodo { CARDINAL($number) } di { CARDINAL($of) }.
       *[more] periodo { CARDINAL($number) }.
    }
periods-left = { $count ->
        [one] Ultimo periodo.
       *[other] Ancora { CARDINAL($count, gender: "masculine") } periodi.
    }
period-begins = { side }: { $count ->
        [one] ultimo periodo.
       *[other] ancora { CARDINAL($count, gender: "masculine") } periodi.
    }
period-ran-out = { side }: il tempo del periodo { CARDINAL($number) } è scaduto.
first-flag = La bandierina del { side } è caduta per prima.
no-flag = Nessuna bandierina è caduta.
words-before-flag = È stato detto prima della caduta della bandierina.
press-before-flag = La pressione è arrivata prima della caduta della bandierina. La partita continua.
flag-raised = La bandierina del { side } non conta più. La partita continua.

## Unasked, where that is wanted

clock-alarm = { side }: { $left }.
clock-goes-on = L'orologio è in moto. Tratto al { side }.
clock-slept = Il computer ha dormito: { $asleep }. L'orologio è fermo; questo tempo non è stato scalato a nessuno. Bianco { $white }, Nero { $black }. L'arbitro dice: continua, o corregge i tempi.
set-forward = L'ora del computer è stata portata avanti: { $time }. L'orologio degli scacchi resta giusto.
set-back = L'ora del computer è stata portata indietro: { $time }. L'orologio degli scacchi resta giusto.

## Keys and levers

lever-held = Il tasto resta premuto e conta una volta sola.
leave-again = L'orologio è in moto. Ancora una volta Q per uscire.
no-such-key = Non è un tasto dell'orologio: { $key }. H dice quali ci sono.
line-begins = Riga. Invio la manda, Esc la cancella.
line-waits = Sulla riga: { $line }. Invio la manda, Esc la cancella.
no-line = La riga non c'è più.
secret-dropped = Cancellato.
secret-not-pressed = Cancellato, senza premere. Per premere, la barra spaziatrice a riga vuota.
line-dropped = Cancellato: { $line }
line-unended = L'ultima riga non conta: manca Invio alla fine.

## Setting the clock without a screen

ask-control = Quanti minuti? O una cadenza intera: quindici più dieci, classico, rapido, lampo. Per la lista: aiuto.
offer-preset = { $name }: { $control }. Per prenderla: sì. La prossima: no. Indietro: correzione.
no-such-control = Non è una cadenza. { $known ->
        [near] Forse si intendeva: { $name }
       *[far] Per esempio: { $form }.
    }
control-refused = { $why ->
        [empty] Il periodo { CARDINAL($number) } è vuoto.
        [incomplete] Qui manca un numero: { $given }.
        [not-a-number] Questo non è un numero: { $given }.
        [unknown] Né una cadenza né un nome della lista: { $given }.
        [otherwise] Qui le cadenze non si scrivono così: { $given }.
        [late-bonus] L'incremento del periodo { CARDINAL($number) } comincia dopo la sua ultima mossa.
        [no-time] Il periodo { CARDINAL($number) } non ha tempo.
        [no-moves] Il periodo { CARDINAL($number) } ha zero mosse o zero periodi.
        [too-long] Nessun periodo ha più di { CARDINAL($limit, gender: "feminine") } ore: { $given }.
        [bonus-too-long] Nessuna mossa riceve più di { CARDINAL($limit, gender: "masculine") } secondi: { $given }.
        [too-many-moves] Nessun periodo ha più di { CARDINAL($limit, gender: "feminine") } mosse: { $given }.
        [too-many-periods] { CARDINAL($number, gender: "masculine") } periodi sono troppi, al massimo { CARDINAL($limit, gender: "masculine") }.
        [too-many-byo-yomi] Nessun byo-yomi ha più di { CARDINAL($limit, gender: "masculine") } periodi: { $given }.
        [gong-too-short] Questi secondi sono troppo pochi tra due gong: { $given }.
        [overtime-not-last] Il periodo { CARDINAL($number) } non ha fine e deve essere l'ultimo.
        [moves-before-overtime] Al periodo { CARDINAL($number) } segue un tempo supplementare: non può avere un numero di mosse.
       *[not-alone] Clessidra e gong stanno da soli e per entrambi, qui nel periodo { CARDINAL($number) }.
    }
control-meant = { $known ->
        [near] Forse si voleva dire: { $name }
       *[far] Per esempio: { $form }.
    }
control-forms = Si scrive per esempio: { $forms }. Di più: rochade clock --help
presets-missing = Non è nella lista, perché i giocatori concordano il numero di mosse: opzione { CARDINAL($number) } del DGT tremila, sessanta minuti, poi tempo supplementare canadese di cinque minuti. Con venti mosse è go-canadian.
ask-moves = { $time }: per quante mosse? Un numero, o: tutte.
ask-rest = { $count ->
        [one] una mossa
       *[other] { CARDINAL($count, gender: "feminine") } mosse
    }: e poi quanti minuti? O: nessuno.
ask-increment = Quanti secondi in più a mossa? O: nessuno.
ask-increment-after = { $time }: quanti secondi in più a mossa? O: nessuno.
confirm-control = { $control }. Sì o no?
no-answer = Questo non va bene.
back-help = Correzione o ancora indietro: una domanda indietro.
leave-help = Control C esce dall'orologio.

## The arbiter

awaits-arbiter = L'orologio è fermo per l'arbitro. L'arbitro dice: continua.
    .short = L'orologio è fermo per l'arbitro.
arbiter-called = Arbitro. L'orologio è fermo. Bianco { $white }, Nero { $black }.
arbiter-first = I tempi li corregge l'arbitro. Prima: arbitro, poi la correzione.
arbiter-help = Per esempio: Bianco dodici minuti trenta. Nero più due minuti. Bianco meno un minuto. Nero ventiquattro mosse. Bianco tre periodi. Tocca al Nero. Quale bandierina. Continua.
arbiter-help-in-game = Per esempio: Bianco dodici minuti trenta. Nero più due minuti. Bianco meno un minuto. Nero ventiquattro mosse. Bianco tre periodi. Quale bandierina. Continua.
not-so-many-periods = Il { side } non è nel byo-yomi o non ha mai tanti periodi.
one-order-at-a-time = Una parte alla volta, per favore.
reason-or-order = Non ancora annotato, non sembra un motivo. Ripetuto, è il motivo. Senza motivo, di': nessuno. Una correzione nomina una parte sola.
confirm-time = { side }: { $dial }. Sì o no?
confirm-added = { side }: { $time } in più, in tutto { $dial }. Sì o no?
confirm-taken = { side }: { $time } in meno, restano { $dial }. Sì o no?
confirm-added-counted = { side }: { $time } in più per pensare, si conta meno: { $dial }. Sì o no?
confirm-taken-counted = { side }: { $time } in meno per pensare, si conta di più: { $dial }. Sì o no?
confirm-counted-more = { side }: { $time } in più nel conteggio, in tutto { $dial }. Sì o no?
confirm-counted-less = { side }: { $time } in meno nel conteggio, in tutto { $dial }. Sì o no?
counted-moves = { $count ->
        [0] l'orologio non conta nessuna mossa
        [one] l'orologio conta una mossa
       *[other] l'orologio conta { CARDINAL($count, gender: "feminine") } mosse
    }
confirm-moves = { side }: { counted-moves }. Sì o no?
confirm-moves-and-time = { side }: { counted-moves } e { $dial }. Sì o no?
time-too-long = Si impostano al massimo { CARDINAL($limit, gender: "feminine") } ore.
too-little-time = Il { side } ha già usato il tempo di quel controllo. Prima si corregge il tempo, poi le mosse.
confirm-periods = { side }: { $count ->
        [one] ancora un periodo
       *[other] ancora { CARDINAL($count, gender: "masculine") } periodi
    }. Sì o no?
confirm-turn = Tratto al { side }. Sì o no?
clock-changed = Cambiato. Il motivo? Mossa illegale, disturbo, guasto, nessuno, o una frase alla tastiera.
ask-reason = Il motivo della correzione? Mossa illegale, disturbo, guasto, nessuno, o una frase alla tastiera.
reason-not-understood = Non ho capito. Il motivo? Mossa illegale, disturbo, guasto, nessuno, o una frase alla tastiera.
reason-first = Prima il motivo: mossa illegale, disturbo, guasto, o una frase alla tastiera. Senza motivo, di': nessuno.
clock-not-changed = Non è cambiato niente.
reason-noted = Annotato.
no-reason = Annotato senza motivo.

## Help

clock-help =
    Puoi dire: Mio orologio, Orologio avversario, Due orologi, Preciso, Numero di mosse, Mosse al controllo, Periodo, Tempo usato, Quale bandierina, Chi muove, Premo, Ferma orologio, Arbitro, Continua, Ripeti, Silenzio, Aiuto.
    Tasti: la barra spaziatrice preme l'orologio. O: tempo proprio. P: tempo avversario. B: i due. E: preciso. M: mosse fatte.
    C: mosse al controllo. N: periodo. U: tempo usato. F: bandierina. T: chi muove. A: arbitro.
    S: ferma e riprende. R: ripete. H: aiuto. Q: esce.
    Due punti: una riga di parole. Uno, due, tre: tempo, tempo avversario e ripetizione per il Bianco. Zero, nove, otto: per il Nero. Con Alt, un tasto che è leva dà il suo comando.
    Mentre l'arbitro ha l'orologio, si scrivono parole, con Invio alla fine.
    Sulla pagina del browser: lettere e cifre con Invio. La voce: aiuto voce.
