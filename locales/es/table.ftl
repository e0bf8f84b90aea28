# What the program says in Spanish about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = Antes repiten las { side } la jugada.
repeated = Coincide.
repeated-otherwise = { $said }, no { $repeated }.
repetition-lacks = Falta: { $said }.

## Step by step

remove-first = Antes hay que retirar la pieza capturada, después: retirada.
place-first = Antes hay que colocar la pieza, después: colocada.
put-back-first = Esta jugada no captura nada. Antes hay que devolver la pieza retirada y hacer la jugada, después: colocada.
steps-help = Pasos de la jugada: tocada { $square }, F seis. Retirada, F siete. Colocada, F ocho. Solo después: pulsar.
step-after-announcement = Primero el anuncio, después el paso: si no, no se sabe de quién es.
removed = Retirada.
placed = Colocada.
captures-nothing = Esta jugada no captura nada.
castling-intended = El enroque está anunciado.

## Who may be told what

attested = Sin motor de ajedrez. Leyes del Ajedrez de la FIDE de { CARDINAL($year) }. { $profile ->
        [tournament] Torneo: nada sin preguntar, nada sobre la posición.
        [training] Entrenamiento: se dice todo.
       *[club] Club: se responde a las preguntas.
    }
not-told = Eso no se dice en esta partida.
impossible = No es posible: { $move }.
check = Jaque.
can-claim = { $rule ->
        [threefold] Se puede reclamar la repetición.
        [seventy-five-moves] Se pueden reclamar las setenta y cinco jugadas.
       *[fifty-moves] Se pueden reclamar las cincuenta jugadas.
    }

## Around a square

attackers = { $square } está atacada por: { $men }.
attackers-none = Nadie ataca { $square }.
defenders = { $square } está defendida por: { $men }.
defenders-none = Nadie defiende { $square }.
on-diagonals = Diagonales por { $square }. Hacia arriba: { $rising-count ->
        [0] vacía
       *[other] { $rising }
    }. Hacia abajo: { $falling-count ->
        [0] vacía
       *[other] { $falling }
    }.

## To the assistant

make-move = En el tablero de las { side }, mover: { $move }.
put-back = En el tablero de las { side }, deshacer: { $move }.
put-back-with = En el tablero de las { side }, deshacer: { $move }. De nuevo en el tablero: { $men }.
say-words = Di: { $move }.
say-this = Di: { $move }. Suena como: { $sound }.
report-touch = Avisar al árbitro: las { side } han tocado una pieza.
report-flag = Avisar al árbitro: ha caído la bandera de las { side }.
adjournment-steps = Las { side } escriben la jugada secreta. Después: parar el reloj, cerrar el sobre, comprobar los tiempos, la posición, el número de jugada y la oferta de tablas, y entregar el sobre al árbitro.
