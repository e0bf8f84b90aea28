# What the clock says in French. How to read and change this file: ../README.md

## Time controls, as they are said and understood: each word here is in control.tsv

control-then = { $list }, puis { $next }
control-with = { $stage } avec { $bonus }
control-without = { $stage } sans { $kind ->
        [delay] délai
        [bronstein] Bronstein
       *[increment] incrément
    }
control-plus = { $stage } plus { $bonus }
control-sides = Blancs { $white }, Noirs { $black }
control-moves = { $time } pour { $count ->
        [one] un coup
       *[other] { CARDINAL($count, gender: "masculine") } coups
    }
control-increment = { $time } d'incrément
control-delay = { $time } de délai
control-bronstein = { $time } de Bronstein
control-from-start = { $bonus } dès le premier coup
control-from-move = { $bonus } à partir du coup { CARDINAL($move) }
control-byo-yomi = { $number ->
        [one] { CARDINAL($count, gender: "feminine") } périodes de byo-yomi d'{ $time }
       *[other] { CARDINAL($count, gender: "feminine") } périodes de byo-yomi de { $time }
    }
control-each-move = { $time } par coup
control-canadian = canadien { $count ->
        [one] un coup
       *[other] { CARDINAL($count, gender: "masculine") } coups
    } en { $time }
control-count-up = temps croissant
control-count-up-to = temps croissant jusqu'à { $time }
control-hourglass = { $number ->
        [one] sablier d'{ $time }
       *[other] sablier de { $time }
    }
control-gong = { $number ->
        [one] gong d'{ $time }
       *[other] gong toutes les { $time }
    }
control-digit = { CARDINAL($digit) }
control-decimal-seconds = { CARDINAL($count, gender: "feminine") } virgule { $digits } { $count ->
        [one] seconde
       *[other] secondes
    }

## Times in short: twelve thirty

two-figures = { $ought ->
        [ought] zéro { CARDINAL($count, gender: "feminine") }
       *[plain] { CARDINAL($count, gender: "feminine") }
    }
no-time = zéro seconde
short-two = { $first } { $second }
short-three = { $first } { $second } { $third }
time-so-far = { $time } jusqu'ici
time-and-periods = { $left }, { $count ->
        [one] dernière période
       *[other] encore { CARDINAL($count, gender: "feminine") } périodes
    }

## The clock begins, comes back and ends

clock-ready = La pendule est réglée: { $control }. { $starts }
clock-ready-with = La pendule est réglée: Blancs { $white }, Noirs { $black }. { $starts }
first-press-starts = Le premier appui lance le temps des { side }.
first-words-start = La première annonce ou le premier appui lance le temps des { side }.
clock-counts = { side }: { counted-moves }.
clock-restored = La pendule est rétablie, { $known ->
        [second] à une seconde près
       *[entry] telle qu'au dernier enregistrement, car on ne sait pas combien de temps elle a tourné ensuite
    }, et arrêtée. Blancs { $white }, Noirs { $black }. { $standing ->
        [fallen] Les { side } ont dépassé le temps
       *[turn] Trait aux { side }
    }. L'arbitre dit: continuer, ou corrige les temps.
clock-interrupted = La pendule est interrompue. { $way ->
        [newest] Elle reprend avec rochade resume; son journal est { $path }
       *[named] Elle reprend ainsi: rochade resume { $path }
    }
taken-up = Reprise de { $path }
as-before = Comme avant, sauf avec --afresh: { $options }
passed-over = Un drapeau est tombé à une pendule plus récente. Celle-ci reprend ainsi: rochade resume { $path }
passed-over-unused = Dans une partie plus récente, rien n'a encore été dit. Celle-ci reprend ainsi: rochade resume { $path }

## Answers

clock-left = { $time ->
        [none] { $whose ->
            [own] Vous n'avez plus de temps.
            [white] Les Blancs n'ont plus de temps.
            [black] Les Noirs n'ont plus de temps.
           *[opponent] L'adversaire n'a plus de temps.
        }
       *[some] { $form ->
            [short] { $whose ->
                [own] { $dial }.
                [white] Blancs { $dial }.
                [black] Noirs { $dial }.
               *[opponent] Adversaire { $dial }.
            }
           *[full] { $whose ->
                [own] Il vous reste { $dial }.
                [white] Blancs: il reste { $dial }.
                [black] Noirs: il reste { $dial }.
               *[opponent] Adversaire: { $dial }.
            }
        }
    }
clock-both = Blancs { $white }, Noirs { $black }.
clock-used = Temps utilisé: Blancs { $white }, Noirs { $black }.
clock-period = { $known ->
        [known] Période { CARDINAL($number) } sur { CARDINAL($of) }.
       *[more] Période { CARDINAL($number) }.
    }
clock-period-of = { side }: { $known ->
        [known] période { CARDINAL($number) } sur { CARDINAL($of) }.
       *[more] période { CARDINAL($number) }.
    }
periods-left = { $count ->
        [one] Dernière période.
       *[other] Encore { CARDINAL($count, gender: "feminine") } périodes.
    }
period-begins = { side }: { $count ->
        [one] dernière période.
       *[other] encore { CARDINAL($count, gender: "feminine") } périodes.
    }
period-ran-out = { side }: le temps de la période { CARDINAL($number) } est écoulé.
first-flag = Le drapeau des { side } est tombé en premier.
no-flag = Aucun drapeau n'est tombé.
words-before-flag = Cela a été dit avant la chute du drapeau.
press-before-flag = L'appui est venu avant la chute du drapeau. La partie continue.
flag-raised = Le drapeau des { side } ne compte plus. La partie continue.

## Unasked, where that is wanted

clock-alarm = { side }: { $left }.
clock-goes-on = La pendule tourne. Trait aux { side }.
clock-slept = L'ordinateur a dormi: { $asleep }. La pendule est arrêtée; ce temps n'a été décompté à personne. Blancs { $white }, Noirs { $black }. L'arbitre dit: continuer, ou corrige les temps.
set-forward = L'heure de l'ordinateur a été avancée: { $time }. La pendule reste juste.
set-back = L'heure de l'ordinateur a été reculée: { $time }. La pendule reste juste.

## Keys and levers

lever-held = La touche reste enfoncée et ne compte qu'une fois.
leave-again = La pendule tourne. Encore une fois Q pour quitter.
no-such-key = Ce n'est pas une touche de la pendule: { $key }. H dit lesquelles il y a.
line-begins = Ligne. Entrée l'envoie, Échap l'efface.
line-waits = Sur la ligne: { $line }. Entrée l'envoie, Échap l'efface.
no-line = Il n'y a plus de ligne.
secret-dropped = Effacé.
secret-not-pressed = Effacé, sans appuyer. Pour appuyer, la barre d'espace sur une ligne vide.
line-dropped = Effacé: { $line }
line-unended = La dernière ligne ne compte pas: il manque Entrée à la fin.

## Setting the clock without a screen

ask-control = Combien de minutes? Ou une cadence entière: quinze plus dix, classique, rapide, blitz. Pour la liste: aide.
offer-preset = { $name }: { $control }. Pour la prendre: oui. La suivante: non. En arrière: correction.
no-such-control = Ce n'est pas une cadence. { $known ->
        [near] Peut-être: { $name }
       *[far] Par exemple: { $form }.
    }
control-refused = { $why ->
        [empty] La période { CARDINAL($number) } est vide.
        [incomplete] Il manque un nombre ici: { $given }.
        [not-a-number] Ce n'est pas un nombre: { $given }.
        [unknown] Ni une cadence ni un nom de la liste: { $given }.
        [otherwise] Ici les cadences ne s'écrivent pas ainsi: { $given }.
        [late-bonus] L'ajout de la période { CARDINAL($number) } commence après son dernier coup.
        [no-time] La période { CARDINAL($number) } n'a pas de temps.
        [no-moves] La période { CARDINAL($number) } a zéro coup ou zéro période.
        [too-long] Aucune période n'a plus de { CARDINAL($limit, gender: "feminine") } heures: { $given }.
        [bonus-too-long] Aucun coup ne reçoit plus de { CARDINAL($limit, gender: "feminine") } secondes: { $given }.
        [too-many-moves] Aucune période n'a plus de { CARDINAL($limit, gender: "masculine") } coups: { $given }.
        [too-many-periods] { CARDINAL($number, gender: "feminine") } périodes, c'est trop: { CARDINAL($limit, gender: "feminine") } au plus.
        [too-many-byo-yomi] Aucun byo-yomi n'a plus de { CARDINAL($limit, gender: "feminine") } périodes: { $given }.
        [gong-too-short] Trop peu de secondes entre deux gongs: { $given }.
        [overtime-not-last] La période { CARDINAL($number) } n'a pas de fin et doit être la dernière.
        [moves-before-overtime] Une prolongation suit la période { CARDINAL($number) }, qui ne peut avoir un nombre de coups.
       *[not-alone] Sablier et gong vont seuls et pour les deux camps, ici dans la période { CARDINAL($number) }.
    }
control-meant = { $known ->
        [near] Peut-être: { $name }
       *[far] Par exemple: { $form }.
    }
control-forms = On écrit par exemple: { $forms }. Plus: rochade clock --help
presets-missing = Absente de la liste, car les joueurs conviennent du nombre de coups: option { CARDINAL($number) } de la DGT trois mille, soixante minutes, puis prolongation canadienne de cinq minutes. Avec vingt coups, c'est go-canadian.
ask-moves = { $time }: pour combien de coups? Un nombre, ou: tous.
ask-rest = { $count ->
        [one] un coup
       *[other] { CARDINAL($count, gender: "masculine") } coups
    }: et ensuite combien de minutes? Ou: aucune.
ask-increment = Combien de secondes en plus par coup? Ou: aucune.
ask-increment-after = { $time }: combien de secondes en plus par coup? Ou: aucune.
confirm-control = { $control }. Oui ou non?
no-answer = Cela ne convient pas.
back-help = Correction: une question en arrière.
leave-help = Contrôle C quitte la pendule.

## The arbiter

awaits-arbiter = La pendule est arrêtée pour l'arbitre. L'arbitre dit: continuer.
    .short = La pendule est arrêtée pour l'arbitre.
arbiter-called = Arbitre. La pendule est arrêtée. Blancs { $white }, Noirs { $black }.
arbiter-first = C'est l'arbitre qui corrige les temps. D'abord: arbitre, puis la correction.
arbiter-help = Par exemple: Blancs douze minutes trente. Noirs plus deux minutes. Blancs moins une minute. Noirs vingt-quatre coups. Blancs trois périodes. Trait aux Noirs. Quel drapeau. Continuer.
arbiter-help-in-game = Par exemple: Blancs douze minutes trente. Noirs plus deux minutes. Blancs moins une minute. Noirs vingt-quatre coups. Blancs trois périodes. Quel drapeau. Continuer.
not-so-many-periods = Les { side } ne sont pas en byo-yomi ou n'ont jamais autant de périodes.
one-order-at-a-time = Un camp à la fois, s'il vous plaît.
reason-or-order = Pas encore noté, cela ne semble pas être un motif. Répété, c'est le motif. Sans motif, dites: aucun. Une correction ne nomme qu'un camp.
confirm-time = { side }: { $dial }. Oui ou non?
confirm-added = { side }: { $time } en plus, soit { $dial }. Oui ou non?
confirm-taken = { side }: { $time } en moins, soit { $dial }. Oui ou non?
confirm-added-counted = { side }: { $time } en plus pour jouer, donc moins de compté: { $dial }. Oui ou non?
confirm-taken-counted = { side }: { $time } en moins pour jouer, donc plus de compté: { $dial }. Oui ou non?
confirm-counted-more = { side }: { $time } de compté en plus, soit { $dial }. Oui ou non?
confirm-counted-less = { side }: { $time } de compté en moins, soit { $dial }. Oui ou non?
counted-moves = { $count ->
        [0] la pendule ne compte aucun coup
        [one] la pendule compte un coup
       *[other] la pendule compte { CARDINAL($count, gender: "masculine") } coups
    }
confirm-moves = { side }: { counted-moves }. Oui ou non?
confirm-moves-and-time = { side }: { counted-moves }, soit { $dial }. Oui ou non?
time-too-long = On règle au plus { CARDINAL($limit, gender: "feminine") } heures.
too-little-time = Les { side } ont déjà utilisé le temps de ce contrôle. Corrigez d'abord le temps, puis les coups.
confirm-periods = { side }: { $count ->
        [one] encore une période
       *[other] encore { CARDINAL($count, gender: "feminine") } périodes
    }. Oui ou non?
confirm-turn = Trait aux { side }. Oui ou non?
clock-changed = Modifié. Le motif? Coup illégal, dérangement, panne de pendule, aucun, ou une phrase au clavier.
ask-reason = Le motif de la correction? Coup illégal, dérangement, panne de pendule, aucun, ou une phrase au clavier.
reason-not-understood = Pas compris. Le motif? Coup illégal, dérangement, panne de pendule, aucun, ou une phrase au clavier.
reason-first = D'abord le motif: coup illégal, dérangement, panne de pendule, ou une phrase au clavier. Sans motif, dites: aucun.
clock-not-changed = Rien de modifié.
reason-noted = C'est noté.
no-reason = Noté sans motif.

## Help

clock-help =
    Dites: Ma pendule, Pendule adverse, Les deux pendules, Exactement, Nombre de coups, Coups avant le contrôle, Période, Temps utilisé, Quel drapeau, À qui le trait, Appuyer, Stop pendule, Arbitre, Continuer, Répéter, Silence, Aide.
    Touches: la barre d'espace appuie sur la pendule. O: temps propre. P: temps adverse. B: les deux. E: exactement. M: coups joués.
    C: coups avant le contrôle. N: période. U: temps utilisé. F: drapeau. T: à qui le trait. A: arbitre.
    S: arrêter et reprendre. R: répéter. H: aide. Q: quitter.
    Deux-points: une ligne de mots. Un, deux, trois: temps, temps adverse et répétition pour les Blancs. Zéro, neuf, huit: pour les Noirs. Avec Alt, une touche qui est levier donne sa commande.
    Tant que l'arbitre a la pendule, on tape des mots, avec Entrée à la fin.
    Sur la page du navigateur: lettres et chiffres avec Entrée. La voix: aide voix.
