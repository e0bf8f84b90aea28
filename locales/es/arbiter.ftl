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
