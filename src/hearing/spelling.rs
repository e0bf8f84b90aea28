//! Spellings that count as the same word.

/// The words of `text`, folded so that spellings of the same word compare equal: lower case,
/// without accents, without punctuation.
///
/// `Läufer-Felix, drei!` gives `laufer`, `felix`, `drei`; a recognizer's `[unk]` gives `unk`, which
/// is no word of any table. An elision is one word, as it sounds: `j'adoube` gives `jadoube`.
pub(crate) fn folded_words(text: &str) -> Vec<String> {
    fold(text)
        .split(|ch: char| !ch.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// The folded spellings under which `word` of a table is found: without its umlauts (`funf`), and
/// with `ae`, `oe`, `ue` for them (`fuenf`).
pub(crate) fn spellings(word: &str) -> Vec<String> {
    let plain = fold(word);
    let written_out = fold(
        &word
            .to_lowercase()
            .replace('ä', "ae")
            .replace('ö', "oe")
            .replace('ü', "ue"),
    );
    let mut keys = vec![plain];
    if !keys.contains(&written_out) {
        keys.push(written_out);
    }
    keys
}

fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for ch in text.chars().flat_map(char::to_lowercase) {
        match ch {
            'ä' | 'á' | 'à' | 'â' => folded.push('a'),
            'ç' => folded.push('c'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'í' | 'ì' | 'î' | 'ï' => folded.push('i'),
            'ö' | 'ó' | 'ò' | 'ô' => folded.push('o'),
            'ü' | 'ú' | 'ù' | 'û' => folded.push('u'),
            'ñ' => folded.push('n'),
            'ß' => folded.push_str("ss"),
            'œ' => folded.push_str("oe"),
            // Some systems write an accent as a character of its own after the letter.
            '\'' | '\u{2019}' | '\u{300}'..='\u{36f}' => (),
            plain => folded.push(plain),
        }
    }
    folded
}
