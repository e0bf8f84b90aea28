# What stands on the page for a browser, in German: it is read, not spoken. How to read and change
# this file: ../README.md

page-at = Seite für den Browser dieses Rechners: { $address }
page-game = Rochade: die Partie
page-clock = Rochade: die Uhr

## The times

page-white = Weiß
page-black = Schwarz

## What was said, and what is typed

page-said = Was gesagt wurde
page-type = Zug oder Befehl
page-send = Senden

## The move

page-move = Der Zug
page-touched-square = Feld der berührten Figur
page-touched = Berührt
page-removed = Abgenommen
page-placed = Gesetzt
page-correction = Korrektur

## The clock

page-levers = Die Uhr drücken
page-press = Uhr drücken
page-press-white = Weiß drückt
page-press-black = Schwarz drückt

## Answers

page-answer = Antworten und Stimme
page-yes = Ja
page-no = Nein
page-repeat = Wiederholen
page-before = Davor
page-hush = Ruhe
page-help = Hilfe

## Questions

page-questions = Fragen
page-own-clock = Meine Zeit
page-opponent-clock = Zeit Gegner
page-both-clocks = Beide Uhren
page-move-count = Zugzahl
page-moves-to-control = Züge bis zur Kontrolle
page-last-move = Letzter Zug
page-whose-turn = Wer ist am Zug

## The arbiter

page-arbiter = Schiedsrichter
page-halt = Uhr anhalten oder weiter

## Between browser and program

page-lost = Das Programm antwortet nicht.
page-back = Das Programm antwortet wieder.
page-refused = Das wurde nicht angenommen.
page-ended = Das Programm ist beendet.
page-stale = Diese Seite gehört zu einem früheren Start des Programms. Bitte die neue Adresse öffnen.
