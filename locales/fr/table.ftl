# What the program says in French about a move on its way from hand to clock. How to read and
# change this file: ../README.md

## The opponent repeats the announcement

repeat-first = D'abord les { side } répètent le coup.
repeated = Conforme.
repeated-otherwise = { $said }, pas { $repeated }.
repetition-lacks = Il manque: { $said }.

## Step by step

remove-first = D'abord retirer la pièce prise, puis: retirée.
place-first = D'abord placer la pièce, puis: placée.
put-back-first = Ce coup ne prend rien. D'abord remettre la pièce retirée et jouer le coup, puis: placée.
steps-help = Étapes du coup: touché { $square }, F six. Retirée, F sept. Placée, F huit. Ensuite seulement: appuyer.
step-after-announcement = D'abord l'annonce, puis l'étape: sinon on ne sait pas de qui elle est.
removed = Retirée.
placed = Placée.
captures-nothing = Ce coup ne prend rien.
castling-intended = Le roque est annoncé.

## Who may be told what

attested = Sans moteur d'échecs. Règles de la FIDE de { CARDINAL($year) }. { $profile ->
        [tournament] Tournoi: rien sans demande, rien sur la position.
        [training] Entraînement: tout est dit.
       *[club] Club: réponse aux questions.
    }
not-told = Cela ne se dit pas dans cette partie.
impossible = Impossible: { $move }.
check = Échec.
can-claim = { $rule ->
        [threefold] La répétition peut être réclamée.
        [seventy-five-moves] Les soixante-quinze coups peuvent être réclamés.
       *[fifty-moves] Les cinquante coups peuvent être réclamés.
    }

## Around a square

attackers = { $square } est attaquée par: { $men }.
attackers-none = Rien n'attaque { $square }.
defenders = { $square } est défendue par: { $men }.
defenders-none = Rien ne défend { $square }.
on-diagonals = Diagonales par { $square }. Montante: { $rising-count ->
        [0] vide
       *[other] { $rising }
    }. Descendante: { $falling-count ->
        [0] vide
       *[other] { $falling }
    }.

## To the assistant

make-move = Sur l'échiquier des { side }, jouer: { $move }.
put-back = Sur l'échiquier des { side }, reprendre: { $move }.
put-back-with = Sur l'échiquier des { side }, reprendre: { $move }. De nouveau sur l'échiquier: { $men }.
say-words = Dites: { $move }.
say-this = Dites: { $move }. Se prononce: { $sound }.
report-touch = Signaler à l'arbitre: { side }, pièce touchée.
report-flag = Signaler à l'arbitre: { side }, drapeau tombé.
adjournment-steps = Les { side } écrivent le coup à mettre sous enveloppe. Ensuite: arrêter la pendule, fermer l'enveloppe, vérifier les deux temps, la position, le numéro du coup et toute proposition de nulle, puis remettre l'enveloppe à l'arbitre.
