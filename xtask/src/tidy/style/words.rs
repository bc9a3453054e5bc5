//! The words under "Words that we do not use" in GLOSSARY.md do not appear.

use super::{Violation, written};
use crate::repository::Tree;
use crate::tidy::scan::has_word;

const GLOSSARY: &str = "GLOSSARY.md";
const HEADING: &str = "## Words that we do not use";
const WRITTEN: &[&str] = &["md", "rs", "ts", "tsx", "mts", "mjs", "js", "css", "sql", "ftl"];

/// Finds these words in prose, comments, messages and names. The glossary itself is exempt, and so are the
/// ids of Fluent messages, which the protocol fixes.
pub(super) fn places(tree: &Tree) -> Vec<Violation<'_>> {
    let Some(glossary) = tree.file(GLOSSARY) else { return Vec::new() };
    let words = listed(&glossary.text);
    let mut places = Vec::new();
    for file in written(tree, WRITTEN).filter(|file| file.path != GLOSSARY) {
        for (at, line) in file.text.lines().enumerate() {
            let line = if file.path.ends_with(".ftl") { without_id(line) } else { line };
            let line = line.to_lowercase();
            for word in words.iter().filter(|word| has_word(&line, word)) {
                let what = format!("“{word}”: GLOSSARY.md has a plainer word");
                places.push(Violation { file, line: at + 1, what });
            }
        }
    }
    places
}

/// Returns the text of a line of Fluent, without the id of a message or attribute.
fn without_id(line: &str) -> &str {
    let is_id = |c: char| c.is_alphanumeric() || "-_. ".contains(c);
    match line.split_once(" = ") {
        Some((id, text)) if id.chars().all(is_id) => text,
        _ => line,
    }
}

/// Returns the words in the first column of the table below the heading, separated by commas.
fn listed(glossary: &str) -> Vec<&str> {
    let section = glossary.split(HEADING).nth(1).unwrap_or_default();
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
    // The first two rows are the head of the table.
    rows.skip(2).flat_map(|words| words.split(',')).map(str::trim).filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "# Glossary\ntold\n## Words that we do not use\n\n| word | plain |\n|---|---|\n\
                         | told, so many | shown |\n\n## Board\n| disc | x |\n";

    #[test]
    fn words_of_the_list_are_found() {
        let found = |text: &str| places(&Tree::of([(GLOSSARY, TABLE), ("crates/x/src/a.rs", text)])).len();
        assert_eq!(found("// Told so many times.\nlet told = disc;"), 3);
        assert_eq!(found("// As the page says, so; many untold discs."), 0);
    }

    #[test]
    fn messages_are_checked_without_their_ids() {
        let found =
            |text: &str| places(&Tree::of([(GLOSSARY, TABLE), ("languages/en/page/a.ftl", text)])).len();
        assert_eq!(found("refusal-told = As shown.\n    .told = Shown"), 0);
        assert_eq!(found("refusal-told = As told.\n    .told = Told\n    by so many"), 3);
    }

    #[test]
    fn the_glossary_lists_words() {
        let tree = Tree::read().unwrap();
        let words = listed(&tree.file(GLOSSARY).unwrap().text);
        assert!(words.contains(&"whoever"), "{words:?}");
    }
}
