//! The dependencies between parts of the code, and their cycles.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::repository::File;

/// The dependencies of each part. Each dependency has the place where it first appears: a file and a line
/// number from 1.
pub(super) type Dependencies<'a> = BTreeMap<&'a str, BTreeMap<&'a str, (&'a File, usize)>>;

/// Returns the cycles among the parts. Each cycle is listed once, by its steps: `a → b (file:line),
/// b → a (file:line)`.
pub(super) fn circles(of: &Dependencies) -> Vec<String> {
    let mut found = Vec::new();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for part in of.keys() {
        if seen.contains(part) {
            continue;
        }
        let Some(around) = circle_through(of, part) else { continue };
        seen.extend(&around);
        found.push(steps(of, &around).join(", "));
    }
    found
}

/// Returns the parts of the shortest cycle through a part.
fn circle_through<'a>(of: &Dependencies<'a>, part: &str) -> Option<Vec<&'a str>> {
    let (&part, _) = of.get_key_value(part)?;
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    let mut next = VecDeque::from([part]);
    while let Some(here) = next.pop_front() {
        for &there in of.get(here).into_iter().flat_map(BTreeMap::keys) {
            if there == part {
                return Some(path_to(here, &before));
            }
            if !before.contains_key(there) {
                before.insert(there, here);
                next.push_back(there);
            }
        }
    }
    None
}

/// Returns the path from the start of the search to a part; `before` has the previous step of each.
fn path_to<'a>(last: &'a str, before: &BTreeMap<&'a str, &'a str>) -> Vec<&'a str> {
    let mut way = vec![last];
    while let Some(&earlier) = way.last().and_then(|part| before.get(part)) {
        way.push(earlier);
    }
    way.reverse();
    way
}

fn steps(of: &Dependencies, around: &[&str]) -> Vec<String> {
    around
        .iter()
        .zip(around.iter().cycle().skip(1))
        .filter_map(|(from, to)| of.get(from)?.get(to).map(|place| (from, place, to)))
        .map(|(from, (file, line), to)| format!("{from} → {to} ({}:{line})", file.path))
        .collect()
}
