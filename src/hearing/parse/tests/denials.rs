//! What is denied, restarted, or not for us at all.

use shakmaty::Square;

use crate::{
    hearing::{
        GameIntent, Intent, Lexicon, Meaning, Moment, PhrasePart, Request, grammar,
        parse::{is_check_alone, is_talk, parse, restarted, says_no},
    },
    language::Language,
    notation::{SpokenMove, SpokenPieceMove},
};

#[test]
fn talk_at_the_board_means_nothing() {
    for language in Language::ALL {
        let lexicon = Lexicon::only(language);
        let mut told = 0;
        for phrase in lexicon.phrases() {
            if !matches!(phrase.request, Request::Talk | Request::Slip) {
                continue;
            }
            let words: Vec<&str> = (phrase.parts.iter())
                .map(|part| match part {
                    PhrasePart::Word(text) => *text,
                    PhrasePart::Square
                    | PhrasePart::Piece
                    | PhrasePart::File
                    | PhrasePart::Rank => panic!("a slot in {phrase:?}"),
                })
                .collect();
            let words = words.join(" ");
            assert!(is_talk(&words, &lexicon), "`{words}`");
            assert_eq!(parse(&words, &lexicon), Meaning::Nothing, "`{words}`");
            told += 1;
        }
        assert!(told > 5, "{language}");
        assert!(!is_talk("eva vier", &lexicon));
        assert!(!is_talk("", &lexicon));
    }
}

#[test]
fn a_draw_that_is_not_offered_or_not_accepted_is_heard_as_that() {
    let declines = Meaning::Intent(Intent::Game(GameIntent::Decline));
    for (language, not_offered, not_accepted) in [
        (Language::German, "ich biete kein remis an", "kein remis"),
        (Language::English, "i don't offer draw", "i don't accept"),
        (Language::Spanish, "no ofrezco tablas", "no acepto"),
        (Language::French, "je propose pas la nulle", "j'accepte pas"),
        (Language::Italian, "non propongo la patta", "non accetto"),
    ] {
        let lexicon = Lexicon::only(language);
        let listed = grammar(&lexicon, Moment::Playing, |_| true);
        for words in [not_offered, not_accepted] {
            assert!(listed.iter().any(|phrase| phrase == words), "`{words}`");
        }
        assert!(is_talk(not_offered, &lexicon), "`{not_offered}`");
        assert_eq!(parse(not_offered, &lexicon), Meaning::Nothing);
        assert_eq!(parse(not_accepted, &lexicon), declines, "`{not_accepted}`");
    }
}

#[test]
fn check_announced_by_itself_is_told_from_talk_and_from_moves() {
    let lexicon = Lexicon::new(Language::German);
    for words in ["schach", "matt", "schach matt", "schach und matt"] {
        assert!(is_check_alone(words, &lexicon), "{words}");
        assert!(!is_talk(words, &lexicon), "{words}");
    }
    for words in ["eva vier schach", "eva vier", "und", ""] {
        assert!(!is_check_alone(words, &lexicon), "{words}");
    }
}

/// Italian `aspetta`, said to an offer of a draw, was heard as `accetto`, which ends the game.
#[test]
fn who_asks_to_wait_says_nothing() {
    for (language, waits) in [
        (Language::Spanish, ["espera", "espere"]),
        (Language::French, ["attends", "attendez"]),
        (Language::Italian, ["aspetta", "aspetti"]),
    ] {
        let lexicon = Lexicon::new(language);
        for words in waits {
            assert!(is_talk(words, &lexicon), "`{words}`");
            assert_eq!(parse(words, &lexicon), Meaning::Nothing, "`{words}`");
        }
    }
}

#[test]
fn a_no_said_twice_is_a_no_and_one_amid_an_announcement_denies() {
    let no = Meaning::Intent(Intent::No);
    for (language, noes, denied) in [
        (
            Language::German,
            ["nein nein", "nein nein nein"],
            "springer nein felix drei",
        ),
        (
            Language::English,
            ["no no", "no wrong"],
            "knight no felix three",
        ),
        (
            Language::Spanish,
            ["no no", "no no no"],
            "caballo no a felix tres",
        ),
        (
            Language::French,
            ["non non", "non faux"],
            "cavalier non felix trois",
        ),
        (
            Language::Italian,
            ["no no", "no sbagliato"],
            "cavallo no felix tre",
        ),
    ] {
        let lexicon = Lexicon::new(language);
        for words in noes {
            assert_eq!(parse(words, &lexicon), no, "`{words}`");
        }
        assert_eq!(parse(denied, &lexicon), Meaning::Nothing, "`{denied}`");
        assert!(says_no(denied, &lexicon), "`{denied}`");
    }
    let lexicon = Lexicon::new(Language::German);
    let corrects = Meaning::Intent(Intent::Correction);
    assert_eq!(parse("nein korrektur", &lexicon), corrects);
}

#[test]
fn a_no_after_an_announcement_denies_it() {
    for (language, denied) in [
        (
            Language::German,
            ["eva vier nein", "anna nein", "turm nein"],
        ),
        (Language::English, ["echo four no", "anna no", "rook wrong"]),
        (Language::Spanish, ["eva cuatro no", "ana no", "torre no"]),
        (Language::French, ["eva quatre non", "anna non", "tour non"]),
        (Language::Italian, ["eva quattro no", "anna no", "torre no"]),
    ] {
        let lexicon = Lexicon::new(language);
        for words in denied {
            assert!(says_no(words, &lexicon), "`{words}`");
            assert_eq!(parse(words, &lexicon), Meaning::Nothing, "`{words}`");
        }
        for words in ["nein", "nein eva vier", "eva vier", "uhr nein", ""] {
            assert!(!says_no(words, &lexicon), "`{words}`");
        }
    }
}

#[test]
fn what_is_announced_anew_after_a_no_stands() {
    let lexicon = Lexicon::new(Language::German);
    let means = |words| Some(parse(words, &lexicon));
    for (words, stands) in [
        (
            "springer felix drei nein springer cesar drei",
            "springer cesar drei",
        ),
        ("dame nein turm david eins", "turm david eins"),
        ("eva drei nein eva vier", "eva vier"),
        ("eva nein david vier", "david vier"),
        ("kurze rochade nein lange rochade", "lange rochade"),
    ] {
        let restarted = restarted(words, &lexicon).map(Meaning::Move);
        assert_eq!(restarted, means(stands), "`{words}`");
        // Typed, it is no announcement at all.
        assert_eq!(parse(words, &lexicon), Meaning::Nothing, "`{words}`");
    }
    // The square may be that of the same piece or of a pawn, and a part is not enough.
    for words in [
        "springer felix drei nein cesar drei",
        "springer felix drei nein cesar",
        "eva drei nein vier",
        "nein eva vier",
        "eva vier",
        "uhr nein eva vier",
    ] {
        assert_eq!(restarted(words, &lexicon), None, "`{words}`");
    }
}

#[test]
fn an_excuse_before_an_announcement_takes_back_what_was_said_before() {
    for (language, excused, restarted_as) in [
        (
            Language::German,
            "quatsch david vier",
            "eva vier entschuldigung david vier",
        ),
        (
            Language::English,
            "sorry delta four",
            "echo four sorry delta four",
        ),
        (
            Language::Spanish,
            "perdón david cuatro",
            "eva cuatro perdón david cuatro",
        ),
        (
            Language::French,
            "pardon david quatre",
            "eva quatre pardon david quatre",
        ),
        (
            Language::Italian,
            "scusa davide quattro",
            "eva quattro scusa davide quattro",
        ),
    ] {
        let lexicon = Lexicon::new(language);
        let to_d4 = SpokenMove::Piece(SpokenPieceMove::to(Square::D4));
        assert_eq!(
            parse(excused, &lexicon),
            Meaning::Correction(to_d4),
            "`{excused}`"
        );
        assert_eq!(
            restarted(restarted_as, &lexicon),
            Some(to_d4),
            "`{restarted_as}`"
        );
    }
    let lexicon = Lexicon::new(Language::German);
    // By itself, or before less than an announcement, it means nothing.
    for words in [
        "quatsch",
        "quatsch turm",
        "entschuldigung vier",
        "danke david vier",
    ] {
        assert_eq!(parse(words, &lexicon), Meaning::Nothing, "`{words}`");
    }
}
