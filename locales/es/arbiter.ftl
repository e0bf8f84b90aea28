# What the program says in Spanish as an arbiter. How to read and change this file: ../README.md

## Claims

which-claim = ¿Repetición, cincuenta jugadas o no?
which-claim-with = { $move }: ¿repetición, cincuenta jugadas o no?
which-move-of-claim = { $rule ->
        [threefold] Repetición: ¿con qué jugada, o no?
        [seventy-five-moves] Setenta y cinco jugadas: ¿tras qué jugada, o no?
       *[fifty-moves] Cincuenta jugadas: ¿tras qué jugada, o no?
    }
confirm-claim = { $rule ->
        [threefold] ¿Esta posición por tercera vez? Sí, no, o la jugada que vas a hacer.
        [seventy-five-moves] En este final hacen falta setenta y cinco jugadas. ¿Se han cumplido? Sí o no.
       *[fifty-moves] ¿Se han cumplido cincuenta jugadas? Sí, no, o la jugada que vas a hacer.
    }
confirm-claim-with = { $rule ->
        [threefold] ¿Por tercera vez tras
        [seventy-five-moves] ¿Setenta y cinco jugadas tras
       *[fifty-moves] ¿Cincuenta jugadas tras
    } { $move }? Sí o no.
confirm-end-of-play = ¿Las { side } reclaman tablas, porque el rival { $ground ->
        [no-effort] no intenta ganar
       *[cannot-win] no puede ganar por medios normales
    }, y el juego termina aquí? El árbitro decidirá después. Sí o no.
no-claim-made = No se reclamó. La partida sigue.
claim-open = La reclamación de las { side } sigue abierta. Se preguntará cuando siga el reloj.
arbiter-decides-first = Primero decide el árbitro.
offer-first = Primero responden las { side } a la oferta de tablas: { $answers }.
offer-answers = acepto o rechazo
for-the-other = Eso solo pueden decirlo las { side }.
nothing-to-decide = No hay nada que decidir.
clock-knows-whose-flag = El reloj sabe a quién se le acaba antes el tiempo.
ask-last-period = ¿En el último período? Sí o no.
not-in-this-edition = El reglamento de esta partida no conoce eso.
rules-help =
    Reclamo repetición, reclamo cincuenta jugadas, también con una jugada detrás.
    Reclamo, a secas, pregunta cuál. Reclamo medios normales, reclamo sin esfuerzo,
    ofrezco tablas blancas, ofrezco tablas negras, abandono blancas, abandono negras, pido incremento, ambas banderas, debo anotar. Árbitro concede, árbitro rechaza,
    árbitro pospone, árbitro pospone con tiempo. Piezas tocadas e irregularidades: ayuda árbitro. Esta ayuda: ayuda reglas.

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = La oferta vale. Llegó a destiempo y queda anotado.
taken-as-winnable = No está decidido si las { side } aún podrían dar mate. Se da por posible.
intended-move-binds = Hay que jugar { $move }, como se anunció.
moves-at-flag = Las { side } han completado { $made ->
        [one] una jugada
       *[other] { CARDINAL($made, gender: "feminine") } jugadas
    }, { $missing ->
        [one] falta una.
       *[other] faltan { CARDINAL($missing, gender: "feminine") }.
    }
must-record = Las { side } deben anotar.
free-for-the-period = Las { side } ya no están obligadas a anotar en este período.
free-for-both = En este período nadie está obligado a anotar. Anota el árbitro, y también este programa.
free-by-pace = A este ritmo nadie está obligado a anotar.
complete-score = Las { side } deben completar la planilla antes de mover y pueden usar para ello la del rival.
complete-scores = Los dos completan ahora sus planillas, con el reloj parado.
guidelines-not-announced = Eso no se anunció para esta partida.
guidelines-do-not-apply = Eso solo vale en el último período sin incremento, y no en relámpago.
asked-without-the-move = Eso solo puede hacerlo quien está en juego.
not-short-of-time = Eso solo es posible con menos de dos minutos.
no-arbiter = No hay árbitro que pueda concederlo.
increment-asked = Las { side } piden cinco segundos por jugada para ambos.
increment-granted = Concedido. Ambos reciben cinco segundos por jugada, y las { side }, dos minutos.
increment-refused = Denegado. Se sigue sin incremento.
claimed-cannot-win = Las { side } reclaman tablas, porque el rival no puede ganar por medios normales. Decide el árbitro.
claimed-no-effort = Las { side } reclaman tablas, porque el rival no intenta ganar. Decide el árbitro.
normal-means-rejected = Reclamación rechazada.{ $gains }
normal-means-postponed = La decisión queda aplazada.{ $gains }
flag-awaits-arbiter = A las { side } se les acabó el tiempo. El árbitro decide ahora sobre la reclamación.
both-flags-play-on = La partida sigue.
offer-repeated = Oferta repetida, queda anotado.
claim-without-the-move = Solo puede reclamar quien está en juego y aún no ha jugado.
claim-lost-by-touch = Se tocó una pieza. En esta jugada ya no se puede reclamar.
wrong-claim = Reclamación incorrecta: { $rule ->
        [threefold] la posición no aparece por tercera vez.
        [seventy-five-moves] no se ha llegado a las setenta y cinco jugadas que exige este final.
       *[fifty-moves] no se ha llegado al número de jugadas.
    }{ $cost }
wrong-claim-naming = Reclamación incorrecta: { $rule ->
        [threefold] la posición no aparecería por tercera vez.
       *[fifty-moves] esa jugada no lleva a esas tablas.
    }{ $cost } Hay que jugar { $move }.
gains-time = Las { side } reciben { $change }.
loses-time = Las { side } pierden { $change }.

## The game ends

over-dead-position = Ningún bando puede ya dar mate. { result }
over-fivefold = Cinco veces la misma posición. { result }
over-seventy-five-moves = Setenta y cinco jugadas sin captura ni movimiento de peón. { result }
over-threefold = Reclamación correcta: tres veces la misma posición. { result }
over-fifty-moves = Reclamación correcta: cincuenta jugadas sin captura ni movimiento de peón. { result }
over-seventy-five-claimed = Reclamación correcta: setenta y cinco jugadas sin captura ni movimiento de peón. { result }
over-both-flags = A los dos se les acabó el tiempo, y no se sabe a quién primero. { result }
over-normal-means = El árbitro da la razón a las { side }. { result }
over-referred = Las { side } reclaman tablas, porque el rival { $ground ->
        [no-effort] no intenta ganar
       *[cannot-win] no puede ganar por medios normales
    }. El juego termina. La posición final queda anotada; el árbitro decidirá después.

## Touched pieces

duty-move = La pieza de { $square } debe moverse.
duty-move-one-of = La pieza de { $squares } debe moverse.
duty-move-otherwise = La pieza de { $square } debe moverse, pero no { $move }.
duty-move-without-castling = La pieza de { $square } debe moverse, sin enrocar.
duty-capture = La pieza de { $square } debe ser capturada.
duty-capture-with = La pieza de { $square } debe capturar { $target }.
duty-castle = La jugada debe ser { $move }.
duty-leave = La pieza de { $square } se queda ahí.
duty-leave-piece = En { $square } se queda: { $piece }.
duty-nothing = Lo tocado no puede moverse ni ser capturado. Vale cualquier jugada legal.
touch-refused = No es posible: { $move }. { $duty }
found-illegal = No es posible: { $move }. Esa jugada fue declarada ilegal.
touch-adjusting = Compongo: anunciado. La próxima pieza tocada no obliga.
touch-adjusted = Compuesta. Esta pieza no obliga.
touch-in-order = La jugada concuerda con lo tocado.
released-in-vain = Ninguna jugada legal termina en { $square }. Eso no obliga; una pieza tocada, sí.
touch-claim-lost = Las { side } también han tocado una pieza y ya no pueden reclamar.
moves-left = Posible: { $moves }.
nothing-touched = No se ha tocado ninguna pieza. Vale cualquier jugada legal.
no-man-on = En { $square } no hay ninguna pieza.
confirm-touch = Árbitro: las { side } han tocado { $square } y han hecho otra jugada. ¿Se deshace la jugada? Sí o no.
confirm-rook-first = Árbitro: las { side } han tocado { $square } antes que el rey y han enrocado. ¿Se deshace la jugada? Sí o no.
confirm-release = Árbitro: las { side } han soltado una pieza en { $square } y han seguido moviendo. ¿Se deshace la jugada? Sí o no.

## Irregularities

offence-illegal-move = { $side ->
        [white] Blancas
       *[black] Negras
    }: jugada ilegal.
offence-pawn-left = { $side ->
        [white] Blancas
       *[black] Negras
    }: peón sin coronar, pasa a ser dama.
offence-no-move = Las { side } han pulsado sin jugada.
offence-two-hands = Las { side } han movido con las dos manos.
penalty-none = Sin penalización de tiempo.
penalty-time = Las { side } reciben { $extra } más.
penalty-loss = Es la segunda falta.
penalised = { $offence } { $penalty }
confirm-offence = Árbitro. { $offence } ¿Sí o no?
confirm-offence-move = Árbitro. { $offence } { $move }. ¿Sí o no?
confirm-offence-unpressed = Árbitro. { $offence } No se ha pulsado el reloj. ¿Sí o no?
confirm-offence-move-unpressed = Árbitro. { $offence } { $move }. No se ha pulsado el reloj. ¿Sí o no?
confirm-back = Árbitro: ¿volver a la posición anterior a la jugada { CARDINAL($number) } de las { side }: { $move }? Sí, no, o: { further-back }.
further-back = más atrás
no-such-move = En esta partida no hay ninguna jugada { CARDINAL($number) }.
confirm-displaced = Árbitro: las { side } han tirado piezas. ¿Penalización, con { $extra } más para el rival? Sí, no, o: { $other }.
pieces-displaced = Las { side } han tirado piezas. El rival recibe { $extra } más.
confirm-decision = { $decision ->
        [agrees] Árbitro: ¿concedido?
        [rejects] Árbitro: ¿rechazado?
        [postpones] Árbitro: ¿pospuesto?
       *[awarding] Árbitro: ¿pospuesto, con dos minutos para el rival?
    } Sí o no.
confirm-envelope-lost = Árbitro: ¿se ha perdido el sobre, y las { side } dicen la jugada secreta? Sí o no.
confirm-note-move = Árbitro: ¿sellaron las { side } { $move }? Sí o no.
confirm-note-illegal = Árbitro: ¿sellaron las { side } una jugada ilegal, y eso decide la partida? Sí o no.
confirm-note-nothing = Árbitro: ¿es imposible saber qué sellaron las { side }, y eso decide la partida? Sí o no.
confirm-seal-anew = Árbitro: ¿las { side } sellan de nuevo una jugada? Sí o no.
confirm-new-game = Árbitro: ¿se anula esta partida y empieza otra? Sí o no.
remedy-new-game = Esta partida no cuenta, empieza otra.
remedy-transfer = La posición pasa a un tablero bien colocado. La partida sigue.
remedy-play-on = La partida sigue como está.
remedy-put-back = El jugador recoloca las piezas en su propio tiempo.
remedy-go-back = La partida sigue desde la posición anterior.
remedy-too-late = Es tarde para reclamarlo. La partida continúa como está.
went-back = Se ha vuelto atrás. Juegan las { side }, jugada { CARDINAL($number) }.
not-completed = La jugada aún no está completada. Se puede corregir.
illegal-move-stands = El rival ya ha hecho la jugada siguiente: una jugada ilegal se mantiene, si los jugadores no acuerdan otra cosa.
pawn-to-exchange = Las { side } eligen la pieza. Solo entonces está completa la jugada.
pawn-as-announced = El peón pasa a ser lo que anunciaron las { side }: { $piece }.
no-pawn-left = No hay ningún peón en la última fila.
already-penalised = Eso ya está sancionado.
as-it-was = Todo queda como estaba.
clock-left-unchanged = El reloj no se ha cambiado.
move-left-standing = Queda { $move }.
draw-left-unaccepted = Las tablas no se han aceptado.
game-left-unadjourned = La partida no se ha aplazado.
asked-later = Una pregunta al árbitro sigue abierta. Se repetirá tras: continuar.
over-illegal-moves = { $winner ->
        [nobody] Segunda falta de las { side } que cuenta como jugada ilegal, pero el rival ya no puede dar mate.
       *[other] Segunda falta de las { side } que cuenta como jugada ilegal.
    } { result }
incident-help =
    En el tablero: retirada, colocada, voy a enrocar.
    Teclas: F seis tocada, F siete retirada, F ocho colocada.
    Piezas tocadas: tocada { $square }, a la vez tocada { $square }, árbitro tocada { $square }, soltada { $square }, árbitro soltada { $square }, compongo, qué puedo mover.
    Irregularidades: árbitro jugada ilegal, árbitro sin coronar, árbitro pulsar sin jugada, árbitro dos manos.
    Colocación: árbitro posición inicial, árbitro tablero girado, árbitro colores cambiados, árbitro piezas caídas.
    Posición anterior: árbitro atrás, más atrás, o el número de la jugada. Esta ayuda: ayuda árbitro.
## Two boards, two scores

ply = jugada { CARDINAL($number) } de las { side }
plies = { $count ->
        [one] una media jugada
       *[other] { CARDINAL($count, gender: "feminine") } medias jugadas
    }
scores-start-differently = Las planillas empiezan en posiciones distintas.
scores-agree = { $plies ->
        [0] Las dos planillas están vacías.
       *[other] Las dos planillas coinciden: { $told }.
    }
scores-same-position = Las dos planillas llevan a la misma posición: { $told }.
scores-way-matters = Para una repetición y para las cincuenta jugadas importa qué jugadas se hicieron.
scores-transposed = De la { $from } a la { $to } las jugadas están en otro orden. Después la posición es la misma.
scores-replaced = De la { $from } a la { $to } las planillas tienen jugadas distintas. Después la posición es la misma; hay que corregir las planillas.
scores-respelled = { $count ->
        [one] Una jugada está escrita de otra manera, pero es la misma.
       *[other] Hay { CARDINAL($count, gender: "feminine") } jugadas escritas de otra manera, pero son las mismas.
    }
score-longer = La planilla de las { side } es más larga: { $plies } más.
score-gap = { $count ->
        [one] En la planilla de las { side } falta { $plies }, la { $ply }.
       *[other] En la planilla de las { side } faltan { $plies } desde la { $ply }.
    } Con la otra planilla el resto coincide.
score-loop = Desde la { $ply } la planilla de las { side } tiene { $plies } más, que vuelven a la misma posición. Con ellas o sin ellas el resto coincide, así que nada queda demostrado.
score-slip = { $own ->
        [yes] Las { side } escribieron mal su jugada { CARDINAL($number) }.
       *[no] Las { side } escribieron mal la { $ply }.
    } Quiere decir { $move } y así el resto coincide.
score-completed = { $lack ->
        [promotion] En la { $ply } la planilla de las { side } no dice en qué se convierte el peón; según la otra es { $move }.
       *[move] En la planilla de las { side } falta la { $ply }; según la otra es { $move }.
    }
scores-same-flaw = En las dos planillas la { $ply } es la misma, y no es una jugada posible: { $word }
scores-same-unclear = En las dos planillas la { $ply } es la misma, y no se puede saber qué jugada es: { $word }
scores-same-not-written = En las dos planillas falta la { $ply }.
scores-part = Las planillas se separan en la { $ply }. Blancas: { $white-entry }. Negras: { $black-entry }.
entry-unplayable = no se puede jugar, { $word }
entry-nothing = sin anotación
score-not-written = En la planilla de las { side } falta la { $ply }.
score-unplayable = La planilla de las { side } no se puede jugar desde la { $ply }: { $word }
board-right = El tablero de las { side } está bien.
board-behind = { $count ->
        [one] En el tablero de las { side } falta la última media jugada.
       *[other] En el tablero de las { side } faltan las últimas { CARDINAL($count, gender: "feminine") } medias jugadas.
    }
board-off = Las { side } ajustan el tablero: { $changes }.
change-remove = { coloured-piece } sobra en { $square }
change-shift = { coloured-piece } de { $square } a { $to }
change-put = { coloured-piece } falta en { $square }
board-compare = Las { side } comparan su tablero con la posición.
score-correct = Los dos tableros muestran la misma posición, y la otra planilla lleva a ella. Las { side } corrigen la suya.
score-complete = Las { side } completan su planilla.
score-mend = Las { side } corrigen su planilla.
scores-over = La partida terminó con la { $ply }. Lo anotado después no cuenta.
score-result = Solo la planilla de las { side } termina con un resultado. { result }
scores-finished = Las dos planillas terminan con el mismo resultado. { result }
scores-results = Las planillas terminan con resultados distintos. Blancas: { $white } Negras: { $black } El árbitro decide.
scores-written = En las planillas figuran estos resultados. Blancas: { $white } Negras: { $black } Valen las jugadas.
go-back = Se vuelve a la posición después de la { $ply }.
go-back-to-start = Se vuelve a la posición inicial.
go-on = Se sigue con la { $ply }.
clock-recorded = Reloj de las { side }: { $left }.
clock-by-own = Reloj de las { side }: { $left }, solo según su planilla.
clock-by-opponent = Reloj de las { side }: { $left }, solo según la planilla del rival.
clock-disputed = Reloj de las { side }: { $left } según su planilla, { $other } según la del rival.
clock-whole = Reloj de las { side }: sin usar, { $left }.
clock-proposed = Reloj de las { side }: propuesta según el tiempo usado, { $left }.
clock-least = Reloj de las { side }: propuesta según el tiempo mínimo, { $left }.
clock-unknown = Reloj de las { side }: no consta en ninguna planilla.
set-clocks = El árbitro ajusta los relojes.
arbiter-decides = El árbitro decide.

## Articles

article = { $kind ->
        [guideline] Directriz
        [appendix] Apéndice
       *[article] Artículo
    } { $number }.
article-next = { $list } punto { $next }
article-number = { CARDINAL($count) }

## Adjournment and resumption

adjourn-confirm = ¿Aplazan las { side } la partida y sellan una jugada? Sí o no.
adjourn-resumption = Reanudación: { $when }.
adjourn-resumption-not-taken = No se ha anotado la reanudación: podría ser una jugada.
adjourn-write = Partida aplazada. Jugada secreta de las { side }: escríbela{ $leaves ->
        [yes] , y el rival se aleja mientras tanto
       *[no] {""}
    }. Para sellarla: pulsar.
adjourn-written = Escrito: { $move }
adjourn-written-text = Escrito: { $text }
adjourn-nothing-written = No hay nada escrito. Primero di o escribe la jugada secreta.
adjourn-press-seals = Partida aplazada. La jugada secreta de las { side } está escrita. Para sellarla: pulsar.
adjourn-ask-rest = ¿Cuánto falta para el fin de la sesión? Ese tiempo se carga a quien está en juego.
adjourn-confirm-rest = { $charged ->
        [none] Sin tiempo a cargo de las { side }. Tiempo restante: { $left }.
       *[some] Tiempo a cargo de las { side }: { $rest }. Tiempo restante: { $left }.
    } ¿Sí o no?
adjourn-rest-too-long = A las { side } no les queda tanto tiempo. ¿Cuánto falta para el fin de la sesión?
adjourn-sealed = Sellada. Jugada { CARDINAL($number) } de las { side }.{ PRINTED(" El sobre: ", $path) }
adjourn-code-for-replier = Código de las { side }: { $code }. Anótalo, no se guarda.{ $leaves ->
        [alone] {" "}Después las { side } se alejan para no oír.
        [word] {" "}Después las { side } se alejan para no oír, y para el código del árbitro, di: continuar.
       *[no] {""}
    } Para oírlo otra vez: repetir.
adjourn-arbiter-code-follows = Las { side } reciben un código y después se alejan para no oír. Solo entonces, para el código del árbitro, di: continuar. Para oírlo otra vez: repetir.
adjourn-word-of-who-stays = Eso lo dice quien se queda, y solo cuando las { side } se hayan alejado.
adjourn-code-for-arbiter = Código del árbitro: { $code }. Recibo de quien selló: { $receipt }. Anótalos, no se guardan. Para oírlos otra vez: repetir. Para terminar: continuar.
adjourn-codes-again = Para oír los códigos otra vez: repetir.
adjourn-not-sealed = { $clock ->
        [runs] No se pudo escribir el sobre. El reloj sigue.
        [stands] No se pudo escribir el sobre. Los relojes están parados.
       *[none] No se pudo escribir el sobre.
    } Escribe otra vez la jugada secreta. Quizá el disco está lleno.
adjourn-sealing-broken-off = El programa terminó mientras se sellaba una jugada. No hay nada sellado.
adjourn-codes-untold = El programa terminó antes de decir los códigos hasta el final. Quien los tenga puede abrir el sobre. Si no, y si el árbitro está de acuerdo, la jugada se sella otra vez: aplazar. Los relojes están parados.{ PRINTED(" El sobre: ", $path) }
adjourn-in-score = Partida aplazada. Jugada { CARDINAL($number) }, sellada por las { side }.
adjourn-in-score-with-offer = { adjourn-in-score } Con ella se ofrecieron tablas.
adjourn-resume = { adjourn-in-score } Para abrir el sobre: abrir sobre.{ $clock ->
        [some] { " " }Pulsar pone en marcha el reloj del rival mientras esté ausente.
       *[none] { "" }
    }
adjourn-arbiter-code = Código del árbitro, { $count ->
        [one] falta una casilla
       *[other] faltan { CARDINAL($count, gender: "feminine") } casillas
    }.
adjourn-replier-code = Código de las { side }, { $count ->
        [one] falta una casilla
       *[other] faltan { CARDINAL($count, gender: "feminine") } casillas
    }.
adjourn-few-squares = No he entendido. Di solo una o dos casillas a la vez.
adjourn-no-leaves-shut = { $begun ->
        [yes] Para empezar de nuevo: no. Para dejar el sobre cerrado: otro no.
       *[no] Para dejar el sobre cerrado: no.
    }
adjourn-wrong-codes = El sobre sigue cerrado. Un código es falso, los dos se intercambiaron o el sobre fue cambiado. Para empezar de nuevo, con el código del árbitro: abrir sobre.
adjourn-missing = No se puede leer el sobre. Con el archivo en su sitio: abrir sobre. Si no: sobre perdido.{ PRINTED(" El archivo: ", $path) }
adjourn-changed = El sobre fue cambiado después de sellarlo. Llama al árbitro.
adjourn-opened = La jugada secreta era: { $move }
adjourn-opened-text = La jugada secreta era: { $text }
adjourn-ask-note = No lo puedo leer. Árbitro: ¿qué jugada legal es? O jugada ilegal; o no, si no se puede establecer.
adjourn-note-for-arbiter = { $fault ->
        [ambiguous] La jugada secreta de las { side } vale para varias jugadas.
        [unreadable] El programa no puede leer la jugada secreta de las { side }.
       *[illegal] La jugada secreta de las { side } se lee como ilegal.
    } El árbitro decide qué significa.
adjourn-confirm-stated = ¿La jugada secreta era { $move }? Sí o no.
adjourn-state-move = Las { side } dicen qué jugada sellaron.
adjourn-no-envelope = No hay sobre.
adjourn-cannot = Solo puede aplazar quien está en juego, y antes del anuncio.
adjourn-claim-not-now = Mientras se sella una jugada no se puede reclamar nada. Para anular el aplazamiento, di: no.
adjourn-proved = Probado. Se selló esta jugada: { $move }
adjourn-proved-words = Probado. Se sellaron estas palabras; no son una jugada.
adjourn-not-proved = No probado. Jugada y recibo no corresponden a este sobre. También cuenta la forma: como se dijo o se escribió la jugada.
adjourn-proof-changed = No probado. El sobre no es el que consta en el registro de la partida, o fue modificado.
adjourn-proof-alone = Ningún registro de partida junto al sobre lo menciona. Por eso su contenido solo vale si el árbitro ha guardado el sobre desde que se selló.
adjourn-cover = { $names ->
        [both] { $white } contra { $black }.
        [white] Blancas: { $white }.
        [black] Negras: { $black }.
       *[none] Jugadores desconocidos.
    } Jugada { CARDINAL($number) }, sellada por las { side }. { $clock ->
        [both] Tiempo usado: blancas { $white-used }, negras { $black-used }. Tiempo que hay que ajustar: blancas { $white-left }, negras { $black-left }.
        [used] Tiempo usado: blancas { $white-used }, negras { $black-used }.
        [left] Tiempo que hay que ajustar: blancas { $white-left }, negras { $black-left }.
       *[none] Sin reloj.
    } { $offer ->
        [white] Las blancas han ofrecido tablas.
        [black] Las negras han ofrecido tablas.
       *[nobody] Sin oferta de tablas.
    } { $resumption ->
        [given] Reanudación: { $when }.
       *[none] Reanudación no indicada.
    } Posición. Blancas: { $white-men }. Negras: { $black-men }.

sealed-move-lost = { $fault ->
        [ambiguous] La jugada secreta de las { side } es ambigua.
        [unreadable] La jugada secreta de las { side } no se puede entender.
       *[illegal] La jugada secreta de las { side } es ilegal.
    }
resumption-set-up = Coloca la posición anterior a la jugada secreta y ajusta los relojes con los tiempos del sobre.
resumption-set-up-as-noted = Coloca la posición anterior a la jugada secreta y ajusta los relojes con los tiempos anotados en el momento del aplazamiento.
resumption-set-up-position = Coloca la posición anterior a la jugada secreta.
resumption-open-and-make = Abre el sobre y haz la jugada secreta.
resumption-start-replier = Pon en marcha el reloj de quien debe responder.
resumption-open-on-arrival = Cuando llegue, para el reloj, abre el sobre, haz la jugada y pon el reloj en marcha otra vez.
resumption-may-seal-reply = Ese jugador puede sellar su respuesta y poner en marcha el reloj del ausente.
resumption-replier-loses-time = Ese jugador pierde todo el tiempo hasta que llegue.
resumption-replier-loses-time-if-allowed = Si el torneo tiene un tiempo de tolerancia, ese jugador pierde todo el tiempo hasta que llegue, salvo que las bases o el árbitro decidan otra cosa.
resumption-late-loses = Quien llega con más de una hora de retraso pierde, si el árbitro no decide otra cosa.
resumption-late-loses-by-default-time = Quien llega después del tiempo de tolerancia pierde, si el árbitro no decide otra cosa. Si no se ha fijado ninguno, es cero.
resumption-late-loses-always = Quien llega más de una hora después del comienzo de la sesión pierde.
resumption-end-stands = El final que trae la jugada secreta queda firme.
resumption-make-stated-move = Quien selló hace la jugada que declara haber sellado.
resumption-arbiter-sets-clocks = El árbitro ajusta los relojes.
resumption-new-game = La partida se anula y se juega otra.
resumption-correct-times = El error se corrige.
resumption-no-correction = Se sigue sin corrección, si el árbitro no decide otra cosa.
resumption-game-is-over = La partida ha terminado.
resumption-offer-stands = La oferta vale hasta que se acepte o se rechace.
resumption-charge-session = El resto de la sesión se carga al reloj de quien está en juego.
over-sealed-move = { $winner ->
        [nobody] Decide la jugada secreta de las { side }, pero el rival ya no puede dar mate.
       *[other] Decide la jugada secreta de las { side }.
    } { result }
