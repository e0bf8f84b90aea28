use std::{fs, time::Duration};

use shakmaty::{ByColor, Square};

use super::{Code, Envelope, OpenError, RECEIPT_SQUARES, SealError};
use crate::arbiter::{
    Edition,
    adjournment::{CODE_SQUARES, Cover, NoteLanguages, Side, Times},
};
use crate::language::Language;
use crate::notation::NotSquares;

fn cover() -> Cover {
    Cover {
        edition: Edition::Fide2023,
        white: "Ulla".to_owned(),
        black: "Ivo".to_owned(),
        fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 41".to_owned(),
        chess960: false,
        used: None,
        left: None,
        sealed_by: Side::White,
        move_number: 41,
        draw_offer: None,
        resumption: String::new(),
        languages: None,
    }
}

#[test]
fn an_envelope_opens_with_both_codes_and_shows_every_change() {
    let (envelope, codes) = Envelope::seal(cover(), "Kurze Rochade").unwrap();
    assert_eq!(codes.arbiter.squares().len(), CODE_SQUARES);
    assert_eq!(codes.receipt.squares().len(), RECEIPT_SQUARES);
    assert_eq!(
        envelope.open(&codes.arbiter, &codes.replier).unwrap(),
        "Kurze Rochade"
    );
    // Not with one of them, nor with both exchanged.
    for (arbiter, replier) in [
        (&codes.arbiter, &codes.receipt),
        (&codes.replier, &codes.arbiter),
    ] {
        assert!(matches!(
            envelope.open(arbiter, replier),
            Err(OpenError::Shut)
        ));
    }
    // Another cover around the same note.
    let mut changed = envelope.clone();
    changed.cover.draw_offer = Some(Side::Black);
    assert!(matches!(
        changed.open(&codes.arbiter, &codes.replier),
        Err(OpenError::Changed)
    ));
    // Another letter in the sealed part.
    let mut changed = envelope.clone();
    let middle = changed.sealed.len() / 2;
    let letter = if changed.sealed.as_bytes()[middle] == b'A' {
        "B"
    } else {
        "A"
    };
    changed.sealed.replace_range(middle..=middle, letter);
    assert!(matches!(
        changed.open(&codes.arbiter, &codes.replier),
        Err(OpenError::Shut)
    ));
}

#[test]
fn the_receipt_proves_the_move_and_no_other() {
    let (envelope, codes) = Envelope::seal(cover(), "Turm Hector acht").unwrap();
    assert!(envelope.proves("Turm Hector acht", &codes.receipt));
    assert!(!envelope.proves("Turm Hector sieben", &codes.receipt));
    assert!(!envelope.proves("Turm Hector acht", &codes.arbiter));
}

/// An envelope of today must still be proved by the programs of tomorrow.
#[test]
fn the_commitment_stays_what_it_is() {
    let receipt: Code = "a3 g5 h8 b1 c2 d7 e4 f6 a1 h1 g2 b7".parse().unwrap();
    let commitment = |cover| super::commitment(&cover, &receipt, "Turm Hector acht");
    assert_eq!(
        commitment(cover()),
        "3234462f6ae25300555ea9f0b55d109d43ccb96e77a499bba31f9d045de0f3f3"
    );
    let times = |white, black| {
        let (white, black) = (Duration::from_secs(white), Duration::from_millis(black));
        Times::new(ByColor { white, black })
    };
    let full = Cover {
        used: Some(times(3_600, 5_400_250)),
        left: Some(times(1_800, 1)),
        draw_offer: Some(Side::Black),
        resumption: "18 Uhr".to_owned(),
        languages: Some(NoteLanguages {
            common: Language::German,
            sealer: None,
            players: vec![Language::Spanish],
            names: vec![Language::English],
        }),
        ..cover()
    };
    assert_eq!(
        commitment(full),
        "66324bc39a184bf7e4a6d8799482754cb489b91c1b559ffaaf7c5dff744f997d"
    );
}

#[test]
fn nothing_of_the_note_is_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.envelope");
    let (envelope, codes) = Envelope::seal(cover(), "Turm Hector acht").unwrap();
    envelope.write(&path).unwrap();
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("Ulla"));
    for secret in [
        "Turm".to_owned(),
        codes.arbiter.letters(),
        codes.receipt.letters(),
    ] {
        assert!(!text.contains(&secret), "{secret}");
    }
    assert_eq!(Envelope::read(&path).unwrap(), envelope);
    // A second move is not written over the first.
    assert!(matches!(envelope.write(&path), Err(SealError::File { .. })));
}

#[test]
fn the_length_of_an_envelope_does_not_tell_the_note() {
    let lengths = [
        "Turm Hector acht",
        "Kurze Rochade",
        "Bauer Felix zwei nach Felix vier",
    ]
    .map(|note| {
        let (envelope, codes) = Envelope::seal(cover(), note).unwrap();
        let opened = envelope.open(&codes.arbiter, &codes.replier).unwrap();
        assert_eq!(opened, note);
        serde_json::to_string(&envelope).unwrap().len()
    });
    assert_eq!(lengths[1..], [lengths[0]; 2]);
}

#[test]
fn what_is_no_envelope_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.envelope");
    assert!(matches!(Envelope::read(&path), Err(OpenError::File { .. })));
    for text in ["", "{}", "\u{feff}[]", r#"{"rochade_envelope":2}"#] {
        fs::write(&path, text).unwrap();
        assert!(matches!(
            Envelope::read(&path),
            Err(OpenError::NotEnvelope { .. })
        ));
    }
}

#[test]
fn codes_are_read_as_they_are_spoken_and_written() {
    let code = Code::new(vec![Square::A3, Square::G5]);
    assert_eq!(code.to_string(), "Anna drei, Gustav fünf");
    for text in [
        "a3 g5",
        "A3G5",
        "Anna drei, Gustav fünf",
        "anna drei gustav fuenf",
        "anna 3 gustav 5",
        "a3 - gustav fünf",
        "alfa three, Golf five",
        "Alpha trois, golf cinq",
        "Ana tres gustavo cinco",
    ] {
        assert_eq!(text.parse::<Code>(), Ok(code.clone()), "{text}");
    }
    let bad = |word: &str| {
        Err(NotSquares {
            word: word.to_owned(),
        })
    };
    assert_eq!("a3 quark fünf".parse::<Code>(), bad("quark"));
    assert_eq!("a9".parse::<Code>(), bad("a9"));
    assert_eq!("anna".parse::<Code>(), bad("anna"));
    assert_eq!("".parse::<Code>(), Ok(Code::new(Vec::new())));
}

#[test]
fn random_codes_differ_and_stay_secret_in_logs() {
    let one = Code::random(12).unwrap();
    assert_ne!(one, Code::random(12).unwrap());
    assert_eq!(format!("{one:?}"), "Code(12 squares)");
    assert_eq!(one.to_string().parse::<Code>(), Ok(one));
}
