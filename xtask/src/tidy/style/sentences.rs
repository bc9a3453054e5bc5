//! A sentence of a document has at most 25 words.

use super::{Violation, prose, written};
use crate::repository::Tree;

const LIMIT: usize = 25;

/// Finds longer sentences.
pub(super) fn places(tree: &Tree) -> Vec<Violation<'_>> {
    let mut places = Vec::new();
    for file in written(tree, &["md"]) {
        for sentence in prose::sentences(&file.text) {
            let words = sentence.text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric));
            let count = words.count();
            if count > LIMIT {
                let begin: String = sentence.text.chars().take(60).collect();
                let what = format!("a sentence of {count} words, more than {LIMIT}: {begin}…");
                places.push(Violation { file, line: sentence.line, what });
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sentence_is_found() {
        let text = format!("Short one. Then {}end.\n\nAnother.", "word ".repeat(LIMIT));
        let tree = Tree::of([("docs/a.md", &text), ("docs/b.rs", &text)]);
        let found = places(&tree);
        let [found] = found.as_slice() else { panic!("{}", found.len()) };
        assert!(found.what.starts_with("a sentence of 27 words"), "{}", found.what);
    }
}
