//! The Fluent messages of one language.

use std::fmt;

use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle, types::FluentNumber,
};
use unic_langid::LanguageIdentifier;

use crate::{
    language::{EachLanguage, Language, in_each_language},
    locale::{
        args::Args,
        numbers::{Form, cardinal},
        speech::mark_printed,
    },
};

/// All messages of a language, by their ids.
pub(super) struct Catalog {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Whether messages that have a short form are said in it.
    brief: bool,
}

impl Catalog {
    /// The messages of `language`.
    ///
    /// Cost: reads the embedded files of the language, a few hundred microseconds.
    pub(super) fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(language)]);
        // The isolation marks are for mixed writing directions on a screen; voices stumble over
        // them.
        bundle.set_use_isolating(false);
        bundle
            .add_function("CARDINAL", move |positional, named| {
                spoken_cardinal(language, positional, named)
            })
            .expect("the bundle is new and has no function of this name");
        bundle
            .add_function("PRINTED", |positional, _| printed_only(positional))
            .expect("the bundle is new and has no function of this name");
        for source in sources(language) {
            let resource = FluentResource::try_new(source.to_owned())
                .expect("a test reads every embedded file");
            bundle
                .add_resource(resource)
                .expect("a test proves that no id occurs twice");
        }
        Self {
            language,
            bundle,
            brief: false,
        }
    }

    /// The language of the messages.
    pub(super) const fn language(&self) -> Language {
        self.language
    }

    /// The same messages, in their short form where they have one: the attribute `short`.
    pub(super) fn brief(self) -> Self {
        Self {
            brief: true,
            ..self
        }
    }

    /// The message `id` with its arguments filled in.
    pub(super) fn text(&self, id: &str, args: &Args) -> String {
        let pattern = self
            .bundle
            .get_message(id)
            .and_then(|message| {
                let short = self.brief.then(|| message.get_attribute("short")).flatten();
                short.map_or(message.value(), |short| Some(short.value()))
            })
            .expect("a test renders every message in every language");
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(args.as_fluent()), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }

    /// `a, b, c`; empty if there is no item.
    pub(super) fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        items
            .into_iter()
            .reduce(|list, next| self.link("list-next", list, next))
            .unwrap_or_default()
    }

    /// `a, b or c`; empty if there is no item.
    pub(super) fn choice(&self, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        match items.pop() {
            Some(last) if !items.is_empty() => self.link("list-or", self.list(items), last),
            Some(only) => only,
            None => String::new(),
        }
    }

    fn link(&self, id: &str, list: String, next: String) -> String {
        self.text(
            id,
            &Args::new().rendered("list", list).rendered("next", next),
        )
    }
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalog")
            .field("locales", &self.bundle.locales)
            .finish_non_exhaustive()
    }
}

/// The embedded Fluent files.
const FILES: [EachLanguage<&str>; 6] = [
    in_each_language!("messages.ftl"),
    in_each_language!("trouble.ftl"),
    in_each_language!("arbiter.ftl"),
    in_each_language!("clock.ftl"),
    in_each_language!("table.ftl"),
    in_each_language!("page.ftl"),
];

/// The embedded Fluent files of a language.
pub(super) fn sources(language: Language) -> [&'static str; 6] {
    FILES.map(|file| *file.of(language))
}

fn identifier(language: Language) -> LanguageIdentifier {
    language
        .code()
        .parse()
        .expect("two letters are a language identifier")
}

/// The Fluent function `CARDINAL`: a number as words, in the gender of what is counted.
fn spoken_cardinal(
    language: Language,
    positional: &[FluentValue<'_>],
    named: &FluentArgs<'_>,
) -> FluentValue<'static> {
    let form = match named.get("gender") {
        None => Some(Form::Counting),
        Some(FluentValue::String(gender)) if gender == "masculine" => Some(Form::Masculine),
        Some(FluentValue::String(gender)) if gender == "feminine" => Some(Form::Feminine),
        Some(_) => None,
    };
    match (positional, form) {
        ([FluentValue::Number(number)], Some(form)) => {
            cardinal(language, form, whole(number)).into()
        }
        _ => FluentValue::Error,
    }
}

/// The Fluent function `PRINTED`: words and arguments that are printed and not spoken.
fn printed_only(positional: &[FluentValue<'_>]) -> FluentValue<'static> {
    let words: Option<String> = positional
        .iter()
        .map(|word| match word {
            FluentValue::String(word) => Some(&**word),
            FluentValue::Number(_)
            | FluentValue::Custom(_)
            | FluentValue::None
            | FluentValue::Error => None,
        })
        .collect();
    words.map_or(FluentValue::Error, |words| mark_printed(&words).into())
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "Fluent keeps numbers as floats; ours come from unsigned integers, and a cast saturates"
)]
const fn whole(number: &FluentNumber) -> u32 {
    number.value as u32
}
