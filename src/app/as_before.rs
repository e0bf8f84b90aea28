//! The options of before: what a game or a clock was run with. Its journal keeps them, and `rochade resume` uses them again:
//! after a sudden death nobody has the line that is printed when a game is left.

#[cfg(unix)]
use std::os::unix::fs::FileTypeExt as _;
use std::{
    env,
    ffi::OsString,
    fs::File,
    path::{Path, PathBuf},
};

use clap::Parser as _;

use crate::{
    app::{
        again::{Again, for_a_shell},
        destination::Destination,
        earcons::own_tones,
        equipment::contradiction,
        journals::{ends_in, first_name, numbered},
        talking_clock,
        terms::Terms,
        web,
    },
    cli::{Cli, Command, ResumeArgs},
    dialog::{Event, Trouble},
    journal::Entry,
    language::Language,
    locale::Locale,
};

/// What `rochade resume` goes on with.
pub(crate) struct AsBefore {
    /// What was given, and with it what the journal keeps: so it is kept again.
    pub(crate) args: ResumeArgs,
    /// The options among what is kept that cannot be had now.
    left_out: Vec<String>,
}

impl AsBefore {
    /// Takes what cannot be had now off the options, and returns what is to be told of that: a game must go on after a sudden
    /// death, whatever was unplugged then. What was given anew is not among it, and is refused by who uses it.
    pub(crate) fn leave_out(&mut self) -> Option<Event> {
        for option in &self.left_out {
            match missing(option, &self.args) {
                Some(Missing::Pad) => self.args.link.pad = None,
                Some(Missing::Tones) => self.args.sound.seats.earcons_folder = None,
                Some(Missing::Page) => self.args.link.page = None,
                None => (),
            }
        }
        let left_out = std::mem::take(&mut self.left_out);
        let told = || Event::Trouble(Trouble::LeftOut(left_out.clone()));
        (!left_out.is_empty()).then(told)
    }
}

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
) -> AsBefore {
    let as_given = |args| AsBefore {
        args,
        left_out: Vec::new(),
    };
    if given.afresh {
        return as_given(given);
    }
    let words: Vec<OsString> = env::args_os().collect();
    let fit = |args: &ResumeArgs| fit(terms, path, args);
    let Some((args, used)) = with_kept(&words, kept(entries), fit) else {
        return as_given(given);
    };
    let is_missing = |option: &String| missing(option, &args).is_some();
    let (left_out, used): (Vec<String>, Vec<String>) = used.into_iter().partition(is_missing);
    if !used.is_empty() {
        let locale = Locale::new(terms.named.unwrap_or(language));
        let used: Vec<String> = used.iter().map(|word| for_a_shell(word)).collect();
        super::warn(&locale.as_before(&used.join(" ")));
    }
    AsBefore { args, left_out }
}

/// What can be away when a game goes on, and without which a game does not begin. Devices for sound are looked for all the
/// time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Missing {
    Pad,
    Tones,
    Page,
}

/// What a kept option asks for, where that cannot be had now; `args` has it.
fn missing(option: &str, args: &ResumeArgs) -> Option<Missing> {
    let (name, _) = option.split_once('=')?;
    match name {
        "--pad" => {
            let pad = args.link.pad.as_deref()?;
            (!can_be_opened(pad)).then_some(Missing::Pad)
        }
        "--earcons-folder" => {
            let folder = args.sound.seats.earcons_folder.as_deref()?;
            own_tones(folder).is_err().then_some(Missing::Tones)
        }
        "--page" => {
            let port = args.link.page?;
            (!web::is_free(port)).then_some(Missing::Page)
        }
        _ => None,
    }
}

/// Whether a device can be opened; a pipe is not, for that would wait for who writes there.
fn can_be_opened(path: &Path) -> bool {
    let Ok(found) = path.metadata() else {
        return false;
    };
    #[cfg(unix)]
    if found.file_type().is_fifo() {
        return true;
    }
    !found.is_dir() && File::open(path).is_ok()
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
