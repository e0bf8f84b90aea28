# What the chess clock says in English. How to read and change this file: ../README.md

## Time controls, as they are said and understood: each word here is in control.tsv

control-then = { $list }, then { $next }
control-with = { $stage } with { $bonus }
control-without = { $stage } without { $kind ->
        [delay] delay
        [bronstein] Bronstein
       *[increment] increment
    }
control-plus = { $stage } plus { $bonus }
control-sides = White { $white }, Black { $black }
control-moves = { $time } for { $count ->
        [one] one move
       *[other] { CARDINAL($count) } moves
    }
control-increment = { $time } increment
control-delay = { $time } delay
control-bronstein = { $time } Bronstein delay
control-from-start = { $bonus } from the first move
control-from-move = { $bonus } from move { CARDINAL($move) }
control-byo-yomi = { $number ->
        [one] { CARDINAL($count) } periods of byo-yomi of { $time }
       *[other] { CARDINAL($count) } periods of byo-yomi of { $time }
    }
control-each-move = { $time } per move
control-canadian = Canadian { $count ->
        [one] one move
       *[other] { CARDINAL($count) } moves
    } in { $time }
control-count-up = counting up
control-count-up-to = counting up to { $time }
control-hourglass = { $number ->
        [one] hourglass of { $time }
       *[other] hourglass of { $time }
    }
control-gong = { $number ->
        [one] gong of { $time }
       *[other] gong every { $time }
    }
control-digit = { CARDINAL($digit) }
control-decimal-seconds = { CARDINAL($count) } point { $digits } seconds

## Times in short: twelve thirty

two-figures = { $ought ->
        [ought] oh { CARDINAL($count) }
       *[plain] { CARDINAL($count) }
    }
no-time = no time
short-two = { $first } { $second }
short-three = { $first } { $second } { $third }
time-so-far = { $time } so far
time-and-periods = { $left }, { $count ->
        [one] last period
       *[other] { CARDINAL($count) } periods left
    }

## The clock begins, comes back and ends

clock-ready = The clock is set: { $control }. { $starts }
clock-ready-with = The clock is set: White { $white }, Black { $black }. { $starts }
first-press-starts = The first press starts { side }'s time.
first-words-start = The first announcement or press starts { side }'s time.
clock-counts = { side }: { counted-moves }.
clock-restored = The clock has been restored, { $known ->
        [second] accurate to a second
       *[entry] as at the last entry, for how long it ran after that is not known
    }, and is stopped. White { $white }, Black { $black }. { $standing ->
        [fallen] { side } is out of time
       *[turn] { side } to move
    }. The arbiter says: continue, or corrects the times.
clock-interrupted = The clock is interrupted. { $way ->
        [newest] Go on with rochade resume; its journal is { $path }
       *[named] Go on like this: rochade resume { $path }
    }
taken-up = Going on with { $path }
as-before = As before, unless with --afresh: { $options }
passed-over = A flag has fallen at a newer clock. Go on with that like this: rochade resume { $path }
passed-over-unused = In a newer game nothing was said yet. Go on with that like this: rochade resume { $path }

## Answers

clock-left = { $time ->
        [none] { $whose ->
            [own] No time left.
            [white] White has no time left.
            [black] Black has no time left.
           *[opponent] The opponent has no time left.
        }
       *[some] { $form ->
            [short] { $whose ->
                [own] { $dial }.
                [white] White { $dial }.
                [black] Black { $dial }.
               *[opponent] Opponent { $dial }.
            }
           *[full] { $whose ->
                [own] You have { $dial }.
                [white] White: { $dial }.
                [black] Black: { $dial }.
               *[opponent] Opponent: { $dial }.
            }
        }
    }
clock-both = White { $white }, Black { $black }.
clock-used = Used: White { $white }, Black { $black }.
clock-period = { $known ->
        [known] Period { CARDINAL($number) } of { CARDINAL($of) }.
       *[more] Period { CARDINAL($number) }.
    }
clock-period-of = { side }: { $known ->
        [known] period { CARDINAL($number) } of { CARDINAL($of) }.
       *[more] period { CARDINAL($number) }.
    }
periods-left = { $count ->
        [one] Last period.
       *[other] Still { CARDINAL($count) } periods.
    }
period-begins = { side }: { $count ->
        [one] last period.
       *[other] { CARDINAL($count) } periods left.
    }
period-ran-out = { side }: the time of period { CARDINAL($number) } is up.
first-flag = { side }'s flag fell first.
no-flag = No flag has fallen.

## Unasked, where that is wanted

clock-alarm = { side }: { $left }.
clock-goes-on = The clock is running. { side } to move.
clock-slept = The computer slept: { $asleep }. The clock is stopped; this time was charged to nobody. White { $white }, Black { $black }. The arbiter says: continue, or corrects the times.
set-forward = The computer's time of day was put forward: { $time }. The chess clock is right all the same.
set-back = The computer's time of day was put back: { $time }. The chess clock is right all the same.

## Keys and levers

lever-held = The key is held down and counts once.
leave-again = The clock is running. Q once more to leave.
no-such-key = Not a key of the clock: { $key }. H tells which there are.
line-begins = Line. Enter sends it, Escape drops it.
line-waits = On the line: { $line }. Enter sends it, Escape drops it.
no-line = The line is closed.
secret-dropped = Dropped.
secret-not-pressed = Dropped, and not pressed. To press, strike the space bar on an empty line.
line-dropped = Dropped: { $line }
line-unended = The last line does not count: Enter is missing at its end.

## Setting the clock without a screen

ask-control = How many minutes? Or a whole time control: fifteen plus ten, classical, rapid, blitz. For the list, say: help.
offer-preset = { $name }: { $control }. To take it, say: yes. The next: no. Back: correction.
no-such-control = That is no time control. { $known ->
        [near] Perhaps this was meant: { $name }
       *[far] For example: { $form }.
    }
control-refused = { $why ->
        [empty] Period { CARDINAL($number) } is empty.
        [incomplete] A number is missing here: { $given }.
        [not-a-number] That is not a number: { $given }.
        [unknown] Neither a time control nor a name in the list: { $given }.
        [otherwise] Time controls are not written like this here: { $given }.
        [late-bonus] The bonus of period { CARDINAL($number) } begins after its last move.
        [no-time] Period { CARDINAL($number) } has no time.
        [no-moves] Period { CARDINAL($number) } has zero moves or periods.
        [too-long] No period has more than { CARDINAL($limit) } hours: { $given }.
        [bonus-too-long] No move is given more than { CARDINAL($limit) } seconds: { $given }.
        [too-many-moves] No period has more than { CARDINAL($limit) } moves: { $given }.
        [too-many-periods] { CARDINAL($number) } periods are too many, { CARDINAL($limit) } at most.
        [too-many-byo-yomi] No byo-yomi has more than { CARDINAL($limit) } periods: { $given }.
        [gong-too-short] So many seconds are too few between two gongs: { $given }.
        [overtime-not-last] Period { CARDINAL($number) } has no end and must be the last.
        [moves-before-overtime] Overtime follows period { CARDINAL($number) }, which cannot have a number of moves.
       *[not-alone] Hourglass and gong stand alone and for both sides, here in period { CARDINAL($number) }.
    }
control-meant = { $known ->
        [near] Perhaps this was meant: { $name }
       *[far] For example: { $form }.
    }
control-forms = Write for example: { $forms }. More: rochade clock --help
presets-missing = Not in the list, because the players agree on the number of moves: option { CARDINAL($number) } of the DGT three thousand, sixty minutes, then Canadian overtime of five minutes. With twenty moves it is go-canadian.
ask-moves = { $time }: for how many moves? A number, or: all.
ask-rest = { $count ->
        [one] one move
       *[other] { CARDINAL($count) } moves
    }: and after that how many minutes? Or: none.
ask-increment = How many seconds more a move? Or: none.
ask-increment-after = { $time }: how many seconds more a move? Or: none.
confirm-control = { $control }. Yes or no?
no-answer = That does not fit.
back-help = Correction or further back: one question back.
leave-help = Control C leaves the clock.

## The arbiter

awaits-arbiter = The clock is stopped for the arbiter. The arbiter says: continue.
    .short = The clock is stopped for the arbiter.
arbiter-called = Arbiter. The clock is stopped. White { $white }, Black { $black }.
arbiter-first = The arbiter corrects the times. First: arbiter, then the correction.
arbiter-help = For example: White twelve minutes thirty. Black plus two minutes. White minus one minute. Black twenty-four moves. White three periods. Black to move. Which flag. Continue.
arbiter-help-in-game = For example: White twelve minutes thirty. Black plus two minutes. White minus one minute. Black twenty-four moves. White three periods. Which flag. Continue.
not-so-many-periods = { side } is not in byo-yomi, or never has so many periods.
one-order-at-a-time = One side at a time, please.
reason-or-order = Not noted yet, that does not sound like a reason. Said once more it is the reason. For no reason, say: none. A correction names one side only.
confirm-time = { side }: { $dial }. Yes or no?
confirm-added = { side } gets { $time } more, then { $dial }. Yes or no?
confirm-taken = { side } loses { $time }, then { $dial }. Yes or no?
confirm-added-counted = { side } gets { $time } more, so less is counted: { $dial }. Yes or no?
confirm-taken-counted = { side } loses { $time }, so more is counted: { $dial }. Yes or no?
confirm-counted-more = { side }: { $time } more counted, then { $dial }. Yes or no?
confirm-counted-less = { side }: { $time } less counted, then { $dial }. Yes or no?
counted-moves = { $count ->
        [0] the clock counts no moves
        [one] the clock counts one move
       *[other] the clock counts { CARDINAL($count) } moves
    }
confirm-moves = { side }: { counted-moves }. Yes or no?
confirm-moves-and-time = { side }: { counted-moves }, then { $dial }. Yes or no?
time-too-long = At most { CARDINAL($limit) } hours can be set.
too-little-time = { side } has used the time of that control already. Correct the time first, then the moves.
confirm-periods = { side }: { $count ->
        [one] one period left
       *[other] { CARDINAL($count) } periods left
    }. Yes or no?
confirm-turn = { side } to move. Yes or no?
clock-changed = Changed. The reason? Illegal move, disturbance, clock fault, none, or a line on the keyboard.
ask-reason = The reason for the change? Illegal move, disturbance, clock fault, none, or a line on the keyboard.
reason-not-understood = Not understood. The reason? Illegal move, disturbance, clock fault, none, or a line on the keyboard.
reason-first = First the reason: illegal move, disturbance, clock fault, or a line on the keyboard. For no reason, say: none.
clock-not-changed = Nothing changed.
reason-noted = Noted.
no-reason = Noted without a reason.

## Help

clock-help =
    Say: My clock, Opponent clock, Both clocks, Exactly, Move count, Moves to the control, Period, Time used, Which flag, Whose turn, Press clock, Stop clock, Arbiter, Continue, Repeat, Stop, Help.
    Keys: the space bar presses the clock. O: own time. P: opponent's time. B: both. E: exactly. M: moves made.
    C: moves to the control. N: period. U: time used. F: flag. T: whose turn. A: arbiter.
    S: stop and go on. R: repeat. H: help. Q: quit.
    Colon: a line of words. One, two, three: time, opponent's time and repeat for White. Zero, nine, eight: for Black. With Alt, a key that is a lever gives its command.
    While the arbiter has the clock, words are typed, with Enter at their end.
    On the page in the browser: letters and figures with Enter. The voice: help voice.
words-before-flag = That was said before the flag fell.
press-before-flag = The press came before the flag fell. The game goes on.
flag-raised = { side }'s flag does not count any more. The game goes on.
