use super::{Config, SETTINGS};
use crate::cli::ControlArg;

#[test]
fn a_control_is_written_as_on_the_command_line() {
    let control = |text: &str| {
        let config = toml::from_str::<Config>(&format!("control = \"{text}\"\n"));
        config.map(|config| config.control)
    };
    assert_eq!(control("none").unwrap(), Some(ControlArg::None));
    for text in ["fide-rapid", "90/40+30:30+30", "15+10"] {
        let timed = Some(text.parse().unwrap());
        assert_eq!(control(text).unwrap(), timed, "{text}");
    }
    let error = control("rapid chess").unwrap_err().to_string();
    assert!(error.contains("rapid chess"), "{error}");
}

#[test]
fn what_is_wrong_is_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    for (text, place, wrong) in [
        (
            "language = \"de\"\ncontrol = \"xx\"\n",
            "line 2, column 11",
            "control cannot be \"xx\"; it takes a time control such as",
        ),
        ("= 3", "line 1, column 1", "as in language = \"en\""),
        (
            "voice = \"text\"\n\nalso = \"es\"\n",
            "line 3, column 8",
            "also cannot be \"es\"; it takes languages in brackets",
        ),
        (
            "also = [\"es\",\n  \"xx\"]\n",
            "line 2, column 3",
            "also cannot be [\"es\", \"xx\"]; it takes",
        ),
        (
            "voice = \"loud\"\n  langage = \"es\"\n",
            "line 2, column 3",
            "no setting is called langage; there are language, voice,",
        ),
        (
            "voice = \"loud\"",
            "line 1, column 9",
            "voice cannot be \"loud\"; it takes \"system\", \"espeak\" or \"text\"",
        ),
        (
            "edition = 2023",
            "line 1, column 11",
            "edition cannot be 2023; it takes \"fide-2023\",",
        ),
        (
            "language = de",
            "line 1, column 12",
            "words in quotation marks",
        ),
        (
            "voice = \"text\"\nvoice = \"text\"",
            "line 2, column 1",
            "comes once",
        ),
    ] {
        std::fs::write(&path, text).unwrap();
        let error = Config::read(&path).unwrap_err().to_string();
        let begin = format!("config.toml, {place}: ");
        assert!(error.contains(&begin), "{text}: {error}");
        assert!(error.contains(wrong), "{text}: {error}");
        assert!(!error.contains(['\n', '^', '|']), "{error}");
    }
}

#[test]
fn every_setting_is_one_that_is_told() {
    let value = |name| match name {
        "language" => "\"de\"",
        "voice" => "\"text\"",
        "listen" | "input-device" | "output-device" | "model" => "\"x\"",
        "control" => "\"none\"",
        "edition" => "\"fide-2023\"",
        "alarms" => "[300, 60]",
        "also" => "[\"es\"]",
        other => panic!("{other} is not among the settings"),
    };
    let lines = SETTINGS.map(|(name, _)| format!("{name} = {}\n", value(name)));
    // All of them are set: what is not told here would not be.
    let Config {
        language: Some(_),
        also,
        voice: Some(_),
        listen: Some(_),
        input_device: Some(_),
        output_device: Some(_),
        model: Some(_),
        control: Some(_),
        alarms: Some(_),
        edition: Some(_),
    } = toml::from_str(&lines.concat()).unwrap()
    else {
        panic!("a setting is not told: {lines:?}");
    };
    assert_eq!(also.len(), 1);
}
