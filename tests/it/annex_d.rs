//! `docs/annex-d.md` names what is there, and leaves out no item.

use std::{fs, path::Path};

use rochade::dialog::{Assistance, AssistanceError, AssistantDuty, Who};

const ITEMS: [&str; 20] = [
    "D.1", "D.2.1", "D.2.2", "D.2.3.1", "D.2.3.2", "D.2.3.3", "D.2.4", "D.2.5", "D.2.6.1",
    "D.2.6.2", "D.2.7", "D.2.8", "D.2.9", "D.2.10.1", "D.2.10.2", "D.2.10.3", "D.2.10.4",
    "D.2.10.5", "D.2.10.6", "D.2.11",
];

/// The text of every Rust file under `folder`.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text += &fs::read_to_string(&path).expect("a source");
        }
    }
    text
}

/// Whether `code` has a test of this name: the mark stands in the lines right before it, among other marks.
fn is_test(code: &str, name: &str) -> bool {
    code.match_indices(&format!("fn {name}(")).any(|(at, _)| {
        let mut marks = code[..at].trim_end().lines().rev();
        let mut marks = marks
            .by_ref()
            .take_while(|line| line.trim_start().starts_with("#["));
        marks.any(|line| line.trim() == "#[test]")
    })
}

#[test]
fn every_item_is_there_and_what_shows_it_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let table = fs::read_to_string(root.join("docs/annex-d.md")).expect("the table");
    let code = sources(&root.join("src")) + &sources(&root.join("tests"));
    let rows: Vec<Vec<&str>> = table
        .lines()
        .filter(|line| line.starts_with("| D."))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    for item in ITEMS {
        assert!(rows.iter().any(|row| row[0] == item), "{item} is missing");
    }
    let mut named = 0;
    for row in &rows {
        assert_eq!(row.len(), 3, "{row:?}");
        for name in row[2].split(',').map(|name| name.trim().trim_matches('`')) {
            if name.is_empty() {
                continue;
            }
            named += 1;
            let exists = if name.contains('.') {
                root.join("tests/scenes").join(name).is_file()
            } else {
                is_test(&code, name)
            };
            assert!(exists, "{name}, of {}, does not exist", row[0]);
        }
    }
    assert!(named > 20, "only {named} are named");
}

#[test]
fn a_sighted_players_assistant_has_two_duties_only() {
    for duty in AssistantDuty::ALL {
        let allowed = Assistance::of_sighted(Who::Black, vec![AssistantDuty::MakeMoves, duty]);
        assert_eq!(allowed.is_ok(), duty.number() <= 2, "{duty:?}");
        if let Err(error) = allowed {
            assert_eq!(error, AssistanceError::SightedPlayer { duty });
        }
        assert!(Assistance::of_blind(Who::Black, vec![duty]).has(duty));
    }
}
