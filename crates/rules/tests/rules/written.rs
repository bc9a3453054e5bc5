//! Checks that every game has perft counts, rules in the documents, and texts in every language.

use std::path::{Path, PathBuf};

use outflank_rules::{CATALOG, Family, Parameter, Values};

use crate::game_perft::TABLES;

fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Fails with a list of everything that is missing.
fn assert_none(missing: &[String]) {
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}

/// Reads a file of messages, such as `library.ftl`, in each language. Returns the paths and texts.
fn languages(file: &str) -> Vec<(String, String)> {
    let folders = std::fs::read_dir(at("languages")).unwrap();
    let folders = folders.map(|folder| folder.unwrap()).filter(|folder| folder.path().is_dir());
    let languages: Vec<_> = folders
        .map(|folder| {
            let path = format!("languages/{}/{file}", folder.file_name().into_string().unwrap());
            let text = std::fs::read_to_string(at(&path)).unwrap();
            (path, text)
        })
        .collect();
    assert!(languages.len() >= 2, "{file}");
    languages
}

/// Whether a file of messages has a message with this name.
fn has_message(text: &str, name: &str) -> bool {
    text.lines().any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(" =")))
}

/// Returns the values of a parameter that need texts, which are all except numbers and switches.
fn words(parameter: &Parameter) -> Vec<&'static str> {
    let Values::OneOf(values) = parameter.values else { return Vec::new() };
    let is_plain =
        |word: &&&str| matches!(**word, "on" | "off") || word.bytes().all(|byte| byte.is_ascii_digit());
    values.iter().filter(|word| !is_plain(word)).copied().collect()
}

#[test]
fn every_game_has_a_count_of_its_moves() {
    let rows: Vec<&str> = TABLES.iter().flat_map(|table| table.lines()).collect();
    let has_row = |id: &str| {
        rows.iter().any(|row| row.strip_prefix(id).is_some_and(|rest| rest.starts_with([' ', '?'])))
    };
    let missing: Vec<String> = CATALOG
        .iter()
        .filter(|row| !has_row(row.id))
        .map(|row| format!("{} in testdata/perft/", row.id))
        .collect();
    assert_none(&missing);
}

#[test]
fn every_game_has_its_rules_in_docs() {
    let rules = std::fs::read_to_string(at("docs/games.md")).unwrap();
    let has_heading = |id: &str| {
        let heading = format!(" `{id}` — ");
        rules.lines().any(|line| line.starts_with('#') && line.trim_start_matches('#').starts_with(&heading))
    };
    let missing: Vec<String> = CATALOG
        .iter()
        .filter(|row| !has_heading(row.id))
        .map(|row| format!("a heading `{}` in docs/games.md", row.id))
        .collect();
    assert_none(&missing);
}

#[test]
fn every_choice_is_described_in_docs() {
    let rules = std::fs::read_to_string(at("docs/games.md")).unwrap();
    let is_listed = |name: &str| rules.lines().any(|line| line.starts_with(&format!("| `{name}` | ")));
    let parameters =
        CATALOG.iter().flat_map(|row| row.parameters.iter().map(move |known| (row.id, known.name)));
    let missing: Vec<String> = parameters
        .filter(|(_, name)| !is_listed(name))
        .map(|(id, name)| format!("a row `{name}` of {id} in docs/games.md"))
        .collect();
    assert_none(&missing);
}

#[test]
fn every_game_has_its_words_in_every_language() {
    let mut missing = Vec::new();
    for (path, text) in languages("page/catalog.ftl") {
        for row in CATALOG {
            let mut need = |name: &str| {
                if !has_message(&text, name) {
                    missing.push(format!("{name} in {path}"));
                }
            };
            need(&format!("catalog-game-{}", row.id));
            for parameter in row.parameters {
                need(&format!("catalog-parameter-{}", parameter.name));
                let values = words(parameter);
                values.iter().for_each(|word| need(&format!("catalog-value-{}-{word}", parameter.name)));
            }
        }
    }
    for (file, begin) in [("library.ftl", "game"), ("new-game.ftl", "about")] {
        for (path, text) in languages(file) {
            let names = CATALOG.iter().map(|row| format!("{begin}-{}", row.id));
            let untold = names.filter(|name| !has_message(&text, name));
            missing.extend(untold.map(|name| format!("{name} in {path}")));
        }
    }
    assert_none(&missing);
}

#[test]
fn every_game_is_known_to_the_page() {
    let read = |path: &str| std::fs::read_to_string(at(path)).unwrap();
    let library = read("web/app/library/messages.ts");
    // A game without an entry would be shown as a game in which the side with more discs wins.
    let goals = read("web/app/language/catalog-names.ts");
    let mut missing = Vec::new();
    for row in CATALOG {
        if !library.contains(&format!("  \"{}\",\n", row.id)) {
            missing.push(format!("{} in the games of the library", row.id));
        }
        if row.family != Family::Reversi && !goals.contains(&format!("case \"{}\":", row.id)) {
            missing.push(format!("the goal of {}", row.id));
        }
    }
    assert_none(&missing);
}
