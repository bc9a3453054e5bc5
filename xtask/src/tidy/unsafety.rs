//! `unsafe` is only for vector instructions and the memory of the shared table, and each block has a reason.

use super::{Finding, scan};
use crate::repository::Tree;

/// The maximum number of lines between a block and its `SAFETY:` comment.
const REACH: usize = 4;

fn may_hold_unsafe(path: &str) -> bool {
    path.contains("/kernel/") || path == "crates/othello/src/tt/memory.rs"
}

/// Finds `unsafe` elsewhere, and blocks without a comment.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.under("", &["rs"]) {
        let lines: Vec<&str> = file.text.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let code = scan::code(line);
            if !scan::has_word(&code, "unsafe") {
                continue;
            }
            if !may_hold_unsafe(&file.path) {
                findings.push(Finding::at(
                    file,
                    at + 1,
                    "unsafe outside a kernel and the memory of the engine's table",
                ));
            }
            let noted = lines[at.saturating_sub(REACH)..=at].iter().any(|line| line.contains("SAFETY:"));
            let needs_note = code.contains("unsafe {") || code.contains("unsafe impl");
            if needs_note && !noted {
                findings.push(Finding::at(file, at + 1, "an unsafe block without a SAFETY: comment"));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> usize {
        check(&Tree::of([(path, text)])).len()
    }

    #[test]
    fn unsafe_has_its_places_and_its_notes() {
        let noted = "// SAFETY: checked above.\nunsafe { x() }\n";
        assert_eq!(found("crates/rules/src/kernel/avx2.rs", noted), 0);
        assert_eq!(found("crates/othello/src/tt/memory.rs", noted), 0);
        assert_eq!(found("crates/rules/src/board.rs", noted), 1);
        assert_eq!(found("crates/rules/src/kernel/avx2.rs", "unsafe { x() }\n"), 1);
        assert_eq!(found("crates/rules/src/board.rs", "// not unsafe\n#![deny(unsafe_code)]\n"), 0);
    }
}
