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
        let name = name.trim().to_lowercase().replace([' ', '_'], "-");
        PRESETS.iter().find(|preset| preset.name == name)
    }
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
