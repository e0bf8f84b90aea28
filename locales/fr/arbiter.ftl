# What the program says in French as an arbiter. How to read and change this file: ../README.md

## Claims

which-claim = Répétition, cinquante coups ou non?
which-claim-with = { $move }: répétition, cinquante coups ou non?
which-move-of-claim = { $rule ->
        [threefold] Répétition: avec quel coup, ou non?
        [seventy-five-moves] Soixante-quinze coups: après quel coup, ou non?
       *[fifty-moves] Cinquante coups: après quel coup, ou non?
    }
confirm-claim = { $rule ->
        [threefold] Cette position pour la troisième fois? Oui, non, ou le coup à venir.
        [seventy-five-moves] Dans cette finale, il faut soixante-quinze coups. Sont-ils joués? Oui ou non.
       *[fifty-moves] Cinquante coups sont joués? Oui, non, ou le coup à venir.
    }
confirm-claim-with = { $rule ->
        [threefold] Pour la troisième fois après
        [seventy-five-moves] Soixante-quinze coups après
       *[fifty-moves] Cinquante coups après
    } { $move }? Oui ou non.
confirm-end-of-play = Les { side } réclament la nulle, car l'adversaire { $ground ->
        [no-effort] ne cherche pas à gagner
       *[cannot-win] ne peut pas gagner par des moyens normaux
    }, et la partie s'arrête ici? L'arbitre décidera plus tard. Oui ou non.
no-claim-made = Pas de réclamation. La partie continue.
claim-open = La réclamation des { side } reste ouverte. La question reviendra quand la pendule repartira.
arbiter-decides-first = L'arbitre décide d'abord.
offer-first = Les { side } répondent d'abord à la proposition de nulle: { $answers }.
offer-answers = j'accepte ou je refuse
for-the-other = Seuls les { side } peuvent le dire.
nothing-to-decide = Il n'y a rien à décider.
clock-knows-whose-flag = La pendule saura quel drapeau tombe en premier.
ask-last-period = Dans la dernière période? Oui ou non.
not-in-this-edition = Les règles de cette partie ne connaissent pas cela.
rules-help =
    Réclamation répétition, réclamation cinquante coups, aussi avec un coup à la suite.
    Réclamation, tout court, demande laquelle. Réclamation moyens normaux, réclamation sans effort,
    je propose nulle blancs, je propose nulle noirs, abandon blancs, abandon noirs, je demande l'incrément, deux drapeaux, dois-je noter. Arbitre accorde, arbitre rejette,
    arbitre reporte, arbitre reporte avec temps. Pièces touchées et irrégularités: aide arbitre. Cette aide: aide règles.

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = La proposition tient. Elle est venue au mauvais moment, et c'est noté.
taken-as-winnable = On ignore si les { side } pourraient encore mater. C'est tenu pour possible.
intended-move-binds = Le coup à jouer est { $move }, comme annoncé.
moves-at-flag = Les { side } ont terminé { $made ->
        [one] { CARDINAL($made, gender: "masculine") } coup
       *[other] { CARDINAL($made, gender: "masculine") } coups
    }, il en manque { CARDINAL($missing, gender: "masculine") }.
must-record = Les { side } doivent noter les coups.
free-for-the-period = Les { side } n'ont plus à noter dans cette période.
free-for-both = Dans cette période, personne n'a à noter. L'arbitre note, et ce programme aussi.
free-by-pace = À cette cadence, personne n'a à noter.
complete-score = Les { side } doivent compléter leur feuille de partie avant de jouer, et peuvent prendre celle de l'adversaire.
complete-scores = Les deux joueurs complètent maintenant leur feuille de partie, la pendule est arrêtée.
guidelines-not-announced = Cela n'a pas été annoncé pour cette partie.
guidelines-do-not-apply = Cela ne vaut que dans la dernière période sans incrément, et pas en blitz.
asked-without-the-move = Seul le joueur au trait peut le faire.
not-short-of-time = C'est possible seulement à moins de deux minutes.
no-arbiter = Il n'y a pas d'arbitre pour l'accorder.
increment-asked = Les { side } demandent cinq secondes par coup pour les deux camps.
increment-granted = Accordé. Les deux camps reçoivent cinq secondes par coup, et les { side } deux minutes.
increment-refused = Refusé. Il n'y a pas d'incrément.
claimed-cannot-win = Les { side } réclament la nulle, car l'adversaire ne peut pas gagner par des moyens normaux. L'arbitre décide.
claimed-no-effort = Les { side } réclament la nulle, car l'adversaire ne cherche pas à gagner. L'arbitre décide.
normal-means-rejected = La réclamation est rejetée.{ $gains }
normal-means-postponed = La décision est reportée.{ $gains }
flag-awaits-arbiter = Les { side } ont dépassé le temps. L'arbitre décide maintenant de la réclamation.
both-flags-play-on = La partie continue.
offer-repeated = Proposition répétée, et c'est noté.
claim-without-the-move = Seul le joueur au trait peut réclamer, avant de jouer.
claim-lost-by-touch = Une pièce a été touchée. Pour ce coup, plus aucune réclamation n'est possible.
wrong-claim = La réclamation est incorrecte, { $rule ->
        [threefold] la position n'apparaît pas pour la troisième fois.
        [seventy-five-moves] les soixante-quinze coups qu'exige cette finale ne sont pas atteints.
       *[fifty-moves] le nombre de coups n'est pas atteint.
    }{ $cost }
wrong-claim-naming = La réclamation est incorrecte, { $rule ->
        [threefold] la position n'apparaîtrait pas pour la troisième fois.
       *[fifty-moves] ce coup n'amène pas cette nulle.
    }{ $cost } Le coup à jouer est { $move }.
gains-time = Les { side } reçoivent { $change }.
loses-time = Les { side } perdent { $change }.

## Touched pieces

duty-move = La pièce en { $square } doit être jouée.
duty-move-one-of = La pièce en { $squares } doit être jouée.
duty-move-otherwise = La pièce en { $square } doit être jouée, mais pas { $move }.
duty-move-without-castling = La pièce en { $square } doit être jouée, sans roquer.
duty-capture = La pièce en { $square } doit être prise.
duty-capture-with = La pièce en { $square } doit prendre { $target }.
duty-castle = Le coup doit être { $move }.
duty-leave = La pièce en { $square } y reste.
duty-leave-piece = En { $square } reste: { $piece }.
duty-nothing = Ce qui est touché ne peut être ni joué ni pris. Tout coup légal est permis.
touch-refused = Impossible: { $move }. { $duty }
found-illegal = Impossible: { $move }. Ce coup a été déclaré illégal.
touch-adjusting = J'adoube: annoncé. La prochaine pièce touchée n'engage pas.
touch-adjusted = Adoubé. Cette pièce n'engage pas.
touch-in-order = Le coup convient à ce qui a été touché.
released-in-vain = Aucun coup légal ne finit en { $square }. Cela n'engage à rien; une pièce touchée, si.
touch-claim-lost = Les { side } ont aussi touché une pièce et ne peuvent plus réclamer.
moves-left = Possible: { $moves }.
nothing-touched = Aucune pièce n'est touchée. Tout coup légal est permis.
no-man-on = Il n'y a pas de pièce en { $square }.
confirm-touch = Arbitre: les { side } ont touché { $square } et joué autre chose. Le coup est repris? Oui ou non.
confirm-rook-first = Arbitre: les { side } ont touché { $square } avant le roi et roqué. Le coup est repris? Oui ou non.
confirm-release = Arbitre: les { side } ont lâché une pièce en { $square } et continué. Le coup est repris? Oui ou non.

## Irregularities

offence-illegal-move = { side }: coup illégal.
offence-pawn-left = { side }: pion sans promotion, il devient une dame.
offence-no-move = { side }: appui sans coup.
offence-two-hands = { side }: coup joué à deux mains.
penalty-none = Sans pénalité de temps.
penalty-time = Les { side } reçoivent { $extra } en plus.
penalty-loss = C'est la deuxième faute.
penalised = { $offence } { $penalty }
confirm-offence = Arbitre: { $offence } Oui ou non?
confirm-offence-move = Arbitre: { $offence } { $move }. Oui ou non?
confirm-offence-unpressed = Arbitre: { $offence } Personne n'a appuyé sur la pendule. Oui ou non?
confirm-offence-move-unpressed = Arbitre: { $offence } { $move }. Personne n'a appuyé sur la pendule. Oui ou non?
confirm-back = Arbitre: retour avant le coup { CARDINAL($number) } des { side }: { $move }? Oui, non, ou: { further-back }.
further-back = encore retour
no-such-move = Il n'y a pas de coup { CARDINAL($number) } dans cette partie.
confirm-displaced = Arbitre: les { side } ont renversé des pièces. Pénalité, avec { $extra } pour l'adversaire? Oui, non, ou: { $other }.
pieces-displaced = Les { side } ont renversé des pièces. L'adversaire reçoit { $extra }.
confirm-decision = { $decision ->
        [agrees] Arbitre: accordé?
        [rejects] Arbitre: rejeté?
        [postpones] Arbitre: reporté?
       *[awarding] Arbitre: reporté, avec deux minutes pour l'adversaire?
    } Oui ou non.
confirm-envelope-lost = Arbitre: l'enveloppe est perdue, et les { side } disent le coup mis sous enveloppe? Oui ou non.
confirm-note-move = Arbitre: les { side } ont-ils mis { $move } sous enveloppe? Oui ou non.
confirm-note-illegal = Arbitre: les { side } ont-ils mis un coup illégal sous enveloppe, ce qui décide la partie? Oui ou non.
confirm-note-nothing = Arbitre: est-il impossible de savoir ce que les { side } ont mis sous enveloppe, ce qui décide la partie? Oui ou non.
confirm-seal-anew = Arbitre: les { side } mettent de nouveau un coup sous enveloppe? Oui ou non.
confirm-new-game = Arbitre: annuler cette partie et en commencer une nouvelle? Oui ou non.
remedy-new-game = Cette partie ne compte pas, une nouvelle commence.
remedy-transfer = La position passe sur un échiquier bien placé. La partie continue.
remedy-play-on = La partie continue telle quelle.
remedy-put-back = Le joueur remet les pièces dans son propre temps.
remedy-go-back = La partie reprend à partir de la position précédente.
remedy-too-late = Il est trop tard pour le réclamer. La partie continue telle quelle.
went-back = Retour fait. Trait aux { side }, coup { CARDINAL($number) }.
not-completed = Le coup n'est pas encore terminé. Il peut être corrigé.
illegal-move-stands = L'adversaire a déjà joué le coup suivant: un coup illégal reste joué, sauf accord des joueurs.
pawn-to-exchange = Les { side } choisissent la pièce. Le coup n'est terminé qu'alors.
pawn-as-announced = Le pion devient ce que les { side } ont annoncé: { $piece }.
no-pawn-left = Aucun pion n'est sur la dernière rangée.
already-penalised = Cela a déjà été sanctionné.
as-it-was = Tout reste comme avant.
clock-left-unchanged = La pendule n'a pas été modifiée.
move-left-standing = { $move } reste.
draw-left-unaccepted = La nulle n'a pas été acceptée.
game-left-unadjourned = La partie n'a pas été ajournée.
asked-later = Une question à l'arbitre reste ouverte. Elle reviendra après: continuer.
over-illegal-moves = { $winner ->
        [nobody] Deuxième faute des { side } comptée comme coup illégal, mais l'adversaire ne peut plus mater.
       *[other] Deuxième faute des { side } comptée comme coup illégal.
    } { result }
incident-help =
    Sur l'échiquier: retirée, placée, je roque.
    Touches: F six touché, F sept retirée, F huit placée.
    Pièces touchées: touché { $square }, ensemble touché { $square }, arbitre touché { $square }, lâché { $square }, arbitre lâché { $square }, j'adoube, que puis-je jouer.
    Irrégularités: arbitre coup illégal, arbitre sans promotion, arbitre appui sans coup, arbitre deux mains.
    Mise en place: arbitre position initiale, arbitre échiquier tourné, arbitre couleurs inversées, arbitre pièces renversées.
    Position antérieure: arbitre retour, encore retour, ou le numéro du coup. Cette aide: aide arbitre.

## The game ends

over-dead-position = Aucun camp ne peut plus mater. { result }
over-fivefold = Cinq fois la même position. { result }
over-seventy-five-moves = Soixante-quinze coups sans prise ni coup de pion. { result }
over-threefold = La réclamation est correcte, trois fois la même position. { result }
over-fifty-moves = La réclamation est correcte, cinquante coups sans prise ni coup de pion. { result }
over-seventy-five-claimed = La réclamation est correcte, soixante-quinze coups sans prise ni coup de pion. { result }
over-both-flags = Les deux joueurs ont dépassé le temps, et on ignore lequel en premier. { result }
over-normal-means = L'arbitre donne raison aux { side }. { result }
over-referred = Les { side } réclament la nulle, car l'adversaire { $ground ->
        [no-effort] ne cherche pas à gagner
       *[cannot-win] ne peut pas gagner par des moyens normaux
    }. Le jeu s'arrête. La position finale est notée; l'arbitre décidera plus tard.

## Two boards, two scores

ply = coup { CARDINAL($number) } des { side }
plies = { $count ->
        [one] un demi-coup
       *[other] { CARDINAL($count, gender: "masculine") } demi-coups
    }
scores-start-differently = Les feuilles de partie commencent par des positions différentes.
scores-agree = { $plies ->
        [0] Les deux feuilles de partie sont vides.
       *[other] Les deux feuilles de partie concordent: { $told }.
    }
scores-same-position = Les deux feuilles de partie mènent à la même position: { $told }.
scores-way-matters = Pour une répétition et pour les cinquante coups, il importe de savoir quels coups ont été joués.
scores-transposed = Du { $from } au { $to } les coups sont dans un autre ordre. Ensuite la position est la même.
scores-replaced = Du { $from } au { $to } les feuilles de partie ont des coups différents. Ensuite la position est la même; il faut corriger les feuilles.
scores-respelled = { $count ->
        [one] Un coup est écrit autrement, mais c'est le même.
       *[other] Il y a { CARDINAL($count, gender: "masculine") } coups écrits autrement, mais ce sont les mêmes.
    }
score-longer = La feuille de partie des { side } est plus longue: { $plies } de plus.
score-gap = { $count ->
        [one] Dans la feuille de partie des { side } il manque { $plies }, le { $ply }.
       *[other] Dans la feuille de partie des { side } il manque { $plies } à partir du { $ply }.
    } Avec l'autre feuille, le reste concorde.
score-loop = À partir du { $ply }, la feuille de partie des { side } a { $plies } de plus, qui ramènent à la même position. Avec ou sans eux, le reste concorde; rien n'est donc prouvé.
score-slip = { $own ->
        [yes] Les { side } ont mal écrit leur coup { CARDINAL($number) }.
       *[no] Les { side } ont mal écrit le { $ply }.
    } Il faut lire { $move } et le reste concorde.
score-completed = { $lack ->
        [promotion] Au { $ply }, la feuille de partie des { side } ne dit pas en quoi le pion est promu; selon l'autre, c'est { $move }.
       *[move] Dans la feuille de partie des { side }, il manque le { $ply }; selon l'autre, c'est { $move }.
    }
scores-same-flaw = Les deux feuilles de partie ont la même chose au { $ply }, et ce n'est pas un coup légal: { $word }
scores-same-unclear = Les deux feuilles de partie ont la même chose au { $ply }, et on ne peut pas dire quel coup c'est: { $word }
scores-same-not-written = Dans les deux feuilles de partie, il manque le { $ply }.
scores-part = Les feuilles de partie se séparent au { $ply }. Blancs: { $white-entry }. Noirs: { $black-entry }.
entry-unplayable = injouable, { $word }
entry-nothing = rien de noté
score-not-written = Dans la feuille de partie des { side }, il manque le { $ply }.
score-unplayable = La feuille de partie des { side } est injouable à partir du { $ply }: { $word }
board-right = L'échiquier des { side } est juste.
board-behind = { $count ->
        [one] Sur l'échiquier des { side } il manque le dernier demi-coup.
       *[other] Sur l'échiquier des { side } il manque les { CARDINAL($count, gender: "masculine") } derniers demi-coups.
    }
board-off = Les { side } corrigent leur échiquier: { $changes }.
change-remove = { coloured-piece } à ôter en { $square }
change-shift = { coloured-piece } en { $square } à déplacer en { $to }
change-put = { coloured-piece } à poser en { $square }
board-compare = Les { side } comparent leur échiquier à la position.
score-correct = Les deux échiquiers montrent la même position, et l'autre feuille de partie y mène. Les { side } corrigent la leur.
score-complete = Les { side } complètent leur feuille de partie.
score-mend = Les { side } corrigent leur feuille de partie.
scores-over = La partie était finie après le { $ply }. Ce qui est noté ensuite ne compte pas.
score-result = Seule la feuille de partie des { side } se termine sur un résultat. { result }
scores-finished = Les deux feuilles de partie se terminent sur le même résultat. { result }
scores-results = Les feuilles de partie se terminent sur des résultats différents. Blancs: { $white } Noirs: { $black } L'arbitre décide.
scores-written = Les feuilles de partie portent ces résultats. Blancs: { $white } Noirs: { $black } Ce sont les coups qui comptent.
go-back = Retour à la position après le { $ply }.
go-back-to-start = Retour à la position initiale.
go-on = On reprend avec le { $ply }.
clock-recorded = Pendule des { side }: { $left }.
clock-by-own = Pendule des { side }: { $left }, selon leur seule feuille de partie.
clock-by-opponent = Pendule des { side }: { $left }, selon la seule feuille de l'adversaire.
clock-disputed = Pendule des { side }: { $left } selon leur feuille de partie, { $other } selon celle de l'adversaire.
clock-whole = Pendule des { side }: pas encore utilisée, { $left }.
clock-proposed = Pendule des { side }: proposition d'après le temps utilisé, { $left }.
clock-least = Pendule des { side }: proposition d'après le temps minimum, { $left }.
clock-unknown = Pendule des { side }: notée nulle part.
set-clocks = L'arbitre règle les pendules.
arbiter-decides = L'arbitre décide.

## Articles

article = { $kind ->
        [guideline] Directive
        [appendix] Annexe
       *[article] Article
    } { $number }.
article-next = { $list } point { $next }
article-number = { CARDINAL($count) }

## Adjournment and resumption

adjourn-confirm = Les { side } ajournent la partie et mettent un coup sous enveloppe? Oui ou non.
adjourn-resumption = Reprise: { $when }.
adjourn-resumption-not-taken = La reprise n'est pas notée, ce pourrait être un coup.
adjourn-write = Partie ajournée. Les { side } écrivent le coup à mettre sous enveloppe{ $leaves ->
        [yes] , et l'adversaire s'éloigne entre-temps
       *[no] {""}
    }. Pour le mettre sous enveloppe: appuyer.
adjourn-written = Écrit: { $move }
adjourn-written-text = Écrit: { $text }
adjourn-nothing-written = Rien n'est écrit. Dites ou tapez d'abord le coup à mettre sous enveloppe.
adjourn-press-seals = Partie ajournée. Le coup des { side } est écrit. Pour le mettre sous enveloppe: appuyer.
adjourn-ask-rest = Combien de temps reste-t-il dans la séance? Ce temps est compté au joueur au trait.
adjourn-confirm-rest = { $charged ->
        [none] Les { side } ne perdent pas de temps, et il leur reste { $left }.
       *[some] Les { side } perdent { $rest }, et il leur reste { $left }.
    } Oui ou non?
adjourn-rest-too-long = Les { side } n'ont plus tant de temps. Combien de temps reste-t-il dans la séance?
adjourn-sealed = Sous enveloppe. Coup { CARDINAL($number) } des { side }.{ PRINTED(" L'enveloppe: ", $path) }
adjourn-code-for-replier = Code des { side }: { $code }. Notez-le, il n'est pas conservé.{ $leaves ->
        [alone] {" "}Ensuite les { side } s'éloignent pour ne pas entendre.
        [word] {" "}Ensuite les { side } s'éloignent pour ne pas entendre, et pour le code de l'arbitre, dites: continuer.
       *[no] {""}
    } Pour le réentendre: répéter.
adjourn-arbiter-code-follows = Les { side } reçoivent un code, puis s'éloignent pour ne pas entendre. Seulement après, pour le code de l'arbitre, dites: continuer. Pour réentendre: répéter.
adjourn-word-of-who-stays = Celui qui reste le dit, et seulement quand les { side } se sont éloignés.
adjourn-code-for-arbiter = Code de l'arbitre: { $code }. Reçu du joueur qui a mis le coup sous enveloppe: { $receipt }. Notez-les, ils ne sont pas conservés. Pour les réentendre: répéter. Pour finir: continuer.
adjourn-codes-again = Pour réentendre les codes: répéter.
adjourn-not-sealed = { $clock ->
        [runs] L'enveloppe n'a pas pu être écrite. La pendule tourne.
        [stands] L'enveloppe n'a pas pu être écrite. Les pendules sont arrêtées.
       *[none] L'enveloppe n'a pas pu être écrite.
    } Écrivez de nouveau le coup à mettre sous enveloppe. Le disque est peut-être plein.
adjourn-sealing-broken-off = Le programme s'est arrêté pendant qu'un coup était mis sous enveloppe. Rien n'est sous enveloppe.
adjourn-codes-untold = Le programme s'est arrêté avant d'avoir dit les codes jusqu'au bout. Qui les a peut ouvrir l'enveloppe. Sinon, si l'arbitre est d'accord, le coup est remis sous enveloppe: ajourner. Les pendules sont arrêtées.{ PRINTED(" L'enveloppe: ", $path) }
adjourn-in-score = Partie ajournée. Le coup { CARDINAL($number) } des { side } est sous enveloppe.
adjourn-in-score-with-offer = { adjourn-in-score } La nulle a été proposée avec ce coup.
adjourn-resume = { adjourn-in-score } Pour l'ouvrir: ouvrir l'enveloppe.{ $clock ->
        [some] { " " }Appuyer lance la pendule de l'adversaire tant qu'il est absent.
       *[none] { "" }
    }
adjourn-arbiter-code = Code de l'arbitre, encore { CARDINAL($count, gender: "feminine") } { $count ->
        [one] case
       *[other] cases
    }.
adjourn-replier-code = Code des { side }, encore { CARDINAL($count, gender: "feminine") } { $count ->
        [one] case
       *[other] cases
    }.
adjourn-few-squares = Pas compris. Dites une ou deux cases à la fois.
adjourn-no-leaves-shut = { $begun ->
        [yes] Pour recommencer: non. Pour laisser l'enveloppe fermée: encore non.
       *[no] Pour laisser l'enveloppe fermée: non.
    }
adjourn-wrong-codes = L'enveloppe reste fermée. Un code est faux, les deux ont été intervertis, ou l'enveloppe a été modifiée. Pour recommencer, par le code de l'arbitre: ouvrir l'enveloppe.
adjourn-missing = L'enveloppe ne peut pas être lue. Avec le fichier à sa place: ouvrir l'enveloppe. Sinon: enveloppe perdue.{ PRINTED(" Le fichier: ", $path) }
adjourn-changed = L'enveloppe a été modifiée après avoir été fermée. Appelez l'arbitre.
adjourn-opened = Sous enveloppe: { $move }
adjourn-opened-text = Sous enveloppe: { $text }
adjourn-ask-note = Je ne peux pas lire cela. Arbitre: quel coup légal est-ce? Ou coup illégal; ou non, si cela ne peut pas être établi.
adjourn-note-for-arbiter = { $fault ->
        [ambiguous] Le coup sous enveloppe des { side } convient à plusieurs coups.
        [unreadable] Le programme ne peut pas lire le coup sous enveloppe des { side }.
       *[illegal] Le coup sous enveloppe des { side } se lit comme illégal.
    } L'arbitre décide ce qu'il signifie.
adjourn-confirm-stated = { $move } était sous enveloppe? Oui ou non.
adjourn-state-move = Les { side } disent quel coup était sous enveloppe.
adjourn-no-envelope = Il n'y a pas d'enveloppe.
adjourn-cannot = Seul le joueur au trait peut ajourner, et avant l'annonce.
adjourn-claim-not-now = Pendant qu'un coup est mis sous enveloppe, rien ne peut être réclamé. Pour annuler l'ajournement, dites: non.
adjourn-proved = Prouvé. Ce coup était sous enveloppe: { $move }
adjourn-proved-words = Prouvé. Ces mots étaient sous enveloppe; ce n'est pas un coup.
adjourn-not-proved = Pas prouvé. Le coup et le reçu ne vont pas avec cette enveloppe. La formulation compte aussi: comme le coup a été dit ou tapé.
adjourn-proof-changed = Pas prouvé. L'enveloppe n'est pas celle dont parle le journal de la partie, ou elle a été modifiée.
adjourn-proof-alone = Aucun journal de partie, à côté de l'enveloppe, ne la mentionne. Son contenu ne compte donc que si l'arbitre a gardé l'enveloppe depuis qu'elle a été cachetée.
adjourn-cover = { $names ->
        [both] { $white } contre { $black }.
        [white] Blancs: { $white }.
        [black] Noirs: { $black }.
       *[none] Joueurs inconnus.
    } Coup { CARDINAL($number) } sous enveloppe, des { side }. { $clock ->
        [both] Temps utilisé: Blancs { $white-used }, Noirs { $black-used }. Temps à régler: Blancs { $white-left }, Noirs { $black-left }.
        [used] Temps utilisé: Blancs { $white-used }, Noirs { $black-used }.
        [left] Temps à régler: Blancs { $white-left }, Noirs { $black-left }.
       *[none] Sans pendule.
    } { $offer ->
        [white] Les Blancs ont proposé nulle.
        [black] Les Noirs ont proposé nulle.
       *[nobody] Pas de proposition de nulle.
    } { $resumption ->
        [given] Reprise: { $when }.
       *[none] Reprise non indiquée.
    } Position. Blancs: { $white-men }. Noirs: { $black-men }.

sealed-move-lost = { $fault ->
        [ambiguous] Le coup sous enveloppe des { side } est ambigu.
        [unreadable] Le sens du coup sous enveloppe des { side } ne peut pas être établi.
       *[illegal] Le coup sous enveloppe des { side } est illégal.
    }
resumption-set-up = Mettez en place la position qui précède le coup sous enveloppe, et les temps de l'enveloppe.
resumption-set-up-as-noted = Mettez en place la position qui précède le coup sous enveloppe, et les temps notés à l'ajournement.
resumption-set-up-position = Mettez en place la position qui précède le coup sous enveloppe.
resumption-open-and-make = Ouvrez l'enveloppe et jouez le coup sous enveloppe.
resumption-start-replier = Lancez la pendule du joueur qui doit répondre.
resumption-open-on-arrival = À l'arrivée, arrêtez la pendule, ouvrez l'enveloppe, jouez le coup, relancez la pendule.
resumption-may-seal-reply = Ce joueur peut mettre sa réponse sous enveloppe et lancer la pendule de l'absent.
resumption-replier-loses-time = Ce joueur perd tout le temps jusqu'à son arrivée.
resumption-replier-loses-time-if-allowed = Si le tournoi a un délai de forfait, ce joueur perd tout le temps jusqu'à son arrivée, sauf si le règlement du tournoi ou l'arbitre en décide autrement.
resumption-late-loses = Qui arrive avec plus d'une heure de retard perd, sauf décision contraire de l'arbitre.
resumption-late-loses-by-default-time = Qui arrive après le délai de forfait perd, sauf décision contraire de l'arbitre. S'il n'est pas fixé, il est de zéro.
resumption-late-loses-always = Qui arrive plus d'une heure après le début de la séance perd.
resumption-end-stands = La fin apportée par le coup sous enveloppe reste acquise.
resumption-make-stated-move = Le joueur qui a mis le coup sous enveloppe joue celui qu'il déclare y avoir mis.
resumption-arbiter-sets-clocks = L'arbitre règle les pendules.
resumption-new-game = La partie est annulée, et une nouvelle est jouée.
resumption-correct-times = L'erreur est corrigée.
resumption-no-correction = La partie continue sans correction, sauf décision contraire de l'arbitre.
resumption-game-is-over = La partie est finie.
resumption-offer-stands = La proposition vaut jusqu'à ce qu'elle soit acceptée ou refusée.
resumption-charge-session = Le reste de la séance est compté au joueur au trait.
over-sealed-move = { $winner ->
        [nobody] Décidé par le coup sous enveloppe des { side }, mais l'adversaire ne peut plus mater.
       *[other] Décidé par le coup sous enveloppe des { side }.
    } { result }
