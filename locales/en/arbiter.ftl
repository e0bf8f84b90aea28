# What the program says as an arbiter, in English. How to read and change this file: ../README.md

## Decisions, each before its article

ruling = { $ruling } { $article }
offer-out-of-time = The offer stands. It came at the wrong time, and that is noted.
taken-as-winnable = Whether { side } could still checkmate is not decided. It counts as possible.
intended-move-binds = The move to make is { $move }, as announced.

## The game ends

over-dead-position = Neither side can checkmate any more. { result }
over-fivefold = The same position five times. { result }
over-seventy-five-moves = Seventy-five moves without a capture or a pawn move. { result }
over-threefold = The claim is correct, the same position three times. { result }
over-fifty-moves = The claim is correct, fifty moves without a capture or a pawn move. { result }
over-both-flags = Both players are out of time, and nobody knows who was first. { result }
over-normal-means = The arbiter agrees with { side }. { result }
over-referred = { side } claims a draw, and play has ended. The final position is written down; the arbiter decides later.

## Articles

article = { $kind ->
        [guideline] Guideline
        [appendix] Appendix
       *[article] Article
    } { $number }.
article-next = { $list } point { $next }
article-number = { CARDINAL($count) }

## Adjournment and resumption

adjourn-write = Adjourned. { side } writes the sealed move. Pressing seals it.
adjourn-written = Written: { $move }
adjourn-written-text = Written: { $text }
adjourn-nothing-written = Nothing is written. Say or type the sealed move first.
adjourn-sealed = Sealed. Move { CARDINAL($number) } of { side }. The envelope: { $path }
adjourn-codes = The arbiter's code: { $arbiter }. The code of { side }: { $replier }. The receipt of the player who sealed: { $receipt }. Please write them down, they are not kept. Repeat says them again.
adjourn-not-sealed = The envelope could not be written. The clock runs on. Please write the sealed move again. Perhaps the disk is full.
adjourn-resume = Adjourned game. Move { CARDINAL($number) } is sealed, by { side }. Open envelope opens it. Pressing starts the other side's clock while that player is absent.
adjourn-arbiter-code = The arbiter's code, { CARDINAL($count) } { $count ->
        [one] square
       *[other] squares
    } to come.
adjourn-replier-code = The code of { side }, { CARDINAL($count) } { $count ->
        [one] square
       *[other] squares
    } to come.
adjourn-wrong-codes = The envelope stays shut. A code is wrong, or the envelope was changed. Open envelope begins anew.
adjourn-changed = The envelope was changed after it was sealed. Please call the arbiter.
adjourn-opened = Sealed was: { $move }
adjourn-opened-text = Sealed was: { $text }
adjourn-state-move = { side } says what was sealed.
adjourn-no-envelope = There is no envelope.
adjourn-cannot = Only the player to move can adjourn, and before the announcement.
adjourn-proved = Proved. This move was sealed.
adjourn-not-proved = Not proved. Move and receipt do not belong to this envelope.
adjourn-cover = { $names ->
        [given] { $white } against { $black }.
       *[none] Players unknown.
    } Move { CARDINAL($number) } sealed by { side }. { $clock ->
        [used] Used: White { $white-used }, Black { $black-used }.
       *[none] Without a clock.
    } { $offer ->
        [white] White has offered a draw.
        [black] Black has offered a draw.
       *[nobody] No draw offer.
    } { $resumption ->
        [given] Resumption: { $when }.
       *[none] Resumption not told.
    } Position. White: { $white-men }. Black: { $black-men }.

sealed-move-lost = { side } loses. { $fault ->
        [ambiguous] The sealed move is ambiguous.
        [unreadable] The sealed move has no meaning that can be established.
       *[illegal] The sealed move is illegal.
    }
resumption-set-up = Set up the position before the sealed move, and the clocks as on the envelope.
resumption-open-and-make = Open the envelope and make the sealed move.
resumption-start-replier = Start the clock of the player who must reply.
resumption-open-on-arrival = On arrival stop the clock, open the envelope, make the move, start the clock again.
resumption-may-seal-reply = That player may seal the reply and start the absent player's clock.
resumption-replier-loses-time = That player loses all the time until arrival.
resumption-late-loses = Who comes too late loses, unless the arbiter decides otherwise.
resumption-end-stands = What the sealed move has ended stays ended.
resumption-make-stated-move = The player who sealed makes the move stated to have been sealed.
resumption-arbiter-sets-clocks = The arbiter sets the clocks.
resumption-new-game = The game is annulled, and a new one is played.
resumption-correct-times = The error is corrected.
resumption-no-correction = The game goes on without correction, unless the arbiter decides otherwise.
resumption-game-is-over = The game is over.
resumption-offer-stands = The offer stands until it is accepted or declined.
resumption-charge-session = The rest of the session is charged to that player's clock.
over-sealed-move = { side } sealed no good move. { result }
