//! Comments in Rust are as narrow as code, because rustfmt wraps only code.

use super::{Violation, written};
use crate::repository::Tree;

/// Must be equal to `max_width` in rustfmt.toml.
const LIMIT: usize = 110;

/// Finds longer comment lines, except those with a link.
pub(super) fn places(tree: &Tree) -> Vec<Violation<'_>> {
    let mut places = Vec::new();
    for file in written(tree, &["rs"]) {
        for (at, line) in file.text.lines().enumerate() {
            let length = line.chars().count();
            if length > LIMIT && line.trim_start().starts_with("//") && !line.contains("://") {
                let what = format!("a comment of {length} characters, more than {LIMIT}");
                places.push(Violation { file, line: at + 1, what });
            }
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_comment_is_found() {
        let found = |line: &str| places(&Tree::of([("crates/x/src/a.rs", line)])).len();
        let long = "x".repeat(LIMIT);
        assert_eq!(found(&format!("    /// {long}")), 1);
        assert_eq!(found(&format!("/// https://{long}")), 0);
        assert_eq!(found(&format!("let a = \"{long}\";\n// short")), 0);
    }
}
