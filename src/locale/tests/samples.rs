//! One message of every kind, with many arguments.

use std::time::Duration;

use shakmaty::{
    Bitboard, CastlingSide, Chess, Color, File, KnownOutcome, Outcome, Piece, Position as _, Rank,
    Role, Square,
};

use crate::{
    arbiter::ClaimNeed,
    dialog::{
        BoardHelp, Dial, Help, HelpMoment, Message, Mistake, Resume, SavedScore, ThirdAnswer,
    },
    game::{Checksum, Chess960Start, Ending, Ground, Termination},
    locale::tests::{
        adjournments,
        clock_samples::{COUNTS, clock_messages, counts_of_moves},
        incidents, practices,
        rulings::rulings,
        statements::statements,
        table,
        troubles::troubles,
        voices,
    },
    notation::{CastlingObstacle, Fragment, Reason, SpokenCastling, SpokenMove, SpokenPieceMove},
};

/// `Springer Felix drei`.
pub(super) const KNIGHT: SpokenMove = SpokenMove::Piece(SpokenPieceMove {
    role: Some(Role::Knight),
    from_file: None,
    from_rank: None,
    captures: false,
    to: Square::F3,
    en_passant: false,
    promotion: None,
});

/// `Springer Bella David zwei`.
pub(super) const KNIGHT_FROM_FILE: SpokenMove = SpokenMove::Piece(SpokenPieceMove {
    role: Some(Role::Knight),
    from_file: Some(File::B),
    ..SpokenPieceMove::to(Square::D2)
});

const PROMOTION: SpokenMove = SpokenMove::Piece(SpokenPieceMove {
    role: None,
    from_file: Some(File::D),
    from_rank: Some(Rank::Seventh),
    captures: true,
    to: Square::E8,
    en_passant: false,
    promotion: Some(Role::Queen),
});

const EN_PASSANT: SpokenMove = SpokenMove::Piece(SpokenPieceMove {
    role: Some(Role::Pawn),
    from_file: Some(File::D),
    from_rank: None,
    captures: true,
    to: Square::E6,
    en_passant: true,
    promotion: None,
});

pub(super) const MOVES: [SpokenMove; 8] = [
    KNIGHT,
    KNIGHT_FROM_FILE,
    PROMOTION,
    EN_PASSANT,
    SpokenMove::Castling(CastlingSide::KingSide),
    SpokenMove::Castling(CastlingSide::QueenSide),
    SpokenMove::CastlingTo(SpokenCastling::of(CastlingSide::KingSide, Color::White)),
    SpokenMove::AnyCastling,
];

/// Every kind of message, of trouble, of reason and of ending.
pub(in crate::locale) fn messages() -> Vec<Message> {
    let mut messages = vec![
        Message::WhichMove(vec![KNIGHT_FROM_FILE, KNIGHT]),
        Message::WhichMove(MOVES.to_vec()),
        Message::WhichPart(vec![
            Fragment {
                rank: Some(Rank::Third),
                ..Fragment::default()
            },
            Fragment {
                role: Some(Role::Queen),
                ..Fragment::default()
            },
        ]),
        Message::WhichPromotion(Square::E8),
        Message::NotUnderstood,
        Message::AnswerNotUnderstood,
        Message::AnswerOfThreeNotUnderstood(ThirdAnswer::FurtherBack),
        Message::AnnounceAgain,
        Message::NothingToCorrect,
        Message::AlreadyPressed,
        Message::AnnounceFirst,
        Message::NothingAsked,
        Message::NoClock,
        Message::ClockStopped,
        Message::NoMoveYet,
        Message::NothingToRepeat,
        Message::ClockHelp,
        Message::NoGame,
        Message::ResignCancelled,
        Message::NotResigned,
        Message::WhichClaim(None),
        Message::NoClaimMade,
        Message::ArbiterDecides,
        Message::NothingToDecide,
        Message::ClockKnowsWhoseFlag,
        Message::AskLastPeriod,
        Message::NotInThisEdition,
        Message::RulesHelp,
        Message::NoDrawOffer,
        Message::OfferNotMade,
        Message::DrawAlreadyOffered,
        Message::DrawTooEarly,
        Message::PressBeforeFlag,
        Message::WordsBeforeFlag,
        Message::Interrupted(Resume::Newest("/home/ulla/partie.journal".to_owned())),
        Message::Interrupted(Resume::Named("/home/ulla/partie.journal".to_owned())),
        Message::Saved(SavedScore::Pgn("/home/ulla/Ulla gegen Ivo.pgn".to_owned())),
        Message::WithoutResult("/home/ulla/Ulla gegen Ivo.pgn".to_owned()),
        Message::Saved(SavedScore::Braille {
            braille: "/home/ulla/Ulla gegen Ivo.brf".to_owned(),
        }),
    ];
    let playing = [HelpMoment::WithClock, HelpMoment::WithoutClock];
    let over = [Mistake::Move, Mistake::Flag, Mistake::None].map(HelpMoment::Over);
    for board in [BoardHelp::Attackers, BoardHelp::Position, BoardHelp::Moves] {
        let help = |moment| Message::Help(Help { board, moment });
        messages.extend(playing.into_iter().chain(over).map(help));
    }
    messages.extend(clock_messages().into_iter().map(Message::Clock));
    messages.extend(counts_of_moves());
    messages.extend(voices::messages().into_iter().map(Message::Voice));
    messages.extend(practices::messages().map(Message::Practice));
    messages.extend(greetings_and_help());
    messages.extend(with_moves());
    messages.extend(with_grounds());
    messages.extend(with_sides());
    messages.extend(MOVES.map(|spoken| Message::WhichClaim(Some(spoken))));
    for need in ClaimNeed::ALL {
        messages.push(Message::WhichMoveOfClaim(need));
        messages.push(Message::ConfirmClaim {
            need,
            intended: None,
        });
        messages.extend(MOVES.map(|spoken| Message::ConfirmClaim {
            need,
            intended: Some(spoken),
        }));
    }
    messages.extend(with_numbers());
    messages.extend(with_squares());
    messages.extend(
        reasons()
            .into_iter()
            .flat_map(|reason| MOVES.map(|said| Message::Illegal { said, reason })),
    );
    messages.extend(endings().into_iter().map(Message::GameOver));
    messages.extend(incidents::messages().into_iter().map(Message::Incident));
    messages.extend(table::messages().into_iter().map(Message::Table));
    messages.extend(rulings().into_iter().map(Message::Ruling));
    messages.extend(
        adjournments::rulings()
            .chunks(3)
            .map(|several| Message::Rulings(several.to_vec())),
    );
    messages.extend(statements().into_iter().map(Message::Reconciled));
    messages.extend(adjournments::rulings().into_iter().map(Message::Ruling));
    let adjourned = adjournments::adjournments().into_iter();
    messages.extend(adjourned.map(Message::Adjournment));
    messages.extend(troubles().into_iter().map(Message::Trouble));
    messages
}

fn greetings_and_help() -> [Message; 3] {
    [
        Message::HelpOffered,
        Message::Welcome {
            white: "Ulla".to_owned(),
            black: "Ivo".to_owned(),
            turn: Color::White,
            control: Some("90/40+30:30+30".parse().expect("a time control")),
        },
        Message::Welcome {
            white: String::new(),
            black: " ".to_owned(),
            turn: Color::Black,
            control: None,
        },
    ]
}

fn with_grounds() -> Vec<Message> {
    let claimant = Color::Black;
    Ground::ALL
        .map(|ground| Message::ConfirmEndOfPlay { claimant, ground })
        .to_vec()
}

fn with_moves() -> Vec<Message> {
    let mut messages: Vec<Message> = MOVES
        .into_iter()
        .flat_map(|spoken| {
            [
                Message::Announced(spoken),
                Message::ConfirmMove(spoken),
                Message::ConfirmMoveOf {
                    side: Color::Black,
                    said: spoken,
                },
                Message::TakenBack(spoken),
                Message::NotTheirTurn {
                    said: spoken,
                    turn: Color::White,
                },
                Message::TakenBackFor(spoken),
                Message::ConfirmTakeBack(spoken),
                Message::ConfirmInstead {
                    said: spoken,
                    wrong: KNIGHT,
                },
                Message::PressFirst(spoken),
                Message::NotPressedYet(spoken),
                Message::LastMove {
                    side: Color::Black,
                    number: 101,
                    spoken,
                },
            ]
        })
        .collect();
    for role in [None, Some(Role::Knight)] {
        for file in [None, Some(File::F)] {
            for rank in [None, Some(Rank::Third)] {
                messages.push(Message::Incomplete(Fragment {
                    role,
                    file,
                    rank,
                    ..Fragment::default()
                }));
            }
        }
    }
    messages
}

fn with_sides() -> Vec<Message> {
    Color::ALL
        .into_iter()
        .flat_map(|side| {
            [
                Message::Pressed { turn: side },
                Message::Turn(side),
                Message::ConfirmResign(side),
                Message::ConfirmAccept(side),
                Message::ConfirmNotAccepted(side),
                Message::DrawOffered(side),
                Message::DrawStillOffered(side),
                Message::DrawDeclined(side),
                Message::DrawNotAccepted(side),
                Message::FlagFell(side),
                Message::AnswerOfThreeNotUnderstood(ThirdAnswer::Side(side)),
                Message::OfferFirst {
                    side,
                    answers: None,
                },
                Message::ClaimOpen(side),
                Message::ForTheOther(side),
                Message::Resumed {
                    plies: 0,
                    turn: side,
                },
            ]
        })
        .collect()
}

fn with_numbers() -> Vec<Message> {
    let mut messages = Vec::new();
    for count in COUNTS {
        messages.push(Message::Resumed {
            plies: count as usize,
            turn: Color::White,
        });
    }
    for millis in [
        0,
        1,
        999,
        1000,
        9_000,
        60_000,
        750_000,
        3_600_000,
        3_661_000,
        u64::MAX,
    ] {
        let left = Duration::from_millis(millis);
        for dial in [Dial::Left(left), Dial::Counted(left)] {
            messages.extend(Color::ALL.map(|side| Message::ClockOf { side, dial }));
        }
    }
    messages
}

fn with_squares() -> Vec<Message> {
    let mut messages: Vec<Message> = Square::ALL
        .into_iter()
        .map(|square| Message::OnSquare {
            square,
            piece: None,
        })
        .collect();
    for role in Role::ALL {
        messages.extend(Color::ALL.map(|side| Message::OnSquare {
            square: Square::E4,
            piece: Some((side, role)),
        }));
        messages.push(Message::PieceSquares {
            role,
            white: vec![Square::B1, Square::G1],
            black: Vec::new(),
        });
        messages.push(Message::PieceSquares {
            role,
            white: Vec::new(),
            black: vec![Square::E8],
        });
    }
    messages.extend(with_many_men());
    messages
}

fn with_many_men() -> Vec<Message> {
    let start = Chess::default();
    let men = |squares: Bitboard| -> Vec<(Square, Piece)> {
        squares
            .into_iter()
            .filter_map(|square| Some((square, start.board().piece_at(square)?)))
            .collect()
    };
    let mut messages = vec![
        Message::Checksum(Checksum::of(&start)),
        Message::LastMoves(vec![(Color::Black, 12, KNIGHT)]),
        Message::LastMoves(MOVES.map(|spoken| (Color::White, 101, spoken)).to_vec()),
        Message::Captured {
            white: Vec::new(),
            black: Vec::new(),
        },
        Message::Captured {
            white: Role::ALL.map(|role| (role, 1)).to_vec(),
            black: Role::ALL.map(|role| (role, 2)).to_vec(),
        },
        Message::Chess960Start(Chess960Start::STANDARD),
        Message::Chess960Start(Chess960Start::from_number(0).unwrap()),
    ];
    for file in File::ALL {
        for men in [men(Bitboard::from_file(file)), Vec::new()] {
            messages.push(Message::OnFile { file, men });
        }
    }
    for rank in Rank::ALL {
        let men = men(Bitboard::from_rank(rank));
        messages.push(Message::OnRank { rank, men });
    }
    messages.extend(Color::ALL.map(|view| Message::OnBoard {
        view,
        men: men(Bitboard::FULL),
    }));
    messages
}

fn reasons() -> Vec<Reason> {
    let mut reasons = vec![
        Reason::EmptySquare(Square::E4),
        Reason::OpponentsPiece(Square::E4),
        Reason::OwnPieceOn(Square::E4),
        Reason::LeavesKingInCheck,
        Reason::NothingToCapture(Square::E4),
        Reason::NotEnPassant,
        Reason::NoPromotion,
        Reason::GameOver,
        Reason::NoCastling {
            short: CastlingObstacle::RightLost,
            long: CastlingObstacle::PieceBetween,
        },
        Reason::NoCastling {
            short: CastlingObstacle::InCheck,
            long: CastlingObstacle::InCheck,
        },
    ];
    for role in Role::ALL {
        reasons.extend([
            Reason::NoSuchPiece(role),
            Reason::OtherPiece {
                square: Square::E4,
                found: role,
            },
            Reason::CannotReach {
                role,
                to: Square::F3,
            },
        ]);
    }
    for side in CastlingSide::ALL {
        reasons.extend(
            [
                CastlingObstacle::RightLost,
                CastlingObstacle::PieceBetween,
                CastlingObstacle::InCheck,
                CastlingObstacle::AttackedSquare,
                CastlingObstacle::OtherSquares,
            ]
            .map(|obstacle| Reason::Castling { side, obstacle }),
        );
    }
    reasons
}

pub(super) fn endings() -> Vec<Ending> {
    let mut endings = Vec::new();
    for winner in [Some(Color::White), Some(Color::Black), None] {
        let outcome = Outcome::Known(KnownOutcome::from_winner(winner));
        let mut terminations = vec![
            Termination::Checkmate,
            Termination::SealedMove(Color::Black),
            Termination::Stalemate,
            Termination::DeadPosition,
            Termination::Fivefold,
            Termination::SeventyFiveMoves,
            Termination::Agreement,
            Termination::Threefold,
            Termination::FiftyMoves,
            Termination::SeventyFiveClaimed,
            Termination::BothFlags,
        ];
        for side in Color::ALL {
            terminations.extend([
                Termination::Resignation(side),
                Termination::FlagFall(side),
                Termination::IllegalMoves(side),
                Termination::NormalMeans(side),
            ]);
        }
        let ending = |termination| Ending {
            outcome,
            termination,
        };
        endings.extend(terminations.into_iter().map(ending));
    }
    for ground in Ground::ALL {
        endings.extend(Color::ALL.map(|claimant| Ending {
            outcome: Outcome::Unknown,
            termination: Termination::Referred { claimant, ground },
        }));
    }
    endings
}
