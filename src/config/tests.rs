use super::{Config, SETTINGS};
use crate::cli::{ControlArg, Source};

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
        (
            "voice = \"text\"\nmodel = \"\"",
            "line 2, column 9",
            "model cannot be \"\"; it takes a folder in quotation marks",
        ),
        (
            "input-device = \" \"",
            "line 1, column 16",
            "input-device cannot be \" \"; it takes a part of its name",
        ),
        (
            "output-device = \"\"",
            "line 1, column 17",
            "output-device cannot be \"\"; it takes a part of its name",
        ),
        (
            "listen = \"\"",
            "line 1, column 10",
            "listen cannot be \"\"; it takes \"microphone\", \"keyboard\" or a sound file",
        ),
        (
            "alarms = [300, 0]",
            "line 1, column 10",
            "alarms cannot be [300, 0]; it takes seconds from 1 on in brackets",
        ),
        (
            "alarms = [-5]",
            "line 1, column 11",
            "alarms cannot be [-5]; it takes seconds from 1 on in brackets",
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

#[test]
fn another_encoding_is_told_with_its_place_and_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("config.toml");
    std::fs::write(&path, b"voice = \"text\"\nmodel = \"/home/J\xf6rg\"\n").unwrap();
    let error = Config::read(&path).unwrap_err().to_string();
    assert!(error.contains("line 2, column 17: "), "{error}");
    assert!(error.contains("UTF-8; save the file"), "{error}");
}

/// A pipe is no file either, and to read it would wait for ever.
#[test]
fn only_a_file_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let error = Config::read(folder.path()).unwrap_err().to_string();
    assert!(error.ends_with("is not a file; move it away, or make a file of it"));
    let none = Config::read(&folder.path().join("config.toml"));
    assert_eq!(none.unwrap(), Config::default());
}

#[test]
fn a_path_may_begin_in_the_home_folder() {
    let home = directories::BaseDirs::new().unwrap().home_dir().to_owned();
    let config = |text: &str| toml::from_str::<Config>(text).unwrap();
    for (text, path) in [
        ("~/vosk", home.join("vosk")),
        ("~", home.clone()),
        ("/opt/~/vosk", "/opt/~/vosk".into()),
        ("~vosk", "~vosk".into()),
    ] {
        let model = config(&format!("model = \"{text}\"")).model;
        assert_eq!(model, Some(path), "{text}");
    }
    let listen = config("listen = \"~/game.wav\"").listen;
    assert_eq!(listen, Some(Source::File(home.join("game.wav"))));
    let listen = config("listen = \"Keyboard\"").listen;
    assert_eq!(listen, Some(Source::Keyboard));
}
