//! Where two scores part, and what that may mean.

use std::ops::Range;

use shakmaty::{ByColor, CastlingMode, Color};

use crate::{
    arbiter::reconcile::{Entry, Finding, Score, Spelling, Standing},
    game::{
        Game,
        pgn::{WordFlaw, mean_the_same, read_word},
    },
    notation::without_en_passant,
};

/// The most plies that a gap is looked for: more, and two scores that part early would seem to fit
/// by chance.
const LONGEST_GAP: usize = 6;

/// How many plies must agree after a slip or a gap before it counts as one: a move by each side.
const EVIDENCE: usize = 2;

/// The same where a score can be played without what it would leave out: four moves by each side. By fewer, moves
/// that were made on one board only, or back and forth, would seem to be left out on the other.
const EVIDENCE_IN_PLAYABLE: usize = 8;

/// What the scores have to say about each other.
#[derive(Clone, Debug)]
pub(super) struct Comparison {
    pub(super) finding: Finding,
    pub(super) common: Option<Standing>,
    pub(super) next: ByColor<Entry>,
    pub(super) transposed: Vec<Range<usize>>,
    /// The runs of plies in which the scores have different moves, with the same position after them.
    pub(super) replaced: Vec<Range<usize>>,
    pub(super) spellings: Vec<Spelling>,
    /// The game that both scores together tell, unless they contradict each other.
    pub(super) line: Option<Game>,
}

/// Compares two scores.
pub(super) fn compare(white: &Score, black: &Score) -> Comparison {
    let both = white.playable().min(black.playable());
    let same = |plies: usize| white.after(plies) == black.after(plies);
    let Some(common) = (0..=both)
        .rev()
        .find(|plies| same(*plies))
        .filter(|_| same(0))
    else {
        return Comparison {
            finding: Finding::DifferentStarts,
            common: None,
            next: ByColor {
                white: entry(white, 0),
                black: entry(black, 0),
            },
            transposed: Vec::new(),
            replaced: Vec::new(),
            spellings: Vec::new(),
            line: None,
        };
    };
    let next = ByColor {
        white: entry(white, common),
        black: entry(black, common),
    };
    let (finding, line) = judge(white, black, common, &next);
    let (transposed, replaced) = parted(common, same)
        .into_iter()
        .partition(|run| has_same_moves(white, black, run));
    Comparison {
        finding,
        common: Standing::after(white, common),
        next,
        transposed,
        replaced,
        spellings: spellings(white, black, common),
        line,
    }
}

/// What a score has for the ply with this index.
fn entry(score: &Score, ply: usize) -> Entry {
    if let Some(ply) = score.game.plies().get(ply) {
        return Entry::Move(ply.mv);
    }
    let (Some(word), Some(position)) = (score.written.get(ply), score.after(ply)) else {
        return Entry::Nothing;
    };
    match read_word(word, score.letters, position) {
        Ok(mv) => Entry::Move(mv),
        Err(flaw) => Entry::Unplayable {
            word: word.clone(),
            flaw,
        },
    }
}

/// The finding from what stands after the last common position, and the game that follows from
/// both scores.
fn judge(
    white: &Score,
    black: &Score,
    common: usize,
    next: &ByColor<Entry>,
) -> (Finding, Option<Game>) {
    let longer = |side, score: &Score| {
        let plies = score.written.len() - common;
        (Finding::Longer { side, plies }, Some(score.game.clone()))
    };
    match (&next.white, &next.black) {
        (Entry::Nothing, Entry::Nothing) => (Finding::Agree, Some(white.game.clone())),
        (Entry::Move(_), Entry::Nothing) => longer(Color::White, white),
        (Entry::Nothing, Entry::Move(_)) => longer(Color::Black, black),
        (Entry::Nothing, Entry::Unplayable { .. }) | (Entry::Unplayable { .. }, Entry::Nothing) => {
            (Finding::Differ, None)
        }
        (
            Entry::Unplayable { word, flaw },
            Entry::Unplayable {
                word: other,
                flaw: other_flaw,
            },
        ) => {
            let same =
                |position| mean_the_same((word, white.letters), (other, black.letters), position);
            let finding = if !white.after(common).is_some_and(same) {
                Finding::Differ
            } else if [flaw, other_flaw] == [&WordFlaw::Illegal; 2] {
                Finding::SameFlaw
            } else {
                Finding::SameUnclear
            };
            (finding, None)
        }
        (Entry::Move(_) | Entry::Unplayable { .. }, Entry::Move(_))
        | (Entry::Move(_), Entry::Unplayable { .. }) => {
            let mended = [
                (Color::White, mend(white, black, common)),
                (Color::Black, mend(black, white, common)),
            ]
            .into_iter()
            .filter_map(|(side, mended)| Some((side, mended?)))
            .collect::<Vec<_>>();
            // If either could be mended by the other, neither proves anything.
            match <[_; 1]>::try_from(mended) {
                Ok([(side, Mended { fault, line })]) => match fault {
                    Fault::Slip => (Finding::Slip(side), Some(line)),
                    Fault::Gap(missing) if returns(&line, common, missing) => {
                        let plies = missing;
                        (Finding::Loop { side, plies }, None)
                    }
                    Fault::Gap(missing) => (Finding::Gap { side, missing }, Some(line)),
                },
                Err(_) => (Finding::Differ, None),
            }
        }
    }
}

/// Whether so many plies after `from` lead back to the same position: then what follows fits with them and without.
fn returns(line: &Game, from: usize, plies: usize) -> bool {
    line.position_before(from) == line.position_before(from + plies)
}

/// A score that makes sense with the help of the other.
struct Mended {
    /// What is wrong with it.
    fault: Fault,
    /// The whole game.
    line: Game,
}

/// What is wrong with a score.
enum Fault {
    /// One entry is written wrong.
    Slip,
    /// So many plies are left out.
    Gap(usize),
}

/// Tries to read `score` with the other's plies from `common` on in place of a wrong entry or in
/// front of the next one.
fn mend(score: &Score, other: &Score, common: usize) -> Option<Mended> {
    let is_broken = score.unplayable().is_some();
    if is_broken && let Some(line) = read_on(other, common + 1, score, common + 1, EVIDENCE) {
        return Some(Mended {
            fault: Fault::Slip,
            line,
        });
    }
    let evidence = if is_broken {
        EVIDENCE
    } else {
        EVIDENCE_IN_PLAYABLE
    };
    (1..=LONGEST_GAP).find_map(|missing| {
        Some(Mended {
            fault: Fault::Gap(missing),
            line: read_on(other, common + missing, score, common, evidence)?,
        })
    })
}

/// The game of `proof` up to `from`, and then what `score` has from `at` on, for as long as both go on: `None` unless
/// that is the plies of `proof`, at least `evidence` of them. What `score` has beyond them must be legal, and is added;
/// where `proof` has an entry there that cannot be played, the two contradict each other.
fn read_on(proof: &Score, from: usize, score: &Score, at: usize, evidence: usize) -> Option<Game> {
    let plies = proof.game.plies().get(from..)?;
    let words = score.written.get(at..)?;
    let has_more = words.len() > plies.len();
    if plies.len().min(words.len()) < evidence || (has_more && proof.unplayable().is_some()) {
        return None;
    }
    for (index, (ply, word)) in plies.iter().zip(words).enumerate() {
        let position = proof.after(from + index)?;
        if read_word(word, score.letters, position) != Ok(ply.mv) {
            return None;
        }
    }
    let mut line = proof.game.clone();
    for word in words.iter().skip(plies.len()) {
        let mv = read_word(word, score.letters, line.position()).ok()?;
        line.play(mv).ok()?;
    }
    Some(line)
}

/// The runs of plies before `common` after which the positions differ for a while.
fn parted(common: usize, same: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    let mut ply = 0;
    while ply < common {
        let end = (ply + 1..=common)
            .find(|plies| same(*plies))
            .unwrap_or(common);
        if end > ply + 1 {
            runs.push(ply..end);
        }
        ply = end;
    }
    runs
}

/// Whether both scores have the same moves of each side in this run, in whatever order.
fn has_same_moves(white: &Score, black: &Score, run: &Range<usize>) -> bool {
    let moves = |score: &Score| {
        let plies = score.game.plies().get(run.clone()).unwrap_or_default();
        let mut words: Vec<_> = (plies.iter())
            .map(|ply| {
                (
                    ply.side.is_white(),
                    ply.mv.to_uci(CastlingMode::Chess960).to_string(),
                )
            })
            .collect();
        words.sort_unstable();
        words
    };
    moves(white) == moves(black)
}

/// The plies before `common` that are the same move in different words. Check signs, `e.p.` and marks of
/// praise or blame do not count.
fn spellings(white: &Score, black: &Score, common: usize) -> Vec<Spelling> {
    let plain = |word: &str| {
        without_en_passant(word)
            .unwrap_or(word)
            .trim_end_matches(['+', '#', '!', '?', ' '])
            .replace('0', "O")
    };
    let plies = white
        .game
        .plies()
        .iter()
        .zip(black.game.plies())
        .take(common);
    plies
        .enumerate()
        .filter(|(_, (one, other))| one.mv == other.mv)
        .filter_map(|(ply, _)| {
            let (one, other) = (white.written.get(ply)?, black.written.get(ply)?);
            (plain(one) != plain(other)).then(|| Spelling {
                ply,
                written: ByColor {
                    white: one.clone(),
                    black: other.clone(),
                },
            })
        })
        .collect()
}
