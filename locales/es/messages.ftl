# What the program says in Spanish. How to read and change this file: ../README.md

## Words and lists, used by the messages below

piece = { $role ->
        [king] rey
        [queen] dama
        [rook] torre
        [bishop] alfil
        [knight] caballo
       *[pawn] peón
    }
pieces = { $role ->
        [king] Reyes
        [queen] Damas
        [rook] Torres
        [bishop] Alfiles
        [knight] Caballos
       *[pawn] Peones
    }
one-piece = { $role ->
        [queen] una dama
        [rook] una torre
       *[other] un { piece }
    }
coloured-piece = { $side ->
        [white] { $role ->
            [queen] dama blanca
            [rook] torre blanca
           *[other] { piece } blanco
        }
       *[black] { $role ->
            [queen] dama negra
            [rook] torre negra
           *[other] { piece } negro
        }
    }
no-squares = { $role ->
        [queen] ninguna
        [rook] ninguna
       *[other] ninguno
    }
some-pieces = { $count ->
        [one] { one-piece }
       *[other] { CARDINAL($count) } { $role ->
            [king] reyes
            [queen] damas
            [rook] torres
            [bishop] alfiles
            [knight] caballos
           *[pawn] peones
        }
    }
man = { $place } { coloured-piece }
side = { $side ->
        [white] blancas
       *[black] negras
    }
list-next = { $list }, { $next }
# `o` alone would have to be `u` before ocho and Hotel.
list-or = { $list } o bien { $next }

## Times

duration-hours = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] hora
       *[other] horas
    }
duration-minutes = { CARDINAL($count, gender: "masculine") } { $count ->
        [one] minuto
       *[other] minutos
    }
duration-seconds = { CARDINAL($count, gender: "masculine") } { $count ->
        [one] segundo
       *[other] segundos
    }
# The same after mit, zu or in, which ask for a form of their own in German.
duration-hours-after = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] hora
       *[other] horas
    }
duration-minutes-after = { CARDINAL($count, gender: "masculine") } { $count ->
        [one] minuto
       *[other] minutos
    }
duration-seconds-after = { CARDINAL($count, gender: "masculine") } { $count ->
        [one] segundo
       *[other] segundos
    }
duration-two = { $first } y { $second }
duration-hours-and-seconds = { $first } y { $second }
duration-three = { $first }, { $second } y { $third }
duration-under-a-second = menos de un segundo

## The game begins

players = { $white } lleva blancas; { $black }, negras.
welcome = { $names ->
        [given] Partida nueva. { players } { turn }
       *[unknown] Partida nueva. { turn }
    }
welcome-with-clock = { $game } Tiempo: { $control }. El reloj está parado; lo pone en marcha el primer anuncio o la primera pulsación.
resumed = { $plies ->
        [0] La partida continúa. Todavía no hay jugadas.
        [one] La partida continúa después de una media jugada.
       *[other] La partida continúa después de { CARDINAL($plies, gender: "feminine") } medias jugadas.
    } { turn }

## Moves

announced = { $move }
confirm-move = ¿Has dicho { $move }?
confirm-move-of = ¿Juegan las { side } { $move }? Sí o no.
which-move = ¿Cuál? { $moves }.
which-promotion = Coronación en { $square }. ¿Qué pieza? { $queen }, { $rook }, { $bishop } o { $knight }.
    .short = { $square }: ¿{ $queen }, { $rook }, { $bishop }, { $knight }?
illegal = No es posible: { $move }. { $reason }
    .short = No: { $move }. { $reason }
not-their-turn = No es posible: { $move }. { turn }
    .short = No: { $move }. { turn }
incomplete = { $said }, ¿adónde?
incomplete-empty = ¿Qué jugada?
not-understood = No he entendido. Repítelo, por favor.
    .short = ¿Cómo?
help-offered = Para saber qué se puede decir: ayuda.
answer-not-understood = No he entendido. Sí o correcto, no o falso.
    .short = ¿Cómo?
answer-of-three-not-understood = No he entendido. Sí o correcto, no o falso, o: { $third }.
    .short = ¿Cómo?
taken-back = Anulada: { $move }. Vuelve a anunciar.
    .short = Atrás: { $move }.
taken-back-for = Anulada: { $move }.
confirm-take-back = ¿Retirar { $move }? Sí o no.
confirm-instead = ¿{ $move } en lugar de { $wrong }? Sí o no.
announce-again = Vuelve a anunciar.
nothing-to-correct = No hay nada que corregir.
already-pressed = Ya se ha pulsado el reloj. Solo el árbitro retira la jugada: árbitro atrás.
    .short = Ya está pulsado.
announce-first = Primero anuncia la jugada y después pulsa el reloj.
    .short = Anuncia antes.
press-first = { $move } ya está anunciada. Primero pulsa el reloj.
    .short = Pulsa antes: { $move }.
not-pressed-yet = { $move } está anunciada; el reloj aún no se ha pulsado.
pressed = { $side ->
        [white] Blancas.
       *[black] Negras.
    }
nothing-asked = No había ninguna pregunta.
    .short = Sin pregunta.

## Why a move is not legal

no-such-piece = { $departure ->
        [said] { $role ->
            [queen] Ahí no tienes ninguna dama.
            [rook] Ahí no tienes ninguna torre.
           *[other] Ahí no tienes ningún { piece }.
        }
       *[unsaid] { $role ->
            [queen] No tienes ninguna dama en el tablero.
            [rook] No tienes ninguna torre en el tablero.
           *[other] No tienes ningún { piece } en el tablero.
        }
    }
empty-square = La casilla { $square } está vacía.
opponents-piece = En { $square } hay una pieza del rival.
other-piece = En { $square } hay { one-piece }.
cannot-reach = { $role ->
        [king] El rey no puede ir a
        [queen] { $departure ->
            [said] Desde ahí ninguna dama puede ir a
           *[unsaid] Ninguna dama puede ir a
        }
        [rook] { $departure ->
            [said] Desde ahí ninguna torre puede ir a
           *[unsaid] Ninguna torre puede ir a
        }
       *[other] { $departure ->
            [said] Desde ahí ningún { piece } puede ir a
           *[unsaid] Ningún { piece } puede ir a
        }
    } { $square }.
own-piece-on = En { $square } hay una pieza tuya.
leaves-king-in-check = Tu rey quedaría en jaque.
nothing-to-capture = En { $square } no hay nada que capturar.
not-en-passant = Aquí no se puede capturar al paso.
no-promotion = Aquí no es posible esa coronación.
castling-right-lost = Ya no tienes derecho a enrocar.
castling-piece-between = Hay una pieza en medio.
castling-in-check = El rey está en jaque.
castling-attacked-square = Una casilla en el camino del rey está atacada.
castling-other-squares = El rey y la torre van a otras casillas.
no-castling = Corto: { $short } Largo: { $long }
already-over = La partida ya ha terminado.

## Answers

clock-of = { $time ->
        [none] Las { side } no tienen más tiempo.
        [counted] Tiempo de las { side }: { $left }.
       *[some] Tiempo de las { side }: { $left }.
    }
no-clock = Esta partida se juega sin reloj.
clock-stopped = El reloj está parado. Se pone en marcha con la próxima pulsación, o di: continuar.
    .short = Reloj parado.
flag-fell = A las { side } se les acabó el tiempo.
move-count = { $count ->
        [0] Todavía no hay jugadas completas.
        [one] Una jugada completa.
       *[other] Jugadas completas: { CARDINAL($count, gender: "feminine") }.
    }
move-counts = Jugadas completas: blancas, { CARDINAL($white, gender: "feminine") }; negras, { CARDINAL($black, gender: "feminine") }.
moves-to-control = { $count ->
        [0] Ya se ha alcanzado el control de tiempo.
        [one] Falta una jugada para el control de tiempo.
       *[other] Faltan { CARDINAL($count, gender: "feminine") } jugadas para el control de tiempo.
    }
moves-to-control-of = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $count ->
        [0] ya se ha alcanzado el control de tiempo.
        [one] falta una jugada para el control de tiempo.
       *[other] faltan { CARDINAL($count, gender: "feminine") } jugadas para el control de tiempo.
    }
no-control = Este período no tiene un número fijo de jugadas.
no-control-of = { $side ->
        [white] Blancas
       *[black] Negras
    }: este período no tiene un número fijo de jugadas.
turn = Juegan las { side }.
    .short = { $side ->
        [white] Blancas
       *[black] Negras
    }.
last-move = Jugada { CARDINAL($number) } de las { side }: { $move }.
    .short = { $side ->
        [white] Blancas
       *[black] Negras
    } { CARDINAL($number) }: { $move }.
captured = { $white-count ->
        [0] Las blancas no han perdido nada.
       *[other] Las blancas han perdido { $white-pieces }.
    } { $black-count ->
        [0] Las negras no han perdido nada.
       *[other] Las negras han perdido { $black-pieces }.
    }
no-move-yet = Todavía no hay jugadas.
on-square = { $square }: { coloured-piece }.
on-square-nothing = La casilla { $square } está vacía.
piece-squares = { pieces }. Blancas: { $white-count ->
        [0] { no-squares }
       *[other] { $white-squares }
    }. Negras: { $black-count ->
        [0] { no-squares }
       *[other] { $black-squares }
    }.
on-file = Columna { $file }: { $men }.
on-file-nothing = La columna { $file } está vacía.
on-rank = Fila { $rank }: { $men }.
on-rank-nothing = La fila { $rank } está vacía.
checksum = Clave: { $squares }.
chess960-start = Posición { CARDINAL($number) }: { $pieces }.
nothing-to-repeat = Todavía no hay nada que repetir.
help-board =
    { $board ->
        [attackers] Alrededor de una casilla: atacantes { $square }, defensores { $square }, diagonal { $square }. Tablero: qué hay en { $square }, dónde está { $piece }, columna { $file }, fila { $rank }, tablero blancas, tablero negras, clave, piezas capturadas,
        [position] Alrededor de una casilla: diagonal { $square }. Tablero: qué hay en { $square }, dónde está { $piece }, columna { $file }, fila { $rank }, tablero blancas, tablero negras, clave, piezas capturadas,
       *[moves] Tablero:
    }

help =
    Silencio corta la lectura. Jugadas: { $move }, { $castling }. Después: pulsar, corrección.
    { $clock ->
        [yes] Reloj: mi reloj, reloj rival, número de jugadas, jugadas hasta el control.
       *[no] Se juega sin reloj. Número de jugadas.
    }
    { help-board } quién juega, última jugada, últimas { $rank } jugadas.
    Partida: tablas, acepto, rechazo, abandono. Respuestas: sí, no.
    Aplazamiento: aplazar, árbitro aplazar, abrir sobre, sobre perdido.
    De otra forma: distinto. Cómo suena: pronunciación.
    En todo momento: repetir, silencio, ayuda. Reclamaciones y árbitro: ayuda reglas. La voz: ayuda voz.
    Teclas: { $clock ->
        [yes] F dos mi reloj, F tres reloj rival, F cuatro número de jugadas,
       *[no] F cuatro número de jugadas,
    } F cinco última jugada, F nueve repetir. Espacio al principio de la línea: pulsar. Escape: silencio. Control C sale de la partida, rochade resume la reanuda.
help-over =
    La partida ha terminado.
    { help-board } última jugada, últimas { $rank } jugadas.
    Repetir, silencio, ayuda.{ $mistake ->
        [move] {" "}Un error: ayuda árbitro.
        [flag] {" "}Un error: árbitro.
       *[none] {""}
    } La voz: ayuda voz.
    Control C termina el programa.
no-game = Para eso hace falta una partida. Aquí solo hay un reloj.

## The game ends

confirm-resign = ¿Abandonan las { side }? Sí o no.
confirm-accept = ¿Aceptan las { side } las tablas? Sí o no.
confirm-not-accepted = ¿Sigue la partida, sin tablas? Sí o no.
resign-cancelled = Sin abandono. La partida continúa.
not-resigned = Sin abandono.
draw-offered = Las { side } ofrecen tablas.
draw-still-offered = Las { side } han ofrecido tablas.
draw-declined = Las { side } rechazan las tablas.
draw-not-accepted = Las { side } no han aceptado. La oferta sigue en pie y la partida continúa.
    .short = No hay tablas.
no-draw-offer = No hay ninguna oferta de tablas.
offer-not-made = No se ofrecen tablas: la jugada no está hecha.
draw-already-offered = Ya hay una oferta de tablas.
draw-too-early = No hay tablas hasta que los dos jugadores hayan movido.
result = { $winner ->
        [white] Ganan las blancas.
        [black] Ganan las negras.
       *[nobody] Tablas.
    }
over-checkmate = Jaque mate. { result }
over-stalemate = Rey ahogado. { result }
over-resignation = { $winner ->
        [nobody] Las { side } abandonan, pero el rival ya no puede dar mate.
       *[other] Las { side } abandonan.
    } { result }
over-agreement = Tablas de mutuo acuerdo.
over-flag-fall = { $winner ->
        [nobody] A las { side } se les acabó el tiempo, pero el rival ya no puede dar mate.
       *[other] A las { side } se les acabó el tiempo.
    } { result }
braille-breaks-off = La anotación se interrumpe aquí: la jugada siguiente no se puede leer.
saved = La partida está guardada{ PRINTED(" en ", $path) }
saved-without-result = La partida está sin resultado{ PRINTED(" en ", $path) }
saved-in-braille = La planilla en braille está guardada{ PRINTED(" en ", $path) }
interrupted = La partida queda interrumpida. { $way ->
        [newest] Continúa con rochade resume; su registro es { $path }
       *[named] Continúa así: rochade resume { $path }
    }

## The voice

voice-wish = { $wish ->
        [faster] Más rápido.
        [slower] Más lento.
        [louder] Más fuerte.
        [softer] Más bajo.
        [higher] Más agudo.
        [lower] Más grave.
       *[other] Otra voz.
    }
voice-limit = { $wish ->
        [faster] No puede ser más rápido.
        [slower] No puede ser más lento.
        [louder] No puede ser más fuerte.
        [softer] No puede ser más bajo.
        [higher] No puede ser más agudo.
        [lower] No puede ser más grave.
       *[other] No hay otra voz.
    }
voice-asleep = Ya no escucho. Para despertarme: despierta.
voice-awake = Escucho.
voice-only-lines = No hay voz: las líneas solo se escriben.
voice-help = Voz: más rápido, más lento, más fuerte, más bajo, más agudo, más grave, otra voz. Lo penúltimo que se dijo: lo anterior. Escucha: duerme, despierta. Esta ayuda: ayuda voz.

## The drill of the alphabet

practice-welcome = Práctica. Repite lo que digo.
practice-good = Bien.
practice-heard = He oído { $move }.
practice-unsure = Poco claro.
practice-all-sure = { $all ->
        [one] Terminado. La única palabra se oyó con claridad.
       *[other] Terminado. Las { CARDINAL($all, gender: "feminine") } palabras se oyeron con claridad.
    }
practice-result = Terminado. Palabras claras: { CARDINAL($sure, gender: "feminine") } de { CARDINAL($all, gender: "feminine") }. En peligro: { $words }.
practice-sounds-like = { $word } suena como { $other }
practice-help = Repite el anuncio. Para oírlo otra vez: repetir. Para omitirlo: continuar. Para terminar: Control C.
practice-colours-welcome = Colores de las casillas. Di sí o no, o el color.
practice-is-colour = { $square }, ¿{ $side ->
        [white] blanca
       *[black] negra
    }?
practice-square-is = No, { $square } es { $side ->
        [white] blanca
       *[black] negra
    }.
practice-colours-result = Terminado. Aciertos: { CARDINAL($right, gender: "masculine") } de { CARDINAL($all, gender: "masculine") }.
practice-colours-help = Di sí si la casilla es de ese color, y si no, no. O di el color: blanca, negra, clara, oscura. Para oír otra vez la pregunta: repetir.
practice-game-welcome = Una partida corta. Llevas blancas. Te digo qué hacer.
practice-now-announce = Anuncia: { $move }
practice-now-press = Pulsa el reloj.
practice-now-repeat = Repite la jugada.
practice-game-help = Anuncia la jugada indicada y pulsa el reloj; repite lo que anuncian las negras. Para anular el anuncio: corrección. Preguntas: qué hay en { $square }, última jugada, piezas capturadas. En todo momento: repetir, silencio. Para terminar: Control C.
practice-another-move = Esa era otra jugada.
practice-counts-nothing = Eso no cuenta en la práctica.
practice-no-time = En la práctica no corre el tiempo; solo se practica la pulsación.
practice-game-done = La práctica ha terminado.
practice-over = La práctica ha terminado. Para oír otra vez el resultado: repetir. Para salir del programa: Control C; si no, acaba pronto por sí solo.
