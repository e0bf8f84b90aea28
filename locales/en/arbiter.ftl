# What the program says as an arbiter, in English. How to read and change this file: ../README.md

## Claims

which-claim = Repetition, fifty moves, or no?
which-claim-with = { $move }: repetition, fifty moves, or no?
which-move-of-claim = { $rule ->
        [threefold] Repetition: with which move, or no?
        [seventy-five-moves] Seventy-five moves: after which move, or no?
       *[fifty-moves] Fifty moves: after which move, or no?
    }
confirm-claim = { $rule ->
        [threefold] This position for the third time? Yes, no, or the move to come.
        [seventy-five-moves] In this ending seventy-five moves are needed. Are they completed? Yes or no.
       *[fifty-moves] Fifty moves are completed? Yes, no, or the move to come.
    }
confirm-claim-with = { $rule ->
        [threefold] For the third time after
        [seventy-five-moves] Seventy-five moves after
       *[fifty-moves] Fifty moves after
    } { $move }? Yes or no.
confirm-end-of-play = { side } claims a draw, since the opponent { $ground ->
        [no-effort] is not trying to win
       *[cannot-win] cannot win by normal means
    }, and play ends here? The arbiter decides later. Yes or no.
no-claim-made = No claim was made. The game goes on.
claim-open = The claim of { side } is still open. You will be asked about it when the clock goes on.
arbiter-decides-first = The arbiter decides first.
offer-first = { side } answers the draw offer first: { $answers }.
offer-answers = accept or decline
for-the-other = Only { side } can say that.
nothing-to-decide = There is nothing to decide.
clock-knows-whose-flag = The clock knows who is out of time first.
ask-last-period = In the last period? Yes or no.
not-in-this-edition = The Laws used in this game have no such rule.
rules-help =
    Claim repetition, claim fifty moves, also with a move after it.
    Claim, alone, asks which. Claim normal means, claim no effort,
    offer draw white, offer draw black, resign white, resign black, ask increment, both flags, must I record. Arbiter agrees, arbiter rejects,
    arbiter postpones, arbiter postpones with time. Touched pieces and irregularities: help arbiter. This help: help rules.

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = The offer stands. It came at the wrong time, and that is noted.
taken-as-winnable = Whether { side } could still checkmate is not decided. It counts as possible.
intended-move-binds = The move to make is { $move }, as announced.
moves-at-flag = { side } has completed { $made ->
        [one] one move
       *[other] { CARDINAL($made) } moves
    }, { $missing ->
        [one] one is missing.
       *[other] { CARDINAL($missing) } are missing.
    }
must-record = { side } must record the moves.
free-for-the-period = { side } need not record any more in this period.
free-for-both = Nobody need record in this period. The arbiter keeps the score, and so does this program.
free-by-pace = At this pace nobody has to record.
complete-score = { side } must complete the score before the next move, and may use the opponent's for that.
complete-scores = Both players complete their scores now, while the clock is stopped.
guidelines-not-announced = That was not announced for this game.
guidelines-do-not-apply = That holds only in the last period without increment, and not in blitz.
asked-without-the-move = Only the player who has the move can do that.
not-short-of-time = That is possible only under two minutes.
no-arbiter = There is no arbiter who could agree.
increment-asked = { side } asks for five seconds a move for both.
increment-granted = Granted. Both get five seconds a move, { side } gets two minutes.
increment-refused = Refused. There is no increment.
claimed-cannot-win = { side } claims a draw, since the opponent cannot win by normal means. The arbiter decides.
claimed-no-effort = { side } claims a draw, since the opponent is not trying to win. The arbiter decides.
normal-means-rejected = The claim is rejected.{ $gains }
normal-means-postponed = The decision is postponed.{ $gains }
flag-awaits-arbiter = { side } is out of time. The arbiter now decides about the claim.
both-flags-play-on = The game goes on.
offer-repeated = A repeated offer, and that is noted.
claim-without-the-move = Only the player who has the move can claim, before moving.
claim-lost-by-touch = A piece was touched. No claim can be made on this move.
wrong-claim = The claim is wrong, { $rule ->
        [threefold] the position has not occurred three times.
        [seventy-five-moves] the seventy-five moves that this ending needs have not been reached.
       *[fifty-moves] the number of moves has not been reached.
    }{ $cost }
wrong-claim-naming = The claim is wrong, { $rule ->
        [threefold] the position would not occur for the third time.
       *[fifty-moves] that move does not bring about this draw.
    }{ $cost } The move to make is { $move }.
gains-time = { side } gets { $change }.
loses-time = { side } loses { $change }.

## The game ends

over-dead-position = Neither side can checkmate any more. { result }
over-fivefold = The same position five times. { result }
over-seventy-five-moves = Seventy-five moves without a capture or a pawn move. { result }
over-threefold = The claim is correct, the same position three times. { result }
over-fifty-moves = The claim is correct, fifty moves without a capture or a pawn move. { result }
over-seventy-five-claimed = The claim is correct, seventy-five moves without a capture or a pawn move. { result }
over-both-flags = Both players are out of time, and nobody knows who was first. { result }
over-normal-means = The arbiter agrees with { side }. { result }
over-referred = { side } claims a draw, since the opponent { $ground ->
        [no-effort] is not trying to win
       *[cannot-win] cannot win by normal means
    }. Play has ended. The final position is written down; the arbiter decides later.

## Touched pieces

duty-move = The piece on { $square } must move.
duty-move-one-of = The piece on { $squares } must move.
duty-move-otherwise = The piece on { $square } must move, but not { $move }.
duty-move-without-castling = The piece on { $square } must move, without castling.
duty-capture = The piece on { $square } must be captured.
duty-capture-with = The piece on { $square } must capture { $target }.
duty-castle = The move must be { $move }.
duty-leave = The piece on { $square } stays there.
duty-leave-piece = What stays on { $square }: { $piece }.
duty-nothing = What was touched can neither move nor be captured. Every legal move is allowed.
touch-refused = Not possible: { $move }. { $duty }
found-illegal = Not possible: { $move }. That move was found illegal.
touch-adjusting = Adjusting. The next piece touched need not be moved.
touch-adjusted = Adjusted. This piece need not be moved.
touch-in-order = The move agrees with what was touched.
released-in-vain = No legal move ends on { $square }. That binds to nothing, but a touched piece must be moved.
touch-claim-lost = { side } has touched a piece too and can no longer claim.
moves-left = Possible: { $moves }.
nothing-touched = No piece was touched. Every legal move is allowed.
no-man-on = There is no piece on { $square }.
confirm-touch = Arbiter: { side } touched { $square } and moved otherwise. Does the move go back? Yes or no.
confirm-rook-first = Arbiter: { side } touched { $square } before the king and castled. Does the move go back? Yes or no.
confirm-release = Arbiter: { side } released a piece on { $square } and moved on. Does the move go back? Yes or no.

## Irregularities

offence-illegal-move = { side }: illegal move.
offence-pawn-left = { side }: pawn not promoted, it becomes a queen.
offence-no-move = { side }: press without a move.
offence-two-hands = { side }: moved with both hands.
penalty-none = No time penalty.
penalty-time = { side } gets { $extra } more.
penalty-loss = This is the second offence.
penalised = { $offence } { $penalty }
confirm-offence = Arbiter: { $offence } Yes or no?
confirm-offence-move = Arbiter: { $offence } { $move }. Yes or no?
confirm-offence-unpressed = Arbiter: { $offence } The clock was not pressed. Yes or no?
confirm-offence-move-unpressed = Arbiter: { $offence } { $move }. The clock was not pressed. Yes or no?
confirm-back = Arbiter: back to before { side }, move { CARDINAL($number) }: { $move }? Yes, no, or: { further-back }.
further-back = further back
no-such-move = There is no move { CARDINAL($number) } in this game.
confirm-displaced = Arbiter: a penalty for { side }, who knocked pieces over? The opponent would get { $extra }. Yes, no, or: { $other }.
pieces-displaced = { side } knocked pieces over. The opponent gets { $extra }.
confirm-decision = { $decision ->
        [agrees] Arbiter: granted?
        [rejects] Arbiter: rejected?
        [postpones] Arbiter: postponed?
       *[awarding] Arbiter: postponed, two minutes for the opponent?
    } Yes or no.
confirm-envelope-lost = Arbiter: The envelope is lost, and { side } says the sealed move? Yes or no.
confirm-note-move = Arbiter: did { side } seal { $move }? Yes or no.
confirm-note-illegal = Arbiter: did { side } seal an illegal move, which decides the game? Yes or no.
confirm-note-nothing = Arbiter: does it remain unclear what { side } sealed, and does that decide the game? Yes or no.
confirm-seal-anew = Arbiter: { side } seals a move anew? Yes or no.
confirm-new-game = Arbiter: annul this game and begin a new one? Yes or no.
remedy-new-game = This game does not count, a new one begins.
remedy-transfer = The position goes to a correctly placed board. The game goes on.
remedy-play-on = The game goes on as it stands.
remedy-put-back = The pieces are put back in the player's own time.
remedy-go-back = The game goes on from the position before.
remedy-too-late = It is too late to claim that. The game goes on as it stands.
went-back = Gone back. { side } to move, move { CARDINAL($number) }.
not-completed = The move is not completed yet. It can be corrected.
illegal-move-stands = The opponent has made the next move: an illegal move stands, unless the players agree otherwise.
pawn-to-exchange = { side } chooses the piece. Only then is the move complete.
pawn-as-announced = The pawn becomes what { side } announced: { $piece }.
no-pawn-left = There is no pawn on the last rank.
already-penalised = That has been penalised already.
as-it-was = Everything stays as it was.
clock-left-unchanged = The clock was not changed.
move-left-standing = { $move } stays.
draw-left-unaccepted = The draw was not accepted.
game-left-unadjourned = The game was not adjourned.
asked-later = A question to the arbiter is still open. It is asked again after: continue.
over-illegal-moves = { $winner ->
        [nobody] Second offence of { side } that counts as an illegal move, but the opponent cannot checkmate any more.
       *[other] Second offence of { side } that counts as an illegal move.
    } { result }
incident-help =
    At the board: piece off, placed, I castle.
    Keys: F six touched, F seven piece off, F eight placed.
    Touched pieces: touched { $square }, together touched { $square }, arbiter touched { $square }, released { $square }, arbiter released { $square }, I adjust, what may I move.
    Irregularities: arbiter illegal move, arbiter not promoted, arbiter press without move, arbiter both hands.
    Setting up: arbiter wrong start, arbiter board turned, arbiter colours reversed, arbiter pieces fallen.
    Earlier position: arbiter back, further back, or the number of the move. This help: help arbiter.
## Two boards, two scores

ply = move { CARDINAL($number) } of { side }
plies = { $count ->
        [one] one half-move
       *[other] { CARDINAL($count) } half-moves
    }
scores-start-differently = The scores begin from different positions.
scores-agree = { $plies ->
        [0] Both scores are empty.
       *[other] Both scores agree: { $told }.
    }
scores-same-position = Both scores lead to the same position: { $told }.
scores-way-matters = Which moves were made matters for a repetition and for the fifty moves.
scores-transposed = From { $from } to { $to } the moves are in another order. After that the position is the same.
scores-replaced = From { $from } to { $to } the scores have different moves. After that the position is the same; put the scores right.
scores-respelled = { $count ->
        [one] One move is written differently but means the same.
       *[other] There are { CARDINAL($count) } moves that are written differently but mean the same.
    }
score-longer = The score of { side } is longer: { $plies } more.
score-gap = { $count ->
        [one] The score of { side } leaves out { $plies }, { $ply }.
       *[other] The score of { side } leaves out { $plies } from { $ply } on.
    } With the other score the rest agrees.
score-loop = From { $ply } on the score of { side } has { $plies } more that lead back to the same position. With them or without, the rest agrees, so nothing is proved.
score-slip = { $own ->
        [yes] { side } made a slip of the pen at move { CARDINAL($number) }.
       *[no] { side } made a slip of the pen at { $ply }.
    } What is meant is { $move } and with that the rest agrees.
score-completed = { $lack ->
        [promotion] At { $ply } the score of { side } does not tell what the pawn becomes; by the other score it is { $move }.
       *[move] In the score of { side } { $ply } is not written; by the other score it is { $move }.
    }
scores-same-flaw = Both scores have the same at { $ply }, and it is no legal move: { $word }
scores-same-unclear = Both scores have the same at { $ply }, and it cannot be told which move it is: { $word }
scores-same-not-written = In both scores { $ply } is not written.
scores-part = The scores part at { $ply }. White: { $white-entry }. Black: { $black-entry }.
entry-unplayable = not playable, { $word }
entry-nothing = no entry
score-not-written = In the score of { side } { $ply } is not written.
score-unplayable = The score of { side } cannot be played from { $ply } on: { $word }
board-right = The board of { side } is right.
board-behind = { $count ->
        [one] On the board of { side } the last half-move is missing.
       *[other] On the board of { side } the last { CARDINAL($count) } half-moves are missing.
    }
board-off = { side } adjusts the board: { $changes }.
change-remove = { coloured-piece } off { $square }
change-shift = { coloured-piece } from { $square } to { $to }
change-put = { coloured-piece } missing on { $square }
board-compare = { side } compares the board with the position.
score-correct = Both boards show the same position, and the other score leads to it. { side } corrects their own.
score-complete = { side } completes the score.
score-mend = { side } puts the score right.
scores-over = The game was over after { $ply }. What is written after that does not count.
score-result = Only the score of { side } ends with a result. { result }
scores-finished = Both scores end with the same result. { result }
scores-results = The scores end with different results. White: { $white } Black: { $black } The arbiter decides.
scores-written = These results are written in the scores. White: { $white } Black: { $black } The moves count.
go-back = Back to the position after { $ply }.
go-back-to-start = Back to the starting position.
go-on = Go on with { $ply }.
clock-recorded = Clock of { side }: { $left }.
clock-by-own = Clock of { side }: { $left }, by their own score alone.
clock-by-opponent = Clock of { side }: { $left }, by the opponent's score alone.
clock-disputed = Clock of { side }: { $left } by their own score, { $other } by the opponent's.
clock-whole = Clock of { side }: untouched, { $left }.
clock-proposed = Clock of { side }: proposed from the time used, { $left }.
clock-least = Clock of { side }: proposed as the minimum, { $left }.
clock-unknown = Clock of { side }: noted in neither score.
set-clocks = The arbiter sets the clocks.
arbiter-decides = The arbiter decides.

## Articles

article = { $kind ->
        [guideline] Guideline
        [appendix] Appendix
       *[article] Article
    } { $number }.
article-next = { $list } point { $next }
article-number = { CARDINAL($count) }

## Adjournment and resumption

adjourn-confirm = { side } adjourns the game and seals a move? Yes or no.
adjourn-resumption = Resumption: { $when }.
adjourn-resumption-not-taken = The resumption was not taken, it could be a move.
adjourn-write = Adjourned. { side } writes the sealed move{ $leaves ->
        [yes] , while the opponent is out of hearing
       *[no] {""}
    }. Press seals it.
adjourn-written = Written: { $move }
adjourn-written-text = Written: { $text }
adjourn-nothing-written = Nothing is written. Say or type the sealed move first.
adjourn-press-seals = Adjourned. The sealed move of { side } is written. Press seals it.
adjourn-ask-rest = How long does the session still last? That time is charged to the player to move.
adjourn-confirm-rest = { $charged ->
        [none] Nothing is charged to { side }. Time left: { $left }.
       *[some] Charged to { side }: { $rest }. Time left: { $left }.
    } Yes or no?
adjourn-rest-too-long = { side } does not have that much time left. How long does the session still last?
adjourn-sealed = Sealed. Move { CARDINAL($number) } of { side }.{ PRINTED(" The envelope: ", $path) }
adjourn-code-for-replier = The code of { side }: { $code }. Please write it down, it is not kept.{ $leaves ->
        [alone] {" "}Then { side } goes out of hearing.
        [word] {" "}Then { side } goes out of hearing, and for the arbiter's code, say: continue.
       *[no] {""}
    } To hear it again, say: repeat.
adjourn-arbiter-code-follows = { side } gets a code and then goes out of hearing. Only after that, for the arbiter's code, say: continue. To hear this again, say: repeat.
adjourn-word-of-who-stays = That is for the one who stays, and only once { side } is out of hearing.
adjourn-code-for-arbiter = The arbiter's code: { $code }. The receipt of the player who sealed: { $receipt }. Please write them down, they are not kept. To hear them again, say: repeat. To end this: continue.
adjourn-codes-again = To hear the codes again, say: repeat.
adjourn-not-sealed = { $clock ->
        [runs] The envelope could not be written. The clock keeps running.
        [stands] The envelope could not be written. The clocks are stopped.
       *[none] The envelope could not be written.
    } Please write the sealed move again. Perhaps the disk is full.
adjourn-sealing-broken-off = The program ended while a move was being sealed. Nothing is sealed.
adjourn-codes-untold = The program ended before the codes had been told to the end. Whoever has them can open the envelope. Otherwise, if the arbiter agrees, the move is sealed anew: adjourn. The clocks are stopped.{ PRINTED(" The envelope: ", $path) }
adjourn-in-score = Adjourned game. Move { CARDINAL($number) } is sealed, by { side }.
adjourn-in-score-with-offer = { adjourn-in-score } A draw was offered with it.
adjourn-resume = { adjourn-in-score } To open it: open envelope.{ $clock ->
        [some] { " " }A press starts the other side's clock while that player is absent.
       *[none] { "" }
    }
adjourn-arbiter-code = The arbiter's code, { CARDINAL($count) } { $count ->
        [one] square
       *[other] squares
    } to come.
adjourn-replier-code = The code of { side }, { CARDINAL($count) } { $count ->
        [one] square
       *[other] squares
    } to come.
adjourn-few-squares = Not understood. Please say one or two squares at a time.
adjourn-no-leaves-shut = { $begun ->
        [yes] To begin anew: no. To leave the envelope shut: no again.
       *[no] To leave the envelope shut: no.
    }
adjourn-wrong-codes = The envelope stays shut. A code is wrong, the two were exchanged, or the envelope was changed. To begin anew, with the arbiter's code: open envelope.
adjourn-missing = The envelope cannot be read. With its file back in place: open envelope. Otherwise: envelope lost.{ PRINTED(" The file: ", $path) }
adjourn-changed = The envelope was changed after it was sealed. Please call the arbiter.
adjourn-opened = The sealed move was: { $move }
adjourn-opened-text = The sealed move was: { $text }
adjourn-ask-note = I cannot read that. Arbiter: which legal move is meant? Or say illegal move; or no, if it cannot be established.
adjourn-note-for-arbiter = { $fault ->
        [ambiguous] The sealed move of { side } fits several moves.
        [unreadable] The program cannot read the sealed move of { side }.
       *[illegal] The sealed move of { side } reads as an illegal one.
    } The arbiter decides what it means.
adjourn-confirm-stated = Was { $move } sealed? Yes or no.
adjourn-state-move = { side } says what was sealed.
adjourn-no-envelope = There is no envelope.
adjourn-cannot = Only the player to move can adjourn, and before the announcement.
adjourn-claim-not-now = While a move is being sealed, nothing can be claimed. To take the adjournment back, say: no.
adjourn-proved = Proved. This move was sealed: { $move }
adjourn-proved-words = Proved. These words were sealed; they are no move.
adjourn-not-proved = Not proved. Move and receipt do not belong to this envelope. The wording counts too: as the move was said or typed.
adjourn-proof-changed = Not proved. The envelope is not the one that the journal tells of, or it was changed.
adjourn-proof-alone = No journal beside the envelope tells of it. So what is in it counts only if the arbiter has kept the envelope since it was sealed.
adjourn-cover = { $names ->
        [both] { $white } against { $black }.
        [white] White: { $white }.
        [black] Black: { $black }.
       *[none] Players unknown.
    } Move { CARDINAL($number) } sealed by { side }. { $clock ->
        [both] Used: White { $white-used }, Black { $black-used }. To be set: White { $white-left }, Black { $black-left }.
        [used] Used: White { $white-used }, Black { $black-used }.
        [left] To be set: White { $white-left }, Black { $black-left }.
       *[none] Without a clock.
    } { $offer ->
        [white] White has offered a draw.
        [black] Black has offered a draw.
       *[nobody] No draw offer.
    } { $resumption ->
        [given] Resumption: { $when }.
       *[none] Resumption not told.
    } Position. White: { $white-men }. Black: { $black-men }.

sealed-move-lost = { $fault ->
        [ambiguous] { side } sealed an ambiguous move.
        [unreadable] { side } sealed a move whose meaning cannot be established.
       *[illegal] { side } sealed an illegal move.
    }
resumption-set-up = Set up the position before the sealed move, and the clocks as on the envelope.
resumption-set-up-as-noted = Set up the position before the sealed move, and the clocks with the times noted when the game was adjourned.
resumption-set-up-position = Set up the position before the sealed move.
resumption-open-and-make = Open the envelope and make the sealed move.
resumption-start-replier = Start the clock of the player who must reply.
resumption-open-on-arrival = On arrival stop the clock, open the envelope, make the move, start the clock again.
resumption-may-seal-reply = That player may seal the reply and start the absent player's clock.
resumption-replier-loses-time = That player loses all the time until arrival.
resumption-replier-loses-time-if-allowed = Where the tournament has a default time, that player loses all the time until arrival, unless its rules or the arbiter decide otherwise.
resumption-late-loses = A player who arrives more than one hour late loses, unless the arbiter decides otherwise.
resumption-late-loses-by-default-time = A player who arrives after the default time loses, unless the arbiter decides otherwise. Where none is set, it is zero.
resumption-late-loses-always = A player who arrives more than one hour after the start of the session loses.
resumption-end-stands = What the sealed move has ended stays ended.
resumption-make-stated-move = The player who sealed makes the move stated to have been sealed.
resumption-arbiter-sets-clocks = The arbiter sets the clocks.
resumption-new-game = The game is annulled, and a new one is played.
resumption-correct-times = The error is corrected.
resumption-no-correction = The game goes on without correction, unless the arbiter decides otherwise.
resumption-game-is-over = The game is over.
resumption-offer-stands = The offer stands until it is accepted or declined.
resumption-charge-session = The rest of the session is charged to the player to move.
over-sealed-move = { $winner ->
        [nobody] Decided by the sealed move of { side }, but the opponent cannot checkmate any more.
       *[other] Decided by the sealed move of { side }.
    } { result }
