//! What the Fluent files of the languages have in common.

use std::collections::{BTreeMap, BTreeSet};

use crate::{language::Language, locale::catalog::sources};

/// The messages of a language: id and pattern.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::<String, String>::new();
    let mut current = String::new();
    for line in sources(language).iter().flat_map(|source| source.lines()) {
        if line.starts_with(' ') {
            let pattern = messages.get_mut(&current).unwrap();
            pattern.push_str(line);
            pattern.push('\n');
        } else if let Some((id, pattern)) = line.split_once(" =")
            && !line.starts_with('#')
        {
            id.clone_into(&mut current);
            let before = messages.insert(current.clone(), format!("{pattern}\n"));
            assert!(before.is_none(), "{language}: {id} occurs twice");
        } else {
            assert!(
                line.is_empty() || line.starts_with('#'),
                "{language}: {line}"
            );
        }
    }
    messages
}

/// The names after each `start` in a pattern.
fn names_after<'a>(pattern: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
    pattern.split(start).skip(1).map(|rest| {
        let end = rest.find(|c: char| !(c.is_ascii_lowercase() || c == '-'));
        &rest[..end.unwrap_or(rest.len())]
    })
}

/// The placeholders of a message and of those that it refers to.
fn placeholders(messages: &BTreeMap<String, String>, id: &str) -> BTreeSet<String> {
    let pattern = &messages[id];
    let mut found: BTreeSet<String> = names_after(pattern, "$").map(str::to_owned).collect();
    for reference in names_after(pattern, "{ ").filter(|name| !name.is_empty()) {
        found.extend(placeholders(messages, reference));
    }
    found
}

#[test]
fn every_language_has_the_same_messages_with_the_same_placeholders() {
    let german = messages(Language::German);
    assert!(german.len() > 90, "the German files were not read whole");
    for language in Language::ALL {
        let other = messages(language);
        assert_eq!(
            german.keys().collect::<Vec<_>>(),
            other.keys().collect::<Vec<_>>(),
            "{language}"
        );
        for id in german.keys() {
            assert_eq!(
                placeholders(&german, id),
                placeholders(&other, id),
                "{language}: {id}"
            );
        }
    }
}

#[test]
fn every_message_is_used() {
    let code = [
        include_str!("../adjournment.rs"),
        include_str!("../board.rs"),
        include_str!("../catalog.rs"),
        include_str!("../clock.rs"),
        include_str!("../control.rs"),
        include_str!("../control_error.rs"),
        include_str!("../devices.rs"),
        include_str!("../duration.rs"),
        include_str!("../incident.rs"),
        include_str!("../label.rs"),
        include_str!("../lines.rs"),
        include_str!("../practice.rs"),
        include_str!("../reason.rs"),
        include_str!("../reconcile.rs"),
        include_str!("../render.rs"),
        include_str!("../ruling.rs"),
        include_str!("../table.rs"),
        include_str!("../trouble.rs"),
        include_str!("../voice.rs"),
    ]
    .concat();
    // The name of an argument is no message.
    let code: String = code.split_whitespace().collect();
    let code = ["rendered", "count", "verbatim", "key", "annex_d_role"]
        .iter()
        .fold(code, |code, call| {
            code.replace(&format!(".{call}(\""), ".(")
        });
    for language in Language::ALL {
        let messages = messages(language);
        // A helper that one language does without is still there for the others.
        let referred: BTreeSet<String> = Language::ALL
            .into_iter()
            .flat_map(self::messages)
            .flat_map(|(_, pattern)| {
                names_after(&pattern, "{ ")
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            })
            .collect();
        for id in messages.keys() {
            assert!(
                code.contains(&format!("\"{id}\"")) || referred.contains(id),
                "{language}: {id} is never said"
            );
        }
    }
}
