//! The picture in the README shows the menu of the app as it is: `cargo xtask screenshot` wrote down what it
//! saw.

use super::Finding;
use crate::repository::{File, Tree};

/// The entries of the menu in `docs/screenshot.png`, a line each.
const SEEN: &str = "docs/screenshot.txt";

/// Finds a picture with another menu than the app has.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let app = |name: &str| tree.under("web/app/", &["ts"]).find(|file| file.path.ends_with(name));
    let words = tree.under("web/app/", &["ts"]).filter(|file| file.path.ends_with("/messages/en.ts"));
    let Some((sections, words)) =
        app("/sections.ts").zip(words.into_iter().find(|file| file.text.contains("  nav: {")))
    else {
        return Vec::new();
    };
    let menu = labels(sections, words);
    let seen: Vec<&str> = tree.file(SEEN).map(|file| file.text.lines().collect()).unwrap_or_default();
    if menu == seen {
        return Vec::new();
    }
    let what = format!("the menu is {}: take the picture again with cargo xtask screenshot", menu.join(", "));
    vec![Finding::about(SEEN, what)]
}

/// What the menu says: the sections by their names, in the words of one language.
fn labels<'a>(sections: &File, words: &'a File) -> Vec<&'a str> {
    let names = sections.text.split("{ name: \"").flat_map(|part| part.split("{\n    name: \"")).skip(1);
    let nav = words.text.split("  nav: {").nth(1).unwrap_or_default();
    let label = |name: &str| {
        let entry = nav.lines().find_map(|line| line.trim().strip_prefix(&format!("{name}: \"")));
        entry.and_then(|rest| rest.split('"').next())
    };
    names.filter_map(|rest| label(rest.split('"').next()?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_menu_is_found() {
        let sections = "[\n  { name: \"play\", icon },\n  {\n    name: \"games\",\n  },\n]";
        let words = "  nav: {\n    play: \"Play\",\n    games: \"My games\",\n    more: \"More\",\n  },\n";
        let found = |seen: &str| {
            let seen = (SEEN, seen);
            let app = ("web/app/nav/sections.ts", sections);
            check(&Tree::of([app, ("web/app/site/messages/en.ts", words), seen])).len()
        };
        assert_eq!(found("Play\nMy games\n"), 0);
        assert_eq!(found("Play\n"), 1);
        assert_eq!(found("Play\nGames\n"), 1);
    }
}
