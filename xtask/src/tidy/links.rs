//! Links between the documents point to existing files and headings.

use std::collections::BTreeSet;

use super::Finding;
use crate::repository::{File, Tree};

/// Finds links in Markdown to missing files or headings. Links to other sites are not checked.
pub(super) fn check(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.extension() == "md") {
        for (at, target) in links(&file.text) {
            if let Some(fault) = fault(tree, file, target) {
                findings.push(Finding::at(file, at, fault));
            }
        }
    }
    findings
}

/// Returns the targets of all links in a text, with their lines. Code blocks have no links.
fn links(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    let prose = text.lines().enumerate().filter(move |(_, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    });
    prose.flat_map(|(at, line)| {
        line.match_indices("](").filter_map(move |(opens, _)| {
            let target = &line[opens + 2..];
            Some((at + 1, &target[..target.find(')')?]))
        })
    })
}

fn fault(tree: &Tree, from: &File, target: &str) -> Option<String> {
    if target.contains("://") || target.starts_with("mailto:") {
        return None;
    }
    let (path, heading) = target.split_once('#').map_or((target, None), |(path, name)| (path, Some(name)));
    let path = if path.is_empty() { from.path.clone() } else { beside(&from.path, path) };
    let Some(file) = tree.file(&path) else {
        let is_folder = tree.files.iter().any(|file| file.path.starts_with(&format!("{path}/")));
        return (!is_folder).then(|| format!("the link to {target} is broken"));
    };
    let heading = heading.filter(|_| file.extension() == "md")?;
    (!headings(&file.text).contains(heading)).then(|| format!("{path} has no heading #{heading}"))
}

/// Resolves a path relative to the file `from`.
fn beside(from: &str, relative: &str) -> String {
    let mut folders: Vec<&str> = from.split('/').collect();
    folders.pop();
    for part in relative.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => drop(folders.pop()),
            part => folders.push(part),
        }
    }
    folders.join("/")
}

/// Returns the headings of a text as used in links: lowercase, hyphens for spaces, no other signs.
fn headings(text: &str) -> BTreeSet<String> {
    let named = text.lines().filter(|line| line.starts_with('#')).map(|line| {
        let title = line.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_lead_nowhere_are_found() {
        let found = |text: &str| {
            let there = ("docs/there.md", "# There\n## What `it` is, now\n");
            check(&Tree::of([("docs/lab/a.md", text), there, ("docs/lab/picture.png", "")])).len()
        };
        assert_eq!(found("[x](../there.md), [y](../there.md#what-it-is-now), [z](picture.png)"), 0);
        assert_eq!(found("[x](https://example.org/nowhere.md), [y](..), [z](#here)\n# Here"), 0);
        assert_eq!(found("[x](there.md)\n[y](../there.md#gone) [z](#gone)"), 3);
        assert_eq!(found("```\n[x](there.md)\n```"), 0);
    }
}
