//! All visible text of the web app is in the language files in `languages/`.

use super::Finding;
use crate::repository::{File, Tree};

/// Attributes whose value is visible or read aloud.
const READ: &[&str] =
    &["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt"];

/// The product's name is the same in every language.
const NAME: &str = "Outflank";

/// Finds visible text in the code.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.under("web/", &["ts", "tsx"]).filter(|file| is_page(file)) {
        for (at, line) in file.text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            if line.trim_start().starts_with('*') || line.trim_start().starts_with("/*") {
                continue;
            }
            let attribute = READ.iter().any(|name| {
                code.match_indices(&format!("{name}=\""))
                    .any(|(at, begin)| begins_word(&code[at + begin.len()..]))
            });
            let cyrillic = code.chars().any(|c| ('\u{400}'..='\u{4ff}').contains(&c));
            if attribute || cyrillic || (file.extension() == "tsx" && element_text(code)) {
                findings.push(Finding::at(file, at + 1, "visible text belongs in languages/"));
            }
        }
    }
    findings
}

fn is_page(file: &File) -> bool {
    (file.path.starts_with("web/app/") || file.path.starts_with("web/board/"))
        && !file.path.contains(".test.")
}

fn begins_word(text: &str) -> bool {
    text.chars().take(2).filter(|c| c.is_alphabetic()).count() == 2
}

/// Whether a line has an element with literal text: `<b>Word</b>`.
fn element_text(code: &str) -> bool {
    code.split('>').skip(1).any(|rest| {
        rest.split_once('<').is_some_and(|(text, after)| {
            after.starts_with('/')
                && begins_word(text.trim())
                && text.trim() != NAME
                && !text.contains(['{', '(', ';', '='])
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, line: &str) -> usize {
        check(&Tree::of([(path, line)])).len()
    }

    #[test]
    fn words_in_the_code_are_found() {
        assert_eq!(found("web/app/play.tsx", "<button>Undo</button>"), 1);
        assert_eq!(found("web/app/play.tsx", "<b>Outflank</b>"), 0);
        assert_eq!(found("web/app/play.tsx", "<button>{text.undo}</button>"), 0);
        assert_eq!(found("web/app/play.tsx", r#"<button aria-label="Undo" />"#), 1);
        assert_eq!(found("web/app/play.tsx", "const title = 'Ход';"), 1);
        assert_eq!(found("web/app/play/messages.ts", "undo: 'Ход',"), 1);
        assert_eq!(found("web/app/play.tsx", "// как есть"), 0);
    }
}
