//! What is typed in a game.

use shakmaty::{Bitboard, Chess, Position as _, Role};

use crate::{
    dialog::{
        Effect, Message, Session,
        question::{ClaimQuestion, Question},
        session::{Moments, say},
        stage::Stage,
    },
    game::OFFER_MARK,
    hearing::{
        Decision, GameIntent, Intent, Meaning, Sense, in_words_of_the_lexicon, is_check_alone,
        is_talk, may_deny_castling, parse, read_typed, read_typed_otherwise,
    },
    notation::SpokenMove,
    time::Timestamp,
};

impl Session {
    /// Takes a typed line.
    pub(in crate::dialog) fn on_typed(&mut self, text: &str, now: Timestamp) -> Vec<Effect> {
        match self.move_with_an_offer(text) {
            Some(written) if matches!(self.stage, Stage::Sealing(_)) => {
                let mut effects = self.adjournment_typed(written, now);
                // Who corrects the move need not offer anew.
                if self.offers.by() != Some(self.turn()) {
                    let offer = Intent::Game(GameIntent::OfferDraw);
                    effects.extend(self.adjournment_asked(offer, Moments::at(now)));
                }
                effects
            }
            Some(written) => {
                let before = (self.game.plies().len(), self.announced.last().copied());
                let mut effects = self.on_words_typed(written, now);
                let after = (self.game.plies().len(), self.announced.last().copied());
                let mover = self.game.last().map(|ply| ply.side);
                // Who corrects a move to the same one has made it too.
                let is_told = effects
                    .iter()
                    .filter_map(Effect::said)
                    .any(|(message, _)| matches!(message, Message::Announced(_)));
                let is_made = is_told || after.0 >= before.0 && after != before;
                let offered = match (&self.stage, mover.filter(|_| is_made)) {
                    (Stage::Over(_), _) => Vec::new(),
                    (_, Some(mover)) => self.offer_draw(Some(mover), now),
                    // A wrong claim has offered it.
                    (_, None) if self.offers.by() == Some(self.turn()) => Vec::new(),
                    // A question is heard last.
                    (_, None) if self.question.is_some() => {
                        return [say(Message::OfferNotMade), effects].concat();
                    }
                    (_, None) => say(Message::OfferNotMade),
                };
                effects.extend(offered);
                effects
            }
            None => self.on_words_typed(text, now),
        }
    }

    /// The move of a line that offers a draw with it, as it is written in a score (Appendix C.12) or in words behind it:
    /// `Nf3 (=)`, `Sf3 remis`. Of an adjourned game there is none.
    pub(in crate::dialog) fn move_with_an_offer<'a>(&self, text: &'a str) -> Option<&'a str> {
        let text = text.trim();
        let marked = text.strip_suffix(OFFER_MARK).map(str::trim_end);
        let written = marked.or_else(|| self.before_an_offer(text))?;
        if let Stage::Adjourned(_) = self.stage {
            return None;
        }
        match read_typed(written, &self.lexicon, self.spoken_about()) {
            Meaning::Move(_) | Meaning::Correction(_) => Some(written),
            Meaning::CorrectedPart(_)
            | Meaning::Claim(..)
            | Meaning::Fragment(_)
            | Meaning::Intent(_)
            | Meaning::Nothing => None,
        }
    }

    /// What stands before words that offer a draw, at the end of a line.
    fn before_an_offer<'a>(&self, text: &'a str) -> Option<&'a str> {
        let offers = |words: &str| {
            parse(words, &self.lexicon) == Meaning::Intent(Intent::Game(GameIntent::OfferDraw))
        };
        let mut blanks = text.match_indices(char::is_whitespace);
        blanks.find_map(|(place, _)| {
            let (written, words) = text.split_at(place);
            let other_words = in_words_of_the_lexicon(words, &self.lexicon);
            let is_offer = offers(words) || other_words.is_some_and(|words| offers(&words));
            is_offer.then(|| written.trim_end_matches([',', ';', ' ']))
        })
    }

    /// Takes the words of a typed line. Where it may be meant in two ways, it is asked about, or not understood.
    fn on_words_typed(&mut self, text: &str, now: Timestamp) -> Vec<Effect> {
        let at = Moments::at(now);
        if self.stage.is_adjournment() {
            return self.adjournment_typed(text, now);
        }
        if let Some(effects) = self.type_figures(text, now) {
            return effects;
        }
        if let Some(effects) = self.choose_by_letter(text, now) {
            return effects;
        }
        if let Some(resumption) = self.adjournment_until(text) {
            return self.ask_adjourn(resumption, now);
        }
        if let Some(resumption) = self.adjournment_early_until(text) {
            return self.ask_rest_of_session(resumption);
        }
        let position = self.spoken_about();
        let meaning = (self.castling_in_place_of_last_move(text))
            .unwrap_or_else(|| read_typed(text, &self.lexicon, position));
        let otherwise = read_typed_otherwise(text, &self.lexicon, position);
        if let Some(decision) = self.only_otherwise(meaning, otherwise) {
            return self.on_decision(decision, at);
        }
        let is_unclear = otherwise.is_some_and(|other| self.may_mean_otherwise(meaning, other));
        match self.understood(meaning) {
            Some(Sense::Move(candidate)) if is_unclear => {
                self.on_decision(Decision::Ask(vec![candidate]), at)
            }
            Some(
                Sense::PromotionMissing(_)
                | Sense::Correction(_)
                | Sense::CorrectedPart(_)
                | Sense::Claim(..),
            ) if is_unclear => say(self.not_understood()),
            Some(correction @ Sense::Correction(_))
                if self.may_deny_castling(text)
                    && let Some(castling) = self.castling_instead(&correction) =>
            {
                self.ask_whether_instead(castling, now)
            }
            Some(sense) if self.is_exactly_an_answer(&sense) => self.on_yes(now),
            Some(Sense::Intent(Intent::No)) if self.refuses_an_offer(text) => {
                self.decline_draw(now)
            }
            Some(sense) => self.on_written(sense, at),
            None if self.is_denied_in_writing(text) => self.deny(text, now),
            None if let Some(rule) = self.rule_named(text) => {
                self.on_intent(Intent::claim(rule), at)
            }
            None if let Some(chosen) = self.choose(text, now) => chosen,
            None if self.is_talk(text) => Vec::new(),
            None => self.hint_at_arbiter(text).unwrap_or_else(|| {
                let words = in_words_of_the_lexicon(text, &self.lexicon);
                self.note_unread_words(words.as_deref().unwrap_or(text), now);
                self.tell_not_understood(now)
            }),
        }
    }

    /// What a line says that corrects the last move to a castling, which may be written as the squares of a king that has
    /// not moved yet.
    fn castling_in_place_of_last_move(&self, text: &str) -> Option<Meaning> {
        let last = self.game.plies().len().checked_sub(1)?;
        let before = (self.game.position_before(last)).filter(|_| self.may_take_back())?;
        let said = read_typed(text, &self.lexicon, before);
        matches!(said, Meaning::Correction(SpokenMove::Castling(_))).then_some(said)
    }

    /// Whether a line is talk, or check or mate announced by itself, in words of the lexicon or in others.
    fn is_talk(&self, text: &str) -> bool {
        let in_words = in_words_of_the_lexicon(text, &self.lexicon);
        let text = in_words.as_deref().unwrap_or(text);
        is_talk(text, &self.lexicon) || is_check_alone(text, &self.lexicon)
    }

    /// Whether a line may [deny a castling](may_deny_castling), in whatever words or signs.
    fn may_deny_castling(&self, text: &str) -> bool {
        let last = self.game.plies().len().checked_sub(1);
        // Squares alone are a castling only where the king stands that has moved.
        let before = last.and_then(|last| self.game.position_before(last));
        let mut about = [Some(self.game.position()), before].into_iter().flatten();
        about.any(|position| {
            may_deny_castling(text, &self.lexicon, |rest| {
                read_typed(rest, &self.lexicon, position)
            })
        })
    }

    /// Whether a no with thanks, `nein danke`, can only be meant for the draw that is offered.
    fn refuses_an_offer(&self, text: &str) -> bool {
        let is_bare = parse(text, &self.lexicon) == Meaning::Intent(Intent::No);
        !is_bare && self.question.is_none() && self.offers.by().is_some()
    }

    /// What is typed stands in writing, which a claim that names its move asks for. The move of a claim that
    /// could not be read at first is asked back: the player may have left the claim behind.
    fn on_written(&mut self, sense: Sense, at: Moments) -> Vec<Effect> {
        match (&sense, &self.question) {
            (Sense::Claim(rule, said), _) => self.claim_in_writing(*rule, *said, at.now),
            (_, Some(Question::Claim(ClaimQuestion::Confirm { rule, .. }))) => {
                let rule = *rule;
                match sense.announced() {
                    Some(said) => self.claim_in_writing(rule, said, at.now),
                    None => self.on_sense(sense, at),
                }
            }
            (_, Some(_) | None) => self.on_sense(sense, at),
        }
    }

    /// What is to be done where a line can be played only as what it says `otherwise`: its move is asked about, or
    /// which of them.
    fn only_otherwise(&self, meaning: Meaning, otherwise: Option<Meaning>) -> Option<Decision> {
        let Some(Sense::Illegal { .. }) = self.understood(meaning) else {
            return None;
        };
        match self.understood(otherwise?)? {
            Sense::Move(candidate) => Some(Decision::Ask(vec![candidate])),
            sense @ Sense::Ambiguous { .. } => Some(Decision::Act(sense)),
            Sense::PromotionMissing(_)
            | Sense::Illegal { .. }
            | Sense::Correction(_)
            | Sense::CorrectedPart(_)
            | Sense::Claim(..)
            | Sense::Fragment(_)
            | Sense::Intent(_) => None,
        }
    }

    /// Whether the player may mean what a line says `otherwise`: a piece that stands where it begins, here or before
    /// the last move, or one that is named by a small letter and can go there.
    fn may_mean_otherwise(&self, meaning: Meaning, otherwise: Meaning) -> bool {
        let last = self.game.plies().len().checked_sub(1);
        let before = last.and_then(|last| self.game.position_before(last));
        match (meaning, otherwise) {
            (Meaning::Move(said), Meaning::Move(other)) if !names_a_file(other) => {
                is_rival(other, said, self.spoken_about())
            }
            (
                Meaning::Move(said) | Meaning::Correction(said) | Meaning::Claim(_, said),
                Meaning::Move(other) | Meaning::Correction(other) | Meaning::Claim(_, other),
            ) => std::iter::once(self.spoken_about())
                .chain(before)
                .any(|position| is_rival(other, said, position)),
            // `no, a cuatro`: the rank alone, or a square.
            (Meaning::CorrectedPart(_), _) => true,
            (_, _) => false,
        }
    }
}

/// Whether a player may mean `other` in `position`, and not the same move by `said`.
fn is_rival(other: SpokenMove, said: SpokenMove, position: &Chess) -> bool {
    let the_same = match (
        Sense::of_move(other, position),
        Sense::of_move(said, position),
    ) {
        (Sense::Move(one), Sense::Move(two)) => one.mv == two.mv,
        (_, _) => false,
    };
    !the_same && other.is_possible_for(position.turn()) && stands_there(other, position)
}

/// Whether a piece as it is named stands on the file that is named, or can make the move where none is.
fn stands_there(said: SpokenMove, position: &Chess) -> bool {
    match said {
        SpokenMove::Piece(piece) => match piece.from_file {
            Some(file) => {
                let role = piece.role.unwrap_or(Role::Pawn);
                let pieces = position.board().by_piece(role.of(position.turn()));
                (pieces & Bitboard::from_file(file)).any()
            }
            None => !matches!(Sense::of_move(said, position), Sense::Illegal { .. }),
        },
        SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::AnyCastling => true,
    }
}

/// Whether the file of departure is named.
const fn names_a_file(said: SpokenMove) -> bool {
    match said {
        SpokenMove::Piece(said) => said.from_file.is_some(),
        SpokenMove::Castling(_) | SpokenMove::CastlingTo(_) | SpokenMove::AnyCastling => false,
    }
}
