use crate::{
    hearing::{SpokenControlError, read_control},
    language::Language::{self, English, French, German, Italian, Spanish},
};

fn check(language: Language, text: &str, written: &str) {
    match read_control(text, language) {
        Ok(control) => assert_eq!(control.to_string(), written, "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
}

#[test]
fn halves_and_quarters_belong_to_the_time_before_them() {
    for (language, said, written) in [
        (English, "one and a half hours", "90"),
        (English, "two and a half hours for forty moves", "150/40"),
        (English, "two and a half minutes", "150s"),
        (
            English,
            "ten and a half minutes plus five seconds",
            "630s+5",
        ),
        (English, "two hours and three quarters", "165"),
        (English, "an hour and a quarter", "75"),
        (English, "one hour half a minute increment", "60+30"),
        (English, "five minutes and half a second delay", "5d0.5"),
        (German, "zwei und eine halbe Stunde", "150"),
        (German, "zweieinhalb Stunden für vierzig Züge", "150/40"),
        (German, "viereinhalb Minuten plus zwei", "270s+2"),
        (German, "siebenundzwanzigeinhalb Minuten", "1650s"),
        (German, "eine Viertelstunde plus zehn", "15+10"),
        (German, "eine Dreiviertelstunde", "45"),
        (German, "eine Stunde und eine Viertelstunde", "75"),
        (German, "zwei Stunden und eine halbe Minute", "7230s"),
        (German, "fünf, eine halbe Minute Inkrement", "5+30"),
        (Spanish, "dos y media horas", "150"),
        (Spanish, "hora y media", "90"),
        (Spanish, "dos horas y cuarto", "135"),
        (Spanish, "una hora y cuarto", "75"),
        (Spanish, "hora y media más treinta segundos", "90+30"),
        (Italian, "due ore e un quarto", "135"),
        (Italian, "due ore e tre quarti", "165"),
        (Italian, "un'ora e mezza", "90"),
        (French, "deux heures et quart", "135"),
        (French, "deux heures trois quarts", "165"),
        (French, "deux heures et demie", "150"),
    ] {
        check(language, said, written);
    }
}

#[test]
fn what_each_move_and_each_player_has_are_no_numbers() {
    for (language, said, written) in [
        (
            English,
            "ninety minutes plus thirty seconds a move",
            "90+30",
        ),
        (English, "90 minutes and 30 seconds a move", "90+30"),
        (English, "ten minutes with five seconds a move", "10+5"),
        (English, "five minutes each side", "5"),
        (English, "five minutes for each player plus three", "5+3"),
        (
            German,
            "neunzig Minuten und dreißig Sekunden pro Zug",
            "90+30",
        ),
        (German, "fünf Minuten pro Spieler", "5"),
        (Spanish, "cinco minutos cada uno", "5"),
        (Spanish, "diez minutos cada uno más cinco segundos", "10+5"),
        (Spanish, "cinco minutos por jugador", "5"),
        (French, "cinq minutes par joueur", "5"),
        (Italian, "cinque minuti per giocatore", "5"),
        (Italian, "dieci minuti a testa", "10"),
    ] {
        check(language, said, written);
    }
}

#[test]
fn german_players_say_their_time_controls() {
    for (said, written) in [
        ("dreiviertel Stunde plus zehn", "45+10"),
        ("Option zwölf", "90+30"),
        (
            "neunzig Minuten für vierzig Züge, dann dreißig, dreißig Sekunden Inkrement",
            "90/40+30:30+30",
        ),
        ("fünfzehn plus zehn", "15+10"),
        ("drei plus zwei", "3+2"),
        ("fünf Minuten", "5"),
        ("fünf", "5"),
        (
            "neunzig für vierzig, dann dreißig, plus dreißig",
            "90/40+30:30+30",
        ),
        (
            "eine Stunde dreißig Minuten mit dreißig Sekunden Inkrement",
            "90+30",
        ),
        ("anderthalb Stunden", "90"),
        ("eine halbe Stunde", "30"),
        ("eineinhalb Stunden plus dreißig Sekunden pro Zug", "90+30"),
        ("fünf Minuten drei Sekunden Inkrement", "5+3"),
        ("fünf Minuten drei Sekunden", "303s"),
        (
            "fünfundzwanzig Minuten mit zehn Sekunden Verzögerung",
            "25d10",
        ),
        (
            "fünfundzwanzig Minuten mit zehn Sekunden Bronstein",
            "25b10",
        ),
        (
            "neunzig Minuten plus dreißig Sekunden Inkrement ab Zug einundsechzig",
            "90+30@61",
        ),
        (
            "hundertzwanzig Minuten für vierzig Züge, dann sechzig für zwanzig, \
             dann fünfzehn Minuten mit dreißig Sekunden Inkrement",
            "120/40:60/20:15+30",
        ),
        (
            "dreißig Minuten, dann fünf Perioden Byo-yomi zu dreißig Sekunden",
            "30:5x30",
        ),
        (
            "eine Stunde, dann kanadisch zwanzig Züge in fünf Minuten",
            "60:c5/20",
        ),
        ("dreißig Sekunden pro Zug", "1x30"),
        ("Sanduhr drei Minuten", "h3"),
        ("Sanduhr mit einer Minute", "h1"),
        ("Gong alle zehn Sekunden", "g10"),
        ("aufwärts", "u"),
        (
            "fünfundzwanzig Minuten, dann aufwärts bis zehn Minuten",
            "25:u10",
        ),
        ("Weiß fünf Minuten, Schwarz vier Minuten", "5 vs 4"),
        ("Schwarz vier, Weiß fünf plus drei", "5+3 vs 4"),
        ("hundertachtzig Minuten", "180"),
        ("einhundertsiebenundsiebzig", "177"),
        ("zwei Komma fünf Sekunden pro Zug", "1x2.5"),
        (
            "90 Minuten für 40 Züge, dann 30 Minuten, 30 Sekunden Inkrement",
            "90/40+30:30+30",
        ),
        ("90min + 30s", "90+30"),
        ("15 + 10", "15+10"),
        ("90 30", "90+30"),
        ("90/40+30:30+30", "90/40+30:30+30"),
        ("DGT zwölf", "90+30"),
        ("FIDE Standard", "90/40+30:30+30"),
        ("neunzig Minuten fuer vierzig Zuege", "90/40"),
    ] {
        check(German, said, written);
    }
}

#[test]
fn english_players_say_their_time_controls() {
    for (said, written) in [
        ("option twelve", "90+30"),
        ("DGT option twelve", "90+30"),
        ("five minutes white four minutes black", "5 vs 4"),
        ("four minutes black five minutes white", "5 vs 4"),
        ("three quarters of an hour", "45"),
        ("a quarter of an hour", "15"),
        (
            "ninety minutes for forty moves, then thirty minutes, thirty seconds increment",
            "90/40+30:30+30",
        ),
        (
            "forty moves in ninety minutes, followed by thirty minutes",
            "90/40:30",
        ),
        ("fifteen plus ten", "15+10"),
        ("fifteen ten", "15+10"),
        (
            "an hour and a half with an increment of thirty seconds",
            "90+30",
        ),
        ("half an hour", "30"),
        ("ninety-five", "95"),
        ("a hundred and twenty minutes", "120"),
        ("twenty-five minutes with a ten second delay", "25d10"),
        (
            "twenty-five minutes with ten seconds Bronstein delay",
            "25b10",
        ),
        (
            "ninety minutes with thirty seconds from move sixty-one",
            "90+30@61",
        ),
        (
            "thirty minutes then five periods of byo-yomi of thirty seconds",
            "30:5x30",
        ),
        (
            "one hour, then Canadian, twenty moves in five minutes",
            "60:c5/20",
        ),
        ("thirty seconds per move", "1x30"),
        ("hourglass, three minutes", "h3"),
        ("gong every ten seconds", "g10"),
        ("counting up", "u"),
        ("White five minutes, Black four minutes", "5 vs 4"),
        (
            "game in five minutes with three seconds increment from the start",
            "5+3",
        ),
    ] {
        check(English, said, written);
    }
}

#[test]
fn spanish_players_say_their_time_controls() {
    for (said, written) in [
        ("tres cuartos de hora", "45"),
        (
            "noventa minutos para cuarenta jugadas, luego treinta minutos, \
             treinta segundos de incremento",
            "90/40+30:30+30",
        ),
        ("cuarenta jugadas en noventa minutos", "90/40"),
        ("quince más diez", "15+10"),
        (
            "una hora y media con treinta segundos de incremento por jugada",
            "90+30",
        ),
        ("media hora", "30"),
        ("ciento veintiún minutos", "121"),
        ("treinta y un minutos", "31"),
        ("veinticinco minutos con diez segundos de retardo", "25d10"),
        (
            "veinticinco minutos con diez segundos de Bronstein",
            "25b10",
        ),
        (
            "noventa minutos más treinta segundos desde la jugada sesenta y uno",
            "90+30@61",
        ),
        (
            "treinta minutos, luego cinco períodos de byo-yomi de treinta segundos",
            "30:5x30",
        ),
        (
            "una hora, luego canadiense, veinte jugadas en cinco minutos",
            "60:c5/20",
        ),
        ("treinta segundos por jugada", "1x30"),
        ("reloj de arena de tres minutos", "h3"),
        ("gong cada diez segundos", "g10"),
        ("ascendente", "u"),
        ("blancas cinco minutos, negras cuatro minutos", "5 vs 4"),
    ] {
        check(Spanish, said, written);
    }
}

#[test]
fn french_players_say_their_time_controls() {
    for (said, written) in [
        ("trois quarts d'heure", "45"),
        (
            "quatre-vingt-dix minutes pour quarante coups, puis trente minutes, trente secondes \
             d'incrément",
            "90/40+30:30+30",
        ),
        ("quarante coups en quatre-vingt-dix minutes", "90/40"),
        ("quinze plus dix", "15+10"),
        ("une heure et demie avec trente secondes par coup", "90+30"),
        ("une demi-heure", "30"),
        ("cent quatre-vingts minutes", "180"),
        ("soixante et onze minutes", "71"),
        ("soixante-dix-sept minutes", "77"),
        ("vingt et une minutes", "21"),
        ("vingt-cinq minutes avec dix secondes de délai", "25d10"),
        (
            "nonante minutes plus trente secondes à partir du coup soixante et un",
            "90+30@61",
        ),
        (
            "une heure, puis canadien, vingt coups en cinq minutes",
            "60:c5/20",
        ),
        ("trente secondes par coup", "1x30"),
        ("sablier de trois minutes", "h3"),
        ("temps croissant jusqu’à dix minutes", "u10"),
        ("Blancs cinq minutes, Noirs quatre minutes", "5 vs 4"),
    ] {
        check(French, said, written);
    }
}

#[test]
fn italian_players_say_their_time_controls() {
    for (said, written) in [
        ("trenta secondi per mossa", "1x30"),
        (
            "novanta minuti per quaranta mosse poi trenta minuti",
            "90/40:30",
        ),
        ("tre quarti d'ora", "45"),
        (
            "novanta minuti per quaranta mosse, poi trenta minuti, trenta secondi di incremento",
            "90/40+30:30+30",
        ),
        ("quaranta mosse in novanta minuti", "90/40"),
        ("quindici più dieci", "15+10"),
        ("un'ora e mezza con trenta secondi a mossa", "90+30"),
        ("mezz'ora", "30"),
        ("centottanta minuti", "180"),
        ("centotto minuti", "108"),
        ("ventitré minuti", "23"),
        ("ventun minuti", "21"),
        ("venticinque minuti con dieci secondi di ritardo", "25d10"),
        (
            "novanta minuti più trenta secondi dalla mossa sessantuno",
            "90+30@61",
        ),
        (
            "un'ora, poi canadese, venti mosse in cinque minuti",
            "60:c5/20",
        ),
        ("trenta secondi a mossa", "1x30"),
        ("clessidra da tre minuti", "h3"),
        ("Bianco cinque minuti, Nero quattro minuti", "5 vs 4"),
    ] {
        check(Italian, said, written);
    }
}

#[test]
fn what_is_no_time_control_is_refused_for_its_own_reason() {
    for (said, message) in [
        ("", "no time control was given"),
        ("  ", "no time control was given"),
        (
            "Springer Felix drei",
            "`springer` belongs to no time control",
        ),
        ("fünf Minuten für", "5"),
        ("Züge", "`zuge` is not a whole time control"),
        ("vierzig Züge", "`vierzig zuge` is not a whole time control"),
        ("dann", "`` is not a whole time control"),
        ("Sanduhr", "`sanduhr` is not a whole time control"),
        (
            "fünf Minuten drei Sekunden zehn Sekunden Inkrement plus fünf",
            "`funf minuten drei sekunden zehn sekunden inkrement plus funf` is not a whole time \
             control",
        ),
        (
            "Weiß fünf Minuten",
            "`weiss funf minuten` is not a whole time control",
        ),
        ("null Minuten", "period 1 of the time control has no time"),
        (
            "hundert Stunden",
            "`6000` is more than the 24 hours that a period can have",
        ),
        ("40/", "a number is missing in `40/`"),
        ("-5", "`-5` is not a number"),
        ("90/40+30+5", "`30+5` is not a number"),
    ] {
        let read = read_control(said, German);
        let found = match &read {
            Ok(control) => control.to_string(),
            Err(error) => error.to_string().split("; ").next().unwrap().to_owned(),
        };
        assert_eq!(found, message, "{said}");
    }
    assert_eq!(
        read_control("fünf Bauern", German),
        Err(SpokenControlError::UnknownWord {
            word: "bauern".to_owned()
        })
    );
}
