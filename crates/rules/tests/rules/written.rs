//! Documents about every game: its perft counts, its rules, and its texts in every language.

use std::path::{Path, PathBuf};

use outflank_rules::{CATALOG, Family, Parameter, Values};

use crate::game_perft::TABLES;

fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Asserts that nothing is missing, and lists everything that is.
fn assert_none(missing: &[String]) {
    assert!(missing.is_empty(), "missing:\n{}", missing.join("\n"));
}

/// The files of a folder of messages, one for each language.
fn languages(folder: &str) -> Vec<(String, String)> {
    let files = std::fs::read_dir(at(folder)).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let is_language = |name: &String| name.strip_suffix(".ts").is_some_and(|tag| tag.len() == 2);
    let languages: Vec<_> = files
        .filter(is_language)
        .map(|name| {
            let path = format!("{folder}/{name}");
            let text = std::fs::read_to_string(at(&path)).unwrap();
            (path, text)
        })
        .collect();
    assert!(languages.len() >= 2, "{folder}");
    languages
}

/// Whether a file of messages has an entry with this key.
fn has_key(text: &str, key: &str) -> bool {
    let key = |line: &str| {
        let quoted = line.strip_prefix('"').and_then(|line| line.strip_prefix(key));
        quoted.map_or_else(
            || line.strip_prefix(key).is_some_and(|rest| rest.starts_with(':')),
            |rest| rest.starts_with("\":"),
        )
    };
    text.lines().any(|line| key(line.trim_start()))
}

/// Values of a parameter that need texts: neither numbers nor switches.
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
    for (path, text) in languages("web/app/language/messages/catalog") {
        for row in CATALOG {
            let mut need = |key: &str| {
                if !has_key(&text, key) {
                    missing.push(format!("{key} in {path}"));
                }
            };
            need(row.id);
            for parameter in row.parameters {
                need(parameter.name);
                words(parameter).iter().for_each(|word| need(&format!("{}={word}", parameter.name)));
            }
            // A game without an entry would be shown as won by most discs.
            if row.family != Family::Reversi && !text.contains(&format!("case \"{}\":", row.id)) {
                missing.push(format!("the goal of {} in {path}", row.id));
            }
        }
    }
    let folders = ["web/app/library/messages", "web/app/new-game/messages"];
    for (path, text) in folders.into_iter().flat_map(languages) {
        let untold = CATALOG.iter().filter(|row| !has_key(&text, row.id));
        missing.extend(untold.map(|row| format!("{} in {path}", row.id)));
    }
    assert_none(&missing);
}
