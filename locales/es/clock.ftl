# What the clock says in Spanish. How to read and change this file: ../README.md

## Time controls, as they are said and understood: each word here is in control.tsv

control-then = { $list }, luego { $next }
control-with = { $stage } con { $bonus }
control-without = { $stage } sin { $kind ->
        [delay] retardo
        [bronstein] Bronstein
       *[increment] incremento
    }
control-plus = { $stage } más { $bonus }
control-sides = blancas { $white }, negras { $black }
control-moves = { $time } para { $count ->
        [one] una jugada
       *[other] { CARDINAL($count, gender: "feminine") } jugadas
    }
control-increment = { $time } de incremento
control-delay = { $time } de retardo
control-bronstein = { $time } de Bronstein
control-from-start = { $bonus } desde la primera jugada
control-from-move = { $bonus } desde la jugada { CARDINAL($move) }
control-byo-yomi = { $number ->
        [one] { CARDINAL($count, gender: "masculine") } períodos de byo-yomi de { $time }
       *[other] { CARDINAL($count, gender: "masculine") } períodos de byo-yomi de { $time }
    }
control-each-move = { $time } por jugada
control-canadian = canadiense { $count ->
        [one] una jugada
       *[other] { CARDINAL($count, gender: "feminine") } jugadas
    } en { $time }
control-count-up = tiempo ascendente
control-count-up-to = tiempo ascendente hasta { $time }
control-hourglass = { $number ->
        [one] reloj de arena de { $time }
       *[other] reloj de arena de { $time }
    }
control-gong = { $number ->
        [one] gong de { $time }
       *[other] gong cada { $time }
    }
control-digit = { CARDINAL($digit) }
control-decimal-seconds = { CARDINAL($count) } coma { $digits } segundos

## Times in short: twelve thirty

two-figures = { $ought ->
        [ought] cero { CARDINAL($count) }
       *[plain] { CARDINAL($count) }
    }
no-time = cero segundos
short-two = { $first } { $second }
short-three = { $first } { $second } { $third }
time-so-far = { $time } hasta ahora
time-and-periods = { $left }, { $count ->
        [one] último período
       *[other] quedan { CARDINAL($count, gender: "masculine") } períodos
    }

## The clock begins, comes back and ends

clock-ready = El reloj está ajustado: { $control }. { $starts }
clock-ready-with = El reloj está ajustado: blancas { $white }, negras { $black }. { $starts }
first-press-starts = La primera pulsación pone en marcha el tiempo de las { side }.
first-words-start = El primer anuncio o la primera pulsación pone en marcha el tiempo de las { side }.
clock-counts = { $side ->
        [white] Blancas
       *[black] Negras
    }: { counted-moves }.
clock-restored = El reloj está recuperado, { $known ->
        [second] con un segundo de error como máximo
       *[entry] como en la última anotación, pues no se sabe cuánto corrió después
    }, y parado. Blancas { $white }, negras { $black }. { $standing ->
        [fallen] A las { side } se les acabó el tiempo
       *[turn] Juegan las { side }
    }. El árbitro dice: continuar, o corrige los tiempos.
clock-interrupted = El reloj queda interrumpido. { $way ->
        [newest] Sigue con rochade resume; su registro es { $path }
       *[named] Sigue así: rochade resume { $path }
    }
taken-up = Sigue { $path }
as-before = Como antes, salvo con --afresh: { $options }
passed-over = En un reloj más nuevo ha caído una bandera. Ese sigue así: rochade resume { $path }
passed-over-unused = En una partida más nueva aún no se ha dicho nada. Esa sigue así: rochade resume { $path }

## Answers

clock-left = { $time ->
        [none] { $whose ->
            [own] No queda tiempo.
            [white] Blancas: no queda tiempo.
            [black] Negras: no queda tiempo.
           *[opponent] Al rival no le queda tiempo.
        }
       *[some] { $form ->
            [short] { $whose ->
                [own] { $dial }.
                [white] Blancas { $dial }.
                [black] Negras { $dial }.
               *[opponent] Rival { $dial }.
            }
           *[full] { $whose ->
                [own] Tu tiempo: { $dial }.
                [white] Blancas: { $dial }.
                [black] Negras: { $dial }.
               *[opponent] Rival: { $dial }.
            }
        }
    }
clock-both = Blancas { $white }, negras { $black }.
clock-used = Usado: blancas { $white }, negras { $black }.
clock-period = { $known ->
        [known] Período { CARDINAL($number) } de { CARDINAL($of) }.
       *[more] Período { CARDINAL($number) }.
    }
clock-period-of = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $known ->
        [known] período { CARDINAL($number) } de { CARDINAL($of) }.
       *[more] período { CARDINAL($number) }.
    }
periods-left = { $count ->
        [one] Último período.
       *[other] Quedan { CARDINAL($count, gender: "masculine") } períodos.
    }
period-begins = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $count ->
        [one] último período.
       *[other] quedan { CARDINAL($count, gender: "masculine") } períodos.
    }
period-ran-out = { $side ->
        [white] Blancas
       *[black] Negras
    }: se acabó el tiempo del período { CARDINAL($number) }.
first-flag = La bandera de las { $side ->
        [white] blancas
       *[black] negras
    } cayó primero.
no-flag = No ha caído ninguna bandera.

## Unasked, where that is wanted

clock-alarm = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $left }.
clock-goes-on = El reloj corre. Juegan las { $side ->
        [white] blancas
       *[black] negras
    }.
clock-slept = El ordenador ha dormido: { $asleep }. El reloj está parado; ese tiempo no se ha descontado a nadie. Blancas { $white }, negras { $black }. El árbitro dice: continuar, o corrige los tiempos.
set-forward = La hora del ordenador se adelantó: { $time }. El reloj de ajedrez sigue bien.
set-back = La hora del ordenador se atrasó: { $time }. El reloj de ajedrez sigue bien.

## Keys and levers

lever-held = La tecla sigue pulsada y cuenta una sola vez.
leave-again = El reloj corre. Otra vez Q para salir.
no-such-key = No es una tecla del reloj: { $key }. H dice cuáles hay.
line-begins = Línea. Intro la envía, Escape la borra.
line-waits = En la línea: { $line }. Intro la envía, Escape la borra.
no-line = Ya no hay línea.
secret-dropped = Borrado.
secret-not-pressed = Borrado, y el reloj no se ha pulsado. Para pulsar, la barra espaciadora con la línea vacía.
line-dropped = Borrado: { $line }
line-unended = La última línea no cuenta: falta Intro al final.

## Setting the clock without a screen

ask-control = ¿Cuántos minutos? O un ritmo entero: quince más diez, clásico, rápido, relámpago. Para la lista: ayuda.
offer-preset = { $name }: { $control }. Para tomarlo: sí. El siguiente: no. Atrás: corrección.
no-such-control = Eso no es un ritmo de juego. { $known ->
        [near] Quizá se quiso decir: { $name }
       *[far] Por ejemplo: { $form }.
    }
control-refused = { $why ->
        [empty] El período { CARDINAL($number) } está vacío.
        [incomplete] Aquí falta un número: { $given }.
        [not-a-number] Eso no es un número: { $given }.
        [unknown] Ni un ritmo ni un nombre de la lista: { $given }.
        [otherwise] Aquí los ritmos no se escriben así: { $given }.
        [late-bonus] El incremento del período { CARDINAL($number) } empieza después de su última jugada.
        [no-time] El período { CARDINAL($number) } no tiene tiempo.
        [no-moves] El período { CARDINAL($number) } tiene cero jugadas o cero períodos.
        [too-long] Ningún período tiene más de { CARDINAL($limit, gender: "feminine") } horas: { $given }.
        [bonus-too-long] Ninguna jugada recibe más de { CARDINAL($limit, gender: "masculine") } segundos: { $given }.
        [too-many-moves] Ningún período tiene más de { CARDINAL($limit, gender: "feminine") } jugadas: { $given }.
        [too-many-periods] { CARDINAL($number, gender: "masculine") } períodos son demasiados, como máximo { CARDINAL($limit, gender: "masculine") }.
        [too-many-byo-yomi] Ningún byo-yomi tiene más de { CARDINAL($limit, gender: "masculine") } períodos: { $given }.
        [gong-too-short] Esos segundos son muy pocos entre dos gongs: { $given }.
        [overtime-not-last] El período { CARDINAL($number) } no tiene fin y debe ser el último.
        [moves-before-overtime] Al período { CARDINAL($number) } le sigue una prórroga: no puede tener un número de jugadas.
       *[not-alone] El reloj de arena y el gong van solos y para ambos bandos, aquí en el período { CARDINAL($number) }.
    }
control-meant = { $known ->
        [near] Quizá se quiso decir: { $name }
       *[far] Por ejemplo: { $form }.
    }
control-forms = Se escribe por ejemplo: { $forms }. Más: rochade clock --help
presets-missing = No está en la lista, porque los jugadores acuerdan el número de jugadas: opción { CARDINAL($number) } del DGT tres mil, sesenta minutos, luego prórroga canadiense de cinco minutos. Con veinte jugadas es go-canadian.
ask-moves = { $time }: ¿para cuántas jugadas? Un número, o: todas.
ask-rest = { $count ->
        [one] una jugada
       *[other] { CARDINAL($count, gender: "feminine") } jugadas
    }: ¿y después cuántos minutos? O: ninguno.
ask-increment = ¿Cuántos segundos más por jugada? O: ninguno.
ask-increment-after = { $time }: ¿cuántos segundos más por jugada? O: ninguno.
confirm-control = { $control }. ¿Sí o no?
no-answer = Eso no encaja.
back-help = Corrección o más atrás: una pregunta atrás.
leave-help = Control C sale del reloj.

## The arbiter

awaits-arbiter = El reloj está parado para el árbitro. El árbitro dice: continuar.
    .short = El reloj está parado para el árbitro.
arbiter-called = Árbitro. El reloj está parado. Blancas { $white }, negras { $black }.
arbiter-first = Los tiempos los cambia el árbitro. Primero: árbitro, después el cambio.
arbiter-help = Por ejemplo: blancas doce minutos treinta. Negras más dos minutos. Blancas menos un minuto. Negras veinticuatro jugadas. Blancas tres períodos. Juegan negras. Qué bandera. Continuar.
arbiter-help-in-game = Por ejemplo: blancas doce minutos treinta. Negras más dos minutos. Blancas menos un minuto. Negras veinticuatro jugadas. Blancas tres períodos. Qué bandera. Continuar.
not-so-many-periods = Las { side } no están en byo-yomi o nunca tienen tantos períodos.
one-order-at-a-time = Un bando cada vez, por favor.
reason-or-order = Aún no anotado, eso no parece un motivo. Dicho otra vez es el motivo. Sin motivo, di: ninguno. Un cambio nombra un solo bando.
confirm-time = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $dial }. ¿Sí o no?
confirm-added = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $time } más, en total { $dial }. ¿Sí o no?
confirm-taken = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $time } menos, quedan { $dial }. ¿Sí o no?
confirm-added-counted = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $time } más para pensar, se cuenta menos: { $dial }. ¿Sí o no?
confirm-taken-counted = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $time } menos para pensar, se cuenta más: { $dial }. ¿Sí o no?
confirm-counted-more = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $time } más en la cuenta, en total { $dial }. ¿Sí o no?
confirm-counted-less = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $time } menos en la cuenta, en total { $dial }. ¿Sí o no?
counted-moves = { $count ->
        [0] el reloj no cuenta ninguna jugada
        [one] el reloj cuenta una jugada
       *[other] el reloj cuenta { CARDINAL($count, gender: "feminine") } jugadas
    }
confirm-moves = { $side ->
        [white] Blancas
       *[black] Negras
    }: { counted-moves }. ¿Sí o no?
confirm-moves-and-time = { $side ->
        [white] Blancas
       *[black] Negras
    }: { counted-moves } y { $dial }. ¿Sí o no?
time-too-long = Como máximo se ponen { CARDINAL($limit, gender: "feminine") } horas.
too-little-time = Las { side } ya usaron el tiempo de ese control. Primero se corrige el tiempo, después las jugadas.
confirm-periods = { $side ->
        [white] Blancas
       *[black] Negras
    }: { $count ->
        [one] queda un período
       *[other] quedan { CARDINAL($count, gender: "masculine") } períodos
    }. ¿Sí o no?
confirm-turn = Juegan las { $side ->
        [white] blancas
       *[black] negras
    }. ¿Sí o no?
clock-changed = Cambiado. ¿Motivo? Jugada ilegal, molestia, fallo, ninguno, o una frase en el teclado.
ask-reason = ¿Motivo del cambio? Jugada ilegal, molestia, fallo, ninguno, o una frase en el teclado.
reason-not-understood = No he entendido. ¿Motivo? Jugada ilegal, molestia, fallo, ninguno, o una frase en el teclado.
reason-first = Primero el motivo: jugada ilegal, molestia, fallo, o una frase en el teclado. Sin motivo, di: ninguno.
clock-not-changed = No se ha cambiado nada.
reason-noted = Anotado.
no-reason = Anotado sin motivo.

## Help

clock-help =
    Di: Mi reloj, Reloj rival, Ambos relojes, Exacto, Número de jugadas, Jugadas hasta el control, Período, Tiempo usado, Qué bandera, Quién juega, Pulsar reloj, Parar reloj, Árbitro, Continuar, Repetir, Silencio, Ayuda.
    Teclas: la barra espaciadora pulsa el reloj. O: tiempo propio. P: tiempo del rival. B: ambos. E: exacto. M: jugadas hechas.
    C: jugadas hasta el control. N: período. U: tiempo usado. F: bandera. T: quién juega. A: árbitro.
    S: parar y seguir. R: repetir. H: ayuda. Q: salir.
    Dos puntos: una línea con palabras. Uno, dos, tres: tiempo, tiempo del rival y repetición para las blancas. Cero, nueve, ocho: para las negras. Con Alt, una tecla que es palanca da su orden.
    Mientras el árbitro tiene el reloj, se escriben palabras, con Intro al final.
    En la página del navegador: letras y cifras con Intro. La voz: ayuda voz.
words-before-flag = Eso se dijo antes de caer la bandera.
press-before-flag = La pulsación llegó antes de caer la bandera. La partida sigue.
flag-raised = La bandera de las { side } ya no cuenta. La partida sigue.
