//! Checks the messages of the program: every language has the same IDs with the same facts.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use outflank_language::{Fact, Language};

fn russian() -> Language {
    Language::of_tag("ru").expect("Russian")
}

/// Returns messages and their attributes by name, each with the facts that it uses.
fn facts(language: Language, file: &str, text: &'static str) -> BTreeMap<String, BTreeSet<String>> {
    let read: Resource<&str> = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{language} {file}: {errors:?}"));
    let mut all = BTreeMap::new();
    for entry in &read.body {
        let Entry::Message(message) = entry else { continue };
        let value = message.value.iter().map(|value| (message.id.name.to_owned(), value));
        let forms = message.attributes.iter();
        let forms = forms.map(|form| (format!("{}.{}", message.id.name, form.id.name), &form.value));
        for (id, pattern) in value.chain(forms) {
            let mut used = BTreeSet::new();
            of_pattern(pattern, &mut used);
            assert!(all.insert(id.clone(), used).is_none(), "{language} {file}: {id} twice");
        }
    }
    all
}

fn of_pattern(pattern: &Pattern<&str>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, used);
        }
    }
}

fn of_expression(expression: &Expression<&str>, used: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, used),
        Expression::Select { selector, variants } => {
            of_inline(selector, used);
            variants.iter().for_each(|variant| of_pattern(&variant.value, used));
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, used: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            used.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments: CallArguments { positional, .. }, .. } => {
            positional.iter().for_each(|it| of_inline(it, used));
        }
        InlineExpression::Placeable { expression } => of_expression(expression, used),
        _ => {}
    }
}

#[test]
fn every_language_has_the_same_messages_and_facts() {
    let english: Vec<_> = Language::ENGLISH.files().collect();
    for language in Language::ALL {
        let own: BTreeMap<_, _> = language.files().collect();
        let names: BTreeSet<&str> = english.iter().map(|(name, _)| *name).collect();
        assert_eq!(own.keys().copied().collect::<BTreeSet<_>>(), names, "{language}");
        for (file, text) in &english {
            let (known, own) = (facts(Language::ENGLISH, file, text), facts(language, file, own[file]));
            for id in known.keys().filter(|id| !id.contains('.')) {
                assert!(own.contains_key(id), "{language} {file}: {id} is missing");
            }
            for (id, used) in own {
                // Other languages may have more forms of a word than English.
                let of = known.get(&id).or_else(|| known.get(id.split('.').next()?));
                let of = of.unwrap_or_else(|| panic!("{language} {file}: {id} is not in English"));
                assert!(used.is_subset(of), "{language} {file}: {id} of {used:?}, in English of {of:?}");
            }
        }
    }
}

#[test]
fn the_files_of_a_language_have_no_id_in_common() {
    for language in Language::ALL.into_iter().chain([Language::PSEUDO]) {
        for (file, _) in language.files() {
            assert_eq!(language.messages(file).known("nothing-is-called-so", &[]), None);
        }
    }
}

#[test]
fn locales_lead_to_languages() {
    for (locale, tag) in [
        ("ru_RU.UTF-8", Some("ru")),
        ("ru", Some("ru")),
        ("RU", Some("ru")),
        ("en_US.UTF-8@euro", Some("en")),
        ("en-Latn-GB", Some("en")),
        ("C", None),
        ("POSIX", None),
        ("", None),
        ("zz-Hant-TW", None),
        ("rue_UA", None),
    ] {
        assert_eq!(Language::nearest(locale).map(Language::tag), tag, "{locale}");
    }
    assert_eq!(Language::of_tag("RU"), None);
    assert_eq!((Language::default(), Language::ENGLISH.name()), (Language::ENGLISH, "English"));
    assert_eq!((russian().name(), russian().to_string().as_str()), ("Русский", "ru"));
    assert!(!Language::ALL.contains(&Language::PSEUDO));
}

#[test]
fn numbers_and_forms_are_those_of_the_language() {
    let (english, words) = (Language::ENGLISH.messages("report"), russian().messages("report"));
    assert_eq!((english.number(1234.5, 2), words.number(1234.5, 2)), ("1234.50".into(), "1234,50".into()));
    let signed = [1.5, -1.5, 0.0, -0.001, 12.0].map(|value| words.signed(value, 2));
    assert_eq!(signed, ["+1,50", "−1,50", "0", "0", "+12,00"]);
    assert_eq!(words.say("seconds", &[("seconds", Fact::Number(1.26, 1))]), "1,3 с");
    assert_eq!(english.say("seconds", &[("seconds", Fact::Number(2.0, 1))]), "2.0 s");
    let counted = |count: usize| words.say("moves", &[("count", count.into())]);
    assert_eq!([1, 3, 11, 21].map(counted), ["1 ход", "3 хода", "11 ходов", "21 ход"]);
    let facts = [("opponent", "white".into()), ("region", "a1".into()), ("best", "b2".into())];
    assert_eq!(words.say("reason-opens-access", &facts), "пускает белых в область a1");
    assert_eq!(english.say("reason-opens-access", &facts), "lets White into the region a1");
}

#[test]
fn the_language_for_tests_has_accented_letters() {
    let words = Language::PSEUDO.messages("report");
    let facts = [("opponent", "white".into()), ("region", "a1".into()), ("best", "b2".into())];
    assert_eq!(words.say("reason-opens-access", &facts), "ļéţš Ŵĥíţé íñţó ţĥé ŕéǵíóñ a1");
}
