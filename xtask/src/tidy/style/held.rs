//! The number of violations of each rule that a document or package may still have.

use std::collections::BTreeMap;

use super::{RULES, Violation};
use crate::repository::Tree;
use crate::tidy::Finding;

/// The list. Each line states a rule, a document or package, and a number.
const PATH: &str = "xtask/src/tidy/style/held.tsv";
/// The maximum number of places to list if a number is exceeded.
const NAMED: usize = 5;

/// The numbers by rule and by document or package.
pub(super) type Held = BTreeMap<(String, String), usize>;

/// Returns the numbers in the list of a tree; empty if the tree has no list.
pub(super) fn of(tree: &Tree) -> Held {
    tree.file(PATH).map(|file| read(&file.text)).unwrap_or_default()
}

/// Reads a list. An invalid line counts as zero, so the check reports its places.
fn read(list: &str) -> Held {
    let entry = |line: &str| {
        let (rule, rest) = line.split_once('\t')?;
        let (area, count) = rest.split_once('\t')?;
        Some(((rule.to_owned(), area.to_owned()), count.parse().ok()?))
    };
    list.lines().filter_map(entry).collect()
}

/// Compares the places that break a rule with the allowed numbers.
pub(super) fn compare(rule: &str, places: &[Violation<'_>], held: &Held) -> Vec<Finding> {
    let mut found: BTreeMap<String, Vec<&Violation<'_>>> = BTreeMap::new();
    for place in places {
        found.entry(area(&place.file.path)).or_default().push(place);
    }
    let mut findings = Vec::new();
    for (area, places) in &found {
        let allowed = held.get(&(rule.to_owned(), area.clone())).copied().unwrap_or_default();
        if places.len() <= allowed {
            continue;
        }
        if allowed > 0 {
            let what = format!(
                "{} places break the rule {rule}, but at most {allowed} may: git diff shows the new ones",
                places.len()
            );
            findings.push(Finding::about(area.clone(), what));
        } else {
            let named = places.iter().take(NAMED);
            findings.extend(named.map(|place| Finding::at(place.file, place.line, place.what.clone())));
        }
    }
    let gone = held.keys().filter(|(of, area)| of == rule && !found.contains_key(area));
    findings.extend(gone.map(|(_, area)| {
        Finding::about(PATH, format!("{area} no longer breaks the rule {rule}: run cargo xtask tidy --lower"))
    }));
    findings
}

/// Documents are counted individually, code by its package or its folder of `web/`.
fn area(path: &str) -> String {
    if path.ends_with(".md") {
        return path.to_owned();
    }
    let depth = if path.starts_with("crates/") || path.starts_with("web/") { 2 } else { 1 };
    path.split('/').take(depth).collect::<Vec<_>>().join("/")
}

/// Returns the list with each number as low as the tree allows; no number rises.
pub(crate) fn lower(tree: &Tree) -> (&'static str, String) {
    let held = of(tree);
    let mut now = Held::new();
    for (rule, places) in RULES {
        for place in places(tree) {
            *now.entry(((*rule).to_owned(), area(&place.file.path))).or_default() += 1;
        }
    }
    let lines = held.iter().filter_map(|(key, allowed)| {
        let count = now.get(key)?.min(allowed);
        Some(format!("{}\t{}\t{count}\n", key.0, key.1))
    });
    (PATH, lines.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::Tree;

    #[test]
    fn a_number_may_only_fall() {
        let tree = Tree::of([("docs/a.md", ""), ("crates/x/src/a.rs", ""), ("crates/x/src/b.rs", "")]);
        let place = |file: usize| Violation { file: &tree.files[file], line: 1, what: "bad".into() };
        let places = [place(0), place(1), place(2)];
        let count = |list: &str| compare("words", &places, &read(list)).len();
        assert_eq!(count(""), 3, "a new document or package has none");
        assert_eq!(count("words\tdocs/a.md\t1\nwords\tcrates/x\t2\n"), 0);
        assert_eq!(count("words\tdocs/a.md\t1\nwords\tcrates/x\t1\n"), 1, "one more than before");
        assert_eq!(
            count("words\tdocs/a.md\t7\nwords\tcrates/x\t2\nwords\tREADME.md\t1\n"),
            1,
            "one is clean now"
        );
    }
}
