mod phrasings;

use shakmaty::{Chess, File, Role, Square};

use crate::{
    hearing::{
        Incident, Intent, Lexicon, Meaning, PhrasePart, Request, TouchReport, read_typed,
        read_typed_otherwise,
        spelling::folded_words,
        written::{LINES, in_words_of_the_lexicon, with_its_accents},
    },
    language::Language,
    notation::{SpokenMove, SpokenPieceMove},
};

fn typed(language: Language, text: &str) -> Meaning {
    read_typed(text, &Lexicon::new(language), &Chess::new())
}

#[test]
fn what_is_written_stands_for_words_of_the_lexicon() {
    for language in Language::ALL {
        let lexicon = Lexicon::only(language);
        assert!(!LINES.of(language).is_empty());
        for line in LINES.of(language) {
            assert!(!line.words.is_empty(), "{language}: {}", line.text);
            for word in folded_words(&without_slots(line.stands_for)) {
                assert!(!lexicon.spelled(&word).is_empty(), "{language}: {word}");
            }
        }
    }
}

fn without_slots(words: &str) -> String {
    words.replace("SQUARE", "").replace("RANK", "")
}

#[test]
fn words_are_replaced_as_a_whole_and_questions_stay_questions() {
    let italian = Lexicon::new(Language::Italian);
    let replaced = |text| in_words_of_the_lexicon(text, &italian);
    assert_eq!(
        replaced("Che cosa c'è su e4?").as_deref(),
        Some("cosa c'è in e4?")
    );
    assert_eq!(replaced("torre ad?").as_deref(), Some("torre in?"));
    assert_eq!(replaced("perdono"), None);
    assert_eq!(replaced("per favore torre").as_deref(), Some("torre"));
    assert_eq!(replaced("Per favore!"), None);
}

#[test]
fn castling_is_told_as_in_chess960() {
    use Language::{English, German};
    same(&[
        (English, "I am about to castle", "I castle"),
        (English, "I'm about to castle", "I castle"),
        (English, "c-castling", "long castling"),
        (English, "a-side castling", "long castling"),
        (English, "g castling", "short castling"),
        (English, "h side castling", "short castling"),
        (German, "c-Rochade", "lange Rochade"),
        (German, "g-Rochade", "kurze Rochade"),
    ]);
}

#[test]
fn who_asks_kindly_is_understood() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (German, "Bitte Pferd nach f3", "Springer f3"),
        (German, "wiederholen bitte", "wiederholen"),
        (English, "Knight f3, please", "Nf3"),
        (Spanish, "por favor Cf3", "Cf3"),
        (French, "cheval f3 s'il vous plaît", "cavalier f3"),
        (Italian, "la mia mossa è Cf3", "Cf3"),
    ]);
}

#[test]
fn a_no_before_a_verb_denies_it() {
    for text in [
        "no enroco",
        "no enroco corto",
        "No enroco largo.",
        "no juego",
        "no juego rey david dos",
        "no juego Rd2",
    ] {
        let meaning = typed(Language::Spanish, text);
        assert_eq!(meaning, Meaning::Nothing, "`{text}`");
    }
    for text in ["no, enroco corto", "no, juego e4"] {
        let meaning = typed(Language::Spanish, text);
        assert!(matches!(meaning, Meaning::Correction(_)), "`{text}`");
    }
}

#[test]
fn an_accent_that_tells_words_apart_must_be_written() {
    let french = Lexicon::new(Language::French);
    assert_eq!(
        with_its_accents("non, dé quatre", &french).as_deref(),
        Some("non, dée quatre")
    );
    // As some systems write it.
    assert_eq!(
        with_its_accents("de\u{301} quatre", &french).as_deref(),
        Some("dée quatre")
    );
    assert_eq!(with_its_accents("tour de a1", &french), None);
    assert_eq!(in_words_of_the_lexicon("tour de a1", &french), None);
}

/// Each line means the same as the one beside it.
#[track_caller]
fn same(lines: &[(Language, &str, &str)]) {
    for (language, line, plain) in lines {
        let meaning = typed(*language, plain);
        assert_ne!(meaning, Meaning::Nothing, "{language}: {plain}");
        assert_eq!(typed(*language, line), meaning, "{language}: {line}");
    }
}

#[test]
fn a_letter_that_is_a_word_for_to_leads_to_its_square() {
    use Language::{French, Italian, Spanish};
    same(&[
        (Italian, "torre a e1", "torre in e1"),
        (Italian, "torre a h3", "torre in h3"),
        (Italian, "cavallo a a3", "cavallo in a3"),
        (Italian, "torre ad a1", "torre in a1"),
        (
            Italian,
            "torre da a1 in d1",
            "torre da anna uno in davide uno",
        ),
        (
            Italian,
            "torre da a1 a d1",
            "torre da anna uno in davide uno",
        ),
        (Italian, "a8 promuove a donna", "anna otto promuove donna"),
        (French, "tour a e1", "tour en e1"),
        (French, "tour de a1 en d1", "tour de anna un en david un"),
        (French, "tour de h en e1", "tour de hector en eva un"),
        (Spanish, "torre a e1", "torre a eva uno"),
        (Spanish, "caballo a f3", "caballo felix tres"),
        (
            Spanish,
            "caballo de g1 a f3",
            "caballo de gustavo uno a felix tres",
        ),
        (Spanish, "torre de h a e1", "torre de hector a eva uno"),
        (Spanish, "e2 a e4", "eva dos eva cuatro"),
        (Spanish, "caballo va a f3", "caballo felix tres"),
        (Spanish, "no, a d4", "no, david cuatro"),
        // Where only the file makes sense, it is the file.
        (Italian, "cavallo a 3", "cavallo anna tre"),
        (Italian, "a 4", "anna quattro"),
        (Italian, "cavallo b d2", "cavallo bella davide due"),
    ]);
    let touched = Incident::Touch(TouchReport::Together, Square::E7);
    assert_eq!(
        typed(Spanish, "a la vez tocada e7"),
        Meaning::Intent(Intent::Incident(touched))
    );
}

#[test]
fn who_has_not_heard_is_told_again_however_that_is_asked() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (German, "Wie bitte?", "wiederholen"),
        (German, "nochmal", "noch einmal"),
        (English, "what did you say?", "repeat"),
        (Spanish, "repita", "repetir"),
        (French, "répétez", "répéter"),
        (Italian, "ripetere", "ripeti"),
        (English, "I claim repetition", "claim repetition"),
        (German, "Bitte?", "wiederholen"),
        (German, "Pardon?", "wiederholen"),
        (English, "Pardon?", "repeat"),
        (English, "sorry?", "repeat"),
        (English, "once more", "repeat"),
        (English, "again", "repeat"),
        (English, "please repeat", "repeat"),
        (Spanish, "¿Cómo?", "repetir"),
        (Spanish, "¿perdón?", "repetir"),
        (Spanish, "repítelo", "repetir"),
        (French, "comment?", "répéter"),
        (French, "pardon?", "répéter"),
        (Italian, "Prego?", "ripeti"),
        (Italian, "come?", "ripeti"),
        (Italian, "scusa?", "ripeti"),
        // An excuse before a move stays one.
        (English, "pardon, e4", "no e4"),
        (Spanish, "perdón e4", "no e4"),
    ]);
    for (language, text) in [
        (German, "bitte"),
        (German, "Moment"),
        (English, "sorry"),
        (English, "one moment"),
        (German, "gut gespielt"),
        (German, "Tut mir leid"),
        (English, "I don't know"),
        (Spanish, "lo siento"),
        (French, "un instant"),
        (Italian, "ben giocato"),
        (Spanish, "perdón"),
        (Italian, "prego"),
    ] {
        assert_eq!(typed(language, text), Meaning::Nothing, "{text}");
    }
}

#[test]
fn everyday_questions_are_those_of_the_program() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (German, "Wievielter Zug?", "zugzahl"),
        (German, "bin ich dran", "wer ist am zug"),
        (German, "wie viele Züge noch?", "züge bis zur kontrolle"),
        (German, "wieviel Zeit hat Schwarz", "uhr schwarz"),
        (German, "letzte Züge", "letzte drei züge"),
        (English, "is it my turn?", "whose turn"),
        (English, "how many moves left?", "moves to the control"),
        (Spanish, "me toca a mí?", "quién juega"),
        (French, "les derniers coups", "les trois derniers coups"),
        (Italian, "quante mosse mancano?", "mosse al controllo"),
        // Whose turn it is tells the result once the game is over.
        (German, "Ergebnis", "wer ist am zug"),
        (English, "who won?", "whose turn"),
        (Spanish, "resultado", "quién juega"),
        (French, "qui a gagné?", "à qui le trait"),
        (Italian, "chi ha vinto?", "chi muove"),
    ]);
    for (language, text) in [
        (German, "ich bin dran"),
        (Spanish, "me toca"),
        (Italian, "tocca a me"),
    ] {
        assert_eq!(typed(language, text), Meaning::Nothing, "{text}");
    }
}

#[test]
fn what_stands_for_others_alone_means_nothing_amid_other_words() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (German, "Jawohl!", "ja"),
        (German, "stimmt", "ja"),
        (German, "ja, bitte", "ja"),
        (English, "yeah", "yes"),
        (English, "OK", "yes"),
        (Spanish, "de acuerdo", "sí"),
        (Spanish, "vale", "sí"),
        (French, "d'accord", "oui"),
        (French, "c'est ça", "oui"),
        (Italian, "giusto", "sì"),
        (Italian, "va bene", "sì"),
        (Italian, "d'accordo", "sì"),
        (English, "draw?", "offer draw"),
        (English, "decline the draw", "decline"),
        (English, "I refuse.", "decline"),
        (English, "no thanks", "no"),
        (German, "ich lehne das Remis ab", "ablehnen"),
        (German, "ich nehme das Remis an", "annehmen"),
        (German, "lehne ab", "ablehnen"),
    ]);
    for (language, text) in [
        (German, "stimmt nicht"),
        (English, "not right"),
        (English, "the draw"),
        (English, "ok e4"),
        (Spanish, "no vale"),
        (Italian, "non va bene"),
    ] {
        assert_eq!(typed(language, text), Meaning::Nothing, "{text}");
    }
}

#[test]
fn a_letter_that_may_be_a_file_is_told_beside_the_word_that_it_is() {
    let otherwise =
        |language, text: &str| read_typed_otherwise(text, &Lexicon::new(language), &Chess::new());
    let from_a = |role, to| {
        SpokenMove::Piece(SpokenPieceMove {
            role: Some(role),
            from_file: Some(File::A),
            ..SpokenPieceMove::to(to)
        })
    };
    for (language, rook) in [
        (Language::Spanish, "torre a e1"),
        (Language::French, "tour a e1"),
        (Language::Italian, "torre a e1"),
    ] {
        let named = Meaning::Move(from_a(Role::Rook, Square::E1));
        assert_eq!(otherwise(language, rook), Some(named), "{language}");
    }
    let a4 = SpokenMove::Piece(SpokenPieceMove::to(Square::A4));
    for (language, text) in [
        (Language::Italian, "no, a quattro"),
        (Language::Italian, "no a 4"),
        (Language::Spanish, "no, a cuatro"),
        (Language::French, "non, a quatre"),
    ] {
        let other = otherwise(language, text);
        assert_eq!(other, Some(Meaning::Correction(a4)), "{text}");
    }
    for (language, text) in [
        (Language::French, "non, à quatre"),
        (Language::Italian, "no, a4"),
        (Language::Italian, "torre in e1"),
        (Language::Italian, "torre a1 in e1"),
        (Language::German, "nein, a 4"),
        (Language::French, "a qui le trait"),
    ] {
        assert_eq!(otherwise(language, text), None, "{text}");
    }
}

#[test]
fn the_letter_d_has_its_accent_in_french() {
    use Language::French;
    same(&[
        (French, "non, dé quatre", "non, david quatre"),
        (French, "pion dé quatre", "pion david quatre"),
        (French, "non, bé quatre", "non, bella quatre"),
        (French, "tour de a1 en d1", "tour de anna un en david un"),
    ]);
}

#[test]
fn promotions_and_captures_are_written_in_many_ways() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (English, "e8=queen", "eva eight queen"),
        (English, "e8 equals queen", "eva eight queen"),
        (English, "e8 promotion to queen", "eva eight queen"),
        (German, "e8=dame", "eva acht dame"),
        (German, "e8 zu dame", "eva acht dame"),
        (French, "a8 en dame", "anna huit dame"),
        (French, "a8 promotion en dame", "anna huit dame"),
        (French, "exd8 en dame", "eva prend david huit dame"),
        (Italian, "a8 promozione a donna", "anna otto donna"),
        (Italian, "pedone per d5", "pedone prende davide cinque"),
        (Spanish, "a8 promociona dama", "ana ocho dama"),
        (Spanish, "a8 igual dama", "ana ocho dama"),
        (German, "Anna acht Umwandlung in Dame", "anna acht dame"),
        (German, "a8 Umwandlung in einen Turm", "anna acht turm"),
        (German, "Anna acht wird zur Dame", "anna acht dame"),
        (German, "a8 zur Dame", "anna acht dame"),
        (English, "a8 into a queen", "anna eight queen"),
        (English, "a8 becomes a queen", "anna eight queen"),
        (French, "a8 devient une dame", "anna huit dame"),
        (French, "a8 devient un cavalier", "anna huit cavalier"),
        (Italian, "a8 diventa donna", "anna otto donna"),
        (Italian, "a8 fa donna", "anna otto donna"),
        (Italian, "a8 diventa un cavallo", "anna otto cavallo"),
        (Spanish, "exd6 al paso", "eva por david seis al paso"),
        (German, "turm x e5", "turm schlägt eva fünf"),
        (German, "e7xd8", "bauer eva sieben schlägt david acht"),
    ]);
    for (language, text) in [
        (German, "e8 umwandlung?"),
        (Italian, "e8 promozione?"),
        (Italian, "no, e4?"),
    ] {
        assert_eq!(typed(language, text), Meaning::Nothing, "{text}");
    }
}

#[test]
fn questions_may_have_their_mark_and_figures() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (German, "was steht auf e4?", "feld eva vier"),
        (English, "what is on e4?", "square eva four"),
        (English, "what's on e4?", "square eva four"),
        (Spanish, "¿qué hay en e4?", "casilla eva cuatro"),
        (French, "quelle pièce en e4?", "case eva quatre"),
        (French, "qu'y a-t-il en e4?", "case eva quatre"),
        (Italian, "cosa c'è in e4?", "casa eva quattro"),
        (Italian, "che cosa c'è su e4?", "casa eva quattro"),
        (Italian, "che cosa posso muovere?", "cosa posso muovere"),
        (Italian, "dov'è il cavallo?", "dov'è cavallo"),
        (Italian, "dove sono i cavalli", "dov'è cavallo"),
        (Italian, "dove sono le torri", "dov'è torre"),
        (Italian, "dov'è il re", "dov'è re"),
        (Italian, "il mio tempo", "mio tempo"),
        (Italian, "l'ultima mossa", "ultima mossa"),
        (Italian, "orologio dell'avversario", "orologio avversario"),
        (Italian, "quanto tempo ho", "quanto tempo"),
        (French, "où est le roi", "où est roi"),
        (French, "où sont les cavaliers", "où est cavalier"),
        (French, "où sont cavaliers", "où est cavalier"),
        (French, "quel est le dernier coup?", "dernier coup"),
        (French, "pendule de l'adversaire", "pendule adverse"),
        (French, "combien de temps me reste-t-il?", "mon temps"),
        (German, "wo steht mein turm", "wo steht turm"),
        (German, "wo stehen meine türme", "wo steht turm"),
        (German, "wo ist die dame", "wo steht dame"),
        (English, "where are the rooks", "where is rook"),
        (English, "where is the king", "where is king"),
        (English, "opponent's clock", "opponent clock"),
        (English, "how much time do I have left", "my time"),
        (English, "whose turn is it?", "whose turn"),
        (Spanish, "dónde está el rey", "dónde está rey"),
        (Spanish, "dónde están las torres", "dónde está torre"),
        (Spanish, "¿cuánto tiempo me queda?", "mi tiempo"),
        (Italian, "dov'è il mio re", "dov'è re"),
        (Italian, "dov'è la mia donna", "dov'è donna"),
        (Italian, "dove sono le mie torri", "dov'è torre"),
        (French, "où sont mes pions", "où est pion"),
        (French, "où sont mes tours?", "où est tour"),
        (Spanish, "¿cuánto tiempo le queda al rival?", "tiempo rival"),
        (French, "combien de temps a l'adversaire?", "temps adverse"),
        (Italian, "quanto tempo ha l'avversario", "tempo avversario"),
        (English, "how much time does White have?", "clock white"),
        (English, "white clock", "clock white"),
        (German, "Wie viel Zeit hat Weiß?", "uhr weiß"),
        (German, "beide Zeiten", "beide uhren"),
        (English, "what was the last move?", "last move"),
        (English, "whose move is it?", "whose turn"),
        (German, "die letzten drei Züge", "letzte drei züge"),
        (Spanish, "las últimas tres jugadas", "últimas tres jugadas"),
        (Spanish, "¿cuál fue la última jugada?", "última jugada"),
        (Italian, "qual è l'ultima mossa?", "ultima mossa"),
        (Spanish, "¿quién mueve?", "quién juega"),
        (German, "was ist auf Eva vier?", "feld eva vier"),
        (Spanish, "¿qué pieza hay en e4?", "casilla eva cuatro"),
        (Italian, "che pezzo c'è in e4?", "casa eva quattro"),
    ]);
}

#[test]
fn commands_may_be_written_as_people_write_them() {
    use Language::{English, French, German, Italian, Spanish};
    same(&[
        (Italian, "accetto la patta", "accetto"),
        (Italian, "offro la patta", "patta"),
        (Italian, "reclamo la patta", "reclamo"),
        (French, "j'accepte la nulle", "j'accepte"),
        (French, "j'abandonne la partie", "abandon"),
        (German, "ich nehme an", "annehmen"),
        (German, "reklamation 50 züge", "reklamation fünfzig züge"),
        (German, "ich spiele a4", "anna vier"),
        (German, "zurücknehmen", "korrektur"),
        (English, "I offer a draw", "offer draw"),
        (English, "claim threefold repetition", "claim repetition"),
        (English, "claim 50 moves", "claim fifty moves"),
        (English, "I mean knight d4", "sorry knight david four"),
        (English, "castle king side", "castle kingside"),
        (Spanish, "no acepto", "rechazo"),
        (Spanish, "enroco corto", "enroque corto"),
        (Italian, "tolta", "tolto"),
        (Italian, "posata", "posato"),
        (Italian, "toccata e4", "toccato eva quattro"),
        (French, "placé", "placée"),
        (French, "pris", "retirée"),
        (French, "retiré", "retirée"),
        (French, "touchée e4", "touché eva quatre"),
    ]);
    // The words of a time control and of the arbiter keep their meaning.
    let left = typed(Italian, "arbitro senza promozione");
    assert!(matches!(left, Meaning::Intent(Intent::Incident(_))));
}

#[test]
fn every_phrase_may_be_typed_with_figures_for_its_square() {
    for language in Language::ALL {
        let lexicon = Lexicon::only(language);
        for phrase in lexicon.phrases() {
            let words = |square: &str| {
                let parts = phrase.parts.iter().map(|part| match part {
                    PhrasePart::Word(word) => (*word).to_owned(),
                    PhrasePart::Square => square.to_owned(),
                    PhrasePart::Piece => "turm".to_owned(),
                    PhrasePart::File => "d".to_owned(),
                    PhrasePart::Rank => "3".to_owned(),
                });
                parts.collect::<Vec<_>>().join(" ")
            };
            let (said, written) = (words("david sieben"), words("d7"));
            let meaning = typed(language, &said);
            let is_asked = meaning != Meaning::Nothing;
            assert!(
                is_asked || [Request::Talk, Request::Slip].contains(&phrase.request),
                "{language}: {said}"
            );
            assert_eq!(typed(language, &written), meaning, "{language}: {written}");
        }
    }
}
