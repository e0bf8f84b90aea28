# What the program says in Spanish as an arbiter. How to read and change this file: ../README.md

## Claims

which-claim = ¿Repetición o cincuenta jugadas?
confirm-claim = { $rule ->
        [threefold] ¿Esta posición por tercera vez? Sí, no, o la jugada que falta.
       *[fifty-moves] ¿Se han cumplido cincuenta jugadas? Sí, no, o la jugada que falta.
    }
confirm-claim-with = { $rule ->
        [threefold] ¿Por tercera vez tras
       *[fifty-moves] ¿Cincuenta jugadas tras
    } { $move }? Sí o no.
no-claim-made = No se reclamó. La partida sigue.
arbiter-decides = Primero decide el árbitro.
offer-first = Primero responden las { side } a la oferta de tablas.
nothing-to-decide = No hay nada que decidir.
clock-knows-whose-flag = El reloj sabe a quién se le acaba antes el tiempo.
ask-last-period = ¿En el último periodo? Sí o no.
not-in-this-edition = El reglamento de esta partida no conoce eso.
rules-help =
    Reclamo repetición, reclamo cincuenta jugadas, también con una jugada detrás.
    Reclamo, a secas, pregunta cuál. Reclamo medios normales, reclamo sin esfuerzo,
    pido incremento, ambas banderas, debo anotar. Árbitro concede, árbitro rechaza,
    árbitro aplaza, árbitro aplaza con tiempo. Ayuda reglas.

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
free-for-the-period = Las { side } ya no deben anotar en este periodo.
free-by-pace = A este ritmo nadie debe anotar.
complete-score = Las { side } deben completar ahora la planilla.
guidelines-not-announced = Eso no se anunció para esta partida.
guidelines-do-not-apply = Eso solo vale en el último periodo sin incremento, y no en relámpago.
asked-without-the-move = Eso solo puede hacerlo quien está al turno.
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
claim-without-the-move = Solo puede reclamar quien está al turno y aún no ha jugado.
claim-lost-by-touch = Se tocó una pieza. En esta jugada ya no se puede reclamar.
wrong-claim = Reclamación incorrecta: { $rule ->
        [threefold] la posición no aparece por tercera vez.
       *[fifty-moves] no son cincuenta jugadas.
    }{ $cost }
wrong-claim-naming = Reclamación incorrecta: { $rule ->
        [threefold] la posición no aparecería por tercera vez.
       *[fifty-moves] no serían cincuenta jugadas.
    }{ $cost } Hay que jugar { $move }.
gains-time = Las { side } reciben { $change }.
loses-time = Las { side } pierden { $change }.

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
