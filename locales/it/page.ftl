# What stands on the page for a browser, in Italian: it is read, not spoken. How to read and change
# this file: ../README.md

page-at = Pagina per il browser di questo computer: { $address }
page-game = Rochade: la partita
page-clock = Rochade: l'orologio

## The times

page-white = Bianco
page-black = Nero

## What was said, and what is typed

page-said = Che cosa è stato detto
page-type = Mossa o comando
page-send = Invia

## The move

page-move = La mossa
page-touched-square = Casa del pezzo toccato
page-touched = Toccato
page-removed = Tolto
page-placed = Posato
page-correction = Correzione

## The clock

page-levers = Premere l'orologio
page-press = Premi l'orologio
page-press-white = Il Bianco preme
page-press-black = Il Nero preme

## Answers

page-answer = Risposte e voce
page-yes = Sì
page-no = No
page-repeat = Ripeti
page-before = Precedente
page-hush = Silenzio
page-help = Aiuto

## Questions

page-questions = Domande
page-own-clock = Mio tempo
page-opponent-clock = Tempo avversario
page-both-clocks = Entrambi gli orologi
page-move-count = Numero di mosse
page-moves-to-control = Mosse al controllo
page-last-move = Ultima mossa
page-whose-turn = Chi muove

## The arbiter

page-arbiter = Arbitro
page-halt = Ferma l'orologio o continua

## Between browser and program

page-lost = Il programma non risponde.
page-back = Il programma risponde di nuovo.
page-refused = Questo non è stato accettato.
page-ended = Il programma è terminato.
page-stale = Questa pagina è di un avvio precedente del programma. Apri il nuovo indirizzo.
