//! The dependencies between parts of the web app. The board imports none of our code, the site only the board
//! and the messages, and a table nothing of its page.

use super::Finding;
use super::web_imports::imports;
use crate::repository::Tree;

/// Parts, and the other parts that each may import.
const ARROWS: &[(&str, &[&str])] = &[
    ("web/board/", &[]),
    ("web/wire/", &[]),
    ("web/app/", &["web/board/", "web/wire/", "languages/"]),
    ("web/app/language/", &["web/board/", "web/wire/", "languages/"]),
    ("web/app/net/", &["web/wire/", "web/app/language/"]),
    ("web/app/parts/", &["web/app/language/"]),
    (
        "web/app/table/",
        &[
            "web/board/",
            "web/wire/",
            "web/app/catalog/",
            "web/app/language/",
            "web/app/net/",
            "web/app/parts/",
            "web/app/settings/",
        ],
    ),
];

/// Functions that access the network, which the board must not use.
const NETWORK: &[&str] = &["fetch(", "new WebSocket", "XMLHttpRequest", "new EventSource", "sendBeacon"];

/// Finds imports of parts that are not allowed.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (part, allowed) in ARROWS {
        for file in tree.under(part, &["ts", "tsx", "css", "mts"]) {
            for (line, target) in imports(file) {
                // An import may name just the folder of a part.
                let target = format!("{target}/");
                let stays = target.starts_with(part) || allowed.iter().any(|part| target.starts_with(part));
                if !stays {
                    findings.push(Finding::at(file, line, format!("imports {target}, outside {part}")));
                }
            }
            let may_not = *part == "web/board/" && !file.path.contains(".test.");
            for (at, _) in file.text.lines().enumerate().filter(|(_, line)| may_not && reaches_out(line)) {
                findings.push(Finding::at(file, at + 1, "the board must not access the network"));
            }
        }
    }
    findings
}

fn reaches_out(line: &str) -> bool {
    NETWORK.iter().any(|word| line.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, line: &str) -> usize {
        check(&Tree::of([(path, line)])).len()
    }

    #[test]
    fn the_board_imports_nothing_of_ours() {
        assert_eq!(found("web/board/board.tsx", r#"import { Disc } from "./disc";"#), 0);
        assert_eq!(found("web/board/board.tsx", r#"import { h } from "preact";"#), 0);
        assert_eq!(found("web/board/board.tsx", r#"import type { Cell } from "../wire";"#), 1);
        assert_eq!(found("web/board/board.tsx", "await fetch('/api')"), 1);
    }

    #[test]
    fn a_table_knows_nothing_of_its_page() {
        assert_eq!(found("web/app/table/table.ts", r#"import { LiveGame } from "./live-game";"#), 0);
        assert_eq!(found("web/app/table/table.ts", r#"import { messages } from "../language";"#), 0);
        assert_eq!(found("web/app/table/table.ts", r#"import { navigate } from "../nav/routes";"#), 1);
    }

    #[test]
    fn the_site_imports_the_board_and_the_messages() {
        assert_eq!(found("web/app/pages/play.tsx", r#"import { Board } from "../../board";"#), 0);
        assert_eq!(found("web/app/pages/play.tsx", r#"import type { Game } from "../../wire/index";"#), 0);
        assert_eq!(found("web/app/pages/play.tsx", r#"import x from "../../e2e/x";"#), 1);
    }
}
