//! Tells presses of a lever from the bouncing of its contact and from a key that is held down.

use std::time::Duration;

use shakmaty::Color;

use crate::time::Timestamp;

/// A contact bounces for some milliseconds; nobody presses twice as fast.
const BOUNCE: Duration = Duration::from_millis(20);

/// Held keys come again after 25 ms (fast) to 92 ms (the Linux console).
const REPEAT: Duration = Duration::from_millis(120);

/// A held key comes again for the first time after 200 ms to a second.
const FIRST_REPEAT: [Duration; 2] = [Duration::from_millis(180), Duration::from_millis(1_100)];

/// Watches the levers, each by itself.
///
/// A key that is held looks like a second press at first, and that may be a real one: the players may
/// share a lever. So it counts, until two more in quick succession show that the key is held; then it
/// is to be undone. No real press is lost, and a held key completes one move.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::dialog) struct LeverGuard {
    shared: Lever,
    white: Lever,
    black: Lever,
}

#[derive(Clone, Copy, Debug, Default)]
struct Lever {
    /// When it came last, for a press or not.
    last: Option<Timestamp>,
    /// How often in a row it came like a held key.
    repeats: u32,
}

/// What a lever's signal is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dialog) enum Strike {
    /// A press, or the first repetition of one that is held: the press at the same lever may have
    /// to be undone if it turns out [`Held`](Self::Held).
    Press {
        /// Whether it comes when a held key comes again for the first time.
        suspect: bool,
    },
    /// Nothing.
    Bounce,
    /// It is certain now that the key is held; told once.
    Held,
}

impl LeverGuard {
    /// What the signal of a lever at `at` is; `by` is the side whose own lever it is.
    pub(in crate::dialog) fn strike(&mut self, by: Option<Color>, at: Timestamp) -> Strike {
        let lever = match by {
            None => &mut self.shared,
            Some(Color::White) => &mut self.white,
            Some(Color::Black) => &mut self.black,
        };
        let gap = lever.last.replace(at).map(|last| at.since(last));
        match gap {
            Some(gap) if gap < BOUNCE => Strike::Bounce,
            Some(gap) if gap < REPEAT => {
                lever.repeats += 1;
                if lever.repeats == 2 {
                    Strike::Held
                } else {
                    Strike::Bounce
                }
            }
            Some(_) | None => {
                lever.repeats = 0;
                let [from, to] = FIRST_REPEAT;
                Strike::Press {
                    suspect: gap.is_some_and(|gap| (from..=to).contains(&gap)),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Color, LeverGuard, Strike, Timestamp};

    /// What signals of one lever at these milliseconds are: Press, suspect press, Bounce, Held.
    fn strikes(times: &[u64]) -> String {
        let mut guard = LeverGuard::default();
        let letter = |at: &u64| match guard.strike(None, Timestamp::from_millis(*at)) {
            Strike::Press { suspect: false } => 'P',
            Strike::Press { suspect: true } => 's',
            Strike::Bounce => 'B',
            Strike::Held => 'H',
        };
        times.iter().map(letter).collect()
    }

    #[test]
    fn bounces_are_nothing_and_a_held_key_is_known_at_its_third_repetition() {
        assert_eq!(strikes(&[0, 2, 5]), "PBB");
        assert_eq!(strikes(&[0, 5_000, 5_004, 9_000]), "PPBP");
        // X11, macOS and the Linux console.
        assert_eq!(strikes(&[0, 660, 700, 740, 780]), "PsBHB");
        assert_eq!(strikes(&[0, 225, 255, 285]), "PsBH");
        assert_eq!(strikes(&[0, 250, 342, 434, 526]), "PsBHB");
        // Two quick players at one lever, whose contact bounces once.
        assert_eq!(strikes(&[0, 300, 325, 900]), "PsBs");
        // Held twice.
        assert_eq!(
            strikes(&[0, 500, 533, 566, 5_000, 5_500, 5_533, 5_566]),
            "PsBHPsBH"
        );
    }

    #[test]
    fn the_levers_of_the_two_sides_know_nothing_of_each_other() {
        let mut guard = LeverGuard::default();
        let at = Timestamp::from_millis;
        for side in Color::ALL {
            let strike = guard.strike(Some(side), at(1_000));
            assert_eq!(strike, Strike::Press { suspect: false });
        }
    }
}
