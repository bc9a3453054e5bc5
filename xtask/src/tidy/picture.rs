//! The picture in the README shows the current menu of the app: `cargo xtask screenshot` records the menu it
//! shows.

use super::Finding;
use crate::repository::{File, Tree};

/// The entries of the menu in `docs/screenshot.png`, one per line.
const SEEN: &str = "docs/screenshot.txt";

/// The English labels of the menu.
const WORDS: &str = "languages/en/page/shell.ftl";

/// Finds a picture whose menu differs from the app's.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let sections = tree.under("web/app/", &["ts"]).find(|file| file.path.ends_with("/sections.ts"));
    let Some((sections, words)) = sections.zip(tree.file(WORDS)) else {
        return vec![Finding::about(SEEN, "cannot find the menu: sections.ts and shell.ftl have moved")];
    };
    let menu = labels(sections, words);
    let seen: Vec<&str> = tree.file(SEEN).map(|file| file.text.lines().collect()).unwrap_or_default();
    if !menu.is_empty() && menu == seen {
        return Vec::new();
    }
    let what = format!("the menu is {}: take the picture again with cargo xtask screenshot", menu.join(", "));
    vec![Finding::about(SEEN, what)]
}

/// Returns the labels of the menu: the sections by name, in one language.
fn labels<'a>(sections: &File, words: &'a File) -> Vec<&'a str> {
    let names = sections.text.split("{ name: \"").flat_map(|part| part.split("{\n    name: \"")).skip(1);
    let label =
        |name: &str| words.text.lines().find_map(|line| line.strip_prefix(&format!("shell-{name} = ")));
    names.filter_map(|rest| label(rest.split('"').next()?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_menu_is_found() {
        let sections = "[\n  { name: \"play\", icon },\n  {\n    name: \"games\",\n  },\n]";
        let words = "shell-play = Play\nshell-games = My games\nshell-more = More\n";
        let found = |seen: &str| {
            let seen = (SEEN, seen);
            let app = ("web/app/nav/sections.ts", sections);
            check(&Tree::of([app, (WORDS, words), seen])).len()
        };
        assert_eq!(found("Play\nMy games\n"), 0);
        assert_eq!(found("Play\n"), 1);
        assert_eq!(found("Play\nGames\n"), 1);
        assert_eq!(check(&Tree::of([("docs/screenshot.txt", "Play\n")])).len(), 1);
    }
}
