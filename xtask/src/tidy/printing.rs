//! Libraries do not print: only the program and xtask use a terminal.

use super::{Finding, scan};
use crate::repository::Tree;

const MACROS: &[&str] = &["println!", "print!", "eprintln!", "eprint!", "dbg!"];

/// Terminal libraries.
const TERMINAL: &[&str] = &["crossterm", "ratatui"];

/// Finds printing in libraries.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    let libraries = tree
        .under("crates/", &["rs"])
        .filter(|file| file.path.contains("/src/") && !file.path.starts_with("crates/cli/"));
    for file in libraries.filter(|file| !file.is_test()) {
        for (at, line) in file.shipped_lines() {
            let code = scan::code(line);
            let prints = MACROS.iter().any(|name| code.contains(name));
            if prints || TERMINAL.iter().any(|name| scan::has_word(&code, name)) {
                findings.push(Finding::at(file, at, "a library must not use the terminal"));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_printing_library_is_found() {
        let prints = "fn f() { println!(\"x\"); }";
        assert_eq!(check(&Tree::of([("crates/engine/src/engine.rs", prints)])).len(), 1);
        assert_eq!(check(&Tree::of([("crates/cli/src/main.rs", prints)])).len(), 0);
        assert_eq!(check(&Tree::of([("crates/engine/src/a.rs", "/// println!(\"x\")")])).len(), 0);
    }
}
