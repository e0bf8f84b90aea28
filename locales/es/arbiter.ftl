# What the program says in Spanish as an arbiter. How to read and change this file: ../README.md

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = La oferta vale. Llegó a destiempo y queda anotado.
taken-as-winnable = No está decidido si las { side } aún podrían dar mate. Se da por posible.
intended-move-binds = Hay que jugar { $move }, como se anunció.

## The game ends

over-dead-position = Ningún bando puede ya dar mate. { result }
over-fivefold = Cinco veces la misma posición. { result }
over-seventy-five-moves = Setenta y cinco jugadas sin captura ni movimiento de peón. { result }
over-threefold = Reclamación correcta: tres veces la misma posición. { result }
over-fifty-moves = Reclamación correcta: cincuenta jugadas sin captura ni movimiento de peón. { result }
over-both-flags = A los dos se les acabó el tiempo, y no se sabe a quién primero. { result }
over-normal-means = El árbitro da la razón a las { side }. { result }
over-referred = Las { side } reclaman tablas y el juego termina. La posición final queda anotada; el árbitro decidirá después.

## Articles

article = { $kind ->
        [guideline] Directriz
        [appendix] Apéndice
       *[article] Artículo
    } { $number }.
article-next = { $list } punto { $next }
article-number = { CARDINAL($count) }

## Adjournment and resumption

adjourn-write = Partida aplazada. Jugada secreta de las { side }: escríbela. Pulsar la sella.
adjourn-written = Escrito: { $move }
adjourn-written-text = Escrito: { $text }
adjourn-nothing-written = No hay nada escrito. Primero di o escribe la jugada secreta.
adjourn-sealed = Sellada. Jugada { CARDINAL($number, gender: "feminine") } de las { side }. El sobre: { $path }
adjourn-codes = Código del árbitro: { $arbiter }. Código de las { side }: { $replier }. Recibo de quien selló: { $receipt }. Anótalos, no se guardan. Repetir los dice otra vez.
adjourn-not-sealed = No se pudo escribir el sobre. El reloj sigue. Escribe otra vez la jugada secreta. Quizá el disco está lleno.
adjourn-resume = Partida aplazada. Jugada { CARDINAL($number, gender: "feminine") } sellada, de las { side }. Abrir sobre lo abre. Pulsar pone en marcha el reloj rival mientras falte.
adjourn-arbiter-code = Código del árbitro, { $count ->
        [one] falta una casilla
       *[other] faltan { CARDINAL($count, gender: "feminine") } casillas
    }.
adjourn-replier-code = Código de las { side }, { $count ->
        [one] falta una casilla
       *[other] faltan { CARDINAL($count, gender: "feminine") } casillas
    }.
adjourn-wrong-codes = El sobre sigue cerrado. Un código es falso o el sobre fue cambiado. Abrir sobre empieza de nuevo.
adjourn-changed = El sobre fue cambiado después de sellarlo. Llama al árbitro.
adjourn-opened = Estaba sellado: { $move }
adjourn-opened-text = Estaba sellado: { $text }
adjourn-state-move = Las { side } dicen qué jugada sellaron.
adjourn-no-envelope = No hay sobre.
adjourn-cannot = Solo puede aplazar quien está al turno, y antes del anuncio.
adjourn-proved = Probado. Esta jugada fue sellada.
adjourn-not-proved = No probado. Jugada y recibo no corresponden a este sobre.
adjourn-cover = { $names ->
        [given] { $white } contra { $black }.
       *[none] Jugadores desconocidos.
    } Jugada { CARDINAL($number, gender: "feminine") } sellada, de las { side }. { $clock ->
        [used] Tiempo usado: blancas { $white-used }, negras { $black-used }.
       *[none] Sin reloj.
    } { $offer ->
        [white] Las blancas ofrecen tablas.
        [black] Las negras ofrecen tablas.
       *[nobody] Sin oferta de tablas.
    } { $resumption ->
        [given] Reanudación: { $when }.
       *[none] Reanudación no indicada.
    } Posición. Blancas: { $white-men }. Negras: { $black-men }.

sealed-move-lost = { $side ->
        [white] Las blancas pierden.
       *[black] Las negras pierden.
    } { $fault ->
        [ambiguous] La jugada secreta es ambigua.
        [unreadable] La jugada secreta no se puede entender.
       *[illegal] La jugada secreta es ilegal.
    }
resumption-set-up = Poner la posición anterior a la jugada secreta y los tiempos del sobre.
resumption-open-and-make = Abrir el sobre y hacer la jugada secreta.
resumption-start-replier = Poner en marcha el reloj de quien debe responder.
resumption-open-on-arrival = Al llegar, parar el reloj, abrir el sobre, hacer la jugada y poner el reloj en marcha otra vez.
resumption-may-seal-reply = Puede sellar su respuesta y poner en marcha el reloj del ausente.
resumption-replier-loses-time = Pierde todo el tiempo hasta que llegue.
resumption-late-loses = Quien llega tarde pierde, si el árbitro no decide otra cosa.
resumption-end-stands = El final que trae la jugada secreta queda firme.
resumption-make-stated-move = Quien selló hace la jugada que declara haber sellado.
resumption-arbiter-sets-clocks = El árbitro pone los relojes.
resumption-new-game = La partida se anula y se juega otra.
resumption-correct-times = El error se corrige.
resumption-no-correction = Se sigue sin corrección, si el árbitro no decide otra cosa.
resumption-game-is-over = La partida ha terminado.
resumption-offer-stands = La oferta vale hasta que se acepte o se rechace.
resumption-charge-session = El resto de la sesión se carga a su reloj.
over-sealed-move = La jugada secreta de las { side } no vale. { result }
