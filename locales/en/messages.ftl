# What the program says in English. How to read and change this file: ../README.md

## Words and lists, used by the messages below

piece = { $role ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }
pieces = { $role ->
        [king] Kings
        [queen] Queens
        [rook] Rooks
        [bishop] Bishops
        [knight] Knights
       *[pawn] Pawns
    }
one-piece = a { piece }
coloured-piece = { $side ->
        [white] white { piece }
       *[black] black { piece }
    }
no-squares = { $role ->
       *[other] none
    }
some-pieces = { $count ->
        [one] { one-piece }
       *[other] { CARDINAL($count) } { $role ->
            [king] kings
            [queen] queens
            [rook] rooks
            [bishop] bishops
            [knight] knights
           *[pawn] pawns
        }
    }
man = { $place } { coloured-piece }
side = { $side ->
        [white] White
       *[black] Black
    }
list-next = { $list }, { $next }
list-or = { $list } or { $next }

## Times

duration-hours = { CARDINAL($count) } { $count ->
        [one] hour
       *[other] hours
    }
duration-minutes = { CARDINAL($count) } { $count ->
        [one] minute
       *[other] minutes
    }
duration-seconds = { CARDINAL($count) } { $count ->
        [one] second
       *[other] seconds
    }
# The same after mit, zu or in, which ask for a form of their own in German.
duration-hours-after = { CARDINAL($count) } { $count ->
        [one] hour
       *[other] hours
    }
duration-minutes-after = { CARDINAL($count) } { $count ->
        [one] minute
       *[other] minutes
    }
duration-seconds-after = { CARDINAL($count) } { $count ->
        [one] second
       *[other] seconds
    }
duration-two = { $first } { $second }
duration-hours-and-seconds = { $first } { $second }
duration-three = { $first } { $second } { $third }
duration-under-a-second = less than one second

## The game begins

players = { $white } has White, { $black } has Black.
welcome = { $names ->
        [given] New game. { players } { turn }
       *[unknown] New game. { turn }
    }
welcome-with-clock = { $game } Time: { $control }. The clock is stopped; the first announcement or press starts it.
resumed = { $plies ->
        [0] The game goes on. No move has been made.
        [one] The game goes on after one half-move.
       *[other] The game goes on after { CARDINAL($plies) } half-moves.
    } { turn }

## Moves

announced = { $move }
confirm-move = { $move }?
confirm-move-of = { side }: { $move }? Yes or no.
which-move = { $moves }?
which-promotion = Promotion on { $square }: { $queen }, { $rook }, { $bishop } or { $knight }?
    .short = { $square }: { $queen }, { $rook }, { $bishop }, { $knight }?
illegal = Not possible: { $move }. { $reason }
    .short = No: { $move }. { $reason }
not-their-turn = Not possible: { $move }. { turn }
    .short = No: { $move }. { turn }
incomplete = { $said }, where to?
incomplete-empty = Which move?
not-understood = Not understood. Please say it again.
    .short = Pardon?
help-offered = To hear what you can say: help.
answer-not-understood = Not understood. Yes or correct, no or wrong.
    .short = Pardon?
answer-of-three-not-understood = Not understood. Yes or correct, no or wrong, or: { $third }.
    .short = Pardon?
taken-back = Taken back: { $move }. Please announce again.
    .short = Back: { $move }.
taken-back-for = Taken back: { $move }.
confirm-take-back = Take back { $move }? Yes or no.
confirm-instead = { $move } instead of { $wrong }? Yes or no.
announce-again = Please announce again.
nothing-to-correct = Nothing to correct.
already-pressed = The clock has already been pressed. Only the arbiter takes the move back: arbiter back.
    .short = Already pressed.
announce-first = Announce the move first, then press the clock.
    .short = Announce first.
press-first = { $move } is announced. Press the clock first.
    .short = Press first: { $move }.
not-pressed-yet = { $move } is announced, the clock not pressed yet.
pressed = { side }.
nothing-asked = There was no question.
    .short = Nothing asked.

## Why a move is not legal

no-such-piece = { $departure ->
        [said] You have no { piece } there.
       *[unsaid] You have no { piece } on the board.
    }
empty-square = { $square } is empty.
opponents-piece = Your opponent has a piece on { $square }.
other-piece = There is { one-piece } on { $square }.
cannot-reach = { $role ->
        [king] The king cannot reach
       *[other] { $departure ->
            [said] From there no { piece } can reach
           *[unsaid] No { piece } can reach
        }
    } { $square }.
own-piece-on = Your own piece is on { $square }.
leaves-king-in-check = Your king would be in check.
nothing-to-capture = There is nothing to capture on { $square }.
not-en-passant = En passant is not possible here.
no-promotion = That promotion is not possible here.
castling-right-lost = The right to castle is lost.
castling-piece-between = A piece is in the way.
castling-in-check = The king is in check.
castling-attacked-square = A square on the king's way is attacked.
castling-other-squares = King and rook arrive on other squares.
no-castling = Short: { $short } Long: { $long }
already-over = The game is already over.

## Answers

clock-of = { $time ->
        [none] { side } has no time left.
        [counted] { side }: { $left }.
       *[some] { side }: { $left }.
    }
no-clock = This game is played without a clock.
clock-stopped = The clock is stopped. It starts again with the next press, or say: continue.
    .short = Clock stopped.
flag-fell = { side } is out of time.
move-count = { $count ->
        [0] No moves completed yet.
        [one] One move completed.
       *[other] Moves completed: { CARDINAL($count) }.
    }
move-counts = Moves completed: White { CARDINAL($white) }, Black { CARDINAL($black) }.
moves-to-control = { $count ->
        [0] The time control is reached.
        [one] One more move to the time control.
       *[other] Another { CARDINAL($count) } moves to the time control.
    }
moves-to-control-of = { side }: { $count ->
        [0] the time control is reached.
        [one] one more move to the time control.
       *[other] another { CARDINAL($count) } moves to the time control.
    }
no-control = This period has no set number of moves.
no-control-of = { side }: this period has no set number of moves.
turn = { side } to move.
    .short = { side }.
last-move = { side }, move { CARDINAL($number) }: { $move }.
    .short = { side } { CARDINAL($number) }: { $move }.
captured = { $white-count ->
        [0] White has lost nothing.
       *[other] White has lost { $white-pieces }.
    } { $black-count ->
        [0] Black has lost nothing.
       *[other] Black has lost { $black-pieces }.
    }
no-move-yet = No move yet.
on-square = { $square }: { coloured-piece }.
on-square-nothing = { $square } is empty.
piece-squares = { pieces }. White: { $white-count ->
        [0] { no-squares }
       *[other] { $white-squares }
    }. Black: { $black-count ->
        [0] { no-squares }
       *[other] { $black-squares }
    }.
on-file = File { $file }: { $men }.
on-file-nothing = File { $file } is empty.
on-rank = Rank { $rank }: { $men }.
on-rank-nothing = Rank { $rank } is empty.
checksum = Check word: { $squares }.
chess960-start = Position { CARDINAL($number) }: { $pieces }.
nothing-to-repeat = Nothing to repeat yet.
help-board =
    { $board ->
        [attackers] Around a square: attackers { $square }, defenders { $square }, diagonal { $square }. Board: what is on { $square }, where is { $piece }, file { $file }, rank { $rank }, white board, black board, check word, captured pieces,
        [position] Around a square: diagonal { $square }. Board: what is on { $square }, where is { $piece }, file { $file }, rank { $rank }, white board, black board, check word, captured pieces,
       *[moves] Board:
    }

help =
    Stop ends the reading. Moves: { $move }, { $castling }. Then: press, correction.
    { $clock ->
        [yes] Clock: my clock, opponent clock, how many moves, moves to the control.
       *[no] There is no clock. How many moves.
    }
    { help-board } whose turn, last move, last { $rank } moves.
    Game: offer draw, accept, decline, resign. Answers: yes, no.
    Adjournment: adjourn, arbiter adjourn, open envelope, envelope lost.
    In another form: otherwise. How it sounds: pronunciation.
    Any time: repeat, stop, help. Claims and the arbiter: help rules. The voice: help voice.
    Keys: { $clock ->
        [yes] F two my clock, F three opponent clock, F four how many moves,
       *[no] F four how many moves,
    } F five last move, F nine repeat. Space at the start of a line: press. Escape: stop. Control C leaves the game, rochade resume goes on with it.
help-over =
    The game is over.
    { help-board } last move, last { $rank } moves.
    Repeat, stop, help.{ $mistake ->
        [move] {" "}A mistake: help arbiter.
        [flag] {" "}A mistake: arbiter.
       *[none] {""}
    } The voice: help voice.
    Control C ends the program.
no-game = That needs a game. There is only a clock here.

## The game ends

confirm-resign = { side } resigns? Yes or no.
confirm-accept = { side } accepts the draw? Yes or no.
confirm-not-accepted = Does the game go on, without a draw? Yes or no.
resign-cancelled = Not resigned. The game goes on.
not-resigned = Not resigned.
draw-offered = { side } offers a draw.
draw-still-offered = { side } has offered a draw.
draw-declined = { side } declines the draw.
draw-not-accepted = { side } has not accepted. The offer stands, the game goes on.
    .short = No draw.
no-draw-offer = There is no draw offer.
offer-not-made = No draw is offered, the move with it is not made.
draw-already-offered = There is a draw offer already.
draw-too-early = No draw before both sides have made a move.
result = { $winner ->
        [white] White wins.
        [black] Black wins.
       *[nobody] Draw.
    }
over-checkmate = Checkmate. { result }
over-stalemate = Stalemate. { result }
over-resignation = { $winner ->
        [nobody] { side } resigns, but the opponent cannot checkmate any more.
       *[other] { side } resigns.
    } { result }
over-agreement = Draw by agreement.
over-flag-fall = { $winner ->
        [nobody] { side } is out of time, but the opponent cannot checkmate any more.
       *[other] { side } is out of time.
    } { result }
braille-breaks-off = The score breaks off here: the next move cannot be read.
saved = The game is saved{ PRINTED(" in ", $path) }
saved-without-result = The score stands without a result{ PRINTED(" in ", $path) }
saved-in-braille = The score in Braille is saved{ PRINTED(" in ", $path) }
interrupted = The game is interrupted. { $way ->
        [newest] It goes on with rochade resume; its journal is { $path }
       *[named] It goes on like this: rochade resume { $path }
    }

## The voice

voice-wish = { $wish ->
        [faster] Faster.
        [slower] Slower.
        [louder] Louder.
        [softer] Softer.
        [higher] Higher.
        [lower] Lower.
       *[other] Another voice.
    }
voice-limit = { $wish ->
        [faster] This is the fastest.
        [slower] This is the slowest.
        [louder] This is the loudest.
        [softer] This is the softest.
        [higher] This is the highest.
        [lower] This is the lowest.
       *[other] There is no other voice.
    }
voice-asleep = I am not listening any more. To wake me: wake up.
voice-awake = I am listening.
voice-only-lines = There is no voice: lines are only printed.
voice-help = Voice: faster, slower, louder, softer, higher, lower, other voice. The last thing but one: before that. Listening: sleep, wake up. This help: help voice.

## The drill of the alphabet

practice-welcome = Practice. Say what I say.
practice-good = Good.
practice-heard = I heard { $move }.
practice-unsure = Unclear.
practice-all-sure = { $all ->
        [one] Done. The only word was clear.
       *[other] Done. All { CARDINAL($all) } words were clear.
    }
practice-result = Done. Clear words: { CARDINAL($sure) } of { CARDINAL($all) }. At risk: { $words }.
practice-sounds-like = { $word } sounds like { $other }
practice-help = Say the announcement after me. To hear it again, say: repeat. To leave it out: continue. To end the practice: Control C.
practice-colours-welcome = Colours of squares. Say yes or no, or the colour.
practice-is-colour = { $square }, { $side ->
        [white] white
       *[black] black
    }?
practice-square-is = No, { $square } is { $side ->
        [white] white
       *[black] black
    }.
practice-colours-result = Done. Right: { CARDINAL($right) } of { CARDINAL($all) }.
practice-colours-help = Say yes if the square has that colour, or else no, or say the colour: white, black, light, dark. To hear the question again: repeat.
practice-game-welcome = A short game. You are White. I tell you what to do.
practice-now-announce = Announce: { $move }
practice-now-press = Press the clock.
practice-now-repeat = Repeat the move.
practice-game-help = Announce the move that is named and press the clock; repeat what Black announces. Correction takes the announcement back. Questions: what is on { $square }, last move, captured pieces. Any time: repeat, stop. Control C ends the practice.
practice-another-move = That was another move.
practice-counts-nothing = That does not count in the practice.
practice-no-time = No time runs in the practice; only the press is practised.
practice-game-done = The practice is over.
practice-over = The practice is over. To hear the result again, say: repeat. To leave the program: Control C, or else it ends by itself soon.
