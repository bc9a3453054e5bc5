//! All SQL is in one folder.

use super::{Finding, scan};
use crate::repository::Tree;

const STORE: &str = "crates/server/src/store/";

/// The beginnings of statements.
const STATEMENTS: &[&str] =
    &["SELECT ", "INSERT INTO ", "DELETE FROM ", "CREATE TABLE ", "CREATE INDEX ", "DROP TABLE ", "PRAGMA "];

/// The database drivers: only the store may use them.
const LIBRARIES: [&str; 2] = ["rusqlite", "tokio_postgres"];

/// Finds statements and database drivers elsewhere. Tests may read a database file on purpose.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.under("crates/", &["rs"]).filter(|file| !file.path.starts_with(STORE) && !file.is_test())
    {
        for (at, line) in file.shipped_lines() {
            let statement = STATEMENTS.iter().any(|begin| line.contains(&format!("\"{begin}")));
            let code = scan::code(line);
            if statement || LIBRARIES.iter().any(|library| scan::has_word(&code, library)) {
                findings.push(Finding::at(file, at, format!("SQL outside {STORE}")));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sql_elsewhere_is_found() {
        let statement = "let q = \"SELECT 1\";";
        assert_eq!(check(&Tree::of([("crates/server/src/routes/games.rs", statement)])).len(), 1);
        assert_eq!(check(&Tree::of([("crates/cli/src/main.rs", "use rusqlite::Row;")])).len(), 1);
        assert_eq!(check(&Tree::of([("crates/server/src/store/games.rs", statement)])).len(), 0);
    }
}
