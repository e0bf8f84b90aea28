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

## Touched pieces

duty-move = La pieza de { $square } debe mover.
duty-move-otherwise = La pieza de { $square } debe mover, pero no { $move }.
duty-move-without-castling = La pieza de { $square } debe mover, sin enrocar.
duty-capture = La pieza de { $square } debe ser capturada.
duty-capture-with = La pieza de { $square } debe capturar { $target }.
duty-castle = La jugada debe ser { $move }.
duty-nothing = Lo tocado no puede mover ni ser capturado. Vale cualquier jugada legal.
touch-refused = No es posible: { $move }. { $duty }
touch-adjusting = Compone. La próxima pieza tocada no obliga.
touch-adjusted = Compuesta. Esta pieza no obliga.
touch-in-order = La jugada concuerda con lo tocado.
touch-claim-lost = Las { side } también han tocado una pieza y ya no pueden reclamar.
moves-left = Posible: { $moves }.
nothing-touched = No se ha tocado ninguna pieza. Vale cualquier jugada legal.
confirm-touch = Árbitro: las { side } han tocado { $square } y han hecho otra jugada. ¿Se deshace la jugada? Sí o no.

## Irregularities

offence-illegal-move = Las { side }: jugada ilegal.
offence-pawn-left = Las { side }: peón sin coronar, pasa a ser dama.
offence-no-move = Las { side } han pulsado sin jugada.
offence-two-hands = Las { side } han movido con las dos manos.
penalty-none = Sin penalización de tiempo.
penalty-time = Las { side } reciben { $extra } más.
penalty-loss = Es la segunda falta.
penalised = { $offence } { $penalty }
confirm-offence = Árbitro: { $offence } ¿Sí o no?
confirm-offence-move = Árbitro: { $offence } { $move }. ¿Sí o no?
confirm-back = Árbitro: ¿atrás hasta antes de las { side }, jugada { CARDINAL($number) }: { $move }? Sí, no o más atrás.
confirm-new-game = Árbitro: ¿esta partida no cuenta y empieza otra? Sí o no.
remedy-new-game = Esta partida no cuenta, empieza otra.
remedy-transfer = La posición pasa a un tablero bien colocado. La partida sigue.
remedy-play-on = La partida sigue como está.
remedy-put-back = Las piezas se recolocan en el tiempo propio.
remedy-go-back = La partida sigue desde la posición anterior.
went-back = Hacia atrás. Juegan las { side }, jugada { CARDINAL($number) }.
not-completed = La jugada aún no está completada. Se puede corregir.
no-pawn-left = No hay ningún peón en la última fila.
as-it-was = Todo queda como estaba.
over-illegal-moves = { $winner ->
        [nobody] Las { side } han hecho dos jugadas ilegales, pero el rival ya no puede dar mate.
       *[other] Las { side } han hecho dos jugadas ilegales.
    } { result }
incident-help =
    Piezas tocadas: tocada { $square }, a la vez tocada { $square }, árbitro tocada { $square }, compongo, qué puedo mover.
    Irregularidades: jugada ilegal, árbitro sin coronar, árbitro pulsar sin jugada, árbitro dos manos.
    Colocación: árbitro posición inicial, árbitro tablero girado, árbitro colores cambiados, árbitro piezas caídas.
    Posición anterior: árbitro atrás, más atrás. Esta ayuda: ayuda árbitro.

## Articles

article = { $kind ->
        [guideline] Directriz
        [appendix] Apéndice
       *[article] Artículo
    } { $number }.
article-next = { $list } punto { $next }
article-number = { CARDINAL($count) }
