//! The modules of the server that use messages: the names that clients read are only at the edges.

use std::collections::BTreeMap;

use super::{Finding, scan};
use crate::repository::Tree;

const SOURCES: &str = "crates/server/src/";

/// The modules that receive or create messages, or define refusals. A new module needs a reason, and a module
/// without messages must be removed.
const SPEAKERS: &[&str] = &[
    "accounts",
    "admin",
    "analyses",
    "bus",
    "chat",
    "convert",
    "error",
    "head",
    "hints",
    "identity",
    "ids",
    "inbox",
    "live",
    "lobby",
    "metrics",
    "moderation",
    "personal_data",
    "ratings",
    "ready",
    "replays",
    "routes",
    "socket",
    "store",
    "stream",
    "tournaments",
    "words",
    "worker",
    "workers",
];

/// Finds modules with messages that are not listed, and listed modules without messages.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    held(tree, SPEAKERS)
}

fn held(tree: &Tree, listed: &[&str]) -> Vec<Finding> {
    let mut speakers = BTreeMap::new();
    for file in tree.under(SOURCES, &["rs"]).filter(|file| !file.is_test()) {
        let room = file.path.strip_prefix(SOURCES).unwrap_or_default();
        let room = room.split(['/', '.']).next().unwrap_or_default();
        let speaks = |line: &str| scan::has_word(&scan::code(line), "outflank_wire");
        if let Some((line, _)) = file.shipped_lines().find(|(_, line)| speaks(line)) {
            speakers.entry(room).or_insert((file, line));
        }
    }
    let joined = speakers.iter().filter(|(room, _)| **room != "lib" && !listed.contains(room));
    let joined = joined.map(|(_, (file, line))| {
        Finding::at(
            file,
            *line,
            "this module did not use messages before: let `convert` create them (xtask/src/tidy/wire.rs)",
        )
    });
    let left = listed.iter().filter(|room| !speakers.contains_key(*room)).map(|room| {
        Finding::about(
            SOURCES,
            format!("{room} no longer uses messages: remove it from the list in xtask/src/tidy/wire.rs"),
        )
    });
    joined.chain(left).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_that_begins_or_ends_to_speak_in_messages_is_found() {
        let tree = Tree::of([
            ("crates/server/src/one/mod.rs", "use outflank_wire::game::Game;\n"),
            (
                "crates/server/src/two.rs",
                "// outflank_wire\nfn f() {}\n#[cfg(test)]\nuse outflank_wire::game;\n",
            ),
            ("crates/load/src/three.rs", "use outflank_wire::game::Game;\n"),
        ]);
        assert_eq!(held(&tree, &["one"]), []);
        assert_eq!(held(&tree, &[]).len(), 1);
        let left = held(&tree, &["one", "two"]);
        assert!(matches!(&left[..], [left] if left.what.starts_with("two no longer uses")), "{left:?}");
    }
}
