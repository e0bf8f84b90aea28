# What the program says in French. How to read and change this file: ../README.md
# No space stands before a question mark or a colon: the lines are heard, and a space would begin a
# new span.

## Words and lists, used by the messages below

piece = { $role ->
        [king] roi
        [queen] dame
        [rook] tour
        [bishop] fou
        [knight] cavalier
       *[pawn] pion
    }
pieces = { $role ->
        [king] Rois
        [queen] Dames
        [rook] Tours
        [bishop] Fous
        [knight] Cavaliers
       *[pawn] Pions
    }
one-piece = { $role ->
        [queen] une dame
        [rook] une tour
       *[other] un { piece }
    }
some-pieces = { $count ->
        [one] { one-piece }
       *[other] { CARDINAL($count) } { $role ->
            [king] rois
            [queen] dames
            [rook] tours
            [bishop] fous
            [knight] cavaliers
           *[pawn] pions
        }
    }
coloured-piece = { $side ->
        [white] { $role ->
            [queen] dame blanche
            [rook] tour blanche
           *[other] { piece } blanc
        }
       *[black] { $role ->
            [queen] dame noire
            [rook] tour noire
           *[other] { piece } noir
        }
    }
no-squares = { $role ->
        [queen] aucune
        [rook] aucune
       *[other] aucun
    }
man = { $place } { coloured-piece }
side = { $side ->
        [white] Blancs
       *[black] Noirs
    }
list-next = { $list }, { $next }
list-or = { $list } ou { $next }

## Times

duration-hours = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] heure
       *[other] heures
    }
duration-minutes = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] minute
       *[other] minutes
    }
duration-seconds = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] seconde
       *[other] secondes
    }
# The same after mit, zu or in, which ask for a form of their own in German.
duration-hours-after = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] heure
       *[other] heures
    }
duration-minutes-after = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] minute
       *[other] minutes
    }
duration-seconds-after = { CARDINAL($count, gender: "feminine") } { $count ->
        [one] seconde
       *[other] secondes
    }
duration-two = { $first } { $second }
duration-hours-and-seconds = { $first } et { $second }
duration-three = { $first } { $second } { $third }
duration-under-a-second = moins d'une seconde

## The game begins

players = { $white } a les Blancs, { $black } a les Noirs.
welcome = { $names ->
        [given] Nouvelle partie. { players } { turn }
       *[unknown] Nouvelle partie. { turn }
    }
welcome-with-clock = { $game } Cadence: { $control }. La pendule est arrêtée; la première annonce ou le premier appui la lance.
resumed = { $plies ->
        [0] La partie continue. Aucun coup n'est joué.
        [one] La partie continue après un demi-coup.
       *[other] La partie continue après { CARDINAL($plies, gender: "masculine") } demi-coups.
    } { turn }

## Moves

announced = { $move }
confirm-move = { $move }?
confirm-move-of = Les { side }: { $move }? Oui ou non.
which-move = { $moves }?
which-promotion = Promotion en { $square }: { $queen }, { $rook }, { $bishop } ou { $knight }?
    .short = { $square }: { $queen }, { $rook }, { $bishop }, { $knight }?
illegal = Impossible: { $move }. { $reason }
    .short = Non: { $move }. { $reason }
not-their-turn = Impossible: { $move }. { turn }
    .short = Non: { $move }. { turn }
incomplete = { $said }, vers quelle case?
incomplete-empty = Quel coup?
not-understood = Pas compris. Répétez, s'il vous plaît.
    .short = Pardon?
help-offered = Pour savoir quoi dire: aide.
answer-not-understood = Pas compris. Oui ou exact, non ou faux.
    .short = Pardon?
answer-of-three-not-understood = Pas compris. Oui ou exact, non ou faux, ou: { $third }.
    .short = Pardon?
taken-back = Repris: { $move }. Annoncez de nouveau.
    .short = Repris: { $move }.
taken-back-for = Repris: { $move }.
confirm-take-back = Reprendre { $move }? Oui ou non.
confirm-instead = Remplacer { $wrong } par { $move }? Oui ou non.
announce-again = Annoncez de nouveau.
nothing-to-correct = Rien à corriger.
already-pressed = Vous avez déjà appuyé sur la pendule. Seul l'arbitre reprend le coup: arbitre retour.
    .short = Déjà appuyé.
announce-first = Annoncez d'abord le coup, puis appuyez.
    .short = Annoncez d'abord.
press-first = { $move } est annoncé. Appuyez d'abord.
    .short = Appuyez d'abord: { $move }.
not-pressed-yet = { $move } est annoncé; personne n'a encore appuyé.
pressed = { side }.
nothing-asked = Il n'y avait pas de question.
    .short = Pas de question.

## Why a move is not legal

no-such-piece = { $departure ->
        [said] { $role ->
            [queen] Vous n'avez aucune dame à cet endroit.
            [rook] Vous n'avez aucune tour à cet endroit.
           *[other] Vous n'avez aucun { piece } à cet endroit.
        }
       *[unsaid] { $role ->
            [queen] Vous n'avez aucune dame sur l'échiquier.
            [rook] Vous n'avez aucune tour sur l'échiquier.
           *[other] Vous n'avez aucun { piece } sur l'échiquier.
        }
    }
empty-square = La case { $square } est vide.
opponents-piece = Une pièce adverse est en { $square }.
other-piece = Il y a { one-piece } en { $square }.
cannot-reach = { $role ->
        [king] Le roi ne peut pas aller en
        [queen] { $departure ->
            [said] De là, aucune dame ne peut aller en
           *[unsaid] Aucune dame ne peut aller en
        }
        [rook] { $departure ->
            [said] De là, aucune tour ne peut aller en
           *[unsaid] Aucune tour ne peut aller en
        }
       *[other] { $departure ->
            [said] De là, aucun { piece } ne peut aller en
           *[unsaid] Aucun { piece } ne peut aller en
        }
    } { $square }.
own-piece-on = Une de vos pièces est en { $square }.
leaves-king-in-check = Votre roi serait en échec.
nothing-to-capture = Il n'y a rien à prendre en { $square }.
not-en-passant = La prise en passant n'est pas possible ici.
no-promotion = Cette promotion n'est pas possible ici.
castling-right-lost = Le droit de roquer est perdu.
castling-piece-between = Une pièce est sur le passage.
castling-in-check = Le roi est en échec.
castling-attacked-square = Une case sur le passage du roi est attaquée.
castling-other-squares = Le roi et la tour arrivent sur d'autres cases.
no-castling = Petit: { $short } Grand: { $long }
already-over = La partie est déjà finie.

## Answers

clock-of = { $time ->
        [none] Les { side } n'ont plus de temps.
        [counted] Temps des { side }: { $left }.
       *[some] Temps des { side }: { $left }.
    }
no-clock = Cette partie se joue sans pendule.
clock-stopped = La pendule est arrêtée. Elle repart au prochain appui, ou dites: continuer.
    .short = Pendule arrêtée.
flag-fell = Les { side } ont dépassé le temps.
move-count = { $count ->
        [0] Aucun coup terminé.
        [one] Un coup terminé.
       *[other] Coups terminés: { CARDINAL($count, gender: "masculine") }.
    }
move-counts = Coups terminés: Blancs, { CARDINAL($white, gender: "masculine") }; Noirs, { CARDINAL($black, gender: "masculine") }.
moves-to-control = { $count ->
        [0] Le contrôle de temps est atteint.
        [one] Encore un coup avant le contrôle de temps.
       *[other] Encore { CARDINAL($count, gender: "masculine") } coups avant le contrôle de temps.
    }
moves-to-control-of = { side }: { $count ->
        [0] le contrôle de temps est atteint.
        [one] encore un coup avant le contrôle de temps.
       *[other] encore { CARDINAL($count, gender: "masculine") } coups avant le contrôle de temps.
    }
no-control = Aucun nombre de coups n'est fixé pour cette période.
no-control-of = { side }: aucun nombre de coups n'est fixé pour cette période.
turn = Trait aux { side }.
    .short = { side }.
last-move = Coup { CARDINAL($number) } des { side }: { $move }.
    .short = { side } { CARDINAL($number) }: { $move }.
no-move-yet = Aucun coup joué.
on-square = { $square }: { coloured-piece }.
on-square-nothing = La case { $square } est vide.
piece-squares = { pieces }. Blancs: { $white-count ->
        [0] { no-squares }
       *[other] { $white-squares }
    }. Noirs: { $black-count ->
        [0] { no-squares }
       *[other] { $black-squares }
    }.
on-file = Colonne { $file }: { $men }.
on-file-nothing = La colonne { $file } est vide.
on-rank = Rangée { $rank }: { $men }.
on-rank-nothing = La rangée { $rank } est vide.
captured = { $white-count ->
        [0] Les Blancs n'ont rien perdu.
       *[other] Les Blancs ont perdu { $white-pieces }.
    } { $black-count ->
        [0] Les Noirs n'ont rien perdu.
       *[other] Les Noirs ont perdu { $black-pieces }.
    }
checksum = Mot de contrôle: { $squares }.
chess960-start = Position { CARDINAL($number) }: { $pieces }.
nothing-to-repeat = Rien à répéter pour le moment.
help-board =
    { $board ->
        [attackers] Autour d'une case: attaquants { $square }, défenseurs { $square }, diagonale { $square }. Échiquier: quelle pièce en { $square }, où est { $piece }, colonne { $file }, rangée { $rank }, échiquier des blancs, échiquier des noirs, mot de contrôle, pièces prises,
        [position] Autour d'une case: diagonale { $square }. Échiquier: quelle pièce en { $square }, où est { $piece }, colonne { $file }, rangée { $rank }, échiquier des blancs, échiquier des noirs, mot de contrôle, pièces prises,
       *[moves] Échiquier:
    }

help =
    Silence arrête la lecture. Coups: { $move }, { $castling }. Ensuite: appuyer, correction.
    { $clock ->
        [yes] Pendule: ma pendule, pendule adverse, nombre de coups, coups avant le contrôle.
       *[no] La partie se joue sans pendule. Nombre de coups.
    }
    { help-board } à qui le trait, dernier coup, les { $rank } derniers coups.
    Partie: je propose nulle, j'accepte, je refuse, j'abandonne. Réponses: oui, non.
    Ajournement: ajourner, arbitre ajourner, ouvrir l'enveloppe, enveloppe perdue.
    Autre forme: autrement. Comment le dire: prononciation.
    À tout moment: répéter, silence, aide. Réclamations et arbitre: aide règles. La voix: aide voix.
    Touches: { $clock ->
        [yes] F deux ma pendule, F trois pendule adverse, F quatre nombre de coups,
       *[no] F quatre nombre de coups,
    } F cinq dernier coup, F neuf répéter. Espace en début de ligne: appuyer. Échap: silence. Contrôle C quitte la partie, rochade resume la reprend.
help-over =
    La partie est terminée.
    { help-board } dernier coup, les { $rank } derniers coups.
    Répéter, silence, aide.{ $mistake ->
        [move] {" "}Une erreur: aide arbitre.
        [flag] {" "}Une erreur: arbitre.
       *[none] {""}
    } La voix: aide voix.
    Contrôle C termine le programme.
no-game = Il faut pour cela une partie. Il n'y a ici qu'une pendule.

## The game ends

confirm-resign = Les { side } abandonnent? Oui ou non.
confirm-accept = Les { side } acceptent la nulle? Oui ou non.
confirm-not-accepted = La partie continue, sans nulle? Oui ou non.
resign-cancelled = Pas d'abandon. La partie continue.
not-resigned = Pas d'abandon.
draw-offered = Les { side } proposent nulle.
draw-still-offered = Les { side } ont proposé nulle.
draw-declined = Les { side } refusent la nulle.
draw-not-accepted = Les { side } n'ont pas accepté. L'offre tient, la partie continue.
    .short = Pas de nulle.
no-draw-offer = Il n'y a pas de proposition de nulle.
offer-not-made = La nulle n'est pas proposée: le coup n'est pas joué.
draw-already-offered = Il y a déjà une proposition de nulle.
draw-too-early = Pas de nulle avant que les deux camps aient joué un coup.
result = { $winner ->
        [white] Les Blancs gagnent.
        [black] Les Noirs gagnent.
       *[nobody] Partie nulle.
    }
over-checkmate = Échec et mat. { result }
over-stalemate = Pat. { result }
over-resignation = { $winner ->
        [nobody] Les { side } abandonnent, mais l'adversaire ne peut plus mater.
       *[other] Les { side } abandonnent.
    } { result }
over-agreement = Nulle par accord mutuel.
over-flag-fall = { $winner ->
        [nobody] Les { side } ont dépassé le temps, mais l'adversaire ne peut plus mater.
       *[other] Les { side } ont dépassé le temps.
    } { result }
braille-breaks-off = La partie s'interrompt ici: le coup suivant ne peut pas être lu.
saved = La partie est enregistrée{ PRINTED(" dans ", $path) }
saved-without-result = La partie est sans résultat{ PRINTED(" dans ", $path) }
saved-in-braille = La feuille de partie en braille est enregistrée{ PRINTED(" dans ", $path) }
interrupted = La partie est interrompue. { $way ->
        [newest] Elle reprend avec rochade resume; son journal est { $path }
       *[named] Elle reprend ainsi: rochade resume { $path }
    }

## The voice

voice-wish = { $wish ->
        [faster] Plus vite.
        [slower] Plus lentement.
        [louder] Plus fort.
        [softer] Moins fort.
        [higher] Plus aigu.
        [lower] Plus grave.
       *[other] Autre voix.
    }
voice-limit = { $wish ->
        [faster] Pas possible d'aller plus vite.
        [slower] Pas possible d'aller plus lentement.
        [louder] Pas possible de parler plus fort.
        [softer] Pas possible de parler moins fort.
        [higher] Pas possible de parler plus aigu.
        [lower] Pas possible de parler plus grave.
       *[other] Il n'y a pas d'autre voix.
    }
voice-asleep = Je n'écoute plus. Pour me réveiller: réveil.
voice-awake = J'écoute.
voice-only-lines = Il n'y a pas de voix: les lignes sont seulement écrites.
voice-help = Voix: plus vite, plus lentement, plus fort, moins fort, plus aigu, plus grave, autre voix. L'annonce d'avant: avant-dernier. Écoute: dormir, réveil. Cette aide: aide voix.

## The drill of the alphabet

practice-welcome = Entraînement. Répétez ce que je dis.
practice-good = Bien.
practice-heard = J'ai entendu { $move }.
practice-unsure = Pas clair.
practice-all-sure = { $all ->
        [one] Terminé. Le seul mot était clair.
       *[other] Terminé. Les { CARDINAL($all, gender: "masculine") } mots étaient clairs.
    }
practice-result = Terminé. Mots clairs: { CARDINAL($sure, gender: "masculine") } sur { CARDINAL($all, gender: "masculine") }. À risque: { $words }.
practice-sounds-like = { $word } ressemble à { $other }
practice-help = Répétez l'annonce. Pour l'entendre encore: répéter. Pour la sauter: continuer. Pour finir: contrôle C.
practice-colours-welcome = Couleurs des cases. Dites oui ou non, ou la couleur.
practice-is-colour = { $square }, { $side ->
        [white] blanche
       *[black] noire
    }?
practice-square-is = Non, { $square } est { $side ->
        [white] blanche
       *[black] noire
    }.
practice-colours-result = Terminé. Justes: { CARDINAL($right, gender: "feminine") } sur { CARDINAL($all, gender: "feminine") }.
practice-colours-help = Dites oui si la case a cette couleur, sinon non, ou dites la couleur: blanche, noire, claire, foncée. Pour réentendre la question: répéter.
practice-game-welcome = Une courte partie. Vous avez les Blancs. Je vous dis quoi faire.
practice-now-announce = Annoncez: { $move }
practice-now-press = Appuyez sur la pendule.
practice-now-repeat = Répétez le coup.
practice-game-help = Annoncez le coup indiqué et appuyez sur la pendule; répétez ce qu'annoncent les Noirs. Pour reprendre l'annonce: correction. Questions: quelle pièce en { $square }, dernier coup, pièces prises. À tout moment: répéter, silence. Pour finir: contrôle C.
practice-another-move = C'était un autre coup.
practice-counts-nothing = Cela ne compte pas dans l'exercice.
practice-no-time = Aucun temps ne court dans l'exercice; on ne s'exerce qu'à l'appui.
practice-game-done = L'exercice est terminé.
practice-over = L'exercice est terminé. Pour réentendre le résultat: répéter. Pour quitter le programme: contrôle C; sinon il finit bientôt de lui-même.
