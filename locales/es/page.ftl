# What stands on the page for a browser, in Spanish: it is read, not spoken. How to read and change
# this file: ../README.md

page-at = Página para el navegador de este ordenador: { $address }
page-game = Rochade: la partida
page-clock = Rochade: el reloj

## The times

page-white = Blancas
page-black = Negras

## What was said, and what is typed

page-said = Lo que se ha dicho
page-type = Jugada u orden
page-send = Enviar

## The move

page-move = La jugada
page-touched-square = Casilla de la pieza tocada
page-touched = Tocada
page-removed = Retirada
page-placed = Colocada
page-correction = Corrección

## The clock

page-levers = Pulsar el reloj
page-press = Pulsar reloj
page-press-white = Pulsan las blancas
page-press-black = Pulsan las negras

## Answers

page-answer = Respuestas y voz
page-yes = Sí
page-no = No
page-repeat = Repetir
page-before = Lo anterior
page-hush = Silencio
page-help = Ayuda

## Questions

page-questions = Preguntas
page-own-clock = Mi tiempo
page-opponent-clock = Tiempo rival
page-both-clocks = Los dos relojes
page-move-count = Número de jugadas
page-moves-to-control = Jugadas hasta el control
page-last-move = Última jugada
page-whose-turn = Quién juega

## The arbiter

page-arbiter = Árbitro
page-halt = Parar el reloj o seguir

## Between browser and program

page-lost = El programa no responde.
page-back = El programa vuelve a responder.
page-refused = Eso no se ha aceptado.
page-ended = El programa ha terminado.
page-stale = Esta página es de un inicio anterior del programa. Abre la dirección nueva.
