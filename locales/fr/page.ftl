# What stands on the page for a browser, in French: it is read, not spoken. How to read and change
# this file: ../README.md

page-at = Page pour le navigateur de cet ordinateur: { $address }
page-game = Rochade: la partie
page-clock = Rochade: la pendule

## The times

page-white = Blancs
page-black = Noirs

## What was said, and what is typed

page-said = Ce qui a été dit
page-type = Coup ou commande
page-send = Envoyer

## The move

page-move = Le coup
page-touched-square = Case de la pièce touchée
page-touched = Touchée
page-removed = Retirée
page-placed = Placée
page-correction = Correction

## The clock

page-levers = Appuyer sur la pendule
page-press = Appuyer
page-press-white = Les Blancs appuient
page-press-black = Les Noirs appuient

## Answers

page-answer = Réponses et voix
page-yes = Oui
page-no = Non
page-repeat = Répéter
page-before = Avant-dernier
page-hush = Silence
page-help = Aide

## Questions

page-questions = Questions
page-own-clock = Mon temps
page-opponent-clock = Temps adverse
page-both-clocks = Les deux pendules
page-move-count = Nombre de coups
page-moves-to-control = Coups avant le contrôle
page-last-move = Dernier coup
page-whose-turn = À qui de jouer

## The arbiter

page-arbiter = Arbitre
page-halt = Arrêter la pendule ou continuer

## Between browser and program

page-lost = Le programme ne répond pas.
page-back = Le programme répond de nouveau.
page-refused = Cela n'a pas été accepté.
page-ended = Le programme est terminé.
page-stale = Cette page vient d'un démarrage précédent du programme. Ouvrez la nouvelle adresse.
