//! The server tests that run on PostgreSQL in addition to SQLite.

/// Modules for behavior of PostgreSQL: round trips, leases, nodes, failures of the database server, and the
/// transfer between both databases.
const DIFFERENT: &[&str] = &["flights", "nodes", "postgres", "transfer"];

/// Modules with the most statements per second, in which the SQL dialects differ.
const DIALECT: &[&str] = &[
    "accounts",
    "chat",
    "clocks",
    "contract",
    "creation",
    "devices",
    "inbox",
    "list",
    "lobby",
    "moderation",
    "online_tournaments",
    "passkeys",
    "people",
    "rated",
    "tokens",
    "tournaments",
];

/// Modules with hardly any statements that the others lack.
const ALIKE: &[&str] = &[
    "agreements",
    "commands",
    "crash",
    "delay",
    "full_events",
    "games",
    "laws",
    "over_the_board",
    "page_socket",
    "played_here",
    "positions",
    "seats",
    "socket",
    "stream",
];

/// Returns the filters for the test program; a long run selects all modules.
pub(super) fn selected(is_long: bool) -> impl Iterator<Item = String> {
    let alike = if is_long { ALIKE } else { &[] };
    [DIFFERENT, DIALECT, alike].concat().into_iter().map(|module| format!("{module}::"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository;

    #[test]
    fn every_module_exists() {
        let folder = repository::root().join("crates/server/tests/server");
        for module in [DIFFERENT, DIALECT, ALIKE].concat() {
            assert!(folder.join(format!("{module}.rs")).is_file(), "{module}");
        }
    }
}
