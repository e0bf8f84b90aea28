//! A move on its way from hand to clock.

use shakmaty::{CastlingSide, Color, File, Rank, Role, Square};

use crate::{
    arbiter::{ClaimNeed, Edition},
    dialog::{Aim, Alarms, Message, Profile, TableMessage},
    language::Language,
    locale::{Locale, Spelling, tests::samples::KNIGHT},
    notation::{Fragment, SpokenMove},
};

fn rank(rank: Rank) -> Fragment {
    Fragment {
        rank: Some(rank),
        ..Fragment::default()
    }
}

fn role(role: Role) -> Fragment {
    Fragment {
        role: Some(role),
        file: Some(File::A),
        ..Fragment::default()
    }
}

/// One of every kind.
pub(super) fn messages() -> Vec<TableMessage> {
    let mut messages = vec![
        TableMessage::Repeated,
        TableMessage::RepeatedOtherwise {
            said: rank(Rank::Second),
            repeated: rank(Rank::Third),
        },
        TableMessage::RepeatedOtherwise {
            said: role(Role::Queen),
            repeated: role(Role::Rook),
        },
        TableMessage::RepeatedAnother {
            said: KNIGHT,
            repeated: SpokenMove::Castling(CastlingSide::KingSide),
        },
        TableMessage::RepetitionLacks(role(Role::King)),
        TableMessage::RemoveFirst,
        TableMessage::PlaceFirst,
        TableMessage::PutBackFirst,
        TableMessage::StepsHelp,
        TableMessage::StepAfterAnnouncement,
        TableMessage::Removed,
        TableMessage::Placed,
        TableMessage::CapturesNothing,
        TableMessage::CastlingIntended,
        TableMessage::NotTold,
        TableMessage::Players {
            white: "Ulla".to_owned(),
            black: "Ivo".to_owned(),
        },
        TableMessage::SayThis(KNIGHT),
        TableMessage::SayThis(SpokenMove::Castling(CastlingSide::QueenSide)),
        TableMessage::Attested {
            edition: Edition::Fide1993,
            profile: Profile::Tournament,
        },
        TableMessage::Attested {
            edition: Edition::Fide2023,
            profile: Profile::Training(Alarms::default()),
        },
        TableMessage::Impossible(KNIGHT),
        TableMessage::Check,
        TableMessage::OnDiagonals {
            square: Square::A1,
            rising: vec![(Square::A1, Color::White.king())],
            falling: Vec::new(),
        },
        TableMessage::OnDiagonals {
            square: Square::A8,
            rising: Vec::new(),
            falling: vec![
                (Square::H1, Color::Black.queen()),
                (Square::A8, Color::White.pawn()),
            ],
        },
    ];
    messages.extend(ClaimNeed::ALL.map(TableMessage::CanClaim));
    for aim in [Aim::Attackers, Aim::Defenders] {
        for men in [Vec::new(), vec![(Square::E4, Color::White.knight())]] {
            let square = Square::D6;
            messages.push(TableMessage::Aimed { aim, square, men });
        }
    }
    messages.extend(Color::ALL.map(TableMessage::RepeatFirst));
    messages.extend(Color::ALL.map(TableMessage::ReportTouch));
    messages.extend(Color::ALL.map(TableMessage::ReportFlag));
    messages.extend(Color::ALL.map(TableMessage::AdjournmentSteps));
    messages.extend(Color::ALL.map(|side| TableMessage::MakeMove { side, mv: KNIGHT }));
    for captured in [None, Some((Square::F3, Color::Black.queen()))] {
        let (side, mv) = (Color::White, KNIGHT);
        messages.push(TableMessage::PutBack { side, mv, captured });
    }
    messages
}

#[test]
fn a_wrong_repetition_is_answered_with_what_differs_and_nothing_else() {
    let message = Message::from(TableMessage::RepeatedOtherwise {
        said: rank(Rank::Second),
        repeated: rank(Rank::Third),
    });
    for (language, words) in [
        (Language::German, "zwei, nicht drei."),
        (Language::English, "zwei, not drei."),
        (Language::Spanish, "zwei, no drei."),
        (Language::French, "zwei, pas drei."),
        (Language::Italian, "zwei, non drei."),
    ] {
        assert_eq!(Locale::new(language).render(&message).line(), words);
    }
}

#[test]
fn the_sound_of_words_is_told_only_of_those_that_are_said() {
    let say = Message::Table(TableMessage::SayThis(KNIGHT));
    let line = |spelling| {
        let locale = Locale::with_spelling(Language::Italian, spelling);
        locale.render(&say).line()
    };
    assert!(line(Spelling::AnnexD).contains("Spring-her"));
    assert_eq!(line(Spelling::Local), "Di': cavallo Felice tre.");
    assert_eq!(line(Spelling::Nato), "Di': cavallo Foxtrot tre.");
}
