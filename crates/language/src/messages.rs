//! Formats messages. The web page has a counterpart in `web/app/language/say.ts`.

use std::borrow::Cow;
use std::collections::HashMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use super::{Fact, Language, pseudo};

/// The ID of the message with the decimal separator. Digits are not grouped.
const DECIMAL_MARK: &str = "decimal-mark";

/// The messages of one file, such as `events.ftl`, in one language.
pub struct Messages {
    bundle: FluentBundle<&'static FluentResource>,
    language: Language,
    mark: String,
}

/// Reads a file. Leaves out invalid messages, which tests find.
pub(crate) fn read(text: &str) -> FluentResource {
    let read = FluentResource::try_new(text.to_owned());
    debug_assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
    read.unwrap_or_else(|(resource, _)| resource)
}

impl Messages {
    /// Collects the messages of several files, which have no ID in common.
    pub(crate) fn of(language: Language, resources: &[&'static FluentResource]) -> Self {
        let is_pseudo = language == Language::PSEUDO;
        let identifier: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        for resource in resources {
            let added = bundle.add_resource(*resource);
            debug_assert!(added.is_ok(), "{language:?}: {added:?}");
        }
        let mut words = HashMap::new();
        for (id, word) in resources.iter().flat_map(|resource| plain(resource)) {
            words.insert(id, if is_pseudo { pseudo::accented(&word).into_owned() } else { word });
        }
        if is_pseudo {
            bundle.set_transform(Some(pseudo::accented));
        }
        let mark = words.get(DECIMAL_MARK).cloned().unwrap_or_else(|| ".".to_owned());
        bundle.set_formatter(match mark.as_str() {
            "," => Some(|value, _| written(value, ",")),
            "٫" => Some(|value, _| written(value, "٫")),
            _ => None,
        });
        let of_signs = mark.clone();
        let added = [
            bundle.add_function("SIGNED", move |values, options| {
                let digits = options.get("digits").map_or(0.0, number);
                let value = values.first().map_or(0.0, number);
                FluentValue::from(signed(value, digits as usize, &of_signs))
            }),
            bundle.add_function("WORD", move |values, options| {
                FluentValue::from(form(&words, values.first(), options))
            }),
        ];
        debug_assert!(added.iter().all(Result::is_ok), "a function twice");
        Self { bundle, language, mark }
    }

    /// Returns the language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns a message with these facts, or an attribute of a message, such as `keys.title`. If there is no
    /// such message, a debug build panics, and the released program returns the ID.
    #[must_use]
    pub fn say(&self, id: &str, facts: &[(&str, Fact<'_>)]) -> String {
        let known = self.known(id, facts);
        debug_assert!(known.is_some(), "there is no message {id}");
        known.unwrap_or_else(|| id.to_owned())
    }

    /// Like [`say`](Self::say), but `None` if there is no such message.
    #[must_use]
    pub fn known(&self, id: &str, facts: &[(&str, Fact<'_>)]) -> Option<String> {
        let (name, attribute) = id.split_once('.').map_or((id, None), |(name, of)| (name, Some(of)));
        let message = self.bundle.get_message(name)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let facts: FluentArgs = facts.iter().map(|(name, fact)| (*name, fact.value())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&facts), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }

    /// Returns the rows of a message that is a table. Each line is a row, with a bar between its two cells.
    #[must_use]
    pub fn rows(&self, id: &str) -> Vec<(String, String)> {
        let cells = |line: &str| {
            let (left, right) = line.split_once('|').unwrap_or((line, ""));
            (left.trim().to_owned(), right.trim().to_owned())
        };
        self.say(id, &[]).lines().map(cells).collect()
    }

    /// Formats a number with `digits` decimals, in the notation of the language.
    #[must_use]
    pub fn number(&self, value: f64, digits: usize) -> String {
        format!("{value:.digits$}").replace('.', &self.mark)
    }

    /// Formats a number with `digits` decimals and its sign, which is a true minus sign. Zero has no sign.
    #[must_use]
    pub fn signed(&self, value: f64, digits: usize) -> String {
        signed(value, digits, &self.mark)
    }
}

fn signed(value: f64, digits: usize, mark: &str) -> String {
    let text = format!("{:.digits$}", value.abs());
    let sign = match value {
        _ if !text.contains(|digit: char| ('1'..='9').contains(&digit)) => return "0".to_owned(),
        value if value > 0.0 => "+",
        _ => "−",
    };
    format!("{sign}{}", text.replace('.', mark))
}

fn written(value: &FluentValue<'_>, mark: &str) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.as_string().replace('.', mark)),
        _ => None,
    }
}

fn number(value: &FluentValue<'_>) -> f64 {
    match value {
        FluentValue::Number(number) => number.value,
        _ => 0.0,
    }
}

fn text<'a>(value: Option<&'a FluentValue<'_>>) -> Cow<'a, str> {
    match value {
        Some(FluentValue::String(text)) => Cow::Borrowed(text),
        Some(FluentValue::Number(number)) => number.as_string(),
        _ => Cow::Borrowed(""),
    }
}

/// Returns the form of a word that a fact names. `WORD($color, of: "side", form: "genitive")` is
/// `side-black.genitive`, or `side-black` if the language has no such form.
fn form(words: &HashMap<String, String>, key: Option<&FluentValue<'_>>, options: &FluentArgs<'_>) -> String {
    let id = format!("{}-{}", text(options.get("of")), text(key));
    let form = options.get("form").and_then(|form| words.get(&format!("{id}.{}", text(Some(form)))));
    let word = form.or_else(|| words.get(&id)).cloned();
    debug_assert!(word.is_some(), "there is no word {id}");
    word.unwrap_or(id)
}

/// Returns the messages and attributes of a file that are plain texts without facts.
fn plain(resource: &FluentResource) -> Vec<(String, String)> {
    let mut words = Vec::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else { continue };
        let value = message.value.iter().map(|value| (message.id.name.to_owned(), value));
        let attributes = message.attributes.iter();
        let attributes = attributes.map(|it| (format!("{}.{}", message.id.name, it.id.name), &it.value));
        words.extend(value.chain(attributes).filter_map(|(id, pattern)| Some((id, bare(pattern)?))));
    }
    words
}

fn bare(pattern: &Pattern<&str>) -> Option<String> {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Some((*value).to_owned()),
        PatternElement::Placeable {
            expression: Expression::Inline(InlineExpression::StringLiteral { value }),
        } => Some(fluent_syntax::unicode::unescape_unicode_to_string(value).into_owned()),
        PatternElement::Placeable { .. } => None,
    };
    pattern.elements.iter().map(part).collect()
}
