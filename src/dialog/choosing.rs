//! Answers in other words than a move has: to which of several moves or pieces is meant, and to yes or no.

use shakmaty::Move;

use crate::{
    dialog::{
        Effect, Message, Session,
        question::{ClaimQuestion, MoveQuestion, Question},
        session::say,
    },
    hearing::{Choice, ClockIntent, Intent, Sense, read_choice, read_typed, read_typed_otherwise},
    notation::{SpokenMove, Style},
    time::Timestamp,
};

impl Session {
    /// What a typed line answers where it is asked which of several moves is meant, in words that mean something only
    /// there; `None` where nothing of that is asked, or the line chooses none.
    pub(in crate::dialog) fn choose(&mut self, text: &str, now: Timestamp) -> Option<Vec<Effect>> {
        let asked = self.asked_which()?;
        if self.asks_somebody_else() {
            return None;
        }
        match read_choice(text, &self.lexicon)? {
            Choice::None => Some(self.on_no(now)),
            Choice::Place(place) => {
                let chosen = asked.get(place)?.clone();
                if let Some(again) = self.ask_whether_still_meant(now) {
                    return Some(again);
                }
                if let (Some(Question::Claim(ClaimQuestion::Move { rule, .. })), [only]) =
                    (&self.question, chosen.as_slice())
                {
                    return Some(self.ask_claim(*rule, Some(*only), now));
                }
                self.question = None;
                Some(match chosen.as_slice() {
                    [only] => self.make(*only, now),
                    _ => self.ask_which(chosen),
                })
            }
            Choice::Named(words) => {
                let position = self.spoken_about();
                if read_typed_otherwise(&words, &self.lexicon, position).is_some() {
                    return None;
                }
                let sense = self.understood(read_typed(&words, &self.lexicon, position))?;
                let asked: Vec<Move> = asked.into_iter().flatten().collect();
                let is_asked = match &sense {
                    Sense::Move(candidate) => asked.contains(&candidate.mv),
                    Sense::Ambiguous { moves, .. } => moves.iter().all(|mv| asked.contains(mv)),
                    Sense::PromotionMissing(moves) => moves.iter().all(|mv| asked.contains(mv)),
                    Sense::Illegal { .. }
                    | Sense::Correction(_)
                    | Sense::CorrectedPart(_)
                    | Sense::Claim(..)
                    | Sense::Fragment(_)
                    | Sense::Intent(_) => false,
                };
                is_asked.then(|| self.on_announcement(sense, now))
            }
        }
    }

    /// What a lone letter answers where it is asked which piece a pawn becomes: the one that it stands for in a score.
    pub(in crate::dialog) fn choose_by_letter(
        &mut self,
        text: &str,
        now: Timestamp,
    ) -> Option<Vec<Effect>> {
        let mut letters = text.trim().chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        if self.asks_somebody_else() {
            return None;
        }
        let MoveQuestion::Promotion(moves) = self.question.as_ref()?.about_a_move()? else {
            return None;
        };
        let [one, ..] = moves;
        let entry = format!("{}{}={}", one.from()?, one.to(), letter.to_uppercase());
        let sense = self.understood(read_typed(&entry, &self.lexicon, self.spoken_about()))?;
        let is_asked = matches!(&sense, Sense::Move(candidate) if moves.contains(&candidate.mv));
        is_asked.then(|| self.on_announcement(sense, now))
    }

    /// The moves of each thing that was named, in that order, where it is asked which of several is meant.
    fn asked_which(&self) -> Option<Vec<Vec<Move>>> {
        if let Some(Question::Claim(ClaimQuestion::Move { among, .. })) = &self.question {
            let each = among.iter().map(|mv| vec![*mv]);
            return (!among.is_empty()).then(|| each.collect());
        }
        match self.question.as_ref()?.about_a_move()? {
            MoveQuestion::Which(moves) => {
                let told = self.told_apart(moves);
                Some(told.into_iter().map(|(_, moves)| moves).collect())
            }
            MoveQuestion::Meant(candidates) if candidates.len() > 1 => {
                Some(candidates.iter().map(|it| vec![it.mv]).collect())
            }
            // The pieces have names, and nobody counts them.
            MoveQuestion::Promotion(moves) => Some(vec![moves.to_vec()]),
            MoveQuestion::Meant(_) | MoveQuestion::Rest { .. } => None,
        }
    }

    /// The question which of several moves a claim is made with, each as it is named in full, with the piece that a pawn
    /// becomes; `None` where it is not asked of several.
    pub(in crate::dialog) fn which_move_of_a_claim(&self, among: &[Move]) -> Option<Message> {
        let said = |mv: &Move| self.announcement(*mv, Style::Short);
        (!among.is_empty()).then(|| Message::WhichMove(among.iter().map(said).collect()))
    }

    /// The question which of `moves` is meant. Where a pawn may become any piece, that is left for
    /// another question: one thing at a time.
    pub(in crate::dialog) fn which_move(&self, moves: &[Move]) -> Message {
        let told = self.told_apart(moves);
        Message::WhichMove(told.into_iter().map(|(said, _)| said).collect())
    }

    /// The announcements by which `moves` are told apart, with the moves of each.
    fn told_apart(&self, moves: &[Move]) -> Vec<(SpokenMove, Vec<Move>)> {
        let all_pieces = |one: &Move| {
            let same_pawn = |mv: &&Move| (mv.from(), mv.to()) == (one.from(), one.to());
            let promotions = moves.iter().filter(|mv| mv.promotion().is_some());
            promotions.filter(same_pawn).count() == 4
        };
        let mut told: Vec<(SpokenMove, Vec<Move>)> = Vec::new();
        for mv in moves {
            let said = self.announcement(*mv, Style::Short);
            let said = if all_pieces(mv) {
                said.without_promotion()
            } else {
                said
            };
            match told.iter_mut().find(|(known, _)| *known == said) {
                Some((_, moves)) => moves.push(*mv),
                None => told.push((said, vec![*mv])),
            }
        }
        told
    }

    /// What is asked about several moves, once more after words that were not understood; nothing where it asks for a
    /// yes or no, or for the rest of a move.
    pub(in crate::dialog) fn ask_which_again(&mut self) -> Vec<Effect> {
        if self.asked_which().is_some() {
            self.ask_again()
        } else {
            Vec::new()
        }
    }

    /// Whether the question that is open is one that a yes answers.
    fn asks_for_a_yes(&self) -> bool {
        let about_a_move = self.question.as_ref().and_then(Question::about_a_move);
        let asks_about_one = about_a_move.is_some_and(|question| question.only().is_some());
        asks_about_one || self.asks_yes_or_no()
    }

    /// Whether a word for the time in full is rather the answer to a question: a yes is asked for, and no time was the
    /// last thing that was told.
    pub(in crate::dialog) fn is_exactly_an_answer(&self, sense: &Sense) -> bool {
        let is_exactly = *sense == Sense::Intent(Intent::Clock(ClockIntent::Exact));
        is_exactly && self.asks_for_a_yes() && !self.clock_talk.was_told()
    }

    /// What is said to such a word that was heard: it may have been said for either, and the question is put again.
    pub(in crate::dialog) fn ask_for_a_yes_again(&mut self, now: Timestamp) -> Vec<Effect> {
        let mut effects = say(self.not_understood());
        effects.extend(self.ask_anew(now));
        effects
    }

    /// Whether a word for none refuses the move, or the moves, that were asked about.
    pub(in crate::dialog) fn is_none_a_refusal(&self, sense: &Sense) -> bool {
        let about_a_move = self.question.as_ref().and_then(Question::about_a_move);
        let asks_about_moves = about_a_move.is_some_and(|question| match question {
            MoveQuestion::Meant(_) | MoveQuestion::Which(_) | MoveQuestion::Promotion(_) => true,
            MoveQuestion::Rest { .. } => false,
        });
        asks_about_moves && *sense == Sense::Intent(Intent::Clock(ClockIntent::None))
    }
}
