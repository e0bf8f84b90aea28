//! Time controls that have a name: FIDE's usual ones and those built into the DGT 3000.

use std::sync::LazyLock;

use crate::clock::TimeControl;

/// A time control with a name, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// A short name in lower case, such as `fide-rapid` or `dgt-12`.
    pub name: String,
    /// The list that it belongs to.
    pub group: PresetGroup,
    /// The time control.
    pub control: TimeControl,
    /// Where it is described.
    pub source: String,
}

/// A list of presets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PresetGroup {
    /// What FIDE's regulations name.
    Fide,
    /// The numbered options of the DGT 3000.
    Dgt,
    /// Other usual ones.
    Usual,
}

/// The table: name, control, source.
const TABLE: &str = include_str!("presets.tsv");

static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
    TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| read_line(line).expect("a test reads every line of the table"))
        .collect()
});

impl Preset {
    /// Every preset, in the order of the table.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &PRESETS
    }

    /// The preset of this name, whatever its capitals; blanks and underscores count as hyphens.
    #[must_use]
    pub fn by_name(name: &str) -> Option<&'static Self> {
        let name = canonical(name);
        PRESETS.iter().find(|preset| preset.name == name)
    }

    /// The preset whose name is nearest to `name`, and by how many letters it differs.
    #[must_use]
    pub fn nearest(name: &str) -> Option<(&'static Self, usize)> {
        let name = canonical(name);
        PRESETS
            .iter()
            .map(|preset| (preset, distance(&name, &preset.name)))
            .min_by_key(|(_, distance)| *distance)
    }
}

fn canonical(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '_'], "-")
}

/// How many letters must be changed, added or dropped to make `one` into `other` (Levenshtein).
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, letter) in one.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], above + 1);
        for (place, wanted) in other.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *wanted);
            diagonal = row[place + 1];
            row[place + 1] = changed.min(diagonal + 1).min(row[place] + 1);
        }
    }
    row[other.len()]
}

fn read_line(line: &str) -> Option<Preset> {
    let mut fields = line.split('\t').map(str::trim);
    let (name, control, source) = (fields.next()?, fields.next()?, fields.next()?);
    let group = match name.split_once('-') {
        Some(("fide", _)) => PresetGroup::Fide,
        Some(("dgt", _)) => PresetGroup::Dgt,
        Some(_) | None => PresetGroup::Usual,
    };
    Some(Preset {
        name: name.to_owned(),
        group,
        control: control.parse().ok()?,
        source: source.to_owned(),
    })
}
