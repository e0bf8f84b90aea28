//! When words count as said, though there is no silence: others talk, the room echoes, or a fan hums.

use std::time::Duration;

use crate::hearing::{Completeness, FOREIGN_WORD, Moment};

/// How long complete words must stay the same: who goes on speaking says the next word sooner.
const COMPLETE: Duration = Duration::from_millis(450);

/// The same of an announcement on which nothing can follow: no other word begins like its last one, as `dreißig` does like
/// `drei` where a clock is set.
const ANNOUNCED: Duration = Duration::from_millis(280);

/// The same of a square that may be one of departure, and of a question, where a silence could be heard: a number may be
/// drawn out, and the next word begun.
const ARRIVAL_IN_QUIET: Duration = Duration::from_millis(650);

/// The same of a no or a correction, where a silence could be heard: it may be drawn out (`neeein`), and the first word of what
/// is meant instead is heard only when it is nearly over. Cut off before it, `Springer Cesar drei` would lose its piece.
const DENIAL_IN_QUIET: Duration = Duration::from_millis(1300);

/// The same in noise.
const DENIAL: Duration = Duration::from_millis(900);

/// The same of words that lead nowhere in a game: they were misheard, or what they announce is illegal.
const DEAD_END: Duration = Duration::from_millis(500);

/// How long a letter takes of a word that was heard last: where its beginning tells which it is, it is heard long
/// before it ends (`Anfangsstellung`), and the rest would be heard as something else.
const LETTER: Duration = Duration::from_millis(70);

/// How long `words` must stay the same to end an utterance at this `moment`; silences are not counted. `None` where only
/// a silence ends it.
pub(super) fn settled_after(
    words: &str,
    completeness: Completeness,
    moment: Moment,
    is_announcement: bool,
    is_in_noise: bool,
) -> Option<Duration> {
    let is_playing = moment == Moment::Playing;
    let needed = match completeness {
        Completeness::Nothing | Completeness::Partial => return None,
        Completeness::DeadEnd if !is_playing => return None,
        Completeness::DeadEnd => DEAD_END,
        Completeness::Arrival | Completeness::Square | Completeness::Question if !is_in_noise => {
            ARRIVAL_IN_QUIET
        }
        Completeness::Denial | Completeness::Short if !is_in_noise => DENIAL_IN_QUIET,
        Completeness::Denial | Completeness::Short => DENIAL,
        Completeness::Complete if is_playing && is_announcement => ANNOUNCED,
        Completeness::Arrival
        | Completeness::Square
        | Completeness::Question
        | Completeness::Complete => COMPLETE,
    };
    let last = words.rsplit(' ').next().unwrap_or_default();
    let letters = u32::try_from(last.chars().count()).unwrap_or(u32::MAX);
    (!words.contains(FOREIGN_WORD)).then(|| needed.max(LETTER.saturating_mul(letters)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_announcement_in_a_game_is_taken_at_its_word_so_soon() {
        let after = |words, moment, is_announcement| {
            settled_after(words, Completeness::Complete, moment, is_announcement, true)
        };
        let announced = after("turm anna eins anna drei", Moment::Playing, true);
        assert_eq!(announced, Some(ANNOUNCED));
        // `dreißig` may be on its way.
        let time = after("weiß zwölf minuten drei", Moment::ClockArbiter, false);
        assert_eq!(time, Some(COMPLETE));
        assert_eq!(after("uhr", Moment::Playing, false), Some(COMPLETE));
    }

    #[test]
    fn a_long_word_is_waited_for_until_it_can_have_been_said() {
        let long = settled_after(
            "schiedsrichter",
            Completeness::Complete,
            Moment::Playing,
            false,
            true,
        );
        assert_eq!(long, Some(LETTER * 14));
    }

    #[test]
    fn words_that_lead_nowhere_end_an_utterance_in_a_game_only() {
        let dead_end =
            |moment| settled_after("turm matt", Completeness::DeadEnd, moment, false, true);
        assert_eq!(dead_end(Moment::Playing), Some(DEAD_END));
        assert_eq!(dead_end(Moment::Over), None);
    }
}
