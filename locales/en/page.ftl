# What stands on the page for a browser, in English: it is read, not spoken. How to read and change
# this file: ../README.md

page-at = Page for a browser on this computer: { $address }
page-game = Rochade: the game
page-clock = Rochade: the clock

## The times

page-white = White
page-black = Black

## What was said, and what is typed

page-said = What was said
page-type = Move or command
page-send = Send

## The move

page-move = The move
page-touched-square = Square of the touched piece
page-touched = Touched
page-removed = Piece off
page-placed = Placed
page-correction = Correction

## The clock

page-levers = Pressing the clock
page-press = Press the clock
page-press-white = White presses
page-press-black = Black presses

## Answers

page-answer = Answers and voice
page-yes = Yes
page-no = No
page-repeat = Repeat
page-before = Before that
page-hush = Quiet
page-help = Help

## Questions

page-questions = Questions
page-own-clock = My time
page-opponent-clock = Opponent time
page-both-clocks = Both clocks
page-move-count = Move count
page-moves-to-control = Moves to the control
page-last-move = Last move
page-whose-turn = Whose turn

## The arbiter

page-arbiter = Arbiter
page-halt = Stop the clock or go on

## Between browser and program

page-lost = The program does not answer.
page-back = The program answers again.
page-refused = That was not taken.
page-ended = The program has ended.
page-stale = This page belongs to an earlier start of the program. Please open the new address.
