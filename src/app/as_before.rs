//! The options of before: what a game or a clock was run with. Its journal keeps them, and `rochade resume` uses them again:
//! after a sudden death nobody has the line that is printed when a game is left.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
};

use clap::Parser as _;

use crate::{
    app::{
        again::{Again, for_a_shell},
        destination::Destination,
        equipment::contradiction,
        journals::{ends_in, first_name, numbered},
        talking_clock,
        terms::Terms,
    },
    cli::{Cli, Command, ResumeArgs},
    dialog::Event,
    journal::Entry,
    language::Language,
    locale::Locale,
};

/// What `rochade resume` goes on with: what was given, and with it what the journal keeps. An option that was given goes
/// before one that is kept. Those that are used again are printed, and not spoken.
///
/// * `language`: that of the game or clock.
pub(crate) fn as_before(
    terms: &Terms,
    given: ResumeArgs,
    path: &Path,
    entries: &[Entry],
    language: Language,
) -> ResumeArgs {
    if given.afresh {
        return given;
    }
    let words: Vec<OsString> = env::args_os().collect();
    let fit = |args: &ResumeArgs| fit(terms, path, args);
    let Some((args, used)) = with_kept(&words, kept(entries), fit) else {
        return given;
    };
    let locale = Locale::new(terms.named.unwrap_or(language));
    let used: Vec<String> = used.iter().map(|word| for_a_shell(word)).collect();
    super::warn(&locale.as_before(&used.join(" ")));
    args
}

/// The event by which a journal with `entries` keeps what its game or clock is run with, if that is news.
pub(crate) fn options_to_keep(entries: &[Entry], again: &Again) -> Option<Event> {
    let words = again.words();
    (words != kept(entries)).then_some(Event::Options(words))
}

/// Where a score goes on that went to `path` before: what is there may be of something else by now, or gone, which is told
/// as in a game that runs.
///
/// * `spare`: as for [`Destination::new`].
/// * `may_be`: whether what is at a place, if anything, is of this game.
pub(crate) fn score_of_before(
    path: PathBuf,
    spare: PathBuf,
    may_be: impl Fn(&Path) -> bool,
) -> Destination {
    let own = first_name(|number| numbered(&path, number), may_be);
    if own == path || own.exists() {
        Destination::going_on(own, spare)
    } else {
        Destination::new(path, spare)
    }
}

/// The options that a journal keeps.
fn kept(entries: &[Entry]) -> &[String] {
    let mut last_first = entries.iter().rev();
    let words = last_first.find_map(|entry| {
        if let Event::Options(words) = &entry.event {
            Some(words.as_slice())
        } else {
            None
        }
    });
    words.unwrap_or_default()
}

/// Whether options go together, whatever devices and files there are.
fn fit(terms: &Terms, journal: &Path, args: &ResumeArgs) -> bool {
    let talk = args.sound.seats.talk_key;
    let levers = if ends_in(journal, talking_clock::EXTENSION) {
        args.link.lever_keys(talk)
    } else {
        args.link.lever_keys_beside_words(talk)
    };
    let is_one_file = args.pgn.is_some() && args.pgn == args.braille;
    levers.is_ok() && !is_one_file && contradiction(terms, &args.sound, &args.assistant).is_ok()
}

/// The command line `words` with those of the options `kept` that go with what it has, and these options. `None` where
/// there are none.
fn with_kept(
    words: &[OsString],
    kept: &[String],
    fit: impl Fn(&ResumeArgs) -> bool,
) -> Option<(ResumeArgs, Vec<String>)> {
    let behind_command = 1 + words.iter().position(|word| word == "resume")?;
    let mut words = words.to_vec();
    let mut with = None;
    let mut used = Vec::new();
    for option in kept {
        let mut more = words.clone();
        more.insert(behind_command, option.into());
        // What is given twice, or against another one, is refused here.
        let Ok(Cli {
            command: Command::Resume(args),
            ..
        }) = Cli::try_parse_from(&more)
        else {
            continue;
        };
        // A hand may have written something else there.
        let is_kept = Again::new(&args.link, &args.sound)
            .and_of_game(
                args.pgn.as_deref(),
                args.braille.as_deref(),
                &args.assistant,
            )
            .words()
            .contains(option);
        if is_kept && fit(&args) {
            words = more;
            used.push(option.clone());
            with = Some(*args);
        }
    }
    Some((with?, used))
}

#[cfg(test)]
mod tests {
    use std::{ffi::OsString, fs, path::Path};

    use super::{score_of_before, with_kept};
    use crate::app::destination::Kept;

    /// Which of the options `kept` go with the command line `given`.
    fn used(given: &str, kept: &[&str]) -> Vec<String> {
        let words: Vec<OsString> = given.split(' ').map(OsString::from).collect();
        let kept: Vec<String> = kept.iter().map(|&option| option.to_owned()).collect();
        with_kept(&words, &kept, |_| true).map_or_else(Vec::new, |(_, used)| used)
    }

    #[test]
    fn what_is_given_goes_before_what_is_kept() {
        let all = [
            "--pgn=/a b.pgn",
            "--voice=text",
            "--spelling=nato",
            "--page",
        ];
        assert_eq!(used("rochade resume", &all), all);
        assert_eq!(used("rochade --language de resume x.journal", &all), all);
        assert_eq!(used("rochade resume -- x.journal", &all), all);
        for (given, is_used) in [
            ("--pgn=/c.pgn --quiet", &all[2..]),
            ("--spelling annex-d --page=8080", &all[..2]),
        ] {
            assert_eq!(used(&format!("rochade resume {given}"), &all), is_used);
        }
        let two = ["--white-output=a", "--black-output=b"];
        assert!(used("rochade resume --ears left,right", &two).is_empty());
    }

    #[test]
    fn no_other_option_is_taken_from_a_journal() {
        for option in [
            "--record=/new.wav",
            "--readable",
            "--afresh",
            "--language=fr",
            "--listen=/game.wav",
            "--pgn=relative.pgn",
            "--unknown",
            "--help",
            "other.journal",
        ] {
            let used = used("rochade resume", &[option]);
            assert!(used.is_empty(), "{used:?}");
        }
    }

    #[test]
    fn a_score_goes_on_in_its_own_file_and_beside_one_that_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let own = |path: &Path| !path.exists() || fs::read_to_string(path).unwrap() == "own";
        let keep = || score_of_before(at("a.pgn"), at("spare.pgn"), own).keep("own");
        assert_eq!(keep(), Kept::In(at("a.pgn")));
        assert_eq!(keep(), Kept::In(at("a.pgn")));
        fs::write(at("a.pgn"), "another").unwrap();
        let (taken, path) = (at("a.pgn"), at("a.2.pgn"));
        assert_eq!(keep(), Kept::Beside { taken, path });
        assert_eq!(keep(), Kept::In(at("a.2.pgn")));
        let missing = at("missing/a.pgn");
        let mut gone = score_of_before(missing.clone(), at("spare.pgn"), own);
        assert_eq!(gone.keep("own"), Kept::Nowhere(missing));
    }
}
